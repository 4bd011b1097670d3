/// Arithmetic in GF(2⁸) modulo x⁸ + x⁴ + x³ + x² + 1, the field of QR codes (ISO/IEC 18004, 7.5.2).
enum GaloisField {
  static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    guard a != 0, b != 0 else { return 0 }
    return GaloisTables.power[Int(GaloisTables.logarithm[Int(a)]) + Int(GaloisTables.logarithm[Int(b)])]
  }

  /// Returns the quotient; 0 if `b` is 0, which no caller passes.
  static func quotient(_ a: UInt8, _ b: UInt8) -> UInt8 {
    guard a != 0, b != 0 else { return 0 }
    return GaloisTables.power[Int(GaloisTables.logarithm[Int(a)]) + 255 - Int(GaloisTables.logarithm[Int(b)])]
  }

  /// Returns 2 to the `exponent`, which may be negative.
  static func power(_ exponent: Int) -> UInt8 {
    let rest = exponent % 255
    return GaloisTables.power[rest < 0 ? rest + 255 : rest]
  }

  /// Returns the value of a polynomial, highest coefficient first.
  static func value(of polynomial: [UInt8], at x: UInt8) -> UInt8 {
    var sum: UInt8 = 0
    for coefficient in polynomial { sum = product(sum, x) ^ coefficient }
    return sum
  }
}
