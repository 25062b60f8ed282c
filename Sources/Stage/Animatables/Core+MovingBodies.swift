/// A body that moves by itself: it is evaluated in every frame.
struct MovingBody {
  let element: BodyElement
  /// What moves it; `nil`: the animatable data of its node, which lie in a lane.
  let motion: (any BodyMotion)?
}

/// Something that moves a body and lies in no lane.
protocol BodyMotion: AnyObject {
  /// Whether it goes on, or has got somewhere that no frame has shown yet.
  var isMoving: Bool { get }

  /// Whether it goes on without end.
  var repeatsForever: Bool { get }

  /// What moves, for someone who waits for its end.
  var kind: String { get }

  /// The body that is evaluated next shows this time.
  func move(to time: TimeInterval)
}

extension Core {
  /// Evaluates a body in every frame from now on, until nothing moves it any more.
  func addMovingBody(_ element: BodyElement, by motion: (any BodyMotion)? = nil) {
    if motion != nil { hasUnshownMotion = true }
    guard !element.movesByItself else { return }
    element.movesByItself = true
    movingBodies.append(MovingBody(element: element, motion: motion))
  }

  /// Evaluates the bodies that have moved by themselves in the frame that is being shown.
  ///
  /// What changes because of that carries no animation of its own, whatever the modifiers around the
  /// bodies say.
  func updateMovingBodies() {
    hasUnshownMotion = false
    guard !movingBodies.isEmpty else { return }
    beginPass(under: Transaction())
    followedPass = passNumber
    for body in movingBodies {
      body.motion?.move(to: time)
      setNeedsUpdate(body.element)
    }
    updateElements()
    finishPass()
    movingBodies.removeAll { body in
      if isMoving(body) { return false }
      body.element.movesByItself = false
      return true
    }
  }

  /// Whether the frame must be shown again, because a body has got somewhere meanwhile without a pass.
  func mustShowMotion() -> Bool {
    guard hasUnshownMotion, !hasTooManyRounds else { return false }
    roundCount += 1
    guard roundCount > Self.roundLimit else { return true }
    hasTooManyRounds = true
    let names = Set(movingBodies.compactMap { $0.motion?.kind })
    reportEndlessUpdates(names.sorted().joined(separator: ", "))
    return false
  }

  /// Whether a body moves that is not moved by data in a lane.
  var hasBodyMotion: Bool {
    movingBodies.contains { $0.motion != nil && isMoving($0) }
  }

  private func isMoving(_ body: MovingBody) -> Bool {
    guard body.element.isMounted else { return false }
    return body.motion?.isMoving ?? isAnimatingData(of: body.element)
  }
}
