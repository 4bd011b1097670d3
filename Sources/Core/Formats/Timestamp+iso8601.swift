extension Timestamp {
  /// Parses an ISO 8601 date-time with an offset (RFC 3339), for example 2025-11-12T09:30:00.25+01:00.
  ///
  /// T, t or a space separates date and time. Digits after the milliseconds are cut off. Returns nil for anything else,
  /// for days outside `Day.earliest`…`Day.latest`, and for leap seconds.
  public init?(iso8601 text: String) {
    let u = Array(text.utf8)
    guard u.count >= 20, u.count <= Self.iso8601ByteCountMax else { return nil }
    guard let day = Day(iso: String(decoding: u[0..<10], as: UTF8.self)) else { return nil }
    guard u[10] | 0x20 == UInt8(ascii: "t") || u[10] == 0x20, u[13] == UInt8(ascii: ":"), u[16] == UInt8(ascii: ":"),
      let hour = Self.twoDigits(u, 11, max: 23), let minute = Self.twoDigits(u, 14, max: 59),
      let second = Self.twoDigits(u, 17, max: 59)
    else { return nil }
    var position = 19
    guard let fraction = Self.fractionMilliseconds(u, &position) else { return nil }
    guard let offset = Self.offsetMinutes(u, position) else { return nil }
    let seconds = Int64(day.number) * 86_400 + (hour * 60 + minute - offset) * 60 + second
    self.init(milliseconds: seconds * 1000 + fraction)
  }

  /// The time in UTC with Z, with milliseconds only if they are not zero, for example 2025-11-12T08:30:00Z or
  /// 2025-11-12T08:30:00.123Z.
  ///
  /// Times outside the years 0000…9999 are clamped to them.
  public var iso8601: String {
    let clamped = max(Self.year0000.milliseconds, min(milliseconds, Self.year9999.milliseconds))
    let dayNumber = floorDivide(clamped, 86_400_000)
    let rest = Int32(clamped - dayNumber * 86_400_000)
    let (year, month, day) = Day(Int32(dayNumber)).civil
    let seconds = rest / 1000
    let millisecond = rest % 1000
    let date = "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
    let time = "\(Self.padded(seconds / 3600, 2)):\(Self.padded(seconds / 60 % 60, 2)):\(Self.padded(seconds % 60, 2))"
    return millisecond == 0 ? "\(date)T\(time)Z" : "\(date)T\(time).\(Self.padded(millisecond, 3))Z"
  }

  /// More bytes than a date-time with nine digits of fraction has.
  private static let iso8601ByteCountMax = 64
  private static let year0000 = Timestamp(milliseconds: -62_167_219_200_000)
  private static let year9999 = Timestamp(milliseconds: 253_402_300_799_999)

  private static func padded(_ number: Int32, _ width: Int) -> String {
    var text = "\(number)"
    while text.utf8.count < width { text = "0" + text }
    return text
  }

  private static func twoDigits(_ u: [UInt8], _ at: Int, max: Int64) -> Int64? {
    guard at + 2 <= u.count, (48...57).contains(u[at]), (48...57).contains(u[at + 1]) else { return nil }
    let value = Int64(u[at] - 48) * 10 + Int64(u[at + 1] - 48)
    return value <= max ? value : nil
  }

  /// Returns 0 if there is no fraction; nil if no digit follows the point.
  private static func fractionMilliseconds(_ u: [UInt8], _ position: inout Int) -> Int64? {
    guard position < u.count, u[position] == UInt8(ascii: ".") || u[position] == UInt8(ascii: ",") else { return 0 }
    position += 1
    let start = position
    var value: Int64 = 0
    while position < u.count, (48...57).contains(u[position]) {
      if position - start < 3 { value = value * 10 + Int64(u[position] - 48) }
      position += 1
    }
    let count = position - start
    guard count > 0 else { return nil }
    for _ in min(count, 3)..<3 { value *= 10 }
    return value
  }

  /// Returns the minutes to subtract to get UTC; the zone must end the text.
  private static func offsetMinutes(_ u: [UInt8], _ position: Int) -> Int64? {
    guard position < u.count else { return nil }
    if u[position] | 0x20 == UInt8(ascii: "z") { return position + 1 == u.count ? 0 : nil }
    let isNegative = u[position] == UInt8(ascii: "-")
    guard isNegative || u[position] == UInt8(ascii: "+"), position + 6 == u.count, u[position + 3] == UInt8(ascii: ":"),
      let hours = twoDigits(u, position + 1, max: 23), let minutes = twoDigits(u, position + 4, max: 59)
    else { return nil }
    return (hours * 60 + minutes) * (isNegative ? -1 : 1)
  }
}
