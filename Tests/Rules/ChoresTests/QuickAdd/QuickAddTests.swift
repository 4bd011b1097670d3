import Chores
import Core
import Testing

/// Lines of people: what they mean, and what they must not be taken for.
@Suite struct QuickAddTests {
  private static func check(_ table: QuickAddTable, _ row: QuickAddTable.Row) {
    let reading = table.read(row.line)
    #expect(reading.title == row.title)
    #expect(table.written(reading, row.line) == row.reading)
  }

  @Test(arguments: QuickAddTable.german.rows) func germanIsRead(_ row: QuickAddTable.Row) { Self.check(.german, row) }

  @Test(arguments: QuickAddTable.english.rows) func englishIsRead(_ row: QuickAddTable.Row) {
    Self.check(.english, row)
  }

  @Test(arguments: QuickAddTable.names.rows) func namesOfDaysAreNames(_ row: QuickAddTable.Row) {
    Self.check(.names, row)
  }

  @Test func theTablesAreLarge() {
    #expect(QuickAddTable.german.rows.count >= 350 && QuickAddTable.english.rows.count >= 350)
  }

  /// Both languages are understood whatever the app's is, but for the few lines that mean something else in each.
  @Test func theLanguageChangesLittle() {
    var different: [String] = []
    for table in [QuickAddTable.german, .english] {
      let language: QuickAddLanguage = table.language == .german ? .english : .german
      let other = QuickAddTable(table.name, language, members: table.members)
      for row in table.rows where other.written(other.read(row.line), row.line) != row.reading {
        different.append(row.line)
      }
    }
    #expect(
      different
        == [
          "Auto waschen Fr 18 Uhr", "Müll raus Di abends", "Zahnarzt Mi 14 Uhr", "Termin Fr. 18:00 Uhr Friseur",
          "Friseur Do um 14 Uhr", "Friseur Do 14 Uhr", "Do um 14 Uhr Friseur", "Zahnarzt Di",
          "Bad putzen alle 2 Wochen Sa", "Oma anrufen So 15 Uhr", "Zahnarzt 5/12/26",
          "Elternabend Do nächste Woche 19 Uhr", "Pay bill on 1/5", "Do 5:30 run",
        ])
  }

  @Test(
    arguments: [
      (QuickAddLanguage.german, false, "2027-05-01"), (.english, false, "2027-05-01"), (.english, true, "2027-01-05"),
      (.german, true, "2027-05-01"),
    ] as [(QuickAddLanguage, Bool, String)])
  func theRegionOrdersDayAndMonth(_ language: QuickAddLanguage, _ isMonthFirst: Bool, _ day: String) {
    let quickAdd = QuickAdd(
      language: language, isMonthFirst: isMonthFirst, firstWeekday: .monday, members: [], rooms: [])
    let reading = quickAdd.read("Pay bill on 1/5", today: QuickAddTable.today, minute: 0)
    #expect(reading.dueDay?.iso == day && reading.isOnce)
  }

  /// Decomposed letters are the same words; ranges are of the line as it was passed.
  @Test(arguments: ["übermorgen Küche putzen", "täglich Müll raus", "Möbel polieren um zwölf Uhr"])
  func decomposedLettersAreRead(_ line: String) {
    var decomposed = ""
    for scalar in line.unicodeScalars {
      switch scalar {
      case "ä": decomposed += "a\u{308}"
      case "ö": decomposed += "o\u{308}"
      case "ü": decomposed += "u\u{308}"
      default: decomposed.unicodeScalars.append(scalar)
      }
    }
    #expect(decomposed.utf8.count > line.utf8.count)
    let (composed, other) = (QuickAddTable.german.read(line), QuickAddTable.german.read(decomposed))
    #expect(composed.pieces.map { $0.values } == other.pieces.map { $0.values } && !composed.pieces.isEmpty)
    #expect(other.title == composed.title)
    for piece in other.pieces { #expect(piece.range.upperBound <= decomposed.utf8.count) }
  }

  @Test func theFirstWeekdayDecidesNextWeek() {
    for (first, day) in [(Weekday.monday, "2026-11-30"), (.sunday, "2026-11-29"), (.saturday, "2026-11-28")] {
      let quickAdd = QuickAdd(language: .german, firstWeekday: first, members: [], rooms: [])
      #expect(
        quickAdd.read("Fenster nächste Woche", today: QuickAddTable.today, minute: 0).dueDay?.iso == day)
    }
  }

  /// The fields that a chore stores.
  @Test func aReadingJoinsItsPieces() {
    let table = QuickAddTable.german
    let fortnight = table.read("Tonne raus alle 14 Tage mittwochs nach Erledigung ab 1.12. abends @Ben @Anna @Ben")
    #expect(fortnight.rhythm?.count == 2 && fortnight.rhythm?.unit == .week)
    #expect(fortnight.rhythm?.weekdays == WeekdaySet([.wednesday]) && fortnight.rhythm?.isAfterCompletion == true)
    #expect(fortnight.dueDay?.iso == "2026-12-01" && !fortnight.isOnce && fortnight.members == [1, 0])
    #expect(fortnight.window.from == 1020 && fortnight.window.by == 1320)
    let quarter = table.read("Bericht alle 3 Monate am Monatsletzten 20 min 2 Punkte mit Freigabe #Bad // Ordner")
    #expect(quarter.rhythm?.count == 3 && quarter.rhythm?.unit == .month && quarter.rhythm?.monthDay == 31)
    #expect(quarter.minutes == 20 && quarter.points == 2 && quarter.needsApproval && quarter.room == 0)
    #expect(quarter.note == "Ordner" && quarter.title == "Bericht")
    let end = table.read("Formular bis Freitag 18 Uhr")
    #expect(end.deadline?.day.iso == "2026-11-27" && end.deadline?.minute == 1080 && end.isOnce && end.rhythm == nil)
    #expect(table.read("Lampe heute Abend um 8").window.by == 1200)
    #expect(table.read("Milch kaufen").isOnce == false && table.read("einmalig Milch kaufen").isOnce)
  }
}
