import Accounts
import Core
import Couple
import RecordStore
import Records
import Replica
import Sync
import Testing

@testable import Server

/// The people of a world with their devices, on a server.
struct LivedHouse {
  private static let family = "00000000-0000-4000-8000-000000000001"
  private static let code: RecordName = "ABCD2345"
  private static let familyZone = "Europe/Vienna"
  private static let weekMilliseconds: Int64 = 7 * 86_400_000

  let world: LivedWorld
  let server: LivedServer
  private let anna: RecordName
  private let ben: RecordName
  private var records: [String: LivedRecords] = [:]
  private var tablet: LivedTablet?
  private var devices: [String: DeviceID] = [:]
  private let zone: ZoneID

  init(_ world: LivedWorld) async throws {
    self.world = world
    let start = Timestamp(milliseconds: world.start)
    server = try await LivedServer(at: start)
    (anna, ben) = (try await server.person("anna"), try await server.person("ben"))
    zone = ZoneID(ZoneName("Family-" + Self.family), owner: anna)
    for (name, person) in world.people {
      records[name] = try LivedRecords(person, created: start.adding(milliseconds: -10 * Self.weekMilliseconds))
    }
    for device in world.devices where device.person != "tablet" {
      devices[device.name] = try await server.device(device.name, of: device.person, in: device.zone)
    }
    for (name, user) in [("anna", anna), ("ben", ben)] {
      try await server.send(.zonesModify, ZonesModifyRequest([ZoneOperation(.create, SyncNames.zone)]).body, by: user)
      for record in (records[name]?.all ?? [:]).values { try await save(record, by: user) }
    }
    try await pair()
    try await makeFamily()
    for device in world.devices where device.person == "tablet" {
      tablet = try await LivedTablet(server, device.name, in: device.zone)
    }
    try await plan()
  }

  private mutating func plan() async throws {
    if let records = records["tablet"] { try await tablet?.plan(records, server) }
  }

  /// Returns the names of the devices that a message goes to.
  func names(_ recipient: DeviceMessage.Recipient) -> [String] {
    switch recipient {
    case .device(let device): devices.filter { $0.value == device.id }.map { $0.key }
    case .user(let user, _):
      world.devices.filter { $0.person == (user == anna ? "anna" : "ben") }.map { $0.name }
    default: []
    }
  }

