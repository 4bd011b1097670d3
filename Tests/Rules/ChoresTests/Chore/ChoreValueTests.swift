import Core
import Testing

@testable import Chores

/// Values are checked when they are made, and their texts come back (0049).
@Suite struct ChoreValueTests {
  @Test(
    arguments: [
      "20260301 weekly 2 135 0 schedule", "0 once 1 - 0 schedule", "20260301 once 1 - 0 schedule",
      "20260301 daily 366 - 0 done", "20260301 monthly 60 - 31 schedule",
      "20260301 daily 1 - 0 schedule\n20260302 weekly 1 - 0 done",
      "0 once 1 - 0 schedule\n20260302 weekly 1 7 0 schedule",
    ]) func rhythmsComeBack(_ text: String) throws
  {
    #expect(try RhythmLines(text: text).text == text)
  }

  @Test(
    arguments: [
      ("", .malformed(.rhythm)), ("20260301 daily 1 - 0", .malformed(.rhythm)),
      ("20260301 daily 1 - 0 schedule\n", .malformed(.rhythm)),
      ("20260301  daily 1 - 0 schedule", .malformed(.rhythm)), ("20260230 daily 1 - 0 schedule", .malformed(.rhythm)),
      ("0 daily 1 - 0 schedule", .malformed(.rhythm)), ("20260301 yearly 1 - 0 schedule", .malformed(.rhythm)),
      ("20260301 weekly 01 - 0 schedule", .malformed(.rhythm)),
      ("20260301 weekly 1 31 0 schedule", .malformed(.rhythm)),
      ("20260301 weekly 1 8 0 schedule", .malformed(.rhythm)), ("20260301 weekly 1 - 0 later", .malformed(.rhythm)),
      ("20260301 daily 0 - 0 schedule", .outOfRange(.every, 1...366)),
      ("20260301 weekly 105 - 0 schedule", .outOfRange(.every, 1...104)),
      ("20260301 monthly 61 - 0 schedule", .outOfRange(.every, 1...60)),
      ("20260301 monthly 1 - 32 schedule", .outOfRange(.monthDay, 0...31)),
      ("20260301 daily 1 1 0 schedule", .rhythmContradicts), ("20260301 weekly 1 - 3 schedule", .rhythmContradicts),
      ("20260301 once 2 - 0 schedule", .onceRepeats), ("20260301 once 1 - 0 done", .onceRepeats),
      ("20260301 daily 1 - 0 schedule\n20260301 daily 1 - 0 schedule", .linesUnordered),
      ("20260301 daily 1 - 0 schedule\n20260302 once 1 - 0 schedule", .linesUnordered),
    ] as [(String, ChoresError)])
  func wrongRhythmsAreRefused(_ text: String, _ error: ChoresError) {
    #expect(throws: error) { try RhythmLines(text: text) }
  }

  @Test func linesAreBounded() throws {
    let lines: [String] = (0..<65 as Range<Int32>).map { (i: Int32) -> String in
      let day: Int32 = 20_260_301 + i % 28 + i / 28 * 100
      return "\(day) daily 1 - 0 schedule"
    }
    #expect(try RhythmLines(text: lines.dropLast().joined(separator: "\n")).lines.count == 64)
    #expect(throws: ChoresError.malformed(.rhythm)) { try RhythmLines(text: lines.joined(separator: "\n")) }
  }

