import Records

/// A code with which one account can join a family (0060): the handle of the family's share, and a secret.
struct FamilyInviteCode: Equatable {
  /// The symbols of a code, without characters that are easily confused, as in the codes of couples.
  static let symbols = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789".utf8)
  static let handleCount = 5
  static let secretCount = 10

  var handle: String
  var secret: String

  /// Reads a code as typed by a person, in any case, with spaces or hyphens anywhere. Nil for anything else, such as a share's short GUID.
  init?(_ text: String) {
    // Limits the work for long texts.
    guard text.utf8.count <= 4 * (Self.handleCount + Self.secretCount) else { return nil }
    var symbols: [UInt8] = []
    for byte in text.utf8 where byte != UInt8(ascii: " ") && byte != UInt8(ascii: "-") {
      let isSmall = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      symbols.append(isSmall ? byte - 32 : byte)
    }
    guard symbols.count == Self.handleCount + Self.secretCount, symbols.allSatisfy(Self.symbols.contains) else {
      return nil
    }
    handle = String(decoding: symbols.prefix(Self.handleCount), as: UTF8.self)
    secret = String(decoding: symbols.dropFirst(Self.handleCount), as: UTF8.self)
  }

  static func isSecret(_ text: String) -> Bool {
    text.utf8.count == secretCount && text.utf8.allSatisfy(symbols.contains)
  }

  /// Returns the handle for the lowest 25 bits.
  static func handle(_ bits: UInt64) -> String {
    let bytes = (0..<handleCount).map { symbols[Int((bits >> (5 * UInt64($0))) & 31)] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
