import Core
import HabitFiles
import Habits
import Imports
import Testing

/// Tables of habits in the forms that people and apps have them in (H-22): each is read as it is meant, or named.
@Suite("Forms of tables")
struct TableFormsTests {
  private static func read(_ text: String, timeZone: TimeZoneRules = .utc) throws -> HabitPackage {
    let bytes = Array(text.utf8)
    return try ForeignFile.package(bytes, try ForeignFile.detect(bytes), timeZone: timeZone)
  }

  private static func states(_ entry: HabitPackage.Entry) -> [String] {
    entry.history.days.compactMap { number in
      guard let log = entry.history.log(Day(number)), log.state != .none else { return nil }
      return "\(Day(number).index) \(log.state) \(log.amount.map(text) ?? "-")"
    }
  }

  private static func text(_ amount: Amount) -> String {
    let (units, rest) = (amount.thousandths / 1000, amount.thousandths % 1000)
    return rest == 0 ? "\(units)" : "\(units).\(rest / 100)"
  }

  private static func notes(_ package: HabitPackage) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: package.remarks.map { ($0.reason.code, $0.count) })
  }

  @Test(
    "numbers with units",
    arguments: [
      ("8 Gläser", "done 8", "Gläser"), ("2,5 km", "done 2.5", "km"), ("250 ml", "done 250", "ml"),
      ("1'234 Schritte", "done 1234", "Schritte"), ("0 Seiten", "open 0", "Seiten"), ("30%", "done 30", "%"),
      ("5 push-ups", "done 5", "push-ups"), ("1,234.5 steps", "done 1234.5", "steps"),
    ])
  func units(text: String, state: String, unit: String) throws {
    let package = try Self.read("Datum;A\n20.11.2025;\(text)\n21.11.2025;3\n")
    #expect(Self.states(package.entries[0]).first == "20251120 " + state)
    #expect(package.entries[0].habit.goal == .amount(Amount(1), unit: unit, .atLeast))
    let rows = try Self.read("Datum;Titel;Anzahl\n20.11.2025;A;\(text)\n21.11.2025;A;3\n")
    #expect(rows.entries[0].habit.goal == .amount(Amount(1), unit: unit, .atLeast))
  }

  @Test(
    "what is no number with a unit is refused with its line",
    arguments: ["8 von 10", "5. Dez", "18 Uhr", "Gläser 8", "8 Gläser 3", "3 m 20 cm"])
  func noUnits(text: String) {
    #expect(throws: TransferError.self) { try Self.read("Datum;A\n20.11.2025;\(text)\n") }
  }

  @Test(
    "measures of two kinds do not add up", arguments: [("250 ml", "0,5 l"), ("5 km", "800 cm"), ("3 Gläser", "200 ml")])
  func twoUnits(first: String, second: String) {
    #expect(throws: TransferError.self) { try Self.read("Datum;A\n20.11.2025;\(first)\n21.11.2025;\(second)\n") }
  }

  @Test("dates with names of months", arguments: ["20. November 2025", "Nov 20, 2025", "Thu 20 Nov 2025", "20-Nov-25"])
  func monthNames(date: String) throws {
    let package = try Self.read("Datum;A\n\"\(date)\";x\n")
    #expect(Self.states(package.entries[0]) == ["20251120 done -"])
  }

  @Test(
    "ticks in signs",
    arguments: [
      ("✅", "done -"), ("☑", "done -"), ("☑️", "done -"), ("✔️", "done -"), ("✓", "done -"), ("❌", "open -"),
      ("✗", "open -"), ("✖️", "open -"), ("☐", "open -"), ("⬜️", "open -"), ("1E+00", "done 1"),
      ("1.5E+02", "done 150"), ("20 min", "done 20"), ("1h 30m", "done 90"), ("90 s", "done 1.5"),
      ("1,5 Std.", "done 90"), ("1.234,5", "done 1234.5"), ("12'345", "done 12345"), ("1,234.5", "done 1234.5"),
      ("JA", "done -"), (" Erledigt ", "done -"), ("WAHR", "done -"), ("Übersprungen", "skipped -"), ("-5", "open -"),
    ])
  func signs(text: String, state: String) throws {
    let package = try Self.read("Datum;A\n20.11.2025;\(text)\n")
    #expect(Self.states(package.entries[0]) == ["20251120 " + state])
  }

  @Test(
    "what another app writes for no value is none",
    arguments: ["-2.15E+09", "-2147483648", "-2,15E+09", "-", "–", "N/A"])
  func noValue(text: String) throws {
    let package = try Self.read("date;habit;value\n2025-11-20;Run;\(text)\n2025-11-21;Run;1\n")
    #expect(Self.states(package.entries[0]) == ["20251121 done 1"])
  }

  @Test("several ticks and amounts of a day add up, in any order and shape")
  func addUp() throws {
    let list = try Self.read(
      "date,habit,value,note\n2025-11-20,Water,1,a\n2025-11-21,Water,1,\n2025-11-20,Water,1,b\n2025-11-20,Water,0.5,\n")
    #expect(Self.states(list.entries[0]) == ["20251120 done 2.5", "20251121 done 1"])
    #expect(list.entries[0].history.log(Day(index: 20_251_120)!)?.note == "a\nb")
    #expect(Self.notes(list) == ["days-added-up": 2, "targets-guessed": 1])
    let matrix = try Self.read("date,A,B,C\n2025-11-21,x,s,no\n2025-11-20,1,no,0\n2025-11-21,x,x,x\n")
    #expect(Self.states(matrix.entries[0]) == ["20251120 done 1", "20251121 done 2"])
    #expect(Self.states(matrix.entries[1]) == ["20251120 open -", "20251121 done -"])
    #expect(Self.states(matrix.entries[2]) == ["20251120 open 0", "20251121 done -"])
  }

  @Test("durations are minutes, and their sum is named")
  func durations() throws {
    let package = try Self.read("date,Lesen,Sport\n2025-11-20,20 min,1\n2025-11-21,1h 30m,\n2025-11-22,15,1\n")
    #expect(package.entries[0].habit.goal == .minutes(Amount(1)) && package.entries[1].habit.goal == .check)
    #expect(Self.notes(package)["minutes-read"] == 110)
    #expect(package.remarks.first { $0.reason == .minutesRead }?.habits == ["Lesen"])
  }

  @Test("a name in two Unicode forms is one habit, and the same as in the book")
  func normalization() throws {
    let package = try Self.read(
      "date,habit,value\n2025-11-20,Café,1\n2025-11-21,Cafe\u{301},1\n2025-11-22,U\u{308}ben,1\n")
    #expect(
      package.entries.map { Array($0.habit.name.unicodeScalars) } == ["Café", "Üben"].map { Array($0.unicodeScalars) })
    let composed = try Self.read("date,Café\n2025-11-20,1\n").entries[0].habit.id
    #expect(try Self.read("date,Cafe\u{301}\n2025-11-20,1\n").entries[0].habit.id == composed)
    let time = TransferFixtures.time("2025-11-10T07:00:00Z")
    var book = HabitBook()
    book.put(
      TrackedHabit(
        Habit(
          id: TransferFixtures.id(4), name: "CAFE\u{301}", color: HabitColor(rgb: 3), createdAt: time, updatedAt: time))
    )
    #expect(try TransferFixtures.plan(package, book).counts.habitsAdded == 1)
  }

  @Test(
    "the headings of a list",
    arguments: [
      "Datum;Titel;Anzahl;Kommentar", "DATE;Habit name;Count;Comments",
      "\u{FEFF}\"Tag\";\"Gewohnheit\";\"Ergebnis\";\"Notiz\"",
      "day;name;Completed;note",
    ])
  func listHeadings(headings: String) throws {
    let package = try Self.read(headings + "\r\n20.11.2025;Lauf;3;gut\r\n")
    #expect(package.format == .list && package.entries.map { $0.habit.name } == ["Lauf"])
    #expect(Self.states(package.entries[0]) == ["20251120 done 3"])
    #expect(package.entries[0].history.log(Day(index: 20_251_120)!)?.note == "gut")
  }

  @Test("ticks are counted where a day has several, and stay ticks beside amounts")
  func ticks() throws {
    let counted = try Self.read("date,habit,value\n2025-11-20,A,x\n2025-11-20,A,x\n2025-11-21,A,ja\n")
    #expect(Self.states(counted.entries[0]) == ["20251120 done 2", "20251121 done 1"])
    let amounts = try Self.read("date,habit,value\n2025-11-20,A,250\n2025-11-21,A,x\n")
    #expect(Self.states(amounts.entries[0]) == ["20251120 done 250", "20251121 done -"])
  }

  @Test(
    "a time with an offset counts for the day where the user is",
    arguments: [
      ("2025-11-20T23:30:00Z", 20_251_121), ("2025-11-20 22:30:00 +0000", 20_251_120), ("2025-11-20 23:30", 20_251_120),
      ("2025-11-20T20:00:00-05:00", 20_251_121), ("20.11.25 23:30", 20_251_120), ("11/20/25 11:30 PM", 20_251_120),
    ])
  func offsets(text: String, day: Int32) throws {
    let package = try Self.read("date,A\n\(text),1\n", timeZone: TimeZoneRules(fixedOffsetSeconds: 3600))
    #expect(package.entries[0].history.days.map { Day($0).index } == [day])
  }

  @Test("a table whose habits are called like columns of a list stays a table, and a list a list")
  func names() throws {
    let table = try Self.read("date,Name,Wert\n2025-11-20,1,s\n2025-11-21,,1\n")
    #expect(table.format == .matrix && table.entries.map { $0.habit.name } == ["Name", "Wert"])
    #expect(try Self.read("date,habit,value\n2025-11-20,Lauf,1\n").format == .list)
    #expect(try Self.read("habit,value,date\n1,1,2025-11-20\n").format == .list)
  }

  // MARK: Generated tables

  /// A form of a cell, and the state and amount that it means.
  private static let forms: [(text: String, state: String)] = [
    ("1", "done 1"), ("x", "done -"), ("ja", "done -"), ("✅", "done -"), ("0", "open 0"), ("nein", "open -"),
    ("❌", "open -"), ("s", "skipped -"), ("", ""), ("2,5", "done 2.5"), ("1E+01", "done 10"), ("-2.15E+09", ""),
    ("20 min", "done 20"), ("-1", "open -"), ("–", ""),
  ]

  @Test(
    "columns of any kind, separator, encoding and line end are read as they are meant",
    arguments: 0..<150 as Range<UInt64>)
  func generated(seed: UInt64) throws {
    var random = TransferSeed(seed)
    let separator = [",", ";", "\t"][random.below(3)]
    let end = ["\n", "\r\n", "\r"][random.below(3)]
    let width = 1 + random.below(4)
    let style = random.below(5)
    let isNewestFirst = random.below(2) == 1
    var rows: [[String]] = []
    var expected = [[String]](repeating: [], count: width)
    for day in 13..<(14 + random.below(14)) {
      let date = [
        "2025-11-\(day)", "\(day).11.2025", "\(day).11.25", "11/\(day)/2025", "\(day)/11/25 10:00 PM",
      ][style]
      var row = [date]
      for column in 0..<width {
        let form = forms[random.below(forms.count)]
        row.append(form.text)
        if !form.state.isEmpty { expected[column].append("202511\(day) \(form.state)") }
      }
      rows.append(row)
      if random.below(4) == 0 { rows.append([String](repeating: "", count: width + 1)) }
    }
    if isNewestFirst { rows.reverse() }
    func line(_ fields: [String]) -> String {
      fields.map { $0.contains(separator) ? "\"\($0)\"" : $0 }.joined(separator: separator) + end
    }
    let headings = ["Datum"] + (0..<width).map { ["Wert", "Ärmel", "Name", "é=\($0)"][$0] }
    var text = random.below(3) == 0 ? "sep=\(separator)" + end : ""
    text += line(headings) + rows.map(line).joined()
    let bytes: [UInt8] =
      switch random.below(3) {
      case 0: Array(text.utf8)
      case 1: [0xEF, 0xBB, 0xBF] + Array(text.utf8)
      default: [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      }
    let package = try ForeignFile.package(bytes, try ForeignFile.detect(bytes))
    #expect(package.format == .matrix)
    // Empty columns at the end have a name, and so are habits.
    #expect(package.entries.map { $0.habit.name } == Array(headings.dropFirst()))
    for (entry, states) in zip(package.entries, expected) { #expect(Self.states(entry) == states, "\(text)") }
  }

  private var forms: [(text: String, state: String)] { Self.forms }
}
