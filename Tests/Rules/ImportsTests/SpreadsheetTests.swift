import Core
import HabitFiles
import Habits
import Imports
import Testing

@Suite("Tables (H-22, H-23)")
struct SpreadsheetTests {
  private static func read(_ text: String) throws -> HabitPackage {
    let bytes = Array(text.utf8)
    return try ForeignFile.package(bytes, try ForeignFile.detect(bytes))
  }

  struct Dates: CustomTestStringConvertible {
    let name: String
    let fields: [String]
    /// The days, or the code of the error.
    let days: [Int32]
    var code = ""
    var line = 0
    var testDescription: String { name }
  }

  static let dateCases: [Dates] = [
    Dates(name: "ISO", fields: ["2025-02-01", "2025-2-3", "2025/02/04"], days: [20_250_201, 20_250_203, 20_250_204]),
    Dates(name: "with time", fields: ["2025-02-01T10:00:00Z", "2025-02-02 10:00"], days: [20_250_201, 20_250_202]),
    Dates(name: "points", fields: ["01.02.2025", "3.4.2025"], days: [20_250_201, 20_250_403]),
    Dates(name: "month first", fields: ["02/03/2025", "02/13/2025"], days: [20_250_203, 20_250_213]),
    Dates(name: "day first", fields: ["03/02/2025", "13/02/2025"], days: [20_250_203, 20_250_213]),
    Dates(name: "both the same", fields: ["02/02/2025", "03/03/2025"], days: [20_250_202, 20_250_303]),
    Dates(name: "open", fields: ["02/02/2025", "02/03/2025"], days: [], code: "transfer.ambiguous-date", line: 3),
    Dates(
      name: "contradicting", fields: ["13/02/2025", "02/13/2025"], days: [], code: "transfer.ambiguous-date", line: 3),
    Dates(name: "no date", fields: ["2025-02-01", "soon"], days: [], code: "transfer.malformed-date", line: 3),
    Dates(name: "two digits of a year", fields: ["01.02.25", "3.4.26"], days: [20_250_201, 20_260_403]),
    Dates(name: "two digits of any part", fields: ["25-02-01"], days: [], code: "transfer.malformed-date", line: 2),
    Dates(name: "30 February", fields: ["2025-02-30"], days: [], code: "transfer.no-such-day", line: 2),
    Dates(name: "month 13", fields: ["2025-13-01"], days: [], code: "transfer.no-such-day", line: 2),
  ]

  @Test("dates", arguments: dateCases)
  func dates(_ example: Dates) throws {
    let text = "date,A\n" + example.fields.map { $0 + ",1\n" }.joined()
    guard example.code.isEmpty else {
      let error = try #require(throws: TransferError.self) { try Self.read(text) }
      #expect(error.code == example.code)
      #expect(error.line == example.line)
      #expect(error.path == "date")
      return
    }
    let history = try Self.read(text).entries[0].history
    #expect(history.days.map { Day($0) }.filter { history.state($0) == .done }.map { $0.index } == example.days)
  }

  @Test(
    "cells",
    arguments: [
      ("1", "d"), ("0", "o"), ("x", "d"), ("YES", "d"), ("no", "o"), ("s", "s"), ("Skipped", "s"), ("-1", "o"),
      ("1.0", "d"), ("ja", "d"), ("Nein", "o"), ("WAHR", "d"), ("FALSCH", "o"), ("übersprungen", "s"),
    ])
  func cells(text: String, state: String) throws {
    let history = try Self.read("date,A\n2025-02-01,\(text)\n").entries[0].history
    let expected: [DayLog.State] = [.done, .open, .skipped]
    #expect(
      history.state(TransferFixtures.day(20_250_201)) == expected[try #require(["d", "o", "s"].firstIndex(of: state))])
  }

  @Test("a cell that says nothing we know", arguments: ["maybe", "1.2.3", "1e", "--1", "+", "."])
  func badCells(text: String) throws {
    let error = try #require(throws: TransferError.self) {
      try Self.read("date,A,B\n2025-02-01,1,1\n2025-02-02,1,\(text)\n")
    }
    #expect(error.code == "transfer.unknown-value")
    #expect(error.line == 3)
    #expect(error.path == "B")
  }

