/// Trigonometric functions, which the standard library lacks without a C library; accurate to about 1e-15, and equal on
/// every machine.
public enum Angle {
  /// Returns the sine and cosine of an angle in degrees.
  public static func sineAndCosine(_ degrees: Double) -> (sine: Double, cosine: Double) {
    let turned = degrees - (degrees / 360).rounded() * 360
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

  /// Returns the sine and cosine of an angle of at most an eighth turn, in radians, by their series.
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

  /// Returns the angle in radians whose sine is `value`, 0…1.
  public static func arcSine(_ value: Double) -> Double {
    // The series converges slowly near 1, where the angle is halved.
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
