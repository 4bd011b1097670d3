import Actions
import ArgumentParser
import Core
import Habits
import Replica
import Texts

/// The habit to pause, or all habits.
struct PauseTarget: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Number, name or beginning of one of its words, or id.", valueName: "habit"),
    completion: .custom(HabitCompletion.names))
  var habit: String?

  @Flag(help: "Everything instead of one habit.")
  var all = false

  func validate() throws {
    guard (habit == nil) == all else { throw usageError { $0.cliUsagePauseTarget } }
  }

  /// Returns nil for all habits.
  func id(_ session: Session) throws(CommandError) -> HabitID? {
    guard let habit else { return nil }
    return try HabitFinder(session.habits).find(habit).habit.id
  }
}

/// `alltag habit pause`.
struct HabitPause: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "pause", abstract: "Rest a habit, or everything, for some days; streaks stay as they are.",
    discussion: """
      Examples:
        alltag habit pause Running --days 7
        alltag habit pause --all --from 2026-12-24 --until 2027-01-02
      """)

  @OptionGroup var target: PauseTarget

  @Option(
    parsing: .unconditional, help: ArgumentHelp("First day (default: today).", valueName: "day"),
    completion: .list(["today", "tomorrow"]))
  var from: DayArgument?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Last day.", valueName: "day"),
    completion: .list(["today", "tomorrow"]))
  var until: DayArgument?

  @Option(help: ArgumentHelp("How many days, instead of --until.", valueName: "count"))
  var days: Int32?

  @OptionGroup var global: GlobalOptions

  private static let dayCountMax: Int32 = 3660

  func validate() throws {
    guard (until == nil) != (days == nil) else { throw usageError { $0.cliUsagePauseEnd } }
    if let days, !(1...Self.dayCountMax).contains(days) {
      throw usageError { $0.cliUsageRange(option: "--days", from: "1", to: "\(Self.dayCountMax)") }
    }
  }

  func run(in session: inout Session) throws {
    let id = try target.id(session)
    var range: DayRange?
    let changed = try session.change { edit in
      let first = from?.day(today: edit.today) ?? edit.today
      var last = until?.day(today: edit.today) ?? first
      if let days { last = first + (days - 1) }
      range = DayRange(first, last)
      if let id {
        try edit.act { (actions) throws(HabitError) in try actions.pause(id, first, last) }
      } else {
        try edit.set { (actions) throws(HabitError) in try actions.pause(first, last) }
      }
    }
    guard let range else { return }
    let dates = session.formats.dayRange(range.first, range.last)
    let strings = session.strings
    try session.printPauses(id, changed: changed) { name in
      name.map { strings.cliPaused(name: $0, days: dates) } ?? strings.cliPausedAll(days: dates)
    }
  }
}

/// `alltag habit resume`.
struct HabitResume: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume", abstract: "End the pause that holds today, or take back the planned ones if none does.")

  @OptionGroup var target: PauseTarget
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    let id = try target.id(session)
    let changed = try session.change { edit in
      if let id {
        try edit.act { (actions) throws(HabitError) in try actions.resume(id) }
      } else {
        edit.set { $0.resume() }
      }
    }
    let strings = session.strings
    try session.printPauses(id, changed: changed) { name in
      if !changed { return strings.cliNotPaused(name: name ?? strings.statsOverall) }
      return name.map { strings.cliResumed(name: $0) } ?? strings.cliResumedAll
    }
  }
}

extension Session {
  fileprivate func printPauses(_ id: HabitID?, changed: Bool, _ sentence: (String?) -> String) throws {
    if let id { return try printHabit(id, changed: changed) { doneLine($0, sentence($0.name)) } }
    if isJSON {
      return try printJSON { json in
        json.member("changed", changed)
        json.member("pauses", settings.pauses)
      }
    }
    try terminal.print([terminal.styled("✓", .good) + " " + sentence(nil)])
  }
}
