import Core

extension HabitPackageWriter {
  static func json(_ habit: Habit, _ version: Version) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("id", habit.id.text)
    json.member("name", habit.name)
    json.member("colorHex", habit.color.hex)
    json.member("reminderMinutes")
    if let minutes = habit.reminderMinutes { json.value(minutes) } else { json.null() }
    json.member("isArchived", habit.isArchived)
    json.member("createdAt", ScalarText.acceptable(habit.createdAt).iso8601)
    json.member("updatedAt", ScalarText.acceptable(habit.updatedAt).iso8601)
    if version == .two {
      if habit.isArchived, let day = habit.archivedOn { json.member("archivedOn", day.index) }
      json.member("isPinned", habit.isPinned)
      json.member("sortOrder", habit.sortOrder)
      json.member("schedule")
      write(habit.schedule, &json)
      json.member("goal")
      write(habit.goal, &json)
      json.member("pauses", habit.pauses)
      json.member("referenceDay")
      if let day = habit.referenceDay { json.value(day.index) } else { json.null() }
      json.member("furtherReminders")
      json.beginArray()
      for minutes in habit.furtherReminders { json.value(minutes) }
      json.endArray()
      if !habit.symbol.isEmpty { json.member("symbol", habit.symbol) }
    }
    json.endObject()
    var out = json.bytes
    out.removeLast()
    splice(habit.unknownFields, &out)
    out.append(UInt8(ascii: "}"))
    return out
  }

  private static func write(_ schedule: Schedule, _ json: inout JSONWriter) {
    json.beginObject()
    switch schedule {
    case .daily: json.member("kind", "daily")
    case .weekdays(let days):
      json.member("kind", "weekdays")
      json.member("weekdays")
      json.beginArray()
      for day in days.weekdays { json.value(Int32(day.rawValue) + 1) }
      json.endArray()
    case .timesPerWeek(let count):
      json.member("kind", "timesPerWeek")
      json.member("count", count)
    case .everyDays(let count, let from):
      json.member("kind", "everyDays")
      json.member("count", count)
      json.member("from", from.index)
    case .timesPerMonth(let count):
      json.member("kind", "timesPerMonth")
      json.member("count", count)
    }
    json.endObject()
  }

  private static func write(_ goal: Goal, _ json: inout JSONWriter) {
    json.beginObject()
    switch goal {
    case .check: json.member("kind", "check")
    case .amount(let target, let unit, let direction, _):
      json.member("kind", "amount")
      json.member("target", target)
      json.member("unit", unit)
      json.member("direction", direction == .atLeast ? "atLeast" : "atMost")
    case .minutes(let target, _):
      json.member("kind", "minutes")
      json.member("target", target)
    }
    if goal.period != .day { json.member("period", goal.period.code) }
    json.endObject()
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: String, _ amount: Amount) {
    if amount.thousandths % 1000 == 0 {
      member(name, amount.thousandths / 1000)
    } else {
      member(name, Double(amount.thousandths) / 1000)
    }
  }

  mutating func member(_ name: String, _ pauses: [DayRange]) {
    member(name)
    beginArray()
    for pause in pauses {
      beginObject()
      member("first", pause.first.index)
      member("last", pause.last.index)
      endObject()
    }
    endArray()
  }
}
