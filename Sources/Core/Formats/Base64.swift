/// The standard base64 text of bytes (RFC 4648, section 4), always padded.
public enum Base64 {
  private static let digits = Base64Digits(last: UInt8(ascii: "+"), UInt8(ascii: "/"))

  public static func encode(_ bytes: [UInt8]) -> String {
    var out: [UInt8] = []
    append(bytes, to: &out)
    return String(decoding: out, as: UTF8.self)
  }

  /// Appends the base64 text of `bytes` to `out`.
  public static func append(_ bytes: [UInt8], to out: inout [UInt8]) { digits.append(bytes, isPadded: true, to: &out) }

  /// Decodes a padded text; nil for other characters, a wrong length, wrong padding, or non-zero remaining bits: each
  /// value has exactly one text.
  public static func decode(_ text: String) -> [UInt8]? {
    text.utf8.count % 4 == 0 ? digits.decode(text) : nil
  }
}
