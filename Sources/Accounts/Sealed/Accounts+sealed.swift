import Core
import Foundation

/// Sealed messages of devices without an account (R-7, R-8, 0104). No network address is stored, nor anything else that
/// identifies a person.
extension Accounts {
  /// Registers a device's endpoint and returns the device's secret, of which only the digest is stored. An earlier
  /// registration of the same endpoint is deleted with its messages, since only the device knows its endpoint.
  public func registerSealed(endpoint: String, from address: String) async throws(AccountError) -> String {
    guard endpoint.utf8.count <= PushSubscription.endpointBytesMax else { throw .textInvalid("endpoint") }
    try await limiter.consume(Self.buckets(RateLimiter.sealedByAddress, address), at: now)
    try requireRoom()
    let (id, secret, seen) = (randomID(), SessionToken.make(random(SessionToken.byteCount)), Self.day(now))
    try await write { database in
      try database.execute("DELETE FROM account_sealed_device WHERE endpoint = ?", [endpoint])
      guard try Self.totals(database).devices < SealedLimits.devicesInAllMax else { throw AccountError.noRoom }
      try database.execute(
        "INSERT INTO account_sealed_device (id, hash, endpoint, seen) VALUES (?, ?, ?, ?)",
        [id, SessionToken.hash(secret), endpoint, seen])
    }
    return secret
  }

  /// Stores and deletes a device's messages by key, all or none. Returns the number of messages that the device then
  /// has. Throws `notFound` for an unknown secret, `tooMany` if the device would exceed its limits, and `noRoom` if all
  /// devices together would exceed theirs.
  public func changeSealed(
    put: [SealedMessage], drop: [String], secret: String, from address: String
  ) async throws(AccountError) -> Int {
    let hash = SessionToken.hash(secret)
    try await limiter.consume(
      Self.buckets(RateLimiter.sealedChangesByAddress, address)
        + [.init(RateLimiter.sealedByDevice, Digest.name(hash))], at: now)
    if !put.isEmpty { try requireRoom() }
    let seen = Self.day(now)
    return try await write { database in
      guard
        let device = try database.value(
          String.self, "SELECT id FROM account_sealed_device WHERE hash = ?", [hash])
      else { throw AccountError.notFound }
      for key in drop {
        try database.execute(
          "DELETE FROM account_sealed_message WHERE device = ? AND key = ?", [device, key])
      }
      for message in put { try Self.store(message, of: device, database) }
      try database.execute(
        "UPDATE account_sealed_device SET seen = ? WHERE id = ? AND seen <> ?", [seen, device, seen])
      let sizes = try database.values(
        Int.self, "SELECT length(body) FROM account_sealed_message WHERE device = ?", [device])
      let (count, bytes) = (sizes.count, sizes.reduce(0, +))
      guard put.isEmpty || (count <= SealedLimits.messagesPerDeviceMax && bytes <= SealedLimits.bytesPerDeviceMax)
      else { throw AccountError.tooMany("messages") }
      guard try put.isEmpty || Self.totals(database).bytes <= SealedLimits.bytesInAllMax else {
        throw AccountError.noRoom
      }
      return count
    }
  }

  private static func store(_ message: SealedMessage, of device: String, _ database: any SQLTransaction) throws {
    try database.execute(
      """
      INSERT INTO account_sealed_message (device, key, topic, due, until, body) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (device, key) DO UPDATE
      SET topic = excluded.topic, due = excluded.due, until = excluded.until, body = excluded.body
      """,
      [
        device, message.key, message.topic, message.due.milliseconds, message.end.milliseconds, Data(message.body),
      ])
  }

  /// Deletes a device and its messages; does nothing for an unknown secret.
  public func endSealed(secret: String, from address: String) async throws(AccountError) {
    try await limiter.consume(Self.buckets(RateLimiter.sealedChangesByAddress, address), at: now)
    let hash = SessionToken.hash(secret)
    try await write { database in
      try database.execute("DELETE FROM account_sealed_device WHERE hash = ?", [hash])
    }
  }

  /// Deletes a device whose push service no longer knows it.
  public func removeSealed(_ device: DeviceID) async throws(AccountError) {
    try await write { database in
      try database.execute("DELETE FROM account_sealed_device WHERE id = ?", [device.text])
    }
  }

  /// Reports whether the device is still registered.
  public func hasSealed(_ device: DeviceID) async throws(AccountError) -> Bool {
    try await read { database in
      try database.value(
        Bool.self, "SELECT EXISTS (SELECT 1 FROM account_sealed_device WHERE id = ?)", [device.text])
        ?? false
    }
  }

  /// Removes and returns at most `countMax` due messages, the longest due first; `isMore` if there may be others. They
  /// are no longer stored when this returns, so none is sent twice, even if the server ends before sending it. Leaves
  /// out messages whose end has passed, and all but the latest of each topic.
  public func takeSealed(countMax: Int) async throws(AccountError) -> (messages: [DueSealedMessage], isMore: Bool) {
    // Usually nothing is due, and a read does not block writes.
    guard try await hasDueSealed() else { return ([], false) }
    let now = now
    return try await write { database in
      let rows = try database.rows(
        """
        SELECT m.rowid AS number, m.*, d.endpoint FROM account_sealed_message m
        JOIN account_sealed_device d ON d.id = m.device WHERE m.due <= ? ORDER BY m.due, m.rowid LIMIT ?
        """, [now.milliseconds, countMax])
      for row in rows {
        let number: Int64 = row["number"]
        try database.execute("DELETE FROM account_sealed_message WHERE rowid = ?", [number])
      }
      var newest: [[String]: DueSealedMessage] = [:]
      for row in rows {
        let device = SealedDevice(id: DeviceID(row["device"]), endpoint: row["endpoint"])
        let due = DueSealedMessage(device: device, message: SealedMessage(row: row))
        newest[[device.id.text, due.message.topic]] = due.message.end > now ? due : nil
      }
      return (newest.values.sorted { $0.message.due < $1.message.due }, rows.count == countMax)
    }
  }

  private func hasDueSealed() async throws(AccountError) -> Bool {
    let now = now.milliseconds
    return try await read { database in
      try database.value(
        Bool.self, "SELECT EXISTS (SELECT 1 FROM account_sealed_message WHERE due <= ?)", [now]) ?? false
    }
  }

  /// Deletes messages whose end has passed, and devices not heard from for 15 days.
  public func tidySealed() async throws(AccountError) {
    let (now, horizon) = (now.milliseconds, now.milliseconds - SealedLimits.lifeMilliseconds)
    try await write { database in
      try database.execute("DELETE FROM account_sealed_message WHERE until <= ?", [now])
      try database.execute("DELETE FROM account_sealed_device WHERE seen < ?", [horizon])
    }
  }

  public func sealedTotals() async throws(AccountError) -> SealedTotals { try await read { try Self.totals($0) } }

  private static func totals(_ database: any SQLTransaction) throws -> SealedTotals {
    guard let row = try database.row("SELECT devices, messages, bytes FROM account_sealed_total") else {
      return SealedTotals(devices: 0, messages: 0, bytes: 0)
    }
    return SealedTotals(devices: row["devices"], messages: row["messages"], bytes: row["bytes"])
  }

  /// Returns the start of the day in UTC: the time of a device's last request is stored no more exactly.
  private static func day(_ now: Timestamp) -> Int64 { now.milliseconds - now.milliseconds % AccountTimes.day }
}
