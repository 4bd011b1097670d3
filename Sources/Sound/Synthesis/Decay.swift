/// Exponentials without a C library. Addition, multiplication and division alone are equal on every machine, and Swift never fuses two of
/// them into one.
enum Decay {
  private static let logarithmOfThousand = 6.907755278982137

  /// Returns e to the power of `x`, accurate to about 1e-14 for |x| up to 40.
  static func exponential(_ x: Double) -> Double {
    var small = x
    var doublings = 0
    while small.magnitude > 0.25 {
      small /= 2
      doublings += 1
    }
    var sum = 1.0
    var term = 1.0
    for i in 1...12 {
      term *= small / Double(i)
      sum += term
    }
    for _ in 0..<doublings { sum *= sum }
    return sum
  }

  /// Returns the factor for each sample with which a tone falls to a thousandth (by 60 dB) in that time.
  static func perSample(seconds: Double) -> Double {
    exponential(-logarithmOfThousand / (seconds * Double(SoundLimits.sampleRate)))
  }

  /// Returns the share of the difference that a low-pass filter of that corner frequency makes up with each sample.
  static func share(hertz: Double) -> Double {
    1 - exponential(-2 * .pi * hertz / Double(SoundLimits.sampleRate))
  }
}
