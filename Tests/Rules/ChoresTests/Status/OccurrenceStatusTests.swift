import Core
import Testing

@testable import Chores

/// A chore at a moment (F-5 to F-7), from the records alone.
@Suite struct OccurrenceStatusTests {
  private static let daily = "20260302 daily 1 - 0 schedule"
  private static let tuesdays = "20260302 weekly 1 2 0 schedule"

  @Test(
    arguments: [
      ("daily, today", daily, 20_260_302, 9, .due), ("weekly, before its day", tuesdays, 20_260_302, 9, .upcoming),
      ("weekly, on its day", tuesdays, 20_260_303, 9, .due),
      ("weekly, after its day", tuesdays, 20_260_304, 0, .overdue),
      ("weekly, on its next day", tuesdays, 20_260_310, 0, .due),
      ("any day of the week", "20260302 weekly 1 - 0 schedule", 20_260_307, 9, .open),
      ("any day of the week, Sunday", "20260302 weekly 1 - 0 schedule", 20_260_308, 9, .due),
      ("once without a day", "0 once 1 - 0 schedule", 20_290_308, 9, .open),
      ("once before its day", "20260308 once 1 - 0 schedule", 20_260_307, 9, .open),
      ("once on its day", "20260308 once 1 - 0 schedule", 20_260_308, 9, .due),
      ("once after its day", "20260308 once 1 - 0 schedule", 20_260_309, 9, .overdue),
      ("from done", "20260302 monthly 1 - 0 done", 20_260_802, 9, .overdue),
      (
        "a rhythm that has changed", "20260302 weekly 1 2 0 schedule\n20260305 weekly 1 7 0 schedule", 20_260_306, 9,
        .upcoming
      ),
    ] as [(String, String, Int32, Int32, OccurrenceStatus.State)])
  func nothingDone(_ name: String, _ rhythm: String, _ day: Int32, _ hour: Int32, _ state: OccurrenceStatus.State)
    throws
  {
    let chore = try Home.chore(rhythm)
    let found = try Home.household([chore]).moment(Home.day(day), hour).statuses()
    #expect(found.map { $0.state } == [state])
  }

  /// The window decides within the day; at the change of clocks, the first time of a minute counts.
  @Test(
    arguments: [
      ("before", 20_260_303, 6, 59, .open), ("in it", 20_260_303, 7, 0, .due),
      ("at its last minute", 20_260_303, 8, 59, .due),
      ("after it", 20_260_303, 9, 0, .overdue), ("the day after", 20_260_304, 1, 0, .open),
    ] as [(String, Int32, Int32, Int32, OccurrenceStatus.State)])
  func windows(_ name: String, _ day: Int32, _ hour: Int32, _ minute: Int32, _ state: OccurrenceStatus.State) throws {
    let chore = try Home.chore(Self.daily, window: try DayWindow(from: 420, by: 540))
    #expect(try Home.household([chore]).moment(Home.day(day), hour, minute).statuses()[0].state == state)
  }

  @Test func windowsAtTheChangeOfClocks() throws {
    // In the night to the 25th of October 2026 the hour from two to three comes twice.
    let chore = try Home.chore(Self.daily, window: try DayWindow(from: nil, by: 150))
    let household = try Home.household([chore])
    let first = Home.at(Home.day(20_261_025), 2, 30)
    let status = { (time: Timestamp) in HouseholdMoment(household, at: time).statuses()[0].state }
    #expect(status(first.adding(milliseconds: -1)) == .due)
    for minutes in [0, 29, 30, 59, 60, 90] as [Int64] {
      #expect(status(first.adding(milliseconds: minutes * 60_000)) == .overdue)
    }
    // In the night to the 29th of March the minute does not exist: the change is the end.
    let missing = Home.at(Home.day(20_260_329), 2, 30)
    #expect(status(missing.adding(milliseconds: -1)) == .due && status(missing) == .overdue)
    let moment = HouseholdMoment(household, at: missing)
    #expect(moment.dueMoment(of: moment.statuses()[0], chore) == Timestamp(milliseconds: 1_774_746_000_000))
  }

  @Test func completionsDecide() throws {
    let chore = try Home.chore(Self.tuesdays, needsApproval: true)
    var household = try Home.household([chore])
    let tuesday = Home.monday + 1
    try household.complete(chore, tuesday, by: Home.mia, at: Home.at(tuesday, 10))
    let first = CompletionName(chore.id, opening: tuesday, attempt: 1)!
    var status = household.moment(tuesday, 11).statuses()[0]
    #expect(status.state == .waiting && status.doneBy == Home.mia && status.doneAt == Home.at(tuesday, 10))
    try household.history.decide(first, isApproved: false)
    status = household.moment(tuesday, 11).statuses()[0]
    #expect(status.state == .due && status.wasRefused && status.doneBy == Home.mia)
    try household.complete(chore, tuesday, by: Home.mia, at: Home.at(tuesday, 12))
    let second = CompletionName(chore.id, opening: tuesday, attempt: 2)!
    try household.history.decide(second, isApproved: true)
    status = household.moment(tuesday + 5).statuses()[0]
    #expect(status.state == .done && !status.wasRefused)
    // The next one opens by itself.
    #expect(household.moment(tuesday + 7).statuses()[0].state == .due)
    // F-22: what was undone stays undone.
    try household.history.undo(second)
    #expect(household.moment(tuesday, 13).statuses()[0].state == .due)
    #expect(household.moment(tuesday, 13).statuses()[0].doneBy == nil)
  }

