import Core

/// The user's settings in this area. As a record they merge by field.
public struct CalmPreferences: Equatable, Sendable {
  public var goals = DailyGoals.standard
  /// Streaks can be hidden (M-23).
  public var showsStreaks = true
  /// Whether a wild evening can be healed, too (M-20).
  public var isGentle = false
  public var drinking = DrinkingFigures()
  /// Tenths of a gram of alcohol in a drink; nil for the country's.
  public var gramTenths: Int32?
  /// ISO 3166-1 code of the country for help lines and drinks; empty for the region of the device.
  public var country = ""
  public var breathTheme = CueTheme.distinctive
  /// The background sound, by its number in the module `Sound`; 0 for none, `ownBackground` for a file on the device
  /// (M-17).
  public var background: UInt8 = 0
  /// Percentage of the gong's loudness.
  public var backgroundVolume: Int32 = 45
  public var backgroundInMeditation = true
  public var backgroundInBreathing = true
  /// Whether exercises are spoken (M-13).
  public var announces = false
  /// Whether a workout's cues are clips over the user's own music (M-12a).
  public var isOverMusic = false
  /// The plans used last, one of each kind at most.
  public var last: [SessionPlan] = []
  /// The kind started last, which one tap starts again (M-32).
  public var lastKind: SessionKind?
  /// Ids of presets that the user has deleted, ascending (M-6).
  public var deletedPresets: [String] = []
  /// A bit for each deleted sample of a reminder, see `CalmReminderSample.offered`.
  public var deletedSamples: UInt32 = 0
  /// The later sessions of overlaps that the user has seen, see `SessionOverlap`.
  public var saidOverlaps: [UniqueID] = []

  public static let ownBackground: UInt8 = 255
  public static let volumeRange: ClosedRange<Int32> = 0...100
  public static let deletedCountMax = 100
  public static let saidOverlapsMax = 100

  public init() {}

  /// The plan of a kind that was used last.
  public func last(_ kind: SessionKind) -> SessionPlan? { last.first { $0.kind == kind } }

  /// Stores the plan of a session that was started.
  public mutating func use(_ plan: SessionPlan) {
    last = (last.filter { $0.kind != plan.kind } + [plan]).ordered { $0.kind.rawValue < $1.kind.rawValue }
    lastKind = plan.kind
  }
}
