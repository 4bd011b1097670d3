import Core

extension Accounts {
  /// The proof that a session must give before it may change the account's credentials.
  public enum Proof: Sendable {
    /// The account's current password.
    case password(String)
    /// The device signed in a few minutes ago.
    case freshDevice(DeviceID)
  }

  /// Deletes the account with its sessions, keys, codes and links to providers. Returns the names of its users in
  /// containers, whose data must be removed; until this is done, `erasures` lists them. Call `revokeTokens` afterwards,
  /// too.
  public func deleteAccount(
    _ id: AccountID, proof: Proof, from address: String
  ) async throws(AccountError) -> [ContainerUser] {
    try await check(proof, of: id, address)
    let now = now
    let (users, ended) = try await write { [self] database in try remove(id, at: now, database) }
    cache.forgetUsers()
    devicesEnded(ended)
    return users
  }

  /// Removes the account; call `devicesEnded` afterwards.
  func remove(
    _ id: AccountID, at now: Timestamp, _ database: any SQLTransaction
  ) throws -> (users: [ContainerUser], ended: [DeviceID]) {
    let users = try database.rows(
      "SELECT u.container, u.user FROM account_user u WHERE u.person = ? ORDER BY u.container",
      [id.text]
    ).map { ContainerUser(container: $0["container"], name: $0["user"]) }
    let ended = try Self.endDevices(database, "person = ?", [id.text])
    try queueRevocations(of: id, at: now, database)
    for user in users {
      try database.execute(
        """
        INSERT INTO account_erasure VALUES (?, ?, NULL) ON CONFLICT (container, "user") DO UPDATE SET erased = NULL
        """,
        [user.container, user.name])
    }
    try database.execute("DELETE FROM account_person WHERE id = ?", [id.text])
    try database.report(.users)
    return (users, ended)
  }

  /// Sets a new password and signs out every device except `device`. Also ends the account's other access
  /// (`AccountAccess`) unless `keepsAccess`.
  @discardableResult
  public func changePassword(
    of id: AccountID, to newPassword: String, proof: Proof, keeping device: DeviceID?, from address: String,
    keepsAccess: Bool = false
  ) async throws(AccountError) -> AccessChange {
    let account = try await account(id)
    guard let name = account.name else { throw .notFound }
    try Self.check(password: newPassword, name: name)
    try await check(proof, of: id, address)
    let hash = try await hasher.hash(
      newPassword, salt: random(PasswordHash.saltBytes), at: Self.waitingPath(of: id)
    ).text
    return try await setPassword(
      hash, of: id, keeping: device, keepsAccess, .passwordChanged,
      by: EventOrigin(device: device, address: address))
  }

  /// Stores a password's hash and ends the access of anyone who knew the old one: devices with all of their tokens,
  /// waiting codes, known devices and, unless `keepsAccess`, what `AccountAccess` lists. `first` runs in the same
  /// transaction and may refuse it.
  func setPassword(
    _ hash: String, of id: AccountID, keeping device: DeviceID?, _ keepsAccess: Bool, _ kind: SecurityEvent.Kind,
    by origin: EventOrigin, after first: @escaping @Sendable (any SQLTransaction) throws -> Void = { _ in }
  ) async throws(AccountError) -> AccessChange {
    let now = now
    let (change, ended, devices) = try await write { database in
      try first(database)
      let devices = try Self.pushDevices(database, of: id, except: device)
      try Self.store(kind, of: id, by: origin, at: now, database)
      try database.execute("UPDATE account_person SET password = ? WHERE id = ?", [hash, id.text])
      try Self.forgetKnownDevices(database, of: id, except: device)
      // With a new password, codes that others created to set one are no longer needed.
      try database.execute(
        "DELETE FROM account_recovery WHERE person = ? AND expires IS NOT NULL", [id.text])
      let change = try self.endAccess(database, of: id, keepsAccess: keepsAccess)
      let ended = try Self.endDevices(database, "person = ? AND id <> ?", [id.text, device?.text ?? ""])
      return (change, ended, devices)
    }
    devicesEnded(ended)
    notifyListener(SecurityNotice(account: id, kind: kind, name: "", origin: device, endedDevices: devices))
    return change
  }

  /// Throws unless the proof is valid. An account with a password needs the password; for others a fresh sign-in is
  /// enough.
  public func check(_ proof: Proof, of id: AccountID, _ address: String) async throws(AccountError) {
    switch proof {
    case .password(let password):
      let (person, costs) = try await read { database in
        let person = try database.row(
          "SELECT name, password FROM account_person WHERE id = ?", [id.text]
        ).map { (name: $0["name"] as String?, password: $0["password"] as String?) }
        return (person, try StoredCosts(database))
      }
      let hash = person?.password.flatMap { PasswordHash($0) }
      let decoy = decoyCost(for: person?.name ?? id.text, among: costs)
      let buckets = [RateLimiter.Bucket(RateLimiter.proofByAccount, id.text)]
      try await attempt(buckets) { () throws(AccountError) in
        let matches = try await hasher.verify(password, against: hash, decoy: decoy, at: Self.waitingPath(of: id))
        guard matches else {
          countGuess(person?.name ?? id.text, address)
          throw .credentialsWrong
        }
      }
      await limiter.giveBack(buckets)
    case .freshDevice(let device):
      let earliest = now.milliseconds - AccountTimes.fresh
      let isFresh = try await read { database in
        try database.value(
          Bool.self,
          """
          SELECT EXISTS (
            SELECT 1 FROM account_device d JOIN account_person p ON p.id = d.person
            WHERE d.id = ? AND p.id = ? AND d.created >= ? AND p.password IS NULL)
          """, [device.text, id.text, earliest])
      }
      guard isFresh == true else { throw .freshSignInNeeded }
    }
  }
}
