import Stage
import StageFilms

/// A plot of numbers of a film over time: what is shown as curves, the model as steps in a lighter
/// colour.
///
/// Each attribute has a plot of its own, one below the other, with one range of times. Numbers of an
/// attribute that are equal all the time are drawn once.
public struct FilmPlot: Equatable, Sendable, CustomStringConvertible {
  /// The text of the SVG document.
  public let description: String

  /// Plots a film.
  ///
  /// - Parameters:
  ///   - film: What to plot: one point for each frame, with straight lines between them.
  ///   - selection: The attributes; without one, the numbers that change or are on their way.
  ///   - size: The size of a plot in points, without the names below it. Of several plots each is half
  ///     as high, but at least 160 points.
  /// - Throws: `SelectionError` when a pattern fits nothing, no number is left, or the film has fewer
  ///   than two frames.
  public init(
    _ film: Film,
    _ selection: AttributeSelection? = nil,
    size: Size = Size(width: 720, height: 400)
  ) throws(SelectionError) {
    let panels = try film.panels(selection)
    let x = PlotScale(values: Film.times(of: panels), places: (64, max(65, size.width - 24)))
    let height = panels.count == 1 ? size.height : max(160, size.height / 2)
    var plots: [Plot] = []
    var top = 0.0
    for panel in panels {
      let places = (top + max(25, height - 40), top + 24)
      let y = PlotScale(values: panel.values, places: places)
      plots.append(Plot(curves: panel.curves, x: x, y: y, bottom: top + height))
      top += height + Double(panel.curves.count) * Plot.lineHeight
    }
    let whole = Size(width: size.width, height: top + Plot.lineHeight + 8)
    description = SVGWriter.document(whole) { writer in
      for plot in plots {
        plot.addAxes(to: &writer)
        plot.addCurves(to: &writer)
        plot.addNames(to: &writer)
      }
      plots.last?.addModelName(to: &writer)
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
  /// Where the names begin.
  let bottom: Double

  private func color(_ index: Int) -> String { Self.colors[index % Self.colors.count] }

  func addAxes(to writer: inout SVGWriter) {
    let (left, right) = (x.places.0.svg, x.places.1.svg)
    let (bottom, top) = (y.places.0.svg, y.places.1.svg)
    let label = "font-family=\"\(Type.family)\" font-size=\"11\" fill=\"#555555\""
    for tick in y.ticks(room: 20) {
      let place = y.place(tick)
      writer.add("path d=\"M\(left) \(place.svg)H\(right)\" stroke=\"#e4e4e4\" fill=\"none\"")
      writer.add(
        "text x=\"\((x.places.0 - 8).svg)\" y=\"\((place + 4).svg)\" text-anchor=\"end\" \(label)",
        text: tick.roundedText
      )
    }
    for tick in x.ticks(room: 48) {
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

  func addNames(to writer: inout SVGWriter) {
    for (index, curve) in curves.enumerated() {
      addName(curve.label, line: index, stroke(index, isModel: false), to: &writer)
    }
  }

  /// The name of the steps, below those of the curves.
  func addModelName(to writer: inout SVGWriter) {
    let name = "model, in the lighter colour"
    addName(name, line: curves.count, stroke(0, isModel: true), to: &writer)
  }

  private func addName(
    _ name: String,
    line: Int,
    _ stroke: String,
    to writer: inout SVGWriter
  ) {
    let label = "font-family=\"\(Type.family)\" font-size=\"12\" fill=\"#222222\""
    let start = x.places.0
    let middle = bottom + (Double(line) + 0.5) * Self.lineHeight
    writer.add("path d=\"M\(start.svg) \(middle.svg)h24\" \(stroke)")
    writer.add(
      "text x=\"\((start + 32).svg)\" y=\"\((middle + 4).svg)\" \(label)",
      text: name
    )
  }

  private func point(_ time: Double, _ value: Double) -> String {
    "\(x.place(time).svg) \(y.place(value).svg)"
  }

  private func stroke(_ index: Int, isModel: Bool) -> String {
    "fill=\"none\" stroke=\"\(color(index))\" stroke-linejoin=\"round\" stroke-linecap=\"round\""
      + (isModel ? " stroke-width=\"1.5\" stroke-opacity=\"0.35\"" : " stroke-width=\"2\"")
  }
}