  @Test func whatWasNotDoneIsMissedAndDoesNotPileUp() throws {
    let chore = try Home.chore(Self.tuesdays)
    let household = try Home.household([chore])
    let moment = household.moment(Home.monday + 8)
    #expect(moment.statuses().count == 1)
    let last = try #require(household.calendar(of: chore).occurrence(named: Home.monday + 1))
    #expect(moment.statuses(of: chore, last).map { $0.state } == [.missed])
  }

  @Test func skipsAndMovesAreFollowed() throws {
    let chore = try Home.chore(Self.tuesdays)
    var household = try Home.household([chore])
    let tuesday = Home.monday + 1
    func mark(_ kind: OccurrenceMark.Kind, _ attempt: Int32, _ day: Day? = nil) throws -> OccurrenceMark {
      try OccurrenceMark(
        kind, of: chore.id, opening: tuesday, attempt: attempt, account: "_anna", at: Home.at(tuesday), to: day)
    }
    try household.history.put(mark(.move, 1, tuesday + 3))
    #expect(household.moment(tuesday + 2).statuses()[0].state == .open)
    let moved = household.moment(tuesday + 3).statuses()[0]
    #expect(moved.state == .due && moved.isMoved && moved.due == tuesday + 3)
    #expect(household.moment(tuesday + 4).statuses()[0].state == .overdue)
    // The rhythm stays.
    #expect(household.moment(tuesday + 7).statuses()[0].state == .due)
    try household.history.undo(.move, of: chore.id, opening: tuesday, attempt: 1)
    #expect(household.moment(tuesday + 2).statuses()[0].state == .overdue)
    // To an earlier day: it opens then. A move to the next opening or later does nothing.
    try household.history.put(mark(.move, 2, Home.monday))
    #expect(household.moment(Home.monday).statuses()[0].state == .due)
    try household.history.put(mark(.move, 3, tuesday + 7))
    #expect(household.moment(Home.monday).statuses()[0].state == .upcoming)
    try household.history.put(mark(.skip, 1))
    #expect(household.moment(tuesday).statuses()[0].state == .skipped)
    try household.history.undo(.skip, of: chore.id, opening: tuesday, attempt: 1)
    #expect(household.moment(tuesday).statuses()[0].state == .due)
  }

  @Test func aSkipOpensTheNextFromDone() throws {
    let chore = try Home.chore("20260302 daily 10 - 0 done")
    var household = try Home.household([chore])
    try household.history.put(
      OccurrenceMark(
        .skip, of: chore.id, opening: Home.monday, attempt: 1, account: "_anna", at: Home.at(Home.monday + 3)))
    #expect(household.moment(Home.monday + 12).statuses()[0].state == .skipped)
    #expect(household.moment(Home.monday + 13).statuses()[0].state == .due)
    try household.complete(chore, Home.monday + 13, by: Home.mia, at: Home.at(Home.monday + 20))
    #expect(household.moment(Home.monday + 29).statuses()[0].state == .done)
    #expect(household.moment(Home.monday + 30).statuses()[0].occurrence.opening == Home.monday + 30)
    // Taken back, the one before is what it was.
    try household.history.undo(CompletionName(chore.id, opening: Home.monday + 13, attempt: 1)!)
    #expect(household.moment(Home.monday + 29).statuses()[0].state == .overdue)
  }

  /// A parent corrects what was undone after the next one was done: the rhythm goes on from the last occurrence.
  @Test func aCorrectionDoesNotTurnBack() throws {
    let chore = try Home.chore("20260302 daily 10 - 0 done")
    var household = try Home.household([chore])
    try household.complete(chore, Home.monday, by: Home.mia, at: Home.at(Home.monday))
    try household.complete(chore, Home.monday + 10, by: Home.mia, at: Home.at(Home.monday + 10))
    try household.history.undo(CompletionName(chore.id, opening: Home.monday, attempt: 1)!)
    try household.complete(chore, Home.monday, by: Home.anna, at: Home.at(Home.monday + 34))
    let status = household.moment(Home.monday + 35).statuses()[0]
    #expect(status.occurrence.opening == Home.monday + 20 && status.state == .overdue)
  }

