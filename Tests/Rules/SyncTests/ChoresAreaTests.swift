import Chores
import Core
import Records
import SimulationKit
import Testing

@testable import Replica
@testable import Sync

private let now = ChoresAreaTests.start

/// Families, their members and chores, and what is made once: stored, sent and merged.
@Suite struct ChoresAreaTests {
  static let start = Timestamp(milliseconds: 1_772_452_800_000)
  static let familyID = UniqueID(random: 5, 5)
  static let zone = ChoresArea.zone(of: familyID)
  static let theirs = SyncZone(.sharedDatabase, ZoneID(zone.id.name, owner: "_anna"))
  static let anna = MemberID(UniqueID(random: 77, 1))
  static let mia = MemberID(UniqueID(random: 77, 3))
  static let bath = ChoreID(UniqueID(random: 99, 1))
  static let monday = Day(index: 20_260_302)!

  private static func at(_ seconds: Int64) -> Timestamp { now.adding(milliseconds: seconds * 1000) }

  static func chore(_ title: String = "Bad putzen", points: Int32 = 2, needsApproval: Bool = false) throws -> Chore {
    try Chore(
      id: bath, title: title,
      assignments: AssignmentLines(text: "20200101 any \(anna.id.text),\(mia.id.text)"),
      rhythms: RhythmLines(text: "20260101 daily 1 - 0 schedule"), createdAt: now,
      window: DayWindow(from: 480, by: 1200), minutes: 10, points: points, needsApproval: needsApproval, area: "Bad",
      note: "Gründlich", checklist: ["Becken", "Boden"])
  }

  static func completion(_ member: MemberID, _ attempt: Int32 = 1, at seconds: Int64 = 0) throws -> Completion {
    let name = try #require(CompletionName(bath, opening: monday, attempt: attempt))
    return try Completion(name, by: member, account: "", at: at(seconds), points: 2, minutes: 10)
  }

  static func items() throws -> [FamilyItem] {
    let once = try Chore(
      id: ChoreID(UniqueID(random: 99, 2)), title: "Steuern", assignments: AssignmentLines(text: "20200101 nobody -"),
      rhythms: RhythmLines(text: "0 once 1 - 0 schedule"), deadline: at(500_000), createdAt: at(-5),
      needsApproval: true)
    let away = try AwayDays(text: "range 20260301 20260307")
    return [
      .family(
        try Family(
          id: familyID, name: "Müller", timeZone: "Europe/Zurich", firstWeekday: .sunday, away: away, createdAt: now)),
      .member(try FamilyMember(id: anna, name: "Anna", role: .parent, account: "_anna", createdAt: now)),
      .member(
        try FamilyMember(
          id: mia, name: "Mia", role: .child, color: 0x11_2233, emoji: "🦊", allowsTablet: true, away: away,
          leftAt: at(9))),
      .tablet(try FamilyTablet(id: UniqueID(random: 7, 7), name: "Küche", account: "_tablet", createdAt: now)),
      .invite(
        FamilyInvite(
          id: UniqueID(random: 18, 18), role: .child, members: [MemberID(UniqueID(random: 9, 9))], account: "_anna",
          createdAt: now, expiresAt: now.adding(milliseconds: 604_800_000), usedAt: nil, usedBy: "")),
      .chore(try chore(), ClassicFields(isDone: true, assignedTo: mia, dueAt: at(60), derivedAt: at(1))),
      .chore(once, ClassicFields()),
      .reward(
        try Reward(id: UniqueID(random: 8, 8), title: "Kino", cost: 50, emoji: "🎬", note: "Samstag", createdAt: now)),
    ]
  }

