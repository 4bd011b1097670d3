import Actions
import Chores
import Core
import Records
import Testing

@testable import Replica
@testable import SimulationKit
@testable import Sync

/// Anna's phone, her tablet and a program without completions use chores in her main zone at random, with and without a connection, the area's code and
/// the wish to delete everything; the seed identifies a failed run.
@Suite struct MainFamilyRunTests {
  private typealias Home = ChoresAreaTests
  private typealias Program = ClassicProgram

  private struct Run {
    let cloud = MainFamilyTests.cloud()
    var seats: [FamilySeat]
    var random: SimulatedRandom
    var clock = Home.start
    /// Whether users delete everything, or the family.
    let mayDelete: Bool
    /// The program's chores, with the title it gave last to those that it alone has named.
    var titles: [RecordName: String?] = [:]
    private var chores: [RecordName] = []
    private var addedCount: UInt64 = 0

    init(_ seed: UInt64, mayDelete: Bool) {
      seats = [MainFamilyTests.seat(cloud), MainFamilyTests.seat(cloud, "tablet")]
      random = SimulatedRandom(seed: seed)
      self.mayDelete = mayDelete
    }

    mutating func step() {
      clock = clock.adding(milliseconds: Int64(random.below(150) * 60_000))
      for i in seats.indices { seats[i].clock = clock }
      let i = random.below(seats.count)
      switch random.below(16) {
      case 0, 1, 2: write()
      case 3: add()
      case 4: delete()
      case 5, 6: seats[i].tell(.noticed(nil))
      case 7: host(i)
      case 8, 9: act(i)
      case 10: rename(i)
      case 11: seats[i].device.fold()
      case 12: restart(i, hasCode: true)
      case 13: restart(i, hasCode: false)
      case 14 where mayDelete && random.below(3) == 0: endAll(i)
      default: seats[i].settle()
      }
    }

    // MARK: The program

    private mutating func add() {
      addedCount += 1
      let name = RecordName(UniqueID(random: 400, addedCount).text)
      chores.append(name)
      titles[name] = "Neu \(addedCount)"
      MainFamilyTests.add(name, cloud, title: "Neu \(addedCount)")
    }

    private mutating func delete() {
      guard random.below(3) == 0, !chores.isEmpty else { return }
      let name = chores.remove(at: random.below(chores.count))
      titles[name] = nil
      Program.delete(name, cloud, in: .main)
    }

    /// Writes into a chore that is there; such a program does not know whether it was deleted meanwhile.
    private mutating func write() {
      guard !chores.isEmpty else { return }
      let name = chores[random.below(chores.count)]
      guard cloud.records("_anna", in: .main, now: clock).live[name.text] != nil else { return }
      if random.below(2) == 0 {
        let title = "Anders \(random.below(1000))"
        if titles[name] != .some(nil) { titles[name] = title }
        Program.write(cloud, name, ["title": .string(title)])
      } else {
        Program.write(cloud, name, ["isDone": .int64(Int64(random.below(2)))])
      }
    }

    // MARK: Devices

    private mutating func host(_ i: Int) {
      seats[i].tell(.noticed(nil))
      guard seats[i].device.status.phase == .idle else { return }
      seats[i].found()
    }

    private mutating func restart(_ i: Int, hasCode: Bool) {
      seats[i].device.areas = hasCode ? [ChoresArea.shared] : []
      seats[i].device.restart(at: clock, seed: random.next())
      seats[i].device.receive(.signedIn(SyncAccount(user: "_anna", device: i == 0 ? "phone" : "tablet")), at: clock)
      if random.below(2) == 0 { seats[i].settle() }
    }

    private mutating func act(_ i: Int) {
      guard let chore = seats[i].family?.chores.first, let member = seats[i].family?.members.first else { return }
      if random.below(3) > 0 {
        try? seats[i].actOffline { (actions) throws(ChoresRefusal) in try actions.complete(chore.id, for: member.id) }
      } else {
        try? seats[i].actOffline { (actions) throws(ChoresRefusal) in try actions.undo(chore.id, of: nil) }
      }
      if random.below(2) == 0 { seats[i].settle() }
    }

