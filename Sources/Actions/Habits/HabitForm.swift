import Core
import Habits
import Replica

/// A habit's fields as the user enters them (H-1, H-12).
public struct HabitForm: Equatable, Sendable {
  /// Trimmed when it is stored.
  public var name = ""
  public var color: HabitColor
  /// Only the first character of a longer text is used.
  public var symbol = ""
  public var schedule = Schedule.daily
  public var goal = Goal.check
  /// Duplicates are removed.
  public var reminders: [Int32] = []
  /// A future day is refused, unless the habit has it already.
  public var referenceDay: Day?

  public init(color: HabitColor) { self.color = color }

  public init(_ habit: Habit) {
    name = habit.name
    color = habit.color
    symbol = habit.symbol
    schedule = habit.schedule
    goal = habit.goal
    reminders = habit.reminders
    referenceDay = habit.referenceDay
  }

  /// Returns the name as it is stored. Throws if it is empty or too long.
  public static func checkedName(_ text: String) throws(HabitError) -> String {
    let name = text.trimmedWhitespace
    if name.isEmpty { throw .nameEmpty }
    if name.count > HabitLimits.nameCharactersMax { throw .nameTooLong(characters: name.count) }
    return name
  }

  /// Throws if the goal is invalid.
  public static func check(_ goal: Goal) throws(HabitError) {
    if goal.direction == .atLeast, goal.target == .zero { throw .goalNotPositive }
    guard case .amount(_, let unit, _, _) = goal, unit.count > HabitLimits.unitCharactersMax else { return }
    throw .unitTooLong(characters: unit.count)
  }

  /// Writes the form into the habit. Validates only fields that differ: unchanged values from another source are not the user's error.
  func fill(_ habit: inout Habit, today: Day) throws(HabitError) {
    if name != habit.name { habit.name = try Self.checkedName(name) }
    habit.color = color
    habit.symbol = Habit.symbol(in: symbol)
    if schedule.frequency.times == 0 { throw .noWeekday }
    if schedule != habit.schedule || goal != habit.goal, goal.period != .day, schedule != .daily {
      throw .scheduleOfPeriod
    }
    habit.schedule = schedule
    if goal != habit.goal { try Self.check(goal) }
    habit.goal = goal
    if reminders != habit.reminders {
      var times: [Int32] = []
      for minute in reminders where !times.contains(minute) {
        guard (0..<1440).contains(minute) else { throw .reminderOutOfRange }
        if times.count < HabitLimits.reminderCountMax { times.append(minute) }
      }
      habit.reminders = times
    }
    if referenceDay != habit.referenceDay, let referenceDay {
      if referenceDay < .earliest { throw .dayOutOfRange }
      if referenceDay > today { throw .futureReferenceDay }
    }
    habit.referenceDay = referenceDay
  }
}

extension HabitActions {
  /// Creates a habit at the end of the list, with a random `id`. The first habit completes the introduction.
  public func create(_ form: HabitForm, _ id: HabitID, isPinned: Bool = false) throws(HabitError) -> [Change] {
    let name = try HabitForm.checkedName(form.name)
    let last = habits.listed.last?.habit.sortOrder ?? -1
    var habit = Habit(
      id: id, name: name, color: form.color, isPinned: isPinned, sortOrder: last + 1, createdAt: time.now,
      updatedAt: time.now)
    try form.fill(&habit, today: time.today)
    try checkRoom()
    guard habits.all.count < HabitLimits.habitCountMax else { throw .tooManyHabits }
    return [.habit(habit)] + settings.logged(.habitCreated, at: time.now)
      + settings.edited(at: time.now) { $0.hasSeenOnboarding = true }
  }

  /// Changes the fields that differ, as one edit.
  public func edit(_ id: HabitID, _ form: HabitForm) throws(HabitError) -> [Change] {
    try change(id) { (habit) throws(HabitError) in try form.fill(&habit, today: time.today) }
  }
}
