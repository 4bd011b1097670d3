import ArgumentParser
import Core
import Habits
import Replica
import Texts

/// `alltag habit why`.
struct HabitWhy: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "why", abstract: "Say in one sentence why a day counts or not.")

  @OptionGroup var target: HabitName
  @OptionGroup var dayOption: DayOption
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    let tracked = try HabitFinder(session.habits).find(target.habit)
    let rules = session.rules
    let day = dayOption.chosen(today: rules.today)
    guard day >= .earliest, day <= .latest else { throw CommandError.habit(.dayOutOfRange) }
    let text = session.formats.why(tracked, day, DayReason(tracked, day, rules)).printable
    if session.isJSON {
      let reason = DayReason(tracked, day, rules)
      return try session.printJSON { json in
        json.member("id", tracked.habit.id.text)
        json.member("name", tracked.habit.name)
        json.member("day")
        json.dayValue(day, tracked, DayStatuses(tracked, rules).status(day))
        json.member("unit", reason.unit.unitCode)
        json.member("run", reason.run)
        json.member("runBefore", reason.runBefore)
        json.member("carriesRun", reason.carriesRun)
        json.member("sentence", text)
      }
    }
    let head = tracked.habit.name.printable + ", " + session.formats.relativeDay(day, today: rules.today) + ": "
    try session.terminal.print([session.terminal.styled(head, .bold) + text])
  }
}
