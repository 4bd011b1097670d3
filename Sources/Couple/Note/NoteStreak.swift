import Core

/// How often in a row the two have written, in rolling days of 24 hours (C-5, C-21).
public struct NoteStreak: Equatable, Sendable {
  public var count: Int
  public var longest: Int
  /// Nil before the first note.
  public var lastNoteAt: Timestamp?
  /// When the streak last grew or began. Kept apart from `lastNoteAt`, so that who writes twice a day, or a little earlier
  /// each day, keeps the streak and grows it.
  public var countedAt: Timestamp?

  /// From this long after `countedAt` a note makes the streak longer.
  public static let growthMilliseconds: Int64 = 24 * 3_600_000
  /// From this long after `lastNoteAt` a note begins a new streak.
  public static let lapseMilliseconds: Int64 = 48 * 3_600_000

  /// As at a first launch (C-6).
  public init(count: Int = 1, longest: Int = 1, lastNoteAt: Timestamp? = nil, countedAt: Timestamp? = nil) {
    self.count = count
    self.longest = longest
    self.lastNoteAt = lastNoteAt
    self.countedAt = countedAt
  }

  /// Counts a note of either of the two.
  public mutating func count(noteAt now: Timestamp) {
    if let lastNoteAt, let countedAt, now.milliseconds - lastNoteAt.milliseconds < Self.lapseMilliseconds {
      if now.milliseconds - countedAt.milliseconds >= Self.growthMilliseconds {
        count = min(count + 1, CoupleLimits.streakMax)
        self.countedAt = now
      } else {
        // A clock that was ahead must not hold the streak up once it is right again.
        self.countedAt = min(countedAt, now)
      }
    } else {
      count = 1
      countedAt = now
    }
    lastNoteAt = now
    longest = max(longest, count)
  }

  /// The moment from which on a note begins anew; nil before the first note.
  public var endsAt: Timestamp? { lastNoteAt?.adding(milliseconds: Self.lapseMilliseconds) }
  /// The first moment at which a note makes the streak longer; nil before the first note.
  public var growsAt: Timestamp? { countedAt?.adding(milliseconds: Self.growthMilliseconds) }

  /// What is to be said of the streak at `now` to a person in `ownZone` whose partner lives in `partnerZone`.
  public func reading(at now: Timestamp, ownZone: ZoneRules, partnerZone: ZoneRules?) -> StreakReading {
    guard let endsAt, let growsAt else { return .notBegun }
    guard now < endsAt else { return .ended(longest: longest) }
    return .running(
      StreakReading.Running(
        count: count, isDue: now >= growsAt, minutesLeft: (endsAt.milliseconds - now.milliseconds + 59_999) / 60_000,
        endsForMe: ownZone.wallClock(at: endsAt), endsForPartner: partnerZone?.wallClock(at: endsAt)))
  }
}

/// A streak as the two see it at one moment.
public enum StreakReading: Equatable, Sendable {
  /// Nobody has written yet.
  case notBegun
  case running(Running)
  /// 48 hours have gone by; the next note begins at 1.
  case ended(longest: Int)

  /// Of the streak that is running; 0 without one.
  public var count: Int { if case .running(let running) = self { running.count } else { 0 } }

  public struct Running: Equatable, Sendable {
    public let count: Int
    /// Whether a note would make it longer now.
    public let isDue: Bool
    /// Whole minutes until it ends, rounded up.
    public let minutesLeft: Int64
    /// The same moment on both clocks; the partner's is nil while their zone is unknown.
    public let endsForMe: WallClock
    public let endsForPartner: WallClock?
  }
}
