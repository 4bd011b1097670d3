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
  let notify: @Sendable ([DeviceMessage]) -> Void
  /// Nil if the operator does not allow users to have own addresses.
  let addresses: AddressDelivery?
  /// Nil without a key for Apple's push service.
  let apns: APNsDelivery?
  /// Begins the addresses in alerts; nil for addresses without a host.
  let origin: String?

  init(
    _ reader: FamilyReader, _ accounts: Accounts, addresses: AddressDelivery? = nil, apns: APNsDelivery? = nil,
    origin: String? = nil, notify: @escaping @Sendable ([DeviceMessage]) -> Void
  ) {
    (self.reader, self.accounts, self.addresses, self.notify) = (reader, accounts, addresses, notify)
    (self.apns, self.origin) = (apns, origin)
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
    var others: [(user: UserKey, receiver: ReminderReceiver)] = []
    var snoozing: [(user: String, device: PushDevice)] = []
    for user in try await reader.store.read({ try service.familyUsers(of: family, in: $0) }) {
      let devices = try await accounts.pushDevices(userRecordName: user.text, in: family.container.text)
      let wanting = devices.filter { !$0.without.contains(MessageTopic.choreKind) }
      if let device = wanting.first { reached[user.text] = device.account }
      snoozing += wanting.map { (user.text, $0) }
      let key = UserKey(family.container, family.environment, user)
      others += try await self.others(of: key).map { (key, $0) }
    }
    if reached.isEmpty, others.isEmpty { return nil }
    let users = Set(reached.keys).union(others.map { $0.user.user.text })
    guard let plan = try await reader.read(family, at: now, { DuePlan($0, in: family, for: users) }) else { return nil }
    for (user, account) in reached {
      let due = plan.now.filter { $0.alert.recipient.text == user }
      if due.isEmpty { continue }
      let new = try await accounts.claimReminders(due.map { $0.key }, of: account)
      notify(due.filter { new.contains($0.key) }.map { $0.timelyMessage })
    }
    for (user, receiver) in others {
      let due = plan.now.filter { $0.alert.recipient == user.user }
      if due.isEmpty { continue }
      let new = try await accounts.claimReminders(due.map { $0.key }, of: receiver.account, on: receiver.id)
      notify(due.filter { new.contains($0.key) }, to: receiver, of: user, now)
    }
    var next = plan.next
    for (user, device) in snoozing {
      if let again = try await remindAgain(plan.open.filter { $0.alert.recipient.text == user }, to: device, now) {
        next = min(next, again)
      }
    }
    return next
  }

  /// Sends a device once more those of a family's open chores that it snoozed. Returns the time at which the next
  /// one is due. Other waiting keys may belong to another family; they are removed after a day.
  private func remindAgain(_ open: [DueChore], to device: PushDevice, _ now: Timestamp) async throws -> Timestamp? {
    if open.isEmpty { return nil }
    let waiting = try await accounts.snoozed(device.id)
    let due = waiting.filter { $0.due <= now }.map { $0.key }
    let taken = try await accounts.takeSnoozed(open.map { $0.key }.filter { due.contains($0) }, of: device.id)
    let end = now.adding(milliseconds: ReminderOccurrence.lateMilliseconds)
    notify(open.filter { taken.contains($0.key) }.map { $0.message(to: device, until: end) })
    return waiting.first { $0.due > now }?.due
  }

  /// Returns the user's programs and addresses that want chores, each of which gets messages of its own.
  private func others(of user: UserKey) async throws -> [ReminderReceiver] {
    let programs = try await accounts.programs(of: user, reachedBy: apns)
    let own =
      addresses == nil
      ? [] : try await accounts.addresses(userRecordName: user.user.text, in: user.container.text)
    return programs.map { .program($0) }.filter { $0.wants(MessageTopic.choreKind) }
      + own.map { .address($0) }.filter { $0.wants(AppArea.chores.rawValue) }
  }

  private func notify(_ due: [DueChore], to receiver: ReminderReceiver, of user: UserKey, _ now: Timestamp) {
    switch receiver {
    case .address(let address): addresses?.add(due.map { AddressMessage($0, to: address) })
    case .program(let device):
      let formats = Formats(tag: device.locale.language)
      apns?.add(
        due.map {
          var notice = $0.notice(formats)
          notice.isQuiet = receiver.isQuiet(at: now)
          return ReminderAlert(
            notice, topic: $0.message.topic, end: $0.end, to: device, of: user, origin: origin)
        })
    case .device: break
    }
  }
}

extension AddressMessage {
  /// Creates the message that a chore is due or overdue, in the address's language.
  fileprivate init(_ due: DueChore, to address: MessageAddress) {
    let notice = due.notice(Formats(tag: address.locale.language))
    self.init(
      address: address, key: due.key, area: .chores, title: notice.title, body: notice.body, path: notice.path,
      time: due.alert.time, end: due.end)
  }
}
