import Accounts
import Calm
import Core
import Habits
import RecordStore
import Records
import Sync
import Testing

@testable import Replica
@testable import Server

/// The reminders of a person's own areas, told with no page open, by a clock that the test sets.
@Suite struct OwnReminderTests {
  private static let habit = HabitID(UniqueID(high: 1, low: 1))
  private static let reminder = UniqueID(high: 2, low: 2)

  /// A message for a device.
  private struct Told: Equatable, CustomStringConvertible {
    let device: String
    let key: String
    let at: String

    var description: String { "\(device) \(key) \(at)" }
  }

  /// Anna with the devices that a test gives her.
  private final class House: Sendable {
    let push: PushSetting
    let person: PushSetting.Person
    let user: RecordName
    let store = MemoryStore()
    let service: RecordService
    let reminders: ReminderService
    let notify: @Sendable ([DeviceMessage]) -> Void
    let messages = Shared<[(device: String, at: Timestamp, payload: JSON)]>([])
    let names = Shared<[DeviceID: String]>([:])

    init() async throws {
      push = try PushSetting()
      person = try await push.person("anna")
      user = RecordName(person.user)
      service = RecordService(schema: .alltag(.alltag, zoneRules: { TimeZoneRules(named: $0, around: $1) }))
      let (messages, names, clock) = (messages, names, push)
      let notify: @Sendable ([DeviceMessage]) -> Void = { told in
        for message in told {
          guard case .device(let device) = message.recipient, let payload = try? JSON.parse(message.payload) else {
            continue
          }
          let name = names.withLock { $0[device.id] ?? "" }
          messages.withLock { $0.append((name, clock.now, payload)) }
        }
      }
      self.notify = notify
      reminders = ReminderService(
        FamilyReminders(FamilyReader(store: store, service: service), push.accounts, notify: notify),
        OwnReminders(
          store: store, service: service, accounts: push.accounts, origin: "https://alltag.example", notify: notify),
        push.accounts)
      try await send(.zonesModify, ZonesModifyRequest([ZoneOperation(.create, SyncNames.zone)]).body)
    }

    @discardableResult
    func device(
      _ name: String, in zone: String, _ language: String = "de", quiet: DeviceQuietHours? = nil,
      without: Set<String> = []
    ) async throws -> DeviceID {
      let endpoint = "https://push.example.com/\(name)"
      let device = try await push.device(of: "anna", at: endpoint, quiet: quiet)
      names.withLock { $0[device] = name }
      let known = try #require(try await push.accounts.pushDevice(device))
      try await push.accounts.setPushSubscription(
        known.subscription, without: without, locale: DeviceLocale(timeZoneName: zone, language: language), of: device,
        person.account)
      await reminders.refresh(person.account)
      return device
    }

    func save(_ type: RecordType, _ name: RecordName, _ fields: RecordFields) async throws {
      var record = Record(name, type: type)
      record.fields = fields
      let request = RecordsModifyRequest([RecordOperation(.forceReplace, record)], zoneID: SyncNames.zone)
      try await send(.recordsModify, request.body)
    }

    func delete(_ name: RecordName) async throws {
      let request = RecordsModifyRequest([RecordOperation(.forceDelete, Record(name))], zoneID: SyncNames.zone)
      try await send(.recordsModify, request.body)
    }

    func save(_ habit: Habit) async throws {
      try await save("Habit", RecordName(habit.id.text), HabitRecordFormat.fields(habit))
    }

    func save(_ item: CalmItem) async throws {
      try await save(item.recordType.type, item.name, CalmRecordFormat.fields(item))
    }

    func check(_ day: Day, _ state: DayLog.State = .done) async throws {
      var tracked = TrackedHabit(try OwnReminderTests.daily([]))
      tracked.history.set(day, DayLog(state, at: push.now))
      var fields = RecordFields()
      fields[value: "days"] = .bytes(MonthDays(day.month, of: tracked.history).bytes)
      try await save("HabitMonth", RecordName("\(OwnReminderTests.habit.text)-\(day.month.index)"), fields)
    }

    private func send(_ operation: CloudOperation, _ body: [UInt8]) async throws {
      let answer = try await push.send(operation, body, by: user, to: store, service)
      if answer.changesReminders { reminders.refresh(.own(UserKey(.alltag, .production, user))) }
    }

