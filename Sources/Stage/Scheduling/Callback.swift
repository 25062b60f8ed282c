/// A function of the scene that waits for the end of the round.
struct Callback {
  /// The element that must be there then; `nil`: it is called in any case.
  let element: Element?
  /// The modifier that it was given to.
  let modifier: StaticString
  let action: () -> Void

  /// What writes in it are caused by.
  func cause(in core: Core) -> String {
    let place = element.flatMap(core.path).map { " of \($0)" } ?? ""
    return "\(modifier)\(place)"
  }
}
