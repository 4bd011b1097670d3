import Accounts
import Core
import RecordStore
import Records
import Testing

@testable import Server

/// The reminders of a family, day after day, by a clock that the test sets (F-16).
@Suite struct FamilyReminderTests {
  private static let family = "00000000-0000-4000-8000-000000000001"
  private static let member = "00000000-0000-4000-8000-000000000002"
  private static let chore = "00000000-0000-4000-8000-000000000003"

  /// Anna's family in Berlin, with a chore of hers.
  private struct House {
    let push: PushSetting
    let user: RecordName
    let store = MemoryStore()
    let service: RecordService
    let reminders: ReminderService
    let told = Shared<[String]>([])
    let zone: FamilyZone

    init(chore fields: [FieldName: FieldValue]) async throws {
      push = try PushSetting()
      let person = try await push.person("anna")
      try await push.device(of: "anna", at: "https://push.example.com/anna")
      user = RecordName(person.user)
      zone = FamilyZone(.alltag, .production, ZoneID(ZoneName("Family-" + family), owner: user))
      service = RecordService(schema: .alltag(.alltag, zoneRules: { TimeZoneRules(named: $0, around: $1) }))
      let told = told
      let notify: @Sendable ([DeviceMessage]) -> Void = { messages in
        told.withLock { told in
          for message in messages {
            told.append(message.subject.map { $0.time.iso8601 } ?? "")
            // A push service keeps it no longer than it makes sense.
            #expect(message.end.map { $0 > message.subject?.time ?? Timestamp(milliseconds: 0) } == true)
          }
        }
      }
      reminders = ReminderService(
        FamilyReminders(FamilyReader(store: store, service: service), push.accounts, notify: notify),
        OwnReminders(store: store, service: service, accounts: push.accounts, origin: nil, notify: notify),
        push.accounts)
      try await send(.zonesModify, ZonesModifyRequest([ZoneOperation(.create, zone.zone)]).body)
      try await make("Family", family, ["name": .string("We"), "timeZone": .string("Europe/Berlin")])
      try await make(
        "FamilyMember", member,
        ["name": .string("Anna"), "role": .string("parent"), "account": .string(person.user)])
      try await make(
        "Chore", chore,
        fields.merging([
          "title": .string("Dishes"), "recurrence": .string("daily"), "assignedTo": .string(member),
          "createdAt": .timestamp(push.now.adding(milliseconds: -86_400_000 * 3)),
        ]) { given, _ in given })
      await reminders.refresh(person.account)
    }

    func make(_ type: RecordType, _ name: String, _ fields: [FieldName: FieldValue]) async throws {
      var record = Record(RecordName(name), type: type)
      for (field, value) in fields { record.fields[value: field] = value }
      try await send(
        .recordsModify, RecordsModifyRequest([RecordOperation(.create, record)], zoneID: zone.zone).body)
    }

    private func send(_ operation: CloudOperation, _ body: [UInt8]) async throws {
      let answer = try await push.send(operation, body, by: user, to: store, service)
      if let family = answer.changedFamily { reminders.refresh(.family(family)) }
    }

    /// Lets time pass to a moment, with a round every ten minutes.
    func pass(to moment: String) async throws {
      let end = try #require(Timestamp(iso8601: moment))
      while push.now < end {
        push.pass(seconds: 600)
        await reminders.round(at: push.now)
      }
    }
  }

  @Test func eachDayHasItsReminders() async throws {
    let house = try await House(chore: ["windowBy": .int64(18 * 60)])
    try await house.pass(to: "2026-07-02T13:00:00Z")
    // Two hours before its end, and at its end; 14:00 and 16:00 in UTC. Of the first day neither had passed.
    #expect(house.told.withLock { $0 } == ["2026-07-01T14:00:00Z", "2026-07-01T16:00:00Z"])
    try await house.make(
      "Completion", Self.chore + ".20260702.1",
      [
        "chore": .string(Self.chore), "member": .string(Self.member), "occurrence": .int64(20_260_702),
        "try": .int64(1),
        "completedAt": .timestamp(house.push.now),
      ])
    try await house.pass(to: "2026-07-03T15:00:00Z")
    #expect(house.told.withLock { $0.dropFirst(2) } == ["2026-07-03T14:00:00Z"])
  }

  @Test func withoutAnHourItIsTheEveningAndTheNextMorning() async throws {
    let daily = try await House(chore: [:])
    try await daily.pass(to: "2026-07-03T12:00:00Z")
    // 17:00 in Berlin. A daily one that was missed is over in the morning, as the next one has opened.
    #expect(daily.told.withLock { $0 } == ["2026-07-01T15:00:00Z", "2026-07-02T15:00:00Z"])
    let once = try await House(chore: [
      "recurrence": .string("once"), "dueDate": .timestamp(try #require(Timestamp(iso8601: "2026-07-02T00:00:00Z"))),
    ])
    try await once.pass(to: "2026-07-04T12:00:00Z")
    #expect(once.told.withLock { $0 } == ["2026-07-02T15:00:00Z", "2026-07-03T07:00:00Z"])
  }

  /// The server did not run at the reminder's time, and begins again later. One ahead of a deadline makes sense until then, others for an hour.
  @Test(
    arguments: [
      (16 * 60, "2026-07-01T13:59:00Z", ["2026-07-01T12:00:00Z"]),
      (16 * 60, "2026-07-01T14:59:00Z", ["2026-07-01T14:00:00Z"]), (16 * 60, "2026-07-01T15:01:00Z", []),
      (nil, "2026-07-01T15:59:00Z", ["2026-07-01T15:00:00Z"]), (nil, "2026-07-01T16:01:00Z", []),
    ] as [(Int64?, String, [String])])
  func whatMakesNoSenseAnyMoreIsLeftOut(_ end: Int64?, _ time: String, _ told: [String]) async throws {
    let house = try await House(chore: end.map { ["windowBy": .int64($0)] } ?? [:])
    house.push.turn(to: time)
    for _ in 0..<2 { await house.reminders.round(at: house.push.now) }
    #expect(house.told.withLock { $0 } == told)
  }

  /// "In 10 minutes": on the device that asked, while the chore is open.
  @Test func aChoreIsToldAgainOnTheDeviceThatAsked() async throws {
    let house = try await House(chore: [:])
    try await house.pass(to: "2026-07-01T15:05:00Z")
    #expect(house.told.withLock { $0.count } == 1)
    let account = try #require(try await house.push.accounts.accountsWithPush().first)
    let device = try #require(try await house.push.accounts.pushDevices(of: account).first).id
    let key = "chore-\(Self.chore).20260701-due"
    try await house.push.accounts.snooze(key, on: device)
    await house.reminders.refresh(account)
    try await house.pass(to: "2026-07-01T15:40:00Z")
    #expect(house.told.withLock { $0.count } == 2)
    #expect(try await house.push.accounts.snoozed(device).isEmpty)
    try await house.push.accounts.snooze(key, on: device)
    await house.reminders.refresh(account)
    try await house.make(
      "Completion", Self.chore + ".20260701.1",
      [
        "chore": .string(Self.chore), "member": .string(Self.member), "occurrence": .int64(20_260_701),
        "try": .int64(1), "completedAt": .timestamp(house.push.now),
      ])
    try await house.pass(to: "2026-07-01T20:00:00Z")
    #expect(house.told.withLock { $0.count } == 2)
  }
}
