import Core

/// A line as it was understood: the title, the pieces, which can be shown and returned to the title one by one, and warnings.
public struct QuickAddReading: Hashable, Sendable {
  /// The line without its pieces. It is empty only if the line has neither letters, digits nor symbols.
  public let title: String
  /// In the order of the line; their ranges are disjoint.
  public let pieces: [QuickAddPiece]
  /// In the order of the line.
  public let warnings: [QuickAddWarning]
  /// Whether the line names the day from which the recurrence applies ("ab 1.12."); an earlier one may apply until then.
  public let isFromDay: Bool
  /// Whether words about time remained in the title: then a chore without a rhythm is not daily.
  public let isTimeUnread: Bool
  /// Whether the line says that it applies from today on ("ab heute"), whatever the time.
  let isFromToday: Bool
  /// The minute of the day at which the line was read.
  let minute: Int32
}

/// A stretch of the line and its meaning, one or two values: "heute Abend" is a day and a part of the day.
public struct QuickAddPiece: Hashable, Sendable {
  public let values: [QuickAddValue]
  /// The range in the line's UTF-8 bytes, at borders of words.
  public let range: Range<Int>

  /// Returns the text of the piece in the line, to be passed to the next reading if the user returns it to the title.
  public func text(in line: String) -> String { String(decoding: Array(line.utf8)[range], as: UTF8.self) }
}

/// One field of a chore.
public enum QuickAddValue: Hashable, Sendable {
  case once
  /// Every 1… days, weeks or months.
  case every(Int32, QuickAddUnit)
  case weekdays(WeekdaySet)
  /// A day of the month, 1…31; 31 is the last day of each month.
  case monthDay(Int32)
  /// The next occurrence is due after the last completion, not by the calendar.
  case afterCompletion
  /// The day on which it is due, or due for the first time.
  case due(Day)
  /// The day from which a recurrence holds that names a week or a month: "ab nächster Woche".
  case start(Day)
  /// The end of a chore without recurrence; 0…1440.
  case deadline(Day, minute: Int32)
  case part(QuickAddDayPart)
  /// Minutes of the day 0…1440, the window's start and end.
  case from(Int32)
  case by(Int32)
  /// The estimate.
  case minutes(Int32)
  case points(Int32)
  /// Positions in the list of members, each once.
  case members([Int])
  case sharing(QuickAddSharing)
  /// The position in the list of rooms.
  case room(Int)
  case approval
  case note(String)
}

public enum QuickAddUnit: UInt8, Sendable {
  case day = 1
  case week, month
}

/// The way in which several members share a chore: each does it, or they take turns. If the line does not say so, any one of them does it.
public enum QuickAddSharing: UInt8, Sendable {
  case each = 1
  case rotation
}

/// A part of the day.
public enum QuickAddDayPart: UInt8, CaseIterable, Sendable {
  case morning, forenoon, noon, afternoon, evening, night

  /// The minutes of the day in which it is.
  public var window: (from: Int32, by: Int32) {
    switch self {
    case .morning: (300, 600)
    case .forenoon: (480, 720)
    case .noon: (660, 840)
    case .afternoon: (720, 1080)
    case .evening: (1020, 1320)
    case .night: (1200, 1440)
    }
  }
}

/// Text that was not understood, or that a chore cannot express, and that therefore stays in the title. A time that has passed is a piece
/// all the same.
public struct QuickAddWarning: Hashable, Sendable {
  public enum Reason: UInt8, Sendable {
    /// "@Kim", and no member is called so.
    case unknownMember = 1
    /// "#Dach", and no room is called so.
    case unknownRoom
    /// "zweimal pro Woche".
    case severalTimes
    /// "jeden ersten Montag im Monat".
    case weekdayOfMonth
    /// "every 4 hours", "alle paar Tage".
    case rhythm
    /// "biweekly".
    case ambiguousRhythm
    /// "as soon as possible", "nicht sofort": no certain day.
    case ambiguousDay
    /// "täglich bis Freitag": a recurrence has no end.
    case end
    /// "täglich außer an Feiertagen".
    case exception
    /// "30. Februar".
    case noSuchDay
    /// A date with a year that has passed.
    case past
    /// "täglich … jeden Montag": the second one contradicts the first.
    case contradiction
    /// The pieces would leave no title.
    case noTitle
    /// Words about time that have no meaning here, or that belong to a longer expression.
    case unread
    /// A misspelt word, with a suggestion.
    case misspelt
    /// "für Ben", "call Anna": the chore may be theirs, but the line does not say so.
    case unclearMember
    /// "heute um 7:30" in the evening; the suggestion is the same time of tomorrow.
    case timePassed

