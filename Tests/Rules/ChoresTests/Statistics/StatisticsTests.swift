import Core
import Testing

@testable import Chores

/// Cards, shares, balances and streaks (F-10, F-11, F-13).
@Suite struct StatisticsTests {
  private static let daily = "20260302 daily 1 - 0 schedule"

  @Test func cardsCountTodayAndOverdue() throws {
    let chores = [
      try Home.chore(Self.daily, Home.assignment("member", [Home.mia]), number: 1),
      try Home.chore("20260303 weekly 1 2 0 schedule", Home.assignment("any", [Home.mia, Home.tom]), number: 2),
      try Home.chore("20260302 weekly 1 - 0 schedule", Home.assignment("member", [Home.mia]), number: 3),
      try Home.chore(Self.daily, number: 4),
      try Home.chore(Self.daily, Home.assignment("each", [Home.mia, Home.tom]), number: 5),
    ]
    var household = try Home.household(chores)
    let wednesday = Home.monday + 2
    func card(_ member: MemberID) throws -> DashboardCard {
      let moment = household.moment(wednesday)
      return try #require(moment.cards(moment.dayStatuses()).first { $0.member == member })
    }
    #expect(try card(Home.mia).totalCount == 3 && card(Home.mia).overdueCount == 1)
    #expect(try card(Home.mia).percent == 0 && card(Home.mia).band == .low)
    let statuses = household.moment(wednesday).statuses()
    #expect(try card(Home.mia).open.first.map { statuses[$0].chore } == Home.chore(2))
    #expect(try card(Home.anna).percent == nil && card(Home.anna).band == nil)
    try household.complete(chores[1], Home.monday + 1, by: Home.tom, at: Home.at(wednesday, 8))
    try household.complete(chores[3], wednesday, by: Home.mia, at: Home.at(wednesday, 8))
    // Yesterday's does not count, and nobody's counts for whoever did it.
    try household.complete(chores[0], Home.monday + 1, by: Home.mia, at: Home.at(Home.monday + 1, 8))
    #expect(try card(Home.mia).doneCount == 1 && card(Home.mia).totalCount == 3)
    #expect(try card(Home.tom).doneCount == 1 && card(Home.tom).totalCount == 2 && card(Home.tom).band == .middle)
    try household.complete(chores[4], wednesday, by: Home.tom, at: Home.at(wednesday, 9), own: true)
    #expect(try card(Home.tom).percent == 100 && card(Home.tom).band == .high)
    try household.history.undo(CompletionName(chores[3].id, opening: wednesday, attempt: 1)!)
    #expect(try card(Home.mia).doneCount == 0)
  }

  @Test(
    arguments: [(0, 1, .low), (49, 100, .low), (1, 2, .middle), (79, 100, .middle), (4, 5, .high), (1, 1, .high)]
      as [(Int32, Int32, DashboardCard.Band)])
  func bandsBeginAtEightyAndFifty(_ done: Int32, _ total: Int32, _ band: DashboardCard.Band) {
    #expect(DashboardCard(member: Home.mia, doneCount: done, totalCount: total, overdueCount: 0, open: []).band == band)
  }

