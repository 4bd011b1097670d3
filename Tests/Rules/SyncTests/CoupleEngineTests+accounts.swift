import Core
import Couple
import Habits
import RecordStore
import Records
import SimulationKit
import Testing

@testable import Replica
@testable import Sync

/// Both lanes on one device when sessions end, accounts change or are deleted.
extension CoupleEngineTests {
  private static func habit(_ n: UInt64) -> Change {
    let time = Timestamp(milliseconds: 1_789_000_000_000)
    return .habit(
      Habit(
        id: HabitID(UniqueID(random: n, n)), name: "H\(n)", color: HabitColor(rgb: 1), createdAt: time, updatedAt: time)
    )
  }

  /// Returns the codes, notes and names that a device has requested or sent, as one text.
  private static func sent(_ device: SimulatedDevice) -> String {
    device.sent.map { String(decoding: $0.body, as: UTF8.self) }.joined()
  }

  /// Returns the couple of Ann and Ben, who has written a note and is about to write another one.
  private static func couple() throws -> (World, CoupleCode) {
    var world = World()
    let code = try world.pair()
    let time = world.now
    try world.edit(\.ben) { try $0.write("nur für Ann", at: time) }
    world.tell(\.ann, .noticed(.publicDatabase))
    return (world, code)
  }

  @Test func bothEnginesSyncAtOnce() throws {
    var (world, _) = try Self.couple()
    let time = world.now
    world.ann.edit([Self.habit(1)], at: time)
    try world.ann.edit("ann1", at: time) { try $0.write("Hallo", at: time) }
    #expect(Set(world.ann.requests.map { $0.path.database }) == [.privateDatabase, .publicDatabase])
    world.serve(\.ann)
    world.tell(\.ann2, .foreground(true))
    #expect(world.ann2.replica.habits.all.count == 1 && world.ann2.state.note?.text == "Hallo")
    #expect(world.ann.problems.isEmpty && world.ann.replica.pendingCount == 0 && !world.ann.coupleStatus.isPending)
  }

  /// The next user to sign in is not asked, since the data has no owner, and must not get into that couple.
  @Test func aDeletedAccountTakesItsCoupleAlong() throws {
    var (world, code) = try Self.couple()
    world.tell(\.ben, .network(isUp: false))
    let time = world.now
    try world.ben.edit("ben1", at: time) { try $0.write("nie gesendet", at: time) }
    let told = world.cloud.deleteAccount("_ben", now: time)
    #expect(told.contains("_ann"))
    world.tell(\.ann, .noticed(.publicDatabase))
    #expect(world.ann.news == [.partnerJoined, .parted] && !world.ann.state.pairing.isPaired)
    world.ben.receive(.accountDeleted, at: time)
    #expect(world.ben.state.pairing == Pairing() && world.ben.state.me.name == "Ben")
    #expect(world.ben.state.partner == PersonProfile() && world.ben.state.note?.text == "nie gesendet")
    world.ben.sent = []
    world.tell(\.ben, .network(isUp: true))
    world.tell(\.ben, .signedIn(SyncAccount(user: "_dora", device: "ben1")))
    #expect(world.ben.status.phase == .idle && world.ben.coupleStatus.phase == .idle)
    #expect(world.ben.state.pairing == Pairing() && !world.ben.coupleStatus.isPending)
    let sent = Self.sent(world.ben)
    #expect(!sent.contains(code.normalized) && !sent.contains("gesendet"))
    // Deleted permanently, also after a restart.
    world.restart(\.ben)
    #expect(world.ben.state.pairing == Pairing() && world.ben.problems.isEmpty)
  }

