extension Chime {
  /// Adds the chime's sound, and returns the level that makes it as loud as the others.
  func play(on waveform: inout Waveform) -> Double {
    switch self {
    case .gong:
      Self.gong(on: &waveform)
      return 0.096
    case .singingBowl:
      Self.singingBowl(on: &waveform)
      return 0.14
    case .templeBell:
      Self.templeBell(on: &waveform)
      return 0.045
    case .smallBell:
      Self.smallBell(on: &waveform)
      return 0.145
    case .woodBlock:
      Self.woodBlock(on: &waveform)
      return 0.27
    }
  }

  /// A large gong. The modes of such plates follow Chladni's law, f = c (m + 2n)^p, with p about 1.4 for gongs and cymbals (Fletcher and
  /// Rossing, The Physics of Musical Instruments, 2nd edition, 3.6 and 20); modes with the same m + 2n lie close together and beat. The high
  /// ones grow only after the blow.
  private static func gong(on waveform: inout Waveform) {
    // (m + 2n)^1.4 for m + 2n = 2 … 18, divided by that of 2.
    let ratios = [
      1, 1.764, 2.639, 3.607, 4.656, 5.777, 6.964, 8.213, 9.518, 10.877, 12.286, 13.743, 15.245, 16.791, 18.379, 20.007,
      21.674,
    ]
    let spread = [-0.011, 0.0045, 0.017]
    for (index, ratio) in ratios.enumerated() {
      let order = Double(index)
      for (voice, share) in spread.enumerated() {
        let hertz = 92 * ratio * (1 + share * (1 + 0.35 * order) / 2)
        let amplitude = (index == 0 ? 0.9 : 1.0) / (1 + 0.33 * order) * [1, 0.8, 0.5][voice]
        let seconds = 19 / (1 + 0.32 * order) * [1, 0.9, 0.75][voice]
        let mode = RingingMode(hertz, amplitude, seconds)
        if index < 3 { waveform.ring(mode) } else { waveform.swell(mode, rise: 0.16 + 0.05 * order) }
        if index >= 3 { waveform.ring(RingingMode(hertz * 1.003, 0.4 * amplitude, 0.7)) }
      }
    }
    waveform.knock(0.9, from: 60, to: 500, seconds: 0.09)
    waveform.soften(seconds: 0.004)
  }

  /// A bowl of 18 cm; the ratios are those that Inácio, Henrique and Antunes measured (The Dynamics of Tibetan Singing Bowls, Acta Acustica
  /// 92, 2006). Bowls are not quite round: each mode is two that beat.
  private static func singingBowl(on waveform: inout Waveform) {
    let modes = [
      RingingMode(1, 1, 22), RingingMode(2.77828, 0.75, 14), RingingMode(5.18099, 0.34, 8.5),
      RingingMode(8.16289, 0.13, 4.4), RingingMode(11.66063, 0.05, 2.2),
      RingingMode(15.63801, 0.02, 1.1),
    ]
    for (index, mode) in modes.enumerated() {
      let hertz = 196 * mode.hertz
      waveform.ring(RingingMode(hertz, mode.amplitude, mode.seconds))
      waveform.ring(RingingMode(hertz + 0.55 + 0.37 * Double(index), 0.3 * mode.amplitude, mode.seconds))
    }
    waveform.knock(0.25, from: 200, to: 1_200, seconds: 0.05)
    waveform.soften(seconds: 0.004)
  }

  /// Risset's bell (An Introductory Catalogue of Computer Synthesized Sounds, Bell Laboratories 1969): eleven partials, low ones long, in
  /// two places a pair that beats.
  private static func templeBell(on waveform: inout Waveform) {
    let base = 372.0
    let length = 22.0
    let modes = [
      RingingMode(0.56, 1, 1), RingingMode(0.92, 1, 0.65), RingingMode(1.19, 2.67, 0.325), RingingMode(1.7, 1.67, 0.35),
      RingingMode(2, 1.46, 0.25),
      RingingMode(2.74, 1.33, 0.2), RingingMode(3, 1.33, 0.15), RingingMode(3.76, 1, 0.1),
      RingingMode(4.07, 1.33, 0.075),
    ]
    for mode in modes { waveform.ring(RingingMode(base * mode.hertz, mode.amplitude, length * mode.seconds)) }
    waveform.ring(RingingMode(base * 0.56 + 1, 0.67, 0.9 * length))
    waveform.ring(RingingMode(base * 0.92 + 1.7, 1.8, 0.55 * length))
    waveform.knock(0.4, from: 300, to: 1_500, seconds: 0.04)
    waveform.soften(seconds: 0.003)
  }

  /// A small handbell; the ratios are those of the table of modal frequencies in the Csound manual.
  private static func smallBell(on waveform: inout Waveform) {
    let base = 1_046.5
    let modes = [
      RingingMode(1, 1, 9.5), RingingMode(1.7937, 0.42, 6), RingingMode(2.5202, 0.36, 3.6),
      RingingMode(2.9907, 0.2, 2.6), RingingMode(3.7567, 0.16, 1.6),
      RingingMode(4.6, 0.08, 0.8), RingingMode(5.9, 0.05, 0.5),
    ]
    for mode in modes {
      waveform.ring(RingingMode(base * mode.hertz, mode.amplitude, mode.seconds))
      waveform.ring(RingingMode(base * mode.hertz * 1.0009, 0.3 * mode.amplitude, 0.9 * mode.seconds))
    }
    waveform.soften(seconds: 0.0015)
  }

  /// A wood block; the ratios are those of the table of modal frequencies in the Csound manual.
  private static func woodBlock(on waveform: inout Waveform) {
    for mode in [
      RingingMode(1, 1, 0.3), RingingMode(1.683, 0.6, 0.2), RingingMode(2.036, 0.45, 0.14),
      RingingMode(3.401, 0.25, 0.06),
    ] {
      waveform.ring(RingingMode(780 * mode.hertz, mode.amplitude, mode.seconds))
    }
    waveform.knock(0.5, from: 500, to: 4_000, seconds: 0.012)
    waveform.soften(seconds: 0.0005)
  }
}
