import Core
import RecordStore
import Records

extension SQLiteTransaction {
  func byteCount(of user: UserKey) throws -> Int64 {
    let statement = try connection.statement(
      """
      SELECT ifnull((SELECT sum(bytes) FROM zones WHERE owner = ?1 AND container = ?2 AND environment = ?3), 0)
        + ifnull((SELECT bytes FROM publicBytes WHERE user = ?1 AND container = ?2 AND environment = ?3), 0)
      """
    ).bind(1, user)
    defer { statement.reset() }
    return try statement.step() ? statement.int(0) : 0
  }

  func addPublicBytes(_ count: Int64, of user: UserKey) throws {
    try connection.statement(
      """
      INSERT INTO publicBytes VALUES (?1, ?2, ?3, ?4)
      ON CONFLICT (user, container, environment) DO UPDATE SET bytes = bytes + excluded.bytes
      """
    ).bind(1, user).bind(4, count).run()
  }

  func looseByteCount(of user: UserKey, after moment: Timestamp) throws -> Int64 {
    let statement = try connection.statement(
      """
      SELECT ifnull(sum(size), 0) FROM assets a
      WHERE user = ?1 AND container = ?2 AND environment = ?3 AND expiry >= ?4
        AND NOT EXISTS (SELECT 1 FROM assetUses u WHERE u.receipt = a.receipt)
      """
    ).bind(1, user).bind(4, moment.milliseconds)
    defer { statement.reset() }
    return try statement.step() ? statement.int(0) : 0
  }
}
