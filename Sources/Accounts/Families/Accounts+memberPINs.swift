import Core

/// A member of a family, as the key of the PIN stored for it (F-21, 0068).
public struct MemberKey: Hashable, Sendable {
  public let container: String
  public let environment: String
  /// The record name of the zone's owner.
  public let owner: String
  public let zone: String
  /// The name of the member's record.
  public let member: String

  public init(container: String, environment: String, owner: String, zone: String, member: String) {
    (self.container, self.environment, self.owner) = (container, environment, owner)
    (self.zone, self.member) = (zone, member)
  }

  var keys: SQLArguments { [container, environment, owner, zone, member] }
  static let condition = "container = ? AND environment = ? AND owner = ? AND zone = ? AND member = ?"
}

/// The result of checking a PIN.
public enum PINAnswer: Equatable, Sendable {
  /// The PIN is right: the account may act for the member until this time.
  case right(until: Timestamp)
  /// The number of tries that are left.
  case wrong(triesLeft: Int)
  /// There were too many wrong tries; further ones are refused until this time.
  case locked(until: Timestamp)
  /// The member has no PIN.
  case none
}

extension Accounts {
  /// The number of digits of a PIN.
  public static let pinDigits = 4...8
  /// The number of wrong tries that lock a member's PIN: for one device, and for one account on all of its devices
  /// together.
  static let pinTriesMax = (device: 5, account: 10)
  static let pinLockMilliseconds: (device: Int64, account: Int64) = (15 * 60_000, 60 * 60_000)
  static let pinOpenMilliseconds: Int64 = 5 * 60_000

  /// Returns whether a text is a PIN: 4 to 8 digits.
  public static func isPIN(_ text: String) -> Bool {
    pinDigits.contains(text.utf8.count) && text.utf8.allSatisfy { (48...57).contains($0) }
  }

  /// Sets a member's PIN; nil removes it. Ends the times in which users may act for the member. Throws `textInvalid`
  /// for anything but 4 to 8 digits, and `busy` if too many passwords are being checked. The caller has checked that
  /// the account may do this.
  public func setPIN(_ pin: String?, of memberKey: MemberKey, by id: AccountID) async throws(AccountError) {
    guard let pin else {
      try await write { [openMembers] database in
        try openMembers.close(memberKey, database)
        try Self.forgetTries(of: memberKey, database)
        try database.execute(
          "DELETE FROM account_member_pin WHERE \(MemberKey.condition)", memberKey.keys)
      }
      return openMembers.forget(memberKey)
    }
    guard Self.isPIN(pin) else { throw .textInvalid("pin") }
    try requireRoom()
    let hash = try await hasher.hash(pin, salt: random(PasswordHash.saltBytes), at: Self.waitingPath(of: id)).text
    try await write { [openMembers] database in
      try openMembers.close(memberKey, database)
      try Self.forgetTries(of: memberKey, database)
      try database.execute(
        """
        INSERT INTO account_member_pin (container, environment, owner, zone, member, hash) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (container, environment, owner, zone, member) DO UPDATE SET hash = excluded.hash
        """, memberKey.keys + [hash])
    }
    openMembers.forget(memberKey)
  }

  private static func forgetTries(of memberKey: MemberKey, _ database: any SQLTransaction) throws {
    try database.execute("DELETE FROM account_pin_try WHERE \(MemberKey.condition)", memberKey.keys)
  }

