import Core
import Synchronization

/// A member whose PIN a user has given.
struct OpenMember: Hashable {
  let memberKey: MemberKey
  let user: String
}

/// The members whose PIN a user gave, and until when the user may act for them: in memory, or in the database if several
/// servers share it.
final class OpenMembers: Sendable {
  private static let condition = MemberKey.condition + " AND username = ?"

  private let database: any AccountsDatabase
  private let untilByMember = Mutex<[OpenMember: Timestamp]>([:])

  init(_ database: any AccountsDatabase) { self.database = database }

  func isOpen(_ member: OpenMember, at time: Timestamp) -> Bool {
    guard database.isShared else { return untilByMember.withLock { $0[member].map { time < $0 } ?? false } }
    let until = try? database.readNow { database in
      try database.value(
        Int64.self, "SELECT until FROM account_open_member WHERE \(Self.condition)",
        member.memberKey.keys + [member.user])
    }
    return until.map { time.milliseconds < $0 } ?? false
  }

  /// Stores, if servers share the database, that a user may act for a member; call `remember` afterwards.
  func open(_ member: OpenMember, until: Timestamp, at now: Timestamp, _ transaction: any SQLTransaction) throws {
    guard database.isShared else { return }
    try transaction.execute("DELETE FROM account_open_member WHERE until <= ?", [now.milliseconds])
    try transaction.execute(
      """
      INSERT INTO account_open_member VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (container, environment, owner, zone, member, username) DO UPDATE SET until = excluded.until
      """, member.memberKey.keys + [member.user, until.milliseconds])
  }

  func remember(_ member: OpenMember, until: Timestamp, at now: Timestamp) {
    guard !database.isShared else { return }
    untilByMember.withLock { open in
      open = open.filter { $0.value > now }
      open[member] = until
    }
  }

  /// Ends the times in which users may act for a member, since the PIN that they gave is no longer valid; call `forget`
  /// afterwards.
  func close(_ memberKey: MemberKey, _ transaction: any SQLTransaction) throws {
    guard database.isShared else { return }
    try transaction.execute("DELETE FROM account_open_member WHERE \(MemberKey.condition)", memberKey.keys)
  }

  func forget(_ memberKey: MemberKey) {
    untilByMember.withLock { open in open = open.filter { $0.key.memberKey != memberKey } }
  }
}
