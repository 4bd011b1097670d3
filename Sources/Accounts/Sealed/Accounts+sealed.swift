import Core
import Foundation
import GRDB

/// Sealed messages of devices without an account (R-7, R-8, 0104). Neither an address nor anything else that leads to a person is stored.
extension Accounts {
  /// Registers a device's endpoint and returns the device's secret, of which only the digest is stored. Whoever knows the endpoint is the
  /// device: an earlier registration of it ends, with its messages.
  public func registerSealed(endpoint: String, from address: String) async throws(AccountError) -> String {
    guard endpoint.utf8.count <= PushSubscription.endpointBytesMax else { throw .textInvalid("endpoint") }
    try limiter.consume(Self.buckets(RateLimiter.sealedByAddress, address), at: now)
    try requireRoom()
    let (id, secret, seen) = (randomID(), SessionToken.make(random(SessionToken.byteCount)), Self.day(now))
    try await write { database in
      try database.execute(sql: "DELETE FROM account_sealed_device WHERE endpoint = ?", arguments: [endpoint])
      guard try Self.totals(database).devices < SealedLimits.devicesInAllMax else { throw AccountError.noRoom }
      try database.execute(
        sql: "INSERT INTO account_sealed_device (id, hash, endpoint, seen) VALUES (?, ?, ?, ?)",
        arguments: [id, SessionToken.hash(secret), endpoint, seen])
    }
    return secret
  }

  /// Stores and deletes a device's messages by key, all or none. Returns the number that it has then. Throws `notFound` for an unknown
  /// secret, `tooMany` if the device would have more than it may, and `noRoom` if all devices together would.
  public func changeSealed(
    put: [SealedMessage], drop: [String], secret: String, from address: String
  ) async throws(AccountError) -> Int {
    let hash = SessionToken.hash(secret)
    try limiter.consume(
      Self.buckets(RateLimiter.sealedChangesByAddress, address)
        + [.init(RateLimiter.sealedByDevice, Digest.name(hash))], at: now)
    if !put.isEmpty { try requireRoom() }
    let seen = Self.day(now)
    return try await write { database in
      guard
        let device = try String.fetchOne(
          database, sql: "SELECT id FROM account_sealed_device WHERE hash = ?", arguments: [hash])
      else { throw AccountError.notFound }
      for key in drop {
        try database.execute(
          sql: "DELETE FROM account_sealed_message WHERE device = ? AND key = ?", arguments: [device, key])
      }
      for message in put { try Self.store(message, of: device, database) }
      try database.execute(
        sql: "UPDATE account_sealed_device SET seen = ? WHERE id = ? AND seen <> ?", arguments: [seen, device, seen])
      let sizes = try Int.fetchAll(
        database, sql: "SELECT length(body) FROM account_sealed_message WHERE device = ?", arguments: [device])
      let (count, bytes) = (sizes.count, sizes.reduce(0, +))
      guard put.isEmpty || (count <= SealedLimits.messagesPerDeviceMax && bytes <= SealedLimits.bytesPerDeviceMax)
      else { throw AccountError.tooMany("messages") }
      guard try put.isEmpty || Self.totals(database).bytes <= SealedLimits.bytesInAllMax else {
        throw AccountError.noRoom
      }
      return count
    }
  }

  private static func store(_ message: SealedMessage, of device: String, _ database: Database) throws {
    try database.execute(
      sql: """
        INSERT INTO account_sealed_message (device, key, topic, due, until, body) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (device, key) DO UPDATE
        SET topic = excluded.topic, due = excluded.due, until = excluded.until, body = excluded.body
        """,
      arguments: [
        device, message.key, message.topic, message.due.milliseconds, message.end.milliseconds, Data(message.body),
      ])
  }

  /// Deletes a device and its messages; does nothing for an unknown secret.
  public func endSealed(secret: String, from address: String) async throws(AccountError) {
    try limiter.consume(Self.buckets(RateLimiter.sealedChangesByAddress, address), at: now)
    let hash = SessionToken.hash(secret)
    try await write { database in
      try database.execute(sql: "DELETE FROM account_sealed_device WHERE hash = ?", arguments: [hash])
    }
  }

  /// Deletes a device whose push service no longer knows it.
  public func removeSealed(_ device: DeviceID) async throws(AccountError) {
    try await write { database in
      try database.execute(sql: "DELETE FROM account_sealed_device WHERE id = ?", arguments: [device.text])
    }
  }

  /// Returns whether the device still wants messages.
  public func hasSealed(_ device: DeviceID) async throws(AccountError) -> Bool {
    try await read { database in
      try Bool.fetchOne(
        database, sql: "SELECT EXISTS (SELECT 1 FROM account_sealed_device WHERE id = ?)", arguments: [device.text])
        ?? false
    }
  }

  /// Removes and returns at most `countMax` messages that are due, the longest due first. They are no longer stored when this returns, so
  /// none is sent twice, even if the server ends before it is sent. Of several of a topic only the newest is returned, and none whose time
  /// is over.
  public func takeSealed(countMax: Int) async throws(AccountError) -> (messages: [DueSealedMessage], isMore: Bool) {
    // Usually nothing is due, and a read blocks no write.
    guard try await hasDueSealed() else { return ([], false) }
    let now = now
    return try await write { database in
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT m.rowid AS number, m.*, d.endpoint FROM account_sealed_message m
          JOIN account_sealed_device d ON d.id = m.device WHERE m.due <= ? ORDER BY m.due, m.rowid LIMIT ?
          """, arguments: [now.milliseconds, countMax])
      for row in rows {
        let number: Int64 = row["number"]
        try database.execute(sql: "DELETE FROM account_sealed_message WHERE rowid = ?", arguments: [number])
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
      try Bool.fetchOne(
        database, sql: "SELECT EXISTS (SELECT 1 FROM account_sealed_message WHERE due <= ?)", arguments: [now]) ?? false
    }
  }

  /// Forgets messages whose time is over, and devices that were not heard of for 15 days.
  public func tidySealed() async throws(AccountError) {
    let (now, horizon) = (now.milliseconds, now.milliseconds - SealedLimits.lifeMilliseconds)
    try await write { database in
      try database.execute(sql: "DELETE FROM account_sealed_message WHERE until <= ?", arguments: [now])
      try database.execute(sql: "DELETE FROM account_sealed_device WHERE seen < ?", arguments: [horizon])
    }
  }

  public func sealedTotals() async throws(AccountError) -> SealedTotals { try await read { try Self.totals($0) } }

  private static func totals(_ database: Database) throws -> SealedTotals {
    guard let row = try Row.fetchOne(database, sql: "SELECT devices, messages, bytes FROM account_sealed_total") else {
      return SealedTotals(devices: 0, messages: 0, bytes: 0)
    }
    return SealedTotals(devices: row["devices"], messages: row["messages"], bytes: row["bytes"])
  }

  /// Returns the beginning of the day: what is stored says no more of when a device was heard of.
  private static func day(_ now: Timestamp) -> Int64 { now.milliseconds - now.milliseconds % AccountTimes.day }
}
