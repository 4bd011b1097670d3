import Core
import Habits

extension TrackedHabit {
  /// Returns everything that the rules read, for the message of a comparison that failed.
  func described(_ context: RuleContext) -> String {
    let pauses = (habit.pauses + context.pauses).map { "\($0.first.index)-\($0.last.index)" }
    var text = "\(habit.schedule), \(habit.goal), first weekday \(context.firstWeekday), today \(context.today.index), "
    text += "chosen \(habit.referenceDay?.index ?? 0), pauses \(pauses.joined(separator: " ")), "
    text += "created \(TimeZoneRules.utc.wallClock(at: habit.createdAt).day.index), "
    text += "logs from \(history.firstDay?.index ?? 0) "
    for number in history.days {
      let day = Day(number)
      text += ["-", "x", "o", "s"][Int(history.state(day).rawValue)]
      text += history.amount(day).map { "\($0.thousandths)" } ?? ""
    }
    return text
  }
}
