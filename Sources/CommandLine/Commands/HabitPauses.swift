import App
import ArgumentParser
import Core
import Habits
import Replica

/// The habit to rest, or everything.
struct PauseTarget: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Number, name or beginning of a name, or id.", valueName: "habit"),
    completion: .custom(HabitCompletion.names))
  var habit: String?

  @Flag(help: "Everything instead of one habit.")
  var all = false

  func validate() throws {
    guard (habit == nil) == all else { throw ValidationError("Name a habit, or give --all for everything.") }
  }

  /// Nil for everything.
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

  @Option(parsing: .unconditional, help: ArgumentHelp("First day (default: today).", valueName: "day"))
  var from: DayArgument?

  @Option(parsing: .unconditional, help: ArgumentHelp("Last day.", valueName: "day"))
  var until: DayArgument?

  @Option(help: ArgumentHelp("How many days, instead of --until.", valueName: "count"))
  var days: Int32?

  @OptionGroup var global: GlobalOptions

  private static let dayCountMax: Int32 = 3660

  func validate() throws {
    guard (until == nil) != (days == nil) else { throw ValidationError("Give the last day with --until, or --days.") }
    if let days, !(1...Self.dayCountMax).contains(days) {
      throw ValidationError("--days takes a number from 1 to \(Self.dayCountMax).")
    }
  }

  func run(in session: inout Session) throws {
    let id = try target.id(session)
    var range: DayRange?
    let changed = try session.change { edit in
      let first = from?.day(today: edit.today) ?? edit.today
      var last = until?.day(today: edit.today) ?? first
      if let days { last = first + (days - 1) }
      guard first >= .earliest, last <= .latest else { throw HabitError.dayOutOfRange }
      guard let pause = DayRange(first, last) else { throw HabitError.pauseReversed }
      range = pause
      if let id {
        try edit.change(id) { $0.pauses = try $0.pauses.withRoom(for: pause) }
      } else {
        try edit.changeSettings { $0.pauses = try $0.pauses.withRoom(for: pause) }
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
      let today = edit.today
      if let id {
        try edit.change(id) { $0.pauses = $0.pauses.resumed(on: today) }
      } else {
        try edit.changeSettings { $0.pauses = $0.pauses.resumed(on: today) }
      }
    }
    let strings = session.strings
    if !changed {
      throw CommandError.notPaused(id.flatMap { session.habits[$0]?.habit.name } ?? strings.statsOverall)
    }
    try session.printPauses(id, changed: changed) { name in
      name.map { strings.cliResumed(name: $0) } ?? strings.cliResumedAll
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

extension [DayRange] {
  /// The ranges with `range` added; throws `pausesFull` where there is no room for one more.
  fileprivate func withRoom(for range: DayRange) throws(CommandError) -> [DayRange] {
    let joined = adding(range)
    guard joined.count <= HabitLimits.pauseCountMax else { throw .pausesFull }
    return joined
  }

  /// The ranges with those that hold `today` ended on the day before; where none does, without the future ones.
  fileprivate func resumed(on today: Day) -> [DayRange] {
    if contains(where: { $0.contains(today) }) {
      return compactMap { $0.contains(today) ? DayRange($0.first, today - 1) : $0 }
    }
    return filter { $0.first <= today }
  }
}
