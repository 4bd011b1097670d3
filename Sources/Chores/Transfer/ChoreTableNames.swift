import Core

/// The names in one field of a table.
enum ChoreTableNames {
  private static let quote = UInt8(ascii: "\"")
  private static let comma = UInt8(ascii: ",")

  /// Returns the names of another table's field; none for words that mean nobody in particular.
  static func read(_ text: String) -> [String] {
    let nobody: StaticString =
      "|-|–|?|nobody|no one|anyone|anybody|everyone|everybody|all|family|niemand|keiner|egal|alle|jeder|wir|familie"
    if ChoreWords.contains(text.caseFolded, nobody) { return [] }
    let separators: [UInt8] = [
      comma, UInt8(ascii: ";"), UInt8(ascii: "/"), UInt8(ascii: "&"), UInt8(ascii: "+"), 0x0A, 0x0D,
    ]
    var names: [String] = []
    for part in parts(text, by: separators) {
      guard !part.isQuoted else {
        names.append(part.text)
        continue
      }
      // "Anna und Ben": a name has no such word inside.
      var name = ""
      for word in part.text.parts(by: 0x20) {
        if ChoreWords.contains(word.caseFolded, "und|and|oder|or") {
          if !name.isEmpty { names.append(name) }
          name = ""
        } else {
          name += (name.isEmpty ? "" : " ") + word
        }
      }
      if !name.isEmpty { names.append(name) }
    }
    return names
  }

  /// Returns the names of this app's own field, between commas: whatever else is in a name belongs to it.
  static func readOwn(_ text: String) -> [String] { parts(text, by: [comma]).map { $0.text } }

  /// Returns the names as one field, those in quotes that could be read otherwise.
  static func field(_ names: [String]) -> String {
    var field = ""
    for name in names {
      let isPlain = !name.utf8.contains(comma) && !name.utf8.contains(quote) && name == name.trimmedWhitespace
      field += field.isEmpty ? "" : ", "
      field += isPlain ? name : "\"" + doubled(name) + "\""
    }
    return field
  }

  private static func doubled(_ name: String) -> String {
    var out: [UInt8] = []
    for byte in name.utf8 { out += byte == quote ? [quote, quote] : [byte] }
    return String(decoding: out, as: UTF8.self)
  }

  /// Returns the parts between separators, without empty ones. A part in quotes may contain separators, and doubled quotes.
  private static func parts(_ text: String, by separators: [UInt8]) -> [(text: String, isQuoted: Bool)] {
    var parts: [(text: String, isQuoted: Bool)] = []
    var bytes: [UInt8] = []
    var isQuoted = false
    func close() {
      let text = String(decoding: bytes, as: UTF8.self)
      let part = isQuoted ? text : text.trimmedWhitespace
      if !part.isEmpty { parts.append((part, isQuoted)) }
      (bytes, isQuoted) = ([], false)
    }
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      rest = rest.dropFirst()
      if separators.contains(byte) {
        close()
      } else if byte == quote, !isQuoted, bytes.allSatisfy({ $0 == 0x20 }), let end = end(of: rest) {
        bytes = rest[..<end].withoutDoubled(quote)
        isQuoted = true
        rest = rest[(end + 1)...]
      } else if !isQuoted || byte != 0x20 {
        bytes.append(byte)
      }
    }
    close()
    return parts
  }

  /// Returns the place of the quote that ends a text in quotes; nil without one.
  private static func end(of bytes: ArraySlice<UInt8>) -> Int? {
    var i = bytes.startIndex
    while i < bytes.endIndex {
      guard bytes[i] == quote else {
        i += 1
        continue
      }
      guard i + 1 < bytes.endIndex, bytes[i + 1] == quote else { return i }
      i += 2
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// Returns the bytes with a single `byte` for each two in a row, as quotes are doubled in a CSV field.
  fileprivate func withoutDoubled(_ byte: UInt8) -> [UInt8] {
    var out: [UInt8] = []
    var isSecond = false
    for one in self {
      isSecond = one == byte && !isSecond && out.last == byte
      if !isSecond { out.append(one) }
    }
    return out
  }
}
