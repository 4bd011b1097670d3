import Core
import RecordStore
import Records

extension PostgresTransaction {
  func zone(_ key: ZoneKey) throws -> StoredZone? {
    let rows = try query(
      """
      SELECT id, owner, name, container, environment, incarnation, sequence, horizon, place, deleted_at, share_guid,
        bytes, deletion_bytes, file_bytes, shared_at, keeper, made
      FROM zones WHERE owner = $1 AND container = $2 AND environment = $3 AND name = $4
      """, .text(key.database.owner?.text ?? ""), .text(key.database.container.text),
      .environment(key.database.environment), .text(key.name.text))
    return rows.count == 0 ? nil : zone(rows, 0, key)
  }

  func zones(of database: DatabaseKey, limit: Int) throws -> [StoredZone] {
    try zones(
      try query(
        """
        SELECT id, owner, name, container, environment, incarnation, sequence, horizon, place, deleted_at, share_guid,
          bytes, deletion_bytes, file_bytes, shared_at, keeper, made
        FROM zones WHERE owner = $1 AND container = $2 AND environment = $3 AND deleted_at IS NULL
        ORDER BY name LIMIT $4
        """, .text(database.owner?.text ?? ""), .text(database.container.text), .environment(database.environment),
        .count(limit)))
  }

  func zones(of database: DatabaseKey, changedAfter changeNumber: Int64, limit: Int) throws -> [StoredZone] {
    try zones(
      try query(
        """
        SELECT id, owner, name, container, environment, incarnation, sequence, horizon, place, deleted_at, share_guid,
          bytes, deletion_bytes, file_bytes, shared_at, keeper, made
        FROM zones WHERE owner = $1 AND container = $2 AND environment = $3 AND place > $5
        ORDER BY place LIMIT $4
        """, .text(database.owner?.text ?? ""), .text(database.container.text), .environment(database.environment),
        .count(limit), .int(changeNumber)))
  }

  private func zones(_ rows: PostgresRows) throws -> [StoredZone] {
    try (0..<rows.count).map { try zone(rows, $0) }
  }

  func share(
    _ shortGUID: String, _ container: ContainerID, _ environment: CloudEnvironment
  ) throws -> (zone: StoredZone, name: RecordName)? {
    // The text comes from a client; PostgreSQL refuses U+0000, which no short GUID has.
    if shortGUID.utf8.contains(0) { return nil }
    let whole = try query(
      """
      SELECT id, owner, name, container, environment, incarnation, sequence, horizon, place, deleted_at, share_guid,
        bytes, deletion_bytes, file_bytes, shared_at, keeper, made
      FROM zones WHERE share_guid = $1 AND container = $2 AND environment = $3
      """, .text(shortGUID), .text(container.text), .environment(environment))
    if whole.count > 0 { return (try zone(whole, 0), .zoneShare) }
    let single = try query(
      """
      SELECT id, owner, name, container, environment, incarnation, sequence, horizon, place, deleted_at, share_guid,
        bytes, deletion_bytes, file_bytes, shared_at, keeper, made, l.source
      FROM links l JOIN zones z ON z.id = l.zone
      WHERE l.target = $1 AND l.kind = 8 AND container = $2 AND environment = $3
      """, .text(shortGUID), .text(container.text), .environment(environment))
    return single.count > 0 ? (try zone(single, 0), RecordName(single.text(0, 17))) : nil
  }

  /// Reads a zone from a row with all its columns.
  private func zone(_ rows: PostgresRows, _ row: Int, from first: Int = 0) throws -> StoredZone {
    zone(rows, row, try key(rows, row, from: first + 1), from: first)
  }

  /// Reads the columns owner, name, container and environment.
  private func key(_ rows: PostgresRows, _ row: Int, from first: Int) throws -> ZoneKey {
    let owner = rows.text(row, first)
    let database = DatabaseKey(
      ContainerID(rows.text(row, first + 2)), try rows.word(row, first + 3),
      owner: owner.isEmpty ? nil : RecordName(owner))
    return ZoneKey(database, ZoneName(rows.text(row, first + 1)))
  }

  private func zone(_ rows: PostgresRows, _ row: Int, _ key: ZoneKey, from first: Int = 0) -> StoredZone {
    var zone = StoredZone(key, incarnation: UInt64(bitPattern: rows.int(row, first + 5)))
    zone.id = rows.int(row, first)
    zone.sequence = rows.int(row, first + 6)
    zone.horizon = rows.int(row, first + 7)
    zone.changeNumber = rows.int(row, first + 8)
    zone.deletedAt = rows.intOrNil(row, first + 9)
    zone.shareGUID = rows.textOrNil(row, first + 10)
    zone.bytes = ByteCounts(
      records: rows.int(row, first + 11), deletions: rows.int(row, first + 12), files: rows.int(row, first + 13))
    zone.keptBytes = zone.bytes
    zone.sharedAt = rows.int(row, first + 14)
    let keeper = RecordName(rows.text(row, first + 15))
    if let owner = key.database.owner, keeper != owner { zone.handedTo = keeper }
    zone.madeText = rows.text(row, first + 16)
    return zone
  }

