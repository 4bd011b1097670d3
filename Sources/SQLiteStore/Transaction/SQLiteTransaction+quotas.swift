import RecordStore
import Records

/// Access to the table `usage`, which triggers update (`SQLiteSchema.addUsage`).
extension SQLiteTransaction {
  func byteCounts(of user: UserKey) throws -> ByteCounts {
    let statement = try connection.statement(
      """
      SELECT records, deletions, files, others FROM usage WHERE user = ?1 AND container = ?2 AND environment = ?3
      """
    ).bind(1, user)
    defer { statement.reset() }
    guard try statement.step() else { return .zero }
    return ByteCounts(
      records: statement.int(0), deletions: statement.int(1), files: statement.int(2), others: statement.int(3))
  }

  func addPublic(_ counts: ByteCounts, of user: UserKey) throws {
    try connection.statement(
      """
      INSERT INTO usage VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
      ON CONFLICT (user, container, environment) DO UPDATE SET
        records = records + excluded.records, deletions = deletions + excluded.deletions, files = files + excluded.files,
        others = others + excluded.others
      """
    ).bind(1, user).bind(4, counts.records).bind(5, counts.deletions).bind(6, counts.files).bind(7, counts.others).run()
  }

  /// Subtracts removed tombstones from their zone's row or, in the public database, from their creator's count.
  func forget(_ deletions: Int64, in zone: StoredZone.ID, madeBy creator: String) throws {
    try connection.statement("UPDATE zones SET deletionBytes = deletionBytes - ?2 WHERE id = ?1")
      .bind(1, zone).bind(2, deletions).run()
    try connection.statement(
      """
      UPDATE usage SET deletions = deletions - ?2 WHERE user = ?3 AND (container, environment) = (
        SELECT container, environment FROM zones WHERE id = ?1 AND owner = '')
      """
    ).bind(1, zone).bind(2, deletions).bind(3, creator).run()
  }
}
