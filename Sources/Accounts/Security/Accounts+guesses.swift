import Core

/// Wrong passwords and codes for an account since its last sign-in.
public struct FailedAttempts: Equatable, Sendable {
  public let count: Int
  public let first: Timestamp
  public let last: Timestamp
  /// Some of the networks they came from.
  public let networks: [String]

  public var json: JSON {
    .object([
      .init("count", .int(Int64(count))), .init("first", .moment(first)), .init("last", .moment(last)),
      .init("networks", .array(networks.map { .string($0) })),
    ])
  }
}

extension Accounts {
  /// The number of guesses since the last sign-in at which the account's devices are notified.
  static let guessesReportedMin = 10

  /// Counts a wrong password or code; takes the same time whether an account has the name or not.
  func countGuess(_ name: String, _ address: String) {
    if !name.isEmpty { guesses.add(name, AddressNetworks(address).shown, at: now) }
  }

  /// Adds the counted guesses to the accounts' events. Call it from time to time; it does nothing if there were none.
  public func reportGuesses() async throws(AccountError) {
    guard !guesses.isEmpty else { return }
    let tallies = guesses.takeAll()
    let reported = try await write { database in
      var reported: [AccountID] = []
      for (name, tally) in tallies {
        let id = try database.value(
          String.self, "SELECT id FROM account_person WHERE name = ? OR (id = ? AND name IS NULL)",
          [name, name])
        guard let id = id.map({ AccountID($0) }) else { continue }
        if try Self.store(tally, of: id, database) { reported.append(id) }
      }
      return reported
    }
    for id in reported {
      notifyListener(SecurityNotice(account: id, kind: .guessed, name: "", origin: nil, endedDevices: []))
    }
  }

  /// Adds guesses to those since the last sign-in. Returns whether this reaches the number at which devices are
  /// notified.
  private static func store(
    _ tally: GuessTallies.Tally, of id: AccountID, _ database: any SQLTransaction
  ) throws -> Bool {
    guard let before = try openGuesses(of: id, database) else {
      try insert(
        .guessed, of: id, (nil, "", ""), networks: tally.networks.joined(separator: " "), count: tally.count,
        from: tally.first, until: tally.last, database)
      return tally.count >= guessesReportedMin
    }
    var sum = GuessTallies.Tally(
      count: before.count, first: before.time, last: before.time, networks: before.networks)
    sum.add(tally.count, tally.networks, until: tally.last)
    try database.execute(
      "UPDATE account_event SET count = ?, until = ?, networks = ? WHERE person = ? AND number = ?",
      [
        sum.count, sum.last.milliseconds, sum.networks.joined(separator: " "), id.text, before.number,
      ])
    return before.count < guessesReportedMin && sum.count >= guessesReportedMin
  }

  /// Returns the event of the guesses since the last sign-in; nil if there were none.
  private static func openGuesses(of id: AccountID, _ database: any SQLTransaction) throws -> SecurityEvent? {
    try database.row(
      """
      SELECT * FROM account_event WHERE person = ? AND kind = ? AND number > coalesce(
        (SELECT max(number) FROM account_event WHERE person = ? AND kind = ?), 0)
      """,
      [
        id.text, SecurityEvent.Kind.guessed.rawValue, id.text, SecurityEvent.Kind.signedIn.rawValue,
      ]
    ).flatMap { SecurityEvent(row: $0) }
  }

  static func failedAttempts(of id: AccountID, _ database: any SQLTransaction) throws -> FailedAttempts? {
    try openGuesses(of: id, database).map {
      FailedAttempts(count: $0.count, first: $0.time, last: $0.until ?? $0.time, networks: $0.networks)
    }
  }

  /// Returns the failed guesses since the last sign-in; nil if there were none.
  public func failedAttempts(of id: AccountID) async throws(AccountError) -> FailedAttempts? {
    try? await reportGuesses()
    return try await read { try Self.failedAttempts(of: id, $0) }
  }
}
