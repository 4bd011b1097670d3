import Core
import Couple
import RecordStore
import Records
import SimulationKit
import Testing

@testable import Replica
@testable import Sync

extension SimulatedDevice {
  /// The signed-in user; set in tests that check for one.
  var account: SyncAccount { replica.syncAccount ?? SyncAccount(user: "", device: "") }
}

/// Two users, one device each and a second one of the owner's, and the real service in memory: the engine's actions, step by step.
@Suite struct CoupleEngineTests {
  struct World {
    let cloud = SimulatedCloud()
    var now = Timestamp(milliseconds: 1_790_000_000_000)
    var ann = SimulatedDevice(SyncAccount(user: "_ann", device: "ann1"))
    var ann2 = SimulatedDevice(SyncAccount(user: "_ann", device: "ann2"))
    var ben = SimulatedDevice(SyncAccount(user: "_ben", device: "ben1"))
    var cleo = SimulatedDevice(SyncAccount(user: "_cleo", device: "cleo1"))

    init() {
      for path in [\World.ann, \World.ann2, \World.ben, \World.cleo] { restart(path) }
    }

    mutating func restart(_ path: WritableKeyPath<World, SimulatedDevice>) {
      now = now.adding(milliseconds: 1)
      let account = self[keyPath: path].account
      self[keyPath: path].restart(at: now, seed: UInt64(now.milliseconds))
      self[keyPath: path].receive(.signedIn(account), at: now)
      serve(path)
    }

    /// Answers until the device has no more requests.
    mutating func serve(_ path: WritableKeyPath<World, SimulatedDevice>) {
      for _ in 0..<100 {
        guard let request = self[keyPath: path].takeRequest() else { return }
        now = now.adding(milliseconds: 100)
        let account = self[keyPath: path].account
        let answer = cloud.answer(request, user: account.user, device: account.device, now: now)
        self[keyPath: path].receive(.answered(id: request.id, status: answer.status, body: answer.body), at: now)
      }
      Issue.record("it asks without end")
    }

    mutating func edit(
      _ path: WritableKeyPath<World, SimulatedDevice>, _ body: (inout CoupleState) throws -> Void
    ) throws {
      now = now.adding(milliseconds: 1000)
      try self[keyPath: path].edit(self[keyPath: path].account.device, at: now, body)
      serve(path)
    }

    mutating func tell(_ path: WritableKeyPath<World, SimulatedDevice>, _ event: SyncEvent) {
      self[keyPath: path].receive(event, at: now)
      serve(path)
    }

    @discardableResult mutating func offer(_ random: UInt64 = 5) throws -> CoupleCode {
      let code = CoupleCode(random: random)
      let time = now
      try edit(\.ann) { state in
        state.pairing.setPurchased(true)
        try state.issue(code, at: time, isSignedIn: true)
      }
      return code
    }

    mutating func pair() throws -> CoupleCode {
      try edit(\.ben) { $0.me = $0.me.named("Ben") }
      let code = try offer()
      try edit(\.ben) { try $0.pairing.redeem(code.displayed, isSignedIn: true) }
      tell(\.ann, .noticed(nil))
      return code
    }
  }

  @Test func aCodeJoinsTwo() throws {
    var world = World()
    try world.edit(\.ann) { $0.me = $0.me.named("Ann") }
    let code = try world.pair()
    #expect(world.ben.news == [.joined] && world.ann.news == [.partnerJoined])
    #expect(world.ben.state.partner.name == "Ann" && world.ann.state.partner.name == "Ben")
    #expect(world.ben.state.pairing.role == .partner && world.ann.state.pairing.code == code)
    #expect(!world.ben.coupleStatus.isPending && !world.ann.coupleStatus.isPending)
    // A second device of the account knows it at its next start.
    world.restart(\.ann2)
    #expect(world.ann2.state.pairing.isPaired && world.ann2.state.me.name == "Ann" && world.ann2.news.isEmpty)
  }

  /// C-14: the server has accepted, but the record was not seen yet.
  @Test func aRedeemIsDoneOnlyAfterTheFirstPull() throws {
    var world = World()
    let code = try world.offer()
    try world.ben.edit("ben1", at: world.now) { try $0.pairing.redeem(code.displayed, isSignedIn: true) }
    let request = world.ben.takeRequest()
    let redeem = try #require(request)
    let answer = world.cloud.answer(redeem, user: "_ben", device: "ben1", now: world.now)
    world.ben.receive(.answered(id: redeem.id, status: answer.status, body: answer.body), at: world.now)
    #expect(!world.ben.state.pairing.isPaired && world.ben.news.isEmpty && world.ben.coupleStatus.isPending)
    world.serve(\.ben)
    #expect(world.ben.state.pairing.isPaired && world.ben.news == [.joined])
  }

