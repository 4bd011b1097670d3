import RecordStore
import Records

/// Handles unreadable parts of the file.
extension SQLiteTransaction {
  func report(unreadable name: RecordName) {
    report(.damagedRecord(name, in: zoneInHand, key(of: zoneInHand)))
  }

  /// Reports an error to the operator if the file's state caused it.
  func report(_ error: any Error) {
    switch error {
    case StoreError.damaged(let what): report(.damagedFile(what, key(of: zoneInHand)))
    case StoreError.unreadable(let name): report(unreadable: name)
    default: break
    }
  }

  /// Returns what the index contains about a row whose content cannot be trusted; nil for an intact row with the
  /// columns of `changes`. Throws if the index does not have the row.
  func damage(to row: SQLiteStatement, in zone: StoredZone.ID) throws -> IndexedRow? {
    if isIntact(row) { return nil }
    let statement = try connection.statement(
      "SELECT id, name, flags FROM records INDEXED BY recordsByName WHERE zone = ?1 AND id = ?2")
    defer { statement.reset() }
    guard try statement.bind(1, zone).bind(2, row.int(0)).step() else { throw StoreError.damaged("a row has no name") }
    return IndexedRow(statement)
  }

  private func isIntact(_ row: SQLiteStatement) -> Bool {
    row.withBytes(3) { row.int(4) == RecordChecksum.of($0, id: row.int(0), flags: row.int(2)) }
  }

  /// Passes a row with the columns of `changes` to `visit`.
  func visit(
    _ statement: SQLiteStatement, _ damage: IndexedRow?, in zone: StoredZone.ID,
    _ visit: (ChangedRow, Span<UInt8>) throws -> Bool
  ) throws -> Bool {
    if let damage {
      let reported = RecordChecksum.reportedSequence(statement.int(4))
      return try statement.withBytes(3) { try self.visit(damage, reportedSequence: reported, $0, in: zone, visit) }
    }
    let flags = statement.int(2)
    let row = ChangedRow(
      RecordType(statement.text(1)), sequence: SQLiteSchema.sequence(ofRecord: statement.int(0)),
      isDeleted: flags & Self.deletedFlag != 0, isPersonal: flags & Self.personalFlag != 0)
    return try statement.withBytes(3) { bytes in try visit(row, bytes) }
  }

  /// Passes an unreadable row to `visit`. A tombstone is restored, since its bytes follow from its name and its row.
  func visit(
    _ damage: IndexedRow, reportedSequence: Int64? = nil, _ bytes: Span<UInt8>? = nil, in zone: StoredZone.ID,
    _ visit: (ChangedRow, Span<UInt8>) throws -> Bool
  ) throws -> Bool {
    report(unreadable: damage.name)
    let sequence = SQLiteSchema.sequence(ofRecord: damage.id)
    var row = ChangedRow("", sequence: sequence, isDeleted: damage.isDeleted, isPersonal: false)
    if damage.isDeleted, let key = key(of: zone) {
      return try visit(row, StoredRecord.tombstone(damage.name, sequence, in: key).span)
    }
    (row.damagedName, row.damagedSequence, row.isDeleted) = (damage.name, reportedSequence, false)
    guard let bytes else { return try visit(row, [UInt8]().span) }
    return try visit(row, bytes)
  }

  /// Returns whether a walk has ended too early: before the zone's newest row or, backwards, before the first row that
  /// is found from the other end.
  func misses(_ walk: RowWalk, in zone: StoredZone.ID) throws -> Bool {
    if walk.isReverse {
      let first = try connection.statement("SELECT id FROM records WHERE id BETWEEN ?1 AND ?2 ORDER BY id LIMIT 1")
      defer { first.reset() }
      first.bind(1, walk.ids.lowerBound).bind(2, walk.ids.upperBound)
      do { if try first.step(), first.int(0) != walk.visited.last { return true } } catch StoreError.damaged {
        return true
      }
    }
    guard let newest = try newestID(in: zone), walk.ids.contains(newest) else { return false }
    return walk.isReverse ? walk.visited.isEmpty : walk.visited.last != newest
  }

  /// Throws if a backwards walk, which begins with this row, has missed newer rows.
  func requireNewest(before id: Int64, _ walk: RowWalk, in zone: StoredZone.ID) throws {
    guard let newest = try newestID(in: zone), walk.ids.contains(newest), id != newest else { return }
    let missed = RowWalk(id + 1...walk.ids.upperBound, isReverse: true)
    if id < walk.ids.upperBound, try !entries(of: zone, missed).isEmpty {
      throw StoreError.damaged("the first rows are missing")
    }
  }

