import Actions
import Chores
import ClassicStore
import Core
import Replica
import Testing

/// Check marks and completions are two sights of the same facts.
@Suite struct ReplicaChoreStoreTests {
  private static let id = UniqueID(random: 900, 1)

  private static func device(_ recurrence: ClassicChore.Recurrence = .daily) async throws -> DeviceHost {
    let device = try DeviceHost()
    try await device.store.save(
      ClassicChore(id: id, title: "Bad", recurrence: recurrence, createdAt: DeviceHost.noon))
    return device
  }

  private static func family(_ device: DeviceHost) async throws -> FamilyState {
    try #require(try await device.replica().replica.family(in: DeviceHost.zone))
  }

  private static func check(_ device: DeviceHost, _ isDone: Bool) async throws {
    var chore = try #require(try await device.store.loadChores().first)
    chore.isDone = isDone
    try await device.store.update(chore)
  }

  @Test func aCheckMarkIsACompletionOfTheUser() async throws {
    let device = try await Self.device()
    try await Self.check(device, true)
    let name = try #require(CompletionName(ChoreID(Self.id), opening: Day(year: 2026, month: 3, day: 2), attempt: 1))
    let entry = try #require(try await Self.family(device).history.entry(name))
    #expect(entry.completion.member == DeviceHost.anna && !entry.isUndone)
    try await Self.check(device, false)
    #expect(try await Self.family(device).history.entry(name)?.isUndone == true)
    try await Self.check(device, true)
    #expect(try await Self.family(device).history.count == 2)
    // Setting it once more changes nothing.
    try await Self.check(device, true)
    #expect(try await Self.family(device).history.count == 2)
  }

  @Test func theNextOccurrenceIsOpenAgain() async throws {
    let device = try await Self.device()
    try await Self.check(device, true)
    await device.pass(hours: 24)
    let chore = try #require(try await device.store.loadChores().first)
    #expect(
      !chore.isDone && chore.dueDate == TimeZoneRules.utc.moment(day: Day(year: 2026, month: 3, day: 3), minute: 1440))
    // Yesterday's completion stays.
    try await Self.check(device, true)
    #expect(try await Self.family(device).history.count == 2)
  }

  @Test func anotherRecurrenceIsALineOfTheRhythm() async throws {
    let device = try await Self.device()
    await device.pass(hours: 24)
    var chore = try #require(try await device.store.loadChores().first)
    chore.recurrence = .weekly
    chore.dueDate = TimeZoneRules.utc.moment(day: Day(year: 2026, month: 3, day: 5), minute: 1440)
    try await device.store.update(chore)
    let rhythm = try #require(try await Self.family(device).chores.first).rhythms
    #expect(rhythm.text == "20260302 daily 1 - 0 schedule\n20260303 weekly 1 4 0 schedule")
  }

  @Test func whatThisInterfaceDoesNotKnowStays() async throws {
    let device = try DeviceHost()
    let chore = try Chore(
      id: ChoreID(Self.id), title: "Bad",
      assignments: AssignmentLines(Assignment(.any, [DeviceHost.anna], from: Day(year: 2026, month: 3, day: 2))),
      rhythms: RhythmLines(Rhythm(.weekly, from: Day(year: 2026, month: 3, day: 2), every: 2)),
      createdAt: DeviceHost.noon, points: 7, needsApproval: true, area: "Bad", note: "gründlich", checklist: ["WC"])
    try await device.act { try $0.put(chore) }
    var classic = try #require(try await device.store.loadChores().first)
    classic.title = "Bad und WC"
    try await device.store.update(classic)
    let after = try #require(try await Self.family(device).chores.first)
    #expect(after.title == "Bad und WC" && after.rhythms == chore.rhythms && after.assignments == chore.assignments)
    #expect(after.points == 7 && after.needsApproval && after.note == "gründlich" && after.checklist == ["WC"])
  }

  @Test func whatItDoesNotKnowOfMembersStays() async throws {
    let device = try DeviceHost()
    var member = try #require(try await Self.family(device).member(DeviceHost.anna))
    member = try member.with(color: 0x12_3456, emoji: "🦊")
    (member.allowsTablet, member.away) = (true, try AwayDays(text: "range 20260301 20260307"))
    (member.alerts[.due], member.alerts[muting: ChoreID(Self.id)]) = (false, true)
    let known = member
    try await device.act { try $0.put(known) }
    var classic = try #require(try await device.store.loadMembers().first)
    classic.name = "Anne"
    try await device.store.update(classic)
    #expect(try await Self.family(device).member(DeviceHost.anna) == known.with(name: "Anne"))
  }

  @Test func theLastParentStays() async throws {
    let device = try DeviceHost()
    await #expect(throws: ChoreStoreError.invalid("chores.last-parent")) {
      try await device.store.delete(member: DeviceHost.anna.id)
    }
    await #expect(throws: ChoreStoreError.invalid("chores.empty.title")) {
      try await device.store.save(
        ClassicChore(id: Self.id, title: " ", recurrence: .once, createdAt: DeviceHost.noon))
    }
    await #expect(throws: ChoreStoreError.invalid("classic.assigned-to")) {
      try await device.store.save(
        ClassicChore(id: Self.id, title: "Bad", assignedTo: "Anna", recurrence: .once, createdAt: DeviceHost.noon))
    }
  }
}
