import Core
import Cryptography
import Foundation

/// A server-to-server key: a program with the private key writes to the public database as the account that registered
/// the public key.
public struct ServerKey: Equatable, Sendable {
  /// 64 hex digits.
  public let id: String
  public let account: AccountID
  public let name: String
  public let scope: ContainerScope
  /// PEM, SPKI.
  public let publicKey: String
  public let created: Timestamp
  /// When and why the operator disabled the account; nil if not, or if it was not read.
  let disabling: Disabling?

  init(row: SQLRow) {
    id = row["id"]
    account = AccountID(row["person"])
    name = row["name"]
    scope = ContainerScope(container: row["container"], environment: row["environment"])
    publicKey = row["public_key"]
    created = Timestamp(milliseconds: row["created"])
    disabling = Disabling(row: row)
  }

  public var json: JSON {
    .object([
      .init("id", .string(id)), .init("name", .string(name)), .init("container", .string(scope.container)),
      .init("environment", .string(scope.environment)), .init("publicKey", .string(publicKey)),
      .init("created", .moment(created)),
    ])
  }
}

extension Accounts {
  /// Registers the public half (PEM, P-256) of a key for the account; returns it with its id.
  public func registerKey(
    publicKeyPEM pem: String, name: String, scope: ContainerScope, for account: AccountID,
    by origin: EventOrigin = EventOrigin()
  ) async throws(AccountError) -> ServerKey {
    let plain = try Self.plain(name, "name", charactersMax: AccountLimits.displayNameCharactersMax)
    try requireRoom()
    try check(scope)
    guard pem.utf8.count <= AccountLimits.urlBytesMax,
      let key = P256PublicKey(pem: pem)
    else { throw .publicKeyInvalid }
    let (id, now, canonical) = (Digest.hex(random(32)), now, key.pem)
    let made = try await write { database in
      let count = try database.value(
        Int.self, "SELECT COUNT(*) FROM account_key WHERE person = ?", [account.text])
      guard (count ?? 0) < AccountLimits.keysMax else { throw AccountError.tooMany("keys") }
      try database.execute(
        "INSERT INTO account_key VALUES (?, ?, ?, ?, ?, ?, ?)",
        [id, account.text, plain, scope.container, scope.environment, canonical, now.milliseconds])
      let row = try database.row("SELECT * FROM account_key WHERE id = ?", [id])
      guard let row else { throw AccountError.notFound }
      try Self.store(.keyMade, named: plain, of: account, by: origin, at: now, database)
      return ServerKey(row: row)
    }
    notifyListener(
      SecurityNotice(account: account, kind: .keyMade, name: plain, origin: origin.device, endedDevices: []))
    return made
  }

  public func keys(of account: AccountID) async throws(AccountError) -> [ServerKey] {
    try await read { database in
      try database.rows(
        "SELECT * FROM account_key WHERE person = ? ORDER BY created, id", [account.text]
      ).map { ServerKey(row: $0) }
    }
  }

  /// Deletes a key; throws `notFound` if the account does not have it.
  public func deleteKey(_ id: String, of account: AccountID) async throws(AccountError) {
    try await write { database in
      let changed = try database.executeCounting(
        "DELETE FROM account_key WHERE id = ? AND person = ?", [id, account.text])
      guard changed == 1 else { throw AccountError.notFound }
      try database.report(.access)
    }
    cache.clear()
  }

  func key(_ id: String) async throws(AccountError) -> ServerKey? {
    let (entry, now, generation) = (Data(id.utf8), now, cache.generation)
    if case .key(let known) = cache.entry(entry, at: now) { return known }
    let found = try await read { database in
      try database.row(
        """
        SELECT k.*, p.disabled, p.disabled_reason FROM account_key k JOIN account_person p ON p.id = k.person
        WHERE k.id = ?
        """, [id]
      ).map { ServerKey(row: $0) }
    }
    if let found { cache.put(entry, .key(found), at: now, generation: generation) }
    return found
  }
}
