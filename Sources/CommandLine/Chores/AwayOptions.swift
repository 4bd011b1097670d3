import ArgumentParser
import Chores
import Core
import Texts

/// The options that set the days on which a family or a member is away (F-6b).
struct AwayOptions: ParsableArguments {
  @Option(
    name: .customLong("away-from"), parsing: .unconditional,
    help: ArgumentHelp("The first day of an absence (default: today).", valueName: "day"))
  var first: DayArgument?

  @Option(
    name: .customLong("away-until"), parsing: .unconditional,
    help: ArgumentHelp("The last day of an absence (default: its first).", valueName: "day"))
  var last: DayArgument?

  @Flag(
    name: .customLong("every-other-week"),
    help: "Away for seven days from the first one, and again in every other week; for two homes.")
  var alternates = false

  @Flag(name: .customLong("not-away"), help: "Take present and coming absences back.")
  var isBack = false

  var isEmpty: Bool { first == nil && last == nil && !alternates && !isBack }

  func validate() throws {
    if isBack, first != nil || last != nil || alternates {
      throw usageError { $0.cliUsageExclusive(first: "--not-away", second: "--away-from") }
    }
  }

  /// Returns the days away with the absence of the options. Past absences stay, for the statistics.
  func filled(_ old: AwayDays, today: Day) throws(ChoresError) -> AwayDays {
    if isEmpty { return old }
    if isBack { return try old.changed(to: nil, on: today) }
    let start = first?.day(today: today) ?? today
    let end = last?.day(today: today)
    if alternates { return try old.changed(to: .weeks(first: start, last: end), on: today) }
    guard let range = DayRange(start, end ?? start) else { throw .endBeforeStart }
    return try old.changed(to: .range(range), on: today)
  }
}