  @Test func aTakenCodeIsRefusedAndNothingChanges() throws {
    var world = World()
    let code = try world.pair()
    let before = world.ann.state
    try world.edit(\.cleo) { try $0.pairing.redeem(code.displayed, isSignedIn: true) }
    #expect(world.cleo.news == [.codeTaken] && world.cleo.state.pairing == Pairing())
    world.tell(\.ann, .noticed(nil))
    #expect(world.ann.state == before)
  }

  /// The answer was lost, and the process with it: the search shows that the place is taken.
  @Test func aRedeemWhoseAnswerWasLostIsFound() throws {
    var world = World()
    let code = try world.offer()
    try world.ben.edit("ben1", at: world.now) { try $0.pairing.redeem(code.displayed, isSignedIn: true) }
    let request = world.ben.takeRequest()
    let redeem = try #require(request)
    _ = world.cloud.answer(redeem, user: "_ben", device: "ben1", now: world.now)
    world.restart(\.ben)
    #expect(world.ben.state.pairing.isPaired && world.ben.news == [.joined])
  }

  @Test func notesGoThereAndBack() throws {
    var world = World()
    _ = try world.pair()
    let time = world.now
    try world.edit(\.ben) { try $0.write("Hallo", at: time) }
    world.tell(\.ann, .noticed(nil))
    #expect(world.ann.state.noteReading == .note(initials: "B", text: "Hallo"))
    let later = world.now.adding(milliseconds: 25 * 3_600_000)
    world.now = later
    try world.edit(\.ann) { try $0.write("Selber", at: later) }
    world.tell(\.ben, .noticed(nil))
    #expect(world.ben.state.note == world.ann.state.note && world.ben.state.streak.count == 2)
  }

  /// Both write before they receive each other's note: the later one stays, on both sides.
  @Test func ofTwoNotesTheLaterStays() throws {
    var world = World()
    _ = try world.pair()
    try world.ben.edit("ben1", at: world.now.adding(milliseconds: 500)) { try $0.write("später", at: world.now) }
    try world.ann.edit("ann1", at: world.now) { try $0.write("früher", at: world.now) }
    world.serve(\.ann)
    world.serve(\.ben)
    world.tell(\.ann, .noticed(nil))
    #expect(world.ann.state.note?.text == "später" && world.ben.state.note == world.ann.state.note)
    #expect(world.ann.state.streak == world.ben.state.streak)
  }

  @Test func whoLeavesKeepsTheirOwn() throws {
    var world = World()
    _ = try world.pair()
    let time = world.now
    try world.edit(\.ben) { try $0.write("Hallo", at: time) }
    try world.edit(\.ben) { try $0.pairing.unlink() }
    #expect(!world.ben.state.pairing.isPaired && world.ben.state.note?.text == "Hallo")
    #expect(!world.ben.coupleStatus.isPending && world.ben.news == [.joined])
    world.tell(\.ann, .noticed(nil))
    #expect(!world.ann.state.pairing.isPaired && world.ann.news == [.partnerJoined, .parted])
    // The user is notified once.
    world.tell(\.ann, .foreground(true))
    #expect(world.ann.news.count == 2)
  }

  @Test func theOwnersLeavingDeletesTheRecord() throws {
    var world = World()
    _ = try world.pair()
    try world.edit(\.ann) { try $0.pairing.unlink() }
    world.tell(\.ben, .noticed(nil))
    #expect(world.ben.news == [.joined, .parted] && world.ben.state.pairing == Pairing())
    #expect(world.ben.state.me.name == "Ben")
    world.tell(\.ann2, .foreground(true))
    #expect(world.ann2.state.pairing.code == nil)
  }

  /// C-11: a deletion that failed is repeated at the next opportunity, before the new code is created.
  @Test func aDeletionThatCouldNotBeSentWaits() throws {
    var world = World()
    let old = try world.offer()
    world.tell(\.ann, .network(isUp: false))
    let new = try world.offer(6)
    #expect(world.ann.state.pairing.openSteps == [.delete(old), .create(new)] && world.ann.coupleStatus.isPending)
    world.restart(\.ann)
    #expect(world.ann.state.pairing.openSteps.isEmpty && world.ann.state.pairing.code == new)
    try world.edit(\.ben) { try $0.pairing.redeem(old.displayed, isSignedIn: true) }
    #expect(world.ben.news == [.codeUnknown])
  }

  @Test func tooManyCodesAreAnsweredWithAWait() throws {
    var world = World()
    for number in 0..<11 as Range<UInt64> {
      try world.edit(\.cleo) { try $0.pairing.redeem(CoupleCode(random: 1000 + number).displayed, isSignedIn: true) }
    }
    #expect(world.cleo.news.dropLast().allSatisfy { $0 == .codeUnknown })
    guard case .tooManyAttempts(let until) = world.cleo.news.last else {
      Issue.record("\(world.cleo.news)")
      return
    }
    let minutes = (until.milliseconds - world.now.milliseconds) / 60_000
    #expect((1...60).contains(minutes))
    guard case .waiting(let time) = world.cleo.coupleStatus.phase else {
      Issue.record("\(world.cleo.coupleStatus)")
      return
    }
    #expect(time >= until)
  }

