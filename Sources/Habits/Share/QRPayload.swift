import Core

/// Habits as the text of QR codes (H-24): a version 2 file, compressed by the host, as Base64URL in the fragment of a
/// link to the app, so that any camera opens it and no server sees it.
///
///     https://…/#import=<base64url>
///     https://…/#part=<series>.<number from 1>.<count>.<base64url>
///
/// The name of a series is the CRC-32 of the whole in eight small hexadecimal digits: equal content has one series, and
/// a wrong assembly is detected.
public enum QRPayload {
  /// Characters that fit into one code, in byte mode at the lowest level.
  public static let textByteCountMax = 2900
  /// Characters of a part, so that a phone can read it from a screen at once; larger only if there would be too many
  /// parts.
  public static let partByteCountPreferred = 1200
  public static let partCountMax = 64
  /// Bytes of the compressed file that a series can contain, and that an assembler accepts.
  public static let packedByteCountMax = 130_000
  /// Bytes of the file that a host may unpack from a series.
  public static let unpackedByteCountMax = 8 << 20

  static let importMark = "#import="
  static let partMark = "#part="

  /// Returns the file to compress: all habits, with the logs of the last `logDays` days (including today) or with none.
  public static func file(
    _ book: HabitBook, today: Day, logDays: Int32?, exportedAt: Timestamp, pauses: [DayRange] = []
  ) -> [UInt8] {
    let logs: HabitPackageWriter.LogChoice
    if let logDays, logDays > 0 { logs = .since(today - (min(logDays, 100_000) - 1)) } else { logs = .none }
    return HabitPackageWriter.bytes(book, version: .two, exportedAt: exportedAt, pauses: pauses, logs: logs)
  }

  /// Returns the texts of the codes for a compressed file; one if it fits, nil if even `partCountMax` codes cannot
  /// contain it.
  ///
  /// `link` is the address of the app without a fragment.
  public static func texts(_ packed: [UInt8], link: String) -> [String]? {
    let whole = link + importMark + Base64URL.encode(packed)
    if whole.utf8.count <= textByteCountMax { return [whole] }
    guard packed.count <= packedByteCountMax else { return nil }
    let head = link + partMark + series(packed) + "."
    // Room for two numbers of two digits and two points.
    let roomMax = (textByteCountMax - head.utf8.count - 6) / 4 * 3
    let roomPreferred = (partByteCountPreferred - head.utf8.count - 6) / 4 * 3
    guard roomMax > 0 else { return nil }
    var count = roomPreferred > 0 ? divideUp(packed.count, roomPreferred) : Int.max
    if count > partCountMax { count = max(2, divideUp(packed.count, roomMax)) }
    guard count <= partCountMax else { return nil }
    let size = divideUp(packed.count, count)
    var texts: [String] = []
    for i in 0..<count {
      let piece = Array(packed[min(i * size, packed.count)..<min((i + 1) * size, packed.count)])
      texts.append("\(head)\(i + 1).\(count).\(Base64URL.encode(piece))")
    }
    return texts
  }

  static func series(_ packed: [UInt8]) -> String {
    let sum = CRC32.checksum(packed)
    var digits: [UInt8] = []
    for i in 0..<8 {
      let nibble = UInt8(truncatingIfNeeded: sum >> UInt32((7 - i) * 4)) & 15
      digits.append(nibble < 10 ? 48 + nibble : 87 + nibble)
    }
    return String(decoding: digits, as: UTF8.self)
  }

  private static func divideUp(_ a: Int, _ b: Int) -> Int { (a + b - 1) / b }
}
