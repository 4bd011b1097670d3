/// A day of the proleptic Gregorian calendar, with no time zone: the number of days since 1970-01-01.
public struct Day: Hashable, Comparable, Sendable {
  public let number: Int32

  /// The first and last day that any part of Alltag accepts; days outside come from typing errors and damaged files.
  public static let earliest = Day(year: 1900, month: 1, day: 1)
  public static let latest = Day(year: 2199, month: 12, day: 31)

  public init(_ number: Int32) { self.number = number }

  /// Creates the day of a valid year, month 1…12 and day of the month; days past the month's end continue into the next
  /// month.
  public init(year: Int32, month: Int32, day: Int32) {
    // Howard Hinnant's days_from_civil: years start in March, so that the leap day is the last of its year.
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = era * 146_097 + dayOfEra - 719_468
  }

  /// Creates the day of a day index YYYYMMDD; nil if there is no such day (20250230) or it is outside
  /// `earliest`…`latest`.
  public init?(index: Int32) {
    let year = index / 10_000
    let month = index / 100 % 100
    let day = index % 100
    guard (1900...2199).contains(year), (1...12).contains(month), day >= 1 else { return nil }
    guard day <= Month(year: year, month: month).dayCount else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day index YYYYMMDD, for example 20251112.
  public var index: Int32 {
    let c = civil
    return c.year * 10_000 + c.month * 100 + c.day
  }

  public var year: Int32 { civil.year }
  public var monthOfYear: Int32 { civil.month }
  public var dayOfMonth: Int32 { civil.day }

  /// The month of this day.
  public var month: Month {
    let c = civil
    return Month(year: c.year, month: c.month)
  }

  public var weekday: Weekday {
    // 1970-01-01 was a Thursday, which is 3 with Monday as 0.
    let r = (number + 3) % 7
    return Weekday(rawValue: UInt8(r < 0 ? r + 7 : r)) ?? .monday
  }

  /// Returns the first day of this day's week, for weeks that start on `firstWeekday`.
  public func startOfWeek(_ firstWeekday: Weekday) -> Day {
    let back = (Int32(weekday.rawValue) - Int32(firstWeekday.rawValue) + 7) % 7
    return self - back
  }

  /// The ISO 8601 calendar date, for example 2025-11-12.
  public var iso: String {
    let c = civil
    return "\(c.year)-\(twoDigits(c.month))-\(twoDigits(c.day))"
  }

  public static func < (a: Day, b: Day) -> Bool { a.number < b.number }
  public static func + (day: Day, count: Int32) -> Day { Day(day.number + count) }
  public static func - (day: Day, count: Int32) -> Day { Day(day.number - count) }
  /// Returns the signed number of days from `b` to `a`.
  public static func - (a: Day, b: Day) -> Int32 { a.number - b.number }

  /// Year, month and day of the month (Hinnant's civil_from_days).
  public var civil: (year: Int32, month: Int32, day: Int32) {
    let z = number + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }
}

extension Day {
  /// Parses an ISO 8601 calendar date YYYY-MM-DD; nil for anything else.
  public init?(iso text: String) {
    let u = Array(text.utf8)
    guard u.count == 10, u[4] == UInt8(ascii: "-"), u[7] == UInt8(ascii: "-") else { return nil }
    var index: Int32 = 0
    for i in 0..<10 where i != 4 && i != 7 {
      guard (48...57).contains(u[i]) else { return nil }
      index = index * 10 + Int32(u[i] - 48)
    }
    self.init(index: index)
  }
}

/// Returns a number below 100 as two digits.
public func twoDigits(_ n: Int32) -> String { n < 10 ? "0\(n)" : "\(n)" }
