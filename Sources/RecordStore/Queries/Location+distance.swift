import Core
import Records

extension Location {
  /// The mean radius of the earth.
  private static let earthRadiusMetres = 6_371_008.8

  /// The way over the globe, by the chord between the two points.
  func metres(to other: Location) -> Double {
    let a = onGlobe
    let b = other.onGlobe
    let (x, y, z) = (a.x - b.x, a.y - b.y, a.z - b.z)
    let chord = (x * x + y * y + z * z).squareRoot()
    return 2 * Angle.arcSine(min(chord / 2, 1)) * Self.earthRadiusMetres
  }

  private var onGlobe: (x: Double, y: Double, z: Double) {
    let up = Angle.sineAndCosine(latitude)
    let around = Angle.sineAndCosine(longitude)
    return (up.cosine * around.cosine, up.cosine * around.sine, up.sine)
  }
}
