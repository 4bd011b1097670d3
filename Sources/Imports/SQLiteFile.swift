import Core
import Habits

/// The file of an SQLite database, version 3 (https://www.sqlite.org/fileformat2.html): its tables and their rows. Indices are not read,
/// and neither is a log beside the file. Every input gives rows or an error, with work and memory in proportion to the file.
public struct SQLiteFile: Sendable {
  enum Encoding: Sendable { case utf8, utf16Little, utf16Big }

  struct Table: Sendable {
    /// In small letters.
    var name: String
    var rootPage: UInt32
    var sql: String
  }

  let bytes: [UInt8]
  let pageByteCount: Int
  /// The bytes of a page that hold data; extensions use the others.
  let usableByteCount: Int
  let pageCount: Int
  let encoding: Encoding
  /// `PRAGMA user_version`.
  public let userVersion: Int32
  private(set) var tables: [Table] = []

  private static let headByteCount = 100

  /// Reads the header and the list of tables.
  public init(_ bytes: [UInt8]) throws(TransferError) {
    guard bytes.count >= Self.headByteCount, bytes.starts(with: "SQLite format 3\0".utf8) else {
      throw TransferError(.databaseMalformed)
    }
    self.bytes = bytes
    let written = Int(bytes[16]) << 8 | Int(bytes[17])
    pageByteCount = written == 1 ? 65_536 : written
    usableByteCount = pageByteCount - Int(bytes[20])
    guard pageByteCount >= 512, pageByteCount & (pageByteCount - 1) == 0, usableByteCount >= 480, bytes[21] == 64,
      bytes[22] == 32, bytes[23] == 32
    else { throw TransferError(.databaseMalformed) }
    pageCount = bytes.count / pageByteCount
    // The count in the header holds if the last writer knew it.
    let isCounted = Self.u32(bytes, 24) == Self.u32(bytes, 92)
    guard pageCount > 0, !isCounted || UInt64(Self.u32(bytes, 28)) <= UInt64(pageCount) else {
      throw TransferError(.databaseMalformed)
    }
    guard bytes[19] <= 2, Self.u32(bytes, 44) <= 4 else { throw TransferError(.databaseUnsupported) }
    switch Self.u32(bytes, 56) {
    case 0, 1: encoding = .utf8
    case 2: encoding = .utf16Little
    case 3: encoding = .utf16Big
    default: throw TransferError(.databaseMalformed)
    }
    userVersion = Int32(bitPattern: Self.u32(bytes, 60))
    tables = try readTables()
  }

  private func readTables() throws(TransferError) -> [Table] {
    var tables: [Table] = []
    // The columns are type, name, tbl_name, rootpage and sql.
    var rows = SQLiteRows(self, rootPage: 1, columns: [0, 1, 3, 4])
    while let row = try rows.next(self) {
      guard row.text(0) == "table", case .integer(let root) = row.values[2] else { continue }
      // Virtual tables have no page.
      tables.append(Table(name: row.text(1).caseFolded, rootPage: UInt32(exactly: root) ?? 0, sql: row.text(3)))
    }
    return tables
  }

  /// In small letters, in the order in which they were created.
  public var tableNames: [String] { tables.map { $0.name } }

  /// Reports whether the file has all tables, whose names are in small letters.
  public func has(_ names: [String]) -> Bool { names.allSatisfy { name in tables.contains { $0.name == name } } }

  /// Returns the columns of a table; throws `unknownFormat` if it is missing.
  public func columns(of table: String) throws(TransferError) -> [SQLiteColumn] {
    for known in tables where known.name == table { return try SQLiteDeclaration(known.sql, table: table).columns }
    throw TransferError(.unknownFormat, path: table)
  }

  func rootPage(of table: String) throws(TransferError) -> UInt32 {
    for known in tables where known.name == table { return known.rootPage }
    throw TransferError(.unknownFormat, path: table)
  }

  /// Returns the place in the file where a page begins.
  func start(ofPage number: UInt32) throws(TransferError) -> Int {
    guard number > 0, UInt64(number) <= UInt64(pageCount) else { throw TransferError(.databaseMalformed) }
    return (Int(number) - 1) * pageByteCount
  }

  /// Reads a number of two bytes; the caller has checked that they are there.
  func u16(_ at: Int) -> Int { Int(bytes[at]) << 8 | Int(bytes[at + 1]) }

  func u32(_ at: Int) -> UInt32 { Self.u32(bytes, at) }

  private static func u32(_ bytes: [UInt8], _ at: Int) -> UInt32 {
    UInt32(bytes[at]) << 24 | UInt32(bytes[at + 1]) << 16 | UInt32(bytes[at + 2]) << 8 | UInt32(bytes[at + 3])
  }

  /// Reads a number of one to nine bytes before `end`, and moves `at` behind it.
  static func varint(_ bytes: [UInt8], _ at: inout Int, end: Int) throws(TransferError) -> UInt64 {
    var value: UInt64 = 0
    for i in 0..<9 {
      guard at < end else { throw TransferError(.databaseMalformed) }
      let byte = bytes[at]
      at += 1
      if i == 8 { return value << 8 | UInt64(byte) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { break }
    }
    return value
  }
}
