import Chores
import Core
import Records
import SimulationKit
import Testing

@testable import Replica
@testable import Sync

/// A new device in a family with years of completions: the recent ones first, and nothing shown before them (F-12).
@Suite struct FirstReadTests {
  private typealias Home = ChoresAreaTests
  private static let dayMilliseconds: Int64 = 86_400_000
  private static let completionCount = 60

  /// Anna's phone in a family with a completion every second day, of which some were taken back on the day after, and a server with small pages.
  private static func years() throws -> (cloud: SimulatedCloud, phone: FamilySeat) {
    var (cloud, phone, _) = try FamilySeat.house(SimulatedCloud(zoneRules: { _, _ in .utc }, pageRows: 5))
    for i in 0..<completionCount {
      let name = try #require(CompletionName(Home.bath, opening: Home.monday + Int32(2 * i), attempt: 1))
      phone.clock = Home.start.adding(milliseconds: Int64(2 * i) * dayMilliseconds)
      phone.make(
        .completion(
          try Completion(
            name, by: i % 3 == 0 ? Home.mia : Home.anna, account: "_anna", at: phone.clock, points: 2,
            minutes: 10)))
      if i % 5 == 0 {
        phone.clock = phone.clock.adding(milliseconds: dayMilliseconds)
        phone.make(.undo(FamilyUndo(.completion(name), account: "_anna", at: phone.clock)))
      }
    }
    return (cloud, phone)
  }

  /// A device that has asked for nothing yet.
  private static func tablet(_ phone: FamilySeat) -> FamilySeat {
    var seat = FamilySeat("_anna", Home.zone, phone.cloud, device: "tablet", isSettled: false)
    seat.clock = phone.clock
    return seat
  }

  /// The completions of the last 60 days of which a device knows nothing.
  private static func missing(_ family: FamilyState, as phone: FamilySeat) -> Int {
    let start = phone.clock.adding(milliseconds: -60 * dayMilliseconds)
    let all = phone.family?.history.entries(from: start, to: phone.clock.adding(milliseconds: 1)) ?? []
    return all.count { family.history.entry($0.completion.name)?.isUndone != $0.isUndone }
  }

  private static func expectSame(_ seat: FamilySeat, _ phone: FamilySeat) throws {
    let (family, whole) = (try #require(seat.family), try #require(phone.family))
    #expect(seat.device.status.phase == .idle && seat.device.status.problem == nil)
    #expect(family.family == whole.family && family.members == whole.members && family.chores == whole.chores)
    #expect(family.names == whole.names && family.history.count == completionCount)
    for name in whole.names { #expect(family.fact(name) == whole.fact(name)) }
    #expect(missing(family, as: phone) == 0)
  }

  @Test func nothingIsShownBeforeWhatIsRecent() throws {
    let (_, phone) = try Self.years()
    var tablet = Self.tablet(phone)
    var (shownAt, requests) = (Int?.none, 0)
    while tablet.step() {
      requests += 1
      guard let family = tablet.family, family.family != nil else { continue }
      if shownAt == nil {
        shownAt = requests
        #expect(family.members.count == 2 && family.chores.count == 1)
        #expect(family.history.count < Self.completionCount)
      }
      #expect(Self.missing(family, as: phone) == 0)
    }
    // The rest came afterwards.
    #expect(try #require(shownAt) < requests - 3)
    try Self.expectSame(tablet, phone)
  }

  /// At each step the page is closed, or another device changes something.
  @Test func aReadThatIsInterruptedComesToTheSame() throws {
    let (_, phone) = try Self.years()
    for stop in 0..<30 {
      var tablet = Self.tablet(phone)
      for _ in 0..<stop where !tablet.step() { break }
      tablet.restart()
      tablet.settle()
      try Self.expectSame(tablet, phone)
    }
  }

  @Test func whatChangesMeanwhileArrives() throws {
    for stop in stride(from: 0, to: 30, by: 3) {
      var (_, phone) = try Self.years()
      var tablet = Self.tablet(phone)
      for _ in 0..<stop where !tablet.step() { break }
      phone.put(.chore(try Home.chore("Neu \(stop)"), ClassicFields(derivedAt: Home.start)), 1)
      phone.put(.member(try FamilyMember(id: MemberID(UniqueID(random: 77, 9)), name: "Leo", role: .child)), 1)
      tablet.settle()
      tablet.tell(.noticed(nil))
      try Self.expectSame(tablet, phone)
      #expect(tablet.family?.chores.first?.title == "Neu \(stop)" && tablet.family?.members.count == 3)
    }
  }

  /// A small family takes one request, as before.
  @Test func aSmallZoneIsReadAtOnce() throws {
    let (cloud, _, _) = try FamilySeat.house()
    var tablet = FamilySeat("_anna", Home.zone, cloud, device: "tablet", isSettled: false)
    var reads = 0
    while tablet.step(noting: { if $0.path.operation == .changesZone, $0.body.contains(Home.zone) { reads += 1 } }) {}
    #expect(reads == 1 && tablet.family?.chores.count == 1)
  }
}

extension [UInt8] {
  fileprivate func contains(_ zone: SyncZone) -> Bool {
    String(decoding: self, as: UTF8.self).contains(zone.id.name.text)
  }
}
