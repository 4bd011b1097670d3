import Core
import Synchronization

extension Accounts {
  /// Returns the account's events after the one with this number, oldest first.
  public func securityEvents(of id: AccountID, after number: Int64 = 0) async throws(AccountError) -> [SecurityEvent] {
    try? await reportGuesses()
    let earliest = now.milliseconds - AccountTimes.securityEvents
    return try await read { database in
      try database.rows(
        "SELECT * FROM account_event WHERE person = ? AND number > ? AND time > ? ORDER BY number",
        [id.text, number, earliest]
      ).compactMap { SecurityEvent(row: $0) }
    }
  }

  /// Registers a callback for events of which the account's devices are notified at once.
  public func whenSecurityChanges(_ body: @escaping @Sendable (SecurityNotice) -> Void) {
    noticeListener.withLock { $0 = body }
  }

  /// Reports an event to the callback; call it once the event is stored.
  func notifyListener(_ notice: SecurityNotice) { noticeListener.withLock { $0 }?(notice) }

  /// Stores an event, and removes those that are too old or too many. Never removes the newest, so that its number is
  /// not used again.
  static func store(
    _ kind: SecurityEvent.Kind, named name: String? = nil, of id: AccountID, by origin: EventOrigin, at now: Timestamp,
    _ database: any SQLTransaction
  ) throws {
    let device = try origin.device.flatMap { device in
      try database.row(
        "SELECT name, client FROM account_device WHERE id = ? AND person = ?",
        [device.text, id.text])
    }
    try insert(
      kind, of: id, (origin.device, name ?? device?["name"] ?? "", device?["client"] ?? ""),
      networks: AddressNetworks(origin.address).shown, count: 1, from: now, until: nil, database)
  }

  static func insert(
    _ kind: SecurityEvent.Kind, of id: AccountID, _ device: (id: DeviceID?, name: String, client: String),
    networks: String, count: Int, from time: Timestamp, until: Timestamp?, _ database: any SQLTransaction
  ) throws {
    let last = try database.value(
      Int64.self, "SELECT max(number) FROM account_event WHERE person = ?", [id.text])
    let number = (last ?? 0) + 1
    try database.execute(
      "INSERT INTO account_event VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        id.text, number, kind.rawValue, time.milliseconds, until?.milliseconds, device.id?.text, device.name,
        device.client, networks, count,
      ])
    try database.execute(
      "DELETE FROM account_event WHERE person = ? AND number < ? AND (number <= ? OR time <= ?)",
      [
        id.text, number, number - Int64(AccountLimits.securityEventsMax),
        time.milliseconds - AccountTimes.securityEvents,
      ])
  }

  /// Removes old data of all accounts: events, except each account's newest, and known devices.
  public func tidySecurity() async throws(AccountError) {
    let now = now.milliseconds
    try await write { database in
      try database.execute(
        """
        DELETE FROM account_event WHERE time <= ? AND number < (
          SELECT max(number) FROM account_event other WHERE other.person = account_event.person)
        """, [now - AccountTimes.securityEvents])
      try database.execute(
        "DELETE FROM account_known_device WHERE used <= ?", [now - AccountTimes.knownDevice])
    }
  }
}
