import Core

/// Donetick's recurrences as rhythms (`docs/formats.md`). It computes the next time from the one before; here a rhythm counts from a day, the
/// next due one.
struct DonetickRhythm {
  let type: String
  let frequency: Int32
  let isRolling: Bool
  /// The family's day on which it is due next.
  let due: Day?
  /// The day from which a rhythm without a due day counts.
  let today: Day
  private var days = WeekdaySet.none
  private var isEveryWeek = true
  private var isQuarterly = false
  private var occurrence: Int64 = 1
  /// 1…12, ascending.
  private var months: [Int32] = []
  private var unit = ""
  /// The times at which it was done, for the adaptive one.
  private let times: [Timestamp]

  /// Whether the rhythm says the same as Donetick's.
  private(set) var isExact = true

  /// Older gaps weigh less than a millionth.
  private static let gapCountMax = 20
  private static var dayNames: [String] {
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
  }
  private static var monthNames: [String] {
    [
      "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
      "december",
    ]
  }

  /// Reads what a chore says of its recurrence.
  init(_ chore: DonetickValue, due: Day?, today: Day, times: [Timestamp]) throws(ChoreFileError) {
    type = try chore.text("frequencyType").caseFolded
    frequency = Int32(clamping: max(1, try chore.number("frequency") ?? 1))
    isRolling = try chore.flag("isRolling")
    (self.due, self.today, self.times) = (due, today, times)
    let more = try chore.object("frequencyMetadata")
    unit = try more.text("unit").caseFolded
    let pattern = try more.text("weekPattern")
    isEveryWeek = pattern.isEmpty || pattern == "every_week"
    isQuarterly = pattern == "week_of_quarter"
    days = WeekdaySet(
      bits: UInt8(truncatingIfNeeded: try Self.indices(more, "days", Self.dayNames).reduce(0) { $0 | 1 << $1 }))
    for index in try Self.indices(more, "months", Self.monthNames) where !months.contains(Int32(index) + 1) {
      months.append(Int32(index) + 1)
    }
    months = months.ordered { $0 < $1 }
    if case .array(let items)? = more.json["occurrences"] { occurrence = items.first?.int ?? 1 }
  }

  private static func indices(_ more: DonetickValue, _ name: String, _ names: [String]) throws(ChoreFileError) -> [Int]
  {
    var indices: [Int] = []
    for text in try more.texts(name) {
      let folded = text.caseFolded
      guard let index = names.firstIndex(where: { $0 == folded }) else {
        throw more.refusal(.unknownValue, name, text)
      }
      indices.append(index)
    }
    return indices
  }

  /// Returns nil for a type that is not known.
  mutating func rhythm() throws(ChoresError) -> Rhythm? {
    switch type {
    case "once", "no_repeat", "trigger": return try Rhythm(.once, from: due)
    // The frequency counts for intervals only.
    case "daily": return try daily(1)
    case "weekly": return try weekly(1)
    case "monthly": return try monthly(1)
    case "yearly": return try monthly(12)
    case "adaptive":
      isExact = false
      return try Rhythm(.daily, from: due ?? today, every: adaptiveDays, isFromDone: true)
    case "interval": return try interval()
    case "days_of_the_week": return try weekdays()
    case "day_of_the_month": return try dayOfMonth()
    default: return nil
    }
  }

  private mutating func interval() throws(ChoresError) -> Rhythm? {
    switch unit {
    case "hours":
      if frequency % 24 != 0 { isExact = false }
      return try daily(max(1, (frequency.clamped(to: 1...100_000) + 12) / 24))
    case "days": return try daily(frequency)
    case "weeks": return try weekly(frequency)
    case "months": return try monthly(frequency)
    case "years": return try monthly(frequency.clamped(to: 1...1000) * 12)
    default: return nil
    }
  }

  private mutating func daily(_ every: Int32) throws(ChoresError) -> Rhythm {
    // Longer ones become months of some 30.4 days.
    guard every <= ChoreLimits.everyDays.upperBound else {
      isExact = false
      return try monthly((every.clamped(to: 1...100_000) * 10 + 152) / 304)
    }
    return try Rhythm(.daily, from: due ?? today, every: every, isFromDone: isRolling)
  }

  private mutating func weekly(_ every: Int32) throws(ChoresError) -> Rhythm {
    let days = isRolling ? [] : due.map { [$0.weekday] } ?? []
    return try Rhythm(
      .weekly, from: due ?? today, every: fitted(every, ChoreLimits.everyWeeks), weekdays: WeekdaySet(days),
      isFromDone: isRolling)
  }

  private mutating func monthly(_ every: Int32) throws(ChoresError) -> Rhythm {
    try Rhythm(
      .monthly, from: due ?? today, every: fitted(every, ChoreLimits.everyMonths),
      monthDay: isRolling ? 0 : due?.dayOfMonth ?? 0, isFromDone: isRolling)
  }

  private mutating func weekdays() throws(ChoresError) -> Rhythm {
    guard !isEveryWeek else {
      return try Rhythm(.weekly, from: due ?? today, weekdays: days, isFromDone: isRolling)
    }
    // The second Tuesday of a month becomes its day of the next time; a month has no weekdays here.
    isExact = false
    let likely = occurrence > 0 ? Int32(clamping: min(occurrence, 4)) * 7 - 6 : 25
    return try Rhythm(
      .monthly, from: due ?? today, every: isQuarterly ? 3 : 1, monthDay: due?.dayOfMonth ?? likely)
  }

  private mutating func dayOfMonth() throws(ChoresError) -> Rhythm {
    let count = Int32(months.count)
    var every: Int32 = 1
    if count > 0, count < 12 {
      every = max(1, 12 / count)
      for i in months.indices.dropFirst() where months[i] - months[i - 1] != every { isExact = false }
      if 12 % count != 0 { isExact = false }
    }
    var start = due ?? today
    if due == nil, count > 0 {
      // The next of its months, from its first day on.
      for _ in 0..<12 where !months.contains(start.monthOfYear) {
        let month = start.year * 12 + start.monthOfYear
        start = Day(year: month / 12, month: month % 12 + 1, day: 1)
      }
    }
    let day = frequency.clamped(to: 1...31)
    if day != frequency { isExact = false }
    return try Rhythm(.monthly, from: start, every: every, monthDay: day)
  }

  private mutating func fitted(_ every: Int32, _ range: ClosedRange<Int32>) -> Int32 {
    if !range.contains(every) { isExact = false }
    return every.clamped(to: range)
  }

  /// The mean days between the last times, of which each weighs half as much as the next one; a week if it was done only once.
  private var adaptiveDays: Int32 {
    var (sum, weight, total): (Double, Double, Double) = (0, 1, 0)
    for i in times.indices.dropFirst().suffix(Self.gapCountMax).reversed() {
      sum += weight * Double(times[i].milliseconds - times[i - 1].milliseconds) / Double(Timestamp.millisecondsPerDay)
      total += weight
      weight /= 2
    }
    guard total > 0 else { return 7 }
    return Int32((sum / total).rounded()).clamped(to: ChoreLimits.everyDays)
  }
}

extension Int32 {
  fileprivate func clamped(to range: ClosedRange<Int32>) -> Int32 {
    Swift.max(range.lowerBound, Swift.min(self, range.upperBound))
  }
}