  @Test func assignmentsComeBackAndAreChecked() throws {
    let (a, b) = (Home.anna.id.text, Home.ben.id.text)
    for text in [
      "20260301 nobody -", "20260301 member \(a)", "20260301 any \(a),\(b)", "20260301 each \(b)",
      "20260301 rotation:turns \(b),\(a)\n20260401 rotation:points \(a)\n20260402 rotation:oldest \(a),\(b)",
    ] { #expect(try AssignmentLines(text: text).text == text) }
    for (text, error) in [
      ("20260301 nobody \(a)", ChoresError.wrongMembers), ("20260301 member -", .wrongMembers),
      ("20260301 member \(a),\(b)", .wrongMembers), ("20260301 any -", .wrongMembers),
      ("20260301 any \(a),\(a)", .memberTwice), ("20260301 any \(a),", .malformed(.assignment)),
      ("20260301 rotation \(a)", .malformed(.assignment)), ("0 nobody -", .malformed(.assignment)),
      ("20260301 nobody -\n20260301 member \(a)", .linesUnordered),
    ] { #expect(throws: error, "\(text)") { try AssignmentLines(text: text) } }
  }

  @Test func changesKeepThePast() throws {
    let daily = try RhythmLines(text: "20260301 daily 1 - 0 schedule")
    let weekly = try Rhythm(.weekly, from: Home.day(20_260_310))
    #expect(daily.changed(to: weekly).text == "20260301 daily 1 - 0 schedule\n20260310 weekly 1 - 0 schedule")
    // A second change on one day replaces the first, and one that takes it back leaves nothing.
    let again = try Rhythm(.daily, from: Home.day(20_260_310), every: 2)
    #expect(
      daily.changed(to: weekly).changed(to: again).text
        == "20260301 daily 1 - 0 schedule\n20260310 daily 2 - 0 schedule")
    #expect(daily.changed(to: weekly).changed(to: try Rhythm(.daily, from: Home.day(20_260_310))) == daily)
    // With every second day the count starts again.
    let second = try RhythmLines(text: "20260301 daily 2 - 0 schedule")
    #expect(second.changed(to: again).lines.count == 2)
    #expect(daily.changed(to: try Rhythm(.once, from: Home.day(20_260_501))).text == "20260501 once 1 - 0 schedule")
    let assignments = try AssignmentLines(text: "20260301 nobody -")
    let changed = assignments.changed(to: try Assignment(.member, [Home.mia], from: Home.day(20_260_310)))
    #expect(changed.on(Home.day(20_260_309)).sharing == .nobody && changed.on(Home.day(20_260_310)).names(Home.mia))
    #expect(changed.on(Home.day(20_200_101)).sharing == .nobody)
    #expect(changed.changed(to: try Assignment(.nobody, [], from: Home.day(20_260_310))) == assignments)
  }

  @Test(
    arguments: [
      ("range 20260701 20260714", 20_260_701, true), ("range 20260701 20260714", 20_260_714, true),
      ("range 20260701 20260714", 20_260_715, false), ("range 20260701 20260714", 20_260_630, false),
      ("weeks 20260302 -", 20_260_302, true), ("weeks 20260302 -", 20_260_308, true),
      ("weeks 20260302 -", 20_260_309, false),
      ("weeks 20260302 -", 20_260_315, false), ("weeks 20260302 -", 20_260_316, true),
      ("weeks 20260302 -", 20_260_301, false),
      ("weeks 20260302 20260317", 20_260_317, true), ("weeks 20260302 20260317", 20_260_318, false),
      ("range 20260101 20260101\nweeks 20260302 -", 20_260_303, true), ("", 20_260_303, false),
    ] as [(String, Int32, Bool)])
  func daysAwayAreRangesAndWeeks(_ text: String, _ day: Int32, _ isAway: Bool) throws {
    let away = try AwayDays(text: text)
    #expect(away.contains(Home.day(day)) == isAway)
    #expect(away.text == text)
  }

  @Test(arguments: [
    "range 20260714 20260701", "range 20260701 -", "weeks 0 -", "days 20260701 20260702", "range 20260701",
    "weeks 20260701 -\n",
  ])
  func wrongDaysAwayAreRefused(_ text: String) {
    #expect(throws: ChoresError.malformed(.away)) { try AwayDays(text: text) }
  }

  @Test func choresAreChecked() throws {
    let daily = "20260301 daily 1 - 0 schedule"
    #expect(throws: ChoresError.deadlineOfRecurring) { try Home.chore(daily, deadline: Home.at(Home.monday)) }
    #expect(throws: ChoresError.outOfRange(.points, 0...1000)) { try Home.chore(daily, points: 1001) }
    #expect(throws: ChoresError.windowEmpty) { try DayWindow(from: 600, by: 600) }
    #expect(throws: ChoresError.outOfRange(.windowFrom, 0...1439)) { try DayWindow(from: 1440, by: nil) }
    #expect(throws: ChoresError.outOfRange(.windowBy, 1...1440)) { try DayWindow(from: nil, by: 0) }
    let lines = try (AssignmentLines(text: "20260301 nobody -"), RhythmLines(text: daily))
    func chore(_ title: String, _ checklist: [String] = []) throws -> Chore {
      try Chore(
        id: Home.chore(1), title: title, assignments: lines.0, rhythms: lines.1, createdAt: Home.at(Home.monday),
        checklist: checklist)
    }
    #expect(try chore("  Bad\n").title == "Bad")
    #expect(try chore(String(repeating: "👨‍👩‍👧", count: 80)).title.count == 80)
    #expect(throws: ChoresError.empty(.title)) { try chore(" ") }
    #expect(throws: ChoresError.tooLong(.title, characters: 81)) { try chore(String(repeating: "ä", count: 81)) }
    #expect(throws: ChoresError.empty(.checklist)) { try chore("x", ["a", ""]) }
    #expect(throws: ChoresError.tooMany(.checklist, countMax: 30)) { try chore("x", Array(repeating: "a", count: 31)) }
  }

  @Test func theLastParentStays() throws {
    var members = Home.members
    func changed(_ i: Int, _ edit: (inout FamilyMember) -> Void) -> FamilyMember {
      var member = members[i]
      edit(&member)
      return member
    }
    try members.check(Home.anna, becomes: changed(0) { $0.role = .child }, owner: "")
    members[1].leftAt = Home.at(Home.monday)
    #expect(throws: ChoresError.lastParent) {
      try members.check(Home.anna, becomes: changed(0) { $0.role = .child }, owner: "")
    }
    #expect(throws: ChoresError.lastParent) {
      try members.check(Home.anna, becomes: changed(0) { $0.leftAt = Home.at(Home.monday) }, owner: "")
    }
    try members.check(Home.tom, becomes: changed(3) { $0.leftAt = Home.at(Home.monday) }, owner: "")
    // A managed parent is not enough where parents have accounts.
    members[3].role = .parent
    #expect(throws: ChoresError.lastParent) {
      try members.check(Home.anna, becomes: changed(0) { $0.role = .child }, owner: "")
    }
    #expect(members.present.map { $0.name } == ["Anna", "Mia", "Tom"])
  }

  /// Whoever owns the family, by the account of a member, stays a parent; with the owner all others may go (F-2).
  @Test func theOwnerStays() throws {
    var members = Home.members
    let edits: [(String, (inout FamilyMember) -> Void, Bool)] = [
      ("a child", { $0.role = .child }, true), ("gone", { $0.leftAt = Home.at(Home.monday) }, true),
      ("without an account", { $0 = $0.unlinked }, true), ("a tablet's", { $0.allowsTablet = true }, false),
      ("told of nothing", { $0.alerts[.due] = false }, false),
    ]
    for owner in [Home.anna, Home.ben] {
      let account = try #require(members.first { $0.id == owner }).account
      for member in members where member.role == .parent {
        for (name, edit, demotes) in edits {
          var changed = member
          edit(&changed)
          let isRefused = demotes && member.id == owner
          #expect(isRefused == ((try? members.check(member.id, becomes: changed, owner: account)) == nil), "\(name)")
        }
      }
      #expect(members.isOwner(owner, account) && !members.isOwner(Home.mia, account))
    }
    // A role that a store of before has does not hold up the rest, and can be mended.
    members[0].role = .child
    let account = members[0].account
    try members.check(Home.anna, becomes: members[0].with(name: "Anne"), owner: account)
    try members.check(Home.anna, becomes: Home.members[0], owner: account)
    // Managed members have no account, and no owner is nobody.
    #expect(!members.isOwner(Home.tom, ""))
  }

  @Test func whatQuickAddReadsIsARhythm() throws {
    let quickAdd = QuickAdd(language: .german, firstWeekday: .monday, members: [], rooms: [])
    let reading = quickAdd.read("Bad putzen alle zwei Wochen samstags", today: Home.monday, minute: 0)
    let rhythm = try Rhythm(try #require(reading.rhythm), from: Home.monday)
    #expect(RhythmLines(rhythm).text == "20260302 weekly 2 6 0 schedule")
  }
}
