import Core

/// Parses and writes ids and times in their usual spelling, as bytes.
enum ScalarText {
  private static func digit(_ byte: UInt8) -> Int32 {
    let value = Int32(byte) - 48
    return value >= 0 && value <= 9 ? value : -1000
  }

  /// Returns the number of two digits; a negative number if one of the bytes is not a digit.
  @inline(__always)
  private static func pair(_ b: UnsafeBufferPointer<UInt8>, _ i: Int) -> Int32 { digit(b[i]) * 10 + digit(b[i + 1]) }

  /// Parses the time `YYYY-MM-DDTHH:MM:SSZ` or `…SS.mmmZ` at `start`, followed by a quote; nil for every other
  /// spelling.
  static func time(_ bytes: [UInt8], _ start: Int) -> Timestamp? {
    guard start + 25 <= bytes.count || (start + 21 <= bytes.count && bytes[start + 19] == UInt8(ascii: "Z")) else {
      return nil
    }
    return bytes.withUnsafeBufferPointer { b in
      let hasFraction = b[start + 19] == UInt8(ascii: ".")
      let end = start + (hasFraction ? 23 : 19)
      guard b[end] == UInt8(ascii: "Z"), b[end + 1] == UInt8(ascii: "\""), b[start + 4] == UInt8(ascii: "-"),
        b[start + 7] == UInt8(ascii: "-"), b[start + 10] == UInt8(ascii: "T"), b[start + 13] == UInt8(ascii: ":"),
        b[start + 16] == UInt8(ascii: ":")
      else { return nil }
      let century = pair(b, start)
      let yearOfCentury = pair(b, start + 2)
      let month = pair(b, start + 5)
      let dayOfMonth = pair(b, start + 8)
      let hour = pair(b, start + 11)
      let minute = pair(b, start + 14)
      let second = pair(b, start + 17)
      guard century >= 0, yearOfCentury >= 0, (1...12).contains(month), dayOfMonth >= 1, (0...23).contains(hour),
        (0...59).contains(minute), (0...59).contains(second),
        let day = Day(index: (century * 100 + yearOfCentury) * 10_000 + month * 100 + dayOfMonth)
      else { return nil }
      var fraction: Int32 = 0
      if hasFraction {
        fraction = digit(b[start + 20]) * 100 + pair(b, start + 21)
        guard fraction >= 0 else { return nil }
      }
      let seconds = Int64(day.number) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
      return Timestamp(milliseconds: seconds * 1000 + Int64(fraction))
    }
  }

  /// Parses the UUID at `start`, followed by a quote; nil for anything else.
  static func id(_ bytes: [UInt8], _ start: Int) -> UniqueID? {
    guard start + 37 <= bytes.count, bytes[start + 36] == UInt8(ascii: "\"") else { return nil }
    return bytes.withUnsafeBufferPointer { b in
      var high: UInt64 = 0
      var low: UInt64 = 0
      var isRight = true
      for i in 0..<36 {
        let byte = b[start + i]
        if i == 8 || i == 13 || i == 18 || i == 23 {
          isRight = isRight && byte == UInt8(ascii: "-")
          continue
        }
        let digit: UInt8
        switch byte {
        case 48...57: digit = byte - 48
        case 65...70: digit = byte - 55
        case 97...102: digit = byte - 87
        default:
          digit = 0
          isRight = false
        }
        if i < 18 { high = high << 4 | UInt64(digit) } else { low = low << 4 | UInt64(digit) }
      }
      return isRight ? UniqueID(high: high, low: low) : nil
    }
  }

  private static let earliest = Int64(Day.earliest.number) * 86_400_000
  private static let latest = (Int64(Day.latest.number) + 1) * 86_400_000 - 1

  /// Returns the time, clamped to the days that files accept.
  static func acceptable(_ time: Timestamp) -> Timestamp {
    Timestamp(milliseconds: max(earliest, min(time.milliseconds, latest)))
  }

  /// Appends the value of `Timestamp.iso8601` for the clamped time.
  static func append(_ time: Timestamp, to out: inout [UInt8]) {
    let milliseconds = acceptable(time).milliseconds
    var day = milliseconds / 86_400_000
    var rest = milliseconds % 86_400_000
    if rest < 0 {
      rest += 86_400_000
      day -= 1
    }
    let civil = Day(Int32(day)).civil
    let second = Int32(rest / 1000)
    let fraction = Int32(rest % 1000)
    append(civil.year, 4, to: &out)
    out.append(UInt8(ascii: "-"))
    append(civil.month, 2, to: &out)
    out.append(UInt8(ascii: "-"))
    append(civil.day, 2, to: &out)
    out.append(UInt8(ascii: "T"))
    append(second / 3600, 2, to: &out)
    out.append(UInt8(ascii: ":"))
    append(second / 60 % 60, 2, to: &out)
    out.append(UInt8(ascii: ":"))
    append(second % 60, 2, to: &out)
    if fraction != 0 {
      out.append(UInt8(ascii: "."))
      append(fraction, 3, to: &out)
    }
    out.append(UInt8(ascii: "Z"))
  }

  /// Appends a number of at most `width` digits, padded with zeros.
  static func append(_ number: Int32, _ width: Int, to out: inout [UInt8]) {
    var rest = number
    let start = out.count
    for _ in 0..<width { out.append(48) }
    for i in 1...width {
      out[start + width - i] = 48 + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }

  /// Writes the eight capital hexadecimal digits of `value` over the bytes at `start`.
  static func overwrite(_ value: UInt32, in out: inout [UInt8], at start: Int) {
    for i in 0..<8 {
      let nibble = UInt8(truncatingIfNeeded: value >> UInt32((7 - i) * 4)) & 15
      out[start + i] = nibble < 10 ? 48 + nibble : 55 + nibble
    }
  }
}
