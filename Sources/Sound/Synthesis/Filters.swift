import Core

/// A low-pass filter of the first order.
struct LowPass {
  private var value = 0.0
  private let share: Double

  init(hertz: Double) { share = Decay.share(hertz: hertz) }

  mutating func next(_ input: Double) -> Double {
    value += share * (input - value)
    return value
  }
}

/// A band-pass filter whose centre may move (Chamberlin's state-variable filter); the centre is below 4 kHz.
struct BandPass {
  private var low = 0.0
  private var band = 0.0
  private var factor = 0.0
  private let damping: Double

  init(hertz: Double, quality: Double) {
    damping = 1 / quality
    move(to: hertz)
  }

  mutating func move(to hertz: Double) {
    factor = 2 * Angle.sineAndCosine(180 * hertz / Double(SoundLimits.sampleRate)).sine
  }

  mutating func next(_ input: Double) -> Double {
    low += factor * band
    band += factor * (input - low - damping * band)
    return band
  }
}

/// Takes out what does not swing: the mean, and all far below what can be heard.
struct MeanFilter {
  private var input = 0.0
  private var output = 0.0

  mutating func next(_ value: Double) -> Double {
    output = value - input + 0.995 * output
    input = value
    return output
  }
}

/// A value that wanders smoothly between random ones.
struct Drift {
  private let range: ClosedRange<Double>
  private let seconds: ClosedRange<Double>
  private var from: Double
  private var to: Double
  private var position = 1.0
  private var step = 0.0

  /// Makes a value that goes from one number in the range to the next in a time of that range.
  init(_ range: ClosedRange<Double>, seconds: ClosedRange<Double>, _ noise: inout WhiteNoise) {
    self.range = range
    self.seconds = seconds
    from = noise.next(in: range)
    to = noise.next(in: range)
    position = 0
    step = Self.step(noise.next(in: seconds))
  }

  private static func step(_ seconds: Double) -> Double {
    Double(BackgroundTrack.stretchSamples) / (seconds * Double(SoundLimits.sampleRate))
  }

  /// Returns the value for the next stretch of `BackgroundTrack.stretchSamples` samples.
  mutating func next(_ noise: inout WhiteNoise) -> Double {
    position += step
    if position >= 1 {
      position -= 1
      from = to
      to = noise.next(in: range)
      step = Self.step(noise.next(in: seconds))
    }
    return from + (to - from) * position * position * (3 - 2 * position)
  }
}
