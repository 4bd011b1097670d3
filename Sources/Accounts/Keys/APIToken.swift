import Core
import Foundation

/// A CloudKit API token (`ckAPIToken`): it names a container and environment for clients that send no cookie and no
/// bearer token.
public struct APIToken: Equatable, Sendable {
  /// Identifies the token for its deletion without revealing it.
  public let id: String
  public let name: String
  public let scope: ContainerScope
  /// The web origins whose pages may use it; empty allows all.
  public let origins: [String]
  /// The address to which a sign-in returns; if nil, it posts a message to the page that opened it.
  public let callbackURL: String?
  public let created: Timestamp

  /// 64 lower-case hex digits.
  static func isWellFormed(_ text: String) -> Bool {
    text.utf8.count == 64 && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  init(row: SQLRow) {
    id = Digest.name(row["hash"])
    name = row["name"]
    scope = ContainerScope(container: row["container"], environment: row["environment"])
    origins = (row["origins"] as String).split(separator: " ").map(String.init)
    callbackURL = row["callback"]
    created = Timestamp(milliseconds: row["created"])
  }

  public var json: JSON {
    .object([
      .init("id", .string(id)), .init("name", .string(name)), .init("container", .string(scope.container)),
      .init("environment", .string(scope.environment)), .init("origins", .array(origins.map { .string($0) })),
      .init("callbackURL", .optional(callbackURL)), .init("created", .moment(created)),
    ])
  }

  static func fetch(_ database: any SQLTransaction, _ hash: Data) throws -> APIToken? {
    try database.row("SELECT * FROM account_api_token WHERE hash = ?", [hash])
      .map { APIToken(row: $0) }
  }
}

extension Accounts {
  /// Creates an API token. The token itself is returned only here; its hash is stored.
  public func createAPIToken(
    name: String, scope: ContainerScope, origins: [String] = [], callbackURL: String? = nil
  ) async throws(AccountError) -> String {
    let plain = try Self.plain(name, "name", charactersMax: AccountLimits.displayNameCharactersMax)
    guard !plain.isEmpty else { throw .textInvalid("name") }
    try check(scope)
    guard origins.count <= AccountLimits.originsMax else { throw .tooMany("origins") }
    guard origins.allSatisfy({ WebOrigin.isOrigin($0) }) else { throw .textInvalid("origins") }
    if let callbackURL, !WebOrigin.isCallback(callbackURL) { throw .textInvalid("callbackURL") }
    let (token, now) = (Digest.hex(random(32)), now)
    try await write { database in
      let count = try database.value(Int.self, "SELECT COUNT(*) FROM account_api_token") ?? 0
      guard count < AccountLimits.apiTokensMax else { throw AccountError.tooMany("apiTokens") }
      try database.execute(
        "INSERT INTO account_api_token VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
          SessionToken.hash(token), plain, scope.container, scope.environment, origins.joined(separator: " "),
          callbackURL, now.milliseconds,
        ])
    }
    return token
  }

  public func apiTokens() async throws(AccountError) -> [APIToken] {
    try await read { database in
      try database.rows("SELECT * FROM account_api_token ORDER BY created, name").map {
        APIToken(row: $0)
      }
    }
  }

  /// Deletes all API tokens with this name, or the one with this id. Returns their number; throws `notFound` if there
  /// is none.
  @discardableResult
  public func deleteAPITokens(named name: String) async throws(AccountError) -> Int {
    let count = try await write { database in
      var count = try database.executeCounting("DELETE FROM account_api_token WHERE name = ?", [name])
      if count == 0, let hash = try Self.hash(named: name, in: "account_api_token", database) {
        count = try database.executeCounting("DELETE FROM account_api_token WHERE hash = ?", [hash])
      }
      guard count > 0 else { throw AccountError.notFound }
      try Self.leaveNotice([], database)
      return count
    }
    cache.clear()
    return count
  }

  /// Returns an API token with its scope; nil for an unknown one.
  public func apiToken(_ token: String) async throws(AccountError) -> APIToken? {
    guard APIToken.isWellFormed(token) else { return nil }
    let (hash, now, generation) = (SessionToken.hash(token), now, cache.generation)
    if case .apiToken(let known) = cache.entry(hash, at: now) { return known }
    let found = try await read { try APIToken.fetch($0, hash) }
    // The operator may have removed the container since the token was made.
    guard configuration.containers.has(found?.scope.container ?? "") || found == nil else { return nil }
    if let found { cache.put(hash, .apiToken(found), at: now, generation: generation) }
    return found
  }

  /// Throws if this server does not allow the container.
  func check(_ scope: ContainerScope) throws(AccountError) {
    guard scope.container.hasPrefix("iCloud."), scope.container.utf8.count <= AccountLimits.containerBytesMax else {
      throw .textInvalid("container")
    }
    guard configuration.containers.has(scope.container) else { throw .containerUnknown(scope.container) }
    guard ["development", "production"].contains(scope.environment) else { throw .textInvalid("environment") }
  }
}
