/// This module knows what a habit is and what its days are worth: the model, streaks, rates, strength, the reason behind each day,
/// and the files of Alltag and of other trackers. It does not know a clock, a disk, a screen or another area.
/// Start at `HabitBook` for the data and at `HabitStatistics` for the rules.
public enum HabitLimits {
  /// User-perceived characters of a name (H-1).
  public static let nameCharactersMax = 40
  /// User-perceived characters of a note (H-2).
  public static let noteCharactersMax = 280
  /// User-perceived characters of a goal's unit.
  public static let unitCharactersMax = 20
  /// Habits that are not archived in the free edition (H-9).
  public static let freeActiveMax = 3
  /// Reminder times of one habit.
  public static let reminderCountMax = 12
  /// Pauses of one habit, and of everything.
  public static let pauseCountMax = 500
  /// Habits in one book; far above any person's use, so that a hostile file ends.
  public static let habitCountMax = 2000
}