  @Test func sharesAreOfWeeksAndMonths() throws {
    let chore = try Home.chore(Self.daily, points: 3)
    let waiting = try Home.chore(Self.daily, number: 2, points: 100, needsApproval: true)
    var household = try Home.household([chore, waiting])
    try household.complete(chore, Home.monday, by: Home.mia, at: Home.at(Home.monday, 0))
    try household.complete(chore, Home.monday + 6, by: Home.mia, at: Home.at(Home.monday + 6, 23, 59))
    try household.complete(chore, Home.monday + 7, by: Home.mia, at: Home.at(Home.monday + 7, 0))
    try household.complete(chore, Home.monday + 2, by: Home.tom, at: Home.at(Home.monday + 2))
    try household.complete(waiting, Home.monday, by: Home.tom, at: Home.at(Home.monday))
    let moment = household.moment(Home.monday + 3)
    #expect(moment.week.first == Home.monday && moment.week.last == Home.monday + 6)
    #expect(moment.shares(of: moment.week).map { $0.points } == [0, 0, 6, 3])
    #expect(moment.shares(of: moment.month).map { $0.minutes } == [0, 0, 30, 10])
    #expect(moment.shares(of: moment.month).map { $0.completions } == [0, 0, 3, 1])
    #expect(moment.month.first.index == 20_260_301 && moment.month.last.index == 20_260_331)
    // A member who has left stays where they did something.
    household.members[3].leftAt = Home.at(Home.monday)
    household.members[0].leftAt = Home.at(Home.monday)
    #expect(household.moment(Home.monday).shares(of: moment.week).map { $0.member } == [Home.ben, Home.mia, Home.tom])
    try household.history.decide(CompletionName(waiting.id, opening: Home.monday, attempt: 1)!, isApproved: true)
    #expect(household.moment(Home.monday).balances() == [0, 0, 9, 103])
  }