    /// Answers "In 10 minutes" on a device.
    func snooze(_ key: String, on device: DeviceID) async throws {
      try await push.accounts.snooze(key, on: device)
      await reminders.refresh(person.account)
    }

    /// Lets time pass to a moment, with a round every five minutes.
    func pass(to moment: String) async throws {
      let end = try #require(Timestamp(iso8601: moment))
      while push.now < end {
        push.pass(seconds: 300)
        await reminders.round(at: push.now)
      }
    }

    /// Returns what was told since the last call.
    func told() -> [Told] {
      messages.withLock { messages in
        defer { messages = [] }
        return messages.map {
          Told(device: $0.device, key: $0.payload["notification"]?["data"]?["key"]?.string ?? "", at: $0.at.iso8601)
        }
      }
    }

    func payloads() -> [JSON] {
      messages.withLock { messages in
        defer { messages = [] }
        return messages.map { $0.payload }
      }
    }
  }

  private static func daily(_ reminders: [Int32], _ change: (inout Habit) -> Void = { _ in }) throws -> Habit {
    let created = try #require(Timestamp(iso8601: "2026-06-01T08:00:00Z"))
    var habit = Habit(
      id: habit, name: "Lesen", color: HabitColor(rgb: 0), reminders: reminders, createdAt: created, updatedAt: created)
    change(&habit)
    return habit
  }

  private static func key(_ day: Int, _ minute: Int) -> String { "habit-\(habit.text)-\(day)-\(minute)" }

