import Core

/// The code that one user gives the other to form a couple: eight of 32 symbols, 40 bits (C-8).
public struct CoupleCode: Hashable, Sendable {
  /// A–Z without I and O, and 2–9.
  public static let symbols: [UInt8] = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789".utf8)
  public static let symbolCount = 8

  /// The code in capitals without the hyphen; names the record.
  public let normalized: String

  /// Creates a code from the low 40 bits of `random`: each of the 2⁴⁰ codes is equally likely. The bits must come from
  /// a secure source.
  public init(random: UInt64) {
    var bytes: [UInt8] = []
    for i in 0..<Self.symbolCount { bytes.append(Self.symbols[Int(random >> UInt64(5 * i) & 31)]) }
    normalized = String(decoding: bytes, as: UTF8.self)
  }

  /// Parses a typed or pasted code: any case, with hyphens and spaces anywhere.
  public init(_ text: String) throws(InviteCodeError) {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if Self.isSeparator(scalar.value) { continue }
      // East Asian keyboards produce wide letters and digits.
      let value = (0xFF01...0xFF5E).contains(scalar.value) ? scalar.value - 0xFEE0 : scalar.value
      if value == 0x2D { continue }
      let capital = (97...122).contains(value) ? value - 32 : value
      guard capital < 128, Self.symbols.contains(UInt8(capital)) else { throw .foreignSymbol(scalar) }
      bytes.append(UInt8(capital))
      guard bytes.count <= Self.symbolCount else { throw .wrongLength }
    }
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.count == Self.symbolCount else { throw .wrongLength }
    normalized = String(decoding: bytes, as: UTF8.self)
  }

  /// XXXX-XXXX.
  public var displayed: String { normalized.prefixCharacters(4) + "-" + String(normalized.dropFirst(4)) }

  /// Reports whether an unredeemed code issued at `issuedAt` is void at `now`.
  public static func isExpired(issuedAt: Timestamp, at now: Timestamp) -> Bool {
    now.milliseconds - issuedAt.milliseconds >= CoupleLimits.codeLifeDays * Timestamp.millisecondsPerDay
  }

  /// Reports whether the value is white space, a hyphen, a dash, or an invisible mark left by copying.
  private static func isSeparator(_ value: UInt32) -> Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x2D, 0x85, 0xA0, 0xAD, 0x1680, 0x2000...0x2015, 0x2028...0x202F, 0x205F...0x2069, 0x2212,
      0x3000, 0xFEFF:
      true
    default: false
    }
  }
}

/// The reason why a text is not an invite code. Such a text is refused on the device and never becomes a record's name.
public enum InviteCodeError: Error, Equatable, Sendable {
  /// Nothing but hyphens and spaces.
  case empty
  /// Not eight symbols.
  case wrongLength
  /// A character that no code has, for example I, O, 0 or 1.
  case foreignSymbol(Unicode.Scalar)
}
