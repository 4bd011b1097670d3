import Core
import RecordStore
import Records

extension PostgresTransaction {
  static let deletedFlag: Int64 = 1
  static let personalFlag: Int64 = 2
  /// Marks a record whose bytes are not the ones that were written (`RecordService.reportDamage`).
  static let damagedFlag: Int64 = 4
  /// The size up to which a transaction remembers records.
  private static let rememberedByteCountMax: Int64 = 16_384

  func record(_ name: RecordName, in zone: StoredZone.ID) throws -> StoredRecord? {
    let key = RowKey(zone: zone, name: name)
    if let look = looks[key], look.loaded != nil || look.replaced == nil { return look.loaded }
    let rows = try query(
      """
      SELECT sequence, type, flags, creator, modified_at, bytes, name, told FROM records WHERE zone = $1 AND name = $2
      """, .int(zone), .name(name))
    let found = rows.count > 0 ? record(rows, 0) : nil
    if isWriting { remember(found, at: key) }
    return found
  }

  private func record(_ rows: PostgresRows, _ row: Int) -> StoredRecord {
    let flags = rows.int(row, 2)
    var record = StoredRecord(
      RecordName(rows.text(row, 6)), type: RecordType(rows.text(row, 1)), sequence: rows.int(row, 0),
      isDeleted: flags & Self.deletedFlag != 0, creator: RecordName(rows.text(row, 3)),
      modifiedAt: Timestamp(milliseconds: rows.int(row, 4)), isPersonal: flags & Self.personalFlag != 0,
      bytes: rows.bytes(row, 5))
    record.isIntact = flags & Self.damagedFlag == 0
    record.damagedSequence = rows.intOrNil(row, 7)
    return record
  }

  func expect(_ names: [RecordName], in zone: StoredZone.ID) throws {
    let names = names.filter { looks[RowKey(zone: zone, name: $0)] == nil }
    guard isWriting, !names.isEmpty else { return }
    let rows = try query(
      """
      SELECT sequence, type, flags, creator, modified_at, CASE WHEN octet_length(bytes) <= $3 THEN bytes END, name, told,
        bytes IS NOT NULL AND octet_length(bytes) <= $3
      FROM records WHERE zone = $1 AND name = ANY ($2)
      """, .int(zone), .texts(names.map(\.text)), .int(Self.rememberedByteCountMax))
    for name in names { looks[RowKey(zone: zone, name: name)] = RowLook(nil, isLoaded: true) }
    for row in 0..<rows.count {
      let found = record(rows, row)
      // A large one is looked up when it is needed.
      looks[RowKey(zone: zone, name: found.name)] =
        rows.int(row, 8) == 1 ? RowLook(found, isLoaded: true) : nil
    }
  }

  func save(_ record: StoredRecord, in zone: StoredZone.ID) throws -> ReplacedRow? {
    let key = RowKey(zone: zone, name: record.name)
    // Usually known, since the rules have just read it.
    if looks[key] == nil { _ = try self.record(record.name, in: zone) }
    let replaced = looks[key]?.replaced
    let flags =
      (record.isDeleted ? Self.deletedFlag : 0) | (record.isPersonal ? Self.personalFlag : 0)
      | (record.isIntact ? 0 : Self.damagedFlag)
    try send(
      """
      INSERT INTO records (zone, sequence, name, type, flags, creator, modified_at, told, bytes)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      ON CONFLICT (zone, name) DO UPDATE SET
        sequence = excluded.sequence, type = excluded.type, flags = excluded.flags, creator = excluded.creator,
        modified_at = excluded.modified_at, told = excluded.told, bytes = excluded.bytes
      """, .int(zone), .int(record.sequence), .name(record.name), .text(record.type.text), .int(flags),
      .name(record.creator), .int(record.modifiedAt.milliseconds), .int(orNil: record.damagedSequence),
      .bytes(record.bytes))
    remember(record, at: key)
    return replaced
  }

  private func remember(_ record: StoredRecord?, at key: RowKey) {
    let isSmall = (record?.bytes.count ?? 0) <= Self.rememberedByteCountMax
    looks[key] = RowLook(record, isLoaded: isSmall)
  }

  /// The rows of one step of a walk: enough that the way to the database does not count, and few in memory.
  private static let walkCount = 256

  func changes(
    in zone: StoredZone.ID, _ range: ClosedRange<Int64>, isReverse: Bool,
    _ visit: (ChangedRow, Span<UInt8>) throws -> Bool
  ) throws {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low <= high {
      let rows = try changes(in: zone, low, high, isReverse: isReverse)
      for row in 0..<rows.count {
        if try !self.visit(rows, row, visit) { return }
      }
      guard rows.count == Self.walkCount else { return }
      let last = rows.int(rows.count - 1, 0)
      if isReverse { high = last - 1 } else { low = last + 1 }
    }
  }

