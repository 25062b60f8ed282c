/// A spring whose response moves from that of its predecessor to its own.
///
/// The response follows the smooth step p²(3 − 2p) over the blend duration, so the equation of
/// motion x″ = −ω(t)²·(x − 1) − 2ζω(t)·x′ has no closed form; it is linear, though, so two solutions
/// answer for every travel and velocity: the *position* (from rest to 1) and the *drift* (towards 0
/// with unit velocity). They are integrated by the classical Runge–Kutta method of fourth order on a
/// fixed grid that begins at the merge, with steps of at most 1/960 s, shorter for springs that would
/// move far in one. Between two points of the grid one shorter step is taken from the earlier one, so
/// a value depends on its time alone.
package final class SpringBlend: Sendable {
  typealias State = Motion.State

  /// What a blend is made of.
  struct Arguments: Equatable {
    /// The response at the merge, in seconds.
    var response: Double
    /// The spring that is blended to.
    var target: SpringMotion
    /// How long the response moves, in seconds; above zero.
    var duration: TimeInterval
  }

  let arguments: Arguments
  /// How long the motion is integrated, in seconds: the whole blend unless that is very long.
  let span: TimeInterval
  private let step: TimeInterval
  private let stepCount: Int
  private let checkpoints: [State]

  var target: SpringMotion { arguments.target }

  /// How many steps lie between two states that are kept.
  private static let stride = 16

  /// 68 s of a spring that one can see swinging, after which it goes on as if it had blended.
  private static let stepLimit = 65_536.0

  /// Makes a blend, or none when there is nothing to blend: no other response, or a spring that is
  /// over at once.
  init?(_ arguments: Arguments) {
    guard arguments.response > 0, !arguments.target.isInstantaneous,
      arguments.response != arguments.target.response
    else { return nil }
    let equation = Equation(arguments)
    let span = min(arguments.duration, Self.stepLimit * equation.longestStep)
    let stepCount = max(1, Int((span / equation.longestStep).rounded(.up)))
    let step = span / Double(stepCount)
    var state = State(position: 0, positionSlope: 0, drift: 0, driftSlope: 1)
    var checkpoints = [state]
    for index in 0..<stepCount {
      state = equation.advanced(state, from: Double(index) * step, by: step)
      if (index + 1) % Self.stride == 0 || index + 1 == stepCount { checkpoints.append(state) }
    }
    self.arguments = arguments
    self.span = span
    self.step = step
    self.stepCount = stepCount
    self.checkpoints = checkpoints
  }

  /// The states that are kept from before the end of the integration, with the springs of their times.
  var stages: [(time: TimeInterval, state: State, spring: SpringMotion)] {
    checkpoints.indices.dropLast().map { index in
      let time = Double(index * Self.stride) * step
      let spring = SpringMotion(response: response(at: time), dampingRatio: target.dampingRatio)
      return (time, checkpoints[index], spring)
    }
  }

  func response(at elapsed: TimeInterval) -> Double {
    Equation(arguments).response(at: elapsed)
  }

  func state(at elapsed: TimeInterval) -> State {
    guard elapsed < span else { return settled(at: elapsed) }
    let equation = Equation(arguments)
    let elapsed = max(0, elapsed)
    let index = min(stepCount - 1, Int(elapsed / step))
    var state = checkpoints[index / Self.stride]
    for earlier in (index - index % Self.stride)..<index {
      state = equation.advanced(state, from: Double(earlier) * step, by: step)
    }
    let time = Double(index) * step
    return equation.advanced(state, from: time, by: elapsed - time)
  }

  /// After the integration the spring is an ordinary one that starts from the last state.
  private func settled(at elapsed: TimeInterval) -> State {
    let last = checkpoints[checkpoints.count - 1]
    let (position, drift) = target.sample(at: elapsed - span)
    let slope = target.slope(at: elapsed - span)
    let rest = last.position - 1
    return State(
      position: 1 + rest * (1 - position) + last.positionSlope * drift,
      positionSlope: -rest * slope.position + last.positionSlope * slope.drift,
      drift: last.drift * (1 - position) + last.driftSlope * drift,
      driftSlope: -last.drift * slope.position + last.driftSlope * slope.drift
    )
  }
}

/// The equation of motion of a ``SpringBlend``.
private struct Equation {
  let from: Double
  let to: Double
  let dampingRatio: Double
  let duration: TimeInterval

  init(_ arguments: SpringBlend.Arguments) {
    from = arguments.response
    to = arguments.target.response
    dampingRatio = arguments.target.dampingRatio
    duration = arguments.duration
  }

  /// A step in which the fastest part of the motion, whose rate is at most max(1, 2ζ)·ω, gets on by an
  /// eighth of its own time: far inside of where the method is stable.
  var longestStep: TimeInterval {
    let shortest = min(from, to) / (2 * Double.pi)
    return min(1 / 960, shortest / (8 * max(1, 2 * dampingRatio)))
  }

  func response(at time: TimeInterval) -> Double {
    let p = min(1, max(0, time / duration))
    return from + (to - from) * (p * p * (3 - 2 * p))
  }

  func advanced(
    _ state: SpringBlend.State,
    from time: TimeInterval,
    by step: TimeInterval
  ) -> SpringBlend.State {
    let half = step / 2
    let k1 = slope(of: state, at: time)
    let k2 = slope(of: moved(state, along: k1, by: half), at: time + half)
    let k3 = slope(of: moved(state, along: k2, by: half), at: time + half)
    let k4 = slope(of: moved(state, along: k3, by: step), at: time + step)
    var result = state
    result = moved(result, along: k1, by: step / 6)
    result = moved(result, along: k2, by: step / 3)
    result = moved(result, along: k3, by: step / 3)
    return moved(result, along: k4, by: step / 6)
  }

  private func slope(of state: SpringBlend.State, at time: TimeInterval) -> SpringBlend.State {
    let frequency = 2 * Double.pi / response(at: time)
    let stiffness = frequency * frequency
    let damping = 2 * dampingRatio * frequency
    return SpringBlend.State(
      position: state.positionSlope,
      positionSlope: -stiffness * (state.position - 1) - damping * state.positionSlope,
      drift: state.driftSlope,
      driftSlope: -stiffness * state.drift - damping * state.driftSlope
    )
  }

  private func moved(
    _ state: SpringBlend.State,
    along slope: SpringBlend.State,
    by step: TimeInterval
  ) -> SpringBlend.State {
    SpringBlend.State(
      position: state.position + slope.position * step,
      positionSlope: state.positionSlope + slope.positionSlope * step,
      drift: state.drift + slope.drift * step,
      driftSlope: state.driftSlope + slope.driftSlope * step
    )
  }
}

extension SpringMotion {
  /// The period of the undamped spring, in seconds.
  var response: Double { 2 * Double.pi / angularFrequency }
}
