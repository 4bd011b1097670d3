import Accounts
import Core
import Couple
import RecordStore
import Records
import Replica
import Texts

/// Sends a user's devices and own addresses the reminders of the user's own areas, each in its time zone (R-2, R-4,
/// 0101).
struct OwnReminders: Sendable {
  let store: any RecordStore
  let service: RecordService
  let accounts: Accounts
  /// Prefix of the addresses in messages; nil sends only paths.
  let origin: String?
  let tell: @Sendable ([DeviceMessage]) -> Void
  /// Nil if the operator does not allow users to have own addresses.
  var addresses: AddressDelivery?

  /// The most bytes of records that one check reads.
  private static let bytesMax = 8 << 20
  /// The most changes of a zone that are searched for sessions, latest first.
  private static let changesMax = 2000
  /// The longest time between two checks of a user, even if the next reminder is later: the rules of a time zone may
  /// change.
  private static let restMilliseconds: Int64 = 24 * 3_600_000
  /// Among the kinds that a device can refuse: the number at the app's icon.
  private static let badgeKind = "badge"
  /// The most keys of settled reminders in one message, and the time in which they were due.
  private static let overMax = 20
  private static let overMilliseconds = 2 * Timestamp.millisecondsPerDay

  /// A device that has registered its time zone and language, or a user's own address.
  fileprivate struct LocatedDevice {
    enum Receiver {
      case device(PushDevice)
      case address(MessageAddress)
    }

    let receiver: Receiver
    let formats: Formats
    let zone: ZoneRules

    init?(_ receiver: Receiver, _ zones: [String: ZoneRules]) {
      guard let locale = receiver.locale, let zone = zones[locale.zoneName] else { return nil }
      (self.receiver, self.zone) = (receiver, zone)
      formats = Formats(tag: locale.language)
    }
  }

  /// The part of a user's data that reminders need.
  private struct ReminderData: Sendable {
    let data: Replica
    /// The time at which each record was last written, by this server's clock.
    let writtenAt: [RecordName: Timestamp]
    let couple: CoupleState?

    func context(_ located: LocatedDevice, _ now: Timestamp) -> ReminderContext {
      var context = ReminderContext(at: now, zone: located.zone, firstWeekday: located.formats.firstWeekday)
      context.couple = couple
      return context
    }
  }

  /// Sends the user's reminders that are due. Returns the time at which to check the user again; nil if nothing can
  /// become due without a change.
  func look(at user: UserKey, _ now: Timestamp) async throws -> Timestamp? {
    let receivers = try await receivers(of: user)
    var zones: [String: ZoneRules] = [:]
    // A change of the clock before a reminder that is still shown counts.
    let start = now.adding(milliseconds: -Self.overMilliseconds)
    for name in Set(receivers.compactMap { $0.locale?.zoneName }) {
      zones[name] = ZoneRules(named: name, around: start)
    }
    let located = receivers.compactMap { LocatedDevice($0, zones) }
    let days = located.map { $0.zone.wallClock(at: now).day }
    guard let first = days.min(), let last = days.max(),
      let found = try await read(user, days: first...last, at: now)
    else { return nil }
    var next = now.adding(milliseconds: Self.restMilliseconds)
    for each in located {
      try await remind(each, of: found, now)
      if let coming = occurrences(found, each, after: now, through: next, at: now).first { next = coming.moment }
    }
    return next
  }

  private func receivers(of user: UserKey) async throws -> [LocatedDevice.Receiver] {
    let (name, container) = (user.user.text, user.container.text)
    let devices = try await accounts.pushDevices(userRecordName: name, in: container)
    let own = addresses == nil ? [] : try await accounts.addresses(userRecordName: name, in: container)
    return devices.map { .device($0) } + own.map { .address($0) }
  }

  private func occurrences(
    _ found: ReminderData, _ located: LocatedDevice, after start: Timestamp, through end: Timestamp, at now: Timestamp
  ) -> [ReminderOccurrence] {
    found.data.reminders(after: start, through: end, found.context(located, now))
  }

