import Core
import Foundation
import HabitFiles
import Habits
import Testing

@testable import Imports

@Suite("SQLite's files (H-22)")
struct SQLiteFileTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../Fixtures/sqlite")

  /// Databases of random tables in all sizes of pages and all encodings, which SQLite has written.
  static let names = (0..<18).map { ($0 < 10 ? "0" : "") + "\($0)" }

  private static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: "\(name).db")))
  }

  private static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func written(_ value: SQLiteValue) -> String {
    switch value {
    case .null: "n"
    case .integer(let number): "i\(number)"
    case .real(let number): "r\(number.bitPattern)"
    case .text(let text): "t" + hexadecimal(text.utf8)
    case .blob(let bytes): "b" + hexadecimal(bytes)
    }
  }

  /// Returns all tables and rows in the form of the `.rows` files.
  private static func lines(_ bytes: [UInt8]) throws -> [String] {
    var lines: [String] = []
    let file = try SQLiteFile(bytes)
    for table in file.tableNames {
      let columns = try file.columns(of: table).filter { !$0.isComputed }.map { $0.name }
      lines.append("T " + ([table] + columns).map { hexadecimal($0.utf8) }.joined(separator: " "))
      var rows = try SQLiteRows(file, table: table, columns: columns, needed: columns.count)
      while let row = try rows.next(file) { lines.append("R " + row.values.map(written).joined(separator: " ")) }
    }
    return lines
  }

  @Test("every row is the one that SQLite reads", arguments: names)
  func rows(name: String) throws {
    let expected = try String(contentsOf: Self.folder.appending(path: "\(name).rows"), encoding: .utf8)
    let wanted = expected.split(separator: "\n").map { String($0) }
    let found = try Self.lines(try Self.bytes(name))
    #expect(found.count == wanted.count && wanted.count > 2)
    for (line, want) in zip(found, wanted) where line != want {
      Issue.record("\(line.suffix(200)) is not \(want.suffix(200))")
      break
    }
  }

  private static func code(_ body: () throws -> Void) -> String {
    do { try body() } catch let error as TransferError { return error.code } catch {}
    return ""
  }

  @Test func declarations() throws {
    let sql = "CREATE TABLE t (a /*/ INTEGER, z */ TEXT DEFAULT 7, b DEFAULT x'01fF', c INTEGER PRIMARY KEY)"
    let columns = try SQLiteDeclaration(sql, table: "t").columns
    #expect(columns.map { $0.name } == ["a", "b", "c"])
    #expect(columns.map { $0.defaultValue } == [.text("7"), .blob([1, 255]), .null])
    #expect(columns.map { $0.isRowNumber } == [false, false, true])
  }

  @Test(
    "only INTEGER alone makes a primary key the row's number",
    arguments: [
      ("INTEGER", true), ("integer", true), ("INTEGER(10)", false), ("INTEGER (10, 2)", false), ("INT", false),
      ("BIG INTEGER", false),
    ])
  func rowNumber(type: String, isRowNumber: Bool) throws {
    let columns = try SQLiteDeclaration("CREATE TABLE t (a \(type) PRIMARY KEY, b)", table: "t").columns
    #expect(columns.map { $0.isRowNumber } == [isRowNumber, false])
  }

  @Test("tables in other forms are refused by name, and others in the file are read")
  func otherForms() throws {
    let file = try SQLiteFile(try Self.bytes("other-forms"))
    for table in ["without_rowid", "words"] {
      let error = try #require(throws: TransferError.self) { try file.columns(of: table) }
      #expect(error.kind == .databaseUnsupported && error.path == table)
    }
    #expect(try file.columns(of: "words_content").count == 2)
    #expect(throws: TransferError(.unknownFormat, path: "missing")) { try file.columns(of: "missing") }
    #expect(throws: TransferError(.missingColumn, path: "words_content.x")) {
      try SQLiteRows(file, table: "words_content", columns: ["id", "x"], needed: 2)
    }
  }

  @Test(
    "headers are checked",
    arguments: [
      (0, 0, "transfer.database-malformed"), (16, 0, "transfer.database-malformed"),
      (17, 3, "transfer.database-malformed"),
      (19, 3, "transfer.database-unsupported"), (20, 40, "transfer.database-malformed"),
      (21, 63, "transfer.database-malformed"),
      (28, 1, "transfer.database-malformed"), (47, 5, "transfer.database-unsupported"),
      (59, 4, "transfer.database-malformed"),
      (100, 2, "transfer.database-malformed"),
    ])
  func header(place: Int, value: UInt8, code: String) throws {
    var bytes = try Self.bytes("00")
    bytes[place] = value
    #expect(Self.code { _ = try SQLiteFile(bytes) } == code)
  }

  @Test("pages that lead back to themselves end with an error", arguments: ["00", "01", "06", "07", "12"])
  func cycles(name: String) throws {
    let bytes = try Self.bytes(name)
    let size = Int(bytes[16]) << 8 | Int(bytes[17])
    var count = 0
    for start in stride(from: size, to: bytes.count, by: size) where bytes[start] == 5 {
      var spoilt = bytes
      let number = UInt32(start / size + 1)
      for i in 0..<4 { spoilt[start + 8 + i] = UInt8(truncatingIfNeeded: number >> UInt32(24 - 8 * i)) }
      #expect(Self.code { _ = try Self.lines(spoilt) } == "transfer.database-malformed")
      count += 1
    }
    #expect(count > 0)
  }

  @Test("damaged files give rows or an error, never a trap", arguments: names)
  func damage(name: String) throws {
    let bytes = try Self.bytes(name)
    var dice = SplitMix64(seed: UInt64(name) ?? 0)
    var refused = 0
    for _ in 0..<60 {
      var spoilt = bytes
      for _ in 0..<1 + dice.below(20) {
        // The headers of pages are hit more often.
        let place =
          dice.below(2) == 0 ? dice.below(spoilt.count) : dice.below(spoilt.count / 512) * 512 + dice.below(16)
        if place > 24 { spoilt[place] = UInt8(truncatingIfNeeded: dice.below(256)) }
      }
      if dice.below(4) == 0 { spoilt.removeLast(dice.below(spoilt.count)) }
      if !Self.code({ _ = try Self.lines(spoilt) }).isEmpty { refused += 1 }
      _ = try? ForeignFile.package(spoilt, .database)
    }
    #expect(refused > 0)
  }

  @Test("a cut database is refused", arguments: ["loop.db", "tickmate.db", "rewire.db"])
  func cut(name: String) throws {
    let bytes = try TransferFixtures.bytes(name)
    #expect(try ForeignFile.detect(bytes) == .database)
    #expect(try ForeignFile.package(bytes, .database).logCount > 0)
    for count in stride(from: 0, to: bytes.count, by: 1000) {
      #expect(
        Self.code { _ = try ForeignFile.package(Array(bytes[..<count]), .database) } == "transfer.database-malformed")
    }
  }
}
