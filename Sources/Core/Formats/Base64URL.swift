/// The base64url text of bytes (RFC 4648, section 5), used for keys, tokens and links.
public enum Base64URL {
  private static let digits = Base64Digits(last: UInt8(ascii: "-"), UInt8(ascii: "_"))

  /// Returns the text without padding.
  public static func encode(_ bytes: [UInt8]) -> String {
    var out: [UInt8] = []
    digits.append(bytes, isPadded: false, to: &out)
    return String(decoding: out, as: UTF8.self)
  }

  /// Decodes a text with the right padding or none.
  ///
  /// Returns nil for other characters, a wrong length, wrong padding, or non-zero remaining bits: each value has
  /// exactly one text.
  public static func decode(_ text: String) -> [UInt8]? { digits.decode(text) }
}
