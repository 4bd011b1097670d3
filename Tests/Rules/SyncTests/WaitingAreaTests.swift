import Calm
import Chores
import Core
import Records
import Testing

@testable import Replica
@testable import Sync

/// Entries that wait for an area's code count as something of the area, so that its code is loaded (0079).
@Suite struct WaitingAreaTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let changes: [Change]
    var areas: Set<AppArea> = []
  }

  private static let now = ChoresAreaTests.start
  private static let zone = ChoresAreaTests.zone
  private static let board = SyncZone(.privateDatabase, ZoneID("Board-1"))

  private static func zoned(_ step: ZoneStep) -> Change { .zone(ZoneStepBox(step)) }
  private static func fetched(_ type: RecordType) -> SyncStep { .fetched(Record("something-1", type: type)) }

  private static func examples() throws -> [Example] {
    let diary = CalmEntry(.diary(try DiaryEntry(day: ChoresAreaTests.monday, level: .steady)), updatedAt: now)
    let bytes = try ChoresChange.put(FamilyEntry(ChoresAreaTests.items()[0], updatedAt: now)).bytes
    return [
      Example(testDescription: "nothing", changes: []),
      Example(testDescription: "calm's edit", changes: [CalmChange.put(diary).change], areas: [.calm]),
      Example(
        testDescription: "calm's record", changes: [.synced(SyncStepBox(fetched("CalmSession")))], areas: [.calm]),
      Example(
        testDescription: "a record of chores", changes: [.synced(SyncStepBox(fetched("Chore")))], areas: [.chores]),
      Example(testDescription: "a newer version's record", changes: [.synced(SyncStepBox(fetched("Meal")))]),
      Example(
        testDescription: "a family's edit", changes: [zoned(.made(zone)), zoned(.edited(zone, bytes))], areas: [.chores]
      ),
      Example(
        testDescription: "a family's record", changes: [zoned(.made(zone)), zoned(.synced(zone, fetched("Family")))],
        areas: [.chores]),
      Example(testDescription: "a family that has nothing yet", changes: [zoned(.made(zone))]),
      Example(
        testDescription: "a family that was left",
        changes: [zoned(.made(zone)), zoned(.edited(zone, bytes)), zoned(.left(zone))]),
      Example(
        testDescription: "a board's edit", changes: [zoned(.made(board)), zoned(.edited(board, [1]))]),
      Example(
        testDescription: "both",
        changes: [zoned(.made(zone)), zoned(.edited(zone, bytes)), CalmChange.put(diary).change],
        areas: [.calm, .chores]),
    ]
  }

  private static func areas(_ replica: Replica) -> Set<AppArea> {
    Set(AppArea.allCases.filter { replica.hasContent(of: $0) })
  }

  @Test func itIsFoundInTheJournalAndInParts() throws {
    for example in try Self.examples() {
      var replica = Replica()
      replica.apply(.synced(SyncStepBox(.signedIn(SyncAccount(user: "_me", device: "a"), keepsData: true))))
      for change in example.changes { replica.apply(change) }
      #expect(Self.areas(replica) == example.areas, "\(example)")
      var next = Replica()
      for part in replica.drainStaleParts() { if let bytes = part.bytes { try next.load(part.key, bytes) } }
      #expect(Self.areas(next) == example.areas, "\(example)")
    }
  }

  /// The names by which the areas' data are told without their code.
  @Test func theAreasKeepTheirNames() {
    #expect(CalmRecordType.allCases.allSatisfy { $0.type.text.hasPrefix(DormantAreas.calmTypePrefix) })
    #expect(FamilyRecord.allCases.allSatisfy { !$0.type.hasPrefix(DormantAreas.calmTypePrefix) })
    #expect(Self.zone.id.name.text.hasPrefix(DormantAreas.familyZonePrefix))
    let epochless = FamilyRecord.allCases.filter { ChoresArea.shared.kind($0).isEpochless }.map { $0.type }
    #expect(Set(DormantAreas.epochlessTypes.map { $0.text }) == Set(epochless))
  }

  /// Areas in use without a choice are added to the choice, unless they are off.
  @Test(
    arguments: [
      ([], [], [AppArea.calm]), (["us"], [], [.calm, .habits]), (["calm"], [], [.habits]), (["habits"], ["calm"], []),
      (["habits", "calm"], [], []),
    ] as [([String], [String], [AppArea])])
  func whatArrivedIsNoted(_ on: [String], _ off: [String], _ noted: [AppArea]) throws {
    var replica = Replica()
    var settings = Sample.settings(at: 3)
    settings.areas = AreaChoice(on: on, off: off)
    replica.apply(.settings(settings))
    replica.apply(.habit(Sample.habit("Lesen")))
    let diary = CalmEntry(.diary(try DiaryEntry(day: ChoresAreaTests.monday, level: .steady)), updatedAt: Self.now)
    replica.apply(CalmChange.put(diary).change)
    #expect(Set(replica.unnotedAreas) == Set(noted))
  }
}