  static func facts() throws -> [FamilyFact] {
    let own = try #require(CompletionName(bath, opening: monday, member: mia, attempt: 2))
    let skip = try OccurrenceMark(.skip, of: bath, opening: monday, attempt: 1, account: "_anna", at: now)
    let move = try OccurrenceMark(
      .move, of: bath, opening: nil, attempt: 3, account: "_anna", at: now, to: monday + 3)
    let completion = try completion(mia)
    let request = UniqueID(random: 10, 10)
    return [
      .completion(completion),
      .completion(
        try Completion(
          own, by: mia, account: "_anna", at: at(9), points: 5, minutes: 3, needsApproval: true, isUnconfirmed: true)),
      .also(CompletionAlso(completion.name, by: anna, account: "_anna", at: at(2))),
      .verdict(CompletionVerdict(own, isApproved: true, account: "_anna", at: at(20), reason: "Gut")),
      .mark(skip), .mark(move),
      .points(
        try PointsEntry(
          id: UniqueID(random: 9, 9), member: mia, account: "_anna", reason: "Geholfen", points: -7, givenAt: now)),
      .request(
        try RewardRequest(
          id: request, reward: UniqueID(random: 8, 8), member: mia, account: "", title: "Kino", cost: 50,
          requestedAt: now)),
      .rewardVerdict(RewardVerdict(request, isGranted: true, account: "_anna", at: at(30))),
      .undo(FamilyUndo(.completion(completion.name), account: "_mia", at: at(40))),
      .undo(FamilyUndo(.mark(MarkName(skip)), account: "_anna", at: at(41))),
      .undo(FamilyUndo(.entry(UniqueID(random: 9, 9)), account: "_anna", at: at(42))),
      .undo(FamilyUndo(.rewardVerdict(request), account: "_anna", at: at(43))),
      .photo(CompletionPhoto(own, account: "_mia", at: at(44))),
    ]
  }

  static func put(_ item: FamilyItem, _ seconds: Int64 = 0, in zone: SyncZone = zone) -> Change {
    ChoresChange.put(FamilyEntry(item, updatedAt: at(seconds))).change(in: zone)
  }

  static func make(_ fact: FamilyFact, in zone: SyncZone = zone) -> Change { ChoresChange.made(fact).change(in: zone) }

  static func everything() throws -> [Change] {
    [.zone(ZoneStepBox(.made(zone)))] + (try items().map { put($0) }) + (try facts().map { make($0) })
  }

  private func replica(_ changes: [Change] = []) -> Replica {
    var replica = Replica()
    _ = replica.attach(ChoresArea.shared)
    for change in changes { replica.apply(change) }
    return replica
  }

