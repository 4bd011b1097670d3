import Foundation

/// The C library's power, which the portable rooms do without.
enum NaivePower {
  static func halfToThe(_ exponent: Double) -> Double { pow(0.5, exponent) }
}
