import Core

/// A mode of a body that was struck, which swings by itself until it has lost its energy.
struct RingingMode {
  let hertz: Double
  let amplitude: Double
  /// The time in which it falls to a thousandth (by 60 dB).
  let seconds: Double

  init(_ hertz: Double, _ amplitude: Double, _ seconds: Double) {
    self.hertz = hertz
    self.amplitude = amplitude
    self.seconds = seconds
  }
}

extension Waveform {
  /// Adds a mode that is struck at this time: a sine that starts at its zero, and decays. Each sample follows from the two before, so that
  /// it takes two multiplications.
  mutating func ring(_ mode: RingingMode, at seconds: Double = 0) {
    let start = Self.count(seconds)
    // After one and a half times its time it is 90 dB below its start.
    let end = min(samples.count, start + Self.count(1.5 * mode.seconds))
    guard mode.hertz < Self.frequencyMax, start < end else { return }
    let (sine, cosine) = Angle.sineAndCosine(360 * mode.hertz / Double(SoundLimits.sampleRate))
    let decay = Decay.perSample(seconds: mode.seconds)
    let first = 2 * decay * cosine
    let second = decay * decay
    var older = 0.0
    var newer = mode.amplitude * decay * sine
    samples.withUnsafeMutableBufferPointer { samples in
      for i in (start + 1)..<max(start + 1, end) {
        samples[i] += newer
        let next = first * newer - second * older
        older = newer
        newer = next
      }
    }
  }

  /// Adds a mode that grows for a while before it decays, as the high ones of a gong do.
  mutating func swell(_ mode: RingingMode, rise: Double, at seconds: Double = 0) {
    ring(mode, at: seconds)
    ring(RingingMode(mode.hertz, -mode.amplitude, rise), at: seconds)
  }

  /// Adds the noise of a mallet: a short burst between two frequencies.
  mutating func knock(_ amplitude: Double, from low: Double, to high: Double, seconds: Double, at start: Double = 0) {
    var noise = WhiteNoise(17)
    var upper = LowPass(hertz: high)
    var lower = LowPass(hertz: low)
    let decay = Decay.perSample(seconds: seconds)
    var level = amplitude
    let first = Self.count(start)
    for i in first..<max(first, min(samples.count, first + Self.count(1.5 * seconds))) {
      let bright = upper.next(noise.next())
      samples[i] += level * (bright - lower.next(bright))
      level *= decay
    }
  }
}
