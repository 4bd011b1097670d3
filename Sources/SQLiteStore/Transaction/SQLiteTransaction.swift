import Core
import GRDBSQLite
import RecordStore
import Records

/// Implements the primitives in SQL, on one connection inside a transaction that the caller begins and ends.
final class SQLiteTransaction: RecordTransaction {
  let connection: SQLiteConnection
  /// Nil for read-only transactions.
  private let changeNumbers: ChangeCounter?
  private let hasSavepoint: Bool
  /// The row that was last read or written by name.
  var lastLook: RecordLook?
  /// Whether it had to undo something without a savepoint for it.
  private(set) var wantedSavepoint = false
  /// The zone whose records were last requested, named in reports of damage.
  var zoneInHand: StoredZone.ID = 0
  let report: @Sendable (StoreIncident) -> Void
  /// Nil in writes, which compare nothing.
  let checks: ZoneChecks?

  init(
    _ connection: SQLiteConnection, _ changeNumbers: ChangeCounter?, hasSavepoint: Bool = false,
    checks: ZoneChecks? = nil,
    report: @escaping @Sendable (StoreIncident) -> Void
  ) {
    self.report = report
    self.checks = checks
    self.connection = connection
    self.changeNumbers = changeNumbers
    self.hasSavepoint = hasSavepoint
  }

  var isWriting: Bool { changeNumbers != nil }

  func rollBack() throws {
    lastLook = nil
    guard hasSavepoint else {
      wantedSavepoint = true
      throw StoreError.failed("there is no savepoint to go back to")
    }
    try connection.run("ROLLBACK TO request")
  }

  func nextChangeNumber() throws -> Int64 {
    guard let changeNumbers else { throw StoreError.failed("a transaction for reading was asked to write") }
    return changeNumbers.next()
  }

  func incarnation() throws -> UInt64 {
    let statement = try connection.statement("SELECT incarnation FROM store")
    defer { statement.reset() }
    guard try statement.step() else { throw StoreError.damaged("the store has no incarnation") }
    return UInt64(bitPattern: statement.int(0))
  }

  func lastChangeNumber() throws -> Int64 {
    if let changeNumbers { return changeNumbers.last }
    let statement = try connection.statement(
      "SELECT max(ifnull((SELECT max(place) FROM zones), 0), ifnull((SELECT max(place) FROM participants), 0))")
    defer { statement.reset() }
    return try statement.step() ? statement.int(0) : 0
  }

  // MARK: Upkeep

  func compact(before moment: Timestamp, limit: Int) throws -> Bool {
    lastLook = nil
    let select = try connection.statement(
      """
      SELECT zone, id, creator, name, length(CAST(type AS BLOB)), length(bytes) FROM records
      WHERE flags & 1 = 1 AND modifiedAt < ?1 ORDER BY modifiedAt LIMIT ?2
      """)
    select.bind(1, moment.milliseconds).bind(2, Int64(limit))
    var old: [(zone: Int64, id: Int64, creator: String, bytes: Int64)] = []
    while try select.step() {
      let counts = RowSize.ofRecord(
        RecordName(select.text(3)), type: Int(select.int(4)), bytes: Int(select.int(5)), isDeleted: true)
      old.append((select.int(0), select.int(1), select.text(2), counts.deletions))
    }
    var horizons: [Int64: Int64] = [:]
    for row in old {
      try connection.statement("DELETE FROM records WHERE id = ?1").bind(1, row.id).run()
      try forget(row.bytes, in: row.zone, madeBy: row.creator)
      horizons[row.zone] = max(horizons[row.zone] ?? 0, SQLiteSchema.sequence(ofRecord: row.id))
    }
    for (zone, horizon) in horizons {
      try connection.statement("UPDATE zones SET horizon = max(horizon, ?2) WHERE id = ?1")
        .bind(1, zone).bind(2, horizon).run()
    }
    try connection.statement("DELETE FROM attempts WHERE at < ?1").bind(1, moment.milliseconds).run()
    try connection.statement(
      """
      DELETE FROM answers WHERE (user, container, environment, operation) IN (
        SELECT user, container, environment, operation FROM answers WHERE givenAt < ?1 LIMIT ?2)
      """
    ).bind(1, moment.milliseconds).bind(2, Int64(limit)).run()
    return old.count == limit || sqlite3_changes(connection.handle) == limit
  }
}

/// The row of a name, or the fact that there is none.
struct RecordLook {
  let zone: StoredZone.ID
  let name: RecordName
  let row: (id: Int64, replaced: ReplacedRow)?

  init(_ zone: StoredZone.ID, _ name: RecordName, _ record: StoredRecord?) {
    self.zone = zone
    self.name = name
    row = record.map {
      (SQLiteSchema.recordID(zone, $0.sequence), ReplacedRow(creator: $0.creator, counts: RowSize.of($0)))
    }
  }
}

extension SQLiteStatement {
  /// Binds the three columns of a user, from `position` on: user, container, environment.
  @discardableResult
  func bind(_ position: Int32, _ key: UserKey) -> SQLiteStatement {
    bind(position, key.user.text).bind(position + 1, key.container.text)
      .bind(position + 2, Int64(key.environment.rawValue))
  }

  /// Reads a case by its raw value.
  func word<Word: RawRepresentable>(_ column: Int32) throws -> Word where Word.RawValue == UInt8 {
    guard let value = UInt8(exactly: int(column)).flatMap({ Word(rawValue: $0) }) else {
      throw StoreError.damaged("\(int(column)) is no \(Word.self)")
    }
    return value
  }
}
