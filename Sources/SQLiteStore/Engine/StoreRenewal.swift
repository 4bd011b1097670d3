import Core
import GRDB
import RecordStore
import Records

/// Renews a store that was restored to an earlier state, before any request is answered (`ZoneRenewal`).
enum StoreRenewal {
  /// Renews all zones. Call it inside a transaction.
  static func run(_ db: Database, path: String) throws {
    guard let handle = db.sqliteConnection else { throw StoreError.closed }
    let connection = SQLiteConnection(borrowing: handle, path: path)
    defer { connection.finalize() }
    let last = try SQLiteTransaction(connection, nil) { _ in }.lastChangeNumber()
    let transaction = SQLiteTransaction(connection, ChangeCounter(last)) { _ in }
    try db.execute(sql: "UPDATE store SET incarnation = ?", arguments: [Int64.random(in: .min ... .max)])
    // The public database needs no renewal: it has no sync tokens, and its change tags are random.
    let rows = try Row.fetchCursor(db, sql: "SELECT owner, name, container, environment FROM zones WHERE owner <> ''")
    while let row = try rows.next() {
      guard let environment = CloudEnvironment(rawValue: row[3]) else { continue }
      let database = DatabaseKey(ContainerID(row[2] as String), environment, owner: RecordName(row[0] as String))
      let seed = UniqueID(random: .random(in: .min ... .max), .random(in: .min ... .max))
      try ZoneRenewal.run(ZoneKey(database, ZoneName(row[1] as String)), seed: seed, in: transaction)
    }
  }
}