  @Test func eachDeviceIsToldByItsOwnClock() async throws {
    let house = try await House()
    try await house.device("phone", in: "Europe/Berlin")
    try await house.device("laptop", in: "America/New_York", "en-US")
    try await house.save(Self.daily([20 * 60]))
    try await house.pass(to: "2026-07-03T02:00:00Z")
    #expect(
      house.told() == [
        Told(device: "phone", key: Self.key(20_260_701, 1200), at: "2026-07-01T18:00:00Z"),
        Told(device: "laptop", key: Self.key(20_260_701, 1200), at: "2026-07-02T00:00:00Z"),
        Told(device: "phone", key: Self.key(20_260_702, 1200), at: "2026-07-02T18:00:00Z"),
        Told(device: "laptop", key: Self.key(20_260_702, 1200), at: "2026-07-03T00:00:00Z"),
      ])
  }

  @Test func whatIsDoneSkippedOrPausedIsSilent() async throws {
    let house = try await House()
    try await house.device("phone", in: "Europe/Berlin")
    try await house.save(Self.daily([20 * 60]))
    try await house.check(Day(year: 2026, month: 7, day: 1))
    try await house.pass(to: "2026-07-01T20:00:00Z")
    #expect(house.told() == [])
    try await house.check(Day(year: 2026, month: 7, day: 2), .skipped)
    try await house.pass(to: "2026-07-02T20:00:00Z")
    #expect(house.told() == [])
    try await house.pass(to: "2026-07-03T20:00:00Z")
    #expect(house.told().map { $0.key } == [Self.key(20_260_703, 1200)])
    let pause = try #require(DayRange(Day(year: 2026, month: 7, day: 4), Day(year: 2026, month: 7, day: 5)))
    try await house.save(Self.daily([20 * 60]) { $0.pauses = [pause] })
    try await house.pass(to: "2026-07-06T20:00:00Z")
    #expect(house.told().map { $0.key } == [Self.key(20_260_706, 1200)])
    // The settings' own pause, and a day that begins at three in the morning.
    var settings = Settings()
    settings.pauses = [try #require(DayRange(Day(year: 2026, month: 7, day: 7), Day(year: 2026, month: 7, day: 7)))]
    settings.startOfDayMinutes = 180
    try await house.save("Settings", "settings", SettingsRecordFormat.fields(settings))
    try await house.save(Self.daily([60, 20 * 60]))
    try await house.pass(to: "2026-07-08T22:00:00Z")
    // One o'clock in the night of the pause still belongs to the day before it.
    #expect(house.told().map { $0.key } == [Self.key(20_260_706, 60), Self.key(20_260_708, 1200)])
    try await house.pass(to: "2026-07-09T02:00:00Z")
    #expect(house.told().map { $0.key } == [Self.key(20_260_708, 60)])
  }

  @Test func aWeekThatIsFullIsSilentAlsoOverTheEndOfAMonth() async throws {
    let house = try await House()
    try await house.device("phone", in: "Europe/Berlin")
    house.push.turn(to: "2026-06-28T22:30:00Z")
    // Twice a week: Monday and Tuesday are in June, Wednesday is the first of July.
    try await house.save(Self.daily([20 * 60]) { $0.schedule = .timesPerWeek(2) })
    var tracked = TrackedHabit(try Self.daily([]))
    for day in [29, 30] as [Int32] {
      tracked.history.set(Day(year: 2026, month: 6, day: day), DayLog(.done, at: house.push.now))
    }
    var fields = RecordFields()
    fields[value: "days"] = .bytes(MonthDays(Day(year: 2026, month: 6, day: 1).month, of: tracked.history).bytes)
    try await house.save("HabitMonth", RecordName("\(Self.habit.text)-202606"), fields)
    try await house.pass(to: "2026-07-05T20:00:00Z")
    #expect(house.told() == [])
    try await house.pass(to: "2026-07-06T20:00:00Z")
    #expect(house.told().map { $0.key } == [Self.key(20_260_706, 1200)])
  }

  @Test func theChangeOfTheClockTellsOnce() async throws {
    let house = try await House()
    house.push.turn(to: "2026-10-24T22:00:00Z")
    try await house.device("phone", in: "Europe/Berlin")
    // 2:30 exists twice on 25 October, and not at all on 28 March: then it is told at 3:00.
    try await house.save(Self.daily([150]))
    try await house.pass(to: "2026-10-25T20:00:00Z")
    #expect(house.told() == [Told(device: "phone", key: Self.key(20_261_025, 150), at: "2026-10-25T00:30:00Z")])
    house.push.turn(to: "2027-03-27T23:00:00Z")
    try await house.device("phone", in: "Europe/Berlin")
    try await house.pass(to: "2027-03-28T20:00:00Z")
    #expect(house.told() == [Told(device: "phone", key: Self.key(20_270_328, 150), at: "2027-03-28T01:00:00Z")])
  }

  @Test func aServerThatWasDownTellsTheNewestOnce() async throws {
    let house = try await House()
    try await house.device("phone", in: "Europe/Berlin")
    try await house.save(Self.daily([1200, 1215, 1230]))
    house.push.turn(to: "2026-07-01T18:50:00Z")
    await house.reminders.round(at: house.push.now)
    #expect(house.told().map { $0.key } == [Self.key(20_260_701, 1230)])
    // Another server with the same database begins.
    await house.reminders.refresh(house.person.account)
    await house.reminders.round(at: house.push.now)
    #expect(house.told() == [])
    // An hour later nothing of it makes sense any more.
    house.push.turn(to: "2026-07-02T19:31:00Z")
    await house.reminders.round(at: house.push.now)
    #expect(house.told() == [])
  }

  @Test func whatIsMadeOrMovedDoesNotSpeakOfThePast() async throws {
    let house = try await House()
    try await house.device("phone", in: "Europe/Berlin")
    house.push.turn(to: "2026-07-01T18:10:00Z")
    try await house.save(Self.daily([1200]))
    try await house.pass(to: "2026-07-01T21:00:00Z")
    #expect(house.told() == [])
    try await house.save(Self.daily([480]))
    try await house.pass(to: "2026-07-02T06:30:00Z")
    #expect(house.told().map { $0.key } == [Self.key(20_260_702, 480)])
    try await house.delete(RecordName(Self.habit.text))
    try await house.pass(to: "2026-07-04T06:30:00Z")
    #expect(house.told() == [])
  }

  @Test func smartRemindersLookBackAndTheDiaryAsksForItsEvening() async throws {
    let house = try await House()
    try await house.device("phone", in: "Europe/Berlin")
    let meditation = try CalmReminder(id: Self.reminder, kind: .meditation, minute: 20 * 60, lookBackHours: 12)
    let diary = try CalmReminder(id: UniqueID(high: 3, low: 3), kind: .diary, minute: 9 * 60)
    try await house.save(.reminder(meditation))
    try await house.save(.reminder(diary))
    try await house.pass(to: "2026-07-01T19:00:00Z")
    #expect(house.told().map { $0.key } == ["calm-\(Self.reminder.text)-20260701-1200"])
    // The evening before has its entry; a session of the afternoon.
    try await house.save(.diary(try DiaryEntry(day: Day(year: 2026, month: 7, day: 1), level: .easy)))
    try await house.pass(to: "2026-07-02T14:00:00Z")
    #expect(house.told() == [])
    let start = house.push.now.adding(milliseconds: -1_200_000)
    let session = try SessionEntry(
      manual: UniqueID(high: 4, low: 4), kind: .meditation, start: start, end: house.push.now, timeZone: .utc,
      now: house.push.now)
    try await house.save(.session(session))
    try await house.pass(to: "2026-07-02T20:00:00Z")
    #expect(house.told() == [])
    try await house.pass(to: "2026-07-03T20:00:00Z")
    #expect(
      house.told().map { $0.key } == [
        "calm-\(diary.id.text)-20260703-540", "calm-\(Self.reminder.text)-20260703-1200",
      ])
  }

  @Test func theWordsAreInTheMessageInTheLanguageOfTheDevice() async throws {
    let house = try await House()
    let quiet = DeviceQuietHours(startMinute: 1080, endMinute: 1320, timeZoneName: "Europe/London")
    try await house.device("phone", in: "Europe/London", "en-GB", quiet: quiet)
    try await house.save(
      Self.daily([1200]) {
        $0.symbol = "📖"
        $0.goal = .minutes(Amount(thousandths: 20_000), per: .day)
      })
    try await house.pass(to: "2026-07-01T20:00:00Z")
    let payload = try #require(house.payloads().first)
    let notification = try #require(payload["notification"])
    #expect(payload["web_push"]?.int == 8030 && payload["kind"]?.string == "habits")
    #expect(payload["mutable"] == .bool(true))
    #expect(notification["title"]?.string == "📖 Lesen" && notification["lang"]?.string == "en")
    #expect(notification["body"]?.string == "20\u{A0}minutes · 20:00")
    #expect(notification["navigate"]?.string == "https://alltag.example/reminder/\(Self.key(20_260_701, 1200))")
    #expect(notification["data"]?["path"]?.string == "/habits/\(Self.habit.text)")
    #expect(notification["tag"]?.string == "habit-\(Self.habit.text)")
    // Chosen by the person within their quiet hours: told, without a sound.
    #expect(notification["silent"] == .bool(true))
    guard case .array(let actions)? = notification["actions"] else { return #expect(Bool(false)) }
    #expect(actions.map { $0["title"]?.string } == ["Done", "In 10\u{A0}minutes"])
    #expect(actions.map { $0["action"]?.string } == ["habit.complete:\(Self.habit.text):20260701", "snooze"])
  }

  /// Somebody who fills the zone costs a bounded look, and is still reminded.
  @Test func aLookReadsABoundedPartOfALargeZone() async throws {
    let house = try await House()
    try await house.device("phone", in: "Europe/Berlin")
    try await house.save(Self.daily([1200]))
    var fields = HabitRecordFormat.fields(try Self.daily([]))
    fields[value: "filling"] = .string(String(repeating: "x", count: 500_000))
    // After the habit, by name.
    for number in 10..<40 {
      try await house.save("Habit", RecordName("f0000000-0000-4000-8000-0000000000\(number)"), fields)
    }
    try await house.pass(to: "2026-07-01T19:00:00Z")
    #expect(house.told().map { $0.key } == [Self.key(20_260_701, 1200)])
    let user = UserKey(.alltag, .production, house.user)
    let service = house.service
    let (count, left) = try await house.store.read { transaction in
      var budget = ReadingBudget(bytes: 4 << 20)
      let found = try service.ownRecords(
        of: ReminderRecords.types, countMax: 1000, user, in: ReminderRecords.zone, &budget, transaction)
      return (found?.count ?? 0, budget.bytesLeft)
    }
    #expect((2..<10).contains(count) && left >= 0)
    let few = try await house.store.read { transaction in
      var budget = ReadingBudget(bytes: 64 << 20)
      return try service.ownRecords(
        of: ReminderRecords.types, countMax: 3, user, in: ReminderRecords.zone, &budget, transaction)?.count
    }
    #expect(few == 3)
  }

  @Test func whatIsDoneSinceIsTakenOffTheScreen() async throws {
    let house = try await House()
    try await house.device("phone", in: "Europe/Berlin")
    try await house.save(Self.daily([480, 1200]))
    try await house.pass(to: "2026-07-02T07:00:00Z")
    _ = house.told()
    try await house.check(Day(year: 2026, month: 7, day: 2))
    try await house.pass(to: "2026-07-03T07:00:00Z")
    let over = try #require(house.payloads().first?["over"])
    #expect(over == .array([.string(Self.key(20_260_702, 480))]))
  }

  @Test func switchesDecide() async throws {
    let house = try await House()
    try await house.device("phone", in: "Europe/Berlin", without: ["habits"])
    let old = try await house.push.device(of: "anna", at: "https://push.example.com/old")
    house.names.withLock { $0[old] = "old" }
    try await house.save(Self.daily([1200]))
    try await house.pass(to: "2026-07-01T20:00:00Z")
    #expect(house.told() == [])
    try await house.device("tablet", in: "Europe/Berlin")
    var settings = Settings()
    settings.areas = AreaChoice(on: ["calm"], off: ["habits"])
    try await house.save("Settings", "settings", SettingsRecordFormat.fields(settings))
    try await house.pass(to: "2026-07-02T20:00:00Z")
    #expect(house.told() == [])
    settings.areas = AreaChoice(on: ["habits"], off: [])
    try await house.save("Settings", "settings", SettingsRecordFormat.fields(settings))
    try await house.pass(to: "2026-07-03T20:00:00Z")
    #expect(house.told().map { $0.device } == ["tablet"])
  }

  // MARK: In 10 minutes

  @Test func whatIsWantedAgainComesOnceMoreOnThatDeviceUnlessItIsDone() async throws {
    let house = try await House()
    let phone = try await house.device("phone", in: "Europe/Berlin")
    try await house.device("tablet", in: "Europe/Berlin")
    try await house.save(Self.daily([1200]))
    try await house.pass(to: "2026-07-01T18:05:00Z")
    #expect(house.told().map { $0.device }.sorted() == ["phone", "tablet"])
    try await house.snooze(Self.key(20_260_701, 1200), on: phone)
    try await house.pass(to: "2026-07-01T20:00:00Z")
    #expect(
      house.told() == [Told(device: "phone", key: Self.key(20_260_701, 1200), at: "2026-07-01T18:15:00Z")])
    // Asked once more, but done meanwhile.
    try await house.snooze(Self.key(20_260_701, 1200), on: phone)
    try await house.check(Day(year: 2026, month: 7, day: 1))
    try await house.pass(to: "2026-07-01T21:00:00Z")
    #expect(house.told() == [])
  }

  /// The server stops, and starts again with the same database. What is too long ago or unknown is not told.
  @Test func whatIsWantedAgainOutlivesARestartAndEndsWithItsSense() async throws {
    let house = try await House()
    let phone = try await house.device("phone", in: "Europe/Berlin")
    try await house.save(Self.daily([480]))
    try await house.pass(to: "2026-07-02T06:05:00Z")
    #expect(house.told().count == 1)
    try await house.snooze(Self.key(20_260_702, 480), on: phone)
    try await house.snooze("habit-gone-20260702-480", on: phone)
    house.push.turn(to: "2026-07-02T08:00:00Z")
    let other = ReminderService(
      FamilyReminders(
        FamilyReader(store: house.store, service: house.service), house.push.accounts, notify: house.notify),
      OwnReminders(
        store: house.store, service: house.service, accounts: house.push.accounts, origin: nil, notify: house.notify),
      house.push.accounts)
    await other.refresh(house.person.account)
    for _ in 0..<2 { await other.round(at: house.push.now) }
    #expect(house.told().map { $0.key } == [Self.key(20_260_702, 480)])
    // Twelve hours after its time nothing is said any more.
    house.push.turn(to: "2026-07-02T17:55:00Z")
    try await house.snooze(Self.key(20_260_702, 480), on: phone)
    try await house.pass(to: "2026-07-02T19:00:00Z")
    #expect(house.told() == [])
    #expect(try await house.push.accounts.snoozed(phone).isEmpty)
  }
}
