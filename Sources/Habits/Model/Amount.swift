import Core

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

  /// Creates whole units, clamped to 0…`max`.
  public init(_ units: Int64) {
    let units = Swift.max(0, Swift.min(units, 1_000_000))
    self.init(thousandths: units * 1000)
  }

  private init(unchecked thousandths: Int32) { self.thousandths = thousandths }

  public static func < (a: Amount, b: Amount) -> Bool { a.thousandths < b.thousandths }
  public static func + (a: Amount, b: Amount) -> Amount {
    Amount(thousandths: Int64(a.thousandths) + Int64(b.thousandths))
  }
  /// Subtracts, stopping at zero.
  public static func - (a: Amount, b: Amount) -> Amount {
    Amount(thousandths: Int64(a.thousandths) - Int64(b.thousandths))
  }
}

extension Amount {
  /// Parses a decimal number with a comma or a point and at most three decimals; nil for anything else.
  public init?(typed text: String) {
    var value: Int64 = 0
    var decimals = -1
    var digits = 0
    for byte in text.trimmedWhitespace.utf8 {
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ".") {
        guard decimals < 0 else { return nil }
        decimals = 0
        continue
      }
      guard (48...57).contains(byte), digits < 10, decimals < 3 else { return nil }
      value = value * 10 + Int64(byte - 48)
      digits += 1
      if decimals >= 0 { decimals += 1 }
    }
    guard digits > 0 else { return nil }
    for _ in Swift.max(decimals, 0)..<3 { value *= 10 }
    guard value <= Int64(Amount.max.thousandths) else { return nil }
    self.init(thousandths: value)
  }
}
