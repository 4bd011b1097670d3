import Sound

/// Tracks that are rendered natively and in the browser's module, to compare them byte by byte.
public enum SampleTrack: UInt8, CaseIterable {
  /// Every cue once, overlapping.
  case all
  /// Three hours with twelve bells and the gongs of two phases.
  case long
  case rain
  case fire
  case waves
  case spring
  case wind
  case brownNoise

  private static let backgroundMilliseconds: Int64 = 20_000

  /// Returns what renders the track's slices.
  public func slices() throws(TrackPlanError) -> () -> [UInt8]? {
    switch self {
    case .all: try Self.slices(Self.everyCue())
    case .long: try Self.slices(Self.threeHours())
    case .rain: try Self.slices(.rain)
    case .fire: try Self.slices(.fire)
    case .waves: try Self.slices(.waves)
    case .spring: try Self.slices(.spring)
    case .wind: try Self.slices(.wind)
    case .brownNoise: try Self.slices(.brownNoise)
    }
  }

  private static func slices(_ plan: TrackPlan) throws(TrackPlanError) -> () -> [UInt8]? {
    var track = try SessionTrack(plan)
    return { track.next() }
  }

  private static func slices(_ sound: BackgroundSound) throws(TrackPlanError) -> () -> [UInt8]? {
    var track = try BackgroundTrack(sound, level: 45, seed: 7, milliseconds: backgroundMilliseconds)
    return { track.next() }
  }

  private static func everyCue() throws(TrackPlanError) -> TrackPlan {
    var cues: [Cue] = [.leadIn, .countdown, .closing]
    for chime in Chime.allCases { cues += [.chime(chime, .full), .chime(chime, .brief)] }
    for theme in BreathTheme.allCases {
      for part in BreathCue.allCases { cues.append(.breath(theme, part, milliseconds: 2_000)) }
    }
    var entries: [TrackPlan.Entry] = []
    var start: Int64 = 0
    for cue in cues {
      entries.append(TrackPlan.Entry(cue, at: start))
      start += cue.milliseconds / 2
    }
    return try TrackPlan(entries)
  }

  private static func threeHours() throws(TrackPlanError) -> TrackPlan {
    let gongs: [Int64] = [0, 5_400_000, 5_404_000, 5_408_000, 10_788_000]
    let bells = (1...12).map { TrackPlan.Entry(.chime(.singingBowl, .full), at: 600_000 * Int64($0)) }
    return try TrackPlan(
      gongs.map { TrackPlan.Entry(.chime(.gong, .full), at: $0) } + bells, lengthMilliseconds: 10_800_000)
  }
}
