import Actions
import ArgumentParser
import Core
import Habits
import Texts

/// The options that set a habit's fields.
struct HabitFields: ParsableArguments {
  @Option(
    help: ArgumentHelp("A name of the palette or #RRGGBB.", valueName: "color"),
    completion: .list(ColorArgument.allValueStrings))
  var color: ColorArgument?

  @Option(help: ArgumentHelp("A symbol before the name, such as an emoji; none for none.", valueName: "symbol"))
  var symbol: String?

  @Option(
    help: ArgumentHelp(
      "daily, mon,wed,fri, weekdays, weekends, 3x for three times a week, 2x/month, or \"every 3 days\".",
      valueName: "rhythm"),
    completion: .list(["daily", "weekdays", "weekends", "mon,wed,fri", "3x", "2x/month", "every 3 days"]))
  var schedule: ScheduleArgument?

  // Otherwise a negative number would be parsed as an option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "check, 20min, \"8 glasses\", \"<=2 coffees\" for at most, or \"10 km/week\".", valueName: "goal"),
    completion: .list(["check", "10min", "20min", "30min"]))
  var goal: GoalArgument?

  @Option(
    name: .customLong("remind"), help: ArgumentHelp("A reminder time; may be given several times.", valueName: "hh:mm"),
    completion: .list(["7:00", "9:00", "12:00", "18:00", "20:00"]))
  var reminders: [TimeArgument] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The day that the rate counts from, or never.", valueName: "day"),
    completion: .list(["today", "yesterday", "never"]))
  var since: SinceArgument?

  enum SinceArgument: ExpressibleByArgument {
    case none
    case day(DayArgument)

    init?(argument: String) {
      if ["never", "none", "nie"].contains(argument.lowercased()) {
        self = .none
      } else if let day = DayArgument(argument: argument) {
        self = .day(day)
      } else {
        return nil
      }
    }
  }

  func validate() throws {
    guard reminders.count <= HabitLimits.reminderCountMax else {
      throw usageError { $0.cliUsageReminders(max: HabitLimits.reminderCountMax) }
    }
  }

  /// Writes the given options into the form.
  func fill(_ form: inout HabitForm, today: Day) {
    if let color { form.color = color.color }
    if let symbol { form.symbol = symbol == "none" ? "" : symbol }
    if let schedule { form.schedule = schedule.schedule(today: today, old: form.schedule) }
    if let goal { form.goal = goal.goal }
    // A goal for a week or a month can be reached on any days.
    if goal != nil, schedule == nil, form.goal.period != .day { form.schedule = .daily }
    if !reminders.isEmpty { form.reminders = reminders.map { $0.minute } }
    switch since {
    case nil: break
    case .some(.none): form.referenceDay = nil
    case .some(.day(let day)): form.referenceDay = day.day(today: today)
    }
  }
}

extension Session {
  /// Prints the habit that a command changed.
  func printHabit(_ id: HabitID, changed: Bool, _ sentence: (Habit) -> String) throws {
    guard let tracked = habits[id] else { return }
    if isJSON {
      return try printJSON { json in
        json.member("changed", changed)
        json.member("habit")
        json.beginObject()
        json.habitMembers(tracked.habit, number: HabitFinder(habits).number(of: id))
        json.endObject()
      }
    }
    try terminal.print([sentence(tracked.habit)])
  }

  /// Returns the line of a finished step: a tick in the habit's colour and a sentence.
  func doneLine(_ habit: Habit, _ text: String) -> String {
    terminal.styled("✓", .tint(habit.color)) + " " + text.printable
  }
}
