import Core
import GRDB
import Synchronization

/// A member of a family, as PINs are kept for it (F-21, 0068).
public struct MemberPlace: Hashable, Sendable {
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

  var keys: StatementArguments { [container, environment, owner, zone, member] }
  fileprivate static let condition = "container = ? AND environment = ? AND owner = ? AND zone = ? AND member = ?"
}

/// The answer to a PIN.
public enum PINAnswer: Equatable, Sendable {
  /// Right: the account may act for the member until then.
  case right(until: Timestamp)
  /// The number of tries that are left.
  case wrong(triesLeft: Int)
  /// Too many wrong tries.
  case locked(until: Timestamp)
  /// The member has no PIN.
  case none
}

extension Accounts {
  /// Digits of a PIN.
  public static let pinDigits = 4...8
  static let pinTriesMax = 5
  static let pinLockMilliseconds: Int64 = 15 * 60_000
  static let pinOpenMilliseconds: Int64 = 5 * 60_000

  /// Returns whether a text is a PIN: 4 to 8 digits.
  public static func isPIN(_ text: String) -> Bool {
    pinDigits.contains(text.utf8.count) && text.utf8.allSatisfy { (48...57).contains($0) }
  }

  /// Sets a member's PIN, or removes it. Throws `textInvalid` for anything but 4 to 8 digits, and `busy` if too many passwords are being
  /// checked. The caller has made sure that the account may do this.
  public func setPIN(_ pin: String?, of place: MemberPlace, by id: AccountID) async throws(AccountError) {
    guard let pin else {
      return try await write { database in
        try database.execute(
          sql: "DELETE FROM account_member_pin WHERE \(MemberPlace.condition)", arguments: place.keys)
      }
    }
    guard Self.isPIN(pin) else { throw .textInvalid("pin") }
    try requireRoom()
    let hash = try await hasher.hash(pin, salt: random(PasswordHash.saltBytes), at: Self.waitingPath(of: id)).text
    try await write { database in
      try database.execute(
        sql: """
          INSERT INTO account_member_pin (container, environment, owner, zone, member, hash) VALUES (?, ?, ?, ?, ?, ?)
          ON CONFLICT DO UPDATE SET hash = excluded.hash, failures = 0, locked = NULL
          """, arguments: place.keys + [hash])
    }
  }

  /// Checks a PIN; after a right one the account may act for the member for five minutes (`isOpen`). Five wrong ones lock the member's PIN
  /// for 15 minutes, on all devices.
  ///
  /// - Parameter user: The account as the container knows it.
  public func checkPIN(
    _ pin: String, of place: MemberPlace, by id: AccountID, user: String
  ) async throws(AccountError) -> PINAnswer {
    let now = now
    // Counted before the PIN is checked, so that attempts side by side count, too.
    let attempt = try await write { database -> (hash: String, failures: Int, locked: Timestamp?)? in
      guard
        let row = try Row.fetchOne(
          database, sql: "SELECT hash, failures, locked FROM account_member_pin WHERE \(MemberPlace.condition)",
          arguments: place.keys)
      else { return nil }
      let locked = (row["locked"] as Int64?).map { Timestamp(milliseconds: $0) }
      if let locked, locked > now { return (row["hash"], Self.pinTriesMax, locked) }
      let failures = (locked == nil ? row["failures"] as Int : 0) + 1
      let lock = failures >= Self.pinTriesMax ? now.adding(milliseconds: Self.pinLockMilliseconds) : nil
      try database.execute(
        sql: "UPDATE account_member_pin SET failures = ?, locked = ? WHERE \(MemberPlace.condition)",
        arguments: [failures, lock?.milliseconds] + place.keys)
      return (row["hash"], failures, nil)
    }
    guard let attempt else { return .none }
    if let locked = attempt.locked { return .locked(until: locked) }
    let hash = PasswordHash(attempt.hash)
    let isRight = try await hasher.verify(
      pin, against: hash, decoy: hash?.cost ?? configuration.passwordCost, at: Self.waitingPath(of: id))
    guard isRight else {
      return attempt.failures >= Self.pinTriesMax
        ? .locked(until: now.adding(milliseconds: Self.pinLockMilliseconds))
        : .wrong(triesLeft: Self.pinTriesMax - attempt.failures)
    }
    try await write { database in
      try database.execute(
        sql: "UPDATE account_member_pin SET failures = 0, locked = NULL WHERE \(MemberPlace.condition)",
        arguments: place.keys)
    }
    let until = now.adding(milliseconds: Self.pinOpenMilliseconds)
    openMembers.withLock { open in
      open = open.filter { $0.value > now }
      open[OpenMember(place: place, user: user)] = until
    }
    return .right(until: until)
  }

  /// Reports whether the user, as the container knows it, has given a member's PIN in the last five minutes. A server that was started
  /// since has forgotten it.
  public func isOpen(_ place: MemberPlace, by user: String, at time: Timestamp) -> Bool {
    openMembers.withLock { $0[OpenMember(place: place, user: user)].map { time < $0 } ?? false }
  }
}

/// A member for whom a user has given the PIN.
struct OpenMember: Hashable {
  let place: MemberPlace
  let user: String
}
