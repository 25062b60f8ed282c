import Stage

extension Film {
  /// The film as an aligned table: a row for each frame, a column for each part of an attribute.
  ///
  /// A cell is what is shown, and behind an arrow the model where that differs: `35 → 0`. It is
  /// empty where the element is not there. Numbers are rounded to 6 significant digits.
  ///
  /// - Parameter selection: What to list. Without one, whatever changes or is on its way; the last
  ///   line says how much is constant.
  /// - Throws: ``SelectionError`` when a pattern fits nothing.
  public func table(_ selection: AttributeSelection? = nil) throws(SelectionError) -> String {
    let all = try tracks(selection)
    let listed = selection == nil ? all.filter(\.isMoving) : all
    var columns = [
      Column(
        heading: "time",
        shown: frames.map(\.time.roundedText),
        models: frames.map { _ in nil }
      )
    ]
    columns += listed.map { Column($0) }

    var lines = [columns.map(\.headingText).joined(separator: "  ")]
    lines += frames.indices.map { row in
      columns.map { $0.text(row) }.joined(separator: "  ")
    }
    lines = lines.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    let notes = notes(on: all, leftOut: selection == nil ? all.filter { !$0.isMoving } : [])
    return (lines + (notes.isEmpty ? [] : [""] + notes)).joined(separator: "\n") + "\n"
  }

  private func notes(on tracks: [Track], leftOut: [Track]) -> [String] {
    var notes: [String] = []
    var mentioned: Set<String> = []
    for track in tracks where mentioned.insert(track.element).inserted {
      let present = track.samples.indices.filter { track.samples[$0] != nil }
      guard present.count < frames.count, let first = present.first, let last = present.last
      else { continue }
      let from = frames[first].time.roundedText
      let to = frames[last].time.roundedText
      notes.append("\(track.element) is there from \(from) to \(to) only.")
    }
    let texts = leftOut.count { $0.isText }
    let kinds = [(leftOut.count - texts, "number"), (texts, "text")].filter { $0.0 > 0 }
    if !kinds.isEmpty {
      let counts = kinds.map { "\($0) constant \($1)\($0 == 1 ? "" : "s")" }
      let verb = leftOut.count == 1 ? "is" : "are"
      notes.append("\(counts.joined(separator: " and ")) \(verb) left out.")
    }
    return notes
  }
}

/// A column: what is shown, lined up on the right, and after it the models that differ.
private struct Column {
  private let heading: String
  private let shown: [String]
  private let models: [String?]
  // Measured once: asked for in every row, they would make a long table quadratic.
  private let shownWidth: Int
  private let modelWidth: Int
  private let width: Int

  init(heading: String, shown: [String], models: [String?]) {
    self.heading = heading
    self.shown = shown
    self.models = models
    shownWidth = shown.map(\.count).max() ?? 0
    modelWidth = models.map { $0?.count ?? 0 }.max() ?? 0
    width = max(heading.count, shownWidth + (modelWidth > 0 ? modelWidth + 3 : 0))
  }

  init(_ track: Film.Track) {
    self.init(
      heading: track.label,
      shown: track.samples.map { $0?.presentation.tableText ?? "" },
      models: track.samples.map { sample in
        guard let sample, sample.model != sample.presentation else { return nil }
        let text = sample.model.tableText
        // Two numbers may differ by less than a table shows.
        return text == sample.presentation.tableText ? nil : text
      }
    )
  }

  var headingText: String { heading.padded(to: width) }

  func text(_ row: Int) -> String {
    var text = shown[row].padded(to: shownWidth)
    if modelWidth > 0 {
      text += models[row].map { " → " + $0.padded(to: modelWidth) } ?? spaces(modelWidth + 3)
    }
    return text.padded(to: width)
  }
}

private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

extension String {
  fileprivate func padded(to width: Int) -> String { spaces(width - count) + self }
}

extension Film.Track {
  fileprivate var isText: Bool {
    if case .text? = samples.lazy.compactMap(\.self).first?.presentation { true } else { false }
  }
}

extension AttributeValue {
  fileprivate var tableText: String {
    switch self {
    case .number(let value): value.roundedText
    case .text(let text): text.debugDescription
    case .components: description
    }
  }
}
