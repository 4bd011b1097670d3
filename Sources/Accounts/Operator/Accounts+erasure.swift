import Core

/// Data of a deleted account in a container that must be removed. It is stored in the deletion's transaction, so that
/// neither a crash nor a full disk prevents the removal.
public struct Erasure: Sendable {
  public let user: ContainerUser
  /// The time of the last removal; nil if there was none. Requests under way at that moment may have written after it.
  public let erased: Timestamp?
}

extension Accounts {
  /// Returns at most `countMax` pending erasures.
  public func erasures(countMax: Int) async throws(AccountError) -> [Erasure] {
    try await read { database in
      try database.rows(
        "SELECT * FROM account_erasure e ORDER BY e.erased IS NOT NULL, e.container, e.user LIMIT ?",
        [countMax]
      ).map { row in
        Erasure(
          user: ContainerUser(container: row["container"], name: row["user"]),
          erased: (row["erased"] as Int64?).map { Timestamp(milliseconds: $0) })
      }
    }
  }

  /// Stores that the user's data was removed, and deletes the members' PINs of all families in the user's zones except
  /// those that were handed over. `isLast` completes the erasure: no request can have written after this removal.
  public func erased(
    _ user: ContainerUser, isLast: Bool, handedOver: Set<String> = []
  ) async throws(AccountError) {
    let now = now
    try await write { database in
      let key: SQLArguments = [user.container, user.name]
      let zones = try database.values(
        String.self, "SELECT DISTINCT zone FROM account_member_pin WHERE container = ? AND owner = ?", key)
      for zone in zones where !handedOver.contains(zone) {
        for table in ["account_member_pin", "account_pin_try"] {
          try database.execute(
            "DELETE FROM \(table) WHERE container = ? AND owner = ? AND zone = ?", key + [zone])
        }
      }
      if isLast {
        try database.execute("DELETE FROM account_erasure AS e WHERE e.container = ? AND e.user = ?", key)
      } else {
        try database.execute(
          "UPDATE account_erasure AS e SET erased = ? WHERE e.container = ? AND e.user = ?",
          [now.milliseconds, user.container, user.name])
      }
    }
  }

  /// Reports whether all data of these users has been removed at least once.
  public func areErased(_ users: [ContainerUser]) async throws(AccountError) -> Bool {
    try await read { database in
      try users.allSatisfy { user in
        try database.value(
          Bool.self,
          """
          SELECT NOT EXISTS (
            SELECT 1 FROM account_erasure e WHERE e.container = ? AND e.user = ? AND e.erased IS NULL)
          """, [user.container, user.name]) ?? true
      }
    }
  }
}
