import RecordStore
import Records

/// Handles unreadable parts of the file.
extension SQLiteTransaction {
  func note(unreadable name: RecordName) {
    report(.damagedRecord(name, in: zoneInHand, key(of: zoneInHand)))
  }

  /// Reports an error to the operator if the file's state caused it.
  func note(_ error: any Error) {
    switch error {
    case StoreError.damaged(let what): report(.damagedFile(what, key(of: zoneInHand)))
    case StoreError.unreadable(let name): note(unreadable: name)
    default: break
    }
  }

  /// Returns the name of a record whose row cannot be trusted, as in the index; empty if that has none either.
  func damagedName(of id: Int64, in zone: StoredZone.ID) throws -> RecordName {
    let statement = try connection.statement(
      "SELECT name FROM records INDEXED BY recordsByName WHERE zone = ?1 AND id = ?2")
    defer { statement.reset() }
    let name = try statement.bind(1, zone).bind(2, id).step() ? RecordName(statement.text(0)) : ""
    note(unreadable: name)
    return name
  }

  /// Continues a walk through changes that met an unreadable page of the table: takes the rows' numbers from the index, which is another
  /// part of the file, and reads them one by one.
  func changesOneByOne(
    in zone: StoredZone.ID, _ ids: ClosedRange<Int64>, after last: Int64?, isReverse: Bool, _ what: String,
    _ visit: (ChangedRow, Span<UInt8>) throws -> Bool
  ) throws {
    note(StoreError.damaged(what))
    for entry in try entries(of: zone, ids, after: last, isReverse: isReverse) {
      let statement = try connection.statement("SELECT id, type, flags, bytes, checksum FROM records WHERE id = ?1")
      defer { statement.reset() }
      var isThere = false
      do { isThere = try statement.bind(1, entry.id).step() } catch StoreError.damaged {}
      if isThere {
        if try !self.visit(statement, in: zone, visit) { return }
      } else {
        note(unreadable: entry.name)
        var row = ChangedRow(
          "", sequence: SQLiteSchema.sequence(ofRecord: entry.id), isDeleted: false, isPersonal: false)
        row.damagedName = entry.name
        if try !visit(row, [UInt8]().span) { return }
      }
    }
  }

  private func entries(
    of zone: StoredZone.ID, _ ids: ClosedRange<Int64>, after last: Int64?, isReverse: Bool
  ) throws -> [(id: Int64, name: RecordName)] {
    let statement = try connection.statement("SELECT id, name FROM records INDEXED BY recordsByName WHERE zone = ?1")
    defer { statement.reset() }
    statement.bind(1, zone)
    var entries: [(id: Int64, name: RecordName)] = []
    while try statement.step() {
      let id = statement.int(0)
      guard ids.contains(id), last.map({ isReverse ? id < $0 : id > $0 }) ?? true else { continue }
      entries.append((id, RecordName(statement.text(1))))
    }
    return entries.sorted { isReverse ? $0.id > $1.id : $0.id < $1.id }
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
