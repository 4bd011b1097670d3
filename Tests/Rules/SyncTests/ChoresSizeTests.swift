import Chores
import Core
import Testing

@testable import Replica

/// Eight members, 2,000 chores and thousands of completions in a family's stored parts.
@Suite struct ChoresSizeTests {
  @Test func aLargeFamilyIsLoadedFromItsParts() throws {
    var changes: [Change] = [.zone(ZoneStepBox(.made(ChoresAreaTests.zone)))]
    changes.append(ChoresAreaTests.put(try ChoresAreaTests.items()[0]))
    for number in 0..<8 {
      let id = MemberID(UniqueID(random: 77, UInt64(number)))
      changes.append(ChoresAreaTests.put(.member(try FamilyMember(id: id, name: "M\(number)", role: .parent))))
    }
    for number in 0..<2000 as Range<UInt64> {
      // Ids are spread over the parts.
      let chore = try Chore(
        id: ChoreID(UniqueID(random: number << 54, number)), title: "Aufgabe \(number)",
        assignments: AssignmentLines(text: "20200101 nobody -"),
        rhythms: RhythmLines(text: "20200101 daily 1 - 0 schedule"), createdAt: ChoresAreaTests.start)
      changes.append(ChoresAreaTests.put(.chore(chore, ClassicFields())))
    }
    var replica = Replica()
    _ = replica.attach(ChoresArea.shared)
    for change in changes { replica.apply(change) }
    let start = ChoresAreaTests.monday - 200
    for day in 0..<200 as Range<Int32> {
      for number in 0..<20 as Range<UInt64> {
        let chore = ChoreID(UniqueID(random: (number * 97) << 54, number * 97))
        let name = try #require(CompletionName(chore, opening: start + day, attempt: 1))
        let done = try Completion(
          name, by: MemberID(UniqueID(random: 77, number % 8)), account: "_anna",
          at: TimeZoneRules.utc.moment(day: start + day, minute: 600), points: 2, minutes: 5)
        replica.apply(ChoresAreaTests.make(.completion(done)))
      }
    }
    let parts = replica.drainStaleParts()
    var loaded = Replica()
    for part in parts { if let bytes = part.bytes { try loaded.load(part.key, bytes) } }
    #expect(loaded.attach(ChoresArea.shared).isEmpty)
    let family = try #require(loaded.family(in: ChoresAreaTests.zone))
    #expect(family.history.count == 4000)
    #expect(family.chores.count == 2000)
    #expect(family.chores == replica.family(in: ChoresAreaTests.zone)?.chores)
    #expect(parts.filter { $0.key.contains("/chores-") }.count > 16)
  }
}
