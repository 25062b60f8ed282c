import Stage

extension Film {
  /// How many frames a recording keeps at most.
  ///
  /// A mistyped time should end in an error and not in a machine without memory.
  public static let frameLimit = 100_000

  /// Plays a stage and keeps what it shows.
  ///
  /// The stage goes on from its present time. Frames are drawn at a rate, frame `n` at exactly
  /// `n / rate`, and at the given times. With times only the frames at these are kept; without, every
  /// frame of the rate is. A frame at the time of an event comes after the event.
  ///
  /// A film without a length ends at the last of the times; without times too it ends when the stage
  /// is idle after the last event, and 10 s after it at the latest. Events after the end are not run.
  ///
  /// Each event takes effect before the next one, also of the same time: a tap may bring in what the
  /// next one taps.
  ///
  /// - Parameters:
  ///   - stage: What to play. It is left at the end of the film.
  ///   - script: The events.
  ///   - duration: The length in seconds, 0 or more.
  ///   - rate: Frames per second, over 0 and up to a million. The default is 10 without times; with
  ///     times the default is to draw no other frames.
  ///   - times: The times of the frames to keep, in seconds, in any order; none after the end.
  ///   - onProgress: Called with the time of each frame that has been drawn.
  /// - Throws: ``FilmError`` when a number is out of its range or more frames than ``frameLimit`` may
  ///   have to be kept, before anything is played; or with what the stage refused.
  public static func record(
    _ stage: Stage,
    script: Script = Script(),
    for duration: TimeInterval? = nil,
    rate: Double? = nil,
    at times: [TimeInterval]? = nil,
    onProgress: (TimeInterval) -> Void = { _ in }
  ) throws(FilmError) -> Film {
    var recorder = try Recorder(stage, script, duration, rate, times)
    // Mounted at the start: what begins with the scene begins there, whichever frame comes first.
    try recorder.mount()
    while let time = try recorder.step() {
      onProgress(time)
    }
    return Film(size: stage.size, frames: recorder.frames)
  }
}

/// The state of a recording: what is still to come of events, times and frames of the rate.
private struct Recorder {
  private let stage: Stage
  private var events: ArraySlice<Script.Event>
  private var times: ArraySlice<TimeInterval>
  private let clock: FrameClock?
  private var frameNumber = 0
  private let end: TimeInterval
  private let keepsEveryFrame: Bool
  private let endsWhenIdle: Bool
  private var isOver = false
  private(set) var frames: [Frame] = []

  init(
    _ stage: Stage,
    _ script: Script,
    _ duration: TimeInterval?,
    _ rate: Double?,
    _ times: [TimeInterval]?
  ) throws(FilmError) {
    if let rate, !(rate > 0 && rate <= 1_000_000) { throw .invalidRate(rate) }
    if let duration, !(duration >= 0 && duration.isFinite) { throw .invalidDuration(duration) }
    for time in times ?? [] where !(time >= 0 && time.isFinite) { throw .invalidTime(time) }
    let start = stage.time
    let sorted = times.map { Array(Set($0)).sorted() }
    if let duration {
      end = start + duration
    } else if let sorted {
      end = sorted.last ?? start
    } else {
      end = max(script.events.last?.time ?? start, start) + 10
    }
    if let last = sorted?.last, last > end { throw .timeAfterEnd(last, end: end) }
    self.stage = stage
    self.times = sorted?[...] ?? []
    events = script.events[...]
    keepsEveryFrame = sorted == nil
    endsWhenIdle = sorted == nil && duration == nil
    clock = sorted == nil ? FrameClock(rate: rate ?? 10) : rate.map(FrameClock.init)
    if let clock, let first = Int(exactly: (start * clock.rate).rounded(.down)) {
      frameNumber = clock.time(ofFrame: first) < start ? first + 1 : first
    }
    let count = frameCount(sorted)
    guard count <= Double(Film.frameLimit) else { throw .tooManyFrames(count) }
  }

  /// How many frames will be kept; at most so many where the film may end before.
  private func frameCount(_ times: [TimeInterval]?) -> Double {
    if let times { return Double(times.count) }
    guard let clock else { return 0 }
    // Frames too far out to have a number are far too many, whatever their number is.
    guard let last = Int(exactly: (end * clock.rate).rounded(.down)) else {
      return (end - stage.time) * clock.rate
    }
    let isAfterEnd = clock.time(ofFrame: last) > end
    return max(0, Double(last - frameNumber) + (isAfterEnd ? 0 : 1))
  }

  mutating func mount() throws(FilmError) {
    do { try stage.advance(by: 0) } catch { throw .stage(error) }
  }

  /// Goes to the next event or frame and answers its time; `nil` when the film is over.
  mutating func step() throws(FilmError) -> TimeInterval? {
    let rateTime = clock?.time(ofFrame: frameNumber)
    let candidates = [events.first?.time, times.first, rateTime].compactMap(\.self)
    guard !isOver, let time = candidates.min(), time <= end else { return nil }

    do { try stage.advance(to: time) } catch { throw .stage(error) }
    try runEvents(at: time)
    if time == times.first {
      times.removeFirst()
      frames.append(stage.frame)
    }
    if time == rateTime {
      frameNumber += 1
      if keepsEveryFrame { frames.append(stage.frame) }
      isOver = endsWhenIdle && events.isEmpty && stage.nextFrame == .idle
    }
    return time
  }

  private mutating func runEvents(at time: TimeInterval) throws(FilmError) {
    while let event = events.first, event.time == time {
      do {
        switch event.action {
        case .tap(let element): try stage.tap(element)
        }
      } catch {
        throw .event(event, error)
      }
      events.removeFirst()
      // Inputs only queue: this runs them, so that the next event and a frame of the same time come
      // after them.
      do { try stage.advance(by: 0) } catch { throw .stage(error) }
    }
  }
}
