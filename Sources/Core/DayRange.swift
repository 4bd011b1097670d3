/// An inclusive range of days, for example a pause; `last` is never before `first`.
public struct DayRange: Hashable, Sendable {
  public let first: Day
  public let last: Day

  /// Returns nil if `last` is before `first`.
  public init?(_ first: Day, _ last: Day) {
    guard first <= last else { return nil }
    self.first = first
    self.last = last
  }

  public func contains(_ day: Day) -> Bool { first <= day && day <= last }
}

extension [DayRange] {
  /// Returns the ranges with `range` added; ranges that touch or overlap become one.
  public func adding(_ range: DayRange) -> [DayRange] {
    var merged = range
    var rest: [DayRange] = []
    for other in self {
      if other.last + 1 < merged.first || merged.last + 1 < other.first {
        rest.append(other)
      } else {
        merged = DayRange(Swift.min(merged.first, other.first), Swift.max(merged.last, other.last)) ?? merged
      }
    }
    rest.append(merged)
    return rest.ordered { $0.first < $1.first }
  }
}
