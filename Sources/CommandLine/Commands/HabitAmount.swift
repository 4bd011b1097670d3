import App
import ArgumentParser
import Core
import Habits

/// `alltag habit amount`.
struct HabitAmount: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "amount", abstract: "Enter how much was done on a day, or add to it.",
    usage: "alltag habit amount <habit> <amount> [--day <day>]",
    discussion: "3 enters three, +1 adds one, -1 takes one off, 0 takes the entry away.")

  @OptionGroup var target: HabitName

  // A negative number looks like an option, and is to be taken as it is.
  @Argument(parsing: .allUnrecognized, help: ArgumentHelp("A number like 2.5, +1 or -1.", valueName: "amount"))
  var amount: [String] = []

  @OptionGroup var dayOption: DayOption
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    guard amount.count == 1 else { throw ValidationError("Give one amount, for example 2.5, +1 or -1.") }
  }

  func run(in session: inout Session) throws {
    let tracked = try HabitFinder(session.habits).find(target.habit)
    guard tracked.habit.goal != .check else { throw CommandError.noAmountGoal(tracked.habit.name) }
    let text = amount[0].trimmedWhitespace
    let sign = text.first.flatMap { $0 == "+" || $0 == "-" || $0 == "−" ? $0 : nil }
    guard let entered = Amount(typed: String(sign == nil ? text[...] : text.dropFirst())) else {
      throw CommandError.amountMalformed(text)
    }
    try session.mark([tracked.habit.id], dayOption) { tracked, day, today, now, isLive throws(HabitError) in
      let old = tracked.history.amount(day) ?? .zero
      let new = sign == nil ? entered : sign == "+" ? old + entered : old - entered
      let log = try tracked.measured(day, new, today: today, at: now, isLive: isLive)
      let before = tracked.history.log(day)
      return before?.state ?? .none == log.state && before?.amount == log.amount ? nil : log
    }
  }
}
