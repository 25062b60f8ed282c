import Stage

extension Film {
  /// One plot among several of a film: numbers that can be compared, in one range of values.
  package struct Panel: Equatable, Sendable {
    /// What is drawn in it, each line once.
    package var curves: [Curve]
    /// From the least to the greatest of what the curves show and of their models, apart from each
    /// other.
    package var values: ClosedRange<Double>
  }

  /// A number of a film over time, or several that are the same all the time.
  package struct Curve: Equatable, Sendable {
    /// One frame of the curve; both numbers are finite.
    package struct Sample: Hashable, Sendable {
      package var time: TimeInterval
      package var model: Double
      package var presentation: Double
    }

    /// Elements and parts, such as `lamp:scale.x, scale.y`.
    package var label: String
    /// One sample for each frame; `nil` where there is none to draw.
    package var samples: [Sample?]

    /// The samples as runs without a gap.
    package var runs: [[Sample]] {
      samples.split(separator: nil).map { $0.compactMap(\.self) }
    }
  }

  /// The numbers of a selection; without one, those that change or are on their way.
  ///
  /// Each attribute has a panel of its own, in which all its components and all its elements are: what
  /// lies between 0 and 1 could not be read beside what goes up to 100. For the same reason the colour
  /// of an attribute that has other numbers too has a panel of its own.
  ///
  /// - Throws: ``SelectionError`` when a pattern fits nothing, no number is left, or the film has fewer
  ///   than two frames.
  package func panels(_ selection: AttributeSelection? = nil) throws(SelectionError) -> [Panel] {
    guard frames.count > 1 else { throw .tooFewFrames }
    let tracks = try tracks(selection).filter { selection != nil || $0.isMoving }
    var order: [String] = []
    var groups: [String: [(Track, [Curve.Sample?])]] = [:]
    for track in tracks {
      let samples = samples(of: track)
      guard samples.contains(where: { $0 != nil }) else { continue }
      let name = track.panelName
      if groups[name] == nil { order.append(name) }
      groups[name, default: []].append((track, samples))
    }
    guard !order.isEmpty else { throw .nothingToPlot }
    return order.compactMap { groups[$0] }.map { Panel(folding: $0) }
  }

  private func samples(of track: Track) -> [Curve.Sample?] {
    zip(frames, track.samples).map { frame, part in
      guard case .number(let model)? = part?.model,
        case .number(let presentation)? = part?.presentation,
        model.isFinite, presentation.isFinite
      else { return nil }
      return Curve.Sample(time: frame.time, model: model, presentation: presentation)
    }
  }

  /// The times that panels have in common.
  package static func times(of panels: [Panel]) -> ClosedRange<TimeInterval> {
    let times = panels.flatMap(\.curves).flatMap(\.samples).compactMap { $0?.time }
    let start = times.min() ?? 0
    return start...(times.max() ?? start)
  }
}

extension Film.Track {
  /// What is plotted together.
  fileprivate var panelName: String {
    let isColor = ["red", "green", "blue", "opacity"].contains { part == "\(attribute).\($0)" }
    return attribute.baseName + (isColor ? ".color" : "")
  }
}

extension Film.Panel {
  /// Numbers that are equal in all frames become one curve, with all their names.
  fileprivate init(folding numbers: [(track: Film.Track, samples: [Film.Curve.Sample?])]) {
    var curves: [Film.Curve] = []
    var places: [[Film.Curve.Sample?]: Int] = [:]
    var lastElements: [String] = []
    for (track, samples) in numbers {
      guard let place = places[samples] else {
        places[samples] = curves.count
        curves.append(Film.Curve(label: track.label, samples: samples))
        lastElements.append(track.element)
        continue
      }
      let isSameElement = lastElements[place] == track.element
      curves[place].label += ", " + (isSameElement ? track.part : track.label)
      lastElements[place] = track.element
    }
    self.curves = curves
    let values = curves.flatMap(\.samples).compactMap(\.self)
      .flatMap { [$0.model, $0.presentation] }
    let low = values.min() ?? 0
    let high = values.max() ?? 0
    // A level line lies in the middle. The margin grows with the number: 1 would be lost in 1e300.
    let margin = max(1, abs(low) / 2)
    self.values = low < high ? low...high : (low - margin)...(high + margin)
  }
}
