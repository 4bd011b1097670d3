extension BreathTheme {
  /// A note of a cue: its half-tones from middle C, and its loudness.
  private struct Note {
    let pitch: Int
    let weight: Double

    init(_ pitch: Int, _ weight: Double = 1) {
      self.pitch = pitch
      self.weight = weight
    }
  }

  /// Adds the cue's sound, and returns the level that makes it as loud as the others. Breathing in rises, breathing out falls, and a hold is
  /// one or two notes that stand: high when the lungs are full, low when they are empty.
  func play(_ cue: BreathCue, on waveform: inout Waveform) -> Double {
    if self == .distinctive {
      Self.sweep(cue, on: &waveform)
      return 0.17
    }
    let notes = notes(cue)
    let length = Double(waveform.samples.count) / Double(SoundLimits.sampleRate)
    let isHold = cue == .holdFull || cue == .holdEmpty
    // The last note has at least half of the cue to ring.
    let spacing = isHold ? 0.012 : min(self == .harp ? 0.13 : 0.24, 0.5 * length / Double(notes.count))
    for (index, note) in notes.enumerated() {
      play(note, at: spacing * Double(index), on: &waveform)
    }
    waveform.soften(seconds: 0.001)
    switch self {
    case .distinctive, .marimba: return 0.24
    case .harp: return isHold ? 0.16 : 0.13
    case .guitar: return isHold ? 0.155 : 0.15
    case .electricPiano: return 0.14
    }
  }

  private func notes(_ cue: BreathCue) -> [Note] {
    switch (self, cue) {
    case (.harp, .breatheIn): [-5, 0, 2, 4, 7, 9, 12, 16].map { Note($0) }
    case (.harp, .breatheOut): [16, 12, 9, 7, 4, 2, 0, -5].map { Note($0) }
    case (.harp, .holdFull): [Note(12), Note(16, 0.7)]
    case (.harp, .holdEmpty): [Note(-5), Note(0, 0.7)]
    case (.guitar, .breatheIn): [-8, -1, 4, 8].map { Note($0) }
    case (.guitar, .breatheOut): [8, 4, -1, -8].map { Note($0) }
    case (.guitar, .holdFull): [Note(8), Note(11, 0.7)]
    case (.guitar, .holdEmpty): [Note(-8), Note(-1, 0.6)]
    case (.electricPiano, .breatheIn): [0, 4, 7, 11].map { Note($0) }
    case (.electricPiano, .breatheOut): [11, 7, 4, 0].map { Note($0) }
    case (.electricPiano, .holdFull): [Note(7), Note(11, 0.8), Note(14, 0.5)]
    case (.electricPiano, .holdEmpty): [Note(-5), Note(0, 0.8), Note(4, 0.5)]
    case (_, .breatheIn): [0, 4, 7, 12].map { Note($0) }
    case (_, .breatheOut): [12, 7, 4, 0].map { Note($0) }
    case (_, .holdFull): [Note(12), Note(7, 0.6)]
    case (_, .holdEmpty): [Note(0), Note(-5, 0.6)]
    }
  }

  private func play(_ note: Note, at time: Double, on waveform: inout Waveform) {
    let hertz = Pitch.hertz(note.pitch)
    let weight = note.weight
    switch self {
    case .distinctive: break
    case .marimba:
      // The bars are cut so that the second mode is two octaves above the first (Fletcher and Rossing, 19.3).
      waveform.ring(RingingMode(hertz, weight, 1.7 * Pitch.lowness(note.pitch)), at: time)
      waveform.ring(RingingMode(hertz * 3.98, 0.22 * weight, 0.45), at: time)
      waveform.ring(RingingMode(hertz * 9.9, 0.06 * weight, 0.09), at: time)
      waveform.knock(0.12 * weight, from: 200, to: 1_500, seconds: 0.03, at: time)
    case .harp:
      let string = PluckedString(
        hertz: hertz, amplitude: weight, seconds: 3.6 * Pitch.lowness(note.pitch), brightness: 2_600, position: 0.36,
        softness: 0.32)
      waveform.pluck(string, at: time)
    case .guitar:
      let string = PluckedString(
        hertz: hertz, amplitude: weight, seconds: 3 * Pitch.lowness(note.pitch), brightness: 3_000, position: 0.19,
        softness: 0.45)
      waveform.pluck(string, at: time)
      // The body's air and its top (Fletcher and Rossing, 9.4).
      waveform.ring(RingingMode(102, 0.5 * weight, 0.22), at: time)
      waveform.ring(RingingMode(204, 0.4 * weight, 0.16), at: time)
    case .electricPiano:
      // A tine's bar sings, its own first overtone strikes (a clamped bar's second mode is 6.27 times the first).
      let partials = [
        RingingMode(0.9994, 0.55, 3.4), RingingMode(1.0006, 0.55, 3.4), RingingMode(2, 0.34, 2.1),
        RingingMode(3, 0.16, 1.3), RingingMode(4, 0.06, 0.9),
        RingingMode(6.27, 0.12, 0.35),
      ]
      for partial in partials {
        waveform.ring(RingingMode(hertz * partial.hertz, weight * partial.amplitude, partial.seconds), at: time)
      }
    }
  }

  /// Clear tones that glide up with the breath in, down with the breath out, and stand while it is held.
  private static func sweep(_ cue: BreathCue, on waveform: inout Waveform) {
    let length = Double(waveform.samples.count) / Double(SoundLimits.sampleRate)
    let (from, to): (Double, Double) =
      switch cue {
      case .breatheIn: (262, 523)
      case .holdFull: (523, 523)
      case .breatheOut: (523, 262)
      case .holdEmpty: (262, 262)
      }
    let isHold = cue == .holdFull || cue == .holdEmpty
    let seconds = isHold ? min(length, 1.2) : min(length, 2.4)
    for (ratio, amplitude) in [(1, 0.6), (1.5, 0.35), (1.003, 0.3)] {
      let tone = Glide(
        from: ratio * from, to: ratio * to, seconds: seconds, amplitude: amplitude, attack: 0.012,
        release: 0.7 * seconds,
        second: 0.3, third: 0.1)
      waveform.glide(tone)
    }
  }
}
