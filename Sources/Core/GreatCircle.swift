/// Distances on the globe, treated as a sphere.
public enum GreatCircle {
  /// The Earth's mean radius (IUGG).
  public static let earthRadiusMetres = 6_371_008.8

  /// Returns the distance between two places, by the haversine formula; the parameters are in degrees.
  public static func metres(
    _ a: (latitude: Double, longitude: Double), _ b: (latitude: Double, longitude: Double)
  ) -> Double {
    let up = Angle.sineAndCosine((b.latitude - a.latitude) / 2).sine
    let around = Angle.sineAndCosine((b.longitude - a.longitude) / 2).sine
    let cosines = Angle.sineAndCosine(a.latitude).cosine * Angle.sineAndCosine(b.latitude).cosine
    let haversine = up * up + cosines * around * around
    return 2 * earthRadiusMetres * Angle.arcSine(min(haversine, 1).squareRoot())
  }
}
