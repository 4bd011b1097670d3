import Core
import Couple
import Records
import Replica
import Sync
import Testing

@testable import SimulationKit

/// Users who pair, write, leave and change accounts at random, beside their habits and the tests' area, while messages get lost and devices
/// die; the seed identifies a failed run.
@Suite struct CoupleSimulationTests {
  @Test func atRestAllDevicesShowTheSame() {
    var faults = FaultCounts()
    for seed in [1, 9] as [UInt64] {
      let plan = SimulationPlan.harshCouples(seed: seed)
      var world = SimulatedWorld(plan)
      let wrong = world.run()
      #expect(wrong == nil, "harsh couples \(plan)")
      faults.add(world.faults)
    }
    let expected: [SimulatedFault] = [
      .coupleFormed, .coupleLeft, .coupleAbsent, .areaAbsent, .jotted, .boardJoined, .sessionOver, .signedOutKeeping,
      .signedOutRemoving, .accountReplaced, .accountDeleted, .zoneDeleted, .erased, .crashWithin,
      .diskFull, .unstoredLost, .requestOvertaken, .requestRepeated, .tokenRefused,
    ]
    let missing = expected.filter { faults[$0] == 0 }
    #expect(missing.isEmpty, "\(missing.map { $0.rawValue })")
  }

  @Test func withoutFaultsToo() {
    var plan = SimulationPlan.harshCouples(seed: 100).withoutFaults()
    plan.actionCount = 12
    var world = SimulatedWorld(plan)
    let wrong = world.run()
    #expect(wrong == nil, "\(plan)")
    #expect(world.faults[.coupleFormed] > 0, "nobody came together")
  }
}

/// Each check of couples detects its own kind of fault: an intact couple is spoiled in one way.
@Suite struct CoupleSimulationCheckTests {
  struct Flaw: CustomTestStringConvertible, Sendable {
    let said: String
    let spoil: @Sendable (inout SimulatedWorld) throws -> Void
    var testDescription: String { said }
  }

  private static let time = Timestamp(milliseconds: 1_799_999_999_999)

  /// Changes the couple that a device shows, behind its engine's back.
  private static func alter(_ world: inout SimulatedWorld, _ body: (inout CoupleState) throws -> Void) throws {
    let device = world.actors[0].device
    var state = device.state
    try body(&state)
    for step in device.replica.couple.steps(to: state, at: time, device: "device0") {
      world.actors[0].device.alter(.couple(CoupleStepBox(step)))
    }
  }

  /// Shows the witness an entry that was never made.
  private static func enter(_ world: inout SimulatedWorld, _ name: String, _ text: String) {
    let couple = world.actors[0].device.replica.couple
    world.coupleWitness.enter(
      CoupleWitness.Edit(
        actor: 0, user: world.user(0), name: name, stamp: EditStamp(time, device: "device0"),
        value: .string(text), code: couple.pairing.code?.normalized, freedAt: CoupleKey.freedAt(couple),
        time: world.now,
        entryCount: 0))
  }

  private static let flaws: [Flaw] = [
    Flaw(said: "still has to send") { try alter(&$0) { $0.me = $0.me.named("behind its back") } },
    Flaw(said: "still has to do") { try alter(&$0) { try $0.pairing.unlink() } },
    Flaw(said: "entered Optional") { enter(&$0, "ownerName", "never sent") },
    Flaw(said: "entered Optional") { enter(&$0, "noteText", "never sent") },
    Flaw(said: "reads") { world in
      let device = world.actors[0].device
      var couple = CoupleWitness()
      couple.look(0, device.replica.couple, world.actors[0].data)
      world.coupleWitness.violation = couple.violation
    },
    Flaw(said: "in a couple that was deleted") { world in
      let device = world.actors[0].device
      world.coupleWitness.erase(
        0, world.user(0), CoupleKey(device.replica.couple), device, at: world.now.adding(milliseconds: 1))
    },
    Flaw(said: "not nothing") { $0.cloud.deleteAccount($0.user(0), now: $0.now) },
  ]

  /// A world of two users with two devices each.
  private static func world(_ seed: UInt64) -> (world: SimulatedWorld, wrong: String?) {
    var plan = SimulationPlan.harshCouples(seed: seed).withoutFaults()
    (plan.accountCount, plan.deviceCount, plan.actionCount, plan.habitCount, plan.jotPercent) = (2, 2, 12, 1, 0)
    var world = SimulatedWorld(plan)
    let wrong = world.run()
    return (world, wrong)
  }

  /// The first seed after whose run the two are a couple with a note.
  private static let seed: UInt64? = (1...40).first { seed in
    let state = world(seed).world.actors[0].device.state
    return state.pairing.isPaired && state.note != nil
  }

  @Test(arguments: flaws) func everyCheckCanFail(flaw: Flaw) throws {
    var (world, before) = try Self.world(#require(Self.seed))
    #expect(before == nil)
    try flaw.spoil(&world)
    let wrong = world.checkCouples()
    #expect(wrong?.contains(flaw.said) == true, "\(wrong ?? "well")")
  }
}