  private func expectEverything(_ state: FamilyState?, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let state = try #require(state, sourceLocation: sourceLocation)
    for item in try Self.items() {
      #expect(state.entry(item.name)?.item == item, sourceLocation: sourceLocation)
    }
    for fact in try Self.facts() { #expect(state.fact(fact.name) == fact, sourceLocation: sourceLocation) }
    let household = try #require(state.household(.utc), sourceLocation: sourceLocation)
    #expect(household.members.map(\.name) == ["Anna", "Mia"], sourceLocation: sourceLocation)
    #expect(household.chores.map(\.title) == ["Bad putzen", "Steuern"], sourceLocation: sourceLocation)
    #expect(household.history.count == 2, sourceLocation: sourceLocation)
    let undone = try #require(CompletionName(Self.bath, opening: Self.monday, attempt: 1))
    #expect(household.history.entry(undone)?.isUndone == true, sourceLocation: sourceLocation)
    #expect(household.pointsBook.balance(of: Self.mia) == 0, sourceLocation: sourceLocation)
    #expect(household.pointsBook.open.count == 1, "the verdict was taken back", sourceLocation: sourceLocation)
  }

  // MARK: Stored

  @Test func everyFormIsCovered() throws {
    let recordTypes = try Self.items().map { $0.recordType } + Self.facts().map { $0.recordType }
    #expect(Set(recordTypes) == Set(FamilyRecord.allCases))
  }

  @Test func partsRestoreEverything() throws {
    var before = replica(try Self.everything())
    try expectEverything(before.family(in: Self.zone))
    var after = Replica()
    for part in before.drainStaleParts() { if let bytes = part.bytes { try after.load(part.key, bytes) } }
    #expect(after.attach(ChoresArea.shared).isEmpty)
    try expectEverything(after.family(in: Self.zone))
    #expect(after.familyZones == [Self.zone])
    // Nothing is stored again without a change, and a tick stores its month alone.
    #expect(after.drainStaleParts().isEmpty)
    after.apply(Self.make(.completion(try Self.completion(Self.mia, 3))))
    #expect(after.drainStaleParts().map(\.key).filter { $0.contains("/data/") }.count == 1)
  }

  /// A part that another tab has stored takes the place of what is here.
  @Test func partsAreLoadedAgain() throws {
    var before = replica(try Self.everything())
    let parts = before.drainStaleParts()
    var after = replica(try Self.everything())
    for part in parts { if let bytes = part.bytes { try after.load(part.key, bytes) } }
    try expectEverything(after.family(in: Self.zone))
    for part in parts where part.key.contains("/data/") { after.unload(part.key) }
    #expect(after.family(in: Self.zone)?.hasData == false)
    for part in parts.reversed() where part.key.hasSuffix("history") || !part.key.contains("history-") {
      if let bytes = part.bytes { try after.load(part.key, bytes) }
    }
    for part in parts where part.key.contains("history-") {
      if let bytes = part.bytes { try after.load(part.key, bytes) }
    }
    try expectEverything(after.family(in: Self.zone))
  }

  @Test func aDamagedPartChangesNothing() throws {
    var before = replica(try Self.everything())
    for part in before.drainStaleParts() where part.key.contains("/data/") {
      var after = replica(try Self.everything())
      let bytes = try #require(part.bytes)
      #expect(throws: ReplicaError.self) { try after.load(part.key, Array(bytes.dropLast())) }
      #expect(throws: ReplicaError.self) { try after.load(part.key + "9", bytes) }
      try expectEverything(after.family(in: Self.zone))
    }
  }

  @Test func theJournalRestoresEverything() throws {
    let entry = Change.entry(try Self.everything())
    let changes = try Change.changes(inEntry: entry)
    try expectEverything(replica(changes).family(in: Self.zone))
    try expectEverything(replica(changes + changes).family(in: Self.zone))
  }

  /// Deleting everything on one device can cross with an undo of another one: then the undo is there without its completion.
  @Test func aDeletedCompletionThatIsMadeAgainMeetsItsUndo() throws {
    let completion = try Self.completion(Self.mia)
    let undo = FamilyUndo(.completion(completion.name), account: "_anna", at: Self.at(5))
    let known = FamilyState()
    known.put(.completion(completion))
    known.put(.undo(undo))
    known.remove(fact: RecordName(completion.name.text))
    #expect(known.history.entry(completion.name) == nil)
    known.put(.completion(completion))
    let new = FamilyState()
    new.put(.undo(undo))
    new.put(.completion(completion))
    #expect(new.history.entry(completion.name)?.isUndone == true)
    #expect(known.history.entry(completion.name) == new.history.entry(completion.name))
  }

  @Test(arguments: [[], [9], [1], [2, 200], [1, 6, 0], [3, 2]] as [[UInt8]])
  func aDamagedChangeIsRefused(bytes: [UInt8]) {
    #expect(throws: ByteError.self) { try ChoresChange(bytes: bytes) }
  }

  @Test func changesReadBack() throws {
    var all: [ChoresChange] = [.removed("X")]
    all += try Self.items().map { .put(FamilyEntry($0, updatedAt: now)) }
    all += try Self.facts().map { .made($0) }
    for change in all {
      #expect(try ChoresChange(bytes: change.bytes) == change)
      #expect(throws: ByteError.self) { try ChoresChange(bytes: Array(change.bytes.dropLast())) }
    }
  }

  @Test func theLaterEditWinsInAnyOrder() throws {
    let (first, second) = (try Self.chore("A"), try Self.chore("B"))
    let edits = [Self.put(.chore(first, ClassicFields()), 1), Self.put(.chore(second, ClassicFields()), 2)]
    for order in [edits, edits.reversed()] {
      let replica = replica([.zone(ZoneStepBox(.made(Self.zone)))] + order)
      #expect(replica.family(in: Self.zone)?.chores.map(\.title) == ["B"])
      #expect(replica.family(in: Self.zone)?.chore(Self.bath)?.title == "B")
    }
  }

  // MARK: Records

  @Test func fieldsReadBack() throws {
    for item in try Self.items() {
      let fields = FamilyRecordFormat.fields(item)
      #expect(FamilyRecordFormat.item(item.recordType, item.name, fields) == item)
      #expect(Set(fields.entries.map { $0.name }).isSubset(of: FamilyRecordFormat.names(item.recordType)))
    }
    for fact in try Self.facts() {
      let fields = FamilyRecordFormat.fields(fact)
      #expect(FamilyRecordFormat.fact(fact.recordType, fact.name, fields) == fact)
      #expect(Set(fields.entries.map { $0.name }).isSubset(of: FamilyRecordFormat.names(fact.recordType)))
      #expect(FamilyRecordFormat.fact(fact.recordType, "other", fields) == nil)
    }
  }

  @Test func namesBelongToTheirForms() throws {
    let plain: [FamilyRecord] = [
      .family, .member, .tablet, .chore, .pointsEntry, .reward, .rewardRequest, .invite,
    ]
    for item in try Self.items() {
      #expect(FamilyRecord.allCases.filter { FamilyNames.isName(item.name.text, of: $0) } == plain)
    }
    for fact in try Self.facts() where !plain.contains(fact.recordType) {
      #expect(FamilyRecord.allCases.filter { FamilyNames.isName(fact.name.text, of: $0) } == [fact.recordType])
    }
    let small = UniqueID(high: 0xABC, low: 0).text.lowercased()
    for other in ["", ".undo", "x.verdict", Self.bath.id.text + ".20260302.skip.0", small] {
      #expect(!FamilyRecord.allCases.contains { FamilyNames.isName(other, of: $0) })
    }
  }

  /// A chore of another program has the classic fields alone (F-18).
  @Test func aClassicChoreIsRead() throws {
    var fields = RecordFields()
    fields.put("title", .string("Müll"))
    fields.put("isDone", .int64(0))
    fields.put("recurrence", .string("weekly"))
    fields.put("createdAt", .timestamp(now))
    fields.put("assignedTo", .string(Self.mia.id.text))
    let name = RecordName(Self.bath.id.text)
    guard case .chore(let chore, let classic) = FamilyRecordFormat.item(.chore, name, fields) else {
      Issue.record("is not read")
      return
    }
    #expect(chore.assignments.text == "20260302 member \(Self.mia.id.text)")
    #expect(chore.rhythms.text == "20260302 weekly 1 - 0 schedule")
    #expect(classic == ClassicFields(assignedTo: Self.mia))
    fields.put("recurrence", .string("hourly"))
    #expect(FamilyRecordFormat.item(.chore, name, fields) == nil)
  }

  /// Each device moves one end of the window, so that it ends before it starts: the chore stays readable.
  @Test func anEmptyWindowLosesItsStart() throws {
    var fields = FamilyRecordFormat.fields(.chore(try Self.chore(), ClassicFields()))
    fields.put("windowFrom", .int64(1300))
    guard case .chore(let chore, _) = FamilyRecordFormat.item(.chore, RecordName(Self.bath.id.text), fields) else {
      Issue.record("is not read")
      return
    }
    #expect(chore.window == (try DayWindow(from: nil, by: 1200)))
  }
}

/// A family on the devices of several accounts, by the server's rules.
@Suite struct ChoresSyncTests {
  private typealias Home = ChoresAreaTests

