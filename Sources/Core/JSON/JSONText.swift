/// One JSON value as a validated text on one line, without white space between its tokens.
///
/// Keeps unknown values exactly as they came: numbers of any size, and the order of members.
public struct JSONText: Equatable, Sendable {
  /// The text in UTF-8.
  public let bytes: [UInt8]
  /// The nesting of arrays and objects; 0 for a value that is neither.
  public let depth: Int

  /// Creates the value from a text that `JSONReader` has validated; removes its white space.
  init(checked text: ArraySlice<UInt8>) {
    var out: [UInt8] = []
    out.reserveCapacity(text.count)
    var level = 0
    var deepest = 0
    var isQuoted = false
    var isEscaped = false
    for byte in text {
      if isQuoted {
        out.append(byte)
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isQuoted = false
        }
        continue
      }
      guard byte > 0x20 else { continue }
      out.append(byte)
      switch byte {
      case UInt8(ascii: "\""): isQuoted = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        level += 1
        deepest = max(deepest, level)
      case UInt8(ascii: "]"), UInt8(ascii: "}"): level -= 1
      default: break
      }
    }
    bytes = out
    depth = deepest
  }

  /// Creates the value from a whole JSON text; throws the errors of `JSONReader`.
  public init(_ text: String) throws(JSONError) {
    var reader = try JSONReader(Array(text.utf8))
    self = try reader.readText()
    try reader.finish()
  }

  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension JSONReader {
  /// Skips the next value and returns its text.
  public mutating func readText() throws(JSONError) -> JSONText {
    skipWhitespace()
    let start = position
    try skipValue()
    return JSONText(checked: bytes[start..<position])
  }

  /// The name of the present member as written, with its quotes.
  public var quotedName: ArraySlice<UInt8> { bytes[nameStart - 1...nameEnd] }
}
