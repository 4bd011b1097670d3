import App
import ArgumentParser
import Core
import Habits

/// The arguments of the commands that enter something for a day of one or more habits.
struct MarkTarget: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Number, name or beginning of a name, or id; several may be given.", valueName: "habit"),
    completion: .custom(HabitCompletion.names))
  var habits: [String]

  @OptionGroup var dayOption: DayOption
}

/// `alltag habit done`.
struct HabitDone: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "done", abstract: "Check a day off; a day that is done stays done.", aliases: ["check"])

  @OptionGroup var target: MarkTarget
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    try session.mark(target) { tracked, day, today, now, isLive throws(HabitError) in
      if tracked.history.state(day) == .done { return nil }
      return try tracked.completed(day, today: today, at: now, isLive: isLive)
    }
  }
}

/// `alltag habit undo`.
struct HabitUndo: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Take back what was entered for a day: a check, an amount or a skip. Notes stay.",
    aliases: ["uncheck"])

  @OptionGroup var target: MarkTarget
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    try session.mark(target) { tracked, day, today, now, _ throws(HabitError) in
      let log = try tracked.cleared(day, today: today, at: now)
      return tracked.history.state(day) == .none ? nil : log
    }
  }
}

/// `alltag habit toggle`.
struct HabitToggle: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "toggle", abstract: "Do what a tap in the app does: check, or take the check back.",
    discussion: "An amount comes one unit nearer to its goal with each toggle.")

  @OptionGroup var target: MarkTarget
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    try session.mark(target) { tracked, day, today, now, isLive throws(HabitError) in
      try tracked.toggled(day, today: today, at: now, isLive: isLive)
    }
  }
}

/// `alltag habit skip`.
struct HabitSkip: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "skip", abstract: "Skip a day: it neither breaks the streak nor counts.",
    discussion: "\"alltag habit undo\" takes a skip back.")

  @OptionGroup var target: MarkTarget
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    try session.mark(target) { tracked, day, today, now, _ throws(HabitError) in
      let log = try tracked.skipToggled(day, today: today, at: now)
      return tracked.history.state(day) == .skipped ? nil : log
    }
  }
}

extension Session {
  typealias MakeLog = (TrackedHabit, Day, Day, Timestamp, Bool) throws(HabitError) -> DayLog?

  /// Enters a log for the day of each named habit, all or none, and prints what the days are now.
  mutating func mark(_ target: MarkTarget, _ makeLog: MakeLog) throws {
    let ids = try HabitFinder(habits).find(target.habits).map { $0.habit.id }
    try mark(ids, target.dayOption, makeLog)
  }

  mutating func mark(_ ids: [HabitID], _ dayOption: DayOption, _ makeLog: MakeLog) throws {
    var changedIDs: Set<HabitID> = []
    try change { edit in
      let today = edit.today
      let day = dayOption.chosen(today: today)
      for id in ids {
        let before = edit.changes.count
        try edit.enter(id, day) { tracked, now throws(HabitError) in
          try makeLog(tracked, day, today, now, dayOption.day == nil)
        }
        if edit.changes.count > before { changedIDs.insert(id) }
      }
    }
    try printDays(ids, dayOption.chosen(today: today), changedIDs)
  }

  private func printDays(_ ids: [HabitID], _ day: Day, _ changedIDs: Set<HabitID>) throws {
    let rules = rules
    let finder = HabitFinder(habits)
    if isJSON {
      return try printJSON { json in
        json.member("changed", !changedIDs.isEmpty)
        json.member("habits")
        json.beginArray()
        for id in ids {
          guard let tracked = habits[id] else { continue }
          json.beginObject()
          json.member("id", id.text)
          json.member("number", finder.number(of: id))
          json.member("name", tracked.habit.name)
          json.member("changed", changedIDs.contains(id))
          json.member("day")
          json.dayValue(day, tracked, DayLedger(tracked, rules).standing(day))
          json.member("streak", tracked.currentStreak(rules))
          json.endObject()
        }
        json.endArray()
      }
    }
    var table = TextTable([.left, .left, .left, .left, .left], flexibleColumn: 1)
    for id in ids {
      guard let tracked = habits[id] else { continue }
      let standing = DayLedger(tracked, rules).standing(day)
      let amount = tracked.history.amount(day) ?? .zero
      let mark = DayMark(standing == .open && amount > .zero ? .partial : standing, tracked.habit.color)
      var state = formats.state(standing, isFuture: day > rules.today)
      if amount > .zero, tracked.habit.goal != .check { state = formats.progress(tracked, day) }
      let streak = tracked.currentStreak(rules)
      table.row([
        TextTable.Cell(mark.symbol, mark.style), TextTable.Cell(tracked.habit.name.printable, .bold),
        TextTable.Cell(formats.relativeDay(day, today: rules.today)),
        TextTable.Cell(changedIDs.contains(id) ? state.printable : strings.cliAlready(state: state.printable)),
        TextTable.Cell(formats.streak(streak, tracked.habit.schedule.streakUnit), .dim),
      ])
    }
    try terminal.print(table.lines(terminal, indent: 0))
  }
}