  @Test func nothingIsDueWhileAway() throws {
    let chore = try Home.chore(Self.daily, Home.assignment("member", [Home.mia]))
    var household = try Home.household([chore])
    household.members[2].away = try AwayDays(text: "range 20260303 20260305")
    #expect(
      [0, 1, 3, 4].map { household.moment(Home.monday + $0).statuses()[0].state } == [.due, .away, .away, .due])
    household.members[2].away = .none
    household.family.away = try AwayDays(text: "weeks 20260302 -")
    #expect(household.moment(Home.monday + 6).statuses()[0].state == .away)
    #expect(household.moment(Home.monday + 7).statuses()[0].state == .due)
    // A weekly one is due on the first day back.
    let weekly = try Home.chore(Self.tuesdays, Home.assignment("any", [Home.mia, Home.tom]))
    household.chores = [weekly]
    household.family.away = try AwayDays(text: "range 20260303 20260305")
    let away = household.moment(Home.monday + 2).statuses()[0]
    #expect(away.due == Home.monday + 4 && away.state == .open)
    #expect(household.moment(Home.monday + 4).statuses()[0].state == .due)
    #expect(household.moment(Home.monday + 5).statuses()[0].state == .overdue)
  }

  @Test func eachHasAStandingOfTheirOwn() throws {
    let chore = try Home.chore(Self.daily, Home.assignment("each", [Home.mia, Home.tom]))
    var household = try Home.household([chore])
    try household.complete(chore, Home.monday, by: Home.mia, at: Home.at(Home.monday, 8), own: true)
    household.members[3].away = try AwayDays(text: "range 20260303 20260303")
    #expect(household.moment(Home.monday).statuses().map { $0.state } == [.done, .due])
    #expect(household.moment(Home.monday).statuses().map { $0.member } == [Home.mia, Home.tom])
    #expect(household.moment(Home.monday + 1).statuses().map { $0.state } == [.due, .away])
    household.members[3].leftAt = Home.at(Home.monday)
    #expect(household.moment(Home.monday).statuses().map { $0.state } == [.done])
  }

  @Test func deadlinesAreTimes() throws {
    let chore = try Home.chore("0 once 1 - 0 schedule", deadline: Home.at(Home.monday + 3, 18))
    let household = try Home.household([chore])
    #expect(household.moment(Home.monday).statuses()[0].state == .open)
    #expect(household.moment(Home.monday + 3, 17, 59).statuses()[0].state == .due)
    #expect(household.moment(Home.monday + 3, 18).statuses()[0].state == .overdue)
    let moment = household.moment(Home.monday)
    #expect(moment.dueMoment(of: moment.statuses()[0], chore) == Home.at(Home.monday + 3, 18))
  }

  @Test func overdueIsFirst() throws {
    let rhythms = [
      "20260320 weekly 1 - 0 schedule", Self.daily, "20260301 once 1 - 0 schedule", "0 once 1 - 0 schedule",
      "20260308 once 1 - 0 schedule",
    ]
    let chores = try rhythms.enumerated().map { try Home.chore($1, number: UInt64($0)) }
    let sorted = try Home.household(chores).moment(Home.monday).statuses().byUrgency
    #expect(sorted.map { $0.chore } == [2, 1, 4, 3, 0].map { Home.chore($0) })
  }

  @Test(
    arguments: [
      (0, .overdue), (-1, .overdue), (1, .minutes(1)), (59 * 60_000, .minutes(59)), (60 * 60_000, .hours(1)),
      (47 * 3_600_000, .hours(47)),
      (48 * 3_600_000, .days(2)), (49 * 3_600_000, .days(2)), (400 * 86_400_000, .days(400)),
    ] as [(Int64, TimeLeft)])
  func timeLeftHasOneUnit(_ milliseconds: Int64, _ left: TimeLeft) {
    let now = Home.at(Home.monday)
    #expect(TimeLeft(from: now, to: now.adding(milliseconds: milliseconds)) == left)
  }

  /// An open occurrence changes hands with the chore; one that was done does not.
  @Test func aNewAssignmentHoldsFromWhatIsToBeDone() throws {
    let chore = try Home.chore("20260302 weekly 1 - 0 schedule")
    var household = try Home.household([chore])
    let wednesday = household.moment(Home.day(20_260_304), 9)
    #expect(wednesday.assignmentStart(of: chore) == Home.day(20_260_302))
    try household.complete(chore, Home.day(20_260_302), by: Home.mia, at: Home.at(Home.day(20_260_303)))
    #expect(household.moment(Home.day(20_260_304), 9).assignmentStart(of: chore) == Home.day(20_260_304))
    let tuesdays = try Home.chore(Self.tuesdays)
    #expect(
      try Home.household([tuesdays]).moment(Home.day(20_260_302), 9).assignmentStart(of: tuesdays)
        == Home.day(20_260_302))
    let once = try Home.chore("20260308 once 1 - 0 schedule")
    #expect(
      try Home.household([once]).moment(Home.day(20_260_309), 9).assignmentStart(of: once) == Home.day(20_260_309))
  }
}
