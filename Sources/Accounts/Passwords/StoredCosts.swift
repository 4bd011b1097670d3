import GRDB

/// Counts the accounts by their password's cost. Triggers keep count, so that it holds for every program that writes.
struct StoredCosts: Sendable {
  private let counts: [(cost: PasswordCost, count: UInt64)]

  init(_ database: Database) throws {
    counts = try Row.fetchAll(database, sql: "SELECT cost, persons FROM account_password_cost").compactMap { row in
      let parts = (row["cost"] as String).split(separator: "$", omittingEmptySubsequences: false)
      guard let cost = PasswordCost(parts[...]), cost.isAllowed, let count = UInt64(exactly: row["persons"] as Int64)
      else { return nil }
      return (cost, count)
    }.sorted { ($0.cost.work, $0.cost.text) < ($1.cost.work, $1.cost.text) }
  }

  /// The cost of the account at this place, if the accounts stand in a row by their costs, 0 at its beginning and 2⁶⁴ at its end. Nil if no
  /// account has a password.
  func cost(at place: UInt64) -> PasswordCost? {
    var rank = place.multipliedFullWidth(by: counts.reduce(0) { $0 + $1.count }).high
    for (cost, count) in counts {
      if rank < count { return cost }
      rank -= count
    }
    return nil
  }
}

extension Accounts {
  /// The cost of a password for a name that has none: that of some account, chosen by the name. So one name always costs the same, and as
  /// many unknown names have a cost as accounts have it: an attempt's time tells nothing, also while accounts of an earlier
  /// configuration have not signed in again.
  func decoyCost(for name: String, among stored: StoredCosts) -> PasswordCost {
    let place = secrets.authenticationCode("decoy", [name]).prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return stored.cost(at: place) ?? hasher.cost
  }
}
