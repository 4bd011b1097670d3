/// A quantity in thousandths of its unit, so that sums are exact; never negative.
public struct Amount: Hashable, Comparable, Sendable {
  public let thousandths: Int32

  /// A million units.
  public static let max = Amount(unchecked: 1_000_000_000)
  public static let zero = Amount(unchecked: 0)

  /// Clamps to 0…`max`.
  public init(thousandths: Int64) {
    self.thousandths = Int32(Swift.max(0, Swift.min(thousandths, Int64(Amount.max.thousandths))))
  }

  /// Whole units, clamped to 0…`max`.
  public init(_ units: Int64) {
    let units = Swift.max(0, Swift.min(units, 1_000_000))
    self.init(thousandths: units * 1000)
  }

  private init(unchecked thousandths: Int32) { self.thousandths = thousandths }

  public static func < (a: Amount, b: Amount) -> Bool { a.thousandths < b.thousandths }
  public static func + (a: Amount, b: Amount) -> Amount {
    Amount(thousandths: Int64(a.thousandths) + Int64(b.thousandths))
  }
  /// Stops at zero.
  public static func - (a: Amount, b: Amount) -> Amount {
    Amount(thousandths: Int64(a.thousandths) - Int64(b.thousandths))
  }
}
