import Core
import Testing

@testable import Chores

/// The occurrence after the current one, skipped or moved before it opens (F-6a).
@Suite struct NextOccurrenceTests {
  private static let daily = "20260302 daily 1 - 0 schedule"
  private static let tuesdays = "20260302 weekly 1 2 0 schedule"
  private static let fromDone = "20260302 daily 10 - 0 done"

  private static func mark(
    _ kind: OccurrenceMark.Kind, _ chore: Chore, _ opening: Day?, on day: Day, hour: Int32 = 12, attempt: Int32 = 1,
    to target: Day? = nil
  ) throws -> OccurrenceMark {
    try OccurrenceMark(
      kind, of: chore.id, opening: opening, attempt: attempt, account: "_anna", at: Home.at(day, hour), to: target)
  }

  /// The states on some days after Monday.
  private static func states(_ household: Household, _ days: [Int32]) -> [OccurrenceStatus.State] {
    days.map { household.moment(Home.monday + $0).statuses()[0].state }
  }

  private static func next(_ household: Household, _ day: Day) -> OccurrenceStatus? {
    household.moment(day).nextStatuses(of: household.chores[0]).first
  }

  private static func missed(_ household: Household, _ day: Day) -> Int32 {
    household.moment(day).missed(in: HouseholdMoment.range(Home.monday, day)).family
  }

  // MARK: Which one it is

  @Test(
    arguments: [
      ("daily", daily, 20_260_302, 20_260_303),
      ("every three days", "20260302 daily 3 - 0 schedule", 20_260_303, 20_260_305),
      ("two weekdays, on one", "20260302 weekly 1 25 0 schedule", 20_260_303, 20_260_306),
      ("two weekdays, between", "20260302 weekly 1 25 0 schedule", 20_260_305, 20_260_306),
      ("two weekdays, the next week", "20260302 weekly 1 25 0 schedule", 20_260_306, 20_260_310),
      ("after one that has not opened", tuesdays, 20_260_302, 20_260_310),
      ("any day of the week", "20260302 weekly 1 - 0 schedule", 20_260_304, 20_260_309),
      ("every two weeks", "20260302 weekly 2 2 0 schedule", 20_260_304, 20_260_317),
      ("the 31st, in March", "20260131 monthly 1 - 31 schedule", 20_260_302, 20_260_331),
      ("the 31st, before April", "20260131 monthly 1 - 31 schedule", 20_260_331, 20_260_430),
      ("a rhythm that will change", daily + "\n20260305 weekly 1 7 0 schedule", 20_260_304, 20_260_308),
      ("a rhythm that has changed", tuesdays + "\n20260305 weekly 1 7 0 schedule", 20_260_306, 20_260_315),
      ("from done in future", daily + "\n20260304 daily 5 - 0 done", 20_260_303, 20_260_304),
      ("once", "20260308 once 1 - 0 schedule", 20_260_302, nil),
      ("once, without a day", "0 once 1 - 0 schedule", 20_260_302, nil),
      ("from done, which is open", fromDone, 20_260_304, nil), ("from done, upcoming", fromDone, 20_260_301, nil),
    ] as [(String, String, Int32, Int32?)])
  func followsTheCurrentOne(_ name: String, _ rhythm: String, _ day: Int32, _ next: Int32?) throws {
    let chore = try Home.chore(rhythm)
    let moment = try Home.household([chore]).moment(Home.day(day))
    #expect(moment.nextOccurrence(of: chore)?.index == next)
    #expect(moment.nextStatuses(of: chore).map { $0.state } == (next == nil ? [] : [.upcoming]))
    #expect(moment.nextMarked(of: chore) == nil)
  }

  @Test func fromDoneFollowsWhatWasDone() throws {
    let chore = try Home.chore(Self.fromDone)
    var household = try Home.household([chore])
    try household.complete(chore, Home.monday, by: Home.mia, at: Home.at(Home.monday + 2))
    #expect(household.moment(Home.monday + 2).nextOccurrence(of: chore)?.opening == Home.monday + 12)
    // The current one was skipped before it opened: the next one follows its day.
    let later = try Home.chore("20260309 daily 10 - 0 done")
    household = try Home.household([later])
    try household.history.put(Self.mark(.skip, later, Home.monday + 7, on: Home.monday))
    let moment = household.moment(Home.monday)
    #expect(moment.statuses()[0].state == .skipped && moment.statuses()[0].occurrence.opening == Home.monday + 7)
    #expect(moment.nextOccurrence(of: later)?.opening == Home.monday + 17)
    #expect(household.moment(Home.monday + 16).statuses()[0].state == .skipped)
    #expect(household.moment(Home.monday + 17).statuses()[0].state == .due)
  }

