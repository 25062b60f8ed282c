extension Core {
  /// When something falls due next that is not the work of a frame: infinite when nothing does.
  var nextDue: TimeInterval { min(timetable.nextTime, completions.nextExactEnd) }

  /// Lets everything happen that falls due until a time, each at its own time, and leaves the clock there.
  ///
  /// What was started at such a time runs from then on, wherever the frames are.
  func runDue(until time: TimeInterval) {
    while nextDue <= time, !hasTooManyRounds {
      // What had too many rounds before is late.
      setClock(to: max(self.time, nextDue))
      beginInstant()
      runRounds()
    }
  }

  /// Sets the clock.
  func setClock(to time: TimeInterval) {
    self.time = time
    clock.time.set(time)
    lastEntry = timetable.lastNumber
  }

  /// Whether something is due at the time of the clock.
  var hasDue: Bool { nextDue <= time }

  /// Calls the first thing that is due at the time of the clock.
  func callDue() {
    completions.advanceExactly(to: time)
    guard let due = timetable.takeDue(at: time) else { return }
    // What was there before the instant is no consequence of anything that has happened in it.
    if due.entry.number <= lastEntry { beginInstant() }
    if let instant = due.entry.instant, due.entry.time == time { clock.time.set(time, instant) }
    due.action()
  }
}

extension Duration {
  /// A time of a stage, in seconds since it began, to the attosecond.
  init(stageTime time: TimeInterval) {
    // A duration counts whole seconds in 64 bits.
    let limit = 9.2e18
    self = .seconds(min(max(time, -limit), limit))
  }

  /// The duration in seconds, rounded once.
  var inSeconds: TimeInterval {
    let (seconds, attoseconds) = components
    return TimeInterval(seconds) + TimeInterval(attoseconds) / 1e18
  }
}
