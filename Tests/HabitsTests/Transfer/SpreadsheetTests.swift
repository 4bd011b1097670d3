import Core
import Habits
import Testing

@Suite("Tables (H-22, H-23)")
struct SpreadsheetTests {
  private static func read(_ text: String) throws -> HabitPackage {
    let bytes = Array(text.utf8)
    return try ForeignFile.package(bytes, try ForeignFile.detect(bytes, readsDatabases: false))
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
    Dates(name: "two digits of a year", fields: ["01.02.25"], days: [], code: "transfer.malformed-date", line: 2),
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
      ("1.0", "d"),
    ])
  func cells(text: String, state: String) throws {
    let history = try Self.read("date,A\n2025-02-01,\(text)\n").entries[0].history
    let expected: [DayLog.State] = [.done, .open, .skipped]
    #expect(
      history.state(TransferFixtures.day(20_250_201)) == expected[try #require(["d", "o", "s"].firstIndex(of: state))])
  }

  @Test("a cell that says nothing we know", arguments: ["maybe", "1.2.3", "1e5", "--1", "+", "."])
  func badCells(text: String) throws {
    let error = try #require(throws: TransferError.self) {
      try Self.read("date,A,B\n2025-02-01,1,1\n2025-02-02,1,\(text)\n")
    }
    #expect(error.code == "transfer.unknown-value")
    #expect(error.line == 3)
    #expect(error.path == "B")
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
        == "00000000-0000-4007-8000-000000000001,Wasser \u{2028}„trinken“,#5B8DEF,1 7,amount,2.25,l,atLeast,08:00 20:00 00:00,false,true,2025-01-01T07:00:00Z,2025-10-01T07:00:00.500Z"
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