  // MARK: Skipped before it opens

  /// The opening that is skipped on the first day, and the states on days around it.
  @Test(
    arguments: [
      ("daily", daily, 20_260_303, [0: .due, 1: .skipped, 2: .due]),
      (
        "weekday", "20260302 weekly 1 1 0 schedule", 20_260_309,
        [0: .due, 6: .overdue, 7: .skipped, 13: .skipped, 14: .due]
      ),
      (
        "every two weeks", "20260302 weekly 2 1 0 schedule", 20_260_316,
        [0: .due, 14: .skipped, 27: .skipped, 28: .due]
      ),
      (
        "the 31st", "20260131 monthly 1 - 31 schedule", 20_260_331,
        [0: .overdue, 28: .overdue, 29: .skipped, 58: .skipped, 59: .due]
      ),
    ] as [(String, String, Int32, [Int32: OccurrenceStatus.State])])
  func standsAsSkippedWhenItsDayComes(
    _ name: String, _ rhythm: String, _ opening: Int32, _ states: [Int32: OccurrenceStatus.State]
  ) throws {
    let chore = try Home.chore(rhythm, Home.assignment("member", [Home.mia]))
    var household = try Home.household([chore])
    let before = household.moment(Home.monday)
    #expect(before.nextOccurrence(of: chore)?.index == opening)
    let (statuses, streaks) = (before.statuses(), before.streaks())
    try household.history.put(Self.mark(.skip, chore, Home.day(opening), on: Home.monday))
    let moment = household.moment(Home.monday)
    // Today is what it was.
    #expect(moment.statuses() == statuses && moment.streaks() == streaks)
    #expect(moment.nextStatuses(of: chore).map { $0.state } == [.skipped])
    #expect(moment.nextMarked(of: chore)?.kind == .skip)
    for (day, state) in states { #expect(Self.states(household, [day]) == [state], "\(day)") }
  }

  @Test func aSkippedOneIsNotMissedAndBreaksNoStreak() throws {
    let chore = try Home.chore(Self.daily, Home.assignment("member", [Home.mia]))
    var household = try Home.household([chore])
    try household.complete(chore, Home.monday, by: Home.mia, at: Home.at(Home.monday))
    #expect(Self.missed(household, Home.monday + 2) == 1)
    try household.history.put(Self.mark(.skip, chore, Home.monday + 1, on: Home.monday))
    try household.complete(chore, Home.monday + 2, by: Home.mia, at: Home.at(Home.monday + 2))
    #expect(Self.missed(household, Home.monday + 2) == 0)
    #expect(household.moment(Home.monday + 2).streaks().members[2] == 2)
    #expect(household.moment(Home.monday + 2).balances()[2] == 4)
    // Taken back, it is missed.
    try household.history.undo(.skip, of: chore.id, opening: Home.monday + 1, attempt: 1)
    #expect(Self.missed(household, Home.monday + 2) == 1 && household.moment(Home.monday + 2).streaks().members[2] == 1)
  }

  @Test func fromDoneGoesOnFromTheSkippedDay() throws {
    let chore = try Home.chore(Self.fromDone)
    var household = try Home.household([chore])
    try household.complete(chore, Home.monday, by: Home.mia, at: Home.at(Home.monday + 2))
    try household.history.put(Self.mark(.skip, chore, Home.monday + 12, on: Home.monday + 3))
    // Until then what was done is what it was, and afterwards the next one opens ten days after the skipped day.
    #expect(Self.states(household, [3, 11, 12, 21, 22]) == [.done, .done, .skipped, .skipped, .due])
    #expect(Self.next(household, Home.monday + 3)?.state == .skipped)
    #expect(Self.next(household, Home.monday + 12)?.occurrence.opening == Home.monday + 22)
    #expect(
      household.moment(Home.monday + 3).occurrence(named: Home.monday + 12, of: chore)?.opening == Home.monday + 12)
    #expect(Self.missed(household, Home.monday + 30) == 0)
    // Two in a row.
    try household.history.put(Self.mark(.skip, chore, Home.monday + 22, on: Home.monday + 15))
    #expect(Self.states(household, [21, 22, 31, 32]) == [.skipped, .skipped, .skipped, .due])
    // Both are taken back, the earlier one last.
    try household.history.undo(.skip, of: chore.id, opening: Home.monday + 22, attempt: 1)
    try household.history.undo(.skip, of: chore.id, opening: Home.monday + 12, attempt: 1)
    #expect(Self.states(household, [11, 12, 13]) == [.done, .due, .overdue])
  }

