@testable import Stage

/// What a run has found wrong.
struct ModelProblem: Error, CustomStringConvertible {
  let description: String
}

/// One seeded run: random edits of a random tree at random times, checked after every frame.
final class ModelRun {
  private struct Reference {
    weak var element: Element?
  }

  private static let steps = [0, 1.0 / 60, 0.05, 0.15, 0.4, 1]

  private let seed: UInt64
  /// Small trees and few edits find almost everything; some runs look for the rest.
  private var isLong: Bool { seed % 20 == 0 }
  private var random: SplitMix64
  private var editor: ModelEditor
  private var root: ModelItem
  private let handle = Handle<ModelItem>()
  private let tokens = ModelTokens()
  private let renderer = ShadowRenderer(keepsLog: false)
  private var hasLoops = false
  /// What was done, for a run that is repeated.
  private(set) var trace: [String] = []
  /// How often each completion was called.
  private var calls: [Int] = []

  /// What the model is now, as a tree that is built anew shows it.
  private var expected: ModelSnapshot?
  private var expectedItems: [ModelItem.Shown] = []
  /// The element or the token that was seen last, by identity.
  private var known: [String: String] = [:]
  /// The identities in the last frame.
  private var live: Set<String> = []
  /// Identities that a block in between took away: they may come back or begin anew.
  private var interrupted: Set<String> = []
  /// Elements that left at the last frame: what comes back is the same, if it is the next change.
  private var leaving: Set<String> = []
  private var hasBlocks = false
  private var references: [ElementID: Reference] = [:]

  init(seed: UInt64) {
    self.seed = seed
    random = SplitMix64(seed: seed)
    editor = ModelEditor(random: SplitMix64(seed: ~seed), size: seed % 20 == 0 ? 8 : 4)
    root = editor.makeRoot()
  }

  /// Runs it to its end.
  func run() throws {
    weak var core: Core?
    do {
      var stage: Stage? = try makeStage(root, handle, tokens)
      core = stage?.core
      stage?.renderer = renderer
      try stage?.advance(by: 0)
      try play(stage!)
      try checkRenderer(stage!)
      // Every fourth goes with everything that runs.
      if seed % 4 != 0 { try finish(stage!) }
      stage?.renderer = nil
      stage = nil
    }
    try require(core == nil, "the core outlives its stage")
    try require(
      references.values.allSatisfy { $0.element == nil },
      "elements outlive the stage"
    )
    try require(tokens.heldCount == 0, "\(tokens.heldCount) tokens outlive the stage")
    try require(calls.allSatisfy { $0 <= 1 }, "completions were called \(calls)")
  }

  private func makeStage(
    _ root: ModelItem,
    _ handle: Handle<ModelItem>,
    _ tokens: ModelTokens
  ) throws -> Stage {
    let stage = Stage(size: Size(width: 200, height: 200)) {
      Driver(handle, root) { ModelRow($0, tokens) }
    }
    stage.onDiagnostic = { [unowned self] diagnostic in
      // Some of the animations are odd, and said to be.
      if diagnostic.kind != .oddAnimation { trace.append("PROBLEM: \(diagnostic)") }
    }
    try stage.advance(to: 0)
    return stage
  }

  // MARK: Steps

  private func play(_ stage: Stage) throws {
    // The tree is itself built anew.
    expected = ModelSnapshot(of: stage, showsModel: true)
    expectedItems = root.shown()
    try check(stage)
    for _ in 0..<Int.random(in: 1...(isLong ? 6 : 2), using: &random) {
      for block in 0..<pickBlockCount() {
        if block > 0 { noteBlock() }
        try edit()
      }
      // What was written is taken up now, or by the step itself.
      if Bool.random(using: &random) {
        try stage.advance(by: 0)
        try check(stage)
      }
      let step = Self.steps[Int.random(in: 0..<Self.steps.count, using: &random)]
      trace.append("step \(step)")
      try stage.advance(by: step)
      try check(stage)
    }
  }

  private func pickBlockCount() -> Int {
    let number = Int.random(in: 0..<8, using: &random)
    return number == 0 ? 2 : number == 1 ? 0 : 1
  }

  /// Notes what the model of a block, which another follows at once, does not show.
  private func noteBlock() {
    hasBlocks = true
    let now = Set(root.shown().flatMap { [$0.row, $0.content] })
    interrupted.formUnion(live.subtracting(now))
  }

  /// One to three changes under one transaction.
  private func edit() throws {
    for _ in 0..<Int.random(in: 1...3, using: &random) { trace.append(editor.edit(&root)) }
    expected = nil
    let animation: Animation?
    if Int.random(in: 0..<40, using: &random) == 0 {
      animation = modelLoops[Int.random(in: 0..<modelLoops.count, using: &random)]
      hasLoops = true
    } else {
      animation = modelAnimations[Int.random(in: 0..<modelAnimations.count, using: &random)]
    }
    let criteria = [AnimationCompletionCriteria.logicallyComplete, .removed]
      .randomElement(using: &random)!
    let number = calls.count
    calls.append(0)
    trace.append("under \(animation.map { "\($0)" } ?? "nil")")
    try withAnimation(animation, completionCriteria: criteria) {
      try handle.set(root)
    } completion: { [unowned self] in
      calls[number] += 1
    }
  }

