import Calm
import Core
import Sound

/// The sounds of a session as the plan of a track (M-3a): the cues of the room of rules with the instruments of the room
/// of sounds.
public enum CalmTrack {
  /// Returns the track of a session that goes on at `now`; nil if nothing sounds in it any more, or if it has more sounds
  /// than a track can hold.
  public static func plan(_ session: RunningSession, at now: Timestamp) -> TrackPlan? {
    plan(CuePlan(session, at: now), ring: .ofBells(CuePlan.bellCount(session.plan)))
  }

  static func plan(_ cues: CuePlan, ring: Chime.Ring) -> TrackPlan? {
    var entries: [TrackPlan.Entry] = []
    var end = cues.milliseconds
    for scheduled in cues.cues {
      guard let cue = cue(scheduled, ring) else { continue }
      entries.append(TrackPlan.Entry(cue, at: scheduled.at))
      end = max(end, scheduled.at + cue.milliseconds)
    }
    guard !entries.isEmpty else { return nil }
    do throws(TrackPlanError) {
      return try TrackPlan(entries, lengthMilliseconds: min(end, SoundLimits.trackMillisecondsMax))
    } catch {
      return nil
    }
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

  private static func chime(_ sound: BellSound) -> Chime? {
    switch sound {
    case .none: nil
    case .gong: .gong
    case .bowl: .singingBowl
    case .temple: .templeBell
    case .small: .smallBell
    case .woodBlock: .woodBlock
    }
  }

  private static func instrument(_ theme: CueTheme) -> BreathTheme {
    switch theme {
    case .distinctive: .distinctive
    case .marimba: .marimba
    case .harp: .harp
    case .guitar: .guitar
    case .electricPiano: .electricPiano
    }
  }

  private static func breath(_ phase: BreathPhase) -> BreathCue {
    switch phase {
    case .inhale: .breatheIn
    case .holdFull: .holdFull
    case .exhale: .breatheOut
    case .holdEmpty: .holdEmpty
    }
  }
}
