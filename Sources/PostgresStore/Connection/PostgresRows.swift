import CPostgreSQL
import RecordStore

/// The rows of a result in PostgreSQL's binary forms. Rows and columns count from 0.
package final class PostgresRows {
  /// The types of columns that can be read.
  package enum ColumnKind { case int, text, bytes }

  private let result: OpaquePointer
  package let count: Int

  init(_ result: OpaquePointer) {
    self.result = result
    count = Int(PQntuples(result))
  }

  deinit { PQclear(result) }

  /// The command that the database has carried out, such as `COMMIT`.
  var command: String { String(cString: PQcmdStatus(result)) }

  /// The number of rows that the statement has added, changed or deleted.
  package var changedCount: Int { Int(String(cString: PQcmdTuples(result))) ?? 0 }

  package var columnNames: [String] {
    (0..<PQnfields(result)).map { PQfname(result, $0).map { String(cString: $0) } ?? "" }
  }

  /// Returns the columns' types; a truth value is an integer, 0 or 1. Throws for any other type.
  package func columnKinds() throws -> [ColumnKind] {
    try (0..<PQnfields(result)).map { column in
      switch PQftype(result, column) {
      case 16, 20, 21, 23: return .int
      case 18, 19, 25, 1043: return .text
      case 17: return .bytes
      case let type: throw StoreError.failed("a column has values of the type \(type)")
      }
    }
  }

  package func isNull(_ row: Int, _ column: Int) -> Bool { PQgetisnull(result, Int32(row), Int32(column)) == 1 }

  /// Returns an integer of 2, 4 or 8 bytes; 0 for NULL.
  package func int(_ row: Int, _ column: Int) -> Int64 {
    withBytes(row, column) { bytes in
      guard bytes.count > 0 else { return 0 }
      var value = Int64(Int8(bitPattern: bytes[0]))
      for i in 1..<bytes.count { value = value << 8 | Int64(bytes[i]) }
      return value
    }
  }

  func intOrNil(_ row: Int, _ column: Int) -> Int64? { isNull(row, column) ? nil : int(row, column) }

  package func text(_ row: Int, _ column: Int) -> String {
    withBytes(row, column) { $0.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) } }
  }

  func textOrNil(_ row: Int, _ column: Int) -> String? { isNull(row, column) ? nil : text(row, column) }

  package func bytes(_ row: Int, _ column: Int) -> [UInt8] {
    withBytes(row, column) { $0.withUnsafeBufferPointer(Array.init) }
  }

  /// Passes the value's bytes to `body`; they are valid only there.
  func withBytes<Value>(_ row: Int, _ column: Int, _ body: (Span<UInt8>) throws -> Value) rethrows -> Value {
    let count = Int(PQgetlength(result, Int32(row), Int32(column)))
    let start = PQgetvalue(result, Int32(row), Int32(column)).map {
      UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self)
    }
    return try body(UnsafeBufferPointer(start: start, count: count).span)
  }

  /// Reads a case by its raw value.
  func word<Word: RawRepresentable>(_ row: Int, _ column: Int) throws -> Word where Word.RawValue == UInt8 {
    guard let value = UInt8(exactly: int(row, column)).flatMap({ Word(rawValue: $0) }) else {
      throw StoreError.damaged("\(int(row, column)) is no \(Word.self)")
    }
    return value
  }
}
