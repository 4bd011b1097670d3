/// What a day means for a habit, as the calendar shows it and as streak and rate count it.
///
/// The order carries meaning, so that ten years of days are classified by comparisons alone: first what cannot count,
/// then the days on which doing it counts, the misses last.
public enum DayStanding: UInt8, Sendable {
  /// Before the habit began, or after today.
  case outside
  case skipped
  case paused
  case notScheduled
  /// Done on a day that was not asked for: it neither counts nor breaks.
  case extra
  /// Done on a day that was asked for.
  case done
  /// Today, asked for and not done yet.
  case open
  /// Not done, earlier in the current week of a habit that asks for a number of days: the week is not over.
  case pending
  /// Not done, and not needed: the week has its number of days.
  case covered
  /// Asked for and not done.
  case missed
  /// Asked for, begun, and not done.
  case partial

  public var isDone: Bool { self == .done || self == .extra }
  /// A day on which doing it counts: neither a rest nor off the schedule.
  public var isAvailable: Bool { rawValue >= DayStanding.done.rawValue }
  /// Asked for in the past and not done.
  public var isMiss: Bool { rawValue >= DayStanding.missed.rawValue }
}

public enum StreakUnit: UInt8, Sendable { case days, weeks }
