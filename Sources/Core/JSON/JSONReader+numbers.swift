extension JSONReader {
  /// Reads a number written without fraction and exponent; throws `numberOutOfRange` if it does not fit.
  public mutating func readInt64() throws(JSONError) -> Int64 {
    let byte = try startValue()
    guard byte == UInt8(ascii: "-") || (48...57).contains(byte) else { throw try mismatch(.expectedInteger) }
    let token = try scanNumber()
    guard token.isInteger else { throw error(.expectedInteger, at: valueOffset) }
    guard let value = token.int64 else { throw error(.numberOutOfRange, at: valueOffset) }
    return value
  }

  /// Reads a whole number of 32 bits; throws `numberOutOfRange` for others.
  public mutating func readInt32() throws(JSONError) -> Int32 {
    guard let value = Int32(exactly: try readInt64()) else { throw error(.numberOutOfRange, at: valueOffset) }
    return value
  }

  /// Reads any number as the nearest double; throws `numberOutOfRange` if that is infinite.
  public mutating func readDouble() throws(JSONError) -> Double {
    let byte = try startValue()
    guard byte == UInt8(ascii: "-") || (48...57).contains(byte) else { throw try mismatch(.expectedNumber) }
    // Two statements: in one expression, `double` would use the reader as it was before the scan.
    let token = try scanNumber()
    return try double(token)
  }

  /// Reads a number; a whole number stays exact and must fit into 64 bits, so that a tree never contains a rounded id.
  mutating func readNumber() throws(JSONError) -> JSON {
    let token = try scanNumber()
    guard token.isInteger else { return .double(try double(token)) }
    guard let value = token.int64 else { throw error(.numberOutOfRange, at: valueOffset) }
    return .int(value)
  }

  /// Reads the next number; skips it and returns nil if it fits neither into 64 bits, written without fraction and
  /// exponent, nor into a double.
  ///
  /// For readers that keep such a number as text: throwing would search the text for its place.
  public mutating func readNumberIfItFits() throws(JSONError) -> JSON? {
    _ = try startValue()
    let token = try scanNumber()
    if token.isInteger { return token.int64.map { .int($0) } }
    return finite(token).map { .double($0) }
  }

  mutating func skipNumber() throws(JSONError) { _ = try scanNumber() }

  /// A number's digits without sign and point, wrapped if there are more than 19 of them, and its sign and exponent.
  private struct Token {
    var digits: UInt64 = 0
    /// The number of digits without leading zeros.
    var digitCount = 0
    var isNegative = false
    var isInteger = true
    var exponent = 0

    var int64: Int64? {
      guard digitCount <= 19 else { return nil }
      if isNegative { return digits <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- digits) : nil }
      return Int64(exactly: digits)
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
      digits = digits &* 10 &+ UInt64(byte &- 48)
      if digits != 0 || digitCount > 0 { digitCount += 1 }
    }
  }

  /// Skips the number at `position`, which starts with a digit or a minus sign.
  private mutating func scanNumber() throws(JSONError) -> Token {
    var token = Token()
    let start = position
    if bytes[position] == UInt8(ascii: "-") {
      token.isNegative = true
      position += 1
    }
    let first = position
    scanDigits(&token)
    guard position > first else { throw malformedNumber() }
    // Before the point, a zero must be the only digit.
    if bytes[first] == 48, position > first + 1 { throw error(.malformedNumber, at: first) }
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      token.isInteger = false
      position += 1
      let fraction = position
      scanDigits(&token)
      guard position > fraction else { throw malformedNumber() }
      token.exponent = fraction - position
    }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      token.isInteger = false
      position += 1
      token.exponent += try scanExponent()
    }
    guard position - start <= Self.numberByteCountMax else { throw error(.numberOutOfRange, at: start) }
    return token
  }

  @inline(__always)
  private mutating func scanDigits(_ token: inout Token) {
    while position < bytes.count, (48...57).contains(bytes[position]) {
      token.append(bytes[position])
      position += 1
    }
  }

  /// The bound for exponents, far above what a double can represent.
  private static let exponentMax = 100_000

  private mutating func scanExponent() throws(JSONError) -> Int {
    guard position < bytes.count else { throw malformedNumber() }
    let isNegative = bytes[position] == UInt8(ascii: "-")
    if isNegative || bytes[position] == UInt8(ascii: "+") { position += 1 }
    let first = position
    var value = 0
    while position < bytes.count, (48...57).contains(bytes[position]) {
      value = min(value * 10 + Int(bytes[position] - 48), Self.exponentMax)
      position += 1
    }
    guard position > first else { throw malformedNumber() }
    return isNegative ? -value : value
  }

  private func malformedNumber() -> JSONError {
    error(position < bytes.count ? .malformedNumber : .unexpectedEnd, at: position)
  }

  /// 10^0 … 10^22, the powers of ten that a double represents exactly.
  private static let exactPowers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  private func double(_ token: Token) throws(JSONError) -> Double {
    guard let value = finite(token) else { throw error(.numberOutOfRange, at: valueOffset) }
    return value
  }

  /// Returns the double nearest to the number between `valueOffset` and `position`; nil if that is infinite.
  private func finite(_ token: Token) -> Double? {
    // One operation on two exact doubles rounds once, which gives the correct result (W. D. Clinger, 1990).
    if token.digitCount <= 15, (-22...22).contains(token.exponent) {
      let whole = Double(token.digits)
      let size =
        token.exponent < 0 ? whole / Self.exactPowers[-token.exponent] : whole * Self.exactPowers[token.exponent]
      return token.isNegative ? -size : size
    }
    let text = String(decoding: bytes[valueOffset..<position], as: UTF8.self)
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }
}
