import Core
import Habits

/// The objects that `--json` prints. They are documented in docs/command-line.md, and members are only ever added.
extension JSONWriter {
  mutating func member(_ name: String, _ value: Int) { member(name, Int64(value)) }

  mutating func member(_ name: String, _ texts: [String]) {
    member(name)
    beginArray()
    for text in texts { value(text) }
    endArray()
  }

  mutating func member(_ name: String, _ amount: Amount?) {
    member(name)
    guard let amount else { return null() }
    if amount.thousandths % 1000 == 0 {
      value(amount.thousandths / 1000)
    } else {
      value(Double(amount.thousandths) / 1000)
    }
  }

  /// Writes a share of 0…1 with four decimals.
  mutating func member(_ name: String, share: Double?) {
    member(name)
    if let share { value((share * 10_000).rounded() / 10_000) } else { null() }
  }

  mutating func member(_ name: String, _ day: Day?) {
    member(name)
    if let day { value(day.iso) } else { null() }
  }

  mutating func member(_ name: String, text: String?) {
    member(name)
    if let text { value(text) } else { null() }
  }

  mutating func member(_ name: String, _ ranges: [DayRange]) {
    member(name)
    beginArray()
    for range in ranges {
      beginObject()
      member("first", range.first)
      member("last", range.last)
      endObject()
    }
    endArray()
  }

  /// Writes the members of a habit into the open object.
  mutating func habitMembers(_ habit: Habit, number: Int) {
    member("id", habit.id.text)
    member("number", number)
    member("name", habit.name)
    member("symbol", habit.symbol)
    member("color", habit.color.hex)
    member("schedule")
    value(habit.schedule)
    member("goal")
    value(habit.goal)
    member("reminders", habit.reminders.map { twoDigits($0 / 60) + ":" + twoDigits($0 % 60) })
    member("archived", habit.isArchived)
    member("archivedOn", habit.isArchived ? habit.archivedOn : nil)
    member("pinned", habit.isPinned)
    member("pauses", habit.pauses)
    member("since", habit.referenceDay)
    member("createdAt", habit.createdAt.iso8601)
    member("updatedAt", habit.updatedAt.iso8601)
  }

  mutating func value(_ schedule: Schedule) {
    beginObject()
    switch schedule {
    case .daily: member("kind", "daily")
    case .weekdays(let days):
      member("kind", "weekdays")
      member("weekdays")
      beginArray()
      for day in days.weekdays { value(Int32(day.rawValue) + 1) }
      endArray()
    case .timesPerWeek(let count):
      member("kind", "timesPerWeek")
      member("count", count)
    case .everyDays(let count, let from):
      member("kind", "everyDays")
      member("count", count)
      member("from", from)
    case .timesPerMonth(let count):
      member("kind", "timesPerMonth")
      member("count", count)
    }
    endObject()
  }

  mutating func value(_ goal: Goal) {
    beginObject()
    switch goal {
    case .check: member("kind", "check")
    case .amount(let target, let unit, let direction, _):
      member("kind", "amount")
      member("target", target)
      member("unit", unit)
      member("direction", direction == .atLeast ? "atLeast" : "atMost")
    case .minutes(let target, _):
      member("kind", "minutes")
      member("target", target)
    }
    if goal != .check { member("period", goal.period.code) }
    endObject()
  }

  /// Writes a day of a habit as an object.
  mutating func dayValue(_ day: Day, _ tracked: TrackedHabit, _ status: DayStatus) {
    beginObject()
    member("day", day)
    member("standing", status.code)
    member("done", status == .outside ? tracked.history.state(day) == .done : status.isDone)
    member("amount", tracked.history.amount(day))
    member("note", text: tracked.history.notes[day.number])
    endObject()
  }

  /// Writes streak, rate and strength into the open object.
  mutating func statisticsMembers(_ statistics: HabitStatistics) {
    member("unit", statistics.unit.unitCode)
    member("currentStreak", statistics.currentStreak)
    member("bestStreak", statistics.bestStreak)
    member("rate", share: statistics.rate.fraction)
    member("strength", share: statistics.strength)
    member("doneCount", statistics.doneCount)
  }

  mutating func chartMembers(_ weekdays: [DoneShare], _ months: [MonthShare]) {
    member("weekdays")
    beginArray()
    for (i, share) in weekdays.enumerated() {
      beginObject()
      member("weekday", i + 1)
      member("done", share.done)
      member("scheduled", share.scheduled)
      endObject()
    }
    endArray()
    member("months")
    beginArray()
    for entry in months {
      beginObject()
      member("month", "\(entry.month.year)-\(twoDigits(entry.month.month))")
      member("done", entry.share.done)
      member("scheduled", entry.share.scheduled)
      endObject()
    }
    endArray()
  }
}

extension Period {
  /// The name of the unit of streaks.
  var unitCode: String { code + "s" }
}

extension DayStatus {
  /// The name that scripts read.
  var code: String {
    switch self {
    case .outside: "outside"
    case .skipped: "skipped"
    case .paused: "paused"
    case .notScheduled: "notScheduled"
    case .extra: "extra"
    case .done: "done"
    case .open: "open"
    case .pending: "pending"
    case .covered: "covered"
    case .missed: "missed"
    case .partial: "partial"
    case .over: "over"
    }
  }
}

extension Session {
  /// Prints a JSON object.
  func printJSON(_ write: (inout JSONWriter) -> Void) throws {
    var json = JSONWriter(pretty: true)
    json.beginObject()
    write(&json)
    json.endObject()
    try terminal.write(json: json.bytes)
  }
}
