import Core
import GRDB

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
      try Row.fetchAll(
        database, sql: "SELECT * FROM account_erasure ORDER BY erased IS NOT NULL, container, user LIMIT ?",
        arguments: [countMax]
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
      let key: StatementArguments = [user.container, user.name]
      let zones = try String.fetchAll(
        database, sql: "SELECT DISTINCT zone FROM account_member_pin WHERE container = ? AND owner = ?", arguments: key)
      for zone in zones where !handedOver.contains(zone) {
        for table in ["account_member_pin", "account_pin_try"] {
          try database.execute(
            sql: "DELETE FROM \(table) WHERE container = ? AND owner = ? AND zone = ?", arguments: key + [zone])
        }
      }
      if isLast {
        try database.execute(sql: "DELETE FROM account_erasure WHERE container = ? AND user = ?", arguments: key)
      } else {
        try database.execute(
          sql: "UPDATE account_erasure SET erased = ? WHERE container = ? AND user = ?",
          arguments: [now.milliseconds, user.container, user.name])
      }
    }
  }

  /// Reports whether all data of these users has been removed at least once.
  public func areErased(_ users: [ContainerUser]) async throws(AccountError) -> Bool {
    try await read { database in
      try users.allSatisfy { user in
        try Bool.fetchOne(
          database,
          sql: "SELECT NOT EXISTS (SELECT 1 FROM account_erasure WHERE container = ? AND user = ? AND erased IS NULL)",
          arguments: [user.container, user.name]) ?? true
      }
    }
  }
}