    /// Whether words about time were not understood.
    var isOfTime: Bool { ![.unknownMember, .unknownRoom, .unclearMember, .timePassed].contains(self) }
  }

  public let reason: Reason
  /// The range in the line's UTF-8 bytes.
  public let range: Range<Int>
  /// The words that were probably meant instead; empty if unknown.
  public let suggestion: String
}

extension QuickAddReading {
  /// The recurrence that the pieces describe together; nil if they describe none.
  public var rhythm: QuickAddRhythm? { QuickAddRhythm(values) }

  /// Whether it is a one-time chore: by a word, by a day without recurrence, or because words about time were not understood.
  public var isOnce: Bool {
    rhythm == nil
      && (isTimeUnread || values.contains { if case .once = $0 { true } else { dueDay != nil || deadline != nil } })
  }

  public var dueDay: Day? { first { if case .due(let day) = $0 { day } else { nil } } }

  var startDay: Day? { first { if case .start(let day) = $0 { day } else { nil } } }

  public var deadline: (day: Day, minute: Int32)? {
    first { if case .deadline(let day, let minute) = $0 { (day, minute) } else { nil } }
  }

  /// The window of the day: times of the line, or else its part of the day.
  public var window: (from: Int32?, by: Int32?) {
    let from: Int32? = first { if case .from(let minute) = $0 { minute } else { nil } }
    let by: Int32? = first { if case .by(let minute) = $0 { minute } else { nil } }
    if from != nil || by != nil { return (from, by) }
    let part: QuickAddDayPart? = first { if case .part(let part) = $0 { part } else { nil } }
    guard let window = part?.window else { return (nil, nil) }
    return (window.from, window.by)
  }

  public var minutes: Int32? { first { if case .minutes(let count) = $0 { count } else { nil } } }
  public var points: Int32? { first { if case .points(let count) = $0 { count } else { nil } } }
  public var room: Int? { first { if case .room(let position) = $0 { position } else { nil } } }
  public var sharing: QuickAddSharing? { first { if case .sharing(let sharing) = $0 { sharing } else { nil } } }
  public var note: String? { first { if case .note(let text) = $0 { text } else { nil } } }
  public var needsApproval: Bool { values.contains(.approval) }

  /// Positions of all members of the line, each once, in its order.
  public var members: [Int] {
    var found: [Int] = []
    for value in values {
      guard case .members(let positions) = value else { continue }
      for position in positions where !found.contains(position) { found.append(position) }
    }
    return found
  }

  var values: [QuickAddValue] { pieces.flatMap { $0.values } }

  private func first<T>(_ read: (QuickAddValue) -> T?) -> T? {
    for value in values { if let found = read(value) { return found } }
    return nil
  }
}

/// A recurrence as a chore stores it (F-3): weekdays only with weeks, a day of the month only with months.
public struct QuickAddRhythm: Hashable, Sendable {
  public let count: Int32
  public let unit: QuickAddUnit
  public let weekdays: WeekdaySet
  public let monthDay: Int32?
  public let isAfterCompletion: Bool

  /// Combines the values; nil if they name no recurrence, or contradict each other.
  init?(_ values: [QuickAddValue]) {
    var every: (count: Int32, unit: QuickAddUnit)?
    var weekdays = WeekdaySet.none
    var monthDay: Int32?
    var isAfterCompletion = false
    for value in values {
      switch value {
      case .every(let count, let unit): every = (count, unit)
      case .weekdays(let days): weekdays = days
      case .monthDay(let day): monthDay = day
      case .afterCompletion: isAfterCompletion = true
      default: continue
      }
    }
    if !weekdays.isEmpty {
      guard monthDay == nil, let weeks = Self.weeks(every) else { return nil }
      every = (weeks, .week)
    }
    if monthDay != nil {
      guard every == nil || every?.unit == .month else { return nil }
      every = every ?? (1, .month)
    }
    guard let every else { return nil }
    (count, unit) = every
    self.weekdays = weekdays
    self.monthDay = monthDay
    self.isAfterCompletion = isAfterCompletion
  }

  /// Returns the interval in weeks, which weekdays need: "alle 14 Tage freitags" is every second week.
  private static func weeks(_ every: (count: Int32, unit: QuickAddUnit)?) -> Int32? {
    guard let every else { return 1 }
    switch every.unit {
    case .week: return every.count
    case .day: return every.count == 1 ? 1 : every.count % 7 == 0 ? every.count / 7 : nil
    case .month: return nil
    }
  }
}
