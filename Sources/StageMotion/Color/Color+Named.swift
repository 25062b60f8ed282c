/// The named colours, fixed components of sRGB:
///
/// | name | red | green | blue | opacity |
/// |---|---|---|---|---|
/// | black | 0 | 0 | 0 | 1 |
/// | white | 1 | 1 | 1 | 1 |
/// | clear | 0 | 0 | 0 | 0 |
/// | red | 1 | 0 | 0 | 1 |
/// | orange | 1 | 0.6 | 0 | 1 |
/// | yellow | 1 | 1 | 0 | 1 |
/// | green | 0 | 1 | 0 | 1 |
/// | mint | 0 | 0.8 | 0.7 | 1 |
/// | teal | 0 | 0.6 | 0.7 | 1 |
/// | cyan | 0 | 1 | 1 | 1 |
/// | blue | 0 | 0 | 1 | 1 |
/// | indigo | 0.3 | 0.2 | 0.8 | 1 |
/// | purple | 0.6 | 0.2 | 0.8 | 1 |
/// | pink | 1 | 0.2 | 0.4 | 1 |
/// | brown | 0.6 | 0.4 | 0.2 | 1 |
/// | gray | 0.5 | 0.5 | 0.5 | 1 |
/// | primary | 0 | 0 | 0 | 1 |
/// | secondary | 0 | 0 | 0 | 0.5 |
/// | accentColor | 0 | 0 | 1 | 1 |
extension Color {
  /// No light.
  public static let black = Color(red: 0, green: 0, blue: 0)

  /// All three primaries.
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// Invisible: black with opacity 0.
  public static let clear = Color(red: 0, green: 0, blue: 0, opacity: 0)

  /// The red primary of sRGB.
  public static let red = Color(red: 1, green: 0, blue: 0)

  /// Between red and yellow.
  public static let orange = Color(red: 1, green: 0.6, blue: 0)

  /// The red and the green primary.
  public static let yellow = Color(red: 1, green: 1, blue: 0)

  /// The green primary of sRGB.
  public static let green = Color(red: 0, green: 1, blue: 0)

  /// A light green with some blue.
  public static let mint = Color(red: 0, green: 0.8, blue: 0.7)

  /// A dark cyan.
  public static let teal = Color(red: 0, green: 0.6, blue: 0.7)

  /// The green and the blue primary.
  public static let cyan = Color(red: 0, green: 1, blue: 1)

  /// The blue primary of sRGB.
  public static let blue = Color(red: 0, green: 0, blue: 1)

  /// Between blue and purple.
  public static let indigo = Color(red: 0.3, green: 0.2, blue: 0.8)

  /// Between blue and red.
  public static let purple = Color(red: 0.6, green: 0.2, blue: 0.8)

  /// A light red.
  public static let pink = Color(red: 1, green: 0.2, blue: 0.4)

  /// A dark orange.
  public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)

  /// Half way between the components of black and white.
  public static let gray = Color(red: 0.5, green: 0.5, blue: 0.5)

  /// For what is read first: black.
  public static let primary = Color(red: 0, green: 0, blue: 0)

  /// For what is read second: black with opacity 0.5.
  public static let secondary = Color(red: 0, green: 0, blue: 0, opacity: 0.5)

  /// For what can be acted upon: blue.
  public static let accentColor = Color(red: 0, green: 0, blue: 1)
}
