import Core
import Habits

extension RuleCase {
  /// A sequence of actions on days of one habit (H-4): each step is [action, day, time in ms, the resulting log, the number of logs].
  func replayTaps(_ check: inout RuleCheck) {
    guard let today = day("today"), let goal = goal() else { return check.fail("no today, or a malformed goal") }
    let id = HabitID(UniqueID(high: 1, low: 2))
    let start = Timestamp(milliseconds: 1)
    var book = HabitBook()
    book.put(Habit(id: id, name: name, color: HabitColor(rgb: 0), goal: goal, createdAt: start, updatedAt: start))
    for (number, row) in (value["steps"]?.array ?? []).enumerated() {
      guard let cells = row.array, cells.count == 5, let what = cells[0].string, let day = Self.day(cells[1]),
        let at = cells[2].int, let tracked = book[id]
      else { return check.fail("a malformed step") }
      let step = "step \(number + 1), \(what) \(day.index),"
      do throws(HabitError) {
        book.merge(id, day, try Self.log(tracked, what, day, today, Timestamp(milliseconds: at)))
        let log = book[id]?.history.log(day)
        check.equal("\(step) the log", Self.text(log), cells[3].string ?? "")
      } catch {
        check.equal("\(step) the error", error.code, cells[3].string ?? "")
      }
      check.equal("\(step) the count of logs", Int32(book[id]?.history.count ?? -1), cells[4].int ?? -1)
    }
  }

  private static func log(
    _ tracked: TrackedHabit, _ what: String, _ day: Day, _ today: Day, _ now: Timestamp
  ) throws(HabitError) -> DayLog {
    if what == "toggle" { return try tracked.toggled(day, today: today, at: now, isLive: false) }
    if what == "complete" { return try tracked.completed(day, today: today, at: now, isLive: false) }
    if what == "skip" { return try tracked.skipToggled(day, today: today, at: now) }
    if what == "clear" { return try tracked.cleared(day, today: today, at: now) }
    if what == "note" { return try tracked.noted(day, "a note", today: today, at: now) }
    // Anything else is an amount in thousandths.
    return try tracked.measured(
      day, Amount(thousandths: Int64(what) ?? 0), today: today, at: now, isLive: false)
  }

  private static func text(_ log: DayLog?) -> String {
    guard let log else { return "nothing" }
    var text: String
    switch log.state {
    case .none: text = "none"
    case .done: text = "done"
    case .open: text = "open"
    case .skipped: text = "skipped"
    }
    if let amount = log.amount { text += " \(amount.thousandths)" }
    if let note = log.note { text += ", \(note)" }
    return text
  }
}
