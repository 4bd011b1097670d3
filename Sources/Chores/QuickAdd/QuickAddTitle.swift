import Core

/// The rest of a line without its pieces, with single spaces and without the marks that joined the pieces.
struct QuickAddTitle {
  let text: String
  /// Whether it has a letter, a digit or a symbol.
  let hasContent: Bool

  /// Creates the title of the line's bytes without the tokens in `ranges`, which are disjoint and in order.
  init(_ tokens: [QuickAddToken], _ bytes: [UInt8], without ranges: [Range<Int>]) {
    var parts: [String] = []
    var hasContent = false
    var start = Self.firstAfterBullet(tokens)
    for i in 0...ranges.count {
      let isLast = i == ranges.count
      let end = isLast ? tokens.count : ranges[i].lowerBound
      var kept = start..<max(start, end)
      if i > 0 { kept = Self.withoutFirstMarks(tokens, kept) }
      if !isLast { kept = Self.withoutLastMarks(tokens, kept) }
      if i > 0, !isLast, kept.count == 1, tokens[kept.lowerBound].isConnector {
        kept = kept.lowerBound..<kept.lowerBound
      }
      let isAtEnd = isLast && (kept.upperBound == tokens.count)
      let rest = isAtEnd ? Self.rest(tokens, bytes, kept) : Self.slice(tokens, bytes, kept)
      if !rest.isEmpty, i == 0 || !kept.isEmpty || (tokens.last?.end ?? 0) < bytes.count { parts.append(rest) }
      hasContent = hasContent || tokens[kept].contains { $0.kind != .mark }
      if isLast { hasContent = hasContent || Self.hasMore(tokens, bytes) } else { start = ranges[i].upperBound }
    }
    text = Self.joined(parts)
    self.hasContent = hasContent
  }

  /// Skips "- ", "* " and "[ ]" of lists.
  private static func firstAfterBullet(_ tokens: [QuickAddToken]) -> Int {
    guard tokens.count > 1, tokens[0].kind == .mark else { return 0 }
    if tokens[0].mark == UInt8(ascii: "["), tokens[1].kind == .mark, tokens[1].mark == UInt8(ascii: "]"),
      tokens.count > 2
    {
      return 2
    }
    let isBullet = tokens[0].mark == UInt8(ascii: "-") || tokens[0].mark == UInt8(ascii: "*")
    return isBullet && !tokens[1].isGlued ? 1 : 0
  }

  private static func withoutFirstMarks(_ tokens: [QuickAddToken], _ range: Range<Int>) -> Range<Int> {
    var first = range.lowerBound
    while first < range.upperBound, tokens[first].joinsPieces(atEnd: false) || tokens[first].endsPiece { first += 1 }
    return first..<range.upperBound
  }

  /// Leaves a closing bracket whose opening one is in the range.
  private static func withoutLastMarks(_ tokens: [QuickAddToken], _ range: Range<Int>) -> Range<Int> {
    var last = range.upperBound
    while last > range.lowerBound, tokens[last - 1].joinsPieces(atEnd: true) { last -= 1 }
    return range.lowerBound..<last
  }

  private static func slice(_ tokens: [QuickAddToken], _ bytes: [UInt8], _ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    return String(decoding: bytes[tokens[first].start..<tokens[last].end], as: UTF8.self)
  }

  /// Returns the range and what follows the last token that was read.
  private static func rest(_ tokens: [QuickAddToken], _ bytes: [UInt8], _ range: Range<Int>) -> String {
    let start = range.first.map { tokens[$0].start } ?? tokens.last?.end ?? 0
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  private static func hasMore(_ tokens: [QuickAddToken], _ bytes: [UInt8]) -> Bool {
    bytes[(tokens.last?.end ?? 0)...].contains { $0 > 0x20 }
  }

  private static func joined(_ parts: [String]) -> String {
    var out = ""
    var isSpace = true
    for part in parts {
      if !isSpace { out += " " }
      isSpace = true
      for scalar in part.unicodeScalars {
        if case .space = scalar.quickAddClass {
          if !isSpace { out += " " }
          isSpace = true
        } else {
          out.unicodeScalars.append(scalar)
          isSpace = false
        }
      }
    }
    return out.trimmedWhitespace
  }
}

extension QuickAddToken {
  /// A word that joins two pieces, and is left alone between them.
  var isConnector: Bool { ["und", "and", "oder", "or", "u"].contains(text) }

  /// Whether it is a sign at the end of a sentence, right after a piece.
  var endsPiece: Bool { kind == .mark && isGlued && (mark == UInt8(ascii: "!") || mark == UInt8(ascii: "?")) }

  /// Whether the mark beside a piece is left over.
  func joinsPieces(atEnd: Bool) -> Bool {
    guard kind == .mark else { return false }
    switch mark {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "|"),
      UInt8(ascii: "/"),
      UInt8(ascii: "+"), UInt8(ascii: "&"):
      return true
    case UInt8(ascii: "("), UInt8(ascii: "["): return atEnd
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "."): return !atEnd
    default: return false
    }
  }
}
