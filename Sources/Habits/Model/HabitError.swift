/// The reason why an action on a habit failed; then nothing has changed (H-27).
public enum HabitError: Error, Equatable, Sendable {
  case nameEmpty
  case nameTooLong(characters: Int)
  case noteTooLong(characters: Int)
  case unitTooLong(characters: Int)
  case colorMalformed
  case reminderOutOfRange
  case noWeekday
  case goalNotPositive
  /// A goal for a week or a month has no days of its own.
  case scheduleOfPeriod
  case pauseReversed
  /// No further pause fits into the list.
  case pausesFull
  case futureDay
  /// The day from which the rate counts is in the future.
  case futureReferenceDay
  case dayOutOfRange
  case unknownHabit
  case freeLimitReached(activeMax: Int)
  case tooManyHabits

  /// Stable across versions, for logs and scripts.
  public var code: String {
    switch self {
    case .nameEmpty: "habit.name-empty"
    case .nameTooLong: "habit.name-too-long"
    case .noteTooLong: "habit.note-too-long"
    case .unitTooLong: "habit.unit-too-long"
    case .colorMalformed: "habit.color-malformed"
    case .reminderOutOfRange: "habit.reminder-out-of-range"
    case .noWeekday: "habit.no-weekday"
    case .goalNotPositive: "habit.goal-not-positive"
    case .scheduleOfPeriod: "habit.schedule-of-period"
    case .pauseReversed: "habit.pause-reversed"
    // Scripts rely on this code, whose prefix differs from the others.
    case .pausesFull: "command.pauses-full"
    case .futureDay: "habit.future-day"
    case .futureReferenceDay: "habit.future-reference-day"
    case .dayOutOfRange: "habit.day-out-of-range"
    case .unknownHabit: "habit.unknown"
    case .freeLimitReached: "habit.free-limit"
    case .tooManyHabits: "habit.too-many"
    }
  }
}
