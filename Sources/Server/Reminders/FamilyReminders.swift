import Accounts
import Core
import RecordStore
import Records

/// Tells a family's members of chores that have become due or overdue (F-16).
struct FamilyReminders: Sendable {
  let reader: FamilyReader
  let accounts: Accounts
  let tell: @Sendable ([DeviceMessage]) -> Void

  init(_ reader: FamilyReader, _ accounts: Accounts, tell: @escaping @Sendable ([DeviceMessage]) -> Void) {
    (self.reader, self.accounts, self.tell) = (reader, accounts, tell)
  }

  /// Returns all families of the users.
  func families(of users: [UserKey]) async throws -> [FamilyZone] {
    let service = reader.service
    return try await reader.store.readLong(for: .server, until: nil) { transaction in
      try users.flatMap { try service.familyZones(of: $0, in: transaction) }
    }
  }

  /// Tells the members of a family what is to be told. Returns the time at which to look again; nil if nobody can be told anything.
  func look(at family: FamilyZone, _ now: Timestamp) async throws -> Timestamp? {
    let service = reader.service
    var reached: [String: AccountID] = [:]
    for user in try await reader.store.read({ try service.familyUsers(of: family, in: $0) }) {
      let devices = try await accounts.pushDevices(userRecordName: user.text, in: family.container.text)
      if let device = devices.first(where: { !$0.without.contains(MessageTopic.choreKind) }) {
        reached[user.text] = device.account
      }
    }
    if reached.isEmpty { return nil }
    let users = Set(reached.keys)
    guard let plan = try await reader.read(family, at: now, { DuePlan($0, in: family, for: users) }) else { return nil }
    for (user, account) in reached {
      let due = plan.now.filter { $0.alert.recipient.text == user }
      if due.isEmpty { continue }
      let new = try await accounts.claimReminders(due.map { $0.key }, of: account)
      tell(due.filter { new.contains($0.key) }.map { $0.message })
    }
    return plan.next
  }
}