    private mutating func rename(_ i: Int) {
      guard let chores = seats[i].family?.chores, !chores.isEmpty, seats[i].family?.family != nil else { return }
      let chore = chores[random.below(chores.count)]
      let title = "Eigen \(random.below(1000))"
      // Two named it: which title stays is a matter of the merge.
      if titles[RecordName(chore.id.id.text)] != nil { titles[RecordName(chore.id.id.text)] = .some(nil) }
      try? seats[i].actOffline { (actions) throws(ChoresRefusal) in
        try actions.put(
          ChoresActions.valid { () throws(ChoresError) in
            try Chore(
              id: chore.id, title: title, assignments: chore.assignments, rhythms: chore.rhythms,
              createdAt: chore.createdAt)
          })
      }
      if random.below(2) == 0 { seats[i].settle() }
    }

    private mutating func endAll(_ i: Int) {
      if random.below(2) == 0 {
        seats[i].device.receive(.eraseEverything, at: clock)
      } else {
        try? seats[i].actOffline { (actions) throws(ChoresRefusal) in try actions.leave() }
      }
      if random.below(2) == 0 { seats[i].settle() }
    }

    mutating func rest() {
      for i in seats.indices { restart(i, hasCode: true) }
      for i in seats.indices { seats[i].settle() }
      for _ in 0..<5 { for i in seats.indices { host(i) } }
      for i in seats.indices { seats[i].tell(.noticed(nil)) }
    }
  }

  private static func expectAgreement(_ run: Run) throws {
    let new = MainFamilyTests.seat(run.cloud, "new")
    let live = run.cloud.records("_anna", in: .main, now: run.clock).live
    let truth = try #require(new.family)
    for seat in run.seats {
      let family = try #require(seat.family)
      #expect(seat.device.problems == [])
      #expect(seat.device.status.problem == nil && seat.device.status.pendingCount == 0)
      #expect(family.noticed.isEmpty)
      #expect(family.chores == truth.chores && family.members == truth.members && family.family == truth.family)
      for name in family.names {
        #expect(live[name.text] != nil, "\(name.text) is here only")
        #expect(family.fact(name) == truth.fact(name))
      }
      #expect(family.names == truth.names)
      #expect(seat.device.replica.familyZones == (truth.family == nil || truth.members.isEmpty ? [] : [.main]))
      for case .chore(let chore, let classic) in family.names.compactMap({ family.entry($0)?.item }) {
        let fields = FamilyRecordFormat.fields(.chore(chore, classic))
        for name in FamilyRecordFormat.names(.chore) {
          #expect(live[chore.id.id.text]?.fields[value: name] == fields[value: name], "\(name.text)")
        }
      }
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>) func nothingOfTheProgramIsLost(seed: UInt64) throws {
    var run = Run(seed, mayDelete: false)
    for _ in 0..<70 { run.step() }
    run.rest()
    try Self.expectAgreement(run)
    let family = try #require(run.seats[0].family)
    // One that the program deleted stays if somebody has edited it meanwhile.
    let names = Set(family.chores.map { RecordName($0.id.id.text) })
    #expect(names.isSuperset(of: Set(run.titles.keys).union([Program.record])))
    for (name, title) in run.titles {
      guard let title, let id = UniqueID(name.text) else { continue }
      #expect(family.chore(ChoreID(id))?.title == title)
    }
  }

  /// Whatever users delete meanwhile, what the program makes afterwards is there.
  @Test(arguments: 1...40 as ClosedRange<UInt64>) func deletionsEnd(seed: UInt64) throws {
    var run = Run(seed, mayDelete: true)
    for _ in 0..<70 { run.step() }
    run.rest()
    try Self.expectAgreement(run)
    let last = RecordName(UniqueID(random: 500, 1).text)
    MainFamilyTests.add(last, run.cloud, title: "Zuletzt")
    run.rest()
    try Self.expectAgreement(run)
    for seat in run.seats {
      #expect(seat.family?.chores.contains { $0.title == "Zuletzt" } == true)
      #expect(seat.device.replica.familyZones == [.main])
    }
  }
}
