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
  /// Parses a number as people type it: with a comma or a point, at most three decimals, and thousands grouped by the other mark, by spaces
  /// or by apostrophes; nil for anything else.
  ///
  /// - Parameter decimalMark: The decimal mark of the user's region, which decides about a single mark before three
  ///   digits: “1.500” is fifteen hundred if the decimal mark is a comma. “10.000” is always ten thousand, because
  ///   people do not write three zeros as decimals.
  public init?(typed text: String, decimalMark: UInt8 = 0) {
    var runs: [[UInt8]] = [[]]
    var marks: [UInt8] = []
    for scalar in text.trimmedWhitespace.unicodeScalars {
      switch scalar.value {
      case 48...57: runs[runs.count - 1].append(UInt8(scalar.value) - 48)
      case 0x20, 0x27, 0xA0, 0x2019, 0x202F: marks.append(UInt8(ascii: "'"))
      case 0x2C, 0x2E: marks.append(UInt8(scalar.value))
      default: return nil
      }
      if marks.count == runs.count { runs.append([]) }
      guard marks.count < 5 else { return nil }
    }
    var decimals: [UInt8] = []
    if let last = marks.last, Self.isDecimal(last, marks, runs, decimalMark) {
      marks.removeLast()
      decimals = runs.removeLast()
    }
    guard decimals.count <= 3, runs.count > 1 || runs[0].count + decimals.count > 0 else { return nil }
    if runs.count > 1 {
      guard (1...3).contains(runs[0].count), marks.allSatisfy({ $0 == marks[0] }) else { return nil }
      for run in runs.dropFirst() { guard run.count == 3 else { return nil } }
    }
    decimals += [UInt8](repeating: 0, count: 3 - decimals.count)
    var value: Int64 = 0
    for run in runs + [decimals] {
      for digit in run {
        value = value * 10 + Int64(digit)
        guard value <= Int64(Amount.max.thousandths) else { return nil }
      }
    }
    self.init(thousandths: value)
  }

  /// Whether the last mark of a number separates its decimals.
  private static func isDecimal(_ last: UInt8, _ marks: [UInt8], _ runs: [[UInt8]], _ decimalMark: UInt8) -> Bool {
    if last == UInt8(ascii: "'") { return false }
    if marks.count > 1 { return marks[0] != last }
    let (first, rest) = (runs[0], runs[1])
    guard rest.count == 3, (1...3).contains(first.count), first[0] != 0 else { return true }
    return decimalMark == 0 || decimalMark == last ? rest != [0, 0, 0] : false
  }
}
