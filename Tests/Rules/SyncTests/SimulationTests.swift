import Core
import Habits
import Replica
import Sync
import Testing

@testable import SimulationKit

/// A few short runs; `make simulate` makes many long ones.
@Suite struct SimulationTests {
  @Test(arguments: UInt64(1)...16) func allComeToTheSame(seed: UInt64) {
    var plan = SimulationPlan(seed: seed)
    plan.deviceCount = min(plan.deviceCount, 4)
    plan.actionCount = min(plan.actionCount, 20)
    var world = SimulatedWorld(plan)
    let wrong = world.run()
    #expect(wrong == nil, "\(plan)")
    #expect(world.messageCount > 0)
  }

  /// Devices mend what the server's disk has damaged, whatever happened before.
  @Test(arguments: UInt64(101)...112) func whatTheServerCannotReadIsMended(seed: UInt64) {
    var plan = SimulationPlan.damaged(seed: seed)
    plan.deviceCount = min(plan.deviceCount, 4)
    plan.actionCount = min(plan.actionCount, 20)
    var world = SimulatedWorld(plan)
    let wrong = world.run()
    #expect(wrong == nil, "\(plan)")
  }

  /// A fault that never happens proves nothing.
  @Test func everyFaultOccurs() {
    var faults = FaultCounts()
    for seed in 1...8 as ClosedRange<UInt64> {
      let plan = SimulationPlan.harsh(seed: seed)
      var world = SimulatedWorld(plan)
      let wrong = world.run()
      #expect(wrong == nil, "harsh \(plan)")
      faults.add(world.faults)
    }
    // `CoupleSimulationTests` has couples, `FamilySimulationTests` families.
    let missing = Set(faults.missing).subtracting([.coupleFormed, .coupleLeft, .coupleAbsent])
      .subtracting(SimulatedFault.ofFamilies)
    #expect(missing.isEmpty, "\(missing.map { $0.rawValue })")
  }

  @Test func aSeedIsARun() {
    func trace() -> [String] {
      var plan = SimulationPlan(seed: 7)
      plan.actionCount = 6
      var world = SimulatedWorld(plan)
      world.isTracing = true
      _ = world.run()
      return world.trace
    }
    #expect(trace() == trace())
  }

  @Test func everySoOftenThereAreHundredsOfDevices() {
    let sizes = (1...8 as ClosedRange<UInt64>).map { n in
      let plan = SimulationPlan(seed: n * SimulationPlan.largeEvery)
      return plan.accountCount * plan.deviceCount
    }
    #expect(sizes.allSatisfy { $0 >= 80 } && sizes.contains { $0 >= 200 }, "\(sizes)")
  }
}

/// Each check of the simulation detects its own kind of fault: an intact world is spoiled in one way.
@Suite struct SimulationCheckTests {
  struct Flaw: CustomTestStringConvertible, Sendable {
    let said: String
    let spoil: @Sendable (inout SimulatedWorld) -> Void
    var testDescription: String { said }
  }

  private static let day = Day(year: 2026, month: 11, day: 19)
  private static let time = Timestamp(milliseconds: 1_799_999_999_999)

  private static func log(_ world: SimulatedWorld) -> Change {
    .log(world.actors[0].device.replica.habits.all[0].habit.id, day, DayLog(.done, at: time))
  }

  /// Shows the witness an edit, on a copy of the device.
  private static func note(_ world: inout SimulatedWorld, _ change: Change) {
    let before = world.actors[0].device.replica
    var after = before
    after.apply(change)
    world.record.note(before, after, by: 0, in: world.user(0), world.actors[0].device.disk, at: world.now)
  }

  /// Shows the witness a deletion of everything that does not happen.
  private static func markErasure(_ world: inout SimulatedWorld) {
    world.now = world.now.adding(milliseconds: 1)
    let device = world.actors[0].device
    world.record.markErasure(of: device.replica.habits, by: 0, in: world.user(0), device.disk, at: world.now)
  }

  private static let flaws: [Flaw] = [
    Flaw(said: "differ") { $0.actors[1].device.alter(log($0)) },
    Flaw(said: "is not at rest") { world in world.actors[1].device.edit([log(world)], at: world.now) },
    Flaw(said: "lost") { note(&$0, log($0)) },
    Flaw(said: "nobody entered") { world in
      let change = log(world)
      for i in world.actors.indices { world.actors[i].device.edit([change], at: world.now) }
      settle(&world)
    },
    Flaw(said: "is lost") { world in
      let id = world.habitID(0, 77)
      note(&world, .habit(Habit(id: id, name: "X", color: HabitColor(rgb: 1), createdAt: time, updatedAt: time)))
    },
    Flaw(said: "came back though nobody edited it") { world in
      // By the only device that had edited it, so that no edit can have restored it.
      let id = world.actors[0].device.replica.habits.all[0].habit.id
      world.record.change(world.user(0)) { account in
        account.entries[id] = account.entries[id]?.map { entry in
          SimulationRecord.Entry(
            actor: 0, day: entry.day, log: entry.log, fields: entry.fields, changed: entry.changed,
            isCreation: entry.isCreation, time: entry.time)
        }
      }
      note(&world, .habitRemoved(id))
    },
    Flaw(said: "came back after everything was deleted") { world in
      markErasure(&world)
    },
    // A second time, with entries made after the first.
    Flaw(said: "came back after everything was deleted") { world in
      markErasure(&world)
      note(&world, log(world))
      world.actors[0].device.edit([log(world)], at: world.now)
      settle(&world)
      markErasure(&world)
    },
    Flaw(said: "alone changed a field") { world in
      var habit = world.actors[0].device.replica.habits.all[0].habit
      habit.name = "never sent"
      note(&world, .habit(habit))
    },
    Flaw(said: "a new device would differ") { $0.cloud.deleteZone($0.user(0), now: $0.now) },
    Flaw(said: "belongs to nobody here") { $0.record.change($0.user(0)) { $0.entries = [:] } },
  ]

  /// Lets every device communicate with the server until it is idle.
  private static func settle(_ world: inout SimulatedWorld) {
    for _ in 0..<3 {
      for i in world.actors.indices {
        world.actors[i].device.receive(.noticed(nil), at: world.now)
        while let request = world.actors[i].device.takeRequest() {
          let answer = world.cloud.answer(request, user: world.user(0), device: "device\(i)", now: world.now)
          world.actors[i].device.receive(
            .answered(id: request.id, status: answer.status, body: answer.body), at: world.now)
        }
      }
    }
  }

  /// One account, two devices, no faults, and at least one habit.
  private static func world() -> SimulatedWorld {
    var plan = SimulationPlan.harsh(seed: 21).withoutFaults()
    (plan.accountCount, plan.deviceCount, plan.actionCount, plan.habitCount) = (1, 2, 16, 2)
    plan.jotPercent = 25
    var world = SimulatedWorld(plan)
    let wrong = world.run()
    #expect(wrong == nil)
    return world
  }

  @Test(arguments: flaws) func everyCheckCanFail(flaw: Flaw) throws {
    var world = Self.world()
    let habitCount = world.actors[0].device.replica.habits.all.count
    try #require(habitCount > 0)
    flaw.spoil(&world)
    let wrong = world.check()
    #expect(wrong?.contains(flaw.said) == true, "\(wrong ?? "well")")
  }
}
