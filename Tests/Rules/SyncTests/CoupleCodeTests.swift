import Core
import Couple
import Records
import SimulationKit
import Testing

@testable import Replica
@testable import Sync

/// A device that has the couple's code only when there is a couple.
@Suite struct CoupleCodeTests {
  typealias World = CoupleEngineTests.World

  /// Starts a device without the code, and answers all its requests; returns the words of their paths.
  private func start(
    _ path: WritableKeyPath<World, SimulatedDevice>, in world: inout World
  ) -> [CloudOperation] {
    world.now = world.now.adding(milliseconds: 1)
    let account = world[keyPath: path].account
    world[keyPath: path].restart(at: world.now, seed: 7)
    world[keyPath: path].hasCoupleCode = false
    world[keyPath: path].sent = []
    world.tell(path, .signedIn(account))
    return world[keyPath: path].sent.filter { $0.path.database == .publicDatabase }.map { $0.path.operation }
  }

  @Test func withoutACoupleTheSearchIsAll() throws {
    var world = World()
    let before = world.cleo.replica.couple
    #expect(start(\.cleo, in: &world) == [.recordsQuery])
    #expect(!world.cleo.engine.needsCoupleCode && !world.cleo.replica.hasCouple && world.cleo.replica.couple == before)
    #expect(world.cleo.coupleStatus.phase == .idle)
    // No usual event needs it either.
    for event in [SyncEvent.noticed(.publicDatabase), .foreground(false), .foreground(true), .checkAgain, .woke] {
      world.tell(\.cleo, event)
      #expect(!world.cleo.engine.needsCoupleCode)
    }
  }

  @Test func aFoundCoupleIsReadWhenTheCodeIsThereWithoutAnotherSearch() throws {
    var world = World()
    let code = try world.pair()
    #expect(start(\.ann2, in: &world) == [.recordsQuery])
    #expect(world.ann2.engine.needsCoupleCode && !world.ann2.replica.hasCouple)
    world.ann2.hasCoupleCode = true
    world.ann2.sent = []
    world.tell(\.ann2, .changed)
    #expect(world.ann2.state.pairing.isPaired && world.ann2.state.pairing.code == code)
    #expect(!world.ann2.engine.needsCoupleCode && !world.ann2.sent.contains { $0.path.operation == .recordsQuery })
  }

  /// The data is loaded, as after a start, and the code is not yet.
  @Test func aKnownCoupleWaitsForTheCode() throws {
    var world = World()
    _ = try world.pair()
    world.restart(\.ann2)
    #expect(world.ann2.state.pairing.isPaired)
    #expect(start(\.ann2, in: &world) == [.recordsQuery])
    try world.ann2.edit("ann2", at: world.now) { try $0.write("Hello", at: world.now) }
    world.tell(\.ann2, .changed)
    #expect(world.ann2.sent.allSatisfy { $0.path.operation == .recordsQuery || $0.path.database != .publicDatabase })
    world.ann2.hasCoupleCode = true
    world.tell(\.ann2, .changed)
    world.tell(\.ben, .noticed(.publicDatabase))
    #expect(world.ben.state.note?.text == "Hello")
  }

  /// Another account's couple is not found for this one.
  @Test func whatWasFoundEndsWithTheSession() throws {
    var world = World()
    _ = try world.pair()
    _ = start(\.ann2, in: &world)
    #expect(world.ann2.engine.needsCoupleCode)
    world.tell(\.ann2, .signedOut(keepsData: true))
    #expect(!world.ann2.engine.needsCoupleCode)
    world.ann2.hasCoupleCode = true
    world.tell(\.ann2, .changed)
    #expect(!world.ann2.replica.hasCouple)
  }

  @Test(arguments: [(503, "TRY_AGAIN_LATER"), (400, "BAD_REQUEST"), (401, "AUTHENTICATION_REQUIRED")])
  func aSearchThatFailsIsShownAlike(_ status: Int, _ word: String) throws {
    func shown(hasCode: Bool) throws -> CoupleStatus {
      var world = World()
      let account = world.cleo.account
      world.cleo.restart(at: world.now, seed: 7)
      world.cleo.hasCoupleCode = hasCode
      world.cleo.receive(.signedIn(account), at: world.now)
      while let request = world.cleo.takeRequest() {
        guard request.path.operation != .recordsQuery else {
          let body = Array(#"{"serverErrorCode":"\#(word)","reason":"r","uuid":"u","retryAfter":7}"#.utf8)
          world.cleo.receive(.answered(id: request.id, status: status, body: body), at: world.now)
          return world.cleo.coupleStatus
        }
        let answer = world.cloud.answer(request, user: account.user, device: account.device, now: world.now)
        world.cleo.receive(.answered(id: request.id, status: answer.status, body: answer.body), at: world.now)
      }
      throw CancellationError()
    }
    let status = try shown(hasCode: false)
    #expect(try status == shown(hasCode: true) && status.phase != .idle)
  }
}
