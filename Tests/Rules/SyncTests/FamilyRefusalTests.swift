import Chores
import Core
import Habits
import Records
import Testing

@testable import Replica
@testable import SimulationKit
@testable import Sync

private let now = ChoresAreaTests.start

/// A user takes back what the server refuses for good: the device then has what all others have.
@Suite struct FamilyRefusalTests {
  private typealias Home = ChoresAreaTests

  private static func record(_ chore: ChoreID) -> RecordName { RecordName(chore.id.text) }
  private static func remove(_ record: RecordName, in zone: SyncZone) -> Change {
    ChoresChange.removed(record).change(in: zone)
  }

  private static func expectRefused(
    _ seat: FamilySeat, _ names: [RecordName], code: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let refused = seat.device.status.refused
    #expect(refused.map(\.record) == names, sourceLocation: sourceLocation)
    #expect(refused.allSatisfy { $0.canBeDiscarded }, sourceLocation: sourceLocation)
    #expect(refused.allSatisfy { $0.code == "sync.refused." + code }, sourceLocation: sourceLocation)
  }

  private static func picture(_ seat: FamilySeat, _ names: [RecordName]) throws -> FamilySnapshot {
    FamilySnapshot(try #require(seat.family), names: names, refused: [], at: now)
  }

  /// Nothing is refused any more or waits, and the device shows the same as the other one and as a new one.
  private static func expectEqual(
    _ present: FamilySeat, _ another: FamilySeat, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var (seat, other) = (present, another)
    seat.tell(.noticed(nil))
    other.tell(.noticed(nil))
    #expect(seat.device.status.refused.isEmpty, sourceLocation: sourceLocation)
    #expect(seat.device.status.problem == nil, sourceLocation: sourceLocation)
    #expect(seat.device.status.pendingCount == 0, sourceLocation: sourceLocation)
    let fresh = FamilySeat(seat.user, seat.zone, seat.cloud, device: "another")
    let names = try #require(fresh.family).names
    #expect(seat.family?.names == names, sourceLocation: sourceLocation)
    let shown = try picture(seat, names)
    for one in [fresh, other] {
      #expect(try picture(one, names).difference(from: shown) == nil, sourceLocation: sourceLocation)
    }
    #expect(seat.ledgerCount == fresh.ledgerCount, "no trace of it is kept", sourceLocation: sourceLocation)
  }

  /// A house in which Mia has ticked a chore offline that Anna deleted meanwhile.
  private static func tickOfADeletedChore() throws -> (anna: FamilySeat, mia: FamilySeat, done: Completion) {
    var (_, anna, mia) = try FamilySeat.house()
    let done = try Home.completion(Home.mia)
    mia.makeOffline(.completion(done))
    anna.edit([remove(record(Home.bath), in: Home.zone)])
    mia.settle()
    mia.tell(.noticed(nil))
    expectRefused(mia, [RecordName(done.name.text)], code: "BAD_REQUEST")
    #expect(mia.family?.chores.isEmpty == true)
    #expect(mia.family?.history.count == 1)
    return (anna, mia, done)
  }

  @Test func aTickOfADeletedChore() throws {
    var (anna, mia, _) = try Self.tickOfADeletedChore()
    mia.tell(.discardRefused)
    anna.tell(.noticed(nil))
    #expect(mia.family?.history.count == 0)
    try Self.expectEqual(mia, anna)
  }

  /// A parent takes the deletion back: the tick counts at the next try.
  @Test func aDeletionThatIsUndoneMakesTheTickCount() throws {
    var (anna, mia, done) = try Self.tickOfADeletedChore()
    anna.put(.chore(try Home.chore(), ClassicFields(derivedAt: now)), 9)
    mia.tell(.noticed(nil))
    mia.tell(.checkAgain)
    anna.tell(.noticed(nil))
    for seat in [anna, mia] { #expect(seat.family?.history.entry(done.name)?.completion.member == Home.mia) }
    mia.tell(.discardRefused)
    try Self.expectEqual(mia, anna)
  }

  /// A tick that was taken back can be made again once the server takes it.
  @Test func theSameTickCanBeMadeAgain() throws {
    var (anna, mia, done) = try Self.tickOfADeletedChore()
    mia.tell(.discardRefused)
    anna.put(.chore(try Home.chore(), ClassicFields(derivedAt: now)), 9)
    mia.tell(.noticed(nil))
    mia.make(.completion(done))
    anna.tell(.noticed(nil))
    #expect(anna.family?.history.count == 1)
    try Self.expectEqual(mia, anna)
  }

  /// The program ends before anything is read again, with and without its journal folded before.
  @Test(arguments: [false, true]) func itSurvivesARestart(isFolded: Bool) throws {
    var (_, anna, mia) = try FamilySeat.house()
    let done = try Home.completion(Home.mia)
    mia.makeOffline(.completion(done))
    anna.edit([Self.remove(Self.record(Home.bath), in: Home.zone)])
    mia.settle()
    mia.put(.member(try FamilyMember(id: Home.anna, name: "Mama", role: .parent, account: "_anna")), 5)
    #expect(mia.device.status.refused.count == 2)
    if isFolded { mia.device.fold() }
    mia.device.receive(.discardRefused, at: now)
    #expect(mia.device.status.refused.isEmpty)
    for _ in 0..<2 {
      #expect(mia.family?.history.count == 0)
      #expect(mia.family?.member(Home.anna)?.name == "Anna")
      mia.restart()
    }
    mia.settle()
    try Self.expectEqual(mia, anna)
  }

  /// The journal is played once more on what it has led to, as after the end of a program between two steps of folding.
  @Test func itIsPlayedAgain() throws {
    var (anna, mia, _) = try Self.tickOfADeletedChore()
    mia.put(.chore(try Home.chore("Eigene"), ClassicFields()), 7)
    mia.tell(.discardRefused)
    let entries = mia.device.disk.journal
    #expect(!entries.isEmpty)
    for entry in entries {
      for change in try Change.changes(inEntry: entry) { mia.device.edit([change], at: now) }
    }
    mia.settle()
    anna.tell(.noticed(nil))
    try Self.expectEqual(mia, anna)
  }

  /// The zone is being read anew meanwhile: the end of the read settles the ledger, so that the same tick could be made again.
  @Test func itIsTakenBackDuringAFullRead() throws {
    let (_, mia, done) = try Self.tickOfADeletedChore()
    var replica = mia.device.replica
    let name = RecordName(done.name.text)
    for step in [.startOver, .discarded(name), .caughtUp] as [SyncStep] {
      replica.apply(.zone(ZoneStepBox(.synced(Home.theirs, step))))
    }
    #expect(replica.family(in: Home.theirs)?.history.count == 0)
    let isKnown = replica.focus(on: Home.theirs) { $0.ledger.groups[name] != nil }
    #expect(isKnown == false)
  }

  // MARK: Items

  /// A child's edit of a chore goes back to what the server has, also of what was edited there meanwhile.
  @Test(arguments: [false, true]) func anEditOfAChore(isEditedElsewhere: Bool) throws {
    var (_, anna, mia) = try FamilySeat.house()
    mia.put(.chore(try Home.chore("Nichts tun", points: 50), ClassicFields(derivedAt: now)), 5)
    Self.expectRefused(mia, [Self.record(Home.bath)], code: "ACCESS_DENIED")
    if isEditedElsewhere {
      anna.put(.chore(try Home.chore("Bad putzen", points: 3), ClassicFields(derivedAt: now)), 3)
    }
    mia.device.receive(.discardRefused, at: now)
    #expect(mia.family?.chore(Home.bath)?.title == "Bad putzen", "without waiting for the server")
    mia.settle()
    anna.tell(.noticed(nil))
    #expect(mia.family?.chore(Home.bath)?.points == (isEditedElsewhere ? 3 : 2))
    try Self.expectEqual(mia, anna)
    anna.put(.chore(try Home.chore("Küche", points: 1), ClassicFields(derivedAt: now)), 20)
    mia.tell(.noticed(nil))
    #expect(mia.family?.chore(Home.bath)?.title == "Küche", "later edits arrive as ever")
  }

  /// A chore that a child made goes with what was done with it, also offline after the refusal.
  @Test func aNewChoreWithWhatHangsOnIt() throws {
    var (_, anna, mia) = try FamilySeat.house()
    let id = ChoreID(UniqueID(random: 99, 7))
    let chore = try Chore(
      id: id, title: "Eis essen", assignments: AssignmentLines(text: "20200101 any \(Home.mia.id.text)"),
      rhythms: RhythmLines(text: "20260101 daily 1 - 0 schedule"), createdAt: now, points: 9)
    mia.put(.chore(chore, ClassicFields()), 5)
    Self.expectRefused(mia, [Self.record(id)], code: "ACCESS_DENIED")
    let name = try #require(CompletionName(id, opening: Home.monday, attempt: 1))
    let done = try Completion(name, by: Home.mia, account: "", at: now, points: 9)
    mia.makeOffline(.completion(done), .undo(FamilyUndo(.completion(name), account: "_mia", at: now)))
    mia.device.receive(.network(isUp: false), at: now)
    mia.device.receive(.network(isUp: true), at: now)
    while mia.step() { if !mia.device.status.refused.isEmpty { break } }
    mia.device.receive(.discardRefused, at: now)
    #expect(mia.family?.chores.map(\.title) == ["Bad putzen"])
    #expect(mia.family?.history.count == 0)
    #expect(mia.family?.data.facts.isEmpty == true)
    mia.settle()
    try Self.expectEqual(mia, anna)
  }

  @Test func aDeletion() throws {
    var (_, anna, mia) = try FamilySeat.house()
    mia.edit([Self.remove(Self.record(Home.bath), in: Home.theirs)])
    Self.expectRefused(mia, [Self.record(Home.bath)], code: "ACCESS_DENIED")
    #expect(mia.family?.chores.isEmpty == true)
    mia.tell(.discardRefused)
    #expect(mia.family?.chores.map(\.title) == ["Bad putzen"])
    try Self.expectEqual(mia, anna)
  }

  // MARK: Facts

  /// A child takes back what somebody else did, and does it in their place.
  @Test func anUndoAndWhatFollowsFromIt() throws {
    var (_, anna, mia) = try FamilySeat.house()
    let done = try Home.completion(Home.anna)
    anna.make(.completion(done))
    mia.tell(.noticed(nil))
    let undo = FamilyFact.undo(FamilyUndo(.completion(done.name), account: "_mia", at: now))
    mia.makeOffline(undo, .completion(try Home.completion(Home.mia, 2, at: 5)))
    mia.settle()
    #expect(mia.family?.history.entry(done.name)?.isUndone == true)
    #expect(mia.device.status.refused.count == 2)
    mia.tell(.discardRefused)
    #expect(mia.family?.history.entry(done.name)?.isUndone == false)
    try Self.expectEqual(mia, anna)
  }

  @Test func aVerdictAndPoints() throws {
    var (_, anna, mia) = try FamilySeat.house()
    let done = try Home.completion(Home.mia)
    mia.make(.completion(done))
    mia.make(.verdict(CompletionVerdict(done.name, isApproved: false, account: "_mia", at: now)))
    mia.make(
      .points(
        try PointsEntry(
          id: UniqueID(random: 9, 9), member: Home.mia, account: "_mia", reason: "Brav", points: 90, givenAt: now)))
    #expect(mia.device.status.refused.count == 2)
    #expect(mia.family?.pointsBook.balance(of: Home.mia) == 90)
    mia.tell(.discardRefused)
    anna.tell(.noticed(nil))
    #expect(mia.family?.history.entry(done.name)?.isRefused == false)
    try Self.expectEqual(mia, anna)
  }

  /// The server may have another record of this name, which this device has never seen.
  @Test func whatTheServerHasIsRead() throws {
    var (_, anna, mia) = try FamilySeat.house()
    let theirs = try Home.completion(Home.anna)
    mia.makeOffline(.completion(try Home.completion(Home.mia, at: 5)))
    let sent = mia.device.takeRequest()
    let request = try #require(sent)
    let answer = try #require(mia.cloud.refuseRecords(request, .accessDenied))
    mia.device.receive(.answered(id: request.id, status: answer.status, body: answer.body), at: now)
    anna.make(.completion(theirs))
    mia.tell(.discardRefused)
    #expect(mia.family?.history.entry(theirs.name)?.completion.member == Home.anna)
    try Self.expectEqual(mia, anna)
  }

  // MARK: What stays

  /// A change that found no room on the server is not taken back, as room may come.
  @Test func whatIsNotRefusedForGoodStays() throws {
    var (_, _, mia) = try FamilySeat.house()
    let done = try Home.completion(Home.mia)
    mia.makeOffline(.completion(done))
    let sent = mia.device.takeRequest()
    let request = try #require(sent)
    let answer = try #require(mia.cloud.refuseRecords(request, .quotaExceeded))
    mia.device.receive(.answered(id: request.id, status: answer.status, body: answer.body), at: now)
    #expect(mia.device.status.refused.map(\.canBeDiscarded) == [false])
    mia.tell(.discardRefused)
    #expect(mia.device.status.refused.count == 1)
    #expect(mia.family?.history.count == 1)
    mia.tell(.checkAgain)
    #expect(mia.device.status.pendingCount == 0)
  }

  @Test func ownHabitsStay() throws {
    var (_, _, mia) = try FamilySeat.house()
    let habit = Habit(
      id: HabitID(UniqueID(random: 1, 1)), name: "Lesen", color: HabitColor(rgb: 1), createdAt: now, updatedAt: now)
    mia.device.edit([.habit(habit)], at: now)
    while let request = mia.device.takeRequest() {
      let answer =
        mia.cloud.refuseRecords(request, .badRequest)
        ?? mia.cloud.serve(request.path, request.body, user: "_mia", device: "_mia", now: now)
      mia.device.receive(.answered(id: request.id, status: answer.status, body: answer.body), at: now)
    }
    #expect(mia.device.status.refused.map(\.canBeDiscarded) == [false])
    mia.tell(.discardRefused)
    #expect(mia.device.replica.habits[habit.id] != nil)
    #expect(mia.device.status.refused.count == 1)
  }
}