  /// Two codes of one account: both devices show the one that the server has.
  @Test func twoDevicesOfOnePersonAgreeOnOneCode() throws {
    var world = World()
    let code = try world.offer()
    let time = world.now
    try world.edit(\.ann2) { state in
      state.pairing.setPurchased(true)
      try state.issue(CoupleCode(random: 9), at: time, isSignedIn: true)
    }
    // The server decides which of the two stays.
    world.tell(\.ann, .foreground(true))
    #expect(world.ann2.state.pairing.code == world.ann.state.pairing.code && !world.ann.coupleStatus.isPending)
    #expect([code, CoupleCode(random: 9)].contains { $0 == world.ann.state.pairing.code })
  }

  /// A code that the first device has issued is given up (C-9). Its record is the only one with the name that was entered there, later.
  @Test(arguments: [true, false])
  func whoRedeemsGivesUpACodeButNotTheNameInItsRecord(isTheirsLater: Bool) throws {
    var world = World()
    world.tell(\.ann2, .network(isUp: false))
    if isTheirsLater { try world.edit(\.ann2) { $0.me = $0.me.named("Annie") } }
    try world.edit(\.ann) { $0.me = $0.me.named("Anna") }
    if !isTheirsLater { try world.edit(\.ann2) { $0.me = $0.me.named("Annie") } }
    try world.offer()
    let (code, time) = (CoupleCode(random: 9), world.now)
    try world.edit(\.ben) { state in
      state.pairing.setPurchased(true)
      try state.issue(code, at: time, isSignedIn: true)
    }
    try world.edit(\.ann2) { try $0.pairing.redeem(code.displayed, isSignedIn: true) }
    world.tell(\.ann2, .network(isUp: true))
    world.tell(\.ben, .noticed(nil))
    let name = isTheirsLater ? "Anna" : "Annie"
    #expect(world.ann2.state.pairing.code == code && world.ann2.state.me.name == name)
    #expect(world.ben.state.partner.name == name)
  }

  @Test func nobodyAsksWithoutAnAccount() {
    var world = World()
    let now = world.now
    world.ben.receive(.signedOut(keepsData: true), at: now)
    world.ben.receive(.foreground(true), at: now)
    #expect(world.ben.takeRequest() == nil && world.ben.coupleStatus.phase == .off)
  }

  @Test func aDeviceWithoutACoupleStoresNothingOfIt() {
    var world = World()
    #expect(!world.cleo.replica.hasCouple)
    world.cleo.fold()
    #expect(!world.cleo.disk.parts.keys.contains("couple"))
  }

  // MARK: Data and account

  @Test func anotherAccountBeginsWithoutTheCouple() throws {
    var world = World()
    _ = try world.pair()
    var replica = world.ben.replica
    for step in [.signedOut(keepsData: true), .signedIn(SyncAccount(user: "_dora", device: "x"), keepsData: true)]
      as [SyncStep]
    {
      replica.apply(.synced(SyncStepBox(step)))
    }
    #expect(replica.couple.pairing == Pairing() && replica.couple.state.me.name == "Ben")
    // The same account continues where it stopped.
    var same = world.ben.replica
    for step in [.signedOut(keepsData: true), .signedIn(world.ben.account, keepsData: true)] as [SyncStep] {
      same.apply(.synced(SyncStepBox(step)))
    }
    #expect(same.couple == world.ben.replica.couple)
    same.apply(.synced(SyncStepBox(.signedOut(keepsData: false))))
    #expect(same.couple == CoupleData())
    #expect(same.drainStaleParts().contains(StoredPart(key: "couple", bytes: nil)))
  }

  @Test func deletingEverythingLeavesTheCouple() throws {
    var world = World()
    let code = try world.pair()
    var replica = world.ben.replica
    replica.apply(.synced(SyncStepBox(.erased(epoch: 1))))
    #expect(replica.couple.pairing.openSteps == [.leave(code)] && replica.couple.state.me == PersonProfile())
    #expect(world.ben.replica.couple.state.me.name == "Ben")
  }

  @Test func partsAndJournalGiveTheSame() throws {
    var world = World()
    _ = try world.pair()
    world.ben.fold()
    world.restart(\.ben)
    #expect(world.ben.problems.isEmpty && world.ben.state.pairing.isPaired)
    var replica = Replica()
    for (key, bytes) in world.ben.disk.parts { try replica.load(key, bytes) }
    #expect(replica.couple == world.ben.replica.couple)
    #expect(throws: ReplicaError.damagedPart) { try replica.load("couple", [1, 2]) }
    replica.unload("couple")
    #expect(!replica.hasCouple)
  }
}
