import Core
import Foundation

extension Accounts {
  /// Creates an account with a name and a password, if the operator allows it.
  ///
  /// With `byOperator`, neither the configuration nor invites matter. Where an invite is needed, an open code into a
  /// family may be used instead, for one account (F-20): `familyCode` returns the state of a text that may be such a
  /// code.
  public func createAccount(
    _ draft: AccountDraft, from address: String, byOperator: Bool = false,
    familyCode: (String) async -> InviteState = { _ in .void }
  ) async throws(AccountError) -> NewAccount {
    guard !byOperator else { return try await makeAccount(draft, from: "", pass: .none) }
    try requireRoom()
    return try await attempt(Self.buckets(RateLimiter.creationByAddress, address)) { () throws(AccountError) in
      var pass = Pass.none
      switch configuration.creation {
      case .open: break
      case .invite: pass = try await self.pass(draft.invite, familyCode)
      case .closed: throw .creationClosed
      }
      return try await makeAccount(draft, from: address, pass: pass)
    }
  }

  /// The permission to create an account. Creating it uses up the code.
  private enum Pass {
    case none
    case invite(String)
    case family(String)
  }

  /// Returns the permission that a code gives. Refuses any other code before a name is looked up and a password hashed.
  private func pass(
    _ code: String?, _ familyCode: (String) async -> InviteState
  ) async throws(AccountError) -> Pass {
    guard let code, !code.isEmpty else { throw .inviteNeeded }
    switch try await inviteState(code) {
    case .open: return .invite(code)
    case .used: throw .inviteUsed
    case .void: break
    }
    switch await familyCode(code) {
    case .open: return .family(code)
    case .used: throw .inviteUsed
    case .void: throw .inviteInvalid
    }
  }

  private func makeAccount(
    _ draft: AccountDraft, from address: String, pass: Pass
  ) async throws(AccountError) -> NewAccount {
    let name = try AccountName(draft.name).text
    try Self.check(password: draft.password, name: name)
    let wanted = try Self.plain(
      draft.displayName, "displayName", charactersMax: AccountLimits.displayNameCharactersMax)
    let path = AddressNetworks(address).waitingPath
    let hash = try await hasher.hash(draft.password, salt: random(PasswordHash.saltBytes), at: path).text
    let (id, now, codes) = (randomID(), now, makeRecoveryCodes())
    let hashes = codes.map { recoveryHash($0, of: id) }
    let account = try await write { [self] database in
      switch pass {
      case .none: break
      case .invite(let code): try spendInvite(database, code, now)
      case .family(let code): try spendFamilyCode(database, code, now)
      }
      let isTaken = try database.value(
        Bool.self, "SELECT EXISTS (SELECT 1 FROM account_person WHERE name = ?)", [name])
      if isTaken == true { throw AccountError.nameTaken }
      try database.execute(
        "INSERT INTO account_person (id, name, password, display_name, created) VALUES (?, ?, ?, ?, ?)",
        [id, name, hash, wanted.isEmpty ? name : wanted, now.milliseconds])
      try Self.replaceRecoveryCodes(database, of: id, hashes)
      return try Account.fetch(database, AccountID(id))
    }
    return NewAccount(account: account, recoveryCodes: codes)
  }

  /// Throws `noRoom` if the disk has no room beyond the reserve.
  func requireRoom() throws(AccountError) {
    guard environment.hasRoom() else { throw .noRoom }
  }

  public func account(_ id: AccountID) async throws(AccountError) -> Account {
    try await read { try Account.fetch($0, id) }
  }

  /// Changes the name that other users see.
  public func rename(_ id: AccountID, displayName: String) async throws(AccountError) {
    let plain = try Self.plain(
      displayName, "displayName", charactersMax: AccountLimits.displayNameCharactersMax)
    guard !plain.isEmpty else { throw .textInvalid("displayName") }
    try await write { database in
      try database.execute(
        "UPDATE account_person SET display_name = ? WHERE id = ?", [plain, id.text])
    }
  }

  /// Sets whether others may find the user by mail address and see the name.
  public func setDiscoverable(_ isDiscoverable: Bool, _ id: AccountID) async throws(AccountError) {
    try await write { database in
      try database.execute(
        "UPDATE account_person SET discoverable = ? WHERE id = ?", [isDiscoverable, id.text])
    }
  }
}
