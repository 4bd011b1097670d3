import Chores
import Core
import Testing

/// Properties of every reading.
@Suite struct QuickAddPropertyTests {
  private static let tables = [QuickAddTable.german, .english, .names]

  private static func check(_ reading: QuickAddReading, _ line: String) {
    let bytes = Array(line.utf8)
    var end = 0
    for piece in reading.pieces {
      #expect(piece.range.lowerBound >= end && piece.range.upperBound <= bytes.count && !piece.range.isEmpty, "\(line)")
      #expect(String(validating: bytes[piece.range], as: UTF8.self) != nil)
      end = piece.range.upperBound
    }
    #expect(!reading.title.isEmpty || reading.pieces.isEmpty, "\(line)")
    for warning in reading.warnings { #expect(warning.range.upperBound <= bytes.count) }
  }

  @Test(arguments: [0, 1, 2]) func rangesAreInTheLineAndDisjoint(_ table: Int) {
    for row in Self.tables[table].rows { Self.check(Self.tables[table].read(row.line), row.line) }
  }

  /// Whatever the line, each of its pieces can be taken back, alone and with all others.
  @Test(arguments: [0, 1, 2]) func aPieceThatIsTakenBackReturnsToTheTitle(_ number: Int) {
    let table = Self.tables[number]
    for row in table.rows {
      let reading = table.read(row.line)
      for piece in reading.pieces {
        let text = piece.text(in: row.line)
        let again = table.read(row.line, takenBack: [text])
        Self.check(again, row.line)
        #expect(!again.pieces.contains { $0.range.overlaps(piece.range) }, "\(row.line): \(text)")
        #expect(again.title.contains(text.split(separator: " ").joined(separator: " ")), "\(row.line): \(text)")
        #expect(table.read(row.line, takenBack: [text]) == again)
      }
      let all = reading.pieces.map { $0.text(in: row.line) }
      let none = table.read(row.line, takenBack: all)
      #expect(!none.pieces.contains { piece in reading.pieces.contains { $0.range.overlaps(piece.range) } })
    }
  }

  @Test func aTakenBackPieceStaysSoWhileTheLineGrows() {
    let table = QuickAddTable.german
    let line = "Bericht für jeden Samstag morgen"
    #expect(table.read(line).rhythm != nil)
    let reading = table.read(line + " um 9 @Ben", takenBack: ["jeden Samstag morgen"])
    #expect(reading.title == line && reading.pieces.count == 2 && reading.rhythm == nil)
  }

  /// Words of the tables in any order.
  @Test(arguments: 0..<40 as Range<UInt64>) func mixedLinesAreRead(_ seed: UInt64) {
    var random = LineRandom(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    let table = Self.tables[Int(seed % 3)]
    let words = table.rows.flatMap { $0.line.split(separator: " ").map { String($0) } }
    let glue = [" ", " ", " ", "", ", ", "-", "/", ".", " @", " #", "\"", "\u{308}", "\n", " 3 ", "🧹"]
    for _ in 0..<50 {
      var line = ""
      for _ in 0..<random.next(14) { line += words[random.next(words.count)] + glue[random.next(glue.count)] }
      let reading = table.read(line)
      Self.check(reading, line)
      for piece in reading.pieces {
        let again = table.read(line, takenBack: [piece.text(in: line)])
        #expect(!again.pieces.contains { $0.range.overlaps(piece.range) }, "\(line)")
      }
    }
  }

  /// Each day of four years, every third: no date is before it, none traps.
  @Test func datesAreNeverBeforeToday() {
    let lines = [
      "Fegen am 31.", "Fegen am 29.2.", "Fegen in 1 Monat", "Fegen next Sunday", "Fegen nächsten Monat",
      "Fegen bis Monatsende", "Fegen 24.12.",
      "Fegen am Wochenende", "Fegen bis Ende der Woche", "Fegen bis Jahresende", "Fegen Montag", "Fegen diesen Montag",
      "Fegen in 12 months",
    ]
    for offset in stride(from: Int32(0), to: 1461, by: 3) {
      let today = Day(year: 2027, month: 1, day: 1) + offset
      for line in lines {
        let reading = QuickAddTable.german.quickAdd.read(line, today: today, minute: 1439)
        #expect((reading.dueDay ?? today - 1) >= today, "\(line) on \(today.iso)")
      }
    }
  }

  @Test func longLinesAreReadToABound() {
    let table = QuickAddTable.german
    let line = "Bad putzen " + String(repeating: "sehr ", count: 50) + "gründlich jeden Samstag"
    let reading = table.read(line)
    #expect(reading.title == line && reading.pieces.isEmpty)
    let early = table.read("täglich " + line)
    #expect(early.pieces.count == 1 && early.title == line)
    // The word at the bound is not cut into one with a meaning.
    for length in 180...205 {
      let cut = String(repeating: "a", count: length - 8) + " täglichst"
      #expect(table.read(cut).pieces.isEmpty)
    }
  }

  /// A line costs no more than its bounded part, in time that grows with it, not with its square.
  @Test func timeIsBounded() {
    let quickAdd = QuickAddTable.german.quickAdd
    func seconds(_ line: String) -> Double {
      let clock = ContinuousClock()
      let best = (0..<5).map { _ in
        clock.measure { for _ in 0..<20 { _ = quickAdd.read(line, today: QuickAddTable.today, minute: 600) } }
      }
      return Double(best.min()?.components.attoseconds ?? 0) / 1e18
    }
    for text in ["jeden ", "@Anna ", "\"x ", "Mo/", "am 1. und ", "alle 3 "] {
      let short = seconds(String(repeating: text, count: 100 / text.utf8.count))
      let long = seconds(String(repeating: text, count: 200 / text.utf8.count))
      #expect(long < short * 8 + 0.02, "\(text)")
    }
  }
}

private struct LineRandom {
  var state: UInt64

  mutating func next(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }
}
