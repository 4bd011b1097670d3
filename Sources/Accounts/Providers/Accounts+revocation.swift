import Core
import Foundation

/// Refresh tokens are stored encrypted with their identity. When an identity is deleted, its token moves to an outbox,
/// encrypted again under an id that does not lead to the account. It is revoked from there, so that a deletion never
/// waits for a provider.
extension Accounts {
  /// The longest pause between tries. The first pause is a minute, and each further one twice as long.
  static let revocationPauseMax = 12 * 60 * AccountTimes.minute
  /// The time after which a token is given up.
  static let revocationTime = 14 * AccountTimes.day
  static let revocationsAtOnceMax = 20
  private static let grantPurpose: StaticString = "grant"
  private static let revocationPurpose: StaticString = "revocation"

  /// Stores a grant in place of an earlier one of the same client.
  func store(_ grant: ProviderGrant, issuer: String, subject: String, _ database: any SQLTransaction) throws {
    let about = [issuer, subject, grant.clientID]
    guard let sealed = secrets.seal(Array(grant.refreshToken.utf8), Self.grantPurpose, about: about) else { return }
    try database.execute(
      """
      INSERT INTO account_grant VALUES (?, ?, ?, ?)
      ON CONFLICT (issuer, subject, client) DO UPDATE SET token = excluded.token
      """, [issuer, subject, grant.clientID, Data(sealed)])
  }

  /// Moves the grants of an account into the outbox; call it before its identities are deleted.
  func queueRevocations(of id: AccountID, at now: Timestamp, _ database: any SQLTransaction) throws {
    let rows = try database.rows(
      """
      SELECT g.* FROM account_grant g JOIN account_identity i ON i.issuer = g.issuer AND i.subject = g.subject
      WHERE i.person = ?
      """, [id.text])
    for row in rows {
      let (issuer, client, bytes): (String, String, Data) = (row["issuer"], row["client"], row["token"])
      let entry = randomID()
      guard let token = secrets.open(Array(bytes), Self.grantPurpose, about: [issuer, row["subject"], client]),
        let sealed = secrets.seal(token, Self.revocationPurpose, about: [entry, issuer, client])
      else { continue }
      try database.execute(
        "INSERT INTO account_revocation VALUES (?, ?, ?, ?, 0, ?, ?)",
        [
          entry, issuer, client, Data(sealed), now.milliseconds, now.milliseconds + Self.revocationTime,
        ])
    }
  }

  /// Revokes the tokens in the outbox that are due. Returns a sentence for each token that is given up.
  ///
  /// A token is removed only after it was revoked, so that a server that stops in between tries again.
  public func revokeTokens() async throws(AccountError) -> [String] {
    let now = now
    let isDue = try await read { database in
      try database.value(
        Bool.self, "SELECT EXISTS (SELECT 1 FROM account_revocation WHERE next <= ?)",
        [now.milliseconds])
    }
    guard isDue == true else { return [] }
    var given: [String] = []
    for due in try await takeDue(now) {
      do throws(AccountError) {
        try await revoke(due, at: now)
      } catch {
        if due.next <= due.expires { continue }
        given.append("a token of \(due.issuer) was never revoked: \(error)")
      }
      try await write { try $0.execute("DELETE FROM account_revocation WHERE id = ?", [due.id]) }
    }
    return given
  }

  private struct Due: Sendable {
    let id: String
    let issuer: String
    let client: String
    let token: [UInt8]
    /// The time of the next try if this one fails.
    let next: Int64
    let expires: Int64
  }

  /// Returns the due tokens, and sets the time of their next try.
  private func takeDue(_ now: Timestamp) async throws(AccountError) -> [Due] {
    try await write { database in
      let rows = try database.rows(
        "SELECT * FROM account_revocation WHERE next <= ? ORDER BY next LIMIT ?",
        [now.milliseconds, Self.revocationsAtOnceMax])
      return try rows.map { row in
        let tries: Int64 = row["tries"]
        let pause = min(AccountTimes.minute << min(tries, 20), Self.revocationPauseMax)
        let due = Due(
          id: row["id"], issuer: row["issuer"], client: row["client"], token: Array(row["token"] as Data),
          next: now.milliseconds + pause, expires: row["expires"])
        try database.execute(
          "UPDATE account_revocation SET tries = tries + 1, next = ? WHERE id = ?", [due.next, due.id])
        return due
      }
    }
  }

  /// Finds the provider by the token's issuer, since the operator may have changed the provider's id.
  private func revoke(_ due: Due, at now: Timestamp) async throws(AccountError) {
    let about = [due.id, due.issuer, due.client]
    guard let token = secrets.open(due.token, Self.revocationPurpose, about: about) else { return }
    let provider = providers.first { $0.configuration.issuer == due.issuer && $0.clientIDs.contains(due.client) }
    guard let provider else { throw .providerUnknown }
    let grant = ProviderGrant(clientID: due.client, refreshToken: String(decoding: token, as: UTF8.self))
    try await provider.revoke(grant, at: now)
  }
}
