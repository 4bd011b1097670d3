import Core

/// A tone whose pitch goes evenly from one frequency to another.
struct Glide {
  let from: Double
  let to: Double
  let seconds: Double
  let amplitude: Double
  /// The times in which it begins and ends.
  let attack: Double
  let release: Double
  /// The amplitudes of the second and third partial, compared with the first.
  let second: Double
  let third: Double
}

extension Waveform {
  /// Adds such a tone at this time. A turning pointer gives its sine; a second one, which turns slowly, turns the first one's step.
  mutating func glide(_ tone: Glide, at seconds: Double = 0) {
    let start = Self.count(seconds)
    let length = Self.count(tone.seconds)
    let end = min(samples.count, start + length)
    guard start < end else { return }
    let degrees = 360 / Double(SoundLimits.sampleRate)
    var step = Angle.sineAndCosine(degrees * tone.from)
    let turn = Angle.sineAndCosine(degrees * (tone.to - tone.from) / Double(length))
    var sine = 0.0
    var cosine = 1.0
    for i in start..<end {
      let at = Double(i - start) / Double(SoundLimits.sampleRate)
      let left = tone.seconds - at
      let shape = Self.rise(min(1, at / tone.attack)) * Self.rise(min(1, left / tone.release))
      let partials = sine * (1 + tone.second * 2 * cosine + tone.third * (3 - 4 * sine * sine))
      samples[i] += tone.amplitude * shape * partials
      (sine, cosine) = (sine * step.cosine + cosine * step.sine, cosine * step.cosine - sine * step.sine)
      step = (
        step.sine * turn.cosine + step.cosine * turn.sine, step.cosine * turn.cosine - step.sine * turn.sine
      )
    }
  }
}
