import RecordStore
import Records

/// Removes zones: small ones at once, the rows of large ones in lots, between which others can write.
extension PostgresTransaction {
  /// The most rows of each kind in a small zone.
  static let removedAtOnceMax = 1000

  func removeContents(of zone: inout StoredZone) throws {
    looks = [:]
    try send(
      """
      DELETE FROM subscriptions
      WHERE zone_owner = $1 AND zone_name = $2 AND container = $3 AND environment = $4 AND database > 0
      """, .text(zone.key.database.owner?.text ?? ""), .text(zone.key.name.text),
      .text(zone.key.database.container.text), .environment(zone.key.database.environment))
    if try removeRows(of: zone.id, limit: Self.removedAtOnceMax) { try setAside(&zone) }
  }

  func removeLeftovers(limit: Int) throws -> Bool {
    looks = [:]
    let rows = try query("SELECT zone FROM leftovers LIMIT 1")
    guard rows.count > 0 else { return false }
    let zone = rows.int(0, 0)
    if try !removeRows(of: zone, limit: limit) {
      try send("DELETE FROM leftovers WHERE zone = $1", .int(zone))
    }
    return true
  }

  /// Removes at most `limit` rows of each kind; returns whether there may be more. Files come first, since they expire
  /// with their uses.
  private func removeRows(of zone: StoredZone.ID, limit: Int) throws -> Bool {
    let counts = try query(
      """
      WITH uses AS (
          DELETE FROM asset_uses WHERE ctid IN (SELECT ctid FROM asset_uses WHERE zone = $1 LIMIT $2) RETURNING 1),
        edges AS (DELETE FROM links WHERE ctid IN (SELECT ctid FROM links WHERE zone = $1 LIMIT $2) RETURNING 1),
        rows AS (DELETE FROM records WHERE ctid IN (SELECT ctid FROM records WHERE zone = $1 LIMIT $2) RETURNING 1)
      SELECT (SELECT count(*) FROM uses), (SELECT count(*) FROM edges), (SELECT count(*) FROM rows)
      """, .int(zone), .count(limit))
    return (0..<3).contains { counts.int(0, $0) >= limit }
  }

  /// Leaves the rows to `removeLeftovers`. The zone continues under another id.
  private func setAside(_ zone: inout StoredZone) throws {
    let group = PostgresValue.int(PostgresSchema.group(of: zone.key.database))
    let rows = try query("SELECT ($1 << 48) | nextval('zone_numbers')", group)
    let id = rows.int(0, 0)
    try send("INSERT INTO leftovers VALUES ($1)", .int(zone.id))
    try send("UPDATE zones SET id = $2 WHERE id = $1", .int(zone.id), .int(id))
    try send("UPDATE participants SET zone = $2 WHERE zone = $1", .int(zone.id), .int(id))
    zone.id = id
  }
}
