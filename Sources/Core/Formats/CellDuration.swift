/// A duration in a cell of a table: `0:45:00`, `15:00`, `1:30 h`, `20 min`, `1h 30m`, or a number of the column's unit.
public enum CellDuration {
  /// The meaning of two numbers with a colon, which only the whole column tells.
  public struct Style: Equatable, Sendable {
    private var sawSeconds = false
    private var sawLong = false

    private let stated: Bool?

    /// - Parameter isMinutes: What the column's heading says; nil if it says nothing.
    public init(isMinutes: Bool? = nil) { stated = isMinutes }

    /// Whether `15:00` is 15 minutes: beside durations with three numbers, or where as hours one would be longer than anything done at a stretch.
    public var isMinutes: Bool { stated ?? (sawSeconds || sawLong) }

    /// Learns from one more cell.
    public mutating func learn(_ text: String) {
      guard let (numbers, unit) = clock(CellText.plainBytes(text)), unit == nil else { return }
      if numbers.count == 3 { sawSeconds = true }
      if numbers.count == 2, numbers[0] * 60 + numbers[1] > hoursMinutesMax { sawLong = true }
    }
  }

  /// Six hours; more in one cell are minutes and seconds.
  static let hoursMinutesMax: Int64 = 360

  /// Returns milliseconds; nil for a text that is no duration. A bare number counts units of so many milliseconds.
  public static func milliseconds(_ text: String, unit: Int64, _ style: Style) -> Int64? {
    let bytes = CellText.plainBytes(text)
    guard !bytes.isEmpty, bytes.count <= 40 else { return nil }
    if bytes.contains(UInt8(ascii: ":")) {
      guard let (numbers, unit) = clock(bytes) else { return nil }
      if numbers.count == 3 { return ((numbers[0] * 60 + numbers[1]) * 60 + numbers[2]) * 1000 }
      let isMinutes = unit.map { $0 == minute } ?? style.isMinutes
      return (numbers[0] * 60 + numbers[1]) * (isMinutes ? 1000 : 60_000)
    }
    return worded(bytes, unit: unit)
  }

  /// Returns milliseconds of a duration that names its units, such as "20 min"; nil for any other text.
  public static func named(_ text: String) -> Int64? {
    let bytes = CellText.plainBytes(text)
    guard bytes.count <= 40, let last = bytes.last, !(48...57).contains(last) || bytes.contains(UInt8(ascii: "h"))
    else {
      return nil
    }
    return worded(bytes, unit: 0)
  }

  /// Returns the two or three numbers between colons, and the milliseconds of the unit after them ("1:30 h", "20:15 min"); nil for any other
  /// text. A fraction of the seconds is cut off.
  private static func clock(_ bytes: [UInt8]) -> (numbers: [Int64], unit: Int64?)? {
    var numbers: [Int64] = []
    var rest = bytes
    var unit: Int64?
    let word = rest.drop { (48...58).contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
    if !word.isEmpty {
      guard let named = self.unit(String(decoding: Array(word.drop { $0 == 0x20 }), as: UTF8.self).caseFolded),
        named >= minute
      else { return nil }
      unit = named
      rest.removeLast(word.count)
    }
    if let point = rest.firstIndex(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }) {
      let fraction = rest[(point + 1)...]
      guard rest[..<point].filter({ $0 == UInt8(ascii: ":") }).count == 2, !fraction.isEmpty,
        fraction.allSatisfy({ (48...57).contains($0) })
      else { return nil }
      rest.removeLast(rest.count - point)
    }
    for part in rest.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false) {
      guard (1...5).contains(part.count), part.allSatisfy({ (48...57).contains($0) }) else { return nil }
      numbers.append(part.reduce(0) { $0 * 10 + Int64($1 - 48) })
    }
    guard (2...3).contains(numbers.count), numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    // Hours, minutes and seconds are hours all together.
    guard numbers.count == 2 || unit != minute else { return nil }
    return (numbers, unit)
  }

  /// Reads numbers with words, the larger unit first: "1 Std. 30 Min.", "1h30", "PT20M"; or one number of `unit`.
  private static func worded(_ bytes: [UInt8], unit: Int64) -> Int64? {
    var rest = bytes[...]
    if rest.count > 2, rest.prefix(2).elementsEqual("PT".utf8) { rest = rest.dropFirst(2) }
    var sum: Int64 = 0
    // Each unit is smaller than the one before.
    var above = Int64.max
    while !rest.isEmpty {
      guard let thousandths = number(&rest) else { return nil }
      rest = rest.drop { $0 == 0x20 }
      let word = rest.prefix { !(48...57).contains($0) && $0 != 0x20 && $0 != UInt8(ascii: ",") }
      rest = rest.dropFirst(word.count).drop { $0 == 0x20 || $0 == UInt8(ascii: ",") }
      let length: Int64
      if word.isEmpty {
        // "1h30" means minutes; a bare number stands alone.
        guard rest.isEmpty, above == Int64.max || above == 3_600_000 else { return nil }
        length = above == Int64.max ? unit : 60_000
      } else {
        guard let named = self.unit(String(decoding: Array(word), as: UTF8.self).caseFolded) else { return nil }
        length = named
      }
      guard length < above else { return nil }
      above = length
      sum += (thousandths * length + 500) / 1000
    }
    return above == Int64.max ? nil : sum
  }

  /// Reads a number with digits after a point or comma in thousandths, further digits cut off.
  private static func number(_ bytes: inout ArraySlice<UInt8>) -> Int64? {
    var value: Int64 = 0
    var digits = 0
    var decimals = -1
    while let byte = bytes.first {
      if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ","), decimals < 0, digits > 0, bytes.count > 1,
        (48...57).contains(bytes[bytes.startIndex + 1])
      {
        decimals = 0
      } else if (48...57).contains(byte) {
        digits += 1
        guard digits <= 15 else { return nil }
        if decimals < 3 { value = value * 10 + Int64(byte - 48) }
        if decimals >= 0, decimals < 3 { decimals += 1 }
      } else {
        break
      }
      bytes = bytes.dropFirst()
    }
    guard digits > 0 else { return nil }
    for _ in max(decimals, 0)..<3 { value *= 10 }
    return value < 1 << 40 ? value : nil
  }

  private static let minute: Int64 = 60_000

  /// Returns the milliseconds of a unit by its name in small letters; nil for other words.
  public static func unit(_ word: String) -> Int64? {
    switch word {
    case "h", "h.", "hr", "hr.", "hrs", "hour", "hours", "std", "std.", "stunde", "stunden": 3_600_000
    case "m", "min", "min.", "mins", "mins.", "minute", "minutes", "minuten", "′", "'": minute
    case "s", "sec", "sec.", "secs", "second", "seconds", "sek", "sek.", "sekunde", "sekunden", "″", "\"": 1000
    default: nil
    }
  }
}
