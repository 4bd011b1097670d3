import Chores
import Core
import Records
import SimulationKit
import Testing

@testable import Replica
@testable import Sync

private let now = ChoresAreaTests.start

/// A program that knows no completions and writes chores by Anna's account, beside the devices of her family.
enum ClassicProgram {
  private typealias Home = ChoresAreaTests

  static let first = CompletionName(Home.bath, opening: Home.monday, attempt: 1)!
  static let record = RecordName(Home.bath.id.text)

  /// Anna's family without a chore that several may do: the bath is Mia's.
  static func house(_ sharing: String = "member") throws -> (
    cloud: SimulatedCloud, anna: FamilySeat, mia: FamilySeat
  ) {
    var (cloud, anna, mia) = try FamilySeat.house()
    let members = sharing == "member" ? Home.mia.id.text : "\(Home.anna.id.text),\(Home.mia.id.text)"
    var chore = try Home.chore()
    chore.assignments = try AssignmentLines(text: "20200101 \(sharing) \(members)")
    anna.put(.chore(chore, ClassicFields(derivedAt: now.adding(milliseconds: 1))), 1)
    mia.tell(.noticed(nil))
    return (cloud, anna, mia)
  }

  static func write(
    _ cloud: SimulatedCloud, new name: RecordName? = nil, type: RecordType = "Chore", in zone: SyncZone = Home.zone,
    hours: Int64 = 0, _ fields: KeyValuePairs<FieldName, FieldValue>
  ) {
    var record = Record(name ?? record, type: type)
    for (field, value) in fields { record.fields[field] = Field(value) }
    let kind: RecordOperation.Kind = name == nil ? .forceUpdate : .create
    let outcome = modify(RecordOperation(kind, record), cloud, in: zone, hours: hours)
    #expect(outcome?.item != nil)
  }

  /// Writes into a record of the main zone.
  static func write(_ cloud: SimulatedCloud, _ name: RecordName, _ fields: KeyValuePairs<FieldName, FieldValue>) {
    var record = Record(name, type: "Chore")
    for (field, value) in fields { record.fields[field] = Field(value) }
    let outcome = modify(RecordOperation(.forceUpdate, record), cloud, in: .main)
    #expect(outcome?.item != nil)
  }

  static func delete(_ name: RecordName, _ cloud: SimulatedCloud, in zone: SyncZone = Home.zone) {
    let outcome = modify(RecordOperation(.forceDelete, Record(name)), cloud, in: zone)
    #expect(outcome?.error == nil)
  }

  private static func modify(
    _ operation: RecordOperation, _ cloud: SimulatedCloud, in zone: SyncZone, hours: Int64 = 0
  ) -> ItemOutcome<Record>? {
    let body = RecordsModifyRequest([operation], zoneID: zone.id).body
    let answer = cloud.serve(
      SyncNames.path(.recordsModify), body, user: "_anna", device: "classic",
      now: now.adding(milliseconds: hours * 3_600_000))
    return (try? RecordsAnswer(body: answer.body))?.records.first
  }

  /// Returns the record on the server.
  static func fetched(
    _ cloud: SimulatedCloud, _ name: RecordName = record, in zone: SyncZone = Home.zone
  ) throws -> Record {
    let request = RecordsLookupRequest([RecordsLookupRequest.Item(name)], zoneID: zone.id)
    let answer = cloud.serve(
      SyncNames.path(.recordsLookup), request.body, user: "_anna", device: "classic", now: now)
    return try #require(try RecordsAnswer(body: answer.body).records.first?.item)
  }

  static func isChecked(_ cloud: SimulatedCloud) throws -> Bool {
    try fetched(cloud).fields[value: "isDone"] == .int64(1)
  }

  /// Returns the chore as Anna edits it.
  static func edited(_ seat: FamilySeat, _ rhythm: String = "20260101 daily 1 - 0 schedule") throws -> Chore {
    let chore = try #require(seat.family?.chore(Home.bath))
    return try Chore(
      id: chore.id, title: "Bad und WC", assignments: chore.assignments, rhythms: RhythmLines(text: rhythm),
      createdAt: chore.createdAt, points: chore.points)
  }

  static func expectRest(_ seats: FamilySeat..., sourceLocation: SourceLocation = #_sourceLocation) {
    for seat in seats {
      #expect(seat.device.status.problem == nil, sourceLocation: sourceLocation)
      #expect(seat.device.status.pendingCount == 0, sourceLocation: sourceLocation)
      #expect(seat.family?.noticed.isEmpty == true, sourceLocation: sourceLocation)
    }
  }

  /// A chore that such a program makes.
  static func make(_ id: UniqueID, due day: Day, _ cloud: SimulatedCloud) {
    write(
      cloud, new: RecordName(id.text),
      [
        "title": .string("Müll"), "isDone": .int64(1), "recurrence": .string("weekly"), "createdAt": .timestamp(now),
        "dueDate": .timestamp(TimeZoneRules.utc.moment(day: day, minute: 1440)),
        "assignedTo": .string(Home.mia.id.text),
      ])
  }
}
