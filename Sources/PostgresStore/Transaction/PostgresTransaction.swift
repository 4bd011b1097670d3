import Core
import RecordStore
import Records

/// Implements the primitives in SQL, on one connection inside a transaction that the caller begins and ends.
final class PostgresTransaction: RecordTransaction {
  private let connection: PostgresConnection
  let identity: StoreIdentity
  /// Nil for read-only transactions.
  private let numbers: TransactionNumbers?
  private let hasSavepoint: Bool
  /// The first error of the database, which a body may have hidden.
  private(set) var failure: PostgresError?
  /// Whether it had to undo something without a savepoint for it.
  private(set) var wantedSavepoint = false
  /// The zones that it has changed, each with its last sequence.
  private(set) var news: [ZoneKey: Int64] = [:]
  /// The rows that it has looked up or written by name.
  var looks: [RowKey: RowLook] = [:]

  init(
    _ connection: PostgresConnection, _ identity: StoreIdentity, _ numbers: TransactionNumbers?,
    hasSavepoint: Bool = false
  ) {
    self.connection = connection
    self.identity = identity
    self.numbers = numbers
    self.hasSavepoint = hasSavepoint
  }

  var isWriting: Bool { numbers != nil }

  func rollBack() throws {
    looks = [:]
    forgetNews()
    guard hasSavepoint else {
      wantedSavepoint = true
      throw StoreError.failed("there is no savepoint to go back to")
    }
    try send("ROLLBACK TO request")
  }

  func forgetNews() { news = [:] }

  func addNews(_ zone: StoredZone) { news[zone.key] = zone.sequence }

  func nextChangeNumber() throws(StoreError) -> (base: PostgresValue, count: PostgresValue) {
    guard let numbers else { throw .failed("a transaction for reading was asked to write") }
    return try numbers.next()
  }

  // MARK: Statements

  /// Sends a statement whose result is not needed; its error comes with a later one.
  func send(_ sql: StaticString, _ values: PostgresValue...) throws(StoreError) {
    do { try connection.send(sql, parameters(values)) } catch { throw fail(error) }
  }

  func query(_ sql: StaticString, _ values: PostgresValue...) throws(StoreError) -> PostgresRows {
    do { return try connection.query(sql, parameters(values)) } catch { throw fail(error) }
  }

  /// As the others, for a statement that is no literal (`PostgresConnection.send`).
  func send(text sql: String, _ values: [PostgresValue]) throws(StoreError) {
    do { try connection.send(text: sql, parameters(values)) } catch { throw fail(error) }
  }

  func query(text sql: String, _ values: [PostgresValue]) throws(StoreError) -> PostgresRows {
    do { return try connection.query(text: sql, parameters(values)) } catch { throw fail(error) }
  }

  private func parameters(_ values: [PostgresValue]) -> PostgresParameters {
    var parameters = PostgresParameters()
    for value in values { parameters.append(value) }
    return parameters
  }

  private func fail(_ error: PostgresError) -> StoreError {
    if failure == nil { failure = error }
    return StoreError(error)
  }

  // MARK: The store as a whole

  func incarnation() throws -> UInt64 { identity.incarnation }

  func lastChangeNumber() throws -> Int64 { try settledChangeNumber() }

  /// Returns the last change number before those of transactions that this one's snapshot does not see, or may not see.
  func settledChangeNumber() throws -> Int64 {
    let rows = try query("SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint")
    return (rows.int(0, 0) + identity.base) << TransactionNumbers.counterBits - 1
  }

  func compact(before moment: Timestamp, limit: Int) throws -> Bool {
    looks = [:]
    let old = try query(
      """
      WITH old AS (
        SELECT zone, sequence FROM records WHERE flags & 1 = 1 AND modified_at < $1 ORDER BY modified_at LIMIT $2)
      DELETE FROM records r USING old WHERE r.zone = old.zone AND r.sequence = old.sequence
      RETURNING r.zone, r.sequence, r.creator, r.name, octet_length(r.type), octet_length(r.bytes)
      """, .int(moment.milliseconds), .int(Int64(limit)))
    var horizons: [Int64: Int64] = [:]
    for row in 0..<old.count {
      let (zone, sequence) = (old.int(row, 0), old.int(row, 1))
      let counts = RowSize.ofRecord(
        RecordName(old.text(row, 3)), type: Int(old.int(row, 4)), bytes: Int(old.int(row, 5)), isDeleted: true)
      try forget(counts.deletions, in: zone, madeBy: old.text(row, 2))
      horizons[zone] = max(horizons[zone] ?? 0, sequence)
    }
    for (zone, horizon) in horizons {
      try send("UPDATE zones SET horizon = greatest(horizon, $2) WHERE id = $1", .int(zone), .int(horizon))
    }
    try send("DELETE FROM attempts WHERE at < $1", .int(moment.milliseconds))
    let answers = try query(
      """
      WITH gone AS (
        DELETE FROM answers WHERE ctid IN (SELECT ctid FROM answers WHERE given_at < $1 LIMIT $2) RETURNING 1)
      SELECT count(*) FROM gone
      """, .int(moment.milliseconds), .int(Int64(limit)))
    return old.count == limit || answers.int(0, 0) == limit
  }
}

/// A name in a zone.
struct RowKey: Hashable {
  let zone: StoredZone.ID
  let name: RecordName
}

/// The known facts of the row of a name.
struct RowLook {
  /// The row, if it is small.
  var loaded: StoredRecord?
  /// The row's part in a count; nil if there is no row.
  var replaced: ReplacedRow?

  init(_ record: StoredRecord?, isLoaded: Bool) {
    loaded = isLoaded ? record : nil
    replaced = record.map { ReplacedRow(creator: $0.creator, counts: RowSize.of($0)) }
  }
}

extension PostgresValue {
  static func name(_ name: RecordName) -> PostgresValue { .text(name.text) }
  static func environment(_ environment: CloudEnvironment) -> PostgresValue { .int(Int64(environment.rawValue)) }
  static func count(_ count: Int) -> PostgresValue { .int(Int64(count)) }
}
