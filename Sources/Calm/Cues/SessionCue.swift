import Core

/// A sound of a session, without its instrument, which the module `Sound` defines.
public enum SessionCue: Equatable, Sendable {
  /// A bell of a meditation (M-3); never `none`.
  case bell(BellSound)
  /// A phase of a breath begins (M-8).
  case breath(BreathPhase, CueTheme)
  /// Two seconds that end exactly when work starts (M-12).
  case leadIn
  /// Three short tones and a long one over the last three seconds of work.
  case countdown
  case closing
}

/// A cue of a track.
public struct ScheduledCue: Equatable, Sendable {
  /// Milliseconds since the track's start.
  public let at: Int64
  public let cue: SessionCue
  /// The longest time for which it may sound; nil if it may ring out.
  public let millisecondsMax: Int64?

  public init(at: Int64, _ cue: SessionCue, millisecondsMax: Int64? = nil) {
    (self.at, self.cue, self.millisecondsMax) = (at, cue, millisecondsMax)
  }
}

/// An announcement (M-13) as numbers and ids; the app has the texts.
public enum SessionAnnouncement: Equatable, Sendable {
  case exercise(Int32, of: Int32, ExerciseID?)
  case lastExercise(ExerciseID?)
  case round(Int32, of: Int32, ExerciseID?)
  case lastRound(ExerciseID?)
}

public struct ScheduledAnnouncement: Equatable, Sendable {
  /// Milliseconds since the track's start.
  public let at: Int64
  public let announcement: SessionAnnouncement

  public init(at: Int64, _ announcement: SessionAnnouncement) { (self.at, self.announcement) = (at, announcement) }
}