  private func changes(
    in zone: StoredZone.ID, _ low: Int64, _ high: Int64, isReverse: Bool
  ) throws -> PostgresRows {
    guard isReverse else {
      return try query(
        """
        SELECT sequence, type, flags, told, CASE WHEN flags & 4 = 4 THEN name END, bytes FROM records
        WHERE zone = $1 AND sequence BETWEEN $2 AND $3 ORDER BY sequence LIMIT $4
        """, .int(zone), .int(low), .int(high), .count(Self.walkCount))
    }
    return try query(
      """
      SELECT sequence, type, flags, told, CASE WHEN flags & 4 = 4 THEN name END, bytes FROM records
      WHERE zone = $1 AND sequence BETWEEN $2 AND $3 ORDER BY sequence DESC LIMIT $4
      """, .int(zone), .int(low), .int(high), .count(Self.walkCount))
  }

  private func visit(
    _ rows: PostgresRows, _ row: Int, _ visit: (ChangedRow, Span<UInt8>) throws -> Bool
  ) throws -> Bool {
    let flags = rows.int(row, 2)
    var changed = ChangedRow(
      RecordType(rows.text(row, 1)), sequence: rows.int(row, 0), isDeleted: flags & Self.deletedFlag != 0,
      isPersonal: flags & Self.personalFlag != 0)
    changed.damagedName = rows.textOrNil(row, 4).map { RecordName($0) }
    if changed.damagedName != nil { changed.damagedSequence = rows.intOrNil(row, 3) }
    return try rows.withBytes(row, 5) { try visit(changed, $0) }
  }

  func records(
    of type: RecordType, in zone: StoredZone.ID, after name: RecordName?, passing pass: (RecordName) throws -> Bool,
    _ visit: (StoredRecord) throws -> Bool
  ) throws {
    var start = name?.text ?? ""
    while true {
      let end = try lastName(ofLotIn: zone, after: start)
      guard try visitLot(of: type, in: zone, after: start, upTo: end, visit) else { return }
      guard let end, try pass(RecordName(end)) else { return }
      start = end
    }
  }

  /// Returns the last name in the lot of rows after a name; nil if the lot is not full.
  private func lastName(ofLotIn zone: StoredZone.ID, after start: String) throws -> String? {
    let rows = try query(
      "SELECT name FROM records WHERE zone = $1 AND name > $2 ORDER BY name LIMIT 1 OFFSET $3", .int(zone),
      .text(start), .count(RowLot.count - 1))
    return rows.count > 0 ? rows.text(0, 0) : nil
  }

  /// Visits the rows of one lot; returns false if `visit` has ended the walk.
  private func visitLot(
    of type: RecordType, in zone: StoredZone.ID, after start: String, upTo end: String?,
    _ visit: (StoredRecord) throws -> Bool
  ) throws -> Bool {
    let rows = try query(
      """
      SELECT sequence, type, flags, creator, modified_at, bytes, name, told FROM records
      WHERE zone = $1 AND type = $2 AND name > $3 AND ($4 IS NULL OR name <= $4) AND flags & 1 = 0 ORDER BY name
      """, .int(zone), .text(type.text), .text(start), .text(orNil: end))
    for row in 0..<rows.count where try !visit(record(rows, row)) { return false }
    return true
  }

  // MARK: Links

  func setLinks(_ links: [RecordLink], of source: RecordName, in zone: StoredZone.ID) throws -> Int64 {
    let before = try self.links(of: source, in: zone)
    if !before.isEmpty {
      try send("DELETE FROM links WHERE zone = $1 AND source = $2", .int(zone), .name(source))
    }
    if !links.isEmpty {
      try send(
        "INSERT INTO links (zone, source, target, kind) SELECT $1, $2, u.target, u.kind FROM unnest($3, $4) AS u (target, kind)",
        .int(zone), .name(source), .texts(links.map(\.target.text)), .ints(links.map { Int64($0.kind.rawValue) }))
    }
    return RowSize.of(links, from: source) - RowSize.of(before, from: source)
  }

  private func links(of source: RecordName, in zone: StoredZone.ID) throws -> [RecordLink] {
    let rows = try query(
      "SELECT target, kind FROM links WHERE zone = $1 AND source = $2", .int(zone), .name(source))
    return try (0..<rows.count).map { RecordLink(try rows.word($0, 1), RecordName(rows.text($0, 0))) }
  }

  func sources(
    _ kind: RecordLink.Kind, to target: RecordName, in zone: StoredZone.ID, limit: Int
  ) throws -> [RecordName] {
    let rows = try query(
      "SELECT source FROM links WHERE zone = $1 AND target = $2 AND kind = $3 ORDER BY source LIMIT $4", .int(zone),
      .name(target), .int(Int64(kind.rawValue)), .count(limit))
    return (0..<rows.count).map { RecordName(rows.text($0, 0)) }
  }
}
