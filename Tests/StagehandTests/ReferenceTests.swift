import Foundation
import Stage
import Testing

/// The reference has what there is.
@Suite("Reference")
struct ReferenceTests {
  /// Every attribute, on one leaf of each kind.
  private struct Everything: Node {
    var body: some Node {
      Text("a")
        .offset(x: 1)
        .scaleEffect(2)
        .rotationEffect(.degrees(1))
        .opacity(0.5)
        .blur(radius: 1)
        .shadow(radius: 1)
      Circle()
      Rectangle()
      Color.black
    }
  }

  private let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The words in backquotes of the columns of the rows below a heading.
  private func rows(below heading: String) throws -> [[[String]]] {
    let path = root.appending(path: "Documentation/Reference.md")
    let text = try String(contentsOf: path, encoding: .utf8)
    let section = text.components(separatedBy: "## \(heading)\n")[1].components(separatedBy: "## ")[
      0
    ]
    return section.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
      row.split(separator: "|").map { column in
        column.split(separator: "`", omittingEmptySubsequences: false).enumerated()
          .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
      }
    }
  }

  @Test("Every attribute is listed with its components, and no other")
  func attributes() throws {
    let stage = Stage { Everything() }
    try stage.advance(to: 0)
    var components: [String: [String]] = [:]
    for attribute in stage.frame.elements.flatMap(\.attributes) {
      guard case .components(let parts) = attribute.model else {
        components[attribute.name] = []
        continue
      }
      components[attribute.name] = parts.map(\.name).filter { !$0.isEmpty }
    }
    let rows = try rows(below: "Attributes")
    #expect(rows.map { $0[0][0] }.sorted() == components.keys.sorted())
    for row in rows { #expect(row[1] == components[row[0][0]]) }
  }

  @Test("Every node and every modifier that is listed is in the sources")
  func declarations() throws {
    let folder = root.appending(path: "Sources")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    )
    let sources = try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    for row in try rows(below: "Nodes") {
      #expect(sources.contains("public struct \(row[0][0])"))
    }
    for row in try rows(below: "Modifiers") {
      #expect(sources.contains("public func \(row[0][0])"))
    }
  }
}
