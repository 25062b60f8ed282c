import Stage

/// An object that a cell or a closure holds: it must go with it.
final class ModelToken {
  let number: Int

  init(number: Int) {
    self.number = number
  }
}

/// Makes the tokens of one stage, and knows which are still held.
final class ModelTokens {
  private struct Reference {
    weak var token: ModelToken?
  }

  private var references: [Reference] = []
  private(set) var appearances: [Int: Int] = [:]
  private(set) var disappearances: [Int: Int] = [:]

  func make() -> ModelToken {
    let token = ModelToken(number: references.count)
    references.append(Reference(token: token))
    return token
  }

  func appear(_ token: ModelToken) { appearances[token.number, default: 0] += 1 }

  func disappear(_ token: ModelToken) { disappearances[token.number, default: 0] += 1 }

  var heldCount: Int { references.count { $0.token != nil } }
}

/// The number of the token in the row's cell: no two rows have the same.
enum ModelTokenKey: AttributeKey {
  static var name: String { "token" }
  static var defaultValue: String { "" }
}

private enum ShadeKey: EnvironmentKey {
  static var defaultValue: Int { 0 }
}

extension EnvironmentValues {
  fileprivate var shade: Int {
    get { self[ShadeKey.self] }
    set { self[ShadeKey.self] = newValue }
  }
}

/// Shows an item of the model; all state but the token is in the model.
struct ModelRow: Node {
  let item: ModelItem
  let tokens: ModelTokens
  @StateCell private var token: ModelToken
  @Environment(\.shade) private var shade

  init(_ item: ModelItem, _ tokens: ModelTokens) {
    self.item = item
    self.tokens = tokens
    _token = StateCell(initialValue: tokens.make())
  }

  var body: some Node {
    let captured = tokens.make()
    let (token, tokens) = (token, tokens)
    wrapped
      .onAppear { tokens.appear(token) }
      .onDisappear {
        tokens.disappear(token)
        withExtendedLifetime(captured) {}
      }
      .onChange(of: item.number) { withExtendedLifetime(captured) {} }
  }

  @StageBuilder private var wrapped: some Node {
    switch item.wrap {
    case .none: scoped
    case .any: AnyNode(scoped)
    case .id: scoped.id(item.number)
    case .group: Group { scoped }
    case .optional: if item.isOn { scoped.transition(modelTransitions[item.transition].value) }
    case .padding: scoped.padding(item.width / 4)
    case .frame: scoped.frame(width: item.width * 2, height: 20, alignment: .bottomTrailing)
    case .environment: environment
    }
  }

  private var environment: some Node {
    scoped
      .environment(\.shade, item.number)
      .environment(\.accessibilityReduceMotion, item.number % 2 == 1)
      .environment(\.animations, item.number % 4 == 3 ? .disabled : .enabled)
  }

  @StageBuilder private var scoped: some Node {
    let (item, token, shade) = (item, token, shade)
    let content = ModelContent(item: item, tokens: tokens, token: token.number, shade: shade)
    switch item.scope {
    case .none: content
    case .watched: content.animation(.linear(duration: 0.5), value: item.number)
    case .transaction: content.transaction { if item.isOn { $0.animation = .smooth } }
    case .watchedTransaction: content.transaction(value: item.x) { $0.animation = .bouncy }
    case .scoped:
      content.animation(.linear(duration: 0.3)) { $0.rotationEffect(.radians(item.hue)) }
    case .scopedTransaction:
      content.transaction {
        $0.animation = nil
      } body: {
        $0.opacity(item.hue)
      }
    case .disabling: content.transaction { $0.disablesAnimations = item.isOn }
    }
  }
}

/// The kind of an item, with the attributes that every kind has.
private struct ModelContent: Node {
  let item: ModelItem
  let tokens: ModelTokens
  let token: Int
  let shade: Int

  var body: some Node {
    kind
      .named("\(item.key)")
      .attribute(ModelTokenKey.self, "\(token)")
      .offset(x: item.x)
      .opacity(item.opacity)
      .scaleEffect(item.scale)
  }

  @StageBuilder private var kind: some Node {
    switch item.kind {
    case .text: Text("\(item.number) \(shade)")
    case .box: Rectangle().fill(color).frame(width: item.width, height: 10)
    case .circle: Circle().fill(color).frame(width: item.width).shadow(radius: item.hue)
    case .column: VStack(alignment: .leading, spacing: item.hue) { rows }
    case .row: HStack(spacing: 0) { rows }
    case .pile: ZStack(alignment: .topLeading) { plainRows }
    case .group: Group { plainRows }
    case .slots: slots
    case .branch: branch
    case .erased: VStack { ForEach(item.children, id: \.key) { erased($0) } }
    case .constant: VStack { ForEach(item.children.indices, id: \.self) { row(item.children[$0]) } }
    }
  }

  private var color: Color { Color(red: item.hue, green: 0.5, blue: 1 - item.hue) }

  private func row(_ item: ModelItem) -> some Node {
    ModelRow(item, tokens).transition(modelTransitions[item.transition].value)
  }

  private var rows: some Node { ForEach(item.children, id: \.key) { row($0) } }

  private var plainRows: some Node { ForEach(item.children, id: \.key) { ModelRow($0, tokens) } }

  @StageBuilder private var slots: some Node {
    let children = item.children
    if children.count > 0 { row(children[0]) }
    if children.count > 1 { ModelRow(children[1], tokens) }
    if children.count > 2 { row(children[2]) }
  }

  @StageBuilder private var branch: some Node {
    if item.isOn {
      if let child = item.children.first { row(child) }
    } else {
      if let child = item.children.dropFirst().first { ModelRow(child, tokens) }
    }
  }

  private func erased(_ item: ModelItem) -> AnyNode {
    item.number % 2 == 0 ? AnyNode(ModelRow(item, tokens)) : AnyNode(row(item))
  }
}
