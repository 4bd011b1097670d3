import Core
import Testing

@testable import Chores

/// Rotations of two to eight members who are away, leave and join at random (F-9, 0055).
@Suite struct TurnFairnessTests {
  private static let rhythms = [
    "daily 1 - 0 schedule", "daily 2 - 0 schedule", "weekly 1 - 0 schedule", "weekly 1 135 0 schedule",
    "weekly 2 6 0 schedule", "monthly 1 - 31 schedule",
  ]

  /// A turn with those who were there for it.
  private struct Turn: Equatable {
    let name: MemberID?
    let there: [MemberID]
    let line: Int
  }

  private static func away(_ random: inout ChoreRandom) throws -> AwayDays {
    var lines: [AwayDays.Line] = []
    for _ in 0..<random.next(4) {
      let first = Home.monday + Int32(random.next(120))
      if random.next(4) == 0 {
        lines.append(.weeks(first: first, last: random.next(2) == 0 ? nil : first + Int32(random.next(60))))
      } else {
        lines.append(.range(DayRange(first, first + Int32(random.next(20)))!))
      }
    }
    return try AwayDays(lines)
  }

  private static func family(_ random: inout ChoreRandom) throws -> Household {
    let ids = (0..<2 + random.next(7)).map { Home.member(UInt64($0 + 1)) }
    var line = try Assignment(.turns, ids, from: Home.monday)
    var lines = AssignmentLines(line)
    // Some join later, in any place of the list, or go on without the others.
    for _ in 0..<random.next(3) {
      var members = ids.filter { _ in random.next(4) > 0 }
      if members.count < 2 { members = ids }
      if random.next(2) == 0 { members.append(members.removeFirst()) }
      line = try Assignment(.turns, members, from: line.start + 1 + Int32(random.next(60)))
      lines = lines.changed(to: line)
    }
    let rhythm = rhythms[random.next(rhythms.count)]
    var chore = try Home.chore("20260302 " + rhythm)
    chore.assignments = lines
    var household = try Home.household([chore])
    household.members = try ids.map { try FamilyMember(id: $0, name: "M", role: .parent) }
    for i in ids.indices {
      household.members[i].away = try away(&random)
      if random.next(8) == 0 { household.members[i].leftAt = Home.at(Home.monday + Int32(random.next(120))) }
    }
    if random.next(4) == 0 { household.family.away = try away(&random) }
    return household
  }

  private static func turn(_ moment: HouseholdMoment, _ occurrence: Occurrence) -> Turn {
    let chore = moment.household.chores[0]
    let (opening, due) = (occurrence.opening!, occurrence.due!)
    let assignment = chore.assignments.on(opening)
    return Turn(
      name: moment.turn(of: chore, occurrence, assignment, leftBy: due),
      there: assignment.members.filter { !moment.household.isAway($0, on: opening, leftBy: due) },
      line: chore.assignments.lines.firstIndex(of: assignment)!)
  }

  @Test(arguments: 0..<300 as Range<UInt64>) func turnsAreFair(_ seed: UInt64) throws {
    var random = ChoreRandom(seed)
    let household = try Self.family(&random)
    var occurrences: [Occurrence] = []
    household.calendar(of: household.chores[0])
      .forEach(in: DayRange(Home.monday, Home.monday + 180)!) { occurrences.append($0) }
    let moment = household.moment(Home.monday + 180)
    let turns = occurrences.map { Self.turn(moment, $0) }
    for (i, turn) in turns.enumerated() {
      #expect(turn.name.map { turn.there.contains($0) } ?? turn.there.isEmpty, "turn \(i)")
      if i > 0, turn.there.count > 1, let name = turn.name {
        let before = turns[..<i].last { $0.name != nil }
        #expect(before?.name != name, "turn \(i): twice in a row")
      }
    }
    // Any stretch in which nobody comes or goes.
    var first = 0
    for i in turns.indices.dropFirst() where turns[i].there != turns[i - 1].there || turns[i].line != turns[i - 1].line
    {
      Self.checkStretch(turns[first..<i])
      first = i
    }
    Self.checkStretch(turns[first...])
    // In whatever order they are asked for, and whenever.
    let other = household.moment(Home.monday + Int32(random.next(180)))
    for _ in 0..<40 {
      let i = random.next(occurrences.count)
      #expect(Self.turn(other, occurrences[i]) == turns[i])
    }
  }

  private static func checkStretch(_ turns: ArraySlice<Turn>) {
    guard let there = turns.first?.there, !there.isEmpty else { return }
    for first in turns.indices {
      var counts = [Int](repeating: 0, count: there.count)
      for i in first..<turns.endIndex {
        for (place, member) in there.enumerated() where member == turns[i].name { counts[place] += 1 }
        guard counts.max()! - counts.min()! <= 1 else {
          Issue.record("turns \(first) to \(i) differ by more than one: \(counts)")
          return
        }
      }
    }
  }