  private func house() throws -> (cloud: SimulatedCloud, anna: FamilySeat, mia: FamilySeat) { try FamilySeat.house() }

  @Test func aFamilyTravels() throws {
    let (_, anna, mia) = try house()
    #expect(anna.device.status.problem == nil)
    #expect(anna.device.status.pendingCount == 0)
    #expect(mia.family?.family?.name == "Müller")
    #expect(mia.family?.chores.map(\.title) == ["Bad putzen"])
    #expect(mia.family?.members.map(\.account) == ["_anna", "_mia"])
  }

  /// The server writes the account, and the ledger of what it has stays as small as before.
  @Test func aTickTravels() throws {
    var (_, anna, mia) = try house()
    let count = mia.ledgerCount
    let done = try Home.completion(Home.mia)
    mia.make(.completion(done))
    #expect(mia.device.status.problem == nil)
    #expect(mia.device.status.pendingCount == 0)
    anna.tell(.noticed(nil))
    // The own completion comes back as the server has settled it.
    mia.tell(.noticed(nil))
    for seat in [anna, mia] {
      let entry = try #require(seat.family?.history.entry(done.name))
      #expect(entry.completion.member == Home.mia)
      #expect(entry.completion.account == "_mia")
    }
    #expect(mia.ledgerCount == count)
    mia.make(.undo(FamilyUndo(.completion(done.name), account: "_mia", at: now)))
    mia.make(.completion(try Home.completion(Home.mia, 2, at: 5)))
    anna.tell(.noticed(nil))
    #expect(anna.family?.history.entry(done.name)?.isUndone == true)
    #expect(anna.family?.history.count == 2)
    #expect(mia.device.status.pendingCount == 0)
  }

