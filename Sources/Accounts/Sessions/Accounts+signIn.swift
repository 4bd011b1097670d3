import Core
import Foundation
import GRDB

extension Accounts {
  /// Signs in with a name and a password on a new device. An unknown name and a wrong password take the same work and answer.
  public func signIn(
    name: String, password: String, device: DeviceDraft, kind: SessionKind, isKept: Bool, from address: String
  ) async throws(AccountError) -> SignIn {
    let folded = (try? AccountName(name).text) ?? ""
    try takeAttempt(folded, address)
    let (person, costs) = try await read { database in
      let person = try Row.fetchOne(
        database, sql: "SELECT id, password FROM account_person WHERE name = ?", arguments: [folded]
      ).map { (id: AccountID($0["id"]), password: $0["password"] as String?) }
      return (person, try StoredCosts(database))
    }
    let hash = person?.password.flatMap { PasswordHash($0) }
    // A text of any length would be hashed; none that long was ever taken as a password.
    let isLong = password.utf8.count > AccountLimits.passwordBytesMax
    let matches = try await hasher.verify(
      isLong ? "" : password, against: hash, decoy: decoyCost(for: folded, among: costs))
    guard matches, !isLong, let id = person?.id, let hash else { throw .credentialsWrong }
    giveAttemptBack(folded, address)
    if hash.cost != hasher.cost { try await rehash(password, of: id, replacing: hash) }
    return try await openSession(for: id, device: device, kind: kind, isKept: isKept)
  }

  /// The operator has changed the cost since; the password is at hand only now.
  private func rehash(_ password: String, of id: AccountID, replacing old: PasswordHash) async throws(AccountError) {
    let new = try await hasher.hash(password, salt: random(PasswordHash.saltBytes))
    let (text, replaced) = (new.text, old.text)
    try await write { database in
      try database.execute(
        sql: "UPDATE account_person SET password = ? WHERE id = ? AND password = ?",
        arguments: [text, id.text, replaced])
    }
  }

  /// A new device of the account with its first token; who calls this has checked who it is.
  public func openSession(
    for id: AccountID, device draft: DeviceDraft, kind: SessionKind, isKept: Bool, scope: ContainerScope? = nil
  ) async throws(AccountError) -> SignIn {
    let (name, client) = (draft.name, draft.client)
    let (device, now) = (randomID(), now)
    let session = NewSession(
      token: SessionToken.make(random(SessionToken.byteCount)), device: DeviceID(device), kind: kind, isKept: isKept,
      scope: scope, now: now)
    let ended = try await write { database in
      _ = try Account.fetch(database, id)
      let ended = try Self.dropExpired(database, now) + Self.dropOldestDevices(database, of: id)
      try database.execute(
        sql: "INSERT INTO account_device VALUES (?, ?, ?, ?, ?, ?)",
        arguments: [device, id.text, name.isEmpty ? client : name, client, now.milliseconds, now.milliseconds])
      try session.insert(database)
      return ended
    }
    if !ended.isEmpty { devicesEnded(ended) }
    return SignIn(
      account: id, device: DeviceID(device), token: session.token, isKept: isKept, expires: session.expires)
  }

  func takeAttempt(_ name: String, _ address: String) throws(AccountError) {
    try limiter.take("address \(address)", RateLimiter.signInByAddress, at: now)
    try limiter.take("name \(name)", RateLimiter.signInByName, at: now)
  }

  func giveAttemptBack(_ name: String, _ address: String) {
    limiter.giveBack("address \(address)", RateLimiter.signInByAddress)
    limiter.giveBack("name \(name)", RateLimiter.signInByName)
  }

  /// Ended sessions, and devices that have none left.
  private static func dropExpired(_ database: Database, _ now: Timestamp) throws -> [DeviceID] {
    try database.execute(sql: "DELETE FROM account_session WHERE expires <= ?", arguments: [now.milliseconds])
    guard database.changesCount > 0 else { return [] }
    return try endDevices(database, "id NOT IN (SELECT device FROM account_session)", [])
  }

  /// Makes room for one more; the one that was used the longest ago goes first.
  private static func dropOldestDevices(_ database: Database, of id: AccountID) throws -> [DeviceID] {
    try endDevices(
      database, "id IN (SELECT id FROM account_device WHERE person = ? ORDER BY used DESC, id LIMIT -1 OFFSET ?)",
      [id.text, AccountLimits.devicesMax - 1])
  }
}
