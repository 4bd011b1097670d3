/// The plain format that `load` reads, for writing many texts at once:
///
///     habit_streak_days(count:Int)  // below the number
///     de.one: %1$lld Tag
///     de.other: %1$lld Tage
///     en.one: %1$lld day
///     en.other: %1$lld days
///
/// Blocks are separated by empty lines; `\n` in a text is a line break; lines that start with # are ignored.
enum CatalogBlocks {
  static func read(_ text: String) throws(CatalogError) -> [(key: String, entry: CatalogEntry)] {
    var found: [(key: String, entry: CatalogEntry)] = []
    var isInBlock = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("#") { continue }
      if line.allSatisfy(\.isWhitespace) {
        isInBlock = false
      } else if isInBlock {
        try add(line, index + 1, to: &found[found.count - 1].entry)
      } else {
        found.append(try heading(line))
        isInBlock = true
      }
    }
    return found
  }

  private static func heading(_ line: Substring) throws(CatalogError) -> (key: String, entry: CatalogEntry) {
    var entry = CatalogEntry()
    var head = line
    if let slashes = line.firstIndex(of: "/"), line[slashes...].hasPrefix("//") {
      entry.comment = trimmed(line[slashes...].dropFirst(2))
      head = line[..<slashes]
    }
    if let open = head.firstIndex(of: "("), let close = head.lastIndex(of: ")"), open < close {
      entry.arguments = try CatalogArgument.list(String(head[head.index(after: open)..<close]))
      head = head[..<open]
    }
    return (trimmed(head), entry)
  }

  private static func add(_ line: Substring, _ number: Int, to entry: inout CatalogEntry) throws(CatalogError) {
    guard let colon = line.firstIndex(of: ":") else {
      throw .badBlock(line: number, "expected “de: text” or “de.one: text”")
    }
    let name = trimmed(line[..<colon]).split(separator: ".").map(String.init)
    let value = unescaped(trimmed(line[line.index(after: colon)...]))
    switch name.count {
    case 1: entry.texts[name[0]] = .single(value)
    case 2:
      var text = entry.texts[name[0]] ?? CatalogText(isPlural: true, forms: [:])
      text.forms[name[1]] = CatalogText.Form(value: value)
      entry.texts[name[0]] = text
    default: throw .badBlock(line: number, "expected “de: text” or “de.one: text”")
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  private static func unescaped(_ text: String) -> String {
    text.split(separator: "\\n", omittingEmptySubsequences: false).joined(separator: "\n")
  }
}