  /// Both tick the same occurrence offline: one completion stays, and names both (F-22).
  @Test func twoWhoDidItAreNamedBoth() throws {
    var (_, anna, mia) = try house()
    let (hers, own) = (try Home.completion(Home.anna, at: 10), try Home.completion(Home.mia, at: 20))
    anna.device.edit([Home.make(.completion(hers))], at: now)
    mia.make(.completion(own))
    anna.settle()
    mia.tell(.noticed(nil))
    for seat in [anna, mia] {
      let family = try #require(seat.family)
      #expect(family.history.count == 1)
      #expect(family.history.entry(own.name)?.completion.member == Home.mia)
      #expect(family.also(own.name).map(\.member) == [Home.anna])
      #expect(seat.device.status.pendingCount == 0)
      #expect(seat.device.status.problem == nil)
    }
    // The one who was slower is told, once.
    var (replica, theirs) = (anna.device.replica, mia.device.replica)
    #expect(replica.drainOvertaken() == [OvertakenCompletion(zone: anna.zone, name: own.name)])
    #expect(replica.drainOvertaken().isEmpty && theirs.drainOvertaken().isEmpty)
  }

  /// A parent renames a child while the child changes its look; both hold.
  @Test func editsOfDifferentFieldsAreMerged() throws {
    var (_, anna, mia) = try house()
    var look = try FamilyMember(id: Home.mia, name: "Mia", role: .child, color: 0x00_FF00, account: "_mia")
    mia.device.edit([Home.put(.member(look), 5, in: Home.theirs)], at: now)
    look = try FamilyMember(id: Home.mia, name: "Mia M.", role: .child, account: "_mia")
    anna.edit([Home.put(.member(look), 6)])
    mia.settle()
    anna.tell(.noticed(nil))
    for seat in [anna, mia] {
      let member = try #require(seat.family?.member(Home.mia))
      #expect(member.name == "Mia M.")
      #expect(member.color == 0x00_FF00)
    }
  }

  /// A record that the server does not allow stays here, and the status says which record it is.
  @Test func aRefusalIsTold() throws {
    var (_, anna, mia) = try house()
    let verdict = try CompletionVerdict(Home.completion(Home.mia).name, isApproved: true, account: "_mia", at: now)
    mia.make(.completion(try Home.completion(Home.mia)))
    mia.make(.verdict(verdict))
    #expect(mia.device.status.problem?.record == FamilyFact.verdict(verdict).name)
    anna.tell(.noticed(nil))
    #expect(anna.family?.fact(FamilyFact.verdict(verdict).name) == nil)
  }

