import Actions
import ArgumentParser
import Core
import Habits
import Texts

/// `alltag habit amount`.
struct HabitAmount: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "amount", abstract: "Enter how much was done on a day, or add to it.",
    usage: "alltag habit amount <habit> <amount> [--day <day>]",
    discussion: "3 enters three, +1 adds one, -1 takes one off, 0 takes the entry away.")

  @OptionGroup var target: HabitName

  // Otherwise a negative number would be parsed as an option.
  @Argument(parsing: .allUnrecognized, help: ArgumentHelp("A number like 2.5, +1 or -1.", valueName: "amount"))
  var amount: [String] = []

  @OptionGroup var dayOption: DayOption
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    try rejectOptions(amount)
    guard amount.count == 1 else { throw usageError { $0.cliUsageAmount } }
  }

  func run(in session: inout Session) throws {
    let tracked = try HabitFinder(session.habits).find(target.habit)
    guard tracked.habit.goal != .check else { throw CommandError.noAmountGoal(tracked.habit.name) }
    let text = amount[0].trimmedWhitespace
    let sign = text.first.flatMap { $0 == "+" || $0 == "-" || $0 == "−" ? $0 : nil }
    guard let entered = Amount(typed: String(sign == nil ? text[...] : text.dropFirst())) else {
      throw CommandError.amountMalformed(text)
    }
    try session.mark([tracked.habit.id], dayOption) { (actions, id, day, isLive) throws(HabitError) in
      guard let sign else { return try actions.setAmount(entered, id, day, isLive: isLive) }
      let thousandths = Int64(entered.thousandths)
      return try actions.add(thousandths: sign == "+" ? thousandths : -thousandths, id, day, isLive: isLive)
    }
  }
}
