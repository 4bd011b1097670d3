import Core

/// A rhythm from a day on, one line of a chore's rhythms (F-3, F-5).
public struct Rhythm: Hashable, Sendable {
  public enum Recurrence: UInt8, CaseIterable, Sendable {
    case once = 1
    case daily, weekly, monthly

    /// The text of a record's field.
    public var code: String {
      switch self {
      case .once: "once"
      case .daily: "daily"
      case .weekly: "weekly"
      case .monthly: "monthly"
      }
    }

    public init?(code: String) {
      for value in Self.allCases where value.code.equalsBytewise(code) {
        self = value
        return
      }
      return nil
    }
  }

  /// The day from which the rhythm applies and from which “every N” counts; for `once` the due day, or nil.
  public let start: Day?
  public let recurrence: Recurrence
  /// Every 1… days, weeks or months.
  public let every: Int32
  /// Only with weeks; none for any day of the week.
  public let weekdays: WeekdaySet
  /// Only with months: 1…31, where 31 is the last day of each month; 0 for any day of the month.
  public let monthDay: Int32
  /// Whether the next occurrence opens an interval after the last completion instead of by the calendar.
  public let isFromDone: Bool

  /// Throws for fields that contradict each other, and for numbers out of bounds.
  public init(
    _ recurrence: Recurrence, from start: Day?, every: Int32 = 1, weekdays: WeekdaySet = .none, monthDay: Int32 = 0,
    isFromDone: Bool = false
  ) throws(ChoresError) {
    switch recurrence {
    case .once: guard every == 1, !isFromDone else { throw .onceRepeats }
    case .daily: try ChoresField.every.check(every, ChoreLimits.everyDays)
    case .weekly: try ChoresField.every.check(every, ChoreLimits.everyWeeks)
    case .monthly: try ChoresField.every.check(every, ChoreLimits.everyMonths)
    }
    guard recurrence == .weekly || weekdays.isEmpty, recurrence == .monthly || monthDay == 0 else {
      throw .rhythmContradicts
    }
    try ChoresField.monthDay.check(monthDay, 0...31)
    guard recurrence == .once || start != nil else { throw .malformed(.rhythm) }
    if let start { guard start >= .earliest, start <= .latest else { throw .dayOutOfRange } }
    (self.recurrence, self.start, self.every, self.weekdays) = (recurrence, start, every, weekdays)
    (self.monthDay, self.isFromDone) = (monthDay, isFromDone)
  }

  /// Creates a rhythm from what quick add has understood.
  public init(_ rhythm: QuickAddRhythm, from start: Day) throws(ChoresError) {
    let recurrence: Recurrence =
      switch rhythm.unit {
      case .day: .daily
      case .week: .weekly
      case .month: .monthly
      }
    try self.init(
      recurrence, from: start, every: rhythm.count, weekdays: rhythm.weekdays, monthDay: rhythm.monthDay ?? 0,
      isFromDone: rhythm.isAfterCompletion)
  }

  /// Whether both rhythms are the same, whatever their days.
  public func equals(_ other: Rhythm) -> Bool {
    recurrence == other.recurrence && every == other.every && weekdays == other.weekdays
      && monthDay == other.monthDay && isFromDone == other.isFromDone
  }
}

extension Rhythm {
  /// The line of a record's field, for example "20260301 weekly 2 135 0 schedule".
  var line: String {
    var days = ""
    for day in weekdays.weekdays { days += "\(day.rawValue + 1)" }
    return "\(start?.index ?? 0) \(recurrence.code) \(every) \(days.isEmpty ? "-" : days) \(monthDay) "
      + (isFromDone ? "done" : "schedule")
  }

  /// Reads the words of a line.
  init(_ words: [String]) throws(ChoresError) {
    guard words.count == 6, let recurrence = Recurrence(code: words[1]), let every = FieldLines.number(words[2]),
      let weekdays = Self.weekdays(words[3]), let monthDay = FieldLines.number(words[4]),
      words[5] == "done" || words[5] == "schedule"
    else { throw .malformed(.rhythm) }
    let start = FieldLines.day(words[0])
    guard start != nil || words[0] == "0" else { throw .malformed(.rhythm) }
    try self.init(
      recurrence, from: start, every: every, weekdays: weekdays, monthDay: monthDay, isFromDone: words[5] == "done")
  }

  private static func weekdays(_ word: String) -> WeekdaySet? {
    guard word != "-" else { return WeekdaySet.none }
    var bits: UInt8 = 0
    for byte in word.utf8 {
      // Ascending, so that equal sets have equal texts.
      guard (49...55).contains(byte), bits >> (byte - 49) == 0 else { return nil }
      bits |= 1 << (byte - 49)
    }
    return WeekdaySet(bits: bits)
  }
}
