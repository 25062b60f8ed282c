import Stage
import StageFilms

/// A plot of numbers of a film over time: what is shown as curves, the model as steps in a lighter
/// colour.
public struct FilmPlot: Equatable, Sendable, CustomStringConvertible {
  /// The text of the SVG document.
  public let description: String

  /// Plots a film.
  ///
  /// - Parameters:
  ///   - film: What to plot: one point for each frame, with straight lines between them.
  ///   - selection: The attributes; without one, the numbers that change or are on their way.
  ///   - size: The size of the picture in points, without the names below it.
  /// - Throws: `SelectionError` when a pattern fits nothing or no number is left.
  public init(
    _ film: Film,
    _ selection: AttributeSelection? = nil,
    size: Size = Size(width: 720, height: 400)
  ) throws(SelectionError) {
    let curves = try film.curves(selection)
    let times = curves.flatMap(\.samples).compactMap { $0?.time }
    let start = times.min() ?? 0
    let plot = Plot(
      curves: curves,
      x: PlotScale(
        values: start...(times.max() ?? start),
        places: (64, max(65, size.width - 24))
      ),
      y: PlotScale(values: Film.range(of: curves), places: (max(25, size.height - 40), 24))
    )
    let names = Double(curves.count + 1) * Plot.lineHeight
    let whole = Size(width: size.width, height: size.height + names + 8)
    description = SVGWriter.document(whole) { writer in
      plot.addAxes(to: &writer)
      plot.addCurves(to: &writer)
      plot.addNames(to: &writer, below: size.height)
    }
  }
}

private struct Plot {
  static let lineHeight = 18.0
  /// Eight colours that people with any kind of colour vision can tell apart (Okabe and Ito 2008).
  private static let colors = [
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#a6a000",
  ]

  let curves: [Film.Curve]
  let x: PlotScale
  let y: PlotScale

  private func color(_ index: Int) -> String { Self.colors[index % Self.colors.count] }

  func addAxes(to writer: inout SVGWriter) {
    let (left, right) = (x.places.0.svg, x.places.1.svg)
    let (bottom, top) = (y.places.0.svg, y.places.1.svg)
    let label = "font-family=\"\(Type.family)\" font-size=\"11\" fill=\"#555555\""
    for tick in y.ticks {
      let place = y.place(tick)
      writer.add("path d=\"M\(left) \(place.svg)H\(right)\" stroke=\"#e4e4e4\" fill=\"none\"")
      writer.add(
        "text x=\"\((x.places.0 - 8).svg)\" y=\"\((place + 4).svg)\" text-anchor=\"end\" \(label)",
        text: tick.roundedText
      )
    }
    for tick in x.ticks {
      let place = x.place(tick).svg
      writer.add("path d=\"M\(place) \(bottom)v5\" stroke=\"#888888\" fill=\"none\"")
      writer.add(
        "text x=\"\(place)\" y=\"\((y.places.0 + 18).svg)\" text-anchor=\"middle\" \(label)",
        text: tick.roundedText
      )
    }
    writer.add("path d=\"M\(left) \(top)V\(bottom)H\(right)\" stroke=\"#888888\" fill=\"none\"")
    writer.add(
      "text x=\"\(right)\" y=\"\((y.places.0 + 34).svg)\" text-anchor=\"end\" \(label)",
      text: "seconds"
    )
  }

  func addCurves(to writer: inout SVGWriter) {
    for (index, curve) in curves.enumerated() {
      for run in curve.runs {
        var steps = point(run[0].time, run[0].model)
        for sample in run.dropFirst() {
          steps += "H\(x.place(sample.time).svg)V\(y.place(sample.model).svg)"
        }
        writer.add("path d=\"M\(steps)\" \(stroke(index, isModel: true))")
      }
    }
    for (index, curve) in curves.enumerated() {
      for run in curve.runs {
        let points = run.map { point($0.time, $0.presentation) }
        writer.add("path d=\"M\(points.joined(separator: "L"))\" \(stroke(index, isModel: false))")
      }
    }
  }

  func addNames(to writer: inout SVGWriter, below top: Double) {
    let label = "font-family=\"\(Type.family)\" font-size=\"12\" fill=\"#222222\""
    let start = x.places.0
    for index in 0...curves.count {
      let middle = top + (Double(index) + 0.5) * Self.lineHeight
      let isModel = index == curves.count
      let line = isModel ? stroke(0, isModel: true) : stroke(index, isModel: false)
      writer.add("path d=\"M\(start.svg) \(middle.svg)h24\" \(line)")
      writer.add(
        "text x=\"\((start + 32).svg)\" y=\"\((middle + 4).svg)\" \(label)",
        text: isModel ? "model, in the lighter colour" : curves[index].label
      )
    }
  }

  private func point(_ time: Double, _ value: Double) -> String {
    "\(x.place(time).svg) \(y.place(value).svg)"
  }

  private func stroke(_ index: Int, isModel: Bool) -> String {
    "fill=\"none\" stroke=\"\(color(index))\" stroke-linejoin=\"round\" stroke-linecap=\"round\""
      + (isModel ? " stroke-width=\"1.5\" stroke-opacity=\"0.35\"" : " stroke-width=\"2\"")
  }
}