  @Test func balancesFollowTheLedger() throws {
    let chore = try Home.chore(Self.daily, points: 3)
    var household = try Home.household([chore])
    let id = { UniqueID(random: 50, $0) }
    func balance() -> Int64 { household.moment(Home.monday).balances()[2] }
    try household.complete(chore, Home.monday, by: Home.mia, at: Home.at(Home.monday))
    let gift = try PointsEntry(
      id: id(1), member: Home.mia, account: "_anna", reason: "Geburtstag", points: 20, givenAt: Home.at(Home.monday))
    try household.pointsBook.put(gift)
    try household.pointsBook.put(gift)
    #expect(balance() == 23)
    let request = try RewardRequest(
      id: id(2), reward: id(3), member: Home.mia, account: "_mia", title: "Kino", cost: 30,
      requestedAt: Home.at(Home.monday))
    household.pointsBook.decide(id(2), isGranted: true)
    household.pointsBook.decide(id(2), isGranted: false)
    #expect(balance() == 23)
    try household.pointsBook.put(request)
    #expect(balance() == -7 && household.pointsBook.state(of: request) == .granted && household.pointsBook.open.isEmpty)
    // Of one time, so by id.
    #expect(household.pointsBook.postings == [.given(gift), .spent(request)])
    household.pointsBook.undoVerdict(id(2))
    #expect(
      balance() == 23 && household.pointsBook.open == [request] && household.pointsBook.postings == [.given(gift)])
    household.pointsBook.undo(id(2))
    household.pointsBook.undo(id(1))
    #expect(household.pointsBook.postings.isEmpty)
    #expect(balance() == 3 && household.pointsBook.state(of: request) == .undone)
    #expect(throws: ChoresError.empty(.points)) {
      try PointsEntry(id: id(1), member: Home.mia, account: "", reason: "x", points: 0, givenAt: Home.at(Home.monday))
    }
    #expect(throws: ChoresError.outOfRange(.cost, 1...100_000)) {
      try Reward(id: id(1), title: "x", cost: 0, createdAt: Home.at(Home.monday))
    }
    #expect(try PointsBook(bytes: household.pointsBook.bytes) == household.pointsBook)
  }

  /// Devices hear of wishes in any order, and a program may give many of them one time.
  @Test func wishesOfOneTimeHaveOneOrder() throws {
    let wishes = try (1...9).map { number in
      try RewardRequest(
        id: UniqueID(random: UInt64(number), 7), reward: UniqueID(random: 1, 1),
        member: MemberID(UniqueID(random: 2, 2)),
        account: "", title: "X", cost: 1, requestedAt: Timestamp(milliseconds: number == 5 ? 1 : 2))
    }
    let orders = try [wishes, wishes.reversed(), Array(wishes[4...] + wishes[..<4])].map { some in
      var pointsBook = PointsBook()
      for wish in some { try pointsBook.put(wish) }
      return pointsBook.open.map { $0.id }
    }
    #expect(orders[0].first == wishes[4].id && orders[0].count == 9)
    #expect(orders.allSatisfy { $0 == orders[0] })
  }

  /// A letter a day from Monday on: d done, l done late, m missed, s skipped. The streaks of the family and Mia on the last day.
  @Test(
    arguments: [
      ("ddd", "", 3), ("ddm", "", 2), ("dmd", "", 1), ("dld", "", 1), ("dsd", "", 2), ("m", "", 0), ("dmm", "", 0),
      ("s", "", 0),
      ("dddd", "range 20260303 20260304", 2), ("dmmd", "range 20260303 20260304", 2),
      ("dmmm", "range 20260303 20260304", 1),
      (String(repeating: "d", count: 100), "", 100),
      ("m" + String(repeating: "d", count: 30) + "m" + String(repeating: "d", count: 28), "", 28),
      ("m" + String(repeating: "d", count: 27), "", 27), ("m" + String(repeating: "d", count: 84), "", 84),
    ] as [(String, String, Int32)])
  func streaksAreDaysWithEverythingDone(_ letters: String, _ away: String, _ streak: Int32) throws {
    let chore = try Home.chore(Self.daily, Home.assignment("member", [Home.mia]))
    var household = try Home.household([chore])
    household.family.away = try AwayDays(text: away)
    var day = Home.monday
    for letter in letters {
      switch letter {
      case "d": try household.complete(chore, day, by: Home.mia, at: Home.at(day, 23, 59))
      case "l": try household.complete(chore, day, by: Home.mia, at: Home.at(day + 1, 0))
      case "s":
        try household.history.put(
          OccurrenceMark(.skip, of: chore.id, opening: day, attempt: 1, account: "_anna", at: Home.at(day)))
      default: break
      }
      day = day + 1
    }
    let streaks = household.moment(day - 1).streaks()
    #expect(streaks.family == streak && streaks.members == [0, 0, streak, 0])
  }

  @Test func aDayNeedsEverything() throws {
    let chores = [
      try Home.chore(Self.daily, Home.assignment("member", [Home.mia]), number: 1),
      try Home.chore(Self.daily, Home.assignment("each", [Home.mia, Home.tom]), number: 2),
      try Home.chore(Self.daily, Home.assignment("rotation:turns", [Home.tom, Home.ben]), number: 3),
      try Home.chore("20260302 daily 2 - 0 done", number: 4),
      try Home.chore("20260303 once 1 - 0 schedule", Home.assignment("any", [Home.ben]), number: 5),
    ]
    var household = try Home.household(chores)
    for day in [0, 1, 2] as [Int32] {
      let opening = Home.monday + day
      try household.complete(chores[0], opening, by: Home.anna, at: Home.at(opening, 8))
      for member in [Home.mia, Home.tom] where day > 0 || member == Home.mia {
        try household.complete(chores[1], opening, by: member, at: Home.at(opening, 9), own: true)
      }
      try household.complete(chores[2], opening, by: Home.ben, at: Home.at(opening, 9))
    }
    for day in [0, 2] as [Int32] {
      try household.complete(chores[3], Home.monday + day, by: Home.anna, at: Home.at(Home.monday + day))
    }
    // Tom missed Monday, and Ben's errand of Tuesday is open.
    #expect(household.moment(Home.monday + 2, 20).streaks() == Streaks(family: 1, members: [0, 1, 3, 2]))
    try household.complete(chores[4], nil, by: Home.ben, at: Home.at(Home.monday + 1))
    #expect(household.moment(Home.monday + 2, 20).streaks() == Streaks(family: 2, members: [0, 3, 3, 2]))
    // From done: overdue since Wednesday's two days.
    #expect(household.moment(Home.monday + 5, 20).streaks().family == 0)
  }
}
