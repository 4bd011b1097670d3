/// The number of accounts for each cost of a password. Triggers of the database keep it right after writes by any
/// program.
struct StoredCosts: Sendable {
  private let counts: [(cost: PasswordCost, count: UInt64)]

  init(_ database: any SQLTransaction) throws {
    counts = try database.rows("SELECT cost, persons FROM account_password_cost").compactMap { row in
      let parts = (row["cost"] as String).split(separator: "$", omittingEmptySubsequences: false)
      guard let cost = PasswordCost(parts[...]), cost.isAllowed, let count = UInt64(exactly: row["persons"] as Int64)
      else { return nil }
      return (cost, count)
    }.sorted { ($0.cost.work, $0.cost.text) < ($1.cost.work, $1.cost.text) }
  }

  /// Returns the cost of the account at a place, from 0 to 2⁶⁴, in the order of all accounts by cost. Nil if no account
  /// has a password.
  func cost(at number: UInt64) -> PasswordCost? {
    var rank = number.multipliedFullWidth(by: counts.reduce(0) { $0 + $1.count }).high
    for (cost, count) in counts {
      if rank < count { return cost }
      rank -= count
    }
    return nil
  }
}

extension Accounts {
  /// Returns the cost for a name without a password: that of an account chosen by the name. A name always has the same
  /// cost, and unknown names have each cost as often as accounts do. The time of an attempt thus reveals nothing, even
  /// while some accounts still have the cost of an earlier configuration.
  func decoyCost(for name: String, among stored: StoredCosts) -> PasswordCost {
    let number = secrets.authenticationCode("decoy", [name]).prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return stored.cost(at: number) ?? hasher.cost
  }
}
