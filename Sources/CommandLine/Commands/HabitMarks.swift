import Actions
import ArgumentParser
import Core
import Habits
import Replica
import Texts

/// The arguments of commands that change a day of one or more habits.
struct MarkTarget: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Number, name or beginning of one of its words, or id; several may be given.", valueName: "habit"),
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
    try session.mark(target) { (actions, id, day, isLive) throws(HabitError) in
      try actions.complete(id, day, isLive: isLive)
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
    try session.mark(target) { (actions, id, day, _) throws(HabitError) in try actions.clear(id, day) }
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
    let rules = session.rules
    try session.mark(target) { (actions, id, day, isLive) throws(HabitError) in
      try actions.toggle(id, day, isLive: isLive, rules)
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
    try session.mark(target) { (actions, id, day, _) throws(HabitError) in try actions.skip(id, day) }
  }
}

extension Session {
  /// An action on a habit's day. The last argument is true if it is entered on the day itself.
  typealias Mark = (HabitActions, HabitID, Day, Bool) throws(HabitError) -> [Change]

  /// Applies the action to the day of each named habit, to all or none, and prints the resulting days.
  mutating func mark(_ target: MarkTarget, _ action: Mark) throws {
    let ids = try HabitFinder(habits).find(target.habits).map { $0.habit.id }
    try mark(ids, target.dayOption, action)
  }

  mutating func mark(_ ids: [HabitID], _ dayOption: DayOption, _ action: Mark) throws {
    var changedIDs: Set<HabitID> = []
    try change { edit in
      let day = dayOption.chosen(today: edit.today)
      for id in ids {
        let before = edit.changes.count
        try edit.act { (actions) throws(HabitError) in try action(actions, id, day, dayOption.day == nil) }
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
          json.dayValue(day, tracked, DayStatuses(tracked, rules).status(day))
          json.member("streak", tracked.currentStreak(rules))
          json.endObject()
        }
        json.endArray()
      }
    }
    var table = TextTable([.left, .left, .left, .left, .left], flexibleColumn: 4, expendableColumns: [4, 2])
    for id in ids {
      guard let tracked = habits[id] else { continue }
      let status = DayStatuses(tracked, rules).status(day)
      let amount = tracked.history.amount(day) ?? .zero
      let mark = DayMark(status == .open && amount > .zero ? .partial : status, tracked.habit.color)
      var state = formats.state(status, isFuture: day > rules.today)
      if tracked.habit.goal != .check, amount > .zero || status == .open || status == .pending {
        state = formats.progress(tracked, day)
      }
      let streak = tracked.currentStreak(rules)
      table.row([
        TextTable.Cell(mark.symbol, mark.style), TextTable.Cell(tracked.habit.name.printable, .bold),
        TextTable.Cell(formats.relativeDay(day, today: rules.today)),
        TextTable.Cell(changedIDs.contains(id) ? state.printable : strings.cliAlready(state: state.printable)),
        TextTable.Cell(formats.streak(streak, tracked.habit.period), .dim),
      ])
    }
    try terminal.print(table.lines(terminal, indent: 0))
  }
}
