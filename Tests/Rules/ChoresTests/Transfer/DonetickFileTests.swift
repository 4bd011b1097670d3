import Core
import Foundation
import Testing

@testable import Chores

/// Donetick's chores as rhythms, members and completions of a family (F-23).
@Suite struct DonetickFileTests {
  private static let today = Home.monday

  private static func fixture() throws -> JSON {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Fixtures/chores/donetick.json")
    return try JSON.parse([UInt8](Data(contentsOf: path)))
  }

  private static func read(_ text: String) throws -> ForeignChores {
    try DonetickFile.read(JSON.parse(text), timeZone: Home.zurich, today: today)
  }

  private static func chore(_ fields: String) -> String {
    #"[{"id":1,"name":"Chore","frequencyType":"once",\#(fields)}]"#
      .replacing(#""frequencyType":"once","frequencyType""#, with: #""frequencyType""#)
  }

  @Test func aFamilyMovesInWithWhatWasDone() throws {
    let file = try DonetickFile.read(Self.fixture(), timeZone: Home.zurich, today: Self.today)
    var household = try Home.household()
    let plan = try ChoreImportPlan(file, to: household, account: "_anna", at: Home.at(Home.monday))
    // Anna is here already.
    #expect(plan.members.map { $0.name } == ["Jörg Müller"] && plan.members[0].role == .child)
    let chores = Dictionary(uniqueKeysWithValues: plan.chores.map { ($0.title, $0) })
    #expect(
      Set(chores.keys) == [
        "Put laundry in the washing machine", "Bad putzen", "Mow lawn", "Filter wechseln", "Blumen giessen", "Steuer",
      ])
    let bath = try #require(chores["Bad putzen"])
    #expect(bath.rhythms.latest.equals(try Rhythm(.weekly, from: Home.monday, weekdays: WeekdaySet([.saturday]))))
    #expect(bath.window.by == 18 * 60 + 30 && bath.points == 25 && bath.needsApproval)
    #expect(bath.area == "Bad" && bath.checklist == ["Spiegel", "WC"])
    #expect(bath.note == "Dusche & WC\n- Spiegel\n- Boden nass\n#gründlich")
    // It is Jörg's turn.
    let line = bath.assignments.lines[0]
    #expect(line.sharing == .turns && line.members == [plan.members[0].id, Home.anna])
    let plants = try #require(chores["Blumen giessen"])
    #expect(plants.rhythms.latest.every == 3 && plants.rhythms.latest.isFromDone)
    // Thursday at midnight is Friday here.
    #expect(try #require(chores["Mow lawn"]).rhythms.latest.weekdays == WeekdaySet([.monday, .thursday]))
    let filter = try #require(chores["Filter wechseln"]).rhythms.latest
    #expect(filter.recurrence == .monthly && filter.every == 3 && filter.monthDay == 31)

    // Two of one week are one, and the skip has nobody.
    #expect(plan.completions.map { $0.points } == [25, 20, 0, 0, 0, 0].suffix(plan.completions.count))
    let done = plan.completions.filter { $0.name.chore == bath.id }
    #expect(done.map { $0.name.opening?.index } == [20_260_214, 20_260_221])
    #expect(plan.skips.map { $0.opening?.index } == [20_260_228])
    let notes = Dictionary(uniqueKeysWithValues: plan.remarks.map { ($0.reason, $0) })
    #expect(
      notes[.repeatedCompletions]?.names == ["Bad putzen"] && notes[.privateChores]?.names == ["Geschenk für Anna"])
    #expect(notes[.archivedChores]?.names == ["Alter Plan"] && notes[.rhythmsApproximated]?.names == ["Blumen giessen"])
    #expect(
      notes[.sharingApproximated]?.names == ["Blumen giessen"] && notes[.settingsDropped]?.names == ["Bad putzen"])
    #expect(notes[.completionsDropped]?.count == 2)

    // A second time everything is known, and nothing is added.
    household.members += plan.members
    household.chores += plan.chores
    for completion in plan.completions { try household.history.put(completion) }
    for skip in plan.skips { try household.history.put(skip) }
    let again = try ChoreImportPlan(file, to: household, account: "_anna", at: Home.at(Home.monday + 1))
    #expect(again.changesNothing && again.known.count == 6)
    // It is done: what is due next is what Donetick says.
    let status = try #require(household.moment(Home.day(20_260_306)).statuses(of: bath).first)
    #expect(status.state == .skipped)
    #expect(household.moment(Home.day(20_260_307)).statuses(of: bath).first?.state == .due)
  }

  static let rhythms: [(fields: String, line: String, isExact: Bool)] = [
    (#""frequencyType":"no_repeat","nextDueDate":"2026-03-05T12:00:00Z""#, "20260305 once 1 - 0 schedule", true),
    (#""frequencyType":"trigger","nextDueDate":null"#, "0 once 1 - 0 schedule", true),
    (
      #""frequencyType":"daily","frequency":5,"nextDueDate":"2026-03-05T12:00:00Z""#, "20260305 daily 1 - 0 schedule",
      true
    ),
    (#""frequencyType":"daily","isRolling":true"#, "20260302 daily 1 - 0 done", true),
    (
      #""frequencyType":"weekly","isRolling":true,"nextDueDate":"2026-03-05T12:00:00Z""#, "20260305 weekly 1 - 0 done",
      true
    ),
    (#""frequencyType":"monthly","nextDueDate":"2026-03-31T12:00:00Z""#, "20260331 monthly 1 - 31 schedule", true),
    (#""frequencyType":"yearly","nextDueDate":"2026-03-31T12:00:00Z""#, "20260331 monthly 12 - 31 schedule", true),
    (#""frequencyType":"adaptive","nextDueDate":null"#, "20260302 daily 7 - 0 done", false),
    (
      #""frequencyType":"interval","frequency":10,"frequencyMetadata":{"unit":"days"},"nextDueDate":"2026-03-05T12:00:00Z""#,
      "20260305 daily 10 - 0 schedule", true
    ),
    (
      #""frequencyType":"interval","frequency":48,"frequencyMetadata":{"unit":"hours"}"#,
      "20260302 daily 2 - 0 schedule", true
    ),
    (
      #""frequencyType":"interval","frequency":4,"frequencyMetadata":{"unit":"hours"}"#,
      "20260302 daily 1 - 0 schedule", false
    ),
    (
      #""frequencyType":"interval","frequency":2,"frequencyMetadata":"{\"unit\":\"weeks\"}","nextDueDate":"2026-03-05T12:00:00Z""#,
      "20260305 weekly 2 4 0 schedule", true
    ),
    (
      #""frequencyType":"interval","frequency":6,"frequencyMetadata":{"unit":"years"}"#,
      "20260302 monthly 60 - 0 schedule", false
    ),
    (
      #""frequencyType":"interval","frequency":500,"frequencyMetadata":{"unit":"days"}"#,
      "20260302 monthly 16 - 0 schedule", false
    ),
    (
      #""frequencyType":"days_of_the_week","frequencyMetadata":{"days":["tuesday"],"weekPattern":"week_of_month","occurrences":[2]}"#,
      "20260302 monthly 1 - 8 schedule", false
    ),
    (
      #""frequencyType":"days_of_the_week","frequencyMetadata":{"days":["friday"],"weekPattern":"week_of_quarter","occurrences":[-1]}"#,
      "20260302 monthly 3 - 25 schedule", false
    ),
    (
      #""frequencyType":"day_of_the_month","frequency":15,"frequencyMetadata":{"months":["january","july"]}"#,
      "20260701 monthly 6 - 15 schedule", true
    ),
    (
      #""frequencyType":"day_of_the_month","frequency":1,"frequencyMetadata":{"months":["january","february"]}"#,
      "20270101 monthly 6 - 1 schedule", false
    ),
  ]

  @Test(arguments: rhythms)
  func recurrencesBecomeRhythms(fields: String, line: String, isExact: Bool) throws {
    let file = try Self.read(Self.chore(fields))
    #expect(RhythmLines(file.drafts[0].rhythm).text == line)
    #expect(!file.remarks.list.contains { $0.reason == .rhythmsApproximated } == isExact)
  }

  static let strategies: [(strategy: String, sharing: Assignment.Sharing, people: [String], isExact: Bool)] = [
    ("round_robin", .turns, ["7", "9", "1"], true), ("random", .turns, ["7", "9", "1"], false),
    ("least_assigned", .turns, ["7", "9", "1"], false), ("least_completed", .oldest, ["7", "9", "1"], false),
    ("keep_last_assigned", .member, ["7"], false), ("no_assignee", .any, ["1", "7", "9"], true),
  ]

  @Test(arguments: strategies)
  func strategiesBecomeWaysOfSharing(
    strategy: String, sharing: Assignment.Sharing, people: [String], isExact: Bool
  ) throws {
    let file = try Self.read(
      Self.chore(
        #""assignedTo":7,"assignees":[{"userId":1},{"userId":7},{"userId":9},{"userId":7}],"assignStrategy":"\#(strategy)""#
      ))
    #expect(file.drafts[0].sharing == sharing && file.drafts[0].people == people)
    #expect(!file.remarks.list.contains { $0.reason == .sharingApproximated } == isExact)
    #expect(file.namelessKeys == ["1", "7", "9"])
  }

  @Test func peopleWithoutNamesGetThem() throws {
    var file = try Self.read(Self.chore(#""assignedTo":3,"assignees":[]"#))
    let household = try Home.household()
    let unnamed = try ChoreImportPlan(file, to: household, account: "", at: Home.at(Home.monday))
    #expect(unnamed.members.isEmpty && unnamed.chores[0].assignments.lines[0].sharing == .nobody)
    #expect(unnamed.remarks.map { $0.reason } == [.membersUnknown])
    #expect(file.rename("3", to: "mia") && !file.rename("4", to: "Tom"))
    let named = try ChoreImportPlan(file, to: household, account: "", at: Home.at(Home.monday))
    #expect(named.members.isEmpty && named.chores[0].assignments.lines[0].members == [Home.mia])
  }

  static let errors: [(text: String, kind: ChoreFileError.Kind, path: String, value: String)] = [
    ("[]", .unknownFormat, "", ""), ("{}", .unknownFormat, "", ""), (#"{"res":[{"a":1}]}"#, .unknownFormat, "", ""),
    (#"[{"name":"x","frequencyType":"once"}]"#, .malformedEntry, "[0].id", ""),
    (#"{"chores":[{"id":1,"name":7,"frequencyType":"once"}]}"#, .malformedEntry, "chores[0].name", ""),
    (
      #"[{"id":1,"name":"Ä","frequencyType":"once","nextDueDate":"gestern"}]"#, .malformedDate, "[0].nextDueDate",
      "gestern"
    ),
    (#"[{"id":1,"name":"Ä","frequencyType":"lunar"}]"#, .unknownRhythm, "[0].frequencyType", "lunar"),
    (
      #"[{"id":1,"name":"Ä","frequencyType":"days_of_the_week","frequencyMetadata":{"days":["Montag"]}}]"#,
      .unknownValue,
      "[0].frequencyMetadata.days", "Montag"
    ),
    (
      #"[{"id":1,"name":"Ä","frequencyType":"interval","frequencyMetadata":{"unit":"moons"}}]"#, .unknownRhythm,
      "[0].frequencyType", "interval"
    ),
    (
      #"{"chores":[{"id":1,"name":"Ä","frequencyType":"once"}],"history":[{"choreId":"1"}]}"#, .malformedEntry,
      "history[0].choreId", ""
    ),
    (
      #"{"chores":[{"id":1,"name":"Ä","frequencyType":"once"}],"members":[{"displayName":"A"}]}"#, .malformedEntry,
      "members[0].userId", ""
    ),
  ]

  @Test(arguments: errors)
  func errorsNameThePlace(text: String, kind: ChoreFileError.Kind, path: String, value: String) {
    let error = #expect(throws: ChoreFileError.self) { try Self.read(text) }
    #expect(error == ChoreFileError(kind, path: path, value: value))
  }

  @Test func theOlderFormsOfHistoryAreRead() throws {
    let file = try Self.read(
      #"{"chores":[{"id":1,"name":"A","frequencyType":"daily"}],"history":[{"choreId":1,"completedAt":"2026-03-01T10:00:00Z","completedBy":2,"status":2},{"choreId":1,"completedAt":"2026-03-02T10:00:00Z","completedBy":2,"status":3},{"choreId":1,"completedAt":null,"completedBy":2,"status":4}]}"#
    )
    #expect(file.doings.map { $0.at.iso8601 } == ["2026-03-01T10:00:00Z"])
    #expect(file.remarks.list == [ChoreImportRemark(.completionsDropped, count: 2)])
  }

  static let texts: [(html: String, plain: String)] = [
    ("nur Text", "nur Text"), ("a < b & c > d", "a < b & c > d"), ("<p>eins</p><p>zwei</p>", "eins\nzwei"),
    ("eins<br>zwei<br/>drei", "eins\nzwei\ndrei"), ("<p>K&uuml;&#252;che &lt;3</p>", "K&uuml;üche <3"), ("<p></p>", ""),
    ("<b", "<b"), ("<ul>\n<li>a</li>\n<li>b</li>\n</ul>", "- a\n- b"),
  ]

  @Test(arguments: texts)
  func markedTextsBecomeLines(html: String, plain: String) { #expect(MarkedText.plain(html) == plain) }
}
