/// A date in a cell of a table, perhaps with a time: `2025-11-12`, `2025/11/12`, `12.11.2025`, `12.11.25`, with the name of the month (`12. Nov. 2025`,
/// `November 12, 2025`), and with slashes or hyphens in an order that only the whole column tells.
public struct CellDate: Equatable, Sendable {
  /// The day and the month; of an undecided date in the order of the text.
  public let first: Int32
  public let second: Int32
  public let year: Int32
  /// Whether the order of day and month is open.
  public let isUndecided: Bool
  /// The time after the date; nil without one.
  public let time: CellTime?
  /// Whether something other than a time follows the date.
  public let hasOtherText: Bool

  /// Returns nil for a text that does not begin with a date.
  public init?(_ text: String) {
    let bytes = CellText.plainBytes(text)
    guard bytes.count <= 64 else { return nil }
    if let words = CellDateWords(bytes) {
      (first, second, year, isUndecided) = (words.day, words.month, words.year, false)
      guard let tail = Self.tail(words.rest) else { return nil }
      (time, hasOtherText) = tail
      return
    }
    var numbers: [Int32] = []
    var widths: [Int] = []
    var separator: UInt8 = 0
    var rest = bytes[...]
    while true {
      let digits = rest.prefix { (48...57).contains($0) }
      guard (1...4).contains(digits.count) else { return nil }
      numbers.append(digits.reduce(0) { $0 * 10 + Int32($1 - 48) })
      widths.append(digits.count)
      rest = rest.dropFirst(digits.count)
      if numbers.count == 3 { break }
      guard let next = rest.first, [UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/")].contains(next),
        separator == 0 || separator == next
      else { return nil }
      separator = next
      rest = rest.dropFirst()
    }
    if widths[0] == 4 {
      guard separator != UInt8(ascii: "."), widths[1] <= 2, widths[2] <= 2 else { return nil }
      (year, second, first) = (numbers[0], numbers[1], numbers[2])
      isUndecided = false
    } else {
      // "25-12-24" could begin with the year, too.
      guard widths[0] <= 2, widths[1] <= 2, widths[2] == 4 || widths[2] == 2 && separator != UInt8(ascii: "-") else {
        return nil
      }
      (first, second) = (numbers[0], numbers[1])
      year = widths[2] == 4 ? numbers[2] : numbers[2] + (numbers[2] < Self.centuryPivot ? 2000 : 1900)
      isUndecided = separator != UInt8(ascii: ".")
    }
    guard let tail = Self.tail(rest) else { return nil }
    (time, hasOtherText) = tail
  }

  /// Reads what follows a date; nil for what is glued to it.
  private static func tail(_ bytes: ArraySlice<UInt8>) -> (time: CellTime?, hasOtherText: Bool)? {
    guard let next = bytes.first else { return (nil, false) }
    guard next == 0x20 || next == UInt8(ascii: "T") || next == UInt8(ascii: ",") else { return nil }
    let rest = bytes.drop { $0 == 0x20 || $0 == UInt8(ascii: "T") || $0 == UInt8(ascii: ",") }
    let time = CellTime(rest)
    return (time, time == nil && !rest.isEmpty)
  }

  /// Two digits below this mean a year of this century.
  static let centuryPivot: Int32 = 70

  /// Returns the day; nil if there is none of these numbers.
  public func day(isMonthFirst: Bool) -> Day? {
    let isSwapped = isUndecided && isMonthFirst
    let (month, dayOfMonth) = isSwapped ? (first, second) : (second, first)
    guard month <= 12, dayOfMonth <= 31 else { return nil }
    return Day(index: year * 10_000 + month * 100 + dayOfMonth)
  }

  /// Returns the moment of a time on a day. Without an offset it is a local time of `timeZone`.
  public static func moment(_ day: Day, _ time: CellTime, _ timeZone: TimeZoneRules) -> Timestamp {
    if let offset = time.offsetMinutes {
      let minutes = Int64(day.number) * 1440 - Int64(offset)
      return Timestamp(milliseconds: minutes * 60_000 + Int64(time.milliseconds))
    }
    return timeZone.moment(day: day, minute: time.minute).adding(milliseconds: Int64(time.milliseconds % 60_000))
  }
}

/// The order of day and month in a column of dates, which only all of them together tell.
public struct CellDateOrder: Equatable, Sendable {
  private var sawDayFirst = false
  private var sawMonthFirst = false
  /// Whether there was a date that means another day in the other order.
  private var sawOpen = false

  public init() {}

  public var isMonthFirst: Bool { sawMonthFirst }
  /// Whether dates of the column contradict each other.
  public var isContradictory: Bool { sawDayFirst && sawMonthFirst }
  /// Whether nothing in the column tells the order, and it matters.
  public var isOpen: Bool { sawOpen && !sawDayFirst && !sawMonthFirst }

  /// Learns from one more date; returns true if it is the first one that leaves the order open.
  public mutating func learn(_ date: CellDate) -> Bool {
    guard date.isUndecided else { return false }
    if date.first > 12 { sawDayFirst = true }
    if date.second > 12 { sawMonthFirst = true }
    guard date.first <= 12, date.second <= 12, date.first != date.second, !sawOpen else { return false }
    sawOpen = true
    return true
  }
}
