import Calm
import Core
import Sound

/// The sounds of a session as the plan of an audio track (M-3a): the cues of `Calm`, played with the instruments of `Sound`.
public enum CalmTrack {
  /// The sounds of a track in addition to the session's own.
  public struct Extras {
    /// A short chime where an announcement begins (M-13).
    public var hasChimes: Bool
    /// Whether a background sound plays as long as the track. Then there is a track even for a session without sounds (M-17).
    public var isBackground: Bool

    public init(hasChimes: Bool = false, isBackground: Bool = false) {
      self.hasChimes = hasChimes
      self.isBackground = isBackground
    }
  }

  /// Returns the track of a session that continues at `now`; nil if no sound is left in it, or if it has more sounds than a track allows.
  public static func plan(
    _ session: RunningSession, at now: Timestamp, _ extras: Extras = Extras()
  ) -> TrackPlan? {
    plan(CuePlan(session, at: now), ring: .ofBells(CuePlan.bellCount(session.plan)), extras)
  }

  private static func plan(_ cues: CuePlan, ring: Chime.Ring, _ extras: Extras) -> TrackPlan? {
    var entries: [TrackPlan.Entry] = []
    if extras.hasChimes {
      entries = cues.announcements.map { TrackPlan.Entry(.chime(.woodBlock, .brief), at: $0.at) }
    }
    var end = cues.milliseconds
    for scheduled in cues.cues {
      guard let cue = cue(scheduled, ring) else { continue }
      entries.append(TrackPlan.Entry(cue, at: scheduled.at))
      end = max(end, scheduled.at + cue.milliseconds)
    }
    guard !entries.isEmpty || extras.isBackground else { return nil }
    do throws(TrackPlanError) {
      return try TrackPlan(entries, lengthMilliseconds: min(end, SoundLimits.trackMillisecondsMax))
    } catch {
      return nil
    }
  }

  /// A tenth of a second without any sound.
  public static var silence: TrackPlan? { try? TrackPlan([], lengthMilliseconds: 100) }

  /// Returns the plan of one cue alone.
  public static func plan(_ scheduled: ScheduledCue) -> TrackPlan? {
    cue(scheduled, .brief).flatMap { try? TrackPlan(clip: $0) }
  }

  private static func cue(_ scheduled: ScheduledCue, _ ring: Chime.Ring) -> Cue? {
    switch scheduled.cue {
    case .bell(let sound): return chime(sound).map { .chime($0, ring) }
    case .breath(let phase, let theme):
      return .breath(instrument(theme), breath(phase), milliseconds: scheduled.millisecondsMax ?? Int64.max)
    case .leadIn: return .leadIn
    case .countdown: return .countdown
    case .closing: return .closing
    }
  }

  public static func chime(_ sound: BellSound) -> Chime? {
    switch sound {
    case .none: nil
    case .gong: .gong
    case .bowl: .singingBowl
    case .temple: .templeBell
    case .small: .smallBell
    case .woodBlock: .woodBlock
    }
  }

  public static func instrument(_ theme: CueTheme) -> BreathTheme {
    switch theme {
    case .distinctive: .distinctive
    case .marimba: .marimba
    case .harp: .harp
    case .guitar: .guitar
    case .electricPiano: .electricPiano
    }
  }

  public static func breath(_ phase: BreathPhase) -> BreathCue {
    switch phase {
    case .inhale: .breatheIn
    case .holdFull: .holdFull
    case .exhale: .breatheOut
    case .holdEmpty: .holdEmpty
    }
  }
}