  /// Carries out what somebody does.
  mutating func apply(_ event: LivedWorld.Event) async throws {
    server.turn(to: Timestamp(milliseconds: event.at))
    switch event.kind {
    case "travel":
      let (name, zone) = (try #require(event.device), try #require(event.zone))
      let device = try #require(devices[name])
      let account = try #require(try await server.accounts.pushDevice(device)).account
      try await server.locate(device, name, of: account, in: zone)
    case "countdown":
      try await writeCouple(
        .forceUpdate,
        ["eventAt": time(try #require(event.eventAt)), "countdownSetAt": time(event.at)], by: anna)
    case "snooze":
      let (name, key) = (try #require(event.device), try #require(event.key))
      let device = try #require(devices[name])
      let account = try #require(try await server.accounts.pushDevice(device)).account
      try await server.accounts.snooze(key, on: device)
      await server.reminders.refresh(account)
    case "complete": try await complete(try #require(event.chore), try #require(event.occurrence), event.at)
    default:
      let who = try #require(event.who)
      let record = try records[who]?.apply(event)
      if who == "tablet" {
        try await plan()
      } else if let record {
        try await save(record, by: who == "anna" ? anna : ben)
      }
    }
  }

  // MARK: Records

  private func time(_ milliseconds: Int64) -> FieldValue { .timestamp(Timestamp(milliseconds: milliseconds)) }

  private func save(_ record: Record, by user: RecordName) async throws {
    let request = RecordsModifyRequest([RecordOperation(.forceReplace, record)], zoneID: SyncNames.zone)
    try await server.send(.recordsModify, request.body, by: user)
  }

  private func writeCouple(
    _ kind: RecordOperation.Kind, _ values: [FieldName: FieldValue], by user: RecordName
  ) async throws {
    var record = Record(Self.code, type: CoupleRecord.type)
    for (name, value) in values { record.fields[value: name] = value }
    try await server.send(
      .recordsModify, RecordsModifyRequest([RecordOperation(kind, record)]).body, in: .publicDatabase, by: user)
  }

  /// Anna creates the couple's record, and Ben joins. He wants to hear nothing of the day before.
  private func pair() async throws {
    try await writeCouple(
      .create,
      [
        "ownerAppleId": .string(anna.text), "eventAt": time(world.countdown.eventAt),
        "countdownSetAt": time(world.countdown.setAt), "countdownLabel": .string("Wiedersehen"),
      ], by: anna)
    try await writeCouple(.update, ["partnerAppleId": .string(ben.text), "partnerName": .string("Ben")], by: ben)
    try await writeCouple(.forceUpdate, ["partnerCountdownSilenced": .int64(2)], by: ben)
  }

  // MARK: The family

  private func id(of member: String) -> String {
    "00000000-0000-4000-8000-00000000000" + (member == "anna" ? "2" : "3")
  }

  private func put(_ type: RecordType, _ name: String, _ values: [FieldName: FieldValue]) async throws {
    var record = Record(RecordName(name), type: type)
    for (field, value) in values { record.fields[value: field] = value }
    let request = RecordsModifyRequest([RecordOperation(.forceReplace, record)], zoneID: zone)
    try await server.send(.recordsModify, request.body, by: anna)
  }

  /// Anna makes the family with its chores, and Ben joins.
  private func makeFamily() async throws {
    try await server.send(.zonesModify, ZonesModifyRequest([ZoneOperation(.create, zone)]).body, by: anna)
    try await put("Family", Self.family, ["name": .string("We"), "timeZone": .string(Self.familyZone)])
    try await putMember("anna", anna)
    try await putMember("ben", nil)
    for chore in world.chores { try await put("Chore", chore.id, try fields(chore)) }
    var share = Record(.zoneShare, type: .share)
    share.shareDetails = ShareDetails(publicPermission: .readWrite, participants: nil)
    try await server.send(
      .recordsModify, RecordsModifyRequest([RecordOperation(.forceReplace, share)], zoneID: zone).body, by: anna)
    let lookup = RecordsLookupRequest([RecordsLookupRequest.Item(.zoneShare)], zoneID: zone)
    let found = try RecordsAnswer(body: try await server.send(.recordsLookup, lookup.body, by: anna))
    let link = try #require(found.records.first?.item?.shortGUID)
    try await server.send(.recordsAccept, ShareLinksRequest([ShareLink(link)]).body, in: .publicDatabase, by: ben)
    try await putMember("ben", ben)
  }

  private func putMember(_ name: String, _ account: RecordName?) async throws {
    let muted = world.chores.filter { $0.isMuted && $0.member == name }.map { $0.id }
    var fields: [FieldName: FieldValue] = ["name": .string(name), "role": .string("parent")]
    if let account { fields["account"] = .string(account.text) }
    if !muted.isEmpty { fields["mutedChores"] = .string(muted.joined(separator: ",")) }
    try await put("FamilyMember", id(of: name), fields)
  }

  private func fields(_ chore: LivedWorld.Chore) throws -> [FieldName: FieldValue] {
    var fields: [FieldName: FieldValue] = [
      "title": .string("Dishes"), "assignedTo": .string(id(of: chore.member)), "createdAt": time(chore.created),
    ]
    let start = chore.due > 0 ? chore.due : chore.start
    switch chore.rhythm {
    case .word(let word):
      fields["recurrence"] = .string(word)
      if word == "daily" { fields["rhythm"] = .string("\(start) daily 1 - 0 schedule") }
    case .weekdays(let bits):
      let days = (0..<7).filter { bits >> $0 & 1 == 1 }.map { "\($0 + 1)" }.joined()
      fields["recurrence"] = .string("weekly")
      fields["rhythm"] = .string("\(start) weekly 1 \(days) 0 schedule")
    }
    if chore.due > 0 {
      let day = try #require(Day(index: chore.due))
      fields["dueDate"] = time(Int64(day.number) * 86_400_000)
    }
    if chore.deadline > 0 { fields["deadline"] = time(chore.deadline) }
    if chore.from > 0 { fields["windowFrom"] = .int64(chore.from) }
    if chore.by > 0 { fields["windowBy"] = .int64(chore.by) }
    return fields
  }

  private func complete(_ chore: String, _ occurrence: Int32, _ at: Int64) async throws {
    let member = try #require(world.chores.first { $0.id == chore }).member
    try await put(
      "Completion", "\(chore).\(occurrence).1",
      [
        "chore": .string(chore), "member": .string(id(of: member)), "occurrence": .int64(Int64(occurrence)),
        "try": .int64(1), "completedAt": time(at),
      ])
  }
}
