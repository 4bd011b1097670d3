import GRDBSQLite
import RecordStore

/// Uses SQLite's own interface for the few statements that run most often: GRDB's rows and its change of threads would
/// take longer than the statements. Used by one thread at a time.
final class SQLiteConnection {
  let handle: OpaquePointer
  private let path: String
  private let isOwned: Bool
  /// The prepared statements, by the address of their text, which is a literal.
  private var statements: [UnsafePointer<UInt8>: SQLiteStatement] = [:]

  /// Borrows a connection; `finalize` must be called before its owner closes it.
  init(borrowing handle: OpaquePointer, path: String) {
    self.handle = handle
    self.path = path
    isOwned = false
  }

  /// Opens the file read-only.
  init(reading path: String) throws {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let handle else {
      sqlite3_close_v2(handle)
      throw StoreError(code, "error \(code)", path: path)
    }
    sqlite3_busy_timeout(handle, 5000)
    for setting in ["PRAGMA cache_size = -8192", StoreDatabaseFile.pageCheck] {
      sqlite3_exec(handle, setting, nil, nil, nil)
    }
    self.handle = handle
    self.path = path
    isOwned = true
  }

  deinit {
    finalize()
    if isOwned { sqlite3_close_v2(handle) }
  }

  /// Interrupts the statement that another thread is running here, if any.
  func interrupt() { sqlite3_interrupt(handle) }

  func finalize() {
    for statement in statements.values { sqlite3_finalize(statement.pointer) }
    statements = [:]
  }

  /// Returns the statement, ready for binding. It stays active until it is reset, at the latest when it is requested
  /// again.
  func statement(_ sql: StaticString) throws -> SQLiteStatement {
    if let statement = statements[sql.utf8Start] {
      statement.reset()
      return statement
    }
    var pointer: OpaquePointer?
    let code = sql.utf8Start.withMemoryRebound(to: CChar.self, capacity: sql.utf8CodeUnitCount) {
      sqlite3_prepare_v3(
        handle, $0, Int32(sql.utf8CodeUnitCount), UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, nil)
    }
    guard code == SQLITE_OK, let pointer else { throw error(code) }
    let statement = SQLiteStatement(pointer, self)
    statements[sql.utf8Start] = statement
    return statement
  }

  func run(_ sql: StaticString) throws {
    let statement = try statement(sql)
    _ = try statement.step()
    statement.reset()
  }

  /// Whether no transaction is open: SQLite ends one itself when the disk is full.
  var isOutsideTransaction: Bool { sqlite3_get_autocommit(handle) != 0 }

  func error(_ code: Int32) -> StoreError {
    StoreError(sqlite3_extended_errcode(handle), String(cString: sqlite3_errmsg(handle)), path: path)
  }
}

/// A prepared statement.
final class SQLiteStatement {
  let pointer: OpaquePointer
  private unowned let connection: SQLiteConnection

  init(_ pointer: OpaquePointer, _ connection: SQLiteConnection) {
    self.pointer = pointer
    self.connection = connection
  }

  /// Ends the statement, so that it holds no lock.
  func reset() { sqlite3_reset(pointer) }

  /// Advances to the next row; returns false at the end, where the statement is reset.
  func step() throws -> Bool {
    switch sqlite3_step(pointer) {
    case SQLITE_ROW: return true
    case SQLITE_DONE:
      sqlite3_reset(pointer)
      return false
    case let code:
      let error = connection.error(code)
      sqlite3_reset(pointer)
      throw error
    }
  }

  /// Runs a statement without result rows.
  func run() throws { _ = try step() }

  // MARK: Parameters, from 1

  /// Makes SQLite copy the bytes.
  private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  @discardableResult
  func bind(_ position: Int32, _ value: Int64?) -> SQLiteStatement {
    if let value { sqlite3_bind_int64(pointer, position, value) } else { sqlite3_bind_null(pointer, position) }
    return self
  }

  @discardableResult
  func bind(_ position: Int32, _ value: String?) -> SQLiteStatement {
    guard var value else {
      sqlite3_bind_null(pointer, position)
      return self
    }
    value.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        // An empty buffer has no address, which SQLite would interpret as NULL.
        _ = sqlite3_bind_text(pointer, position, text.baseAddress ?? Self.empty, Int32(text.count), Self.copied)
      }
    }
    return self
  }

  @discardableResult
  func bind(_ position: Int32, _ value: [UInt8]) -> SQLiteStatement {
    value.withUnsafeBytes { bytes in
      if bytes.isEmpty {
        _ = sqlite3_bind_zeroblob(pointer, position, 0)
      } else {
        _ = sqlite3_bind_blob(pointer, position, bytes.baseAddress, Int32(bytes.count), Self.copied)
      }
    }
    return self
  }

  private static var empty: UnsafePointer<CChar> {
    UnsafeRawPointer(("\0" as StaticString).utf8Start).assumingMemoryBound(to: CChar.self)
  }

  // MARK: Columns, from 0

  func int(_ column: Int32) -> Int64 { sqlite3_column_int64(pointer, column) }

  func intOrNil(_ column: Int32) -> Int64? {
    sqlite3_column_type(pointer, column) == SQLITE_NULL ? nil : int(column)
  }

  func text(_ column: Int32) -> String {
    let count = Int(sqlite3_column_bytes(pointer, column))
    guard let bytes = sqlite3_column_text(pointer, column) else { return "" }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  func textOrNil(_ column: Int32) -> String? {
    sqlite3_column_type(pointer, column) == SQLITE_NULL ? nil : text(column)
  }

  func bytes(_ column: Int32) -> [UInt8] { withBytes(column) { $0.withUnsafeBufferPointer(Array.init) } }

  /// Passes SQLite's own bytes to `body`; they are valid only there.
  func withBytes<Value>(_ column: Int32, _ body: (Span<UInt8>) throws -> Value) rethrows -> Value {
    let start = sqlite3_column_blob(pointer, column)?.assumingMemoryBound(to: UInt8.self)
    let count = start == nil ? 0 : Int(sqlite3_column_bytes(pointer, column))
    return try body(UnsafeBufferPointer(start: start, count: count).span)
  }
}
