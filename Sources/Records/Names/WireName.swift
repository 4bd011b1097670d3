import Core

/// A name in the protocol: a text with its own type, compared by its bytes.
public protocol WireName: Hashable, Comparable, Sendable, ExpressibleByStringLiteral {
  var text: String { get }
  /// Creates a name from any text; `isWellFormed` tells whether a server may accept it.
  init(_ text: String)
  var isWellFormed: Bool { get }
  /// The rule for well-formed names, for error texts.
  static var rule: StaticString { get }
}

extension WireName {
  public init(stringLiteral text: String) { self.init(text) }

  public var isEmpty: Bool { text.utf8.isEmpty }

  // Compares bytes, because two spellings of one accented letter are two names on the wire, and in a database.
  public static func == (a: Self, b: Self) -> Bool { a.text.equalsBytewise(b.text) }
  public static func < (a: Self, b: Self) -> Bool { a.text.precedesBytewise(b.text) }

  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Whether the text has 1–255 ASCII characters without control characters.
  var isShortASCII: Bool {
    let utf8 = text.utf8
    return (1...RecordLimits.nameCharacterCountMax).contains(utf8.count)
      && utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }
}
