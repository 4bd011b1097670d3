/// A sound of a track.
public enum Cue: Hashable, Sendable {
  case chime(Chime, Chime.Ring)
  /// The cue at the start of a phase of a breath, which lasts `milliseconds`; the sound is never longer.
  case breath(BreathTheme, BreathCue, milliseconds: Int64)
  /// Two seconds that rise towards the start of an exercise, and end exactly there.
  case leadIn
  /// Three short tones and a long one in three seconds, which end with the exercise.
  case countdown
  /// The end of a workout.
  case closing

  /// The longest cue of a breath; longer phases end in silence.
  static let breathMillisecondsMax: Int64 = 3_500
  /// The starts of the four tones of `countdown` within it; the last one lasts until its end.
  public static let countdownOnsetsMilliseconds: [Int64] = [0, 750, 1_500, 2_250]

  /// The length of the sound, in milliseconds.
  public var milliseconds: Int64 {
    switch self {
    case .chime(let chime, let ring): chime.milliseconds(ring)
    case .breath(_, _, let milliseconds): max(0, min(milliseconds, Self.breathMillisecondsMax))
    case .leadIn: 2_000
    case .countdown: 3_000
    case .closing: 3_000
    }
  }
}
