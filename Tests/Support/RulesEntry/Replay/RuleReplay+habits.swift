import Core
import Habits

extension RuleCase {
  /// A habit with its history, and the expected results of the rules; omitted members of `expect` are not checked.
  func replayHabit(_ check: inout RuleCheck) {
    guard let (tracked, context) = trackedHabit(&check) else { return }
    guard let expect = value["expect"] else { return check.fail("expects nothing") }
    let days = DayStatuses(tracked, context)
    let found = HabitStatistics(tracked, context, statuses: days)
    if let current = expect["current"]?.int {
      check.equal("the current streak", found.currentStreak, current)
      check.equal("the current streak counted alone", tracked.currentStreak(context), current)
    }
    if let best = expect["best"]?.int { check.equal("the best streak", found.bestStreak, best) }
    if let done = expect["done"]?.int { check.equal("the days done", found.doneCount, done) }
    if let unit = expect["unit"]?.string { check.equal("the unit", found.unit.code + "s", unit) }
    if let rate = expect["rate"]?.string { check.equal("the rate", Self.text(found.rate), rate) }
    if let fraction = expect["fraction"]?.double { check.close("the fraction", found.rate.fraction ?? -1, fraction) }
    if let strength = expect["strength"]?.double { check.close("the strength", found.strength, strength) }
    if let least = expect["strengthAbove"]?.double { check.equal("strong enough", "\(found.strength > least)", "true") }
    if let day = expect["reference"]?.int { check.equal("the reference day", days.reference.index, day) }
    if let statuses = expect["standings"]?.string {
      guard let from = Self.day(expect["standingsFrom"] ?? value["from"]) else {
        return check.fail("standings from when?")
      }
      let text = (0..<statuses.utf8.count).map { Self.letter(days.status(from + Int32($0))) }.joined()
      check.equal("the standings", text, statuses)
    }
    if let weekdays = expect["weekdays"]?.string {
      check.equal("the weekdays", found.weekdays.map { Self.text($0) }.joined(separator: " "), weekdays)
    }
    for month in expect["months"]?.object ?? [] {
      let share = found.months.first { "\($0.month.index)" == month.name }?.share
      check.equal("the month \(month.name)", share.map { Self.text($0) } ?? "none", month.value.string ?? "")
    }
    for row in expect["reasons"]?.array ?? [] {
      guard let cells = row.array, cells.count == 4, let index = cells[0].int, let number = Int32(exactly: index) else {
        return check.fail("a malformed reason")
      }
      guard let day = Day(index: number) else { return check.fail("no such day") }
      let reason = DayReason(tracked, day, context)
      check.equal("the reason of \(index)", Self.text(reason.kind), cells[1].string ?? "")
      check.equal("the run at \(index)", reason.run, cells[2].int ?? -1)
      check.equal("carriesRun at \(index)", "\(reason.carriesRun)", "\(cells[3].bool ?? false)")
    }
  }

  private static func text(_ share: DoneShare) -> String { "\(share.done)/\(share.scheduled)" }

  private static func letter(_ status: DayStatus) -> String {
    switch status {
    case .outside: "-"
    case .skipped: "s"
    case .paused: "p"
    case .notScheduled: "n"
    case .extra: "+"
    case .done: "x"
    case .open: "?"
    case .pending: "~"
    case .covered: "c"
    case .missed: "m"
    case .partial: "h"
    case .over: "o"
    }
  }

  private static func text(_ kind: DayReason.Kind) -> String {
    switch kind {
    case .future: "future"
    case .beforeStart: "before start"
    case .done: "done"
    case .extra: "extra"
    case .open: "open"
    case .pending(let done, let required): "pending \(done)/\(required)"
    case .covered(let done, let required): "covered \(done)/\(required)"
    case .skipped: "skipped"
    case .paused(let range): "paused \(range.first.index)-\(range.last.index)"
    case .notScheduled: "not scheduled"
    case .missed: "missed"
    case .partial: "partial"
    case .kept: "kept"
    case .over: "over"
    case .archived: "archived"
    }
  }
}
