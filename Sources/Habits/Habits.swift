/// This module contains the habit model and its rules (streaks, rates, strength, the reason for each day's state), and
/// Alltag's own files. It uses no clock, disk, screen or other area; files of other trackers are read by `Imports`.
/// Start at `HabitBook` for the data and at `HabitStatistics` for the rules.
public enum HabitLimits {
  /// Bytes of a symbol: emoji of several people take up to 41.
  public static let symbolByteCountMax = 64
  /// User-perceived characters of a name (H-1).
  public static let nameCharactersMax = 40
  /// User-perceived characters of a note (H-2).
  public static let noteCharactersMax = 280
  /// User-perceived characters of a goal's unit.
  public static let unitCharactersMax = 20
  /// The number of active habits in the free edition (H-9).
  public static let freeActiveMax = 3
  /// Reminder times of one habit.
  public static let reminderCountMax = 12
  /// Pauses of one habit, and of everything.
  public static let pauseCountMax = 500
  /// Habits in one book; far more than any user has, to bound hostile files.
  public static let habitCountMax = 2000
}