  /// Writes a text as a spreadsheet saves it.
  enum Encoding: CaseIterable {
    case utf8, utf8Marked, utf16Little, utf16Big, windows1252

    func bytes(_ text: String) throws -> [UInt8] {
      switch self {
      case .utf8: return Array(text.utf8)
      case .utf8Marked: return [0xEF, 0xBB, 0xBF] + Array(text.utf8)
      case .utf16Little: return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      case .utf16Big: return [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      case .windows1252:
        return try text.unicodeScalars.map { $0.value == 0x20AC ? 0x80 : try #require(UInt8(exactly: $0.value)) }
      }
    }
  }

  @Test(
    "encodings of spreadsheets", arguments: Encoding.allCases,
    [
      "Datum;Frühstück für 3 €;Öl\r\n01.02.2025;ja;nein\r\n02.02.2025;Nein;2,5\r\n",
      "date\tFrühstück für 3 €\tÖl\n2025-02-01\tyes\tno\n2025-02-02\tno\t2.5\n",
    ])
  func encodings(encoding: Encoding, text: String) throws {
    let bytes = try encoding.bytes(text)
    let kind = try ForeignFile.detect(bytes)
    let package = try ForeignFile.package(bytes, kind)
    #expect(package == (try Self.read(text)))
    #expect(package.entries.map { $0.habit.name } == ["Frühstück für 3 €", "Öl"])
    #expect(package.entries[0].history.state(TransferFixtures.day(20_250_201)) == .done)
    #expect(package.entries[0].history.state(TransferFixtures.day(20_250_202)) == .open)
    #expect(package.entries[1].history.amount(TransferFixtures.day(20_250_202)) == Amount(thousandths: 2500))
  }

  @Test("characters outside the first plane in UTF-16")
  func surrogates() throws {
    let text = "date,🏃 Run\n2025-02-01,1\n"
    #expect(try Self.read(text) == ForeignFile.package(try Encoding.utf16Big.bytes(text), .matrix))
  }

  @Test(
    "damaged text is refused with its line",
    arguments: [
      // UTF-8 with a damaged place, a byte that is nothing in Windows-1252, and half a pair in UTF-16.
      (Array("date,Öl,Äpfel\n2025-02-01,1,".utf8) + [0xC3], 2), (Array("date,A\n2025-02-01,".utf8) + [0x81], 2),
      ([0xFF, 0xFE, 0x3D, 0xD8], 1), ([0xFF, 0xFE, 0x41], 1),
    ])
  func damagedText(bytes: [UInt8], line: Int) throws {
    let error = try #require(throws: TransferError.self) { try ForeignFile.package(bytes, .matrix) }
    #expect(error.code == "transfer.not-utf8")
    #expect(error.line == line)
  }

  @Test(
    "a table of Loop's export alone is refused",
    arguments: [
      "Date,Value,Notes\n2025-02-02,YES_MANUAL,\n", "Date,Value\n2025-02-02,2\n2025-02-01,0\n",
      "Date,Meditate,Walk,\n2025-02-02,2,6500,\n2025-02-01,-1,0,\n",
      "Date,Meditate,Walk, far,\n2025-02-02,YES_MANUAL,6500,\n", "Date,Score\n2025-02-02,0.1000\n",
      "Date,Meditate,Walk,\n2025-02-02,0.2345,1.0000,\n", "Date;Meditate;Walk;\n02.02.2025;2;6500;\n",
    ])
  func loneTables(text: String) throws {
    let error = try #require(throws: TransferError.self) { try Self.read(text) }
    #expect(error.code == "transfer.lone-table")
  }

  @Test(
    "a table like Loop's is read",
    arguments: [
      "Date,Meditate,Walk\n2025-02-02,2,3\n", "Date,Meditate,\n2025-02-02,2.5,\n", "Date,Meditate,\n2025-02-02,2\n",
      "date,Meditate,Walk,\n2025-02-02,2,3,\n", "Date,Meditate,Walk,\n2025-02-02,2,,\n", "Date,Meditate,\n",
    ])
  func ownTables(text: String) throws {
    #expect(try Self.read(text).entries[0].habit.name == "Meditate")
  }

  @Test("the table of logs begins with the first log and ends with the last")
  func edges() throws {
    let time = TransferFixtures.time("2025-11-10T07:00:00Z")
    var tracked = TrackedHabit(
      Habit(id: TransferFixtures.id(4), name: "A", color: HabitColor(rgb: 3), createdAt: time, updatedAt: time))
    for (day, state) in [
      (20_251_107, DayLog.State.none), (20_251_108, .done), (20_251_110, .open), (20_251_113, .none),
    ] {
      tracked.history.set(TransferFixtures.day(Int32(day)), DayLog(state, at: time))
    }
    var book = HabitBook()
    book.put(tracked)
    let rows = TransferFixtures.text(CSVExport.logs(book)).split(separator: "\r\n")
    #expect(rows == ["date,A", "2025-11-08,1", "2025-11-09,", "2025-11-10,0"])
  }

  @Test("the tables of a book")
  func export() throws {
    var book = try TransferFixtures.fullBook()
    let time = TransferFixtures.time("2025-03-02T07:00:00Z")
    var formula = TrackedHabit(
      Habit(
        id: TransferFixtures.id(4), name: "=1+2, \"x\"", color: HabitColor(rgb: 3), createdAt: time, updatedAt: time))
    formula.history.set(TransferFixtures.day(20_251_108), DayLog(.done, at: time))
    formula.history.set(TransferFixtures.day(20_251_111), DayLog(.open, at: time))
    book.put(formula)
    let logs = TransferFixtures.text(CSVExport.logs(book))
    #expect(
      logs == """
        date,Wasser \u{2028}„trinken“,Lesen,"'=1+2, ""x""\",Kein Kaffee\r
        2025-11-08,s,,1,\r
        2025-11-09,,,,\r
        2025-11-10,2.5,,,\r
        2025-11-11,0.005,,0,\r

        """)
    let habits = TransferFixtures.text(CSVExport.habits(book)).split(separator: "\r\n")
    #expect(habits.count == 5)
    #expect(
      habits[1]
        == "00000000-0000-4007-8000-000000000001,Wasser \u{2028}„trinken“,#5B8DEF,1 7,amount,2.25,l,atLeast,08:00 20:00 00:00,false,true,2025-01-01T07:00:00Z,2025-10-01T07:00:00.500Z,day"
    )
    #expect(TransferFixtures.text(CSVExport.logs(HabitBook())) == "date\r\n")
  }

