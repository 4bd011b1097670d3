/// Splits a schema into its words and signs, without comments.
struct SchemaTokens {
  enum Token: Equatable {
    /// A keyword, or a name without quotes.
    case word(String)
    /// A name in quotes.
    case quoted(String)
    /// One of `( ) , ; < >`.
    case sign(UInt8)
    case end
  }

  private let bytes: [UInt8]
  private var at: Int
  /// The line of the present token.
  private(set) var line = 1
  private var lineAhead = 1
  private(set) var token = Token.end

  /// Reads the first token.
  init(_ bytes: [UInt8]) throws(SchemaError) {
    self.bytes = bytes
    at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    try advance()
  }

  /// The token as errors name it.
  var text: String {
    switch token {
    case .word(let word): word
    case .quoted(let name): "\"\(name)\""
    case .sign(let byte): String(Character(Unicode.Scalar(byte)))
    case .end: "the end"
    }
  }

  /// Reads the next token.
  mutating func advance() throws(SchemaError) {
    try skipBlanks()
    line = lineAhead
    guard at < bytes.count else {
      token = .end
      return
    }
    let start = at
    switch bytes[at] {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "<"),
      UInt8(ascii: ">"):
      at += 1
      token = .sign(bytes[start])
    case UInt8(ascii: "\""):
      at += 1
      while at < bytes.count, bytes[at] != UInt8(ascii: "\""), bytes[at] != UInt8(ascii: "\n") { at += 1 }
      guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else { throw SchemaError(.openQuote, line: line) }
      token = .quoted(String(decoding: bytes[start + 1..<at], as: UTF8.self))
      at += 1
    case let byte where Self.isWordByte(byte):
      while at < bytes.count, Self.isWordByte(bytes[at]) { at += 1 }
      token = .word(String(decoding: bytes[start..<at], as: UTF8.self))
    case let byte: throw SchemaError(.strayByte(byte), line: line)
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Skips white space and comments.
  private mutating func skipBlanks() throws(SchemaError) {
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\n"):
        lineAhead += 1
        at += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): at += 1
      case UInt8(ascii: "/") where isNext(UInt8(ascii: "/")), UInt8(ascii: "-") where isNext(UInt8(ascii: "-")):
        while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { at += 1 }
      case UInt8(ascii: "/") where isNext(UInt8(ascii: "*")): try skipLongComment()
      default: return
      }
    }
  }

  private func isNext(_ byte: UInt8) -> Bool { at + 1 < bytes.count && bytes[at + 1] == byte }

  private mutating func skipLongComment() throws(SchemaError) {
    let start = lineAhead
    at += 2
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "*"), isNext(UInt8(ascii: "/")) {
        at += 2
        return
      }
      if bytes[at] == UInt8(ascii: "\n") { lineAhead += 1 }
      at += 1
    }
    throw SchemaError(.openComment, line: start)
  }
}
