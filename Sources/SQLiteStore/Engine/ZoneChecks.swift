import RecordStore
import Synchronization

/// Remembers which zones' rows were compared with their index. The comparison detects a page that lost single rows or
/// contains rows of another page, which looks like any other page.
final class ZoneChecks: Sendable {
  enum Result {
    case equal
    /// Rows of the index cannot be found in the table.
    case tableAstray
    case indexAstray
  }

  /// The largest sequence of a zone that is compared. Larger zones are left to `server verify`: the comparison would
  /// delay other requests.
  static let sequenceMax: Int64 = 10_000
  private static let nanoseconds: UInt64 = 3_600_000_000_000
  private static let rememberedCountMax = 10_000

  private let uptime: @Sendable () -> UInt64
  private let results = Mutex<[StoredZone.ID: (result: Result, at: UInt64)]>([:])

  init(uptime: @escaping @Sendable () -> UInt64) { self.uptime = uptime }

  /// The last result; nil if there is none, or if it is too old.
  func result(of zone: StoredZone.ID) -> Result? {
    let now = uptime()
    return results.withLock { results in
      guard let known = results[zone], now < known.at + Self.nanoseconds else { return nil }
      return known.result
    }
  }

  func store(_ result: Result, of zone: StoredZone.ID) {
    let now = uptime()
    results.withLock { results in
      if results.count >= Self.rememberedCountMax { results = [:] }
      results[zone] = (result, now)
    }
  }
}

extension SQLiteTransaction {
  /// Compares a zone's rows with its index, at most once an hour; nil if the zone is not compared.
  func check(_ zone: StoredZone.ID) throws -> ZoneChecks.Result? {
    guard let checks else { return nil }
    if let known = checks.result(of: zone) { return known }
    guard let result = try compare(zone) else { return nil }
    checks.store(result, of: zone)
    if result != .equal { report(StoreError.damaged("the rows of a zone and their index differ")) }
    return result
  }

  /// Whether a walk must not rely on the table. Compares the zone if the walk starts at its beginning.
  func isAstray(_ walk: RowWalk, in zone: StoredZone.ID) throws -> Bool {
    let isFirst = SQLiteSchema.sequence(ofRecord: walk.ids.lowerBound) <= 1
    return try isFirst ? check(zone) == .tableAstray : checks?.result(of: zone) == .tableAstray
  }

  private func compare(_ zone: StoredZone.ID) throws -> ZoneChecks.Result? {
    let size = try connection.statement("SELECT sequence FROM zones WHERE id = ?1")
    defer { size.reset() }
    guard try size.bind(1, zone).step(), size.int(0) <= ZoneChecks.sequenceMax else { return nil }
    let ids = SQLiteSchema.recordIDs(zone)
    // Sums only the parts of the ids within a zone, which do not overflow.
    let rows = try connection.statement(
      "SELECT count(*), sum(id & 68719476735) FROM records NOT INDEXED WHERE id BETWEEN ?1 AND ?2"
    ).bind(1, ids.lowerBound).bind(2, ids.upperBound)
    let names = try connection.statement(
      "SELECT count(*), sum(id & 68719476735) FROM records INDEXED BY recordsByName WHERE zone = ?1"
    ).bind(1, zone)
    guard let ofNames = sums(names) else { return .indexAstray }
    guard let ofRows = sums(rows) else { return .tableAstray }
    if ofRows == ofNames { return .equal }
    let entries = try entries(of: zone, RowWalk(ids))
    let hasTwice = Set(entries.map(\.id)).count < entries.count
    return try hasTwice || entries.allSatisfy { try hasRow($0.id) } ? .indexAstray : .tableAstray
  }

  /// Returns the count and the sum; nil if a page cannot be read.
  private func sums(_ statement: SQLiteStatement) -> [Int64]? {
    defer { statement.reset() }
    return (try? statement.step()) == true ? [statement.int(0), statement.int(1)] : nil
  }

  private func hasRow(_ id: Int64) throws -> Bool {
    let row = try connection.statement("SELECT 1 FROM records NOT INDEXED WHERE id = ?1")
    defer { row.reset() }
    return (try? row.bind(1, id).step()) == true
  }
}
