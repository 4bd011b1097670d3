import Chores
import Core
import Foundation
import Testing

/// Misspelt words of time (0056): each gets a suggestion that makes the line what was meant, none is read as if it were right, and no ordinary word of a
/// title gets one.
@Suite struct QuickAddTypoTests {
  /// The words of time, each after the words that it needs, with those after it.
  private static let german: [(before: String, words: String, after: String)] = [
    ("Bad putzen", "jeden", "Samstag"), ("Bad putzen", "jedes", "Wochenende"),
    ("Bad putzen", "täglich wöchentlich monatlich jährlich vierteljährlich halbjährlich", ""),
    ("Bad putzen", "heute übermorgen", ""),
    ("Bad putzen jeden", "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag Sonnabend", ""),
    ("Bad putzen am", "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag Sonnabend Wochenende", ""),
    ("Bad putzen", "montags dienstags mittwochs donnerstags freitags samstags sonntags werktags", ""),
    ("Bad putzen jeden Tag", "morgens abends mittags nachmittags vormittags nachts", ""),
    ("Bad putzen alle drei", "Wochen Monate", ""), ("Bad putzen alle drei", "Wochen Monate", "nach Erledigung"),
    ("Bad putzen am 3.", "Januar Februar Oktober November Dezember August September", ""),
    ("Bad putzen", "nächsten diesen übernächsten kommenden", "Samstag"), ("Bad putzen", "nächste kommende", "Woche"),
  ]
  private static let english: [(before: String, words: String, after: String)] = [
    ("Clean bath", "every", "Saturday"), ("Clean bath", "every", "week"),
    ("Clean bath", "daily weekly monthly yearly fortnightly quarterly annually", ""),
    ("Clean bath", "today tomorrow tonight", ""),
    ("Clean bath every", "Monday Tuesday Wednesday Thursday Friday Saturday Sunday weekday weekend fortnight", ""),
    ("Clean bath on", "Monday Tuesday Wednesday Thursday Friday Saturday Sunday", ""),
    ("Clean bath on", "Mondays Tuesdays Wednesdays Thursdays Fridays Saturdays Sundays weekdays weekends", ""),
    ("Clean bath every three", "weeks months", ""), ("Clean bath every", "month", ""),
    ("Clean bath every day in the", "morning evening afternoon", ""),
    ("Clean bath on 3", "January February October November December August September", ""),
  ]

  /// Returns the words with one letter left out, doubled by another, replaced, or exchanged with the next one; the first letter stays.
  private static func slips(of word: String) -> Set<String> {
    let letters = Array(word)
    var found: Set<String> = []
    for i in 1..<letters.count {
      found.insert(String(letters[..<i] + letters[(i + 1)...]))
      if i + 1 < letters.count {
        found.insert(String(letters[..<i] + [letters[i + 1], letters[i]] + letters[(i + 2)...]))
      }
      for letter in "aehkmnrstuy" {
        found.insert(String(letters[..<i] + [letter] + letters[(i + 1)...]))
        found.insert(String(letters[..<i] + [letter] + letters[i...]))
      }
    }
    found.remove(word)
    return found
  }

  /// Words of the fixture: near a word of time, and words of their own.
  private static let ordinary: [String] = lines("ordinary-words")
  private static let titles: [String] = lines("ordinary-titles")

  private static func lines(_ name: String) -> [String] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Fixtures/quick-add/\(name).txt").standardizedFileURL
    return (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n").map { String($0) } ?? []
  }

  private static func corrected(_ line: String, _ warning: QuickAddWarning) -> String {
    let bytes = Array(line.utf8)
    return String(decoding: bytes[..<warning.range.lowerBound], as: UTF8.self) + warning.suggestion
      + String(decoding: bytes[warning.range.upperBound...], as: UTF8.self)
  }

