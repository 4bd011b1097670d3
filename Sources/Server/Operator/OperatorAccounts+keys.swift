import Accounts

/// Invites, API tokens and server-to-server keys, which give access to users and programs.
extension OperatorAccounts {
  /// Creates a code for `uses` new accounts; returns it with its entry in the list.
  public func createInvite(note: String, uses: Int, days: Int) async throws(Failure) -> (
    code: String, invite: OperatorItem
  ) {
    let made = try await doing { () throws(AccountError) in
      try await accounts.createInvite(note: note, uses: uses, days: days)
    }
    return (made.code, OperatorItem(made.invite))
  }

  /// Returns the invites that can still be used, the oldest first.
  public func invites() async throws(Failure) -> [OperatorItem] {
    try await doing { () throws(AccountError) in try await accounts.invites().map { OperatorItem($0) } }
  }

  /// Deletes the invite with this id, or with this note if only one has it.
  public func revokeInvite(_ text: String) async throws(Failure) -> OperatorItem {
    let invite = try Self.one(text, of: try await invites(), "invite")
    try await doing { () throws(AccountError) in try await accounts.deleteInvite(invite.id) }
    return invite
  }

  /// Creates a `ckAPIToken` for programs that use CloudKit's protocol.
  public func createAPIToken(
    name: String, container: String, environment: String, origins: [String], callbackURL: String?
  ) async throws(Failure) -> String {
    try await doing { () throws(AccountError) in
      try await accounts.createAPIToken(
        name: name, scope: ContainerScope(container: container, environment: environment), origins: origins,
        callbackURL: callbackURL)
    }
  }

  /// Returns all API tokens, the oldest first.
  public func apiTokens() async throws(Failure) -> [OperatorItem] {
    try await doing { () throws(AccountError) in try await accounts.apiTokens().map { OperatorItem($0) } }
  }

  /// Deletes the API tokens with this name, or the one with this id; returns their number.
  public func revokeAPITokens(_ name: String) async throws(Failure) -> Int {
    do { return try await accounts.deleteAPITokens(named: name) } catch {
      throw error == .notFound ? Failure("unknown-token", "There is no API token called \(name).") : Failure(error)
    }
  }

  /// Returns the server-to-server keys of all accounts, or of one, the oldest first.
  public func keys(of name: String?) async throws(Failure) -> [OperatorItem] {
    if let name {
      let account = try await account(named: name)
      return try await doing { () throws(AccountError) in
        try await accounts.allKeys().filter { $0.owner.id == account.id }.map { OperatorItem($0) }
      }
    }
    return try await doing { () throws(AccountError) in try await accounts.allKeys().map { OperatorItem($0) } }
  }

  /// Deletes the key with this id, with a unique beginning of it, or with this name if only one has it.
  public func revokeKey(_ text: String) async throws(Failure) -> OperatorItem {
    let key = try Self.one(text, of: try await keys(of: nil), "key")
    try await doing { () throws(AccountError) in try await accounts.deleteKey(byOperator: key.id) }
    return key
  }

  /// Returns the item that a text names by its id, its name, or the beginning of its id.
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
        candidates: found.map { Failure.Candidate(id: $0.id, name: $0.name) })
    }
    return first
  }

  /// The shortest beginning of an id that is accepted.
  private static let beginningCharactersMin = 4
}
