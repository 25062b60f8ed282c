import Foundation

// Lists the public symbols of symbol graphs that have no documentation of their own, and fails if
// there are any: `undocumented FILE…`.
//
// A symbol that witnesses a requirement of a protocol is documented there, and one that the compiler
// has made is nowhere in the sources: both are exempt.

struct Graph: Decodable {
  let symbols: [Symbol]
  let relationships: [Relationship]
}

struct Symbol: Decodable {
  struct Identifier: Decodable {
    let precise: String
  }

  struct Comment: Decodable {}

  struct Location: Decodable {
    struct Position: Decodable {
      let line: Int
    }

    let uri: String
    let position: Position
  }

  let identifier: Identifier
  let pathComponents: [String]
  let docComment: Comment?
  let location: Location?

  var isSynthesized: Bool { location == nil || identifier.precise.contains("::SYNTHESIZED::") }
}

struct Relationship: Decodable {
  struct Origin: Decodable {
    let displayName: String
  }

  let source: String
  let sourceOrigin: Origin?
}

var count = 0
for path in CommandLine.arguments.dropFirst() {
  let graph = try JSONDecoder().decode(
    Graph.self,
    from: Data(contentsOf: URL(fileURLWithPath: path))
  )
  let witnesses = Set(graph.relationships.filter { $0.sourceOrigin != nil }.map(\.source))
  for symbol in graph.symbols where symbol.docComment == nil && !symbol.isSynthesized {
    guard !witnesses.contains(symbol.identifier.precise), let location = symbol.location else {
      continue
    }
    let file = location.uri.components(separatedBy: "/Sources/").last ?? location.uri
    let name = symbol.pathComponents.joined(separator: ".")
    print("Sources/\(file):\(location.position.line + 1): \(name) is not documented")
    count += 1
  }
}
exit(count == 0 ? 0 : 1)
