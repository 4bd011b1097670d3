import GRDBSQLite
import RecordStore
import Records

/// Removes zones: small ones at once, the rows of large ones in lots, between which others can write.
extension SQLiteTransaction {
  /// The most rows of each kind in a small zone.
  static let removedAtOnceMax = 1000

  func removeContents(of zone: inout StoredZone) throws {
    lastLook = nil
    try connection.statement(
      """
      DELETE FROM subscriptions
      WHERE zoneOwner = ?1 AND zoneName = ?2 AND container = ?3 AND environment = ?4 AND database > 0
      """
    ).bind(1, zone.key.database.owner?.text ?? "").bind(2, zone.key.name.text)
      .bind(3, zone.key.database.container.text).bind(4, Int64(zone.key.database.environment.rawValue)).run()
    if try removeRows(of: zone.id, limit: Self.removedAtOnceMax) { try setAside(&zone) }
  }

  func removeLeftovers(limit: Int) throws -> Bool {
    lastLook = nil
    let statement = try connection.statement("SELECT zone FROM leftovers LIMIT 1")
    defer { statement.reset() }
    guard try statement.step() else { return false }
    let zone = statement.int(0)
    statement.reset()
    if try !removeRows(of: zone, limit: limit) {
      try connection.statement("DELETE FROM leftovers WHERE zone = ?1").bind(1, zone).run()
    }
    return true
  }

  /// Removes at most `limit` rows of each kind; returns whether there may be more. Files come first, since they expire
  /// with their uses.
  private func removeRows(of zone: StoredZone.ID, limit: Int) throws -> Bool {
    let ids = SQLiteSchema.recordIDs(zone)
    let removals = [
      try connection.statement(
        """
        DELETE FROM assetUses WHERE (zone, record, receipt) IN (
          SELECT zone, record, receipt FROM assetUses WHERE zone = ?1 LIMIT ?2)
        """
      ).bind(1, zone).bind(2, Int64(limit)),
      try connection.statement(
        """
        DELETE FROM links WHERE (zone, target, kind, source) IN (
          SELECT zone, target, kind, source FROM links WHERE zone = ?1 LIMIT ?2)
        """
      ).bind(1, zone).bind(2, Int64(limit)),
      try connection.statement(
        "DELETE FROM records WHERE id IN (SELECT id FROM records WHERE id BETWEEN ?1 AND ?2 LIMIT ?3)"
      ).bind(1, ids.lowerBound).bind(2, ids.upperBound).bind(3, Int64(limit)),
    ]
    var isMore = false
    for removal in removals {
      try removal.run()
      if sqlite3_changes(connection.handle) >= limit { isMore = true }
    }
    return isMore
  }

  /// Leaves the rows to `removeLeftovers`. The zone continues under the greatest id, so that the old id is not used
  /// again.
  private func setAside(_ zone: inout StoredZone) throws {
    let statement = try connection.statement("SELECT max(id) + 1 FROM zones")
    defer { statement.reset() }
    guard try statement.step() else { throw StoreError.failed("there is no zone to set aside") }
    let id = statement.int(0)
    statement.reset()
    try connection.statement("INSERT INTO leftovers VALUES (?1)").bind(1, zone.id).run()
    try connection.statement("UPDATE zones SET id = ?2 WHERE id = ?1").bind(1, zone.id).bind(2, id).run()
    try connection.statement("UPDATE participants SET zone = ?2 WHERE zone = ?1").bind(1, zone.id).bind(2, id).run()
    zone.id = id
  }
}
