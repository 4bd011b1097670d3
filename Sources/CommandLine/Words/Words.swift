import App
import Core
import Habits

/// The language a command speaks, and the sentences made in it that no screen has.
struct Words {
  let formats: Formats

  /// In the language chosen by tag, or in the environment's where that is empty.
  init(chosen: String, _ machine: Machine) {
    let language =
      Language(rawValue: chosen) ?? Language.resolve(preferred: chosen.isEmpty ? machine.languages : [chosen])
    formats = Formats(language: language, regionCode: machine.regionCode)
  }

  var strings: Strings { formats.strings }

  /// The app without data, for the sentences that its screens and the terminal share.
  var app: AppModel {
    var core = AppCore()
    let tag =
      formats.region.code.isEmpty ? strings.language.rawValue : strings.language.rawValue + "-" + formats.region.code
    core.start(
      [Array(tag.utf8), [], Array("/settings/privacy".utf8), []], Tick(now: Timestamp(milliseconds: 0), random: (0, 0)))
    return core.model
  }

  /// Why a day counts or not, and what would have broken the run (H-8c).
  func why(_ tracked: TrackedHabit, _ day: Day, _ rules: RuleContext) -> String {
    app.whyText(tracked, day, DayReason(tracked, day, rules))
  }

  /// "every day", "Mon, Wed, Fri", "3 times a week".
  func schedule(_ schedule: Schedule) -> String {
    switch schedule {
    case .daily: strings.habitScheduleDaily
    case .weekdays(let days): formats.weekdays(days)
    case .timesPerWeek(let count): strings.habitScheduleTimes(count: Int(count))
    }
  }

  /// The goal in words; empty for a plain check.
  func goal(_ goal: Goal) -> String {
    switch goal {
    case .check: ""
    case .amount(let target, let unit, .atLeast):
      strings.habitGoalAmount(amount: amount(target), unit: unit).trimmedWhitespace
    case .amount(let target, let unit, .atMost):
      strings.habitGoalAtMost(amount: amount(target), unit: unit).trimmedWhitespace
    case .minutes(let target): strings.habitGoalMinutesText(minutes: amount(target))
    }
  }

  func amount(_ amount: Amount) -> String { formats.decimal(thousandths: Int64(amount.thousandths)) }

  /// How far the day's amount has come; empty without an amount to reach.
  func progress(_ tracked: TrackedHabit, _ day: Day) -> String {
    let done = amount(tracked.history.amount(day) ?? .zero)
    switch tracked.habit.goal {
    case .check: return ""
    case .amount(let target, let unit, _):
      return strings.habitGoalProgress(done: done, target: amount(target), unit: unit).trimmedWhitespace
    case .minutes(let target): return strings.habitGoalProgressMinutes(done: done, target: amount(target))
    }
  }

  /// Goal, schedule and reminders in one line.
  func summary(_ habit: Habit) -> String {
    let parts = [goal(habit.goal), schedule(habit.schedule)] + habit.reminders.map { formats.time($0) }
    return parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// "Streak: 12 days", or that there is none.
  func streak(_ count: Int32, _ schedule: Schedule) -> String {
    if count == 0 { return strings.habitStreakNone }
    return schedule.streakUnit == .weeks
      ? strings.habitStreakWeeks(count: Int(count)) : strings.habitStreakDays(count: Int(count))
  }

  /// "12" or "3 wk".
  func shortStreak(_ count: Int32, _ unit: StreakUnit) -> String {
    unit == .weeks ? strings.habitStreakShortWeeks(count: Int(count)) : formats.integer(Int(count))
  }

  /// The same in two cells, so that the numbers of days and weeks stand below each other.
  func streakCells(_ count: Int32, _ unit: StreakUnit) -> [TextTable.Cell] {
    let number = formats.integer(Int(count))
    let text = shortStreak(count, unit)
    guard text.hasPrefix(number) else { return [TextTable.Cell(text), TextTable.Cell("")] }
    return [TextTable.Cell(number), TextTable.Cell(String(text.dropFirst(number.count)).trimmedWhitespace, .dim)]
  }

  /// What a day is, in a word or two.
  func state(_ tracked: TrackedHabit, _ day: Day, _ standing: DayStanding, today: Day) -> String {
    switch standing {
    case .outside: day > today ? strings.calendarStateFuture : strings.calendarStateBeforeStart
    case .done: strings.calendarStateDone
    case .extra: strings.calendarStateExtra
    case .open, .pending: strings.calendarStateOpen
    case .covered: strings.calendarStateCovered
    case .skipped: strings.calendarStateSkipped
    case .paused: strings.calendarStatePaused
    case .notScheduled: strings.calendarStateNotScheduled
    case .missed: strings.calendarStateMissed
    case .partial: strings.calendarStatePartial
    }
  }

  func percent(_ share: Double?) -> String { share.map { formats.percent(share: $0) } ?? "–" }
}
