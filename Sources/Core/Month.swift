/// A calendar month.
public struct Month: Hashable, Comparable, Sendable {
  public let year: Int32
  /// 1…12.
  public let month: Int32

  public init(year: Int32, month: Int32) {
    self.year = year
    self.month = month
  }

  /// Creates the month YYYYMM; nil outside 1900…2199 or 1…12.
  public init?(index: Int32) {
    guard (1900...2199).contains(index / 100), (1...12).contains(index % 100) else { return nil }
    self.init(year: index / 100, month: index % 100)
  }

  public var index: Int32 { year * 100 + month }
  public var first: Day { Day(year: year, month: month, day: 1) }
  public var last: Day { first + (dayCount - 1) }

  public var dayCount: Int32 {
    switch month {
    case 2: isLeapYear ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private var isLeapYear: Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  /// Returns the month `count` months later (earlier if negative).
  public func adding(_ count: Int32) -> Month {
    let n = year * 12 + month - 1 + count
    return Month(year: n / 12, month: n % 12 + 1)
  }

  public static func < (a: Month, b: Month) -> Bool { a.index < b.index }
}
