import Core
import RecordStore
import Records

extension SQLiteTransaction {
  static let deletedFlag: Int64 = 1
  static let personalFlag: Int64 = 2

  func record(_ name: RecordName, in zone: StoredZone.ID) throws -> StoredRecord? {
    let statement = try connection.statement(
      """
      SELECT id, type, flags, creator, modifiedAt, bytes, name, checksum FROM records WHERE zone = ?1 AND name = ?2
      """)
    defer { statement.reset() }
    zoneInHand = zone
    statement.bind(1, zone).bind(2, name.text)
    let found = try statement.step() ? try record(statement, name) : nil
    if isWriting { lastLook = RecordLook(zone, name, found) }
    return found
  }

  private func record(_ row: SQLiteStatement, _ name: RecordName? = nil) throws -> StoredRecord {
    let flags = row.int(2)
    var record = StoredRecord(
      name ?? RecordName(row.text(6)), type: RecordType(row.text(1)),
      sequence: SQLiteSchema.sequence(ofRecord: row.int(0)),
      isDeleted: flags & Self.deletedFlag != 0, creator: RecordName(row.text(3)),
      modifiedAt: Timestamp(milliseconds: row.int(4)), isPersonal: flags & Self.personalFlag != 0, bytes: row.bytes(5))
    record.isIntact = row.int(7) == RecordChecksum.of(record.bytes.span, id: row.int(0), flags: flags)
    // A write would remove the other record.
    if record.isIntact, record.isOfAnotherName { throw StoreError.damaged("a name leads to another record") }
    if !record.isIntact {
      record.damagedSequence = RecordChecksum.reportedSequence(row.int(7))
      report(unreadable: record.name)
    }
    return record
  }

  func save(_ record: StoredRecord, in zone: StoredZone.ID) throws -> ReplacedRow? {
    let flags = (record.isDeleted ? Self.deletedFlag : 0) | (record.isPersonal ? Self.personalFlag : 0)
    let id = SQLiteSchema.recordID(zone, record.sequence)
    let checksum =
      record.isIntact
      ? RecordChecksum.of(record.bytes.span, id: id, flags: flags)
      : record.damagedSequence.map { RecordChecksum.reporting(of: $0) }
    zoneInHand = zone
    // The replaced row has another sequence.
    let replaced = try remove(record.name, in: zone)
    try connection.statement("INSERT INTO records VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")
      .bind(1, id).bind(2, zone).bind(3, record.name.text)
      .bind(4, record.type.text).bind(5, flags)
      .bind(6, record.creator.text).bind(7, record.modifiedAt.milliseconds).bind(8, record.bytes).bind(9, checksum)
      .run()
    if isWriting { lastLook = RecordLook(zone, record.name, record) }
    return replaced
  }

  /// Removes the row with this name. It is usually known, since the rules have just read it: another look-up, or
  /// `RETURNING`, would take longer than the rest.
  private func remove(_ name: RecordName, in zone: StoredZone.ID) throws -> ReplacedRow? {
    if lastLook?.zone != zone || lastLook?.name != name { _ = try record(name, in: zone) }
    guard let row = lastLook?.row else { return nil }
    try connection.statement("DELETE FROM records WHERE id = ?1").bind(1, row.id).run()
    return row.replaced
  }

  func changes(
    in zone: StoredZone.ID, _ range: ClosedRange<Int64>, isReverse: Bool,
    _ visit: (ChangedRow, Span<UInt8>) throws -> Bool
  ) throws {
    let statement =
      isReverse
      ? try connection.statement(
        """
        SELECT id, type, flags, bytes, checksum FROM records WHERE id BETWEEN ?1 AND ?2 ORDER BY id DESC
        """)
      : try connection.statement(
        """
        SELECT id, type, flags, bytes, checksum FROM records WHERE id BETWEEN ?1 AND ?2 ORDER BY id
        """)
    defer { statement.reset() }
    zoneInHand = zone
    var walk = RowWalk(SQLiteSchema.recordIDs(zone, range), isReverse: isReverse)
    if try isAstray(walk, in: zone) {
      return try changesOneByOne(in: zone, walk, "rows are not where the index has them", visit)
    }
    statement.bind(1, walk.ids.lowerBound).bind(2, walk.ids.upperBound)
    while true {
      let damage: IndexedRow?
      do {
        guard try statement.step() else { break }
        guard walk.isAhead(statement.int(0)) else { throw StoreError.damaged("rows are not in order") }
        if isReverse, walk.visited.isEmpty { try requireNewest(before: statement.int(0), walk, in: zone) }
        damage = try self.damage(to: statement, in: zone)
      } catch StoreError.damaged(let what) {
        return try changesOneByOne(in: zone, walk, what, visit)
      }
      walk.visited.append(statement.int(0))
      if try !self.visit(statement, damage, in: zone, visit) { return }
    }
    // SQLite takes some damaged pages for the end of the table.
    if try misses(walk, in: zone) { try changesOneByOne(in: zone, walk, "the last rows are missing", visit) }
  }

