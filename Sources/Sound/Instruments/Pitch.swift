/// Notes of equal temperament, in half-tones from middle C.
enum Pitch {
  private static let middleC = 261.6255653005986
  private static let halfTone = 1.0594630943592953

  static func hertz(_ pitch: Int) -> Double { power(halfTone, pitch) * middleC }

  /// Returns how much longer a note rings than middle C, in half the measure in which it is lower.
  static func lowness(_ pitch: Int) -> Double { power(halfTone, -pitch).squareRoot() }

  private static func power(_ base: Double, _ exponent: Int) -> Double {
    var result = 1.0
    for _ in 0..<abs(exponent) { result *= base }
    return exponent < 0 ? 1 / result : result
  }
}
