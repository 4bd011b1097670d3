import Core

/// The streak of notes by either user, in rolling days of 24 hours (C-5, C-21).
public struct NoteStreak: Equatable, Sendable {
  public var count: Int
  public var longest: Int
  /// Nil before the first note.
  public var lastNoteAt: Timestamp?
  /// The time when the streak last grew or began. Separate from `lastNoteAt`, so that a user who writes twice a day, or a little earlier
  /// each day, keeps the streak and extends it.
  public var countedAt: Timestamp?

  /// The time after `countedAt` from which a note extends the streak.
  public static let growthMilliseconds: Int64 = 24 * 3_600_000
  /// The time after `lastNoteAt` from which a note begins a new streak.
  public static let lapseMilliseconds: Int64 = 48 * 3_600_000

  /// Creates a streak; the defaults are those of a first launch (C-6).
  public init(count: Int = 1, longest: Int = 1, lastNoteAt: Timestamp? = nil, countedAt: Timestamp? = nil) {
    self.count = count
    self.longest = longest
    self.lastNoteAt = lastNoteAt
    self.countedAt = countedAt
  }

  /// Counts a note by either user.
  public mutating func count(noteAt now: Timestamp) {
    if let lastNoteAt, let countedAt, now.milliseconds - lastNoteAt.milliseconds < Self.lapseMilliseconds {
      if now.milliseconds - countedAt.milliseconds >= Self.growthMilliseconds {
        count = min(count + 1, CoupleLimits.streakMax)
        self.countedAt = now
      } else {
        // A clock that was ahead must not block the streak once it is right again.
        self.countedAt = min(countedAt, now)
      }
    } else {
      count = 1
      countedAt = now
    }
    lastNoteAt = now
    longest = max(longest, count)
  }

  /// The time from which a note begins a new streak; nil before the first note.
  public var endsAt: Timestamp? { lastNoteAt?.adding(milliseconds: Self.lapseMilliseconds) }
  /// The first time at which a note extends the streak; nil before the first note.
  public var growsAt: Timestamp? { countedAt?.adding(milliseconds: Self.growthMilliseconds) }

  /// Returns the streak at `now` for a user in `ownTimeZone` whose partner lives in `partnerTimeZone`.
  public func reading(at now: Timestamp, ownTimeZone: TimeZoneRules, partnerTimeZone: TimeZoneRules?) -> StreakReading {
    guard let endsAt, let growsAt else { return .notBegun }
    guard now < endsAt else { return .ended(longest: longest) }
    return .running(
      StreakReading.Running(
        count: count, isDue: now >= growsAt, minutesLeft: (endsAt.milliseconds - now.milliseconds + 59_999) / 60_000,
        endsForMe: ownTimeZone.wallClock(at: endsAt), endsForPartner: partnerTimeZone?.wallClock(at: endsAt)))
  }
}

/// A streak as both users see it at one moment.
public enum StreakReading: Equatable, Sendable {
  /// No note has been written yet.
  case notBegun
  case running(Running)
  /// 48 hours have passed; the next note begins at 1.
  case ended(longest: Int)

  /// The length of a running streak; 0 without one.
  public var count: Int { if case .running(let running) = self { running.count } else { 0 } }

  public struct Running: Equatable, Sendable {
    public let count: Int
    /// Whether a note would extend the streak now.
    public let isDue: Bool
    /// Whole minutes until it ends, rounded up.
    public let minutesLeft: Int64
    /// The end on both clocks; the partner's is nil while their zone is unknown.
    public let endsForMe: WallClock
    public let endsForPartner: WallClock?
  }
}
