import Core
import Foundation

extension Accounts {
  /// Signs in with a name and a password on a new device. An unknown name and a wrong password cause the same work and
  /// the same answer.
  ///
  /// `knownDevice` is the token from an earlier sign-in on this device: with it, other devices' guesses do not count
  /// against this one.
  public func signIn(
    name: String, password: String, device: DeviceDraft, kind: SessionTransport, isKept: Bool, from address: String,
    knownDevice: KnownDeviceWish = .none
  ) async throws(AccountError) -> SignIn {
    let folded = (try? AccountName(name).text) ?? ""
    let now = now
    let (person, costs) = try await read { database in
      (try Credentials(database, named: folded, knownDevice, at: now), try StoredCosts(database))
    }
    // An empty text is hashed instead of a very long one, which no account can have as password.
    let isLong = password.utf8.count > AccountLimits.passwordBytesMax
    let decoy = decoyCost(for: folded, among: costs)
    let (buckets, path) = Self.queueing(person, folded, address)
    let (id, hash) = try await attempt(buckets) { () throws(AccountError) in
      let matches = try await hasher.verify(isLong ? "" : password, against: person?.hash, decoy: decoy, at: path)
      guard matches, !isLong, let person, let hash = person.hash else {
        countGuess(folded, address)
        throw .credentialsWrong
      }
      return (person.id, hash)
    }
    await limiter.giveBack(buckets)
    // If the queue is full, the hash is renewed at a later sign-in.
    if hash.cost != hasher.cost { try? await rehash(password, of: id, replacing: hash) }
    return try await openSession(
      for: id, device: device, kind: kind, isKept: isKept, from: address, knownDevice: knownDevice)
  }

  /// Returns the buckets of the attempt and its place in the queue: by network for an unknown device, by account for a
  /// known one.
  private static func queueing(
    _ person: Credentials?, _ name: String, _ address: String
  ) -> ([RateLimiter.Bucket], [WaitingGroup]) {
    guard let person, let token = person.knownDevice else {
      return (signInBuckets(name, address), AddressNetworks(address).waitingPath)
    }
    return ([.init(RateLimiter.signInByKnownDevice, "\(person.id.text) \(token)")], waitingPath(of: person.id))
  }

  /// Returns the place in the queue of a user who has proved that the account is theirs, or comes from a known device.
  static func waitingPath(of id: AccountID) -> [WaitingGroup] {
    [WaitingGroup(name: "account \(id.text)", countMax: AccountLimits.waitingPerAccountMax)]
  }

  /// Hashes the password again, since the operator has changed the cost; the password is only available now.
  private func rehash(_ password: String, of id: AccountID, replacing old: PasswordHash) async throws(AccountError) {
    let new = try await hasher.hash(
      password, salt: random(PasswordHash.saltBytes), at: Self.waitingPath(of: id))
    let (text, replaced) = (new.text, old.text)
    try await write { database in
      try database.execute(
        "UPDATE account_person SET password = ? WHERE id = ? AND password = ?",
        [text, id.text, replaced])
    }
  }

  /// Creates a new device of the account with its first token; the caller has authenticated the user.
  public func openSession(
    for id: AccountID, device draft: DeviceDraft, kind: SessionTransport, isKept: Bool, scope: ContainerScope? = nil,
    from address: String, knownDevice: KnownDeviceWish = .none
  ) async throws(AccountError) -> SignIn {
    let (name, client) = (draft.name, draft.client)
    let (device, now) = (randomID(), now)
    let session = NewSession(
      token: SessionToken.make(random(SessionToken.byteCount)), device: DeviceID(device), kind: kind, isKept: isKept,
      scope: scope, now: now)
    // A sign-in on a shared computer stores neither a kept session nor a known-device token.
    let fresh = isKept ? SessionToken.make(random(SessionToken.byteCount)) : nil
    // Stores earlier guesses before this sign-in; a full disk must not prevent the sign-in.
    try? await reportGuesses()
    let (ended, known, failed) = try await write { database in
      if let disabling = try Account.fetch(database, id).disabling {
        throw AccountError.disabled(reason: disabling.reason)
      }
      let failed = try Self.failedAttempts(of: id, database)
      let ended = try Self.dropExpired(database, now) + Self.dropOldestDevices(database, of: id)
      try database.execute(
        "INSERT INTO account_device VALUES (?, ?, ?, ?, ?, ?, '')",
        [device, id.text, name.isEmpty ? client : name, client, now.milliseconds, now.milliseconds])
      try session.insert(database)
      try Self.store(
        .signedIn, of: id, by: EventOrigin(device: DeviceID(device), address: address), at: now, database)
      return (ended, try Self.know(database, DeviceID(device), of: id, knownDevice, fresh: fresh, at: now), failed)
    }
    if !ended.isEmpty { devicesEnded(ended) }
    notifyListener(
      SecurityNotice(
        account: id, kind: .signedIn, name: name.isEmpty ? client : name, origin: DeviceID(device), endedDevices: []))
    return SignIn(
      account: id, device: DeviceID(device), token: session.token, isKept: isKept, expires: session.expires,
      knownDevice: known, failedAttempts: failed)
  }

  /// Removes expired sessions, and devices without sessions.
  private static func dropExpired(_ database: any SQLTransaction, _ now: Timestamp) throws -> [DeviceID] {
    let changed = try database.executeCounting("DELETE FROM account_session WHERE expires <= ?", [now.milliseconds])
    guard changed > 0 else { return [] }
    return try endDevices(database, "id NOT IN (SELECT device FROM account_session)", [])
  }

  /// Makes room for one more device by removing the least recently used.
  private static func dropOldestDevices(_ database: any SQLTransaction, of id: AccountID) throws -> [DeviceID] {
    try endDevices(
      database, "id IN (SELECT id FROM account_device WHERE person = ? ORDER BY used DESC, id \(SQL.after))",
      [id.text, AccountLimits.devicesMax - 1])
  }
}

/// The stored credentials that a sign-in checks.
private struct Credentials: Sendable {
  let id: AccountID
  /// Nil for an account without a password.
  let hash: PasswordHash?
  /// The hash, in hex, of the known device's token; nil if the account does not know the device.
  let knownDevice: String?

  /// Returns nil if no account has the name.
  init?(_ database: any SQLTransaction, named name: String, _ wish: KnownDeviceWish, at now: Timestamp) throws {
    let row = try database.row(
      "SELECT id, password FROM account_person WHERE name = ?", [name])
    guard let row else { return nil }
    let id = AccountID(row["id"])
    self.id = id
    hash = (row["password"] as String?).flatMap { PasswordHash($0) }
    knownDevice = try wish.tokenHash.flatMap { hash in
      try Accounts.isKnown(database, hash, to: id, at: now) ? Digest.hex(hash) : nil
    }
  }
}
