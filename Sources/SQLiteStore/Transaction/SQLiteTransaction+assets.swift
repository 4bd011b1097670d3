import Core
import RecordStore
import Records

extension SQLiteTransaction {
  func asset(_ receipt: String) throws -> StoredAsset? {
    let statement = try connection.statement(
      "SELECT receipt, user, container, environment, checksum, size, expiry, uses FROM assets WHERE receipt = ?1"
    ).bind(1, receipt)
    defer { statement.reset() }
    return try statement.step() ? try asset(statement) : nil
  }

  private func asset(_ row: SQLiteStatement) throws -> StoredAsset {
    var asset = StoredAsset(
      row.text(0), owner: UserKey(ContainerID(row.text(2)), try row.word(3), RecordName(row.text(1))),
      fileChecksum: row.textOrNil(4), size: row.int(5), expiry: Timestamp(milliseconds: row.int(6)))
    asset.isReferenced = row.int(7) > 0
    return asset
  }

  func save(_ asset: StoredAsset) throws {
    try connection.statement(
      """
      INSERT INTO assets (receipt, user, container, environment, checksum, size, expiry) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
      ON CONFLICT (receipt) DO UPDATE SET checksum = excluded.checksum, size = excluded.size, expiry = excluded.expiry
      """
    ).bind(1, asset.receipt).bind(2, asset.owner).bind(5, asset.fileChecksum).bind(6, asset.size)
      .bind(7, asset.expiry.milliseconds).run()
  }

  func removeAsset(_ receipt: String) throws {
    try connection.statement("DELETE FROM assets WHERE receipt = ?1").bind(1, receipt).run()
  }

  /// Triggers update who has a file, and expire a file that no record has.
  func setAssets(_ receipts: [String], of record: RecordName, in zone: StoredZone.ID) throws -> Int64 {
    let before = try byteCount(ofUses: record, in: zone)
    try connection.statement("DELETE FROM assetUses WHERE zone = ?1 AND record = ?2")
      .bind(1, zone).bind(2, record.text).run()
    for receipt in Set(receipts) {
      try connection.statement("INSERT INTO assetUses VALUES (?1, ?2, ?3)")
        .bind(1, zone).bind(2, record.text).bind(3, receipt).run()
    }
    return try byteCount(ofUses: record, in: zone) - before
  }

  private func byteCount(ofUses record: RecordName, in zone: StoredZone.ID) throws -> Int64 {
    let statement = try connection.statement(
      """
      SELECT a.size FROM assetUses u JOIN assets a ON a.receipt = u.receipt WHERE u.zone = ?1 AND u.record = ?2
      """
    ).bind(1, zone).bind(2, record.text)
    var sum: Int64 = 0
    while try statement.step() { sum += RowSize.ofUse(statement.int(0), in: record) }
    return sum
  }

  func endLooseAssets(of user: UserKey) throws {
    try connection.statement(
      "UPDATE assets SET expiry = 0 WHERE user = ?1 AND container = ?2 AND environment = ?3 AND uses = 0"
    ).bind(1, user).run()
  }

  func looseAssets(expiredBy moment: Timestamp, limit: Int) throws -> [StoredAsset] {
    let statement = try connection.statement(
      """
      SELECT receipt, user, container, environment, checksum, size, expiry, uses FROM assets
      WHERE expiry < ?1 AND uses = 0 ORDER BY receipt LIMIT ?2
      """
    ).bind(1, moment.milliseconds).bind(2, Int64(limit))
    defer { statement.reset() }
    var found: [StoredAsset] = []
    while try statement.step() { found.append(try asset(statement)) }
    return found
  }
}