  private func remind(_ located: LocatedDevice, of found: ReminderData, _ now: Timestamp) async throws {
    let due = found.data.dueReminders(found.context(located, now)).filter { occurrence in
      // A reminder that has just been made or moved is not sent for times before this change.
      let isNew = occurrence.recordName.flatMap { found.writtenAt[$0] }.map { $0 > occurrence.moment } ?? false
      return !isNew && located.receiver.wants(occurrence.area)
    }
    if due.isEmpty { return }
    let receiver = located.receiver
    let new = try await accounts.claimReminders(due.map { $0.key }, of: receiver.account, on: receiver.id)
    let told = due.filter { new.contains($0.key) }
    if told.isEmpty { return }
    switch receiver {
    case .address(let address):
      addresses?.add(told.compactMap { AddressMessage($0, to: address, located.formats, located.zone) })
    case .device(let device):
      let over = try await over(located, of: found, now)
      // The server does not count chores here, so it sends no number to a user who has them.
      let hasBadge = !device.without.contains(Self.badgeKind) && !found.data.isOn(.chores)
      let badge = hasBadge ? found.data.openReminderCount(found.context(located, now)) : nil
      let isQuiet = (device.quietHours?.deliveryTime(at: now) ?? now) > now
      tell(
        told.map {
          DeviceMessage(
            $0, to: device, located.formats, located.zone, isQuiet: isQuiet, over: over, badge: badge, origin: origin)
        })
    }
  }

  /// Returns the keys of reminders that the device was sent and that are settled by now, so that it removes their
  /// notices.
  private func over(_ located: LocatedDevice, of found: ReminderData, _ now: Timestamp) async throws -> [String] {
    let told = try await accounts.remindedKeys(
      of: located.receiver.account, on: located.receiver.id, countMax: Self.overMax)
    let start = now.adding(milliseconds: -Self.overMilliseconds)
    let speaking = Set(
      occurrences(found, located, after: start, through: now, at: now).filter { !$0.isSilent }.map { $0.key })
    return told.filter { !speaking.contains($0) }
  }

  /// Returns nil if the user has no reminder and no countdown.
  private func read(_ user: UserKey, days: ClosedRange<Day>, at now: Timestamp) async throws -> ReminderData? {
    let (service, zone) = (service, ReminderRecords.zone)
    return try await store.readLong(for: .server, until: nil) { transaction in
      var budget = ReadingBudget(bytes: Self.bytesMax)
      let fixed = try service.ownRecords(named: ReminderRecords.fixedNames, user, in: zone, &budget, transaction)
      guard
        let times = try service.ownRecords(
          of: ReminderRecords.types, countMax: ReminderRecords.countMax, user, in: zone, &budget, transaction)
      else { return nil }
      let pair = try service.ownPair(of: CoupleRecord.type, user, at: now, &budget, transaction)
      let couple = pair.map { Self.state($0.fields, of: user.user) }
      let first = ReminderRecords(times + fixed, days: days)
      guard first.hasReminders || couple?.countdown.eventAt != nil else { return nil }
      var records = first.records
      records += try service.ownRecords(named: first.names, user, in: zone, &budget, transaction)
      if let type = first.sessionType {
        records += try service.ownRecords(
          of: type, writtenSince: now.adding(milliseconds: -ReminderRecords.sessionMilliseconds),
          countMax: Self.changesMax, user, in: zone, &budget, transaction)
      }
      let writtenAt = Dictionary(
        first.records.compactMap { record in record.modified.map { (record.name, $0.timestamp) } },
        uniquingKeysWith: { $1 })
      return ReminderData(data: .reading(records), writtenAt: writtenAt, couple: couple)
    }
  }
}

extension OwnReminders.LocatedDevice.Receiver {
  fileprivate var id: DeviceID {
    switch self {
    case .device(let device): device.id
    case .address(let address): address.device
    }
  }

  fileprivate var account: AccountID {
    switch self {
    case .device(let device): device.account
    case .address(let address): address.account
    }
  }

  fileprivate var locale: DeviceLocale? {
    switch self {
    case .device(let device): device.locale
    case .address(let address): address.locale
    }
  }

  fileprivate func wants(_ area: AppArea) -> Bool {
    switch self {
    case .device(let device): !device.without.contains(area.rawValue)
    case .address(let address): MessageAddress.Area(rawValue: area.rawValue).map { address.areas.contains($0) } ?? false
    }
  }
}
