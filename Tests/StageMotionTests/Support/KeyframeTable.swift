import StageMotion

/// The shape of `keyframes.json`.
struct KeyframeTable: Decodable {
  let tolerance: Double
  let rows: [Row]

  struct Row: Decodable {
    let name: String
    let kind: String
    let initial: Fields
    let tracks: [Track]
    let duration: Double?
    let samples: [Sample]
    let tolerance: Double?
  }

  struct Track: Decodable {
    let field: String?
    let keyframes: [Keyframe]
  }

  struct Keyframe: Decodable {
    let kind: String
    let to: Double
    let duration: Double?
    let curve: String?
    let spring: [Double]?
    let startVelocity: Double?
    let endVelocity: Double?
  }

  /// A time and the value or the fields at it.
  struct Sample: Decodable {
    let time: Double
    let value: Fields

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      time = try container.decode(Double.self)
      value = try container.decode(Fields.self)
    }
  }

  /// A number by itself, or the fields of a struct.
  struct Fields: Decodable {
    var value = 0.0
    var scale = 0.0
    var offset = 0.0
    var opacity = 0.0
    var x = 0.0
    var y = 0.0

    /// All of them, to be compared.
    var numbers: [Double] { [value, scale, offset, opacity, x, y] }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        value = number
        return
      }
      for (name, number) in try container.decode([String: Double].self) {
        self[keyPath: try Self.keyPath(name)] = number
      }
    }

    static func keyPath(_ name: String?) throws -> WritableKeyPath<Fields, Double> {
      switch name {
      case nil: return \.value
      case "scale": return \.scale
      case "offset": return \.offset
      case "opacity": return \.opacity
      case "x": return \.x
      case "y": return \.y
      case let name?: throw Unknown(name: name)
      }
    }
  }

  struct Unknown: Error {
    let name: String
  }
}

extension KeyframeTable.Row {
  /// The timeline that this row is about.
  func timeline() throws -> KeyframeTimeline<KeyframeTable.Fields> {
    let tracks = try tracks.map { track in
      (path: try KeyframeTable.Fields.keyPath(track.field), keyframes: track.keyframes)
    }
    return KeyframeTimeline(initialValue: initial) {
      for track in tracks {
        KeyframeTrack(track.path) {
          for keyframe in track.keyframes { keyframe }
        }
      }
    }
  }
}

extension KeyframeTable.Keyframe: KeyframeTrackContent {
  var body: some KeyframeTrackContent<Double> {
    switch kind {
    case "linear": LinearKeyframe(to, duration: duration ?? .nan, timingCurve: timingCurve)
    case "cubic":
      CubicKeyframe(
        to,
        duration: duration ?? .nan,
        startVelocity: startVelocity,
        endVelocity: endVelocity
      )
    case "spring":
      SpringKeyframe(
        to,
        duration: duration,
        spring: Spring(duration: spring?[0] ?? .nan, bounce: spring?[1] ?? .nan),
        startVelocity: startVelocity
      )
    case "move": MoveKeyframe(to)
    // A kind that is not known shows no number, so that the row fails.
    default: LinearKeyframe(.nan, duration: 0)
    }
  }

  private var timingCurve: UnitCurve {
    switch curve {
    case "easeIn": return .easeIn
    case "easeOut": return .easeOut
    case "easeInOut": return .easeInOut
    default: return .linear
    }
  }
}