  func records(
    of type: RecordType, in zone: StoredZone.ID, after name: RecordName?, passing pass: (RecordName) throws -> Bool,
    _ visit: (StoredRecord) throws -> Bool
  ) throws {
    zoneInHand = zone
    if name == nil, try check(zone) == .indexAstray {
      throw StoreError.damaged("the index of names differs from the rows")
    }
    var start = name?.text ?? ""
    while true {
      // The index alone determines where a lot ends: however many rows of other types there are, the walk pauses after
      // each lot.
      let end = try lastName(ofLotIn: zone, after: start)
      guard try visitLot(of: type, in: zone, after: start, upTo: end, visit) else { return }
      guard let end, try pass(RecordName(end)) else { return }
      start = end
    }
  }

  /// Returns the last name in the lot of rows after a name; nil if the lot is not full.
  private func lastName(ofLotIn zone: StoredZone.ID, after start: String) throws -> String? {
    let statement = try connection.statement(
      "SELECT name FROM records WHERE zone = ?1 AND name > ?2 ORDER BY name LIMIT 1 OFFSET ?3")
    defer { statement.reset() }
    statement.bind(1, zone).bind(2, start).bind(3, Int64(RowLot.count - 1))
    return try statement.step() ? statement.text(0) : nil
  }

  /// Visits the rows of one lot; returns false if `visit` has ended the walk.
  private func visitLot(
    of type: RecordType, in zone: StoredZone.ID, after start: String, upTo end: String?,
    _ visit: (StoredRecord) throws -> Bool
  ) throws -> Bool {
    let statement =
      end == nil
      ? try connection.statement(
        """
        SELECT id, type, flags, creator, modifiedAt, bytes, name, checksum FROM records
        WHERE zone = ?1 AND type = ?2 AND name > ?3 AND flags & 1 = 0 ORDER BY name
        """)
      : try connection.statement(
        """
        SELECT id, type, flags, creator, modifiedAt, bytes, name, checksum FROM records
        WHERE zone = ?1 AND type = ?2 AND name > ?3 AND name <= ?4 AND flags & 1 = 0 ORDER BY name
        """)
    defer { statement.reset() }
    statement.bind(1, zone).bind(2, type.text).bind(3, start)
    if let end { statement.bind(4, end) }
    var last = start
    while try statement.step() {
      let record = try record(statement)
      guard RecordName(last) < record.name else {
        throw StoreError.damaged("the index of names is not in order")
      }
      last = record.name.text
      if try !visit(record) { return false }
    }
    return true
  }

  // MARK: Links

  func setLinks(_ links: [RecordLink], of source: RecordName, in zone: StoredZone.ID) throws -> Int64 {
    let before = try self.links(of: source, in: zone)
    if !before.isEmpty {
      try connection.statement("DELETE FROM links WHERE zone = ?1 AND source = ?2")
        .bind(1, zone).bind(2, source.text).run()
    }
    for link in links {
      try connection.statement("INSERT INTO links VALUES (?1, ?2, ?3, ?4)")
        .bind(1, zone).bind(2, link.target.text).bind(3, Int64(link.kind.rawValue)).bind(4, source.text).run()
    }
    return RowSize.of(links, from: source) - RowSize.of(before, from: source)
  }

  private func links(of source: RecordName, in zone: StoredZone.ID) throws -> [RecordLink] {
    let statement = try connection.statement("SELECT target, kind FROM links WHERE zone = ?1 AND source = ?2")
    defer { statement.reset() }
    statement.bind(1, zone).bind(2, source.text)
    var links: [RecordLink] = []
    while try statement.step() { links.append(RecordLink(try statement.word(1), RecordName(statement.text(0)))) }
    return links
  }

  func sources(
    _ kind: RecordLink.Kind, to target: RecordName, in zone: StoredZone.ID, limit: Int
  ) throws -> [RecordName] {
    let statement = try connection.statement(
      "SELECT source FROM links WHERE zone = ?1 AND target = ?2 AND kind = ?3 ORDER BY source LIMIT ?4")
    defer { statement.reset() }
    statement.bind(1, zone).bind(2, target.text).bind(3, Int64(kind.rawValue)).bind(4, Int64(limit))
    var names: [RecordName] = []
    while try statement.step() { names.append(RecordName(statement.text(0))) }
    return names
  }
}
