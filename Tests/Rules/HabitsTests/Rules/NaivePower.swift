import Foundation

/// The C library's power function, which the portable rooms do not use.
enum NaivePower {
  static func halfToThe(_ exponent: Double) -> Double { pow(0.5, exponent) }
}