  /// Returns the id of the zone's newest change; nil in a restored zone without a row for it.
  private func newestID(in zone: StoredZone.ID) throws -> Int64? {
    let statement = try connection.statement("SELECT sequence, horizon FROM zones WHERE id = ?1")
    defer { statement.reset() }
    guard try statement.bind(1, zone).step(), statement.int(0) > statement.int(1) else { return nil }
    return SQLiteSchema.recordID(zone, statement.int(0))
  }

  /// Continues a walk through changes after a damaged page of the table: reads the rows' ids from the index, which is
  /// another part of the file, and then each row.
  func changesOneByOne(
    in zone: StoredZone.ID, _ walk: RowWalk, _ what: String, _ visit: (ChangedRow, Span<UInt8>) throws -> Bool
  ) throws {
    let entries = try entries(of: zone, walk)
    if !entries.isEmpty { report(StoreError.damaged(what)) }
    for entry in entries {
      let statement = try connection.statement("SELECT id, type, flags, bytes, checksum FROM records WHERE id = ?1")
      defer { statement.reset() }
      var isThere = false
      do { isThere = try statement.bind(1, entry.id).step() } catch StoreError.damaged {}
      let goesOn =
        isThere
        ? try self.visit(statement, isIntact(statement) ? nil : entry, in: zone, visit)
        : try self.visit(entry, in: zone, visit)
      if !goesOn { return }
    }
  }

  /// Returns the rows of a walk that it has not visited, in its order. A damaged page may have led it too early to
  /// later rows.
  func entries(of zone: StoredZone.ID, _ walk: RowWalk) throws -> [IndexedRow] {
    let statement = try connection.statement(
      "SELECT id, name, flags FROM records INDEXED BY recordsByName WHERE zone = ?1")
    defer { statement.reset() }
    statement.bind(1, zone)
    let visited = Set(walk.visited)
    var entries: [IndexedRow] = []
    while try statement.step() {
      let id = statement.int(0)
      if walk.ids.contains(id), !visited.contains(id) { entries.append(IndexedRow(statement)) }
    }
    return entries.sorted { walk.isReverse ? $0.id > $1.id : $0.id < $1.id }
  }

  private func key(of zone: StoredZone.ID) -> ZoneKey? {
    guard zone != 0,
      let statement = try? connection.statement("SELECT owner, name, container, environment FROM zones WHERE id = ?1")
    else { return nil }
    defer { statement.reset() }
    guard (try? statement.bind(1, zone).step()) == true,
      let environment: CloudEnvironment = try? statement.word(3)
    else { return nil }
    let owner = statement.text(0)
    let database = DatabaseKey(
      ContainerID(statement.text(2)), environment, owner: owner.isEmpty ? nil : RecordName(owner))
    return ZoneKey(database, ZoneName(statement.text(1)))
  }
}

/// The values of a row of `records` that the index contains, too.
struct IndexedRow {
  let id: Int64
  let name: RecordName
  let isDeleted: Bool

  /// Reads the columns `id`, `name` and `flags`.
  init(_ row: SQLiteStatement) {
    id = row.int(0)
    name = RecordName(row.text(1))
    isDeleted = row.int(2) & SQLiteTransaction.deletedFlag != 0
  }
}

/// A walk through the rows of a zone's changes. A damaged page can lead it to wrong rows.
struct RowWalk {
  let ids: ClosedRange<Int64>
  let isReverse: Bool
  var visited: [Int64] = []

  init(_ ids: ClosedRange<Int64>, isReverse: Bool = false) {
    self.ids = ids
    self.isReverse = isReverse
  }

  /// Whether the row can be the next one.
  func isAhead(_ id: Int64) -> Bool {
    ids.contains(id) && visited.last.map { isReverse ? id < $0 : id > $0 } ?? true
  }
}

extension StoredRecord {
  private static let bytesBeforeName = Array(#"{"recordName":""#.utf8)

  /// Whether the bytes are those of another record, because the index leads from the name to a wrong row. Names with
  /// characters that JSON may escape are not compared.
  var isOfAnotherName: Bool {
    let (name, start) = (name.text.utf8, Self.bytesBeforeName.count)
    guard bytes.count > start + name.count, bytes.starts(with: Self.bytesBeforeName),
      name.allSatisfy({ $0 > 47 && $0 != 92 || $0 == 45 || $0 == 46 })
    else { return false }
    return bytes[start + name.count] != UInt8(ascii: "\"") || !bytes[start...].starts(with: name)
  }
}
