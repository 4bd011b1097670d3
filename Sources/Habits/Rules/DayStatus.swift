/// The meaning of a day for a habit, as the calendar shows it and as streak and rate count it.
///
/// The order matters, so that ten years of days are classified by comparisons alone: first the days that cannot count,
/// then those that count when done, the misses last.
public enum DayStatus: UInt8, Sendable {
  /// Before the habit began, or after today.
  case outside
  case skipped
  case paused
  case notScheduled
  /// Done on a day that was not scheduled: it neither counts nor breaks.
  case extra
  /// Done on a scheduled day, or past without an entry if the goal is "at most" (H-5a).
  case done
  /// Today, scheduled and not done yet.
  case open
  /// Not done, earlier in the current week or month of a habit that is counted by them: it is not over.
  case pending
  /// Not done, and not needed: the week or month has its number of days, or its target.
  case covered
  /// Scheduled and not done.
  case missed
  /// Scheduled, started, and not done.
  case partial
  /// More than an "at most" goal allows; today as well as on past days, and from then on in its week or month (H-5a).
  case over

  public var isDone: Bool { self == .done || self == .extra }
  /// Whether the day counts when done: it is done, or neither skipped or paused nor off the schedule.
  public var isAvailable: Bool { rawValue >= DayStatus.done.rawValue }
  /// Whether the day was scheduled and was not done, and can no longer be done by waiting.
  public var isMiss: Bool { rawValue >= DayStatus.missed.rawValue }
}