  /// Lets everything end, and takes everything away.
  private func finish(_ stage: Stage) throws {
    try settle(stage)
    if hasLoops {
      stage.animations = .disabled
      try stage.advance(by: 0)
    }
    try check(stage)
    try require(stage.nextFrame == .idle, "it does not settle")
    try checkRenderer(stage)
    let fresh = try makeFresh()
    let (shown, other) = (
      ModelSnapshot(of: stage, showsModel: false), ModelSnapshot(of: fresh, showsModel: false)
    )
    try require(shown == other, "after settling it shows\n\(shown)\nand not\n\(other)")
    try require(!stage.frame.elements.contains(where: \.isLeaving), "something still leaves")
    try require(calls.allSatisfy { $0 == 1 }, "completions were called \(calls)")
    try requireRelease(from: stage)

    root.children = []
    trace.append("empty")
    try handle.set(root)
    expected = nil
    try stage.advance(by: 0)
    try check(stage)
    // Transitions may have animations of their own.
    try settle(stage)
    try requireRelease(from: stage)
    let (appeared, disappeared) = (tokens.appearances, tokens.disappearances)
    try require(
      appeared.values.allSatisfy { $0 == 1 } && disappeared.values.allSatisfy { $0 == 1 },
      "nodes appeared \(appeared) and disappeared \(disappeared)"
    )
    try require(
      appeared.count - disappeared.count == 1,
      "\(appeared.count) nodes have appeared, \(disappeared.count) disappeared"
    )
  }

  /// Lets the time go until nothing moves, or for a while if something always does.
  private func settle(_ stage: Stage) throws {
    var count = 0
    while stage.nextFrame != .idle, count < (hasLoops ? 2 : 30) {
      // Short steps first: what goes in between is looked at.
      try stage.advance(by: 0.5 * Double(count + 1))
      count += 1
      try check(stage)
    }
  }

  // MARK: Checks

  private func makeFresh() throws -> Stage {
    try makeStage(root, Handle<ModelItem>(), ModelTokens())
  }

  private func check(_ stage: Stage) throws {
    if let problem = trace.first(where: { $0.hasPrefix("PROBLEM") }) {
      throw ModelProblem(description: problem)
    }
    if expected == nil { expectedItems = root.shown() }
    let fresh = try expected ?? ModelSnapshot(of: makeFresh(), showsModel: true)
    expected = fresh
    let own = ModelSnapshot(of: stage, showsModel: true)
    try require(own == fresh, "at \(stage.time) the tree is\n\(own)\nand not\n\(fresh)")
    // A frame as a value costs as much as all the rest: most runs compare the last one only.
    if seed % 8 == 1 { try checkRenderer(stage) }
    try checkIdentities(stage)
    try require(calls.allSatisfy { $0 <= 1 }, "completions were called \(calls)")
  }

  private func checkRenderer(_ stage: Stage) throws {
    let frame = stage.frame
    try require(
      renderer.agrees(with: frame),
      "at \(stage.time) the renderer knows\n\(renderer.inOrder)\nand not\n\(frame)"
    )
    var depths: [ElementID: Int] = [:]
    var leaving: Set<ElementID> = []
    for (known, shown) in zip(renderer.inOrder, frame.elements) {
      let depth = known.parent.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
      depths[known.rendered.id] = depth
      let isLeaving = known.rendered.isLeaving || known.parent.map(leaving.contains) ?? false
      if isLeaving { leaving.insert(known.rendered.id) }
      try require(
        depth == shown.depth && isLeaving == shown.isLeaving,
        "at \(stage.time) the renderer has \(shown.path) at the depth \(depth), leaving \(isLeaving)"
      )
    }
  }

  /// Elements and cells stay while their identity does, through a return while leaving too, and
  /// begin anew otherwise.
  private func checkIdentities(_ stage: Stage) throws {
    var shown: [String: (element: ElementID, token: AttributeValue)] = [:]
    ModelSnapshot.visit(stage.core.root, depth: 0) { element, _ in
      if references[element.id]?.element == nil {
        references[element.id] = Reference(element: element)
      }
      guard let name = element.names.first else { return }
      let token = element.attributes.first {
        stage.core.tables[Int($0.table)].name == ModelTokenKey.name
      }
      guard let token else { return }
      shown[name] = (element.id, stage.core.model(of: token))
    }
    let items = expectedItems
    try require(shown.count == items.count, "\(shown.count) of \(items.count) are shown")
    for item in items {
      guard let found = shown["\(item.key)"] else {
        throw ModelProblem(description: "\(item.key) is not shown")
      }
      try compare("\(found.element)", for: item.content, of: item, at: stage.time)
      try compare("\(found.token)", for: item.row, of: item, at: stage.time)
    }
    live = Set(items.flatMap { [$0.row, $0.content] })
    interrupted = []
    hasBlocks = false
    leaving = []
    ModelSnapshot.visitLeaving(stage.core.root) { leaving.insert("\($0.id)") }
  }

  private func compare(
    _ found: String,
    for identity: String,
    of item: ModelItem.Shown,
    at time: TimeInterval
  ) throws {
    guard let before = known.updateValue(found, forKey: identity), before != found else { return }
    let isKept = live.contains(identity) || !hasBlocks && leaving.contains(before)
    try require(
      !isKept || interrupted.contains(identity),
      "at \(time) \(item.key), which stays, was \(before) and is \(found)"
    )
  }

  /// Requires that no element outlives its place in the tree.
  private func requireRelease(from stage: Stage) throws {
    var present: Set<ElementID> = []
    ModelSnapshot.visit(stage.core.root, depth: 0) { element, _ in present.insert(element.id) }
    let held = references.filter { !present.contains($0.key) }.compactMap(\.value.element)
    try require(
      held.isEmpty,
      "these are held after they have gone: "
        + held.map { "\(type(of: $0)) \($0.id)" }.sorted().joined(separator: ", ")
    )
  }

  private func require(_ condition: Bool, _ text: @autoclosure () -> String) throws {
    if !condition { throw ModelProblem(description: text()) }
  }
}
