import Core
import Habits

extension RuleCase {
  /// Returns the habit, history and context of a case; nil, with the reason among the failures, if it is malformed.
  func trackedHabit(_ check: inout RuleCheck) -> (TrackedHabit, RuleContext)? {
    guard let today = day("today"), let timeZone = timeZone() else {
      check.fail("no day today, or no such zone")
      return nil
    }
    guard let goal = goal(), let schedule = schedule(), let pauses = ranges("pauses"), let rests = ranges("rests")
    else {
      check.fail("a malformed goal, schedule or pause")
      return nil
    }
    let created =
      value["createdAt"]?.string.flatMap { Timestamp(iso8601: $0) }
      ?? (day("created") ?? day("from") ?? today).noon
    let habit = Habit(
      id: HabitID(UniqueID(high: 1, low: 2)), name: name, color: HabitColor(rgb: 0), isArchived: day("archived") != nil,
      archivedOn: day("archived"), schedule: schedule, goal: goal, pauses: pauses,
      referenceDay: day("reference"), createdAt: created, updatedAt: created)
    var history = History()
    guard fill(&history, goal) else {
      check.fail("malformed days")
      return nil
    }
    let weekStart: Weekday = value["firstWeekday"]?.string == "sunday" ? .sunday : .monday
    let context = RuleContext(
      today: today, firstWeekday: weekStart, pauses: rests, timeZone: timeZone,
      startOfDayMinutes: Int32(value["startOfDay"]?.int ?? 0))
    return (TrackedHabit(habit, history), context)
  }

  /// `daily`, seven letters with a dash for each day off, Monday first, a number of times a week, one a `month`, or `every` so many days from a
  /// day on.
  private func schedule() -> Schedule? {
    guard let wish = value["schedule"] else { return .daily }
    if let times = wish.int { return .times(Int32(times)) }
    if let times = wish["month"]?.int { return .times(Int32(times), per: .month) }
    if let count = wish["every"]?.int { return Self.day(wish["from"]).map { .every(Int32(count), from: $0) } }
    if wish.string == "daily" { return .daily }
    guard let letters = wish.string.map({ Array($0.utf8) }), letters.count == 7 else { return nil }
    var bits: UInt8 = 0
    for i in 0..<7 where letters[i] != UInt8(ascii: "-") { bits |= 1 << UInt8(i) }
    return .on(WeekdaySet(bits: bits))
  }

  func goal() -> Goal? {
    guard let wish = value["goal"] else { return .check }
    let period = Period(code: wish["per"]?.string ?? "day") ?? .day
    func amount(_ name: String) -> Amount? { wish[name]?.int.map { Amount(thousandths: $0) } }
    if let target = amount("atLeast") { return .amount(target, unit: "x", .atLeast, per: period) }
    if let target = amount("atMost") { return .amount(target, unit: "x", .atMost, per: period) }
    if let target = amount("minutes") { return .minutes(target, per: period) }
    return nil
  }

  private func ranges(_ name: String) -> [DayRange]? {
    var out: [DayRange] = []
    for row in value[name]?.array ?? [] {
      guard let cells = row.array, cells.count == 2, let first = Self.day(cells[0]), let last = Self.day(cells[1]),
        let range = DayRange(first, last)
      else { return nil }
      out.append(range)
    }
    return out
  }

  /// Parses `days` (x done, o open, s skipped, . nothing) or `amounts` (thousandths, null for nothing, "s" for skipped) from the day `from`
  /// on, the whole `repeat` times over.
  private func fill(_ history: inout History, _ goal: Goal) -> Bool {
    var day = day("from") ?? Day(0)
    let stamp = Timestamp(milliseconds: 1)
    for _ in 0..<(value["repeat"]?.int ?? 1) {
      for letter in (value["days"]?.string ?? "").utf8 {
        switch letter {
        case UInt8(ascii: "x"): history.set(day, DayLog(.done, at: stamp))
        case UInt8(ascii: "o"): history.set(day, DayLog(.open, at: stamp))
        case UInt8(ascii: "s"): history.set(day, DayLog(.skipped, at: stamp))
        case UInt8(ascii: "."): break
        default: return false
        }
        day = day + 1
      }
      for cell in value["amounts"]?.array ?? [] {
        if let thousandths = cell.int {
          let amount = Amount(thousandths: thousandths)
          history.set(day, DayLog(goal.isReached(by: amount) ? .done : .open, at: stamp, amount: amount))
        } else if cell.string == "s" {
          history.set(day, DayLog(.skipped, at: stamp))
        } else if !cell.isNull {
          return false
        }
        day = day + 1
      }
    }
    return true
  }
}

extension Day {
  fileprivate var noon: Timestamp { Timestamp(milliseconds: (Int64(number) * 24 + 12) * 3_600_000) }
}
