import Core
import RecordStore
import Records

extension SQLiteTransaction {
  func zone(_ key: ZoneKey) throws -> StoredZone? {
    let statement = try connection.statement(
      """
      SELECT id, owner, name, container, environment, incarnation, sequence, horizon, place, deletedAt, shareGUID, bytes,
        deletionBytes, fileBytes, sharedAt, keeper, made
      FROM zones WHERE owner = ?1 AND name = ?2 AND container = ?3 AND environment = ?4
      """)
    defer { statement.reset() }
    statement.bind(1, key.database.owner?.text ?? "").bind(2, key.name.text)
      .bind(3, key.database.container.text).bind(4, Int64(key.database.environment.rawValue))
    guard try statement.step() else { return nil }
    return zone(statement, key)
  }

  func zones(of database: DatabaseKey, limit: Int) throws -> [StoredZone] {
    try zones(
      try connection.statement(
        """
        SELECT id, owner, name, container, environment, incarnation, sequence, horizon, place, deletedAt, shareGUID, bytes,
          deletionBytes, fileBytes, sharedAt, keeper, made
        FROM zones WHERE owner = ?1 AND container = ?2 AND environment = ?3 AND deletedAt IS NULL
        ORDER BY name LIMIT ?4
        """), database, limit)
  }

  func zones(of database: DatabaseKey, changedAfter changeNumber: Int64, limit: Int) throws -> [StoredZone] {
    try zones(
      try connection.statement(
        """
        SELECT id, owner, name, container, environment, incarnation, sequence, horizon, place, deletedAt, shareGUID, bytes,
          deletionBytes, fileBytes, sharedAt, keeper, made
        FROM zones WHERE owner = ?1 AND container = ?2 AND environment = ?3 AND place > ?5
        ORDER BY place LIMIT ?4
        """
      ).bind(5, changeNumber), database, limit)
  }

  private func zones(_ statement: SQLiteStatement, _ database: DatabaseKey, _ limit: Int) throws -> [StoredZone] {
    defer { statement.reset() }
    statement.bind(1, database.owner?.text ?? "").bind(2, database.container.text)
      .bind(3, Int64(database.environment.rawValue)).bind(4, Int64(limit))
    var zones: [StoredZone] = []
    while try statement.step() { zones.append(zone(statement, ZoneKey(database, ZoneName(statement.text(2))))) }
    return zones
  }

  func share(
    _ shortGUID: String, _ container: ContainerID, _ environment: CloudEnvironment
  ) throws -> (zone: StoredZone, name: RecordName)? {
    let whole = try connection.statement(
      """
      SELECT id, owner, name, container, environment, incarnation, sequence, horizon, place, deletedAt, shareGUID, bytes,
        deletionBytes, fileBytes, sharedAt, keeper, made
      FROM zones WHERE shareGUID = ?1 AND container = ?2 AND environment = ?3
      """)
    defer { whole.reset() }
    whole.bind(1, shortGUID).bind(2, container.text).bind(3, Int64(environment.rawValue))
    if try whole.step() { return (try zone(whole), .zoneShare) }
    let single = try connection.statement(
      """
      SELECT id, owner, name, container, environment, incarnation, sequence, horizon, place, deletedAt, shareGUID, bytes,
        deletionBytes, fileBytes, sharedAt, keeper, made, l.source
      FROM links l JOIN zones z ON z.id = l.zone
      WHERE l.target = ?1 AND l.kind = 8 AND container = ?2 AND environment = ?3
      """)
    defer { single.reset() }
    single.bind(1, shortGUID).bind(2, container.text).bind(3, Int64(environment.rawValue))
    return try single.step() ? (try zone(single), RecordName(single.text(17))) : nil
  }

  /// Reads a zone from a row with all its columns.
  private func zone(_ row: SQLiteStatement, from first: Int32 = 0) throws -> StoredZone {
    let owner = row.text(first + 1)
    let database = DatabaseKey(
      ContainerID(row.text(first + 3)), try row.word(first + 4), owner: owner.isEmpty ? nil : RecordName(owner))
    return zone(row, ZoneKey(database, ZoneName(row.text(first + 2))), from: first)
  }

  private func zone(_ row: SQLiteStatement, _ key: ZoneKey, from first: Int32 = 0) -> StoredZone {
    var zone = StoredZone(key, incarnation: UInt64(bitPattern: row.int(first + 5)))
    zone.id = row.int(first)
    zone.sequence = row.int(first + 6)
    zone.horizon = row.int(first + 7)
    zone.changeNumber = row.int(first + 8)
    zone.deletedAt = row.intOrNil(first + 9)
    zone.shareGUID = row.textOrNil(first + 10)
    zone.bytes = ByteCounts(records: row.int(first + 11), deletions: row.int(first + 12), files: row.int(first + 13))
    zone.keptBytes = zone.bytes
    zone.sharedAt = row.int(first + 14)
    let keeper = RecordName(row.text(first + 15))
    if let owner = key.database.owner, keeper != owner { zone.handedTo = keeper }
    zone.madeText = row.text(first + 16)
    return zone
  }

