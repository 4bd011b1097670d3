import Core
import Habits

/// The edit form as it stands on the screen: texts as they were typed, so that nothing is lost on an error (H-12).
public struct EditDraft: Equatable, Sendable {
  /// Nil while the habit is new.
  public var id: HabitID?
  public var name = ""
  public var color = HabitPalette.standard.color
  public var reminders: [Int32] = []
  public var scheduleKind = ScheduleKind.daily
  public var weekdays = WeekdaySet([.monday, .tuesday, .wednesday, .thursday, .friday])
  public var timesPerWeek: Int32 = 3
  public var goalKind = GoalKind.check
  /// As typed; a decimal with the language's separator or a point.
  public var target = ""
  public var unit = ""
  public var isAtMost = false
  public var referenceDay: Day?
  public var errors: [EditField: HabitError] = [:]

  public enum ScheduleKind: String, CaseIterable, Sendable { case daily, weekdays, times }
  public enum GoalKind: String, CaseIterable, Sendable { case check, amount, minutes }

  public init() {}

  public init(_ habit: Habit, formats: Formats) {
    id = habit.id
    name = habit.name
    color = habit.color
    reminders = habit.reminders
    referenceDay = habit.referenceDay
    switch habit.schedule {
    case .daily: scheduleKind = .daily
    case .weekdays(let days):
      scheduleKind = .weekdays
      weekdays = days
    case .timesPerWeek(let count):
      scheduleKind = .times
      timesPerWeek = count
    }
    switch habit.goal {
    case .check: goalKind = .check
    case .amount(let target, let unit, let direction):
      goalKind = .amount
      self.unit = unit
      isAtMost = direction == .atMost
      self.target = formats.decimal(thousandths: Int64(target.thousandths))
    case .minutes(let target):
      goalKind = .minutes
      self.target = formats.decimal(thousandths: Int64(target.thousandths))
    }
  }

  /// The fields as the rules want them; on an error `errors` says what is wrong where, and nothing else has changed.
  mutating func validated() -> ValidDraft? {
    errors = [:]
    let name = name.trimmedWhitespace
    if name.isEmpty { errors[.name] = .nameEmpty }
    if name.count > HabitLimits.nameCharactersMax { errors[.name] = .nameTooLong(characters: name.count) }
    let schedule: Schedule?
    switch scheduleKind {
    case .daily: schedule = .daily
    case .weekdays: schedule = Schedule.on(weekdays)
    case .times: schedule = Schedule.times(timesPerWeek)
    }
    if schedule == nil { errors[.schedule] = .noWeekday }
    let goal = validGoal()
    guard errors.isEmpty, let schedule, let goal else { return nil }
    return ValidDraft(name: name, schedule: schedule, goal: goal)
  }

  struct ValidDraft {
    let name: String
    let schedule: Schedule
    let goal: Goal
  }

  private mutating func validGoal() -> Goal? {
    if goalKind == .check { return .check }
    guard let amount = Amount(typed: target), amount > .zero || isAtMost else {
      errors[.target] = .goalNotPositive
      return nil
    }
    if goalKind == .minutes { return .minutes(amount) }
    let unit = unit.trimmedWhitespace
    guard unit.count <= HabitLimits.unitCharactersMax else {
      errors[.unit] = .unitTooLong(characters: unit.count)
      return nil
    }
    return .amount(amount, unit: unit, isAtMost ? .atMost : .atLeast)
  }
}

/// The fields that can be wrong, in the order in which they stand on the form.
public enum EditField: UInt8, CaseIterable, Sendable {
  case name, schedule, target, unit

  /// The id of the input that gets the focus.
  var elementID: String {
    switch self {
    case .name: "edit-name"
    case .schedule: "edit-schedule"
    case .target: "edit-target"
    case .unit: "edit-unit"
    }
  }
}