  /// An approval does nothing if the completion was taken back meanwhile (F-22): nothing waits, and nothing is wrong.
  @Test func anApprovalOfWhatWasTakenBackMeanwhileDoesNothing() throws {
    var (_, anna, mia) = try house()
    let done = try Home.completion(Home.mia)
    mia.make(.completion(done))
    anna.tell(.noticed(nil))
    let verdict = FamilyFact.verdict(CompletionVerdict(done.name, isApproved: true, account: "_anna", at: now))
    anna.device.edit([Home.make(verdict)], at: now)
    mia.make(.undo(FamilyUndo(.completion(done.name), account: "_mia", at: now)))
    anna.settle()
    anna.tell(.noticed(nil))
    mia.tell(.noticed(nil))
    for seat in [anna, mia] {
      #expect(seat.family?.fact(verdict.name) == nil)
      #expect(seat.family?.history.entry(done.name)?.isUndone == true)
      #expect(seat.device.status.pendingCount == 0)
      #expect(seat.device.status.problem == nil && seat.device.status.refused.isEmpty)
    }
  }

  @Test func aNewDeviceHasEverything() throws {
    var (cloud, anna, mia) = try house()
    mia.make(.completion(try Home.completion(Home.mia)))
    anna.edit([
      Home.make(
        .points(
          try PointsEntry(
            id: UniqueID(random: 9, 9), member: Home.mia, account: "_anna", reason: "Toll", points: 7, givenAt: now)))
    ])
    anna.device.fold()
    let fresh = FamilySeat("_anna", Home.zone, cloud)
    #expect(fresh.family?.history.count == 1)
    #expect(fresh.family?.pointsBook.balance(of: Home.mia) == 7)
    // A removed chore keeps what was done.
    anna.edit([ChoresChange.removed(RecordName(Home.bath.id.text)).change(in: Home.zone)])
    mia.tell(.noticed(nil))
    #expect(mia.family?.chores.isEmpty == true)
    #expect(mia.family?.history.count == 1)
    #expect(mia.device.status.problem == nil)
  }

  /// A photo goes to the server with its file, by a request of its own: the engine never sends one, not even when it reads all again.
  @Test func aPhotoIsNotSentByTheEngine() throws {
    var (_, anna, mia) = try house()
    let done = try Home.completion(Home.mia)
    mia.make(.completion(done))
    mia.make(.photo(CompletionPhoto(done.name, account: "_mia", at: now)))
    mia.edit([.zone(ZoneStepBox(.synced(Home.theirs, .startOver)))])
    mia.tell(.noticed(nil))
    anna.tell(.noticed(nil))
    #expect(mia.family?.photo(done.name) != nil && anna.family?.photo(done.name) == nil)
    #expect(mia.device.status.problem == nil)
    #expect(mia.device.status.pendingCount == 0)
    #expect(anna.family?.history.count == 1)
  }

  /// A zone that is read again from the beginning keeps everything, and sends what the server has lost.
  @Test func readingAgainKeepsEverything() throws {
    var (_, anna, mia) = try house()
    mia.make(.completion(try Home.completion(Home.mia)))
    anna.tell(.noticed(nil))
    anna.edit([.zone(ZoneStepBox(.synced(Home.zone, .startOver)))])
    anna.tell(.noticed(nil))
    #expect(anna.family?.history.count == 1)
    #expect(anna.device.status.pendingCount == 0)
    #expect(anna.device.status.problem == nil)
  }

  @Test func leavingTheFamilyLeavesNothing() throws {
    var (_, anna, mia) = try house()
    mia.edit([.zone(ZoneStepBox(.left(Home.theirs)))])
    #expect(mia.family == nil)
    anna.tell(.noticed(nil))
    #expect(anna.family?.member(Home.mia)?.hasLeft == true)
  }
}