  /// Checks a PIN. After the right one the account may act for the member for five minutes (`isOpen`). Five wrong ones
  /// lock the member's PIN for the device for 15 minutes, and ten lock it for the account for an hour. Other accounts
  /// are not affected.
  ///
  /// - Parameter user: The account's record name in the container.
  public func checkPIN(
    _ pin: String, of memberKey: MemberKey, by id: AccountID, on device: DeviceID, user: String
  ) async throws(AccountError) -> PINAnswer {
    let now = now
    let tries = [
      PINTries(memberKey, id, device.text, max: Self.pinTriesMax.device, lock: Self.pinLockMilliseconds.device),
      PINTries(memberKey, id, "", max: Self.pinTriesMax.account, lock: Self.pinLockMilliseconds.account),
    ]
    // The try is counted before the PIN is checked, so that simultaneous tries count, too.
    let attempt = try await write { database -> (hash: String, answer: PINAnswer, isLocked: Bool)? in
      let stored = try database.value(
        String.self, "SELECT hash FROM account_member_pin WHERE \(MemberKey.condition)", memberKey.keys)
      guard let hash = stored else { return nil }
      if let end = try tries.compactMap({ try $0.lock(at: now, database) }).max() {
        return (hash, .locked(until: end), true)
      }
      let counted = try tries.map { try $0.count(at: now, database) }
      if let end = counted.compactMap(\.lockedUntil).max() { return (hash, .locked(until: end), false) }
      return (hash, .wrong(triesLeft: counted.map(\.left).min() ?? 0), false)
    }
    guard let attempt else { return .none }
    if attempt.isLocked { return attempt.answer }
    let hash = PasswordHash(attempt.hash)
    let isRight = try await hasher.verify(
      pin, against: hash, decoy: hash?.cost ?? configuration.passwordCost, at: Self.waitingPath(of: id))
    guard isRight else { return attempt.answer }
    let until = now.adding(milliseconds: Self.pinOpenMilliseconds)
    let open = OpenMember(memberKey: memberKey, user: user)
    try await write { [openMembers] database in
      for tries in tries { try tries.forget(database) }
      try openMembers.open(open, until: until, at: now, database)
    }
    openMembers.remember(open, until: until, at: now)
    return .right(until: until)
  }

  /// Reports whether the user has given the member's PIN in the last five minutes. On SQLite, this is only in memory: a
  /// restarted server returns false.
  ///
  /// - Parameter user: The record name in the container.
  public func isOpen(_ memberKey: MemberKey, by user: String, at time: Timestamp) -> Bool {
    openMembers.isOpen(OpenMember(memberKey: memberKey, user: user), at: time)
  }
}

/// Counts an account's wrong tries of a member's PIN, on one device or, if `device` is empty, on all.
private struct PINTries: Sendable {
  private let keys: SQLArguments
  private let max: Int
  private let lockMilliseconds: Int64

  private static let condition = MemberKey.condition + " AND person = ? AND device = ?"

  init(_ memberKey: MemberKey, _ id: AccountID, _ device: String, max: Int, lock: Int64) {
    keys = memberKey.keys + [id.text, device]
    (self.max, lockMilliseconds) = (max, lock)
  }

  private func stored(_ database: any SQLTransaction) throws -> (failures: Int, locked: Timestamp?) {
    let row = try database.row(
      "SELECT failures, locked FROM account_pin_try WHERE \(Self.condition)", keys)
    return (row?["failures"] ?? 0, (row?["locked"] as Int64?).map { Timestamp(milliseconds: $0) })
  }

  /// Returns the end of the lock; nil if there is none now.
  func lock(at now: Timestamp, _ database: any SQLTransaction) throws -> Timestamp? {
    try stored(database).locked.flatMap { $0 > now ? $0 : nil }
  }

  /// Counts a try as wrong. Returns how many tries are left, and the end of the lock if this was the last.
  func count(at now: Timestamp, _ database: any SQLTransaction) throws -> (left: Int, lockedUntil: Timestamp?) {
    let before = try stored(database)
    // After a lock, counting starts again.
    let failures = (before.locked == nil ? before.failures : 0) + 1
    let locked = failures >= max ? now.adding(milliseconds: lockMilliseconds) : nil
    try database.execute(
      """
      INSERT INTO account_pin_try VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (container, environment, owner, zone, member, person, device)
      DO UPDATE SET failures = excluded.failures, locked = excluded.locked
      """, keys + [failures, locked?.milliseconds])
    return (max - failures, locked)
  }

  func forget(_ database: any SQLTransaction) throws {
    try database.execute("DELETE FROM account_pin_try WHERE \(Self.condition)", keys)
  }
}
