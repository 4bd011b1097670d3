import Accounts
import Core
import RecordStore
import Records
import Replica
import Texts

/// Sends the members of a family messages about chores that have become due or overdue (F-16).
struct FamilyReminders: Sendable {
  let reader: FamilyReader
  let accounts: Accounts
  let tell: @Sendable ([DeviceMessage]) -> Void
  /// Nil if the operator does not allow users to have own addresses.
  let addresses: AddressDelivery?

  init(
    _ reader: FamilyReader, _ accounts: Accounts, addresses: AddressDelivery? = nil,
    tell: @escaping @Sendable ([DeviceMessage]) -> Void
  ) {
    (self.reader, self.accounts, self.addresses, self.tell) = (reader, accounts, addresses, tell)
  }

  /// Returns all families of the users.
  func families(of users: [UserKey]) async throws -> [FamilyZone] {
    let service = reader.service
    return try await reader.store.readLong(for: .server, until: nil) { transaction in
      try users.flatMap { try service.familyZones(of: $0, in: transaction) }
    }
  }

  /// Sends the messages that are due in a family. Returns the time at which to check it again; nil if no member can
  /// receive messages.
  func look(at family: FamilyZone, _ now: Timestamp) async throws -> Timestamp? {
    let service = reader.service
    var reached: [String: AccountID] = [:]
    var own: [String: [MessageAddress]] = [:]
    for user in try await reader.store.read({ try service.familyUsers(of: family, in: $0) }) {
      let devices = try await accounts.pushDevices(userRecordName: user.text, in: family.container.text)
      if let device = devices.first(where: { !$0.without.contains(MessageTopic.choreKind) }) {
        reached[user.text] = device.account
      }
      if addresses != nil {
        let found = try await accounts.addresses(userRecordName: user.text, in: family.container.text)
        let wanting = found.filter { $0.areas.contains(.chores) }
        if !wanting.isEmpty { own[user.text] = wanting }
      }
    }
    if reached.isEmpty, own.isEmpty { return nil }
    let users = Set(reached.keys).union(own.keys)
    guard let plan = try await reader.read(family, at: now, { DuePlan($0, in: family, for: users) }) else { return nil }
    for (user, account) in reached {
      let due = plan.now.filter { $0.alert.recipient.text == user }
      if due.isEmpty { continue }
      let new = try await accounts.claimReminders(due.map { $0.key }, of: account)
      tell(due.filter { new.contains($0.key) }.map { $0.timelyMessage })
    }
    for (user, addresses) in own {
      let due = plan.now.filter { $0.alert.recipient.text == user }
      for address in addresses where !due.isEmpty {
        let new = try await accounts.claimReminders(due.map { $0.key }, of: address.account, on: address.device)
        self.addresses?.add(due.filter { new.contains($0.key) }.map { AddressMessage($0, to: address) })
      }
    }
    return plan.next
  }
}

extension AddressMessage {
  /// Creates the message that a chore is due or overdue, in the address's language.
  fileprivate init(_ due: DueChore, to address: MessageAddress) {
    let formats = Formats(tag: address.locale.language)
    let body =
      if due.alert.event == .overdue {
        formats.strings.choreOverdueTitle
      } else if let by = due.by {
        formats.strings.choreRemindBy(time: formats.time(by))
      } else {
        formats.strings.choreRemindToday
      }
    self.init(
      address: address, key: due.key, area: .chores, title: DeviceNotice.cut(due.alert.title), body: body,
      path: "/chores", time: due.alert.time, end: due.end)
  }
}
