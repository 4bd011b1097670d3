import Calm
import Core
import Sound

/// The sounds of a session as the plan of a track (M-3a): the cues of the room of rules with the instruments of the room
/// of sounds.
public enum CalmTrack {
  /// The sounds of a track beside the session's own ones.
  struct Extras {
    /// A short chime where an announcement begins (M-13).
    var hasChimes = false
    /// A background sound plays as long as the track, so that there is one without any sound of its own, too (M-17).
    var isBackground = false
  }

  /// Returns the track of a session that goes on at `now`; nil if nothing sounds in it any more, or if it has more sounds
  /// than a track can hold.
  public static func plan(_ session: RunningSession, at now: Timestamp) -> TrackPlan? {
    plan(session, at: now, Extras())
  }

  static func plan(_ session: RunningSession, at now: Timestamp, _ extras: Extras) -> TrackPlan? {
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
  static var silence: TrackPlan? { try? TrackPlan([], lengthMilliseconds: 100) }

  /// Returns the plan of one cue alone.
  static func plan(_ scheduled: ScheduledCue) -> TrackPlan? {
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

  /// The length of each cue of a theme that is tried.
  private static let triedMilliseconds: Int64 = 2000

  /// Returns the plan of a sound to try: a bell, or the four cues of a theme one after the other.
  static func plan(_ sample: CalmSample) -> TrackPlan? {
    var entries: [TrackPlan.Entry] = []
    switch sample {
    case .bell(let sound): if let chime = chime(sound) { entries = [TrackPlan.Entry(.chime(chime, .brief), at: 0)] }
    case .breath(let theme):
      for phase in BreathPhase.allCases {
        let cue = Cue.breath(instrument(theme), breath(phase), milliseconds: triedMilliseconds)
        entries.append(TrackPlan.Entry(cue, at: Int64(phase.rawValue) * triedMilliseconds))
      }
    case .background: break
    }
    return entries.isEmpty ? nil : try? TrackPlan(entries)
  }

  /// Returns the file's slices; empty if the browser plays neither format, or if the track is too long for the one it plays.
  static func file(_ plan: TrackPlan, _ formats: AudioFormats) -> (format: SoundFormat, slices: [[UInt8]])? {
    let format: SoundFormat = formats.flac ? .flac : .wave
    guard formats.flac || formats.wave else { return nil }
    do throws(TrackPlanError) {
      var track = try SessionTrack(plan, as: format)
      var slices: [[UInt8]] = []
      while let slice = track.next() { slices.append(slice) }
      return (format, slices)
    } catch {
      return nil
    }
  }
}
