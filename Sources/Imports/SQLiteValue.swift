import Core
import Habits

/// A value in a row of an SQLite database.
public enum SQLiteValue: Equatable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  /// A number as text becomes a number if the type of the column asks for it.
  func converted(to affinity: SQLiteColumn.Affinity) -> SQLiteValue {
    switch (affinity, self) {
    case (.text, .integer(let number)): return .text("\(number)")
    case (.numeric, .text(let text)), (.real, .text(let text)):
      guard let number = Self.number(Array(text.trimmedWhitespace.utf8)[...]) else { return self }
      return number.converted(to: affinity)
    case (.numeric, .real(let number)):
      guard let whole = Int64(exactly: number) else { return self }
      return .integer(whole)
    case (.real, .integer(let number)): return .real(Double(number))
    default: return self
    }
  }

  /// A column of real numbers stores whole ones as integers.
  var widened: SQLiteValue {
    if case .integer(let number) = self { return .real(Double(number)) }
    return self
  }

  /// Returns the number that a literal of digits, perhaps with a sign, stands for; nil for other texts.
  static func number(_ literal: ArraySlice<UInt8>) -> SQLiteValue? {
    var digits = literal
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
    guard let first = digits.first, first == UInt8(ascii: ".") || isDigit(first) else { return nil }
    if digits.starts(with: "0x".utf8) { return hexadecimal(digits.dropFirst(2), isNegative) }
    if digits.allSatisfy(isDigit) {
      var value: Int64 = 0
      for digit in digits {
        let (tenfold, isTooLarge) = value.multipliedReportingOverflow(by: 10)
        let (sum, overflows) = tenfold.subtractingReportingOverflow(Int64(digit - 0x30))
        guard !isTooLarge, !overflows else { return real(digits, isNegative) }
        value = sum
      }
      if isNegative { return .integer(value) }
      return value == .min ? real(digits, isNegative) : .integer(-value)
    }
    return real(digits, isNegative)
  }

  private static func hexadecimal(_ digits: ArraySlice<UInt8>, _ isNegative: Bool) -> SQLiteValue? {
    guard !digits.isEmpty, digits.count <= 16 else { return nil }
    var value: Int64 = 0
    for digit in digits {
      guard let nibble = nibble(digit) else { return nil }
      value = value << 4 | Int64(nibble)
    }
    return .integer(isNegative ? 0 &- value : value)
  }

  /// Returns the bytes that pairs of hexadecimal digits stand for; nil for other texts.
  static func hexadecimalBlob(_ digits: [UInt8]) -> SQLiteValue? {
    guard digits.count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    for i in 0..<digits.count / 2 {
      guard let high = nibble(digits[2 * i]), let low = nibble(digits[2 * i + 1]) else { return nil }
      bytes.append(high << 4 | low)
    }
    return .blob(bytes)
  }

  private static func nibble(_ digit: UInt8) -> UInt8? {
    if isDigit(digit) { return digit - 0x30 }
    let small = digit | 0x20
    return small >= UInt8(ascii: "a") && small <= UInt8(ascii: "f") ? small - UInt8(ascii: "a") + 10 : nil
  }

  private static func real(_ digits: ArraySlice<UInt8>, _ isNegative: Bool) -> SQLiteValue? {
    let zero = [UInt8(ascii: "0")]
    var text = digits.first == UInt8(ascii: ".") ? zero + digits : Array(digits)
    if text.last == UInt8(ascii: ".") { text += zero }
    do throws(JSONError) {
      var reader = try JSONReader(text)
      let value = try reader.readDouble()
      try reader.finish()
      return .real(isNegative ? -value : value)
    } catch {
      return nil
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
