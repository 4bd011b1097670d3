import Accounts
import Chores
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
  let notify: @Sendable ([DeviceMessage]) -> Void
  /// Nil if the operator does not allow users to have own addresses.
  var addresses: AddressDelivery?
  /// Nil without a key for Apple's push service.
  var apns: APNsDelivery?

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
  private struct LocatedDevice {
    let receiver: ReminderReceiver
    let formats: Formats
    let timeZone: TimeZoneRules

    init?(_ receiver: ReminderReceiver, _ timeZones: [String: TimeZoneRules]) {
      guard let locale = receiver.locale, let timeZone = timeZones[locale.timeZoneName] else { return nil }
      (self.receiver, self.timeZone) = (receiver, timeZone)
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
      var context = ReminderContext(at: now, timeZone: located.timeZone, firstWeekday: located.formats.firstWeekday)
      context.couple = couple
      return context
    }
  }

  /// Sends the user's reminders that are due. Returns the time at which to check the user again; nil if nothing can
  /// become due without a change.
  func look(at user: UserKey, _ now: Timestamp) async throws -> Timestamp? {
    let receivers = try await receivers(of: user)
    var timeZones: [String: TimeZoneRules] = [:]
    // A change of the clock before a reminder that is still shown counts.
    let start = now.adding(milliseconds: -Self.overMilliseconds)
    for name in Set(receivers.compactMap { $0.locale?.timeZoneName }) {
      timeZones[name] = TimeZoneRules(named: name, around: start)
    }
    let located = receivers.compactMap { LocatedDevice($0, timeZones) }
    let days = located.map { $0.timeZone.wallClock(at: now).day }
    guard let first = days.min(), let last = days.max(),
      let found = try await read(user, days: first...last, at: now)
    else { return nil }
    var next = now.adding(milliseconds: Self.restMilliseconds)
    for each in located {
      try await remind(each, of: user, found, now)
      if let again = try await remindAgain(each, of: found, now) { next = min(next, again) }
      if let coming = occurrences(found, each, after: now, through: next, at: now).first { next = coming.moment }
    }
    return next
  }

  private func receivers(of user: UserKey) async throws -> [ReminderReceiver] {
    let (name, container) = (user.user.text, user.container.text)
    let devices = try await accounts.pushDevices(userRecordName: name, in: container)
    let programs = try await accounts.programs(of: user, reachedBy: apns)
    let own = addresses == nil ? [] : try await accounts.addresses(userRecordName: name, in: container)
    return devices.map { .device($0) } + programs.map { .program($0) } + own.map { .address($0) }
  }

  private func occurrences(
    _ found: ReminderData, _ located: LocatedDevice, after start: Timestamp, through end: Timestamp, at now: Timestamp
  ) -> [ReminderOccurrence] {
    found.data.reminders(after: start, through: end, found.context(located, now))
  }

  private func remind(
    _ located: LocatedDevice, of user: UserKey, _ found: ReminderData, _ now: Timestamp
  ) async throws {
    let due = found.data.dueReminders(found.context(located, now)).filter { occurrence in
      // A reminder that has just been made or moved is not sent for times before this change.
      let isNew = occurrence.recordName.flatMap { found.writtenAt[$0] }.map { $0 > occurrence.moment } ?? false
      return !isNew && located.receiver.wants(occurrence.area.rawValue)
    }
    if due.isEmpty { return }
    let receiver = located.receiver
    let new = try await accounts.claimReminders(due.map { $0.key }, of: receiver.account, on: receiver.id)
    let announced = due.filter { new.contains($0.key) }
    if announced.isEmpty { return }
    switch receiver {
    case .address(let address):
      addresses?.add(announced.compactMap { AddressMessage($0, to: address, located.formats, located.timeZone) })
    case .device(let device): try await notify(announced, to: device, located, of: found, now)
    case .program(let device):
      let notices = try await notices(of: announced, to: located, of: found, now)
      apns?.add(
        zip(announced, notices).map {
          ReminderAlert($1, topic: $0.topic, end: $0.end, to: device, of: user, origin: origin)
        })
    }
  }

  private func notify(
    _ announced: [ReminderOccurrence], to device: PushDevice, _ located: LocatedDevice, of found: ReminderData,
    until end: Timestamp? = nil, _ now: Timestamp
  ) async throws {
    let notices = try await notices(of: announced, to: located, of: found, now)
    notify(
      zip(announced, notices).map {
        DeviceMessage($1, to: device, located.formats, topic: $0.topic, end: end ?? $0.end, origin: origin)
      })
  }

  /// Returns the notifications of reminders on a device, in its language and by its clock.
  private func notices(
    of announced: [ReminderOccurrence], to located: LocatedDevice, of found: ReminderData, _ now: Timestamp
  ) async throws -> [DeviceNotice] {
    let over = try await over(located, of: found, now)
    // Only the page knows the number of a user who has chores, too.
    let hasBadge = located.receiver.wants(Self.badgeKind) && !found.data.isOn(.chores)
    let badge = hasBadge ? found.data.openReminderCount(found.context(located, now)) : nil
    let isQuiet = located.receiver.isQuiet(at: now)
    return announced.map { occurrence in
      var notice = DeviceNotice(occurrence, located.formats, located.timeZone)
      (notice.isQuiet, notice.over, notice.badge) = (isQuiet, over, badge)
      return notice
    }
  }

  /// Sends a device once more the reminders that it snoozed and that are still open. Returns the time at which the
  /// next one is due.
  private func remindAgain(
    _ located: LocatedDevice, of found: ReminderData, _ now: Timestamp
  ) async throws -> Timestamp? {
    guard case .device(let device) = located.receiver else { return nil }
    let waiting = try await accounts.snoozed(device.id).filter { !$0.key.hasPrefix(ChoreReminder.keyPrefix) }
    let due = try await accounts.takeSnoozed(waiting.filter { $0.due <= now }.map { $0.key }, of: device.id)
    let announced = found.data.snoozedReminders(Array(due), found.context(located, now)).filter {
      located.receiver.wants($0.area.rawValue)
    }
    if !announced.isEmpty {
      let end = now.adding(milliseconds: ReminderOccurrence.lateMilliseconds)
      try await notify(announced, to: device, located, of: found, until: end, now)
    }
    return waiting.first { $0.due > now }?.due
  }

  /// Returns the keys of reminders that the device was sent and that are settled by now, so that it removes their
  /// notices.
  private func over(_ located: LocatedDevice, of found: ReminderData, _ now: Timestamp) async throws -> [String] {
    let announced = try await accounts.remindedKeys(
      of: located.receiver.account, on: located.receiver.id, countMax: Self.overMax)
    let start = now.adding(milliseconds: -Self.overMilliseconds)
    let speaking = Set(
      occurrences(found, located, after: start, through: now, at: now).filter { !$0.isSilent }.map { $0.key })
    return announced.filter { !speaking.contains($0) }
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
