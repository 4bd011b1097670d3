import Core
import Foundation

extension Accounts {
  /// Sets a new password with a recovery code, which is then used up. Ends every session and, unless `keepsAccess`,
  /// keys, widget links and calendar feeds.
  ///
  /// An unknown name and a wrong code get the same answer, before anything is hashed: only a valid code is worth the
  /// work.
  ///
  /// - Parameter isValid: Reports whether the parent who created the code could still create it.
  @discardableResult
  public func recover(
    name: String, code: String, newPassword: String, from address: String, keepsAccess: Bool = false,
    isValid: (ChildPasswordCode) async -> Bool = { _ in false }
  ) async throws(AccountError) -> AccessChange {
    let folded = try? AccountName(name).text
    try Self.check(password: newPassword, name: folded)
    let buckets = Self.buckets(RateLimiter.recoveryByAddress, address)
    let change = try await attempt(buckets) { () throws(AccountError) in
      let found = try await read { [self] database -> String? in
        let id = try database.value(
          String.self, "SELECT id FROM account_person WHERE name = ?", [folded ?? ""])
        return try database.value(
          String.self,
          "SELECT person FROM account_recovery WHERE hash = ? AND person = ? AND (expires IS NULL OR expires > ?)",
          [recoveryHash(code, of: id ?? ""), id ?? "", now.milliseconds])
      }
      guard let id = found.map({ AccountID($0) }),
        try await counts(recoveryHash(code, of: id.text), of: id, isValid: isValid)
      else {
        countGuess(folded ?? "", address)
        throw .credentialsWrong
      }
      let path = Self.waitingPath(of: id)
      let hash = try await hasher.hash(newPassword, salt: random(PasswordHash.saltBytes), at: path).text
      let spent = recoveryHash(code, of: id.text)
      return try await setPassword(
        hash, of: id, keeping: nil, keepsAccess, .recovered, by: EventOrigin(address: address)
      ) { database in
        let changed = try database.executeCounting(
          "DELETE FROM account_recovery WHERE hash = ? AND person = ?", [spent, id.text])
        // If two requests use one code at once, the second fails here.
        guard changed == 1 else { throw AccountError.credentialsWrong }
        if let disabling = try Account.fetch(database, id).disabling {
          throw AccountError.disabled(reason: disabling.reason)
        }
      }
    }
    await limiter.giveBack(buckets)
    return change
  }

  /// Replaces all recovery codes; the new ones are returned only here.
  public func renewRecoveryCodes(
    of id: AccountID, by origin: EventOrigin = EventOrigin()
  ) async throws(AccountError) -> [String] {
    let (codes, now) = (makeRecoveryCodes(), now)
    let hashes = codes.map { recoveryHash($0, of: id.text) }
    try await write { database in
      _ = try Account.fetch(database, id)
      try Self.replaceRecoveryCodes(database, of: id.text, hashes)
      try Self.store(.codesRenewed, of: id, by: origin, at: now, database)
    }
    notifyListener(SecurityNotice(account: id, kind: .codesRenewed, name: "", origin: origin.device, endedDevices: []))
    return codes
  }

  /// Replaces the recovery codes of a user who lost them, on behalf of the operator; throws `notFound` for an unknown
  /// name.
  public func renewRecoveryCodes(named name: String) async throws(AccountError) -> [String] {
    let folded = try AccountName(name).text
    let id = try await read { database in
      try database.value(String.self, "SELECT id FROM account_person WHERE name = ?", [folded])
    }
    guard let id else { throw .notFound }
    return try await renewRecoveryCodes(of: AccountID(id))
  }

  public func recoveryCodesLeft(of id: AccountID) async throws(AccountError) -> Int {
    try await read { database in
      try database.value(
        Int.self, "SELECT COUNT(*) FROM account_recovery WHERE person = ? AND expires IS NULL",
        [id.text]) ?? 0
    }
  }

  func makeRecoveryCodes() -> [String] {
    (0..<AccountLimits.recoveryCodesCount).map { _ in SecretCode.make(random(SecretCode.byteCount)) }
  }

  /// A code has 80 random bits, so a keyed hash is enough for it.
  func recoveryHash(_ code: String, of id: String) -> Data {
    Data(secrets.authenticationCode("recovery", [id, SecretCode.canonical(code)]))
  }

  static func replaceRecoveryCodes(_ database: any SQLTransaction, of id: String, _ hashes: [Data]) throws {
    try database.execute("DELETE FROM account_recovery WHERE person = ?", [id])
    for hash in hashes {
      try database.execute("INSERT INTO account_recovery (hash, person) VALUES (?, ?)", [hash, id])
    }
  }
}
