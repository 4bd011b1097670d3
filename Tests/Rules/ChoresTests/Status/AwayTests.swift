import Core
import Testing

@testable import Chores

/// Members who are away have nothing due, miss nothing and are not reminded, while others go on (F-6b).
@Suite struct AwayTests {
  private static let wednesday = Home.monday + 2

  private static func household(_ sharing: String, _ rhythm: String = "20260302 weekly 1 7 0 schedule") throws
    -> Household
  {
    var household = try Home.household([
      try Home.chore(rhythm, Home.assignment(sharing, [Home.mia, Home.tom]))
    ])
    household.members[2].away = try AwayDays(text: "range 20260304 20260331")
    return household
  }

  private static func reminded(_ household: Household, _ day: Day, _ member: MemberID) -> [Day] {
    let moment = household.moment(day, 0, 1)
    return moment.reminders(.due, of: member, moment.statuses()).map {
      Home.zurich.day(at: $0.moment, startOfDayMinutes: 0)
    }
  }

  @Test func oneOfSeveral() throws {
    // On Sunday Mia is away, and Tom is not.
    let household = try Self.household("any")
    let sunday = Home.monday + 6
    #expect(household.moment(sunday).statuses().map { $0.state } == [.due])
    #expect(Self.reminded(household, sunday, Home.mia).isEmpty)
    #expect(Self.reminded(household, sunday, Home.tom) == [sunday])
    let week = household.moment(sunday + 7)
    #expect(week.missed(in: DayRange(sunday, sunday)!).members == [0, 0, 0, 1])
    #expect(week.missed(in: DayRange(sunday, sunday)!).family == 1)
  }

  @Test func whoseTurnItIs() throws {
    // Each week opens on Monday. It is Mia's turn, who is away from Wednesday on: it is due on her last day.
    let household = try Self.household("rotation:turns", "20260302 weekly 1 - 0 schedule")
    let status = household.moment(Home.monday).statuses()[0]
    #expect(status.doers == [Home.mia] && status.due == Home.monday + 1)
    #expect(household.moment(Self.wednesday).statuses().map { $0.state } == [.away])
    #expect(Self.reminded(household, Self.wednesday, Home.mia).isEmpty)
    // In the next week she is passed over.
    let next = household.moment(Home.monday + 7).statuses()[0]
    #expect(next.doers == [Home.tom] && next.due == Home.monday + 13)
  }

  @Test func aDeadline() throws {
    var household = try Home.household([
      try Home.chore("0 once 1 - 0 schedule", Home.assignment("member", [Home.mia]), deadline: Home.at(Self.wednesday))
    ])
    household.members[2].away = try AwayDays(text: "range 20260304 20260305")
    #expect(Self.reminded(household, Home.monday, Home.mia).isEmpty)
    #expect(household.moment(Self.wednesday).statuses().map { $0.state } == [.away])
    // It is still to be done afterwards.
    #expect(household.moment(Self.wednesday + 2).statuses().map { $0.state } == [.overdue])
    // The streak stands.
    let dishes = try Home.chore("20260302 daily 1 - 0 schedule", Home.assignment("member", [Home.mia]), number: 2)
    household.chores.append(dishes)
    for day in [Home.monday, Home.monday + 1] {
      try household.complete(dishes, day, by: Home.mia, at: Home.at(day))
    }
    #expect(household.moment(Self.wednesday + 1).streaks().members[2] == 2)
  }
}