  /// The account's open actions are not performed in another one's name.
  @Test(arguments: [SyncDecision.merge, .replace]) func anotherAccountDoesNotGoOn(decision: SyncDecision) throws {
    var (world, code) = try Self.couple()
    world.tell(\.ben, .network(isUp: false))
    let time = world.now
    world.ben.edit([Self.habit(2)], at: time)
    try world.ben.edit("ben1", at: time) { try $0.write("nie gesendet", at: time) }
    try world.ben.edit("ben1", at: time) { try $0.pairing.unlink() }
    #expect(world.ben.state.pairing.openSteps == [.leave(code)])
    world.ben.sent = []
    world.ben.receive(.signedIn(SyncAccount(user: "_dora", device: "ben1")), at: time)
    world.ben.receive(.network(isUp: true), at: time)
    #expect(world.ben.status.phase == .otherAccount(user: "_dora") && world.ben.sent.isEmpty)
    world.ben.receive(.decided(decision), at: time)
    #expect(world.ben.state.pairing == Pairing() && world.ben.state.me.name == (decision == .merge ? "Ben" : ""))
    // Set aside, and shown where the data was merged.
    #expect(world.ben.state.note?.text == (decision == .merge ? "nie gesendet" : nil))
    world.serve(\.ben)
    #expect(world.ben.replica.habits.all.count == (decision == .merge ? 1 : 0) && world.ben.replica.pendingCount == 0)
    #expect(world.ben.coupleStatus.phase == .idle && !world.ben.coupleStatus.isPending)
    let sent = Self.sent(world.ben)
    #expect(!sent.contains(code.normalized) && !sent.contains("gesendet"))
    world.tell(\.ann, .foreground(true))
    #expect(world.ann.state.pairing.isPaired)
  }

  /// Each lane notices by itself that the session has ended, and both continue when there is one again.
  @Test func aSessionThatComesBackGoesOnWithBoth() throws {
    var (world, _) = try Self.couple()
    let time = world.now
    world.ben.edit([Self.habit(3)], at: time)
    try world.ben.edit("ben1", at: time) { try $0.write("später", at: time) }
    while let request = world.ben.takeRequest() {
      let refused = world.cloud.refuse(.authenticationRequired, "sign in")
      world.ben.receive(.answered(id: request.id, status: refused.status, body: refused.body), at: time)
    }
    #expect(world.ben.status.phase == .signInNeeded && world.ben.coupleStatus.phase == .signInNeeded)
    world.tell(\.ben, .signedIn(world.ben.account))
    #expect(world.ben.replica.pendingCount == 0 && !world.ben.coupleStatus.isPending)
    world.tell(\.ann, .noticed(.publicDatabase))
    #expect(world.ann.state.note?.text == "später")
  }

  @Test func aRefusalForTheFormerSessionDoesNotEndTheNewOne() throws {
    var (world, _) = try Self.couple()
    try world.ben.edit("ben1", at: world.now) { try $0.write("später", at: world.now) }
    let requests = world.ben.requests
    world.ben.receive(.signedIn(world.ben.account), at: world.now)
    let refused = world.cloud.refuse(.authenticationRequired, "sign in")
    for request in requests {
      world.ben.receive(.answered(id: request.id, status: refused.status, body: refused.body), at: world.now)
    }
    #expect(!requests.isEmpty && world.ben.coupleStatus.phase == .syncing)
  }

  /// The server has the first edit, and the answer to it got lost.
  @Test func whatIsUndoneBeforeTheAnswerStaysUndone() throws {
    var (world, _) = try Self.couple()
    let day = world.now.adding(milliseconds: 86_400_000)
    try world.ben.edit("ben1", at: world.now) { $0.countdown = Countdown(eventAt: day, label: "Fest") }
    let sent = world.ben.takeRequest()
    let request = try #require(sent)
    let answer = world.cloud.answer(request, user: "_ben", device: "ben1", now: world.now)
    #expect(answer.status == 200)
    try world.ben.edit("ben1", at: world.now.adding(milliseconds: 50)) { $0.resetCountdown() }
    world.ben.receive(.failed(id: request.id), at: world.now)
    world.tell(\.ben, .checkAgain)
    world.tell(\.ann, .noticed(.publicDatabase))
    #expect(world.ben.state.countdown.eventAt == nil && world.ann.state.countdown.eventAt == nil)
    #expect(!world.ben.coupleStatus.isPending)
  }

