import Actions
import Core
import Habits
import Texts

/// The content of the edit form. Texts stay as they were typed, so that an error loses nothing (H-12).
public struct EditDraft: Equatable, Sendable {
  /// Nil for a new habit.
  public var id: HabitID?
  public var name = ""
  public var color = HabitPalette.standard.color
  public var symbol = ""
  public var reminders: [Int32] = []
  public var scheduleKind = ScheduleKind.daily
  public var weekdays = WeekdaySet([.monday, .tuesday, .wednesday, .thursday, .friday])
  public var timesPerWeek: Int32 = 3
  public var timesPerMonth: Int32 = 2
  public var interval: Int32 = 3
  /// The first day of an interval; nil for today.
  public var firstDay: Day?
  public var goalKind = GoalKind.check
  /// As typed: a decimal with the language's separator or a point.
  public var target = ""
  public var unit = ""
  public var isAtMost = false
  public var period = Period.day
  public var referenceDay: Day?
  public var errors: [EditField: HabitError] = [:]

  public enum ScheduleKind: String, CaseIterable, Sendable { case daily, weekdays, every, times, monthly }
  public enum GoalKind: String, CaseIterable, Sendable { case check, amount, minutes }

  public init() {}

  /// Whether both have the same input, regardless of their errors.
  func hasSameInput(as other: EditDraft) -> Bool {
    var other = other
    other.errors = errors
    return self == other
  }

  public init(_ habit: Habit, formats: Formats) {
    id = habit.id
    name = habit.name
    color = habit.color
    symbol = habit.symbol
    reminders = habit.reminders
    referenceDay = habit.referenceDay
    set(habit.schedule)
    set(habit.goal, formats)
  }

  /// Enters a schedule as if it had been chosen.
  mutating func set(_ schedule: Schedule) {
    switch schedule {
    case .daily: scheduleKind = .daily
    case .weekdays(let days):
      scheduleKind = .weekdays
      weekdays = days
    case .timesPerWeek(let count):
      scheduleKind = .times
      timesPerWeek = count
    case .everyDays(let count, let from):
      scheduleKind = .every
      (interval, firstDay) = (count, from)
    case .timesPerMonth(let count):
      scheduleKind = .monthly
      timesPerMonth = count
    }
  }

  /// Enters a goal as if it had been typed.
  mutating func set(_ goal: Goal, _ formats: Formats) {
    period = goal.period
    switch goal {
    case .check: goalKind = .check
    case .amount(let target, let unit, let direction, _):
      goalKind = .amount
      self.unit = unit
      isAtMost = direction == .atMost
      self.target = formats.typed(target)
    case .minutes(let target, _):
      goalKind = .minutes
      self.target = formats.typed(target)
    }
  }

  /// Returns the form's values for the rules. On errors returns nil and sets `errors`; nothing else changes.
  mutating func validated(today: Day, _ formats: Formats) -> HabitForm? {
    errors = [:]
    var form = HabitForm(color: color)
    form.symbol = symbol
    form.reminders = reminders
    form.referenceDay = referenceDay
    do throws(HabitError) { form.name = try HabitForm.checkedName(name) } catch { errors[.name] = error }
    // A goal for a week or a month may be reached on any days.
    switch goalKind != .check && period != .day ? .daily : scheduleKind {
    case .daily: form.schedule = .daily
    case .weekdays:
      if let schedule = Schedule.on(weekdays) { form.schedule = schedule } else { errors[.schedule] = .noWeekday }
    case .times: form.schedule = Schedule.times(timesPerWeek)
    case .every: form.schedule = Schedule.every(interval, from: firstDay ?? today)
    case .monthly: form.schedule = Schedule.times(timesPerMonth, per: .month)
    }
    if let goal = validGoal(formats) { form.goal = goal }
    return errors.isEmpty ? form : nil
  }

  private mutating func validGoal(_ formats: Formats) -> Goal? {
    if goalKind == .check { return .check }
    guard let amount = formats.amount(typed: target) else {
      errors[.target] = .goalNotPositive
      return nil
    }
    let goal: Goal =
      goalKind == .minutes
      ? .minutes(amount, per: period)
      : .amount(amount, unit: unit.trimmedWhitespace, isAtMost ? .atMost : .atLeast, per: period)
    do throws(HabitError) { try HabitForm.check(goal) } catch {
      errors[error == .goalNotPositive ? .target : .unit] = error
    }
    return goal
  }
}

/// The fields that can have an error, in the form's order.
public enum EditField: UInt8, CaseIterable, Sendable {
  case name, target, unit, schedule

  /// The id of the field's input, which gets the focus on an error.
  var elementID: String {
    switch self {
    case .name: "edit-name"
    case .schedule: "edit-schedule"
    case .target: "edit-target"
    case .unit: "edit-unit"
    }
  }
}