  /// The issue's: with Ben away or gone, nobody does two turns for his.
  @Test(arguments: [true, false]) func nobodyDoesTheTurnsOfAnother(_ hasLeft: Bool) throws {
    let names = [Home.anna, Home.ben, Home.mia, Home.tom]
    let chore = try Home.chore("20260302 daily 1 - 0 schedule", Home.assignment("rotation:turns", names))
    var household = try Home.household([chore])
    if hasLeft {
      household.members[1].leftAt = Home.at(Home.monday)
    } else {
      household.members[1].away = try AwayDays(text: "range 20260302 20270302")
    }
    let turns = (0..<6).map { household.moment(Home.monday + $0).statuses()[0].doers.first }
    #expect(turns == [Home.anna, Home.mia, Home.tom, Home.anna, Home.mia, Home.tom])
  }

  /// Everybody does what is theirs: then whatever the rule, nobody does more than another, and the next names are those who do it.
  @Test(
    arguments: ["turns", "points", "oldest"],
    ["daily 1 - 0 schedule", "weekly 1 - 0 schedule", "daily 3 - 0 done"])
  func theNextNamesAreThoseWhoDoIt(_ rule: String, _ rhythm: String) throws {
    for (seed, points) in [0, 0, 0, 5, 5, 5].enumerated() {
      var random = ChoreRandom(UInt64(seed))
      var household = try Home.household()
      for i in household.members.indices { household.members[i].away = try Self.away(&random) }
      let ids = household.members.map { $0.id }
      let chore = try Home.chore(
        "20260302 " + rhythm, Home.assignment("rotation:" + rule, ids), points: Int32(points))
      household.chores = [chore]
      var foreseen: [MemberID] = []
      var done: [MemberID] = []
      for day in 0..<25 as Range<Int32> {
        let moment = household.moment(Home.monday + day)
        if day == 0 { foreseen = moment.nextTurns(of: chore, count: 5) }
        guard let status = moment.statuses().first, let opening = status.occurrence.opening,
          status.state.isOpen || status.state == .away, opening == moment.today,
          let name = moment.turn(of: chore, status.occurrence)
        else { continue }
        done.append(name)
        try household.complete(chore, opening, by: name, at: Home.at(moment.today))
      }
      #expect(done.starts(with: foreseen.prefix(done.count)) && foreseen.count == 5, "\(rule), \(rhythm), \(seed)")
      for i in done.indices.dropFirst() where rule != "points" || points == 0 {
        let day = household.moment(Home.monday)
        #expect(done[i] != done[i - 1] || day.household.members.contains { !$0.away.isEmpty })
      }
    }
  }

  /// Of a chore without points, and of equals, the one who did it the longest ago.
  @Test func equalPointsGoRound() throws {
    let names = [Home.anna, Home.mia, Home.tom]
    let chore = try Home.chore(
      "20260302 daily 1 - 0 schedule", Home.assignment("rotation:points", names), points: 0)
    var household = try Home.household([chore])
    var done: [MemberID] = []
    for day in 0..<9 as Range<Int32> {
      let name = household.moment(Home.monday + day).statuses()[0].doers[0]
      done.append(name)
      try household.complete(chore, Home.monday + day, by: name, at: Home.at(Home.monday + day))
    }
    #expect(done == names + names + names)
  }

  /// The round goes on behind whoever had the last turn, also if the list is another one.
  @Test func aChangedListGoesOn() throws {
    let before = Home.assignment("rotation:turns", [Home.anna, Home.mia, Home.tom])
    for (day, next) in [(1, Home.mia), (2, Home.tom), (3, Home.ben)] as [(Int32, MemberID)] {
      let after = Home.assignment(
        "rotation:turns", [Home.anna, Home.mia, Home.tom, Home.ben], from: (Home.monday + day).index)
      let chore = try Home.chore("20260302 daily 1 - 0 schedule", before + "\n" + after)
      let household = try Home.household([chore])
      #expect(household.moment(Home.monday + day).statuses()[0].doers == [next])
    }
    let own = "20200101 member \(Home.anna.id.text)\n"
    let shared = Home.assignment("rotation:turns", [Home.anna, Home.tom], from: 20_260_303)
    let chore = try Home.chore("20260302 daily 1 - 0 schedule", own + shared)
    #expect(try Home.household([chore]).moment(Home.monday + 1).statuses()[0].doers == [Home.tom])
  }

  /// Ten years of every other week: each day's turn is found without beginning anew.
  @Test func longRoundsAreQuick() throws {
    var random = ChoreRandom(3)
    let ids = Home.members.map { $0.id }
    let chore = try Home.chore("20160307 daily 1 - 0 schedule", Home.assignment("rotation:turns", ids))
    var household = try Home.household([chore])
    household.members[2].away = try AwayDays(text: "weeks 20160307 -")
    let moment = household.moment(Home.monday)
    let calendar = household.calendar(of: chore)
    let clock = ContinuousClock()
    let time = try clock.measure {
      for _ in 0..<3650 {
        let day = Home.monday - Int32(random.next(3650))
        let occurrence = try #require(calendar.occurrence(on: day))
        #expect(moment.turn(of: chore, occurrence) != nil)
      }
    }
    let first = HouseholdMoment(household, at: Home.at(Home.monday))
    let anew = try clock.measure { _ = first.turn(of: chore, try #require(calendar.occurrence(on: Home.monday))) }
    #expect(time < anew * 3650)
  }
}
