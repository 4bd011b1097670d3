import Core
import Foundation

/// An invite as the operator sees it, without its code.
public struct Invite: Equatable, Sendable {
  /// Identifies the invite for its deletion without revealing its code.
  public let id: String
  public let note: String
  public let usesLeft: Int
  public let created: Timestamp
  public let expires: Timestamp

  init(row: SQLRow) {
    id = Digest.name(row["hash"])
    note = row["note"]
    usesLeft = row["uses_left"]
    created = Timestamp(milliseconds: row["created"])
    expires = Timestamp(milliseconds: row["expires"])
  }

  public var json: JSON {
    .object([
      .init("id", .string(id)), .init("note", .string(note)), .init("usesLeft", .int(Int64(usesLeft))),
      .init("created", .moment(created)), .init("expires", .moment(expires)),
    ])
  }
}

extension Accounts {
  /// Creates a code with which `uses` accounts can be created within `days`. It is returned only here and stored as its
  /// hash.
  public func createInvite(
    note: String = "", uses: Int = 1, days: Int = 7
  ) async throws(AccountError) -> (code: String, invite: Invite) {
    guard (1...AccountLimits.inviteUsesMax).contains(uses) else { throw .textInvalid("uses") }
    guard (1...365).contains(days) else { throw .textInvalid("days") }
    let plain = try Self.plain(note, "note", charactersMax: AccountLimits.displayNameCharactersMax)
    let (code, now) = (SecretCode.make(random(SecretCode.byteCount)), now)
    let hash = inviteHash(code)
    let invite = try await write { database in
      try database.execute(
        "DELETE FROM account_invite WHERE expires <= ?", [now.milliseconds])
      let count = try database.value(Int.self, "SELECT COUNT(*) FROM account_invite WHERE uses_left > 0") ?? 0
      guard count < AccountLimits.invitesMax else { throw AccountError.tooMany("invites") }
      try database.execute(
        "INSERT INTO account_invite VALUES (?, ?, ?, ?, ?)",
        [hash, plain, uses, now.milliseconds, now.milliseconds + Int64(days) * AccountTimes.day])
      let row = try database.row("SELECT * FROM account_invite WHERE hash = ?", [hash])
      guard let row else { throw AccountError.notFound }
      return Invite(row: row)
    }
    return (code, invite)
  }

  /// Returns the invites that can still be used.
  public func invites() async throws(AccountError) -> [Invite] {
    let now = now
    return try await read { database in
      try database.rows(
        "SELECT * FROM account_invite WHERE expires > ? AND uses_left > 0 ORDER BY created",
        [now.milliseconds]
      ).map { Invite(row: $0) }
    }
  }

  /// Deletes an invite by its id; throws `notFound` if there is none.
  public func deleteInvite(_ id: String) async throws(AccountError) {
    try await write { database in
      guard let hash = try Self.hash(named: id, in: "account_invite", database) else { throw AccountError.notFound }
      try database.execute("DELETE FROM account_invite WHERE hash = ?", [hash])
    }
  }

  /// Returns the key of the row with this short id in a table of hashes.
  static func hash(named id: String, in table: String, _ database: any SQLTransaction) throws -> Data? {
    try database.values(Data.self, "SELECT hash FROM \(table)").first { Digest.name($0) == id }
  }

  /// Returns the state of an operator's invite, or of a family's code that has opened an account.
  func inviteState(_ code: String) async throws(AccountError) -> InviteState {
    let (hash, now) = (inviteHash(code), now)
    return try await read { database in
      let row = try database.row(
        "SELECT uses_left, expires FROM account_invite WHERE hash = ?", [hash])
      guard let row else { return .void }
      if row["uses_left"] == 0 { return .used }
      return row["expires"] > now.milliseconds ? .open : .void
    }
  }

  /// Counts a use of an invite that was open before. If two requests use it for the last time at once, throws
  /// `inviteUsed` for the second.
  func spendInvite(_ database: any SQLTransaction, _ code: String, _ now: Timestamp) throws {
    let changed = try database.executeCounting(
      "UPDATE account_invite SET uses_left = uses_left - 1 WHERE hash = ? AND uses_left > 0 AND expires > ?",
      [inviteHash(code), now.milliseconds])
    guard changed == 1 else { throw AccountError.inviteUsed }
  }

  /// Stores that a family's code has opened an account. In the family the code stays valid until the account joins, so
  /// it is stored among the invites, as one without uses, for as long as such a code can be valid.
  func spendFamilyCode(_ database: any SQLTransaction, _ code: String, _ now: Timestamp) throws {
    let changed = try database.executeCounting(
      "INSERT INTO account_invite VALUES (?, ?, 0, ?, ?) ON CONFLICT DO NOTHING",
      [
        inviteHash(code), "", now.milliseconds, now.milliseconds + Self.familyCodeDays * AccountTimes.day,
      ])
    guard changed == 1 else { throw AccountError.inviteUsed }
  }

  /// The lifetime of a code into a family, in days (0060).
  private static let familyCodeDays: Int64 = 7

  private func inviteHash(_ code: String) -> Data {
    Data(secrets.authenticationCode("invite", [SecretCode.canonical(code)]))
  }
}
