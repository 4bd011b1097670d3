/// A time of day in a cell of a table, as apps and spreadsheets write it: `18:30`, `18:30:05.250`, `18.30 Uhr`, `6:30 PM`, perhaps with an
/// offset from UTC.
public struct CellTime: Equatable, Sendable {
  /// Milliseconds since midnight, up to 24:00.
  public let milliseconds: Int32
  /// Minutes to add to UTC; nil for a local time.
  public let offsetMinutes: Int32?

  /// The whole minute of the day, 0…1440.
  public var minute: Int32 { milliseconds / 60_000 }

  /// Parses a text that is nothing but a time. An hour alone needs a word beside it ("18 Uhr", "6 pm"), unless `allowsHourAlone`.
  public init?(_ text: String, allowsHourAlone: Bool = false) {
    self.init(CellText.plainBytes(text)[...], allowsHourAlone: allowsHourAlone)
  }

  init?(_ bytes: ArraySlice<UInt8>, allowsHourAlone: Bool = false) {
    var rest = bytes
    var numbers: [Int32] = []
    while let number = Self.number(&rest, digitsMax: 2) {
      numbers.append(number)
      guard numbers.count < 3, let next = rest.first, next == UInt8(ascii: ":") || next == UInt8(ascii: "."),
        rest.count > 1, (48...57).contains(rest[rest.startIndex + 1])
      else { break }
      rest = rest.dropFirst()
    }
    guard let hour = numbers.first else { return nil }
    let fraction = numbers.count == 3 ? Self.fraction(&rest) : 0
    let word = Self.word(&rest)
    var hours = hour
    switch word {
    case "am", "pm":
      guard (1...12).contains(hour) else { return nil }
      hours = hour % 12 + (word == "pm" ? 12 : 0)
    case "uhr", "h": break
    case "": if numbers.count == 1, !allowsHourAlone { return nil }
    default: return nil
    }
    let (minute, second) = (numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0)
    guard minute < 60, second < 60 else { return nil }
    milliseconds = ((hours * 60 + minute) * 60 + second) * 1000 + fraction
    guard milliseconds <= 86_400_000 else { return nil }
    if rest.isEmpty {
      offsetMinutes = nil
    } else {
      guard let offset = Self.offset(rest) else { return nil }
      offsetMinutes = offset
    }
  }

  /// Reads a number of one digit or more; nil without one, and for more digits than allowed.
  private static func number(_ bytes: inout ArraySlice<UInt8>, digitsMax: Int) -> Int32? {
    let digits = bytes.prefix { (48...57).contains($0) }
    guard !digits.isEmpty, digits.count <= digitsMax else { return nil }
    bytes = bytes.dropFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int32($1 - 48) }
  }

  /// Reads the digits after a second's point as milliseconds, further ones cut off.
  private static func fraction(_ bytes: inout ArraySlice<UInt8>) -> Int32 {
    guard bytes.count > 1, bytes.first == UInt8(ascii: ".") || bytes.first == UInt8(ascii: ","),
      (48...57).contains(bytes[bytes.startIndex + 1])
    else { return 0 }
    let digits = bytes.dropFirst().prefix { (48...57).contains($0) }
    bytes = bytes.dropFirst(1 + digits.count)
    var value: Int32 = 0
    for i in 0..<3 { value = value * 10 + (i < digits.count ? Int32(digits[digits.startIndex + i] - 48) : 0) }
    return value
  }

  /// Reads a word such as "Uhr" or "p.m.", without its points and in small letters; leaves the names of an offset.
  private static func word(_ bytes: inout ArraySlice<UInt8>) -> String {
    bytes = bytes.drop { $0 == 0x20 }
    let letters = bytes.prefix { (65...90).contains($0 & 0xDF) || $0 == UInt8(ascii: ".") }
    let word = String(decoding: letters.filter { $0 != UInt8(ascii: ".") }.map { $0 | 0x20 }, as: UTF8.self)
    if word == "z" || word == "utc" || word == "gmt" { return "" }
    bytes = bytes.dropFirst(letters.count).drop { $0 == 0x20 }
    return word
  }

  /// Returns the minutes of `Z`, `UTC`, `GMT`, `+0100`, `+01:00` or `+01`; nil for any other text.
  private static func offset(_ bytes: ArraySlice<UInt8>) -> Int32? {
    var rest = bytes
    let letters = String(decoding: rest.prefix { (65...90).contains($0 & 0xDF) }.map { $0 | 0x20 }, as: UTF8.self)
    if letters == "z" || letters == "utc" || letters == "gmt" { rest = rest.dropFirst(letters.utf8.count) }
    if rest.isEmpty { return letters.utf8.isEmpty ? nil : 0 }
    guard let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), letters != "z" else {
      return nil
    }
    let digits = rest.dropFirst().filter { $0 != UInt8(ascii: ":") }
    guard digits.count == 2 || digits.count == 4, digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
    let numbers = digits.map { Int32($0 - 48) }
    let hours = numbers[0] * 10 + numbers[1]
    let minutes = numbers.count == 4 ? numbers[2] * 10 + numbers[3] : 0
    guard hours <= 14, minutes < 60 else { return nil }
    return sign == UInt8(ascii: "-") ? -(hours * 60 + minutes) : hours * 60 + minutes
  }
}
