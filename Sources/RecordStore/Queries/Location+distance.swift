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

/// The functions of angles, which the standard library does not have without a C library; exact to about 1e-15.
enum Angle {
  /// Of an angle in degrees.
  static func sineAndCosine(_ degrees: Double) -> (sine: Double, cosine: Double) {
    let turned = degrees.remainder(dividingBy: 360)
    let quarter = (turned / 90).rounded()
    let rest = (turned - quarter * 90) * .pi / 180
    let (sine, cosine) = small(rest)
    switch (Int(quarter) % 4 + 4) % 4 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// Of an angle of at most an eighth turn, in radians, by the series.
  private static func small(_ angle: Double) -> (sine: Double, cosine: Double) {
    let square = angle * angle
    var sine = angle
    var cosine = 1.0
    var sineTerm = angle
    var cosineTerm = 1.0
    for i in 1...10 {
      cosineTerm *= -square / Double((2 * i - 1) * 2 * i)
      sineTerm *= -square / Double(2 * i * (2 * i + 1))
      cosine += cosineTerm
      sine += sineTerm
    }
    return (sine, cosine)
  }

  /// In radians, of 0…1.
  static func arcSine(_ value: Double) -> Double {
    // The series is slow near 1, where the angle is halved.
    if value > 0.5 { return .pi / 2 - 2 * arcSine(((1 - value) / 2).squareRoot()) }
    var sum = 0.0
    var power = value
    var factor = 1.0
    for i in 0..<26 {
      sum += factor * power / Double(2 * i + 1)
      power *= value * value
      factor *= Double(2 * i + 1) / Double(2 * i + 2)
    }
    return sum
  }
}
