import Core
import Testing

@testable import Chores

/// Turns of rotations (F-9).
@Suite struct TurnTests {
  private static let three = [Home.anna, Home.mia, Home.tom]

  private static func turns(_ household: Household, _ days: Range<Int32>) -> [MemberID?] {
    days.map { household.moment(Home.monday + $0).statuses()[0].doers.first }
  }

  @Test func turnsGoRound() throws {
    let chore = try Home.chore("20260302 daily 1 - 0 schedule", Home.assignment("rotation:turns", Self.three))
    var household = try Home.household([chore])
    #expect(Self.turns(household, 0..<4) == [Home.anna, Home.mia, Home.tom, Home.anna])
    // Completions, by whomever, do not move the turns.
    try household.complete(chore, Home.monday, by: Home.tom, at: Home.at(Home.monday))
    #expect(Self.turns(household, 0..<4) == [Home.anna, Home.mia, Home.tom, Home.anna])
    // Away: the next one does it, and nobody does two for that.
    household.members[2].away = try AwayDays(text: "range 20260303 20260303")
    #expect(Self.turns(household, 0..<5) == [Home.anna, Home.tom, Home.mia, Home.anna, Home.tom])
    household.members[0].leftAt = Home.at(Home.monday)
    #expect(Self.turns(household, 2..<6) == [Home.mia, Home.tom, Home.mia, Home.tom])
  }

  @Test func aNewRoundStartsWithItsFirst() throws {
    let lines =
      Home.assignment("rotation:turns", Self.three) + "\n"
      + Home.assignment("rotation:turns", [Home.tom, Home.ben], from: 20_260_307)
    let chore = try Home.chore("20260302 daily 1 - 0 schedule", lines)
    #expect(Self.turns(try Home.household([chore]), 3..<8) == [Home.anna, Home.mia, Home.tom, Home.ben, Home.tom])
    // A change of the rhythm goes on with the round.
    let changed = try Home.chore(
      "20260302 daily 1 - 0 schedule\n20260304 daily 2 - 0 schedule", Home.assignment("rotation:turns", Self.three))
    #expect(
      Self.turns(try Home.household([changed]), 0..<6) == [
        Home.anna, Home.mia, Home.tom, Home.tom, Home.anna, Home.anna,
      ])
  }

  @Test func turnsFromDoneFollowCompletions() throws {
    let chore = try Home.chore("20260302 daily 3 - 0 done", Home.assignment("rotation:turns", Self.three))
    var household = try Home.household([chore])
    #expect(Self.turns(household, 0..<1) == [Home.anna])
    try household.complete(chore, Home.monday, by: Home.anna, at: Home.at(Home.monday))
    #expect(Self.turns(household, 3..<4) == [Home.mia])
    // Skipped and done is one occurrence.
    try household.history.put(
      OccurrenceMark(.skip, of: chore.id, opening: Home.monday, attempt: 1, account: "_anna", at: Home.at(Home.monday)))
    #expect(Self.turns(household, 3..<4) == [Home.mia])
    try household.complete(chore, Home.monday + 3, by: Home.mia, at: Home.at(Home.monday + 4))
    // Still its own turn when it is done, and the third one after it.
    #expect(Self.turns(household, 4..<5) == [Home.mia])
    #expect(Self.turns(household, 7..<8) == [Home.tom])
  }

  @Test func theFewestPointsOfThirtyDays() throws {
    let chore = try Home.chore("20260302 daily 1 - 0 schedule", Home.assignment("rotation:points", Self.three))
    let other = try Home.chore("0 once 1 - 0 schedule", number: 2, points: 10)
    var household = try Home.household([chore, other])
    #expect(Self.turns(household, 0..<1) == [Home.anna])
    try household.complete(other, nil, by: Home.anna, at: Home.at(Home.monday, 23, 59))
    // A completion after the opening does not move the turn, and counts for the next one.
    #expect(Self.turns(household, 0..<2) == [Home.anna, Home.mia])
    try household.complete(chore, Home.monday + 1, by: Home.mia, at: Home.at(Home.monday + 1), points: 11)
    #expect(Self.turns(household, 1..<3) == [Home.mia, Home.tom])
    try household.complete(chore, Home.monday + 2, by: Home.tom, at: Home.at(Home.monday + 2), points: 20)
    #expect(Self.turns(household, 3..<4) == [Home.anna])
    // After thirty days Anna's points are gone, then Mia's.
    #expect(Self.turns(household, 31..<33) == [Home.anna, Home.anna])
    // Undone: no points.
    try household.history.undo(CompletionName(chore.id, opening: Home.monday + 1, attempt: 1)!)
    #expect(Self.turns(household, 3..<4) == [Home.mia])
  }

  @Test func theLeastRecent() throws {
    let chore = try Home.chore("20260302 daily 1 - 0 schedule", Home.assignment("rotation:oldest", Self.three))
    var household = try Home.household([chore])
    #expect(Self.turns(household, 0..<1) == [Home.anna])
    for (i, member) in [Home.mia, Home.tom, Home.anna].enumerated() {
      try household.complete(chore, Home.monday + Int32(i), by: member, at: Home.at(Home.monday + Int32(i)))
    }
    #expect(Self.turns(household, 1..<5) == [Home.anna, Home.anna, Home.mia, Home.mia])
    try household.complete(chore, Home.monday + 40, by: Home.mia, at: Home.at(Home.monday + 40))
    #expect(Self.turns(household, 41..<42) == [Home.tom])
    household.members[3].away = try AwayDays(text: "range 20260401 20260430")
    #expect(Self.turns(household, 41..<42) == [Home.anna])
  }

  @Test func nobodyIsThere() throws {
    let chore = try Home.chore(
      "20260302 daily 1 - 0 schedule", Home.assignment("rotation:turns", [Home.mia, Home.tom]))
    var household = try Home.household([chore])
    for i in [2, 3] { household.members[i].away = try AwayDays(text: "range 20260302 20260303") }
    #expect(household.moment(Home.monday).statuses()[0].state == .away)
    #expect(
      household.moment(Home.monday).turn(of: chore, household.moment(Home.monday).statuses()[0].occurrence) == nil)
  }
}