  /// The completion is taken back after the next one was skipped: then there is no such next one.
  @Test func aSkipOfWhatNeverOpensDoesNothing() throws {
    let chore = try Home.chore(Self.fromDone, Home.assignment("rotation:turns", [Home.mia, Home.tom]))
    var household = try Home.household([chore])
    try household.complete(chore, Home.monday, by: Home.mia, at: Home.at(Home.monday))
    try household.history.put(Self.mark(.skip, chore, Home.monday + 10, on: Home.monday))
    try household.history.undo(CompletionName(chore.id, opening: Home.monday, attempt: 1)!)
    #expect(Self.states(household, [0, 10, 20]) == [.due, .overdue, .overdue])
    #expect(Self.next(household, Home.monday) == nil)
    // Done later, it opens later, and the turn is the second one's, whether or not that is done.
    try household.complete(chore, Home.monday, by: Home.mia, at: Home.at(Home.monday + 5))
    #expect(Self.states(household, [5, 10, 14, 15]) == [.done, .done, .done, .due])
    #expect(household.moment(Home.monday + 15).statuses()[0].doers == [Home.tom])
    try household.complete(chore, Home.monday + 15, by: Home.tom, at: Home.at(Home.monday + 15))
    #expect(household.moment(Home.monday + 15).statuses()[0].doers == [Home.tom])
    #expect(household.moment(Home.monday + 25).statuses()[0].doers == [Home.mia])
  }

  /// The turn of a skipped occurrence is used up, as that of one skipped on its day; today's stays whose it is.
  @Test(arguments: ["turns", "points", "oldest"]) func turnsAreThoseOfASkipOnItsDay(_ kind: String) throws {
    for rhythm in [Self.daily, "20260302 daily 1 - 0 done"] {
      let chore = try Home.chore(rhythm, Home.assignment("rotation:" + kind, [Home.anna, Home.mia, Home.tom]))
      var (ahead, onDay) = (try Home.household([chore]), try Home.household([chore]))
      try ahead.complete(chore, Home.monday, by: Home.anna, at: Home.at(Home.monday, 8))
      try onDay.complete(chore, Home.monday, by: Home.anna, at: Home.at(Home.monday, 8))
      let turn = try #require(Self.next(ahead, Home.monday)).doers
      try ahead.history.put(Self.mark(.skip, chore, Home.monday + 1, on: Home.monday))
      try onDay.history.put(Self.mark(.skip, chore, Home.monday + 1, on: Home.monday + 1))
      #expect(turn == [Home.mia] && Self.next(ahead, Home.monday)?.doers == turn)
      #expect(ahead.moment(Home.monday).statuses()[0].doers == [Home.anna])
      for day in 0...5 as ClosedRange<Int32> {
        let (found, expected) = (ahead.moment(Home.monday + day), onDay.moment(Home.monday + day))
        #expect(found.statuses() == expected.statuses(), "\(kind), \(rhythm), \(day)")
      }
    }
  }

  // MARK: Moved before it opens

