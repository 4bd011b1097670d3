import Actions
import Chores
import Core
import Records
import SimulationKit
import Testing

@testable import Replica
@testable import Sync

/// Anna's phone and tablet, Mia's phone and a program without completions use one family at random, with and without a connection; the seed
/// identifies a failed run.
@Suite struct ClassicRunTests {
  private typealias Home = ChoresAreaTests
  private typealias Program = ClassicProgram

  /// The devices, and what was random so far.
  private struct Run {
    let cloud: SimulatedCloud
    var seats: [FamilySeat]
    var random: SimulatedRandom
    var clock = Home.start

    init(_ seed: UInt64) throws {
      let (cloud, phone, mia) = try Program.house()
      self.cloud = cloud
      seats = [phone, FamilySeat("_anna", Home.zone, cloud, device: "tablet"), mia]
      random = SimulatedRandom(seed: seed)
    }

    mutating func step() throws {
      clock = clock.adding(milliseconds: Int64(random.below(150) * 60_000))
      for i in seats.indices { seats[i].clock = clock }
      let i = random.below(3)
      switch random.below(12) {
      case 0, 1, 2: write()
      case 3, 4: seats[i].tell(.noticed(nil))
      case 5:
        seats[i].tell(.noticed(nil))
        seats[i].carryOut()
      case 6: try act(i) { (actions) throws(ChoresRefusal) in try actions.complete(Home.bath, for: Home.mia) }
      case 7: try act(i) { (actions) throws(ChoresRefusal) in try actions.undo(Home.bath, of: nil) }
      case 8:
        let title = "Bad \(random.below(100))"
        try act(i) { (actions) throws(ChoresRefusal) in
          guard let chore = actions.moment.household.chores.first else { return [] }
          return try actions.put(
            ChoresActions.valid { () throws(ChoresError) in
              try Chore(
                id: chore.id, title: title, assignments: chore.assignments, rhythms: chore.rhythms,
                createdAt: chore.createdAt, points: chore.points)
            })
        }
      case 9: seats[i].device.fold()
      case 10:
        seats[i].device.restart(at: clock, seed: random.next())
        seats[i].signIn(seats[i].user)
      default: seats[i].settle()
      }
    }

    /// The program changes one field or two.
    private mutating func write() {
      let (mark, member) = (Int64(random.below(2)), random.below(2) == 0 ? Home.anna : Home.mia)
      let due = TimeZoneRules.utc.moment(day: Home.monday + Int32(random.below(9)), minute: 1440)
      let hours = (clock.milliseconds - Home.start.milliseconds) / 3_600_000
      switch random.below(6) {
      case 0: Program.write(cloud, hours: hours, ["title": .string("Bad! \(random.below(100))")])
      case 1: Program.write(cloud, hours: hours, ["assignedTo": .string(member.id.text)])
      case 2: Program.write(cloud, hours: hours, ["isDone": .int64(mark), "dueDate": .timestamp(due)])
      default: Program.write(cloud, hours: hours, ["isDone": .int64(mark)])
      }
    }

    /// A member does what the rules allow, half of the time without a connection.
    private mutating func act(_ i: Int, _ action: (ChoresActions) throws(ChoresRefusal) -> [Change]) throws {
      do { try seats[i].actOffline(action) } catch is ChoresRefusal {}
      if random.below(2) == 0 { seats[i].settle() }
    }

    mutating func rest() {
      for _ in 0..<4 {
        for i in seats.indices {
          seats[i].tell(.noticed(nil))
          seats[i].carryOut()
        }
      }
      for i in seats.indices { seats[i].tell(.noticed(nil)) }
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>) func atRestAllSeeTheSame(seed: UInt64) throws {
    var run = try Run(seed)
    for _ in 0..<60 { try run.step() }
    run.rest()
    let first = try #require(run.seats[0].family)
    let record = try Program.fetched(run.cloud)
    for seat in run.seats {
      let family = try #require(seat.family)
      // Completions may be refused, for example a child's if the program has given the chore to Anna meanwhile. They stay on their device (0058).
      let problems = seat.device.engine.health(seat.device.replica).refused
      let refused = Set(problems.compactMap { $0.record })
      #expect(!refused.contains(Program.record), "\(problems)")
      #expect(seat.device.status.pendingCount <= refused.count)
      #expect(seat.device.problems == [])
      // A child's device that missed a version in between may go on waiting, for what the others have done.
      if seat.user == "_anna" { #expect(family.noticed.isEmpty) }
      #expect(family.chores == first.chores)
      guard case .chore(let chore, let classic)? = family.entry(Program.record)?.item else {
        Issue.record("the chore is gone")
        return
      }
      #expect(classic.recurrence == nil && chore.rhythms.lines.count == 1)
      let fields = FamilyRecordFormat.fields(.chore(chore, classic))
      for name in FamilyRecordFormat.names(.chore) {
        #expect(record.fields[value: name] == fields[value: name], "\(name.text)")
      }
      for day in 0..<9 as Range<Int32> {
        var validCount = 0
        for attempt in 1...99 as ClosedRange<Int32> {
          let name = try #require(CompletionName(Home.bath, opening: Home.monday + day, attempt: attempt))
          let entry = family.history.entry(name)
          if refused.contains(RecordName(name.text)) { continue }
          #expect(entry == first.history.entry(name))
          if let entry, !entry.isUndone { validCount += 1 }
        }
        #expect(validCount <= 1, "one occurrence is done once")
      }
    }
  }
}
