import Accounts
import Core
import Couple
import RecordStore
import Records
import Sync
import Testing

@testable import Replica
@testable import Server

/// The countdown and the distance, told to both of a couple with no page open (C-29, R-1).
@Suite struct CoupleReminderTests {
  /// Anna and Ben, each with a device.
  private final class House: Sendable {
    let push: PushSetting
    let anna: PushSetting.Person
    let ben: PushSetting.Person
    let store = MemoryStore()
    let service = RecordService(schema: .alltag(.alltag, zoneRules: { TimeZoneRules(named: $0, around: $1) }))
    let reminders: ReminderService
    let messages = Shared<[(device: String, payload: JSON)]>([])
    let names = Shared<[DeviceID: String]>([:])

    init() async throws {
      push = try PushSetting()
      (anna, ben) = (try await push.person("anna"), try await push.person("ben"))
      let (messages, names) = (messages, names)
      let notify: @Sendable ([DeviceMessage]) -> Void = { told in
        for message in told {
          guard case .device(let device) = message.recipient, let payload = try? JSON.parse(message.payload) else {
            continue
          }
          let name = names.withLock { $0[device.id] ?? "" }
          messages.withLock { $0.append((name, payload)) }
        }
      }
      let own = OwnReminders(store: store, service: service, accounts: push.accounts, origin: nil, notify: notify)
      reminders = ReminderService(
        FamilyReminders(FamilyReader(store: store, service: service), push.accounts, notify: notify), own, push.accounts
      )
      for (name, person, zone) in [("anna", anna, "Europe/Berlin"), ("ben", ben, "America/New_York")] {
        try await send(
          .zonesModify, .privateDatabase, ZonesModifyRequest([ZoneOperation(.create, SyncNames.zone)]).body, by: person)
        let device = try await push.device(of: name, at: "https://push.example.com/\(name)")
        names.withLock { $0[device] = name }
        try await locate(device, of: person, in: zone)
      }
    }

    func locate(
      _ device: DeviceID, of person: PushSetting.Person, in zone: String, without: Set<String> = []
    ) async throws {
      let known = try #require(try await push.accounts.pushDevice(device))
      try await push.accounts.setPushSubscription(
        known.subscription, without: without, locale: DeviceLocale(timeZoneName: zone, language: "de"), of: device,
        person.account)
      await reminders.refresh(person.account)
    }

    private func send(
      _ operation: CloudOperation, _ database: CloudDatabase, _ body: [UInt8], by person: PushSetting.Person
    ) async throws {
      let id = ServerClock.randomID()
      let user = RecordName(person.user)
      let answer = try await store.answer(
        ServiceCall(
          CloudPath(operation, in: database, of: .alltag), by: Caller(.user(user)), body: body, at: push.now, id: id,
          seed: id), by: service)
      let text = String(decoding: answer.body, as: UTF8.self)
      #expect(answer.status == 200 && !text.contains("serverErrorCode"), "\(text)")
      // As `RecordRoutes` does.
      for user in answer.remindedUsers { reminders.refresh(.own(UserKey(.alltag, .production, user))) }
      for move in answer.moves { await reminders.notify(move, push.now) }
    }

    private static let code: RecordName = "ABCD2345"

    /// Anna creates the record, and Ben joins.
    func pair(_ fields: RecordFields) async throws {
      var record = Record(Self.code, type: CoupleRecord.type)
      record.fields = fields
      record.fields[value: "ownerAppleId"] = .string(anna.user)
      try await send(
        .recordsModify, .publicDatabase, RecordsModifyRequest([RecordOperation(.create, record)]).body, by: anna)
      var joining = Record(Self.code, type: CoupleRecord.type)
      joining.fields[value: "partnerAppleId"] = .string(ben.user)
      joining.fields[value: "partnerName"] = .string("Ben")
      try await send(
        .recordsModify, .publicDatabase, RecordsModifyRequest([RecordOperation(.update, joining)]).body, by: ben)
    }

    func write(_ fields: RecordFields, by person: PushSetting.Person) async throws {
      var record = Record(Self.code, type: CoupleRecord.type)
      record.fields = fields
      try await send(
        .recordsModify, .publicDatabase, RecordsModifyRequest([RecordOperation(.forceUpdate, record)]).body, by: person)
    }