  func save(_ zone: inout StoredZone) throws {
    let number = try nextChangeNumber()
    zone.keptBytes = zone.bytes
    addNews(zone)
    guard zone.id == 0 else {
      try send(
        """
        UPDATE zones SET incarnation = $2, sequence = $3, horizon = $4,
          place = ((pg_current_xact_id()::text::bigint + $5) << 20) + $6, deleted_at = $7, share_guid = $8,
          bytes = $9, deletion_bytes = $10, file_bytes = $11, shared_at = $12, keeper = $13, made = $14
        WHERE id = $1
        """, .int(zone.id), .int(Int64(bitPattern: zone.incarnation)), .int(zone.sequence), .int(zone.horizon),
        number.base, number.count, .int(orNil: zone.deletedAt), .text(orNil: zone.shareGUID),
        .int(zone.bytes.records), .int(zone.bytes.deletions), .int(zone.bytes.files), .int(zone.sharedAt),
        .text(zone.owner?.text ?? ""), .text(zone.madeText))
      return
    }
    let database = zone.key.database
    let rows = try query(
      """
      INSERT INTO zones
        (id, owner, name, container, environment, incarnation, sequence, horizon, place, deleted_at, share_guid, bytes,
         deletion_bytes, file_bytes, shared_at, keeper, made)
      VALUES (($17 << 48) | nextval('zone_numbers'), $1, $2, $3, $4, $5, $6, $7,
        ((pg_current_xact_id()::text::bigint + $8) << 20) + $9, $10, $11, $12, $13, $14, $15, $1, $16)
      RETURNING id
      """, .text(database.owner?.text ?? ""), .text(zone.key.name.text), .text(database.container.text),
      .environment(database.environment), .int(Int64(bitPattern: zone.incarnation)), .int(zone.sequence),
      .int(zone.horizon), number.base, number.count, .int(orNil: zone.deletedAt), .text(orNil: zone.shareGUID),
      .int(zone.bytes.records), .int(zone.bytes.deletions), .int(zone.bytes.files), .int(zone.sharedAt),
      .text(zone.madeText), .int(PostgresSchema.group(of: database)))
    zone.id = rows.int(0, 0)
  }

  // MARK: Participants

  func participant(_ user: RecordName, in zone: StoredZone.ID) throws -> StoredParticipant? {
    let rows = try query(
      """
      SELECT username, state, permission, is_public, place FROM participants WHERE zone = $1 AND username = $2
      """, .int(zone), .name(user))
    return rows.count > 0 ? try participant(rows, 0) : nil
  }

  func participants(in zone: StoredZone.ID) throws -> [StoredParticipant] {
    let rows = try query(
      """
      SELECT username, state, permission, is_public, place FROM participants WHERE zone = $1 ORDER BY username
      """, .int(zone))
    return try (0..<rows.count).map { try participant(rows, $0) }
  }

  func participations(
    of user: RecordName, _ container: ContainerID, _ environment: CloudEnvironment
  ) throws -> [(zone: StoredZone, participant: StoredParticipant)] {
    let rows = try query(
      """
      SELECT p.username, p.state, p.permission, p.is_public, p.place, z.id, z.owner, z.name, z.container, z.environment,
        z.incarnation, z.sequence, z.horizon, z.place, z.deleted_at, z.share_guid, z.bytes, z.deletion_bytes,
        z.file_bytes, z.shared_at, z.keeper, z.made
      FROM participants p JOIN zones z ON z.id = p.zone
      WHERE p.username = $1 AND z.container = $2 AND z.environment = $3 ORDER BY z.id
      """, .name(user), .text(container.text), .environment(environment))
    return try (0..<rows.count).map { (try zone(rows, $0, from: 5), try participant(rows, $0)) }
  }

  private func participant(_ rows: PostgresRows, _ row: Int) throws -> StoredParticipant {
    var participant = StoredParticipant(
      RecordName(rows.text(row, 0)), try rows.word(row, 1), try rows.word(row, 2), isPublic: rows.int(row, 3) == 1)
    participant.changeNumber = rows.int(row, 4)
    return participant
  }

  func save(_ participant: StoredParticipant, in zone: StoredZone.ID) throws {
    let number = try nextChangeNumber()
    // The zone's row is locked as by a change of its records.
    try send(
      """
      WITH zone AS (UPDATE zones SET horizon = horizon WHERE id = $1)
      INSERT INTO participants VALUES ($1, $2, $3, $4, $5, ((pg_current_xact_id()::text::bigint + $6) << 20) + $7)
      ON CONFLICT (zone, username) DO UPDATE SET
        state = excluded.state, permission = excluded.permission, is_public = excluded.is_public, place = excluded.place
      """, .int(zone), .name(participant.user), .int(Int64(participant.state.rawValue)),
      .int(Int64(participant.permission.rawValue)), .int(participant.isPublic ? 1 : 0), number.base, number.count)
  }

  // MARK: News

  /// Returns the zones of these users, their own and those shared with them, whose change number is greater.
  func news(of users: [UserKey], after changeNumber: Int64) throws -> [ZoneNews] {
    let rows = try query(
      """
      WITH asked AS (
        SELECT * FROM unnest($1, $2, $3) AS u (username, container, environment)),
      seen AS (
        SELECT z.id, z.place FROM asked u JOIN zones z
          ON z.owner = u.username AND z.container = u.container AND z.environment = u.environment
        UNION ALL
        SELECT z.id, greatest(z.place, p.place) FROM asked u JOIN participants p ON p.username = u.username
          JOIN zones z ON z.id = p.zone AND z.container = u.container AND z.environment = u.environment)
      SELECT owner, name, container, environment, sequence FROM zones
      WHERE id IN (SELECT id FROM seen WHERE place > $4) ORDER BY place
      """, .texts(users.map(\.user.text)), .texts(users.map(\.container.text)),
      .ints(users.map { Int64($0.environment.rawValue) }), .int(changeNumber))
    return try (0..<rows.count).map { ZoneNews(try key(rows, $0, from: 0), sequence: rows.int($0, 4)) }
  }
}
