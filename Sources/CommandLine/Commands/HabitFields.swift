import App
import ArgumentParser
import Core
import Habits

/// The options that set a habit's fields.
struct HabitFields: ParsableArguments {
  @Option(help: ArgumentHelp("A name of the palette or #RRGGBB.", valueName: "color"))
  var color: ColorArgument?

  @Option(
    help: ArgumentHelp("daily, mon,wed,fri, weekdays, weekends, or 3x for three times a week.", valueName: "rhythm"))
  var schedule: ScheduleArgument?

  @Option(
    help: ArgumentHelp("check, 20min, \"8 glasses\", or \"<=2 coffees\" for at most.", valueName: "goal"))
  var goal: GoalArgument?

  @Option(
    name: .customLong("remind"), help: ArgumentHelp("A reminder time; may be given several times.", valueName: "hh:mm"))
  var reminders: [TimeArgument] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The day that the rate counts from, or never.", valueName: "day"))
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
      throw ValidationError("A habit has \(HabitLimits.reminderCountMax) reminders at most.")
    }
  }

  /// Writes what was given into the habit; throws what is wrong with it.
  func fill(_ habit: inout Habit, today: Day) throws(HabitError) {
    if let color { habit.color = color.color }
    if let schedule { habit.schedule = schedule.schedule }
    if let goal { habit.goal = try goal.checked() }
    if !reminders.isEmpty {
      var seen: Set<Int32> = []
      let minutes = reminders.map { $0.minute }.filter { seen.insert($0).inserted }
      habit.reminders = minutes
    }
    switch since {
    case nil: break
    case .some(.none): habit.referenceDay = nil
    case .some(.day(let day)):
      let day = day.day(today: today)
      guard day >= .earliest else { throw .dayOutOfRange }
      habit.referenceDay = min(day, today)
    }
  }

  static func checkedName(_ text: String) throws(HabitError) -> String {
    let name = text.trimmedWhitespace
    if name.isEmpty { throw .nameEmpty }
    if name.count > HabitLimits.nameCharactersMax { throw .nameTooLong(characters: name.count) }
    return name
  }
}

extension Session {
  /// Prints the one habit that a command changed.
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

  /// A finished step: a tick in the habit's colour and a sentence.
  func doneLine(_ habit: Habit, _ text: String) -> String {
    terminal.styled("✓", .tint(habit.color)) + " " + text.printable
  }
}
