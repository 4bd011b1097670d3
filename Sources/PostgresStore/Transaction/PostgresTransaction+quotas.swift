import RecordStore
import Records

/// Access to the table `usage`, which triggers update (`PostgresSchema.usage`).
extension PostgresTransaction {
  func byteCounts(of user: UserKey) throws -> ByteCounts {
    let rows = try query(
      "SELECT records, deletions, files, others FROM usage WHERE username = $1 AND container = $2 AND environment = $3",
      .name(user.user), .text(user.container.text), .environment(user.environment))
    guard rows.count > 0 else { return .zero }
    return ByteCounts(
      records: rows.int(0, 0), deletions: rows.int(0, 1), files: rows.int(0, 2), others: rows.int(0, 3))
  }

  func addPublic(_ counts: ByteCounts, of user: UserKey) throws {
    try send(
      "SELECT add_usage($1, $2, $3, $4, $5, $6, $7)", .name(user.user), .text(user.container.text),
      .environment(user.environment), .int(counts.records), .int(counts.deletions), .int(counts.files),
      .int(counts.others))
  }

  /// Subtracts removed tombstones from their zone's row or, in the public database, from their creator's count.
  func forget(_ deletions: Int64, in zone: StoredZone.ID, madeBy creator: String) throws {
    try send("UPDATE zones SET deletion_bytes = deletion_bytes - $2 WHERE id = $1", .int(zone), .int(deletions))
    try send(
      """
      UPDATE usage SET deletions = deletions - $2 WHERE username = $3 AND (container, environment) = (
        SELECT container, environment FROM zones WHERE id = $1 AND owner = '')
      """, .int(zone), .int(deletions), .text(creator))
  }
}
