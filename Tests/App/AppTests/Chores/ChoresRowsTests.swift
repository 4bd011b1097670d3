import Actions
import Chores
import Core
import Records
import Replica
import Sync
import Testing
import Texts

@testable import App

/// Rows of large families: what is kept from step to step looks as if it were computed anew, and nobody is sent thousands of rows.
@Suite struct ChoresRowsTests {
  /// An app whose family has the parent Anna, its user, and the children Ben and Cleo.
  private static func family() -> AppDriver {
    var app = AppDriver.withFamily(children: "Ben", "Cleo")
    app.send("route:/chores")
    return app
  }

  private static func actions(_ app: AppDriver) throws -> ChoresActions {
    try ChoresActions(
      app.model.replica, in: try #require(app.model.replica.familyZones.first), at: app.clock, rules: .utc)
  }

  /// Carries out an action as another tab does.
  private static func act(_ app: inout AppDriver, _ action: (ChoresActions) throws -> [Change]) throws {
    let changes = try action(actions(app))
    app.replay(Change.entry(changes))
  }

  private static func add(
    _ number: UInt64, _ rhythm: Rhythm, _ sharing: Assignment.Sharing, _ members: [MemberID], _ app: inout AppDriver,
    window: DayWindow = .wholeDay, needsApproval: Bool = false
  ) throws {
    let start = try actions(app).moment.today - 40
    let chore = try Chore(
      id: ChoreID(UniqueID(random: 7, number)), title: "Aufgabe \(number)",
      assignments: AssignmentLines(Assignment(sharing, members, from: start)), rhythms: RhythmLines(rhythm),
      createdAt: app.clock, window: window, points: Int32(number % 5), needsApproval: needsApproval)
    try act(&app) { try $0.put(chore) }
  }

  private static func snapshot(_ app: AppDriver) throws -> ChoresSnapshot {
    try #require(app.model.choresScreens.snapshot)
  }

  private static func rows(_ app: AppDriver) -> Int { app.html.split(separator: "id=\"chore-home-").count - 1 }

  /// The words of F-7, with the number that the language asks for.
  @Test(
    arguments: [
      ("de-DE", 3 * 1440, "noch 3 Tage"), ("de-DE", 2 * 1440, "noch 2 Tage"), ("de-DE", 2879, "noch 47 Stunden"),
      ("de-DE", 60, "noch 1 Stunde<"), ("de-DE", 59, "noch 59 Minuten"), ("de-DE", 1, "noch 1 Minute<"),
      ("de-DE", -1, "überfällig"), ("en-US", 5 * 1440, "5 days left"), ("en-US", 120, "2 hours left"),
      ("en-US", 61, "1 hour left"), ("en-US", 1, "1 minute left"), ("en-US", -1, "overdue"),
    ] as [(String, Int64, String)])
  func aRowSaysTheTimeUntilTheDeadline(_ language: String, _ minutes: Int64, _ words: String) throws {
    var app = AppDriver.withFamily(language, children: "Ben")
    app.send("route:/chores")
    let deadline = app.clock.adding(milliseconds: 10 * 86_400_000)
    let day = try Self.actions(app).moment.today
    let chore = try Chore(
      id: ChoreID(UniqueID(random: 7, 1)), title: "Steuer",
      assignments: AssignmentLines(Assignment(.nobody, [], from: day)),
      rhythms: RhythmLines(Rhythm(.once, from: day + 10)), deadline: deadline, createdAt: app.clock)
    try Self.act(&app) { try $0.put(chore) }
    app.clock = deadline.adding(milliseconds: -minutes * 60_000)
    app.send("tick")
    let row = try #require(app.page.element("chore-home-" + (try app.currentKey(of: chore))))
    #expect(row.replacing("\u{A0}", with: " ").contains(words), "\(row)")
  }

  /// Every tenth run is shown, too, so that `AppDriver` compares the page with one that was built anew.
  @Test(arguments: 1...20 as ClosedRange<UInt64>) func keptStandingsAreTheFamilysStandings(seed: UInt64) throws {
    let isShown = seed % 10 == 0
    var app = Self.family()
    let members = try Self.snapshot(app).present.map { $0.id }
    let start = try Self.snapshot(app).moment.today - 40
    let sharings: [Assignment.Sharing] = [.member, .nobody, .points, .each, .turns, .oldest, .points, .any]
    for number in 0..<24 as Range<UInt64> {
      let sharing = sharings[Int(number % 8)]
      let rhythm =
        switch number % 3 {
        case 0: try Rhythm(.daily, from: start, every: 1 + Int32(number % 4))
        case 1: try Rhythm(.weekly, from: start, weekdays: WeekdaySet(bits: 1 << UInt8(number % 7)))
        default: try Rhythm(.once, from: start + 38 + Int32(number % 7))
        }
      try Self.add(
        number, rhythm, sharing, sharing == .nobody ? [] : sharing == .member ? [members[0]] : members, &app,
        window: number % 6 == 3 ? DayWindow(from: 540, by: 600 + Int32(number)) : .wholeDay,
        needsApproval: number % 5 == 0)
    }
    app.send("tick")
    var numbers = SplitMix64(seed: seed)
    func next(_ count: Int) -> Int { numbers.below(count) }
    var deeds = 0
    for _ in 0..<(isShown ? 40 : 150) {
      let statuses = try Self.snapshot(app).statuses
      let status = statuses[next(statuses.count)]
      do {
        try Self.change(&app, status, members, next)
        deeds += 1
      } catch is ChoresRefusal {
        // It changes nothing.
      }
      if isShown {
        app.send(next(2) == 0 ? "tick" : "route:/chores" + (next(2) == 0 ? "/list" : ""))
      } else {
        app.model.now = app.clock
      }
      let snapshot = try Self.snapshot(app)
      #expect(snapshot.statuses == snapshot.moment.dayStatuses())
      #expect(snapshot.cards == snapshot.moment.cards(snapshot.statuses))
      for member in [nil] + members.map(Optional.some) {
        let day = snapshot.day(of: member)
        // For a parent, what waits stands in a list of its own.
        let fresh = snapshot.moment.today(of: member, snapshot.statuses).filter {
          member != nil || $0.state != .waiting
        }
        #expect((day.due + day.open + day.done).map { snapshot.statuses[$0] } == fresh)
        #expect(day.open.allSatisfy { snapshot.statuses[$0].state == .open })
        #expect(day.due.allSatisfy { snapshot.statuses[$0].state.rank < 2 })
        #expect(day.done.allSatisfy { snapshot.statuses[$0].state.isDone })
      }
      for status in snapshot.statuses { #expect(snapshot.chore(status.chore)?.id == status.chore) }
    }
    #expect(deeds > 20)
  }

  /// Does something at random that changes standings: a deed, a verdict, another assignment, or time.
  private static func change(
    _ app: inout AppDriver, _ status: OccurrenceStatus, _ members: [MemberID], _ next: (Int) -> Int
  ) throws {
    let member = members[next(members.count)]
    switch next(12) {
    case 0..<6:
      try act(&app) {
        try status.state.isDone
          ? $0.undo(status.chore, of: status.member)
          : $0.complete(status.chore, opening: .some(status.occurrence.opening), for: status.member ?? member)
      }
    case 6: try act(&app) { try $0.skip(status.chore) }
    case 7: try act(&app) { try $0.move(status.chore, to: $0.moment.today + Int32(next(4))) }
    case 8:
      let entries = try snapshot(app).household.history.entries(
        from: Timestamp(milliseconds: 0), to: app.clock.adding(milliseconds: 1))
      guard !entries.isEmpty else { return }
      let name = entries[next(entries.count)].completion.name
      let isApproved = next(2) == 0
      try act(&app) { try $0.decide(name, isApproved: isApproved) }
    case 9: app.clock = app.clock.adding(milliseconds: Int64(next(600)) * 60_000)
    case 10: app.clock = app.clock.adding(milliseconds: Int64(next(40)) * 3_600_000)
    default:
      let sharing: Assignment.Sharing = next(2) == 0 ? .points : .member
      try act(&app) { try $0.assign(status.chore, sharing, sharing == .points ? members : [member]) }
    }
  }

  @Test func aTickComputesOneChoreAnewAndSendsOneRow() throws {
    var app = Self.family()
    let anna = try Self.snapshot(app).present[0].id
    let start = try Self.snapshot(app).moment.today - 40
    for number in 0..<30 as Range<UInt64> { try Self.add(number, Rhythm(.daily, from: start), .member, [anna], &app) }
    app.send("tick")
    let status = try #require(Self.snapshot(app).statuses.first)
    let key = OccurrenceKey(status).text
    let version = try #require(app.model.replica.family(in: Self.snapshot(app).zone)).version
    app.send("chores.check:" + key)
    let state = try #require(app.model.replica.family(in: Self.snapshot(app).zone))
    #expect(state.touches(since: version)?.map { $0.chore } == [status.chore])
    #expect(app.patches.map { $0.id } == ["", "chore-home-" + key])
    let page = app.text(ofPatch: "")
    #expect(page.contains("data-same=") && !page.contains("Aufgabe 1"))
    // The same family, read again, is another one.
    app.fold()
    app.open("/chores")
    let again = try #require(app.model.replica.familyZones.first.flatMap { app.model.replica.family(in: $0) })
    #expect(again.touches(since: version) == nil)
  }

  @Test func anotherTimeZoneComputesAllAnew() throws {
    var app = Self.family()
    let anna = try Self.snapshot(app).present[0].id
    try Self.add(1, Rhythm(.daily, from: Self.snapshot(app).moment.today - 40), .member, [anna], &app)
    app.send("tick")
    let today = try Self.snapshot(app).moment.today
    #expect(try Self.snapshot(app).statuses.first?.due == today)
    app.model.environment.timeZone = TimeZoneRules(fixedOffsetSeconds: 20 * 3600)
    app.model.generation += 1
    app.send("tick")
    #expect(try Self.snapshot(app).moment.today == today + 1)
    #expect(try Self.snapshot(app).statuses == Self.snapshot(app).moment.dayStatuses())
  }

  @Test func longListsBeginShort() throws {
    var app = Self.family()
    let anna = try Self.snapshot(app).present[0].id
    let start = try Self.snapshot(app).moment.today - 40
    for number in 0..<235 as Range<UInt64> { try Self.add(number, Rhythm(.daily, from: start), .member, [anna], &app) }
    app.send("tick")
    #expect(Self.rows(app) == 30)
    #expect(app.html.contains(German.strings.choreMore(count: 100)))
    let button = try #require(app.page.element("chores-more-home-due"))
    let message = try #require(button.firstMatch(of: /data-on-click="(chores.more:home-due:(chore-home-[^"]+))"/))
    #expect(app.page.element(String(message.2)) == nil)
    app.send(String(message.1))
    #expect(Self.rows(app) == 130)
    // A keyboard goes on with the first of the new ones, also if the button is gone.
    #expect(app.effects.contains { if case .focus(String(message.2)) = $0 { true } else { false } })
    #expect(app.page.element(String(message.2)) != nil)
    // The rest is within reach of one more.
    app.send("chores.more:home-due")
    #expect(Self.rows(app) == 235)
    #expect(!app.html.contains("chores-more-"))
    app.send("chores.more:home-due")
    #expect(Self.rows(app) == 235)
    app.send("chores.more:nonsense")
    #expect(Self.rows(app) == 235)
  }
}