    func pass(to moment: String) async throws {
      let end = try #require(Timestamp(iso8601: moment))
      while push.now < end {
        push.pass(seconds: 300)
        await reminders.round(at: push.now)
      }
    }

    /// Returns the device, the title and the text of what was told since the last call.
    func told() -> [String] {
      messages.withLock { messages in
        defer { messages = [] }
        return messages.map {
          let notice = $0.payload["notification"]
          return "\($0.device): \(notice?["title"]?.string ?? ""), \(notice?["body"]?.string ?? "")"
        }.sorted()
      }
    }
  }

  private static func fields(_ values: [FieldName: FieldValue]) -> RecordFields {
    var fields = RecordFields()
    for (name, value) in values { fields[value: name] = value }
    return fields
  }

  private static func time(_ text: String) throws -> FieldValue { .timestamp(try #require(Timestamp(iso8601: text))) }

  @Test func bothAreToldByTheirOwnClocks() async throws {
    let house = try await House()
    try await house.pair(
      Self.fields(["eventAt": try Self.time("2026-07-09T16:00:00Z"), "countdownLabel": .string("Wiedersehen")]))
    try await house.pass(to: "2026-07-02T17:00:00Z")
    #expect(
      house.told() == [
        "anna: Wiedersehen, Noch eine Woche: 9.\u{A0}Juli, 18:00",
        "ben: Wiedersehen, Noch eine Woche: 9.\u{A0}Juli, 12:00",
      ])
    // Ben wants no more of the day before; the date moves by a day.
    try await house.write(Self.fields(["partnerCountdownSilenced": .int64(2)]), by: house.ben)
    try await house.write(
      Self.fields([
        "eventAt": try Self.time("2026-07-10T16:00:00Z"), "countdownSetAt": try Self.time("2026-07-08T12:00:00Z"),
      ]), by: house.anna)
    try await house.pass(to: "2026-07-09T18:00:00Z")
    #expect(house.told() == ["anna: Wiedersehen, Nur noch ein Tag: 10.\u{A0}Juli, 18:00"])
    try await house.pass(to: "2026-07-10T18:00:00Z")
    #expect(house.told() == ["anna: Wiedersehen, Es ist so weit.", "ben: Wiedersehen, Es ist so weit."])
    try await house.pass(to: "2026-07-12T18:00:00Z")
    #expect(house.told() == [])
  }

  @Test func aServerThatWasDownTellsWhatStillMakesSense() async throws {
    let house = try await House()
    try await house.pair(Self.fields(["eventAt": try Self.time("2026-07-09T16:00:00Z")]))
    await house.reminders.round(at: house.push.now)
    house.push.turn(to: "2026-07-09T10:00:00Z")
    await house.reminders.round(at: house.push.now)
    #expect(house.told().map { $0.contains("Countdown, Nur noch ein Tag") } == [true, true])
    await house.reminders.refresh(house.anna.account)
    await house.reminders.round(at: house.push.now)
    #expect(house.told() == [])
  }

  @Test func whoComesCloserIsToldOnceADay() async throws {
    let house = try await House()
    try await house.pair(
      Self.fields(["ownerLatitude": .double(52.5), "ownerLongitude": .double(13.4), "ownerNearKilometres": .int64(100)])
    )
    func move(_ latitude: Double) async throws {
      try await house.write(
        Self.fields(["partnerLatitude": .double(latitude), "partnerLongitude": .double(13.4)]), by: house.ben)
    }
    // A first place is no move.
    try await move(52.6)
    try await move(48.1)
    #expect(house.told() == [])
    try await move(52.0)
    #expect(house.told() == ["anna: Ben, Nur noch 56\u{A0}km entfernt"])
    try await move(48.1)
    try await move(52.4)
    #expect(house.told() == [])
    house.push.turn(to: "2026-07-02T12:00:00Z")
    try await move(48.1)
    try await move(52.4)
    #expect(house.told() == ["anna: Ben, Nur noch 11\u{A0}km entfernt"])
    // Ben has chosen nothing, and Anna does not hear of her own moves.
    try await house.write(Self.fields(["ownerLatitude": .double(30)]), by: house.anna)
    try await house.write(Self.fields(["ownerLatitude": .double(52.5)]), by: house.anna)
    #expect(house.told() == [])
  }
}