  func save(_ zone: inout StoredZone) throws {
    zone.changeNumber = try nextChangeNumber()
    zone.keptBytes = zone.bytes
    guard zone.id == 0 else {
      try connection.statement(
        """
        UPDATE zones SET incarnation = ?2, sequence = ?3, horizon = ?4, place = ?5, deletedAt = ?6, shareGUID = ?7,
          bytes = ?8, deletionBytes = ?9, fileBytes = ?10, sharedAt = ?11, keeper = ?12, made = ?13
        WHERE id = ?1
        """
      ).bind(1, zone.id).bind(2, Int64(bitPattern: zone.incarnation)).bind(3, zone.sequence).bind(4, zone.horizon)
        .bind(5, zone.changeNumber).bind(6, zone.deletedAt).bind(7, zone.shareGUID).bind(8, zone.bytes.records)
        .bind(9, zone.bytes.deletions).bind(10, zone.bytes.files).bind(11, zone.sharedAt)
        .bind(12, zone.owner?.text ?? "").bind(13, zone.madeText).run()
      return
    }
    let database = zone.key.database
    let statement = try connection.statement(
      """
      INSERT INTO zones
        (owner, name, container, environment, incarnation, sequence, horizon, place, deletedAt, shareGUID, bytes,
         deletionBytes, fileBytes, sharedAt, keeper, made)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16) RETURNING id
      """)
    statement.bind(1, database.owner?.text ?? "").bind(2, zone.key.name.text).bind(3, database.container.text)
      .bind(4, Int64(database.environment.rawValue)).bind(5, Int64(bitPattern: zone.incarnation))
      .bind(6, zone.sequence).bind(7, zone.horizon).bind(8, zone.changeNumber).bind(9, zone.deletedAt)
      .bind(10, zone.shareGUID).bind(11, zone.bytes.records).bind(12, zone.bytes.deletions)
      .bind(13, zone.bytes.files).bind(14, zone.sharedAt).bind(15, zone.owner?.text ?? "")
      .bind(16, zone.madeText)
    guard try statement.step() else { throw StoreError.failed("a zone got no id") }
    zone.id = statement.int(0)
    try statement.run()
  }

  // MARK: Participants

  func participant(_ user: RecordName, in zone: StoredZone.ID) throws -> StoredParticipant? {
    let statement = try connection.statement(
      "SELECT user, state, permission, isPublic, place FROM participants WHERE zone = ?1 AND user = ?2")
    defer { statement.reset() }
    statement.bind(1, zone).bind(2, user.text)
    return try statement.step() ? try participant(statement, from: 0) : nil
  }

  func participants(in zone: StoredZone.ID) throws -> [StoredParticipant] {
    let statement = try connection.statement(
      "SELECT user, state, permission, isPublic, place FROM participants WHERE zone = ?1 ORDER BY user")
    defer { statement.reset() }
    statement.bind(1, zone)
    var participants: [StoredParticipant] = []
    while try statement.step() { participants.append(try participant(statement, from: 0)) }
    return participants
  }

  func participations(
    of user: RecordName, _ container: ContainerID, _ environment: CloudEnvironment
  ) throws -> [(zone: StoredZone, participant: StoredParticipant)] {
    let statement = try connection.statement(
      """
      SELECT p.user, p.state, p.permission, p.isPublic, p.place, z.id, z.owner, z.name, z.container, z.environment,
        z.incarnation, z.sequence, z.horizon, z.place, z.deletedAt, z.shareGUID, z.bytes,
        z.deletionBytes, z.fileBytes, z.sharedAt, z.keeper, z.made
      FROM participants p JOIN zones z ON z.id = p.zone
      WHERE p.user = ?1 AND z.container = ?2 AND z.environment = ?3 ORDER BY z.id
      """)
    defer { statement.reset() }
    statement.bind(1, user.text).bind(2, container.text).bind(3, Int64(environment.rawValue))
    var found: [(zone: StoredZone, participant: StoredParticipant)] = []
    while try statement.step() {
      found.append((try zone(statement, from: 5), try participant(statement, from: 0)))
    }
    return found
  }

  private func participant(_ row: SQLiteStatement, from first: Int32) throws -> StoredParticipant {
    var participant = StoredParticipant(
      RecordName(row.text(first)), try row.word(first + 1), try row.word(first + 2), isPublic: row.int(first + 3) == 1)
    participant.changeNumber = row.int(first + 4)
    return participant
  }

  func save(_ participant: StoredParticipant, in zone: StoredZone.ID) throws {
    try connection.statement(
      """
      INSERT INTO participants VALUES (?1, ?2, ?3, ?4, ?5, ?6)
      ON CONFLICT (zone, user) DO UPDATE SET
        state = excluded.state, permission = excluded.permission, isPublic = excluded.isPublic, place = excluded.place
      """
    )
    .bind(1, zone).bind(2, participant.user.text).bind(3, Int64(participant.state.rawValue))
    .bind(4, Int64(participant.permission.rawValue)).bind(5, participant.isPublic ? 1 : 0)
    .bind(6, try nextChangeNumber()).run()
  }
}
