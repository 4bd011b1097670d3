import Core
import Testing

@testable import Chores

/// A member's switches (F-16) and their texts in the record.
@Suite struct MemberAlertsTests {
  private static let (dishes, windows) = (ChoreID(UniqueID(random: 1, 1)), ChoreID(UniqueID(random: 2, 2)))

  @Test(arguments: [
    ("", "assigned due overdue approval"), ("-", ""), ("done", "done"), ("done,assigned", "assigned done"),
    ("assigned,due,overdue,approval", "assigned due overdue approval"), ("done,of-a-later-version", "done"),
  ]) func wordsAreEvents(text: String, events: String) throws {
    let alerts = try MemberAlerts(text: text, mutedText: "")
    let on = MemberAlerts.Event.allCases.filter { alerts[$0] }.map(\.code).joined(separator: " ")
    #expect(on == events)
    #expect(try MemberAlerts(text: alerts.text, mutedText: "") == alerts)
  }

  @Test func standardIsAnEmptyText() throws {
    #expect(MemberAlerts.standard.text.isEmpty && MemberAlerts.standard.mutedText.isEmpty)
    var alerts = MemberAlerts.standard
    for event in MemberAlerts.Event.allCases { alerts[event] = false }
    #expect(alerts.text == "-")
  }

  @Test func mutedChoresAreNotTold() throws {
    var alerts = MemberAlerts.standard
    alerts[muting: Self.windows] = true
    alerts[muting: Self.dishes] = true
    alerts[muting: Self.dishes] = true
    #expect(alerts.muted == [Self.dishes, Self.windows].sorted())
    #expect(!alerts.wants(.due, of: Self.dishes) && alerts.wants(.due, of: ChoreID(UniqueID(random: 3, 3))))
    #expect(!alerts.wants(.done, of: ChoreID(UniqueID(random: 3, 3))))
    #expect(try MemberAlerts(text: alerts.text, mutedText: alerts.mutedText) == alerts)
    alerts.keep { $0 == Self.windows }
    #expect(alerts.muted == [Self.windows])
    alerts[muting: Self.windows] = false
    #expect(alerts == .standard)
  }

  @Test func damagedTextsAreRefused() {
    #expect(throws: ChoresError.malformed(.muted)) { try MemberAlerts(text: "", mutedText: "no id") }
    let many = (0...200).map { UniqueID(random: UInt64($0), 7).text }.joined(separator: ",")
    #expect(throws: ChoresError.tooMany(.muted, countMax: 200)) { try MemberAlerts(text: "", mutedText: many) }
  }
}
