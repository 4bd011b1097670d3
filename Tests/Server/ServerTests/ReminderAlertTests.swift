import Accounts
import Core
import Cryptography
import Habits
import RecordStore
import Records
import Sync
import Testing

@testable import Replica
@testable import Server

/// Reminders as alerts of native programs, by a clock that the test sets (R-16).
@Suite struct ReminderAlertTests {
  private static let habit = HabitID(UniqueID(high: 1, low: 1))

  /// Anna, with a habit at eight in the evening and a program on her phone in Berlin.
  private final class House: Sendable {
    let push: PushSetting
    let person: PushSetting.Person
    let key: UserKey
    let phone: DeviceID
    let store = MemoryStore()
    let service = RecordService(schema: .alltag(.alltag, zoneRules: { TimeZoneRules(named: $0, around: $1) }))
    let apple = AppleStandIn()
    let delivery: APNsDelivery
    let reminders: ReminderService
    /// The messages for browsers.
    let browsers = Shared(0)
    private let running: Task<Void, any Error>

    init() async throws {
      push = try PushSetting()
      person = try await push.person("anna")
      key = UserKey(.alltag, .production, RecordName(person.user))
      phone = try await push.device(of: "anna", at: "https://push.example.com/phone")
      try await push.accounts.removePushSubscription(of: phone)
      let (store, push, browsers) = (store, push, browsers)
      delivery = APNsDelivery(
        try APNsDeliveryTests.file(), carrier: apple,
        tokens: { user in try await store.read { try $0.pushTokens(of: user) } },
        removeToken: { _ in }, acceptsAlerts: { try await push.accounts.acceptsAlerts($0) }, metrics: ServerMetrics(),
        report: { _ in }, now: { push.now })
      let notify: @Sendable ([DeviceMessage]) -> Void = { told in browsers.withLock { $0 += told.count } }
      reminders = ReminderService(
        FamilyReminders(FamilyReader(store: store, service: service), push.accounts, apns: delivery, notify: notify),
        OwnReminders(
          store: store, service: service, accounts: push.accounts, origin: nil, notify: notify, apns: delivery),
        push.accounts)
      running = Task { [delivery] in try await delivery.run() }
      try await send(.zonesModify, ZonesModifyRequest([ZoneOperation(.create, SyncNames.zone)]).body)
      try await save(
        "Habit", RecordName(ReminderAlertTests.habit.text), HabitRecordFormat.fields(try ReminderAlertTests.daily()))
    }

    deinit { running.cancel() }

    func register(_ device: DeviceID, _ byte: UInt8 = 7) async throws {
      let token = StoredPushToken(
        key, deviceID: device.text, environment: .production,
        token: Base64.encode([UInt8](repeating: byte, count: 32)))
      try await store.write { try $0.save(token) }
      await reminders.refresh(key)
    }

    func ask(_ device: DeviceID, zone: String = "Europe/Berlin", without: Set<String> = []) async throws {
      try await push.accounts.setAlerts(
        DeviceLocale(timeZoneName: zone, language: "de"), without: without, of: device, person.account)
      await reminders.refresh(person.account)
    }

    func save(_ type: RecordType, _ name: RecordName, _ fields: RecordFields) async throws {
      var record = Record(name, type: type)
      record.fields = fields
      try await send(
        .recordsModify, RecordsModifyRequest([RecordOperation(.forceReplace, record)], zoneID: SyncNames.zone).body)
    }

    private func send(_ operation: CloudOperation, _ body: [UInt8]) async throws {
      let answer = try await push.send(operation, body, by: key.user, to: store, service)
      if answer.changesReminders { reminders.refresh(.own(key)) }
    }

    /// Lets time pass to a moment, with a round every five minutes; returns the titles of the alerts with their time.
    func alerts(until moment: String) async throws -> [String] {
      let end = try #require(Timestamp(iso8601: moment))
      var told: [String] = []
      while push.now < end {
        push.pass(seconds: 300)
        await reminders.round(at: push.now)
        let known = told.count
        #expect(try await PushSetting.wait { self.delivery.count == 0 })
        for message in apple.messages.dropFirst(known) {
          let payload = try JSON.parse(message.payload)
          told.append("\(payload["aps"]?["alert"]?["title"]?.string ?? "") \(push.now.iso8601)")
        }
      }
      apple.forget()
      return told
    }
  }

  private static func daily() throws -> Habit {
    let created = try #require(Timestamp(iso8601: "2026-06-01T08:00:00Z"))
    return Habit(
      id: habit, name: "Lesen", color: HabitColor(rgb: 0), reminders: [1200], createdAt: created, updatedAt: created)
  }

  @Test func aProgramIsToldOnceUnlessItIsDone() async throws {
    let house = try await House()
    try await house.ask(house.phone)
    try await house.register(house.phone)
    #expect(try await house.alerts(until: "2026-07-01T20:00:00Z") == ["Lesen 2026-07-01T18:00:00Z"])
    // Another server with the same database begins, within the hour of the next one.
    #expect(try await house.alerts(until: "2026-07-02T18:10:00Z") == ["Lesen 2026-07-02T18:00:00Z"])
    await house.reminders.refresh(house.person.account)
    #expect(try await house.alerts(until: "2026-07-02T20:00:00Z") == [])
    var tracked = TrackedHabit(try Self.daily())
    tracked.history.set(Day(year: 2026, month: 7, day: 3), DayLog(.done, at: house.push.now))
    var fields = RecordFields()
    let month = Day(year: 2026, month: 7, day: 3).month
    fields[value: "days"] = .bytes(MonthDays(month, of: tracked.history).bytes)
    try await house.save("HabitMonth", RecordName("\(Self.habit.text)-\(month.index)"), fields)
    #expect(try await house.alerts(until: "2026-07-03T20:00:00Z") == [])
    #expect(house.browsers.withLock { $0 } == 0)
  }

  @Test func onlyDevicesThatAskAndHaveAToken() async throws {
    let house = try await House()
    try await house.register(house.phone)
    #expect(try await house.alerts(until: "2026-07-01T20:00:00Z") == [], "it has not asked")
    try await house.ask(house.phone, without: ["habits"])
    #expect(try await house.alerts(until: "2026-07-02T20:00:00Z") == [], "it does not want them")
    try await house.ask(house.phone, without: [])
    try await house.push.accounts.switchAlerts(of: house.phone, house.person.account, isOn: false)
    #expect(try await house.alerts(until: "2026-07-03T20:00:00Z") == [], "its user has switched them off")
    try await house.push.accounts.switchAlerts(of: house.phone, house.person.account, isOn: true)
    // A browser and a second program, which has no token yet.
    try await house.push.device(of: "anna", at: "https://push.example.com/laptop")
    let pad = try await house.push.device(of: "anna", at: "https://push.example.com/pad")
    try await house.push.accounts.removePushSubscription(of: pad)
    try await house.ask(pad, zone: "America/New_York")
    #expect(try await house.alerts(until: "2026-07-04T20:00:00Z") == ["Lesen 2026-07-04T18:00:00Z"])
    try await house.register(pad, 8)
    #expect(
      try await house.alerts(until: "2026-07-06T01:00:00Z") == [
        "Lesen 2026-07-05T00:00:00Z", "Lesen 2026-07-05T18:00:00Z", "Lesen 2026-07-06T00:00:00Z",
      ])
    try await house.push.accounts.signOut(house.phone, of: house.person.account)
    #expect(try await house.alerts(until: "2026-07-06T20:00:00Z") == [])
  }
}
