import Core

/// A code that lets one account into a family (0060): the handle of the family's share and a secret, 15 symbols in all.
public struct FamilyCode: Hashable, Sendable {
  /// Without the characters that are easily confused.
  private static var symbols: [UInt8] { Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789".utf8) }
  private static var symbolCount: Int { 15 }
  private static var secretCount: Int { 10 }
  private static var groupCount: Int { 5 }
  /// The largest number of bytes of a text that is searched for a code.
  private static var byteCountMax: Int { 512 }

  /// The text before the code in a link. It is in the fragment, which browsers do not send.
  public static var mark: String { "#family=" }

  /// The 15 symbols.
  public let text: String

  public init?(handle: String, secret: String) { self.init(handle + secret) }

  /// Reads a code as a person types it, in any case, with spaces or hyphens anywhere; or the code of a link. Nil for anything else.
  public init?(_ text: String) {
    var bytes = Array(text.utf8)
    guard bytes.count <= Self.byteCountMax else { return nil }
    let mark = Array(Self.mark.utf8)
    if let start = bytes.indices.first(where: { bytes[$0...].starts(with: mark) }) {
      bytes.removeFirst(start + mark.count)
    }
    var found: [UInt8] = []
    let symbols = Self.symbols
    for byte in bytes where byte != UInt8(ascii: " ") && byte != UInt8(ascii: "-") {
      let isSmall = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      let symbol = isSmall ? byte - 32 : byte
      guard symbols.contains(symbol), found.count < Self.symbolCount else { return nil }
      found.append(symbol)
    }
    guard found.count == Self.symbolCount else { return nil }
    self.text = String(decoding: found, as: UTF8.self)
  }

  /// “XXXXX-XXXXX-XXXXX”.
  public var displayed: String {
    var shown: [UInt8] = []
    for (index, byte) in text.utf8.enumerated() {
      if index > 0, index % Self.groupCount == 0 { shown.append(UInt8(ascii: "-")) }
      shown.append(byte)
    }
    return String(decoding: shown, as: UTF8.self)
  }

  /// The link to the app at `origin`, `https://…`.
  public func link(_ origin: String) -> String { origin + "/" + Self.mark + text }

  /// Returns the secret made of 50 random bits.
  public static func secret(_ bits: UInt64) -> String {
    let symbols = Self.symbols
    let bytes = (0..<secretCount).map { symbols[Int((bits >> (5 * UInt64($0))) & 31)] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