  @Test(arguments: [true, false]) func slipsAreSuggested(_ isGerman: Bool) {
    let table = isGerman ? QuickAddTable.german : QuickAddTable.english
    var (all, told) = (0, 0)
    var missed: [String] = []
    for (before, words, after) in isGerman ? Self.german : Self.english {
      for word in words.split(separator: " ").map({ String($0) }) {
        let right = "\(before) \(word) \(after)".trimmed
        let meant = table.read(right)
        #expect(meant.warnings.isEmpty && !meant.pieces.isEmpty, "\(right)")
        for slip in Self.slips(of: word) {
          let line = "\(before) \(slip) \(after)".trimmed
          let reading = table.read(line)
          // Some slips are words of time themselves ("diesem"), or ordinary words ("nacht").
          if reading.warnings.isEmpty, reading.pieces.map({ $0.values }) == meant.pieces.map({ $0.values }) { continue }
          if Self.ordinary.contains(slip.lowercased()) { continue }
          all += 1
          guard let warning = reading.warnings.first(where: { $0.reason == .misspelt }) else {
            missed.append(line)
            continue
          }
          // Never as if it were right: the word stays in the title.
          #expect(reading.title.split(separator: " ").contains { $0 == slip }, "\(line)")
          let again = table.read(Self.corrected(line, warning))
          if again.warnings.isEmpty, again.title == meant.title,
            again.pieces.map({ $0.values.count }) == meant.pieces.map({ $0.values.count })
          {
            told += 1
          } else {
            missed.append("\(line) → \(Self.corrected(line, warning))")
          }
        }
      }
    }
    #expect(all > 3000 && told * 100 >= all * 98, "\(told) of \(all): \(missed.prefix(60).joined(separator: ", "))")
  }

  @Test(arguments: [
    ("Bad putzen jedn samstag", "jeden Samstag"), ("Müll tgälich", "täglich"),
    ("Oma anrufen am mitwoch", "am Mittwoch"),
    ("Clean bath evry week", "every week"), ("Call mum tommorow", "tomorrow"), ("Müll jeden Samstga", "jeden Samstag"),
    ("Fenster alle 2 wochne", "alle 2 Wochen"), ("Fenster alle 3 monatee", "alle 3 Monate"),
    ("Müll taglich", "täglich"),
    ("Steuer am 3. Dezembr", "am 3. Dezember"), ("Bins every wendesday", "every Wednesday"),
    ("Müll Samstgs", "samstags"),
  ])
  func theLineIsAsItWasMeant(_ line: String, _ words: String) {
    for table in [QuickAddTable.german, .english] {
      let reading = table.read(line)
      #expect(reading.pieces.isEmpty && reading.title == line && reading.isOnce, "\(table.written(reading, line))")
      let warning = reading.warnings.first { $0.reason == .misspelt }
      #expect(
        warning.map { Self.corrected(line, $0).lowercased().hasSuffix(words.lowercased()) } == true,
        "\(table.written(reading, line))")
    }
  }

  /// Words that are near those of time are none: titles of people, and each word of the fixture in sentences of both languages.
  @Test func ordinaryWordsGetNoSuggestion() {
    #expect(Self.titles.count >= 150 && Self.ordinary.count >= 200)
    var lines = Self.titles
    for word in Self.ordinary {
      let capital = word.prefix(1).uppercased() + word.dropFirst()
      lines += [
        "\(capital) putzen", "\(word) jeden Samstag", "Neue \(capital) kaufen am Freitag", "Clean \(word) every week",
        "\(capital) tomorrow", "Call \(capital) on Monday", "Mit \(capital) spielen", capital,
      ]
    }
    for table in [QuickAddTable.german, .english] {
      for line in lines + table.rows.filter({ !$0.reading.contains("misspelt") }).map({ $0.title }) {
        for warning in table.read(line).warnings where warning.reason == .misspelt {
          Issue.record("\(line): \(warning.suggestion)")
        }
      }
    }
  }

  /// A member's or a room's name is no slip, whatever it is near.
  @Test(arguments: ["Samstak", "Frietag", "Mondey", "Tägli", "Evry", "Jedn", "Wochne"])
  func namesGetNoSuggestion(_ name: String) {
    for (members, rooms) in [([name], []), ([], [name]), (["Anna \(name)"], [])] {
      let reader = QuickAdd(language: .german, firstWeekday: .monday, members: members, rooms: rooms)
      for line in ["\(name) anrufen", "Kuchen für \(name)", "Bad putzen jeden Samstag \(name)", "\(name) every week"] {
        let reading = reader.read(line, today: QuickAddTable.today, minute: QuickAddTable.minute)
        #expect(!reading.warnings.contains { $0.reason == .misspelt }, "\(line)")
      }
    }
  }
}

extension String {
  fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
