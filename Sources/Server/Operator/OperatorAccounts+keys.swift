import Accounts

/// What lets people and programs in: invites, API tokens, server-to-server keys.
extension OperatorAccounts {
  /// A code for `uses` new accounts, with how it is listed.
  public func createInvite(note: String, uses: Int, days: Int) async throws(Failure) -> (
    code: String, invite: OperatorItem
  ) {
    let made = try await doing { () throws(AccountError) in
      try await accounts.createInvite(note: note, uses: uses, days: days)
    }
    return (made.code, OperatorItem(made.invite))
  }

  /// Those that can still be used, the oldest first.
  public func invites() async throws(Failure) -> [OperatorItem] {
    try await doing { () throws(AccountError) in try await accounts.invites().map { OperatorItem($0) } }
  }

  /// Ends the invite with this id, or with this note if no other has it.
  public func revokeInvite(_ text: String) async throws(Failure) -> OperatorItem {
    let invite = try Self.one(text, of: try await invites(), "invite")
    try await doing { () throws(AccountError) in try await accounts.deleteInvite(invite.id) }
    return invite
  }

  /// A `ckAPIToken` for programs that speak CloudKit's protocol.
  public func createAPIToken(
    name: String, container: String, environment: String, origins: [String], callbackURL: String?
  ) async throws(Failure) -> String {
    try await doing { () throws(AccountError) in
      try await accounts.createAPIToken(
        name: name, scope: ContainerScope(container: container, environment: environment), origins: origins,
        callbackURL: callbackURL)
    }
  }

  /// All API tokens, the oldest first.
  public func apiTokens() async throws(Failure) -> [OperatorItem] {
    try await doing { () throws(AccountError) in try await accounts.apiTokens().map { OperatorItem($0) } }
  }

  /// Ends the API tokens of this name, or the one with this id; returns how many.
  public func revokeAPITokens(_ name: String) async throws(Failure) -> Int {
    do { return try await accounts.deleteAPITokens(named: name) } catch {
      throw error == .notFound ? Failure("unknown-token", "There is no API token called \(name).") : Failure(error)
    }
  }

  /// The server-to-server keys of all accounts, or of one, the oldest first.
  public func keys(of name: String?) async throws(Failure) -> [OperatorItem] {
    if let name {
      let account = try await account(named: name)
      return try await doing { () throws(AccountError) in
        try await accounts.allKeys().filter { $0.owner.id == account.id }.map { OperatorItem($0) }
      }
    }
    return try await doing { () throws(AccountError) in try await accounts.allKeys().map { OperatorItem($0) } }
  }

  /// Ends the key with this id, or with this beginning of one, or this name if no other has it.
  public func revokeKey(_ text: String) async throws(Failure) -> OperatorItem {
    let key = try Self.one(text, of: try await keys(of: nil), "key")
    try await doing { () throws(AccountError) in try await accounts.deleteKey(byOperator: key.id) }
    return key
  }

  /// The one that a text names: by its id, by its name, or by the beginning of its id.
  private static func one(_ text: String, of items: [OperatorItem], _ word: String) throws(Failure) -> OperatorItem {
    var found = items.filter { $0.id == text }
    if found.isEmpty { found = items.filter { !text.isEmpty && $0.name == text } }
    if found.isEmpty, text.count >= beginningCharactersMin { found = items.filter { $0.id.hasPrefix(text) } }
    guard let first = found.first else {
      throw Failure("unknown-\(word)", "There is no \(word) called \(text). alltag server \(word) list shows all.")
    }
    guard found.count == 1 else {
      throw Failure(
        "ambiguous-\(word)", "Several \(word)s could be meant by \(text). Give the id.",
        candidates: found.map { "\($0.id) \($0.name)" })
    }
    return first
  }

  /// A shorter beginning of an id names nothing.
  private static let beginningCharactersMin = 4
}
