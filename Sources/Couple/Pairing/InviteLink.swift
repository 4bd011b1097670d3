/// An invite code as a link, which is also the text of its QR code.
///
///     https://…/#couple=ABCD2345
///
/// The code is in the fragment, which browsers do not send, so that it appears in no server's log.
public enum InviteLink {
  /// The text before the code.
  public static let mark = "#couple="

  /// Returns the link to the app at `address`, which has no fragment.
  public static func text(_ code: CoupleCode, address: String) -> String { address + mark + code.normalized }

  /// Returns the code of a link, or of a text that is a code itself.
  public static func code(in text: String) throws(InviteCodeError) -> CoupleCode {
    let bytes = Array(text.utf8)
    let mark = Array(Self.mark.utf8)
    guard bytes.count > mark.count, let start = bytes.indices.first(where: { bytes[$0...].starts(with: mark) }) else {
      return try CoupleCode(text)
    }
    return try CoupleCode(String(decoding: bytes[(start + mark.count)...], as: UTF8.self))
  }
}
