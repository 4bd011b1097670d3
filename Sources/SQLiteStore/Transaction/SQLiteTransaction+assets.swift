import Core
import RecordStore
import Records

extension SQLiteTransaction {
  func asset(_ receipt: String) throws -> StoredAsset? {
    let statement = try connection.statement(
      "SELECT receipt, user, container, environment, checksum, size, expiry FROM assets WHERE receipt = ?1"
    ).bind(1, receipt)
    defer { statement.reset() }
    return try statement.step() ? try asset(statement) : nil
  }

  private func asset(_ row: SQLiteStatement) throws -> StoredAsset {
    StoredAsset(
      row.text(0), owner: UserKey(ContainerID(row.text(2)), try row.word(3), RecordName(row.text(1))),
      fileChecksum: row.textOrNil(4), size: row.int(5), expiry: Timestamp(milliseconds: row.int(6)))
  }

  func save(_ asset: StoredAsset) throws {
    try connection.statement("INSERT OR REPLACE INTO assets VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)")
      .bind(1, asset.receipt).bind(2, asset.owner).bind(5, asset.fileChecksum).bind(6, asset.size)
      .bind(7, asset.expiry.milliseconds).run()
  }

  func removeAsset(_ receipt: String) throws {
    try connection.statement("DELETE FROM assets WHERE receipt = ?1").bind(1, receipt).run()
  }

  func setAssets(_ receipts: [String], of record: RecordName, in zone: StoredZone.ID) throws {
    try connection.statement("DELETE FROM assetUses WHERE zone = ?1 AND record = ?2")
      .bind(1, zone).bind(2, record.text).run()
    for receipt in Set(receipts) {
      try connection.statement("INSERT INTO assetUses VALUES (?1, ?2, ?3)")
        .bind(1, zone).bind(2, record.text).bind(3, receipt).run()
    }
  }

  func looseAssets(expiredBy moment: Timestamp, limit: Int) throws -> [StoredAsset] {
    let statement = try connection.statement(
      """
      SELECT receipt, user, container, environment, checksum, size, expiry FROM assets a
      WHERE expiry < ?1 AND NOT EXISTS (SELECT 1 FROM assetUses u WHERE u.receipt = a.receipt)
      ORDER BY receipt LIMIT ?2
      """
    ).bind(1, moment.milliseconds).bind(2, Int64(limit))
    defer { statement.reset() }
    var found: [StoredAsset] = []
    while try statement.step() { found.append(try asset(statement)) }
    return found
  }
}
