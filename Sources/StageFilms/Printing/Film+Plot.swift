import Stage

extension Film {
  /// The numbers of the film over time, drawn with characters: what is shown as marks, between the
  /// frames on straight lines, and the model as lines in steps.
  ///
  /// Each attribute has a plot of its own, one below the other, with one range of times. Numbers of an
  /// attribute that are equal all the time are drawn once.
  ///
  /// - Parameters:
  ///   - selection: What to plot; without one, the numbers that change or are on their way.
  ///   - width: The width of the whole in characters, at least 24.
  ///   - height: The height of a plot in lines, without the axis and the names; at least 3. Of several
  ///     plots each is about half as high.
  /// - Throws: ``SelectionError`` when a pattern fits nothing, no number is left, or the film has fewer
  ///   than two frames.
  public func plot(
    _ selection: AttributeSelection? = nil,
    width: Int = 72,
    height: Int = 16
  ) throws(SelectionError) -> String {
    let panels = try panels(selection)
    let times = Self.times(of: panels)
    let rows = panels.count == 1 ? max(3, height) : max(5, height / 2 + 1)
    let axes = panels.map { TextAxis($0.values, rows: rows) }
    let labelWidth = axes.map(\.labelWidth).max() ?? 0
    let plots = zip(panels, axes).map { panel, axis in
      let columns = max(2, max(24, width) - labelWidth - 2)
      return TextPanel(panel, times: times, axis: axis, columns: columns)
        .lines(labelWidth: labelWidth).joined(separator: "\n")
    }
    let model = String(repeating: " ", count: labelWidth + 2) + "\(TextPanel.step) model\n"
    return plots.joined(separator: "\n\n") + "\n" + model
  }
}
