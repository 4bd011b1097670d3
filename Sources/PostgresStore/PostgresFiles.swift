import RecordStore

/// The contents of uploaded files in a store's database, in pieces, so that every server on it can read them.
public struct PostgresFiles: Sendable {
  /// The bytes of each piece but the last.
  public static let pieceByteCount = 256 << 10

  private let tables: PostgresTables

  public init(_ store: PostgresStore) { tables = store.files }

  /// Stores a file in one transaction; returns false if there is one of this receipt.
  ///
  /// `read` returns the `pieceByteCount` bytes from a position on, or fewer at the file's end. It may be called again
  /// from the start.
  public func save(
    _ receipt: String, read: @escaping @Sendable (_ position: Int) throws -> [UInt8]
  ) async throws -> Bool {
    try await tables.write { statements in
      let name = Self.name(receipt)
      let found = try statements.query("SELECT number FROM file_pieces WHERE receipt = ? LIMIT 1", [name])
      guard found.count == 0 else { return false }
      var number = 0
      while true {
        let piece = try read(number * Self.pieceByteCount)
        // Waits for each piece, so that no more than one is in memory.
        _ = try statements.query(
          "INSERT INTO file_pieces (receipt, number, bytes) VALUES (?, ?, ?)",
          [name, .int(Int64(number)), .bytes(piece)])
        guard piece.count == Self.pieceByteCount else { return true }
        number += 1
      }
    }
  }

  /// Returns bytes of a file from a position on, at most `count` and those of one piece; none if there are none.
  public func bytes(of receipt: String, at position: Int, count: Int) async throws -> [UInt8] {
    let (number, start) = position.quotientAndRemainder(dividingBy: Self.pieceByteCount)
    return try await tables.read { statements in
      let rows = try statements.query(
        "SELECT substr(bytes, ?, ?) FROM file_pieces WHERE receipt = ? AND number = ?",
        [.number("\(start + 1)"), .number("\(count)"), Self.name(receipt), .int(Int64(number))])
      return rows.count > 0 ? rows.bytes(0, 0) : []
    }
  }

  /// Removes files; does nothing for those that do not exist.
  public func remove(_ receipts: [String]) async throws {
    try await tables.write { statements in
      for receipt in receipts {
        try statements.send("DELETE FROM file_pieces WHERE receipt = ?", [Self.name(receipt)])
      }
    }
  }

  private static func name(_ receipt: String) -> PostgresValue { .bytes(Array(receipt.utf8)) }
}
