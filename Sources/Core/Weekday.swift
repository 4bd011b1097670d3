/// A day of the week in ISO 8601 order.
public enum Weekday: UInt8, CaseIterable, Sendable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// The seven weekdays from this one on.
  public var weekFromHere: [Weekday] {
    (0..<7).map { Weekday(rawValue: (rawValue + $0) % 7) ?? .monday }
  }
}

/// A set of weekdays as seven bits, Monday the lowest.
public struct WeekdaySet: Hashable, Sendable {
  public let bits: UInt8

  public static let all = WeekdaySet(bits: 0b111_1111)
  public static let none = WeekdaySet(bits: 0)

  public init(bits: UInt8) { self.bits = bits & 0b111_1111 }
  public init(_ days: [Weekday]) {
    bits = days.reduce(0) { $0 | (1 << $1.rawValue) }
  }

  public func contains(_ day: Weekday) -> Bool { bits & (1 << day.rawValue) != 0 }
  public var count: Int { bits.nonzeroBitCount }
  public var isEmpty: Bool { bits == 0 }
  public var weekdays: [Weekday] { Weekday.allCases.filter { contains($0) } }

  /// Returns the set with `day` added, or removed if it was present.
  public func toggled(_ day: Weekday) -> WeekdaySet { WeekdaySet(bits: bits ^ (1 << day.rawValue)) }
}
