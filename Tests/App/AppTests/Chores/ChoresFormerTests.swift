import Chores
import Core
import Records
import Replica
import Sync
import Testing
import Texts

@testable import App

/// The list of members who have left, and the question that deletes what they did (0077).
@Suite struct ChoresFormerTests {
  /// The user's part in another's family.
  enum Part: CaseIterable {
    case parent, child, guest
  }

  private static let texts = German.strings
  private static let chore = ChoreID(UniqueID(random: 9, 1))
  private static func member(_ number: UInt64) -> MemberID { MemberID(UniqueID(random: 7, number)) }

  /// Returns a family on its screen: the user is the second member, and Kim, the third, and Lou, the fourth, have left unless `isComplete`.
  private static func family(_ part: Part, isComplete: Bool = false, facts: [FamilyFact] = []) throws -> AppDriver {
    var app = AccountTests.signedIn()
    app.send("settings.area:chores:true")
    app.send("route:/chores")
    let zone = SyncZone(.sharedDatabase, ZoneID(ChoresArea.zone(of: UniqueID(random: 5, 5)).id.name, owner: "_anna"))
    app.model.replica.apply(.zone(ZoneStepBox(.made(zone))))
    let user = app.model.replica.syncAccount?.user ?? ""
    let start = Timestamp(milliseconds: 1_780_000_000_000)
    func left(_ days: Int64) -> Timestamp? { isComplete ? nil : start.adding(milliseconds: days * 86_400_000) }
    let items: [FamilyItem] = [
      .family(
        try Family(id: UniqueID(random: 5, 5), name: "Müller", timeZone: "UTC", firstWeekday: .monday, createdAt: start)
      ),
      .member(try FamilyMember(id: member(1), name: "Anna", role: .parent, account: "_anna")),
      .member(
        try FamilyMember(
          id: member(2), name: "Ben", role: part == .parent ? .parent : .child, account: part == .guest ? "_ben" : user)
      ),
      .member(try FamilyMember(id: member(3), name: "Kim", role: .child, leftAt: left(1))),
      .member(try FamilyMember(id: member(4), name: "Lou", role: .child, leftAt: left(40))),
      .chore(
        try Chore(
          id: chore, title: "Bad putzen", assignments: AssignmentLines(text: "20200101 nobody -"),
          rhythms: RhythmLines(text: "20260101 daily 1 - 0 schedule"), createdAt: start), ClassicFields()),
    ]
    for item in items {
      app.model.replica.apply(ChoresChange.put(FamilyEntry(item, updatedAt: app.clock)).change(in: zone))
    }
    for fact in facts { app.model.replica.apply(ChoresChange.made(fact).change(in: zone)) }
    app.send("route:/chores/family")
    return app
  }

  private static func completion(_ number: Int32, by account: String, for member: MemberID) throws -> FamilyFact {
    let day = Day(year: 2020, month: 1, day: 1) + number
    return .completion(
      try Completion(
        try #require(CompletionName(chore, opening: day, member: nil, attempt: 1)), by: member, account: account,
        at: Timestamp(milliseconds: 1_700_000_000_000 + Int64(number) * 60_000)))
  }

  @Test(arguments: Part.allCases, [true, false]) func onlyParentsSeeWhoHasLeft(_ part: Part, _ isComplete: Bool) throws
  {
    let app = try Self.family(part, isComplete: isComplete)
    let list = app.page.element("chores-former")
    #expect((list != nil) == (part == .parent && !isComplete))
    guard let list else { return }
    #expect(list.hasPrefix("<details") && !list.contains("open"))
    // The latest comes first, each with the day on which it left.
    let (kim, lou) = (try #require(list.firstRange(of: "Kim")), try #require(list.firstRange(of: "Lou")))
    #expect(lou.lowerBound < kim.lowerBound)
    #expect(list.contains("bis 29.\u{A0}Mai 2026") && list.contains("bis 7.\u{A0}Juli 2026"))
  }

  /// The deeds of a child by an account of its own are deleted, in as many goes as it takes; what others did for it stays.
  @Test(arguments: [0, 1, 3, FamilyState.clearedCountMax + 5]) func whatTheyDidIsDeleted(_ count: Int) throws {
    var facts: [FamilyFact] = []
    for number in 0..<Int32(count) { facts.append(try Self.completion(number, by: "_kim", for: Self.member(3))) }
    facts.append(try Self.completion(2000, by: "_anna", for: Self.member(3)))
    facts.append(try Self.completion(2001, by: "_lou", for: Self.member(4)))
    var app = try Self.family(.parent, facts: facts)
    #expect(try app.family().history.count == count + 2)
    app.send("chores.clearmember:" + Self.member(3).id.text)
    #expect(app.html.contains(Self.texts.choreClear(name: "Kim") + "?"))
    #expect(app.html.contains(Self.texts.choreClearNone) == (count == 0))
    #expect(app.html.contains("\"chores.remove:\"") == (count > 0))
    #expect(try app.family().history.count == count + 2)
    if count == 0 { return }
    var rounds = 0
    while app.model.overlay != nil, rounds < 5 {
      app.send("chores.remove")
      rounds += 1
    }
    #expect(rounds == (count > FamilyState.clearedCountMax ? 2 : 1))
    #expect(try app.family().history.count == 2)
    #expect(app.html.contains(Self.texts.choreCleared(name: "Kim")))
    // The name stays in the list.
    #expect(app.page.element("chores-former")?.contains("Kim") == true)
  }

  @Test(arguments: [Part.child, .guest]) func othersDeleteNothing(_ part: Part) throws {
    var app = try Self.family(part, facts: [Self.completion(1, by: "_kim", for: Self.member(3))])
    app.send("chores.clearmember:" + Self.member(3).id.text)
    app.send("chores.remove")
    #expect(try app.family().history.count == 1)
  }

  /// Whoever is there is asked about by another question, whatever a message says.
  @Test func whoIsThereKeepsWhatTheyDid() throws {
    var app = try Self.family(.parent, isComplete: true, facts: [Self.completion(1, by: "_kim", for: Self.member(3))])
    app.send("chores.clearmember:" + Self.member(3).id.text)
    app.send("chores.remove")
    #expect(try app.family().history.count == 1 && app.family().member(Self.member(3))?.hasLeft == false)
  }
}
