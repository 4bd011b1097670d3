import Core
import RecordStore
import Records

extension PostgresTransaction {
  func asset(_ receipt: String) throws -> StoredAsset? {
    let rows = try query(
      """
      SELECT receipt, username, container, environment, checksum, size, expiry, uses FROM assets WHERE receipt = $1
      """, .bytes(Array(receipt.utf8)))
    return rows.count > 0 ? try asset(rows, 0) : nil
  }

  private func asset(_ rows: PostgresRows, _ row: Int) throws -> StoredAsset {
    var asset = StoredAsset(
      rows.text(row, 0),
      owner: UserKey(ContainerID(rows.text(row, 2)), try rows.word(row, 3), RecordName(rows.text(row, 1))),
      fileChecksum: rows.textOrNil(row, 4), size: rows.int(row, 5), expiry: Timestamp(milliseconds: rows.int(row, 6)))
    asset.isReferenced = rows.int(row, 7) > 0
    return asset
  }

  func save(_ asset: StoredAsset) throws {
    try send(
      """
      INSERT INTO assets (receipt, username, container, environment, checksum, size, expiry)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT (receipt) DO UPDATE SET checksum = excluded.checksum, size = excluded.size, expiry = excluded.expiry
      """, .bytes(Array(asset.receipt.utf8)), .name(asset.owner.user), .text(asset.owner.container.text),
      .environment(asset.owner.environment), .text(orNil: asset.fileChecksum), .int(asset.size),
      .int(asset.expiry.milliseconds))
  }

  func removeAsset(_ receipt: String) throws {
    try send("DELETE FROM assets WHERE receipt = $1", .bytes(Array(receipt.utf8)))
  }

  /// Triggers update who has a file, and expire a file that no record has.
  func setAssets(_ receipts: [String], of record: RecordName, in zone: StoredZone.ID) throws -> Int64 {
    let before = try byteCount(ofUses: record, in: zone)
    try send("DELETE FROM asset_uses WHERE zone = $1 AND record = $2", .int(zone), .name(record))
    for receipt in Set(receipts) {
      try send(
        "INSERT INTO asset_uses VALUES ($1, $2, $3)", .int(zone), .name(record), .bytes(Array(receipt.utf8)))
    }
    return try byteCount(ofUses: record, in: zone) - before
  }

  private func byteCount(ofUses record: RecordName, in zone: StoredZone.ID) throws -> Int64 {
    let rows = try query(
      "SELECT a.size FROM asset_uses u JOIN assets a ON a.receipt = u.receipt WHERE u.zone = $1 AND u.record = $2",
      .int(zone), .name(record))
    return (0..<rows.count).reduce(0) { $0 + RowSize.ofUse(rows.int($1, 0), in: record) }
  }

  func endLooseAssets(of user: UserKey) throws {
    try send(
      "UPDATE assets SET expiry = 0 WHERE username = $1 AND container = $2 AND environment = $3 AND uses = 0",
      .name(user.user), .text(user.container.text), .environment(user.environment))
  }

  func looseAssets(expiredBy moment: Timestamp, limit: Int) throws -> [StoredAsset] {
    let rows = try query(
      """
      SELECT receipt, username, container, environment, checksum, size, expiry, uses FROM assets
      WHERE expiry < $1 AND uses = 0 ORDER BY receipt LIMIT $2
      """, .int(moment.milliseconds), .count(limit))
    return try (0..<rows.count).map { try asset(rows, $0) }
  }
}
