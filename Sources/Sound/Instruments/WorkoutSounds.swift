/// The sounds of a workout. Each returns the level that makes it as loud as the others.
enum WorkoutSounds {
  /// A fifth that rises an octave and grows until the exercise begins.
  static func leadIn(on waveform: inout Waveform) -> Double {
    for (ratio, amplitude) in [(1, 0.6), (1.5, 0.4), (2.005, 0.2)] {
      let tone = Glide(
        from: 220 * ratio, to: 440 * ratio, seconds: 2, amplitude: amplitude, attack: 1.9, release: 0.012, second: 0.4,
        third: 0.15)
      waveform.glide(tone)
    }
    // A sound that grows from nothing would have no start: a soft note gives it one.
    waveform.ring(RingingMode(440, 0.25, 0.7))
    waveform.ring(RingingMode(660, 0.12, 0.5))
    waveform.soften(seconds: 0.003)
    return 0.2
  }

  /// Three short tones and a long one, which is a fourth higher and ends with the exercise.
  static func countdown(on waveform: inout Waveform) -> Double {
    let last = Cue.countdownOnsetsMilliseconds.count - 1
    for (index, onset) in Cue.countdownOnsetsMilliseconds.enumerated() {
      let hertz = index == last ? 1_046.5 : 784.0
      let tone = Glide(
        from: hertz, to: hertz, seconds: index == last ? 0.75 : 0.16, amplitude: 0.8, attack: 0.005,
        release: index == last ? 0.25 : 0.06, second: 0.25, third: 0.12)
      waveform.glide(tone, at: Double(onset) / 1_000)
    }
    return 0.2
  }

  /// A chord of bright bars, played upwards.
  static func closing(on waveform: inout Waveform) -> Double {
    for (index, pitch) in [0, 7, 12, 16, 19].enumerated() {
      let hertz = Pitch.hertz(pitch)
      let time = 0.13 * Double(index)
      // A vibraphone's bar (Fletcher and Rossing, 19.5).
      waveform.ring(RingingMode(hertz, 0.8, 3.4), at: time)
      waveform.ring(RingingMode(hertz * 1.0011, 0.3, 3.2), at: time)
      waveform.ring(RingingMode(hertz * 3.984, 0.16, 0.7), at: time)
      waveform.ring(RingingMode(hertz * 10.668, 0.03, 0.12), at: time)
    }
    waveform.soften(seconds: 0.002)
    return 0.13
  }
}
