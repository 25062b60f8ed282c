import Stage

extension Film {
  /// A number of a film over time, for plots.
  package struct Curve: Equatable, Sendable {
    /// One frame of the curve; both numbers are finite.
    package struct Sample: Equatable, Sendable {
      package var time: TimeInterval
      package var model: Double
      package var presentation: Double
    }

    /// Element and part, as a selection writes them.
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
  /// - Throws: ``SelectionError`` when a pattern fits nothing, no number is left, or the film has fewer
  ///   than two frames.
  package func curves(_ selection: AttributeSelection? = nil) throws(SelectionError) -> [Curve] {
    guard frames.count > 1 else { throw .tooFewFrames }
    let tracks = try tracks(selection).filter { selection != nil || $0.isMoving }
    let curves = tracks.map { track in
      Curve(
        label: track.label,
        samples: zip(frames, track.samples).map { frame, part in
          guard case .number(let model)? = part?.model,
            case .number(let presentation)? = part?.presentation,
            model.isFinite, presentation.isFinite
          else { return nil }
          return Curve.Sample(time: frame.time, model: model, presentation: presentation)
        }
      )
    }.filter { !$0.runs.isEmpty }
    guard !curves.isEmpty else { throw .nothingToPlot }
    return curves
  }

  /// The least and the greatest of what curves show and of their models, apart from each other.
  package static func range(of curves: [Curve]) -> ClosedRange<Double> {
    let values = curves.flatMap(\.samples).compactMap(\.self)
      .flatMap { [$0.model, $0.presentation] }
    let low = values.min() ?? 0
    let high = values.max() ?? 0
    // A level line lies in the middle. The margin grows with the number: 1 would be lost in 1e300.
    let margin = max(1, abs(low) / 2)
    return low < high ? low...high : (low - margin)...(high + margin)
  }
}
