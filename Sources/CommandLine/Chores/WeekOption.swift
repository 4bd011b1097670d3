import ArgumentParser
import Chores
import Core
import Texts

/// The option that chooses the week in which a rhythm of every N weeks begins.
struct WeekOption: ParsableArguments {
  @Option(
    name: .customLong("week"), parsing: .unconditional,
    help: ArgumentHelp(
      "With \"every 2 weeks on Tuesday\" and the like, the week in which it begins: a day of it, or other for the second of the weeks. With a time that has passed today, today begins today all the same.",
      valueName: "day"),
    completion: .list(["other", "today", "+7", "+14"]))
  var week: WeekArgument?

  var isEmpty: Bool { week == nil }

  /// Whether the option names the day itself.
  func isDay(_ day: Day, today: Day) -> Bool {
    guard case .day(let argument)? = week else { return false }
    return argument.day(today: today) == day
  }

  /// Returns the one of the days whose week was chosen; nil without the option.
  func day(of choices: [Day], _ rhythm: String, _ view: FamilyView, _ words: Words) throws(CommandError) -> Day? {
    guard let week else { return nil }
    guard choices.count > 1 else { throw .choresProblem(.weekNotOpen(rhythm)) }
    let today = view.moment.today
    switch week {
    case .other: return choices[1]
    case .day(let argument):
      let day = argument.day(today: today)
      let start = day.startOfWeek(view.family.firstWeekday)
      if let found = choices.first(where: { $0.startOfWeek(view.family.firstWeekday) == start }) { return found }
      throw .choresProblem(.weekNotOffered(day, choices))
    }
  }
}

/// A week as users type it: `other`, or one of its days.
enum WeekArgument: ExpressibleByArgument {
  case other
  case day(DayArgument)

  init?(argument: String) {
    switch argument.lowercased() {
    case "other", "andere": self = .other
    default:
      guard let day = DayArgument(argument: argument) else { return nil }
      self = .day(day)
    }
  }
}
