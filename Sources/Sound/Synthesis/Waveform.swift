import Core

/// The samples of a cue while it is made. Its instruments are in extensions: what rings, what is plucked, tones that glide.
struct Waveform {
  /// Below this share of the sampling rate a tone can be heard and is not folded back.
  static let frequencyMax = 0.46 * Double(SoundLimits.sampleRate)

  var samples: [Double]

  init(milliseconds: Int64) { samples = [Double](repeating: 0, count: SoundLimits.samples(milliseconds)) }

  /// Returns the number of samples in that time.
  static func count(_ seconds: Double) -> Int { Int(seconds * Double(SoundLimits.sampleRate) + 0.5) }

  /// Lets the sound begin within that time, in place of at once.
  mutating func soften(seconds: Double) {
    let count = min(Self.count(seconds), samples.count)
    for i in 0..<count { samples[i] *= Self.rise(Double(i) / Double(count)) }
  }

  /// Fades the last part of the sound out, so that it ends without a click.
  mutating func fade(seconds: Double) {
    let count = min(Self.count(seconds), samples.count)
    for i in 0..<count { samples[samples.count - 1 - i] *= Self.rise(Double(i) / Double(count)) }
  }

  /// Takes out what does not swing, which the starts of its sines leave.
  mutating func removeMean() {
    var filter = MeanFilter()
    for i in samples.indices { samples[i] = filter.next(samples[i]) }
  }

  /// Returns a smooth way from 0 to 1.
  static func rise(_ position: Double) -> Double { position * position * (3 - 2 * position) }

  /// Returns the samples as numbers of 16 bits. None is above `SoundLimits.trackKnee`, however loud.
  func quantised(level: Double) -> [Int16] {
    let most = Double(SoundLimits.trackKnee)
    let scale = level * 32_768
    return samples.map { sample in
      let bounded = max(-most, min(most, sample * scale))
      // The conversion cuts towards zero: the shift makes it round to the nearest number.
      return Int16(truncatingIfNeeded: Int32(bounded + 32_768.5) - 32_768)
    }
  }
}
