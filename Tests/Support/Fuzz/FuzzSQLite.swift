// rooms: Core Habits Imports

import Core
import Habits
import Imports

/// Any bytes as an SQLite database, also with a sound header in front: no trap, and no more rows than the bytes can hold.
public func fuzzSQLite(_ bytes: [UInt8]) {
  read(bytes)
  var repaired = bytes
  guard repaired.count >= 100 else { return }
  repaired.replaceSubrange(0..<24, with: Array("SQLite format 3\0".utf8) + [2, 0, 1, 1, 0, 64, 32, 32])
  // A count that the last writer did not know is not looked at.
  repaired[24] = ~repaired[92]
  repaired.replaceSubrange(44..<48, with: [0, 0, 0, 4])
  repaired.replaceSubrange(56..<60, with: [0, 0, 0, 1 + repaired[59] % 3])
  read(repaired)
}

private func read(_ bytes: [UInt8]) {
  _ = try? ForeignFile.package(bytes, .database)
  guard let file = try? SQLiteFile(bytes) else { return }
  // Each table's work is bounded by the file, so that of many tables is not.
  for table in file.tableNames.prefix(8) {
    guard let columns = try? file.columns(of: table).map({ $0.name }),
      var rows = try? SQLiteRows(file, table: table, columns: columns, needed: 0)
    else { continue }
    var count = 0
    while let row = try? rows.next(file) {
      precondition(row.values.count == columns.count)
      count += 1
    }
    precondition(count <= bytes.count / 2, "a row has no bytes")
  }
}
