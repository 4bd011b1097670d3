import Core
import Testing

@testable import Chores

/// Chores of members who have left: as nobody's once all have, but for parents only (F-8).
@Suite struct LeavingTests {
  private static let wednesday = Home.monday + 2

  /// Mia and Tom do something every day from Monday on, and some of them leave on Wednesday.
  private static func household(
    _ sharing: String, _ members: [MemberID] = [Home.mia, Home.tom], leaving: [MemberID]
  ) throws -> Household {
    var household = try Home.household([
      try Home.chore("20260302 daily 1 - 0 schedule", Home.assignment(sharing, members))
    ])
    household.leave(leaving)
    return household
  }

  @Test(arguments: [
    ("member", [Home.mia]), ("any", [Home.mia, Home.tom]), ("each", [Home.mia, Home.tom]),
    ("rotation:turns", [Home.mia, Home.tom]), ("rotation:points", [Home.mia]),
    ("rotation:oldest", [Home.mia, Home.tom]),
  ])
  func allHaveLeft(_ sharing: String, _ members: [MemberID]) throws {
    let household = try Self.household(sharing, members, leaving: members)
    let moment = household.moment(Self.wednesday)
    let statuses = moment.statuses()
    #expect(statuses.map { $0.state } == [.due] && statuses.map { $0.doers } == [[]])
    #expect(statuses.map { $0.formerDoers } == [members] && statuses.formerDoers == members)
    // It is the parents' to do and nobody's to be blamed for; a child cannot do it.
    #expect(moment.today(of: Home.anna, statuses) == statuses && moment.today(of: nil, statuses) == statuses)
    #expect(moment.today(of: Home.tom, statuses).isEmpty && moment.cards(statuses).allSatisfy { $0.totalCount == 0 })
    #expect(moment.reminders(.due, of: Home.anna, statuses).isEmpty)
    let missed = household.moment(Self.wednesday + 2).missed(in: DayRange(Self.wednesday, Self.wednesday + 1)!)
    #expect(missed.family == 2 && missed.members == [0, 0, 0, 0])
  }

  @Test func itBecomesOverdueAndChangesHands() throws {
    var household = try Home.household([
      try Home.chore("20260302 weekly 1 2 0 schedule", Home.assignment("member", [Home.mia]))
    ])
    household.leave([Home.mia])
    let moment = household.moment(Self.wednesday + 1)
    #expect(moment.statuses().map { $0.state } == [.overdue])
    // The open one is given away with the rest.
    #expect(moment.assignmentStart(of: household.chores[0]) == Home.monday + 1)
  }

  @Test(arguments: [("any", [Home.tom]), ("each", [Home.tom]), ("rotation:turns", [Home.tom])])
  func oneOfSeveralHasLeft(_ sharing: String, _ doers: [MemberID]) throws {
    var household = try Self.household(sharing, leaving: [Home.mia])
    var status = household.moment(Self.wednesday).statuses()
    #expect(status.map { $0.doers } == [doers] && status.formerDoers.isEmpty)
    // Those who are still there decide whether it is away.
    household.members[3].away = try AwayDays(text: "range 20260304 20260305")
    status = household.moment(Self.wednesday).statuses()
    #expect(status.map { $0.state } == [.away] && status.map { $0.doers } == [doers])
  }

  /// Completions of what each does name their member, whoever does it for those who have left.
  @Test func aParentDoesWhatEachDid() throws {
    var household = try Self.household("each", leaving: [Home.mia, Home.tom])
    let chore = household.chores[0]
    func status() -> OccurrenceStatus { household.moment(Self.wednesday).statuses()[0] }
    #expect(status().member == nil)
    try household.complete(chore, Self.wednesday, by: Home.ben, at: Home.at(Self.wednesday), own: true)
    #expect(household.moment(Self.wednesday).statuses().count == 1)
    #expect(status().state == .done && status().doneBy == Home.ben && status().member == Home.ben)
    #expect(household.moment(Self.wednesday).streaks().family == 1)
    try household.history.undo(CompletionName(chore.id, opening: Self.wednesday, member: Home.ben, attempt: 1)!)
    #expect(status().state == .due && status().member == nil)
    try household.complete(chore, Self.wednesday, by: Home.anna, at: Home.at(Self.wednesday, 13), own: true)
    #expect(status().doneBy == Home.anna)
  }

