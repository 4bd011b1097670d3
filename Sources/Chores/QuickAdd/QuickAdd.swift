import Core

/// The languages of lines. A line may be in either, and in both; the app's decides where a word or a date means different things.
public enum QuickAddLanguage: Sendable {
  case german, english
}

/// Reads a line such as "Bad putzen jeden Samstag @Anna" into the fields of a chore (A-3, `docs/decisions/chores.md`).
///
/// The result depends on the arguments alone. Reading takes time in proportion to the line, and trusts nothing in it.
public struct QuickAdd: Sendable {
  /// Unicode scalars of a line that are read; a word that ends later stays in the title, with all after it.
  public static let scalarCountMax = 200
  /// Lines of a list that are read.
  public static let lineCountMax = 30
  /// The sign of a line's end in a field of one line.
  public static let lineEnd = "⏎"
  /// Names that are searched for, and texts that the user returned to the title; more are ignored.
  static let nameCountMax = 200
  static let takenBackCountMax = 50

  let language: QuickAddLanguage
  /// Whether "1/5" is the fifth of January: so for English in the United States.
  let isMonthFirst: Bool
  let firstWeekday: Weekday
  /// The words of each name, folded; a name without words has none.
  let members: [[String]]
  let rooms: [[String]]
  let vocabulary: QuickAddVocabulary

  /// Creates a reader for a family. Its members and rooms are named in results by their positions in these lists.
  public init(
    language: QuickAddLanguage, isMonthFirst: Bool = false, firstWeekday: Weekday, members: [String], rooms: [String]
  ) {
    self.language = language
    self.isMonthFirst = isMonthFirst && language == .english
    self.firstWeekday = firstWeekday
    self.members = members.prefix(Self.nameCountMax).map { Self.words($0) }
    self.rooms = rooms.prefix(Self.nameCountMax).map { Self.words($0) }
    vocabulary = QuickAddVocabulary()
  }

  /// Returns the reading of the line on `today` at `minute` of the day. Texts of pieces that the user returned to the title stay there
  /// wherever they occur.
  public func read(_ line: String, today: Day, minute: Int32, takenBack: [String] = []) -> QuickAddReading {
    var tokens = QuickAddTokenizer.tokens(line, vocabulary)
    makePlain(takenBack, of: line, in: &tokens)
    correct(&tokens, of: line, today: today, minute: minute)
    let scanner = QuickAddScanner(quickAdd: self, tokens: tokens, today: today, minute: minute)
    var resolution = QuickAddResolution(scanner, lineEnd: line.utf8.count)
    return resolution.reading(line)
  }

  /// Returns the lines of a pasted list, trimmed and without empty ones: each of them is a chore.
  public static func lines(_ text: String) -> [String] {
    var lines = [""]
    for scalar in text.unicodeScalars {
      if scalar == "\n" || scalar == "\r" || scalar == "⏎" {
        if lines.count == lineCountMax { break }
        lines.append("")
      } else {
        lines[lines.count - 1].unicodeScalars.append(scalar)
      }
    }
    return lines.map { $0.trimmedWhitespace }.filter { !$0.isEmpty }
  }

  /// Turns the tokens of these texts into plain words.
  private func makePlain(_ texts: [String], of line: String, in tokens: inout [QuickAddToken]) {
    guard !texts.isEmpty else { return }
    let bytes = Array(line.utf8)
    for text in texts.prefix(Self.takenBackCountMax) {
      let wanted = Array(text.utf8)
      guard !wanted.isEmpty else { continue }
      for first in tokens.indices {
        let (start, end) = (tokens[first].start, tokens[first].start + wanted.count)
        guard end <= bytes.count, bytes[start..<end].elementsEqual(wanted) else { continue }
        var last = first
        while last < tokens.count, tokens[last].end < end { last += 1 }
        guard last == tokens.count || tokens[last].end == end else { continue }
        for i in first..<min(last + 1, tokens.count) { tokens[i].makePlain() }
      }
    }
  }

  private static func words(_ name: String) -> [String] {
    var tokens = QuickAddTokenizer.tokens(name, nil)
    tokens.removeAll { $0.kind != .word && $0.kind != .number }
    return tokens.map { $0.text }
  }
}
