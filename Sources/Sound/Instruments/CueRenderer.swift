/// Renders a cue alone.
enum CueRenderer {
  /// Returns the cue's samples, as many as its length.
  static func samples(of cue: Cue) -> [Int16] {
    var waveform = Waveform(milliseconds: cue.milliseconds)
    let level = play(cue, on: &waveform)
    waveform.removeMean()
    switch cue {
    case .chime(let chime, let ring):
      // Cut short, a bell sounds as if a hand was laid on it; slowly, or it would be an accent.
      waveform.fade(seconds: chime == .woodBlock ? 0.05 : ring == .brief ? 3 : 4)
    case .breath:
      waveform.fade(seconds: min(0.8, 0.25 * Double(cue.milliseconds) / 1_000))
    // It ends in full strength, with the start of the exercise.
    case .leadIn: waveform.fade(seconds: 0.012)
    case .countdown: waveform.fade(seconds: 0.05)
    case .closing: waveform.fade(seconds: 1)
    }
    return waveform.quantised(level: level)
  }

  private static func play(_ cue: Cue, on waveform: inout Waveform) -> Double {
    switch cue {
    case .chime(let chime, _): chime.play(on: &waveform)
    case .breath(let theme, let part, _): theme.play(part, on: &waveform)
    case .leadIn: WorkoutSounds.leadIn(on: &waveform)
    case .countdown: WorkoutSounds.countdown(on: &waveform)
    case .closing: WorkoutSounds.closing(on: &waveform)
    }
  }
}