  /// The new day of next Tuesday's, which is moved on Tuesday, and the states on days after Monday.
  @Test(
    arguments: [
      ("later", 20_260_312, [1: .due, 2: .overdue, 7: .overdue, 8: .open, 9: .open, 10: .due, 11: .overdue, 15: .due]),
      ("before it opens", 20_260_307, [1: .due, 4: .overdue, 5: .due, 6: .overdue, 8: .overdue, 15: .due]),
      ("the last day", 20_260_316, [7: .overdue, 8: .open, 13: .open, 14: .due, 15: .due]),
      ("the day of the next one: nothing", 20_260_317, [7: .overdue, 8: .due, 9: .overdue]),
      ("the day of the one before: nothing", 20_260_303, [1: .due, 7: .overdue, 8: .due, 9: .overdue]),
    ] as [(String, Int32, [Int32: OccurrenceStatus.State])])
  func isDueOnItsNewDay(_ name: String, _ target: Int32, _ states: [Int32: OccurrenceStatus.State]) throws {
    let chore = try Home.chore(Self.tuesdays, Home.assignment("member", [Home.mia]))
    var household = try Home.household([chore])
    let tuesday = Home.monday + 1
    let before = household.moment(tuesday)
    try household.history.put(
      Self.mark(.move, chore, tuesday + 7, on: tuesday, to: Home.day(target)))
    let moment = household.moment(tuesday)
    #expect(moment.statuses() == before.statuses() && moment.streaks() == before.streaks())
    let hasEffect = name.contains("nothing") == false
    let next = try #require(Self.next(household, tuesday))
    #expect(next.state == .upcoming && next.isMoved == hasEffect && next.occurrence.opening == tuesday + 7)
    #expect(next.due == (hasEffect ? Home.day(target) : tuesday + 7))
    #expect(moment.nextMarked(of: chore)?.kind == (hasEffect ? .move : nil))
    for (day, state) in states { #expect(Self.states(household, [day]) == [state], "\(day)") }
    // It is done on its new day, or is missed.
    #expect(Self.missed(household, tuesday + 14) == 2)
    try household.complete(chore, tuesday + 7, by: Home.mia, at: Home.at(next.due ?? tuesday))
    #expect(Self.missed(household, tuesday + 14) == 1)
    #expect(household.moment(tuesday + 13).streaks().members[2] == 1)
    // The rhythm stays.
    #expect(Self.next(household, tuesday + 7)?.occurrence.opening == tuesday + 14)
  }

  @Test func fromDoneMovesToALaterDay() throws {
    let chore = try Home.chore(Self.fromDone)
    var household = try Home.household([chore])
    try household.complete(chore, Home.monday, by: Home.mia, at: Home.at(Home.monday))
    let next = try #require(household.moment(Home.monday).nextOccurrence(of: chore))
    let calendar = household.calendar(of: chore)
    #expect(!calendar.allowsMove(of: next, to: Home.monday + 9) && calendar.allowsMove(of: next, to: Home.monday + 40))
    try household.history.put(Self.mark(.move, chore, next.opening, on: Home.monday, to: Home.monday + 13))
    #expect(Self.next(household, Home.monday)?.due == Home.monday + 13)
    #expect(Self.states(household, [9, 10, 13, 14]) == [.done, .open, .due, .overdue])
    try household.complete(chore, Home.monday + 10, by: Home.mia, at: Home.at(Home.monday + 13))
    #expect(Self.next(household, Home.monday + 13)?.occurrence.opening == Home.monday + 23)
  }

  /// Moved into the time of the one that is open, the next one takes its place, which is then missed.
  @Test func aMoveForwardSaysWhatIsMissed() throws {
    let chore = try Home.chore(Self.tuesdays)
    var household = try Home.household([chore])
    let tuesday = Home.monday + 1
    func missed(_ day: Day, on today: Day = tuesday) -> Day? {
      household.moment(today).statusMissed(byMovingNextOf: chore, to: day)?.due
    }
    #expect([3, 6].map { missed(tuesday + $0) } == [tuesday, tuesday])
    #expect(missed(tuesday + 3, on: tuesday + 5) == tuesday && missed(tuesday + 3, on: Home.monday) == tuesday)
    // Neither a later day, nor one that is refused.
    #expect([7, 9, 0, 14].map { missed(tuesday + $0) } == [nil, nil, nil, nil])
    try household.history.put(Self.mark(.move, chore, tuesday + 7, on: tuesday, to: tuesday + 3))
    #expect(household.moment(tuesday + 14).missed(in: DayRange(tuesday, tuesday)!).family == 1)
    try household.history.undo(.move, of: chore.id, opening: tuesday + 7, attempt: 1)
    // Skipped or done, it is not missed.
    try household.history.put(Self.mark(.skip, chore, tuesday, on: tuesday))
    #expect(missed(tuesday + 3) == nil)
    try household.history.undo(.skip, of: chore.id, opening: tuesday, attempt: 1)
    #expect(missed(tuesday + 3) == tuesday)
    try household.complete(chore, tuesday, by: Home.mia, at: Home.at(tuesday))
    #expect(missed(tuesday + 3) == nil)
  }

  /// It is named by the day on which it is due, as everywhere, not by the one on which it opened.
  @Test func whatIsMissedHasTheDayOnWhichItIsDue() throws {
    let chore = try Home.chore("20260302 weekly 1 - 0 schedule")
    let moment = try Home.household([chore]).moment(Home.monday + 2)
    let missed = try #require(moment.statusMissed(byMovingNextOf: chore, to: Home.monday + 4))
    #expect(missed.due == Home.monday + 6 && missed.occurrence.opening == Home.monday)
  }

  /// One that was moved to today and then skipped hides nothing that is still to be done.
  @Test func aSkippedOneDoesNotTakeThePlace() throws {
    let chore = try Home.chore(Self.tuesdays)
    var household = try Home.household([chore])
    let tuesday = Home.monday + 1
    try household.history.put(Self.mark(.move, chore, tuesday + 7, on: tuesday, to: tuesday + 3))
    #expect(household.moment(tuesday + 3).statuses()[0].occurrence.opening == tuesday + 7)
    #expect(household.moment(tuesday + 3).nextOccurrence(of: chore)?.opening == tuesday + 14)
    try household.history.put(Self.mark(.skip, chore, tuesday + 7, on: tuesday, hour: 13))
    let status = household.moment(tuesday + 3).statuses()[0]
    #expect(status.occurrence.opening == tuesday && status.state == .overdue)
    // Both hold; the later one is taken back first.
    let moment = household.moment(tuesday + 3)
    let marks = moment.marks(of: chore, try #require(moment.nextOccurrence(of: chore)))
    #expect(marks.map { $0.kind } == [.skip, .move])
    #expect(marks.map { $0.markedAt } == [Home.at(tuesday, 13), Home.at(tuesday)])
    #expect(Self.states(household, [8, 14, 15]) == [.skipped, .skipped, .due])
  }

  @Test func marksAreThoseThatHold() throws {
    let chore = try Home.chore(Self.daily)
    var household = try Home.household([chore])
    let tomorrow = Home.monday + 1
    func marked() -> EffectiveMark? { household.moment(Home.monday).nextMarked(of: chore) }
    #expect(marked() == nil)
    try household.history.put(Self.mark(.skip, chore, tomorrow, on: Home.monday))
    #expect(
      marked() == EffectiveMark(kind: .skip, opening: tomorrow, attempt: 1, markedAt: Home.at(Home.monday)))
    try household.history.undo(.skip, of: chore.id, opening: tomorrow, attempt: 1)
    #expect(marked() == nil && Self.next(household, Home.monday)?.state == .upcoming)
    try household.history.put(Self.mark(.skip, chore, tomorrow, on: Home.monday, hour: 14, attempt: 2))
    #expect(marked()?.attempt == 2)
    // Of what was done there is nothing to take back.
    try household.complete(chore, tomorrow, by: Home.mia, at: Home.at(tomorrow))
    let moment = household.moment(tomorrow)
    #expect(moment.marks(of: chore, try #require(moment.currentOccurrence(of: chore))).isEmpty)
    #expect(moment.nextOccurrence(of: chore)?.opening == tomorrow + 1)
  }

  @Test func eachOfSeveralHasAStanding() throws {
    let chore = try Home.chore(Self.daily, Home.assignment("each", [Home.mia, Home.tom]))
    var household = try Home.household([chore])
    try household.history.put(Self.mark(.skip, chore, Home.monday + 1, on: Home.monday))
    let next = household.moment(Home.monday).nextStatuses(of: chore)
    #expect(next.map { $0.state } == [.skipped, .skipped] && next.map { $0.member } == [Home.mia, Home.tom])
    #expect(household.moment(Home.monday).statuses().map { $0.state } == [.due, .due])
    #expect(household.moment(Home.monday + 1).statuses().map { $0.state } == [.skipped, .skipped])
  }
}