  @Test func theRulesLetParentsCompleteIt() throws {
    let household = try Self.household("each", leaving: [Home.mia, Home.tom])
    let chore = household.chores[0]
    func check(_ actor: FamilyActor, _ member: FamilyMember) throws(FamilyRefusal) {
      try actor.checkCompletion(
        CompletionName(chore.id, opening: Self.wednesday, member: member.id, attempt: 1)!, of: chore, for: member,
        at: Home.at(Self.wednesday), in: household)
    }
    try check(.parent(Home.anna), Home.members[1])
    #expect(throws: FamilyRefusal.notAllowed) { try check(.parent(Home.anna), household.members[2]) }
    let child = try FamilyMember(id: Home.member(5), name: "Lea", role: .child)
    #expect(throws: FamilyRefusal.notAllowed) { try check(.child(child.id), child) }
  }

  /// Nothing that was excused while a member was there is missed once they have left.
  @Test func whatWasExcusedStaysSo() throws {
    var household = try Self.household("member", [Home.mia], leaving: [])
    household.members[2].away = try AwayDays(text: "range 20260302 20260303")
    let days = DayRange(Home.monday, Self.wednesday)!
    let before = household.moment(Self.wednesday + 1).missed(in: days)
    #expect(before.family == 1 && before.members == [0, 0, 1, 0])
    household.leave([Home.mia])
    let after = household.moment(Self.wednesday + 1).missed(in: days)
    #expect(after.family == 1 && after.members == [0, 0, 0, 0])
  }

  /// A turn that Mia missed before she left is not counted for Tom, whose turn it would be without her; from the day on which she left,
  /// they are all his.
  @Test(
    arguments: [
      ("rotation:turns", "daily 1 - 0", [2, 2], [1, 3]), ("rotation:points", "daily 1 - 0", [4, 0], [2, 2]),
      ("rotation:oldest", "daily 1 - 0", [4, 0], [2, 2]),
      // Due on Sunday and on Tuesday: the first one was handed on while Tom could still do it in time.
      ("rotation:turns", "weekly 1 - 0", [1, 0], [0, 1]), ("rotation:turns", "weekly 1 2 0", [1, 0], [1, 0]),
    ] as [(String, String, [Int32], [Int32])])
  func aMissedTurnIsNotTheNextOnes(_ sharing: String, _ rhythm: String, _ before: [Int32], _ after: [Int32]) throws {
    var household = try Home.household([
      try Home.chore("20260302 \(rhythm) schedule", Home.assignment(sharing, [Home.mia, Home.tom]))
    ])
    func missed() -> MissedCounts {
      let isDaily = rhythm.hasPrefix("daily")
      return household.moment(Home.monday + (isDaily ? 4 : 8)).missed(in: DayRange(Home.monday, Home.monday + 6)!)
    }
    let family = before.reduce(0, +)
    #expect(missed() == MissedCounts(family: family, members: [0, 0] + before))
    household.leave([Home.mia])
    #expect(missed() == MissedCounts(family: family, members: [0, 0] + after))
  }

  @Test func aMissedTurnBreaksNoStreakOfTheNextOne() throws {
    var household = try Self.household("rotation:turns", [Home.tom, Home.mia], leaving: [Home.mia])
    for day in [Home.monday, Self.wednesday] {
      try household.complete(household.chores[0], day, by: Home.tom, at: Home.at(day))
    }
    #expect(household.moment(Self.wednesday).streaks() == Streaks(family: 1, members: [0, 0, 0, 2]))
  }

  /// A member who is not known cannot be told from one who has left.
  @Test func nobodyKnowsTheMember() throws {
    let household = try Self.household("member", [Home.member(9)], leaving: [])
    let status = household.moment(Self.wednesday).statuses()[0]
    #expect(status.state == .due && status.formerDoers == [Home.member(9)])
  }
}

extension Household {
  fileprivate mutating func leave(_ leaving: [MemberID]) {
    for i in members.indices where leaving.contains(members[i].id) { members[i].leftAt = Home.at(Home.monday + 2, 8) }
  }
}
