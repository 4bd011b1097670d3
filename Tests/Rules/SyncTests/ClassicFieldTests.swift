import Actions
import Chores
import Core
import Records
import SimulationKit
import Testing

@testable import Replica
@testable import Sync

private let now = ChoresAreaTests.start

/// Other fields than the check mark, as a program writes them that knows no completions (0065).
@Suite struct ClassicFieldTests {
  private typealias Home = ChoresAreaTests
  private typealias Program = ClassicProgram

  @Test func anotherMemberAndRhythmAreLines() throws {
    var (cloud, anna, mia) = try Program.house()
    let thursday = TimeZoneRules.utc.moment(day: Home.monday + 3, minute: 1440)
    Program.write(
      cloud,
      [
        "assignedTo": .string(Home.anna.id.text), "recurrence": .string("weekly"),
        "dueDate": .timestamp(thursday), "title": .string("Bad und WC"),
      ])
    anna.tell(.noticed(nil))
    // Until then, the record is as the other program wrote it.
    #expect(try Program.fetched(cloud).fields[value: "recurrence"] == .string("weekly"))
    anna.carryOut()
    mia.tell(.noticed(nil))
    for seat in [anna, mia] {
      let chore = try #require(seat.family?.chore(Home.bath))
      #expect(chore.title == "Bad und WC")
      #expect(chore.rhythms.text == "20260101 daily 1 - 0 schedule\n20260302 weekly 1 4 0 schedule")
      #expect(
        chore.assignments.text == "20200101 member \(Home.mia.id.text)\n20260302 member \(Home.anna.id.text)")
    }
    let record = try Program.fetched(cloud)
    #expect(record.fields[value: "recurrence"] == .string("weekly"))
    #expect(record.fields[value: "assignedTo"] == .string(Home.anna.id.text))
    #expect(record.fields[value: "points"] == .int64(2))
    Program.expectRest(anna, mia)
  }

  /// A chore that becomes one that is done once has its deadline only by that.
  @Test func onceHasADeadline() throws {
    var (cloud, anna, _) = try Program.house()
    let friday = TimeZoneRules.utc.moment(day: Home.monday + 4, minute: 1080)
    Program.write(
      cloud, ["recurrence": .string("once"), "deadline": .timestamp(friday), "dueDate": .timestamp(friday)])
    anna.tell(.noticed(nil))
    anna.device.fold()
    anna.device.restart(at: now, seed: 5)
    anna.signIn("_anna")
    anna.carryOut()
    let chore = try #require(anna.family?.chore(Home.bath))
    #expect(chore.rhythms.text == "20260306 once 1 - 0 schedule")
    #expect(chore.deadline == friday)
    #expect(try Program.fetched(cloud).fields[value: "deadline"] == .timestamp(friday))
    Program.expectRest(anna)
  }

  /// Programs without occurrences set the due time to the next day by themselves; the rhythm has that day anyhow.
  @Test func theNextDueTimeChangesNothing() throws {
    var (cloud, anna, _) = try Program.house()
    for day in 1...3 as ClosedRange<Int32> {
      let due = TimeZoneRules.utc.moment(day: Home.monday + day, minute: 1440)
      Program.write(cloud, ["dueDate": .timestamp(due), "isDone": .int64(0)])
      anna.tell(.noticed(nil))
      anna.carryOut()
    }
    #expect(anna.family?.chore(Home.bath)?.rhythms.lines.count == 1)
    #expect(anna.family?.history.count == 0)
    Program.expectRest(anna)
  }

  /// An assignment to nobody of the family changes nothing, and the record says again what holds.
  @Test func nonsenseIsTakenBack() throws {
    var (cloud, anna, _) = try Program.house()
    let stranger = UniqueID(random: 1234, 5)
    let never = Timestamp(milliseconds: 32_503_680_000_000)
    Program.write(
      cloud,
      [
        "assignedTo": .string(stranger.text), "recurrence": .string("once"), "dueDate": .timestamp(never),
        "isDone": .int64(1),
      ])
    anna.tell(.noticed(nil))
    anna.carryOut()
    let chore = try #require(anna.family?.chore(Home.bath))
    #expect(chore.assignments.text == "20200101 member \(Home.mia.id.text)")
    #expect(chore.rhythms.text == "20260101 daily 1 - 0 schedule")
    #expect(anna.family?.history.count == 1, "the check mark counts nevertheless")
    let record = try Program.fetched(cloud)
    #expect(record.fields[value: "recurrence"] == .string("daily"))
    #expect(record.fields[value: "assignedTo"] == .string(Home.mia.id.text))
    Program.expectRest(anna)
  }

  @Test func aNewChoreGetsItsLines() throws {
    var (cloud, anna, mia) = try Program.house()
    let id = UniqueID(random: 4242, 1)
    Program.make(id, due: Home.monday, cloud)
    anna.tell(.noticed(nil))
    anna.carryOut()
    mia.tell(.noticed(nil))
    for seat in [anna, mia] {
      let chore = try #require(seat.family?.chore(ChoreID(id)))
      #expect(chore.rhythms.text == "20260302 weekly 1 1 0 schedule")
      #expect(chore.assignments.text == "20260302 member \(Home.mia.id.text)")
      #expect(seat.family?.history.count == 1)
    }
    #expect(try Program.fetched(cloud, RecordName(id.text)).fields[value: "derivedAt"] != nil)
    Program.expectRest(anna, mia)
  }

  /// A chore that opens on Thursday cannot be done on Monday: the check mark goes, the rhythm stays.
  @Test func nothingIsDoneBeforeItOpens() throws {
    var (cloud, anna, _) = try Program.house()
    let id = UniqueID(random: 4242, 1)
    Program.make(id, due: Home.monday + 3, cloud)
    anna.tell(.noticed(nil))
    anna.carryOut()
    #expect(anna.family?.chore(ChoreID(id))?.rhythms.text == "20260302 weekly 1 4 0 schedule")
    #expect(anna.family?.history.count == 0)
    #expect(try Program.fetched(cloud, RecordName(id.text)).fields[value: "isDone"] == .int64(0))
    Program.expectRest(anna)
  }

  /// More chores at once than one step takes.
  @Test func manyNewChores() throws {
    var (cloud, anna, _) = try Program.house()
    for i in 0..<130 as Range<UInt64> {
      Program.write(
        cloud, new: RecordName(UniqueID(random: 4242, i).text),
        [
          "title": .string("Müll \(i)"),
          "isDone": .int64(Int64(i % 2)), "recurrence": .string("daily"), "createdAt": .timestamp(now),
        ])
    }
    anna.tell(.noticed(nil))
    #expect(anna.family?.noticed.count == 130)
    var stepCount = 0
    while anna.carryOut() { stepCount += 1 }
    #expect(stepCount == 2)
    #expect(anna.family?.history.count == 65)
    Program.expectRest(anna)
  }

  // MARK: Stored

  private static func stored() throws -> [(name: String, fields: ClassicFields)] {
    let first = ClassicFields(
      isDone: true, assignedTo: Home.mia, dueAt: now.adding(milliseconds: 5), derivedAt: now)
    var second = first
    (second.recurrence, second.deadline) = (.once, now.adding(milliseconds: 9))
    var before = ClassicBefore(writtenAt: now.adding(milliseconds: 7), author: "_anna")
    (before.isDone, before.assignedTo, before.dueAt, before.recurrence) = (true, Home.anna, now, .monthly)
    second.before = before
    return [("classic-fields-1", first), ("classic-fields-2", second)]
  }

  /// The first form was written before anything was noticed.
  @Test func bothFormsAreRead() throws {
    for (name, fields) in try Self.stored() {
      let entry = FamilyEntry(.chore(try Home.chore(), fields), updatedAt: now)
      let bytes = try FrozenBytes.read(name)
      #expect(entry.bytes == bytes, "\(name) is now\n\(FrozenBytes.text(entry.bytes))")
      #expect(try FamilyEntry(bytes: bytes) == entry)
      #expect(throws: ByteError.self) { try FamilyEntry(bytes: Array(bytes.dropLast())) }
    }
  }
}
