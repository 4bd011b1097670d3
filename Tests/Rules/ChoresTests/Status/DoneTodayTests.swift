import Core
import Testing

@testable import Chores

/// The day's list has everything that was done today, as the ring does, whatever has changed since (F-13).
@Suite struct DoneTodayTests {
  private static let tuesday = Home.monday + 1

  /// A chore of every day that Mia did on Tuesday.
  private static func household(needsApproval: Bool = false) throws -> Household {
    var household = try Home.household([
      try Home.chore(
        "20260302 daily 1 - 0 schedule", Home.assignment("member", [Home.mia]), needsApproval: needsApproval)
    ])
    try household.complete(household.chores[0], tuesday, by: Home.mia, at: Home.at(tuesday, 9))
    return household
  }

  /// Returns who did what of today, as the list says it, and the count of the ring.
  private static func done(_ household: Household, of member: MemberID? = nil) -> (by: [MemberID?], count: Int32) {
    let moment = household.moment(tuesday)
    let statuses = moment.dayStatuses()
    let list = moment.today(of: member, statuses).filter { $0.state.isDone }
    return (list.map { $0.doneBy }, moment.cards(statuses).map { $0.doneCount }.reduce(0, +))
  }

  @Test(arguments: [
    ("20260302 daily 1 - 0 schedule\n20260303 weekly 1 5 0 schedule", "20200101 member MIA"),
    ("20260302 daily 1 - 0 schedule\n20260303 daily 1 - 0 done", "20200101 member MIA"),
    ("20260302 daily 1 - 0 schedule", "20200101 member MIA\n20260303 each MIA,TOM"),
    ("20260302 daily 1 - 0 schedule", "20200101 member MIA\n20260303 member TOM"),
  ])
  func theChoreHasChanged(_ rhythm: String, _ assignment: String) throws {
    var household = try Self.household()
    let names = assignment.replacing("MIA", with: Home.mia.id.text).replacing("TOM", with: Home.tom.id.text)
    household.chores = [try Home.chore(rhythm, names)]
    let done = Self.done(household)
    #expect(done.by == [Home.mia] && done.count == 1)
    #expect(Self.done(household, of: Home.mia).by == [Home.mia])
    #expect(Self.done(household, of: Home.tom).by.isEmpty)
    let tomorrow = household.moment(Self.tuesday + 1)
    #expect(!tomorrow.today(of: nil, tomorrow.dayStatuses()).contains { $0.state.isDone })
  }

  /// One that is over, and one that waits for a parent.
  @Test func anEarlierOccurrence() throws {
    var household = try Self.household(needsApproval: true)
    try household.complete(household.chores[0], Home.monday, by: Home.tom, at: Home.at(Self.tuesday, 10))
    let statuses = household.moment(Self.tuesday).dayStatuses()
    #expect(statuses.map { $0.state } == [.waiting, .waiting] && statuses.map { $0.doneBy } == [Home.mia, Home.tom])
    #expect(Self.done(household).count == 2)
    // Refused or taken back, it leaves ring and list.
    try household.history.decide(
      CompletionName(household.chores[0].id, opening: Home.monday, attempt: 1)!, isApproved: false)
    #expect(Self.done(household).by == [Home.mia] && Self.done(household).count == 1)
  }

  /// Completions of a chore that was deleted the same day leave ring and list; their points stay.
  @Test func theChoreIsDeleted() throws {
    var household = try Self.household()
    let chores = household.chores
    household.chores = [
      try Home.chore("20260302 daily 1 - 0 schedule", Home.assignment("member", [Home.mia]), number: 2)
    ]
    let moment = household.moment(Self.tuesday)
    let card = try #require(moment.cards(moment.dayStatuses()).first { $0.member == Home.mia })
    #expect(card.doneCount == 0 && card.totalCount == 1 && card.percent == 0)
    #expect(moment.today(of: Home.mia, moment.dayStatuses()).map { $0.state } == [.due])
    #expect(moment.balances() == [0, 0, 2, 0])
    // Brought back, it is counted again.
    household.chores += chores
    #expect(Self.done(household).count == 1 && Self.done(household).by == [Home.mia])
  }

  /// The book that is kept says the same as standings that are computed anew.
  @Test func theBookAgrees() throws {
    var household = try Self.household()
    let chore = household.chores[0]
    let book = StatusBook(household.moment(Self.tuesday))
    try household.complete(chore, Home.monday, by: Home.tom, at: Home.at(Self.tuesday, 10))
    let moment = household.moment(Self.tuesday)
    book.update(moment, touched: [ChoreTouch(chore.id, time: Home.at(Self.tuesday, 10))])
    #expect(book.statuses == moment.dayStatuses() && book.today.count == 2)
    #expect(book.statuses(of: chore.id).first?.occurrence.opening == Self.tuesday)
    try household.history.undo(CompletionName(chore.id, opening: Home.monday, attempt: 1)!)
    book.update(household.moment(Self.tuesday), touched: [ChoreTouch(chore.id, time: nil)])
    #expect(book.statuses.count == 1 && book.today.count == 1)
  }
}
