import Core

/// A text broken into lines, at a size at which it fits into a box.
struct TextFit: Equatable {
  let lines: [String]
  let size: Int

  /// Chooses the largest of `sizes` (descending) at which the text has at most `lineCountMax(size)` lines no wider than `width`; at the
  /// smallest size it is cut, with an ellipsis. White space of any kind counts as one space.
  init(_ text: String, width: Int, sizes: [Int], isBold: Bool, lineCountMax: (Int) -> Int) {
    let words = Self.words(text)
    for size in sizes {
      let lines = Self.wrapped(words, width * 100 / size, isBold, breaksWords: size == sizes.last)
      guard let lines, lines.count <= lineCountMax(size) else { continue }
      self.lines = lines
      self.size = size
      return
    }
    size = sizes.last ?? 12
    let room = width * 100 / size
    let all = Self.wrapped(words, room, isBold, breaksWords: true) ?? []
    let count = max(lineCountMax(size), 1)
    var kept = Array(all.prefix(count))
    if all.count > count { kept[count - 1] = Self.shortened(kept[count - 1], room, isBold) }
    lines = kept
  }

  /// Fits the text into one line.
  init(_ text: String, width: Int, sizes: [Int], isBold: Bool) {
    let line = Self.words(text).joined(separator: " ")
    let total = TextWidth.of(line, isBold: isBold)
    for size in sizes where total * size <= width * 100 {
      lines = [line]
      self.size = size
      return
    }
    size = sizes.last ?? 12
    lines = [Self.shortened(line, width * 100 / size, isBold)]
  }

  var line: String { lines.first ?? "" }

  /// Breaks words into lines; nil if a word is wider than a line and words must not be broken.
  private static func wrapped(_ words: [String], _ room: Int, _ isBold: Bool, breaksWords: Bool) -> [String]? {
    var lines: [String] = []
    var line = ""
    var used = 0
    let space = TextWidth.of(" ", isBold: isBold)
    for word in words {
      let width = TextWidth.of(word, isBold: isBold)
      if used > 0, used + space + width <= room {
        line += " " + word
        used += space + width
        continue
      }
      if used > 0, width <= room {
        lines.append(line)
        (line, used) = (word, width)
        continue
      }
      if used == 0, width <= room {
        (line, used) = (word, width)
        continue
      }
      guard breaksWords || word.contains(where: { TextWidth.of($0, isBold: isBold) >= 104 }) else { return nil }
      // A long word, or a script without spaces, breaks wherever the line ends.
      if used > 0, used + space < room { (line, used) = (line + " ", used + space) }
      for character in word {
        let step = TextWidth.of(character, isBold: isBold)
        if used + step > room, !line.isEmpty {
          lines.append(line)
          (line, used) = ("", 0)
        }
        line.append(character)
        used += step
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// Returns the beginning of a line with an ellipsis.
  private static func shortened(_ line: String, _ room: Int, _ isBold: Bool) -> String {
    var out = ""
    var used = TextWidth.of("…", isBold: isBold)
    for character in line {
      used += TextWidth.of(character, isBold: isBold)
      if used > room { break }
      out.append(character)
    }
    // The following text must not run in the direction of a cut name.
    let isOpen = out.unicodeScalars.contains("\u{2068}") && !out.unicodeScalars.contains("\u{2069}")
    return out.trimmedWhitespace + (isOpen ? "…\u{2069}" : "…")
  }

  /// Splits at white space; a no-break space keeps its words together.
  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: { character in
      guard let first = character.unicodeScalars.first?.value else { return true }
      return first == 0x20 || (0x09...0x0D).contains(first) || first == 0x2028 || first == 0x2029 || first == 0x3000
    }).map { String($0) }
  }
}