  @Test("our own table of logs comes back into the same book without a change, and into an empty one as the same days")
  func roundTrip() throws {
    for seed in 0..<40 {
      var random = TransferSeed(UInt64(seed))
      let book = random.book()
      let bytes = CSVExport.logs(book)
      guard book.all.contains(where: { $0.history.count > 0 && $0.habit.isActive }) else { continue }
      let package = try ForeignFile.package(bytes, .matrix)
      var copy = HabitBook()
      _ = try TransferFixtures.plan(package, copy).apply(to: &copy)
      let listed = book.listed + book.archived
      #expect(copy.all.count == listed.count)
      for (mine, theirs) in zip(listed, package.entries) {
        let other = try #require(copy[theirs.habit.id])
        for number in mine.history.days {
          let state = mine.history.state(Day(number))
          // Without a goal in the file, any amount above zero is done.
          if state == .none || state == .skipped { #expect(other.history.state(Day(number)) == state, "seed \(seed)") }
          if mine.habit.goal == .check { #expect(other.history.state(Day(number)) == state, "seed \(seed)") }
        }
      }
      // No log of the table is newer than the user's own.
      let plan = try TransferFixtures.plan(package, book)
      #expect(plan.counts.logsChanged == 0 || book.listed.isEmpty, "seed \(seed)")
    }
  }

  @Test("missing columns are named")
  func columns() throws {
    let error = try #require(throws: TransferError.self) {
      try ForeignFile.package(Array("habit,date\nA,2025-01-01".utf8), .list)
    }
    #expect(error.code == "transfer.missing-column")
    #expect(error.path == "value")
  }
}
