/// The cube roots of the responses of the eye's cones to a colour: the space in which colours mix.
///
/// It is the space inside of Oklab, one matrix before lightness and hue; as that matrix is linear,
/// mixing here is mixing in Oklab. Source of the first matrix: Björn Ottosson, "A perceptual color
/// space for image processing", 2020, from linear sRGB. The second one is its exact inverse, rounded
/// to double precision; the published one has ten digits, too few to lead back.
struct ConeResponse {
  /// The response of the cones for long wavelengths.
  var long: Double

  /// The response of the cones for medium wavelengths.
  var medium: Double

  /// The response of the cones for short wavelengths.
  var short: Double

  init(long: Double, medium: Double, short: Double) {
    self.long = long
    self.medium = medium
    self.short = short
  }

  /// Makes the response to a colour of linear sRGB.
  init(red: Double, green: Double, blue: Double) {
    long = Mathematics.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    medium = Mathematics.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    short = Mathematics.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  }

  /// The colour of linear sRGB that has this response.
  var linear: (red: Double, green: Double, blue: Double) {
    let l = long * long * long
    let m = medium * medium * medium
    let s = short * short * short
    return (
      4.076741661347994 * l - 3.3077115904081933 * m + 0.2309699287294279 * s,
      -1.268438004092176 * l + 2.6097574006633715 * m - 0.3413193963102196 * s,
      -0.004196086541837109 * l - 0.7034186144594496 * m + 1.7076147009309448 * s
    )
  }
}
