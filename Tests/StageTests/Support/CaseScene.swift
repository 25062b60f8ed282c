@testable import Stage
import Testing

/// A scene of the behaviour cases: each cell drives the `offset(x:)` of a box of its own name, and
/// frames are drawn at every multiple of 1/60 s.
final class CaseScene {
  let stage: Stage
  private let cells: [String: Handle<Double>]
  /// When each event came, in seconds.
  private(set) var times: [String: [TimeInterval]] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  init(_ names: String...) throws {
    let cells = Dictionary(uniqueKeysWithValues: names.map { ($0, Handle<Double>()) })
    self.cells = cells
    stage = Stage(size: Size(width: 400, height: 400)) {
      ForEach(names, id: \.self) { name in
        Driver(cells[name]!, 0) { Box().offset(x: $0).named(name) }
      }
    }
    stage.onDiagnostic = { [weak self] in self?.diagnostics.append($0) }
    try stage.advance(to: 0)
  }

  /// Draws frames until a time, and one at it.
  func run(to time: TimeInterval, rate: Double = 60) throws {
    var frame = (stage.time * rate).rounded(.down) + 1
    while frame / rate < time {
      if frame / rate > stage.time { try stage.advance(to: frame / rate) }
      frame += 1
    }
    try stage.advance(to: time)
  }

  /// Draws frames until a time, runs a block, and takes up what it wrote.
  func at(_ time: TimeInterval, _ block: () throws -> Void) throws {
    try run(to: time)
    try block()
    try stage.advance(by: 0)
  }

  func set(_ name: String, _ value: Double) throws { try cells[name]!.set(value) }

  /// Writes cells under an animation, and notes when it completes.
  func animate(
    _ animation: Animation?,
    _ values: KeyValuePairs<String, Double>,
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    as event: String? = nil
  ) throws {
    try withAnimation(animation, completionCriteria: criteria) {
      for (name, value) in values { try set(name, value) }
    } completion: { [unowned self] in
      if let event { times[event, default: []].append(stage.time) }
    }
  }

  func shown(_ name: String) throws -> Double { try stage.shown("offset.x", of: name) }

  func velocity(_ name: String) throws -> Double {
    try #require(stage.velocity("offset.x", of: name)?.number)
  }

  /// The number of animations that run on the attribute of a cell.
  func entryCount(_ name: String) throws -> Int {
    let found = try stage.locate("offset", in: stage.find(name))
    guard case .slot(let slot) = found.place else { return 0 }
    return stage.core.tables[Int(slot.table)].lane.entryCount(of: slot.slot)
  }

  var isIdle: Bool { stage.nextFrame == .idle }

  /// Expects what the cells show at times, in order.
  func expect(
    _ expected: KeyValuePairs<String, KeyValuePairs<TimeInterval, Double>>,
    within tolerance: Double = 1e-6,
    rate: Double = 60,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let all = expected.flatMap { name, values in values.map { (time: $0, name: name, value: $1) } }
    for (time, name, value) in all.sorted(by: { $0.time < $1.time }) {
      try run(to: time, rate: rate)
      let shown = try shown(name)
      #expect(
        abs(shown - value) <= tolerance,
        "\(name) at \(time) shows \(shown), not \(value)",
        sourceLocation: sourceLocation
      )
    }
  }

  /// Expects that an event came once, in the frame of a time or the next one.
  func expect(
    _ event: String,
    at time: TimeInterval,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let times = times[event] ?? []
    #expect(
      times.count == 1 && times[0] >= time - 1e-9 && times[0] <= time + 1 / 60 + 1e-9,
      "\(event) came at \(times), not at \(time)",
      sourceLocation: sourceLocation
    )
  }
}