  /// A device that missed the end of a couple brings nothing of it, not even what was removed there, into the next one.
  @Test func anEndedCoupleTakesNothingFromTheNextOne() throws {
    var world = World()
    _ = try world.pair()
    let time = world.now
    try world.edit(\.ben) { try $0.write("alt", at: time) }
    world.restart(\.ann2)
    #expect(world.ann2.state.note?.text == "alt")
    try world.ann2.edit("ann2", at: world.now.adding(milliseconds: 3_600_000)) { $0.resetNotes() }
    while let request = world.ann2.takeRequest() { world.ann2.receive(.failed(id: request.id), at: world.now) }
    try world.edit(\.ann) { try $0.pairing.unlink() }
    let code = try world.offer(6)
    try world.edit(\.cleo) { try $0.pairing.redeem(code.displayed, isSignedIn: true) }
    try world.edit(\.cleo) { try $0.write("neu", at: time.adding(milliseconds: 60_000)) }
    world.restart(\.ann2)
    #expect(world.ann2.state.pairing.code == code)
    world.tell(\.cleo, .noticed(.publicDatabase))
    #expect(world.ann2.state.note?.text == "neu" && world.cleo.state.note?.text == "neu")
  }

  /// "Delete everything" leaves the couple from the device where it was chosen; the other device finds it gone.
  @Test func deletingEverythingIsForBothEngines() throws {
    var (world, code) = try Self.couple()
    world.ann.edit([Self.habit(4)], at: world.now)
    world.serve(\.ann)
    world.tell(\.ann2, .noticed(nil))
    world.tell(\.ann2, .foreground(true))
    world.tell(\.ann, .eraseEverything)
    #expect(world.ann.state == CoupleState() && world.ann.replica.habits.all.isEmpty)
    #expect(Self.sent(world.ann).contains("forceDelete") && !world.ann.coupleStatus.isPending)
    world.tell(\.ann2, .noticed(.privateDatabase))
    world.tell(\.ann2, .noticed(.publicDatabase))
    #expect(world.ann2.state == CoupleState() && world.ann2.replica.habits.all.isEmpty)
    world.tell(\.ben, .noticed(.publicDatabase))
    #expect(world.ben.news == [.joined, .parted] && world.ben.state.note?.text == "nur für Ann")
    #expect(world.ben.state.pairing.code != code)
  }

  /// The record still exists, because the device on which it was chosen could not leave the couple yet.
  @Test func aCoupleThatWasDeletedWithEverythingIsNotFoundAgain() throws {
    var (world, code) = try Self.couple()
    world.tell(\.ann2, .foreground(true))
    #expect(world.ann2.state.pairing.isPaired)
    world.ann.receive(.eraseEverything, at: world.now)
    // The habits' requests succeed, the couple's do not, and the device is gone for good.
    for _ in 0..<20 {
      guard let request = world.ann.takeRequest() else { break }
      guard request.path.database == .privateDatabase else { continue }
      let answer = world.cloud.answer(request, user: "_ann", device: "ann1", now: world.now)
      world.ann.receive(.answered(id: request.id, status: answer.status, body: answer.body), at: world.now)
    }
    world.tell(\.ann2, .noticed(.privateDatabase))
    #expect(world.ann2.state == CoupleState())
    world.ann2.fold()
    world.restart(\.ann2)
    #expect(world.ann2.state == CoupleState() && !world.ann2.coupleStatus.isPending && world.ann2.problems.isEmpty)
    world.tell(\.ben, .noticed(.publicDatabase))
    #expect(world.ben.news == [.joined, .parted])
    // The couple has ended; a code of this device is like any other device's.
    let time = world.now
    try world.edit(\.ann2) { state in
      state.pairing.setPurchased(true)
      try state.issue(CoupleCode(random: 99), at: time, isSignedIn: true)
    }
    #expect(world.ann2.state.pairing.code == CoupleCode(random: 99) && !world.ann2.coupleStatus.isPending)
    #expect(world.ann2.state.pairing.code != code)
  }
}
