import Actions
import Chores
import Core
import Records
import SimulationKit
import Testing

@testable import Replica
@testable import Sync

private let now = ChoresAreaTests.start

/// Members of a family act at the same time, without knowing of each other: each device comes to what the server has, and what the server
/// refuses is told. The simulator found the cases.
@Suite struct FamilyRaceTests {
  private typealias Home = ChoresAreaTests

  private static func expectRest(_ seats: FamilySeat..., sourceLocation: SourceLocation = #_sourceLocation) {
    for seat in seats {
      #expect(seat.device.status.problem == nil, sourceLocation: sourceLocation)
      #expect(seat.device.status.pendingCount == 0, sourceLocation: sourceLocation)
    }
  }

  // MARK: Two at once

  /// The server's verdict holds on the device that had decided otherwise, in the history too.
  @Test func twoVerdicts() throws {
    let (cloud, phone, mia) = try FamilySeat.house()
    var (seats, child) = ([phone, FamilySeat("_anna", Home.zone, cloud, device: "tablet")], mia)
    let done = try Home.completion(Home.mia)
    child.make(.completion(done))
    for i in seats.indices { seats[i].tell(.noticed(nil)) }
    seats[0].makeOffline(.verdict(CompletionVerdict(done.name, isApproved: true, account: "_anna", at: now)))
    seats[1].make(.verdict(CompletionVerdict(done.name, isApproved: false, account: "_anna", at: now)))
    seats[0].settle()
    for seat in seats { #expect(seat.family?.history.entry(done.name)?.isRefused == true) }
    Self.expectRest(seats[0], seats[1])
  }

  @Test func twoAnswersToARequest() throws {
    let (cloud, phone, mia) = try FamilySeat.house()
    var (seats, child) = ([phone, FamilySeat("_anna", Home.zone, cloud, device: "tablet")], mia)
    let (reward, request) = (UniqueID(random: 8, 8), UniqueID(random: 10, 10))
    seats[0].put(.reward(try Reward(id: reward, title: "Kino", cost: 5, createdAt: now)))
    child.tell(.noticed(nil))
    child.make(
      .request(
        try RewardRequest(
          id: request, reward: reward, member: Home.mia, account: "_mia", title: "Kino", cost: 5, requestedAt: now)))
    for i in seats.indices { seats[i].tell(.noticed(nil)) }
    seats[0].makeOffline(.rewardVerdict(RewardVerdict(request, isGranted: true, account: "_anna", at: now)))
    seats[1].make(.rewardVerdict(RewardVerdict(request, isGranted: false, account: "_anna", at: now)))
    seats[0].settle()
    for seat in seats { #expect(seat.family?.pointsBook.balance(of: Home.mia) == 0) }
  }

  /// The server takes the cost from the reward, which has become dearer meanwhile.
  @Test func aRewardBecomesDearer() throws {
    var (_, anna, mia) = try FamilySeat.house()
    let (reward, request) = (UniqueID(random: 8, 8), UniqueID(random: 10, 10))
    anna.put(.reward(try Reward(id: reward, title: "Kino", cost: 5, createdAt: now)))
    mia.tell(.noticed(nil))
    mia.makeOffline(
      .request(
        try RewardRequest(
          id: request, reward: reward, member: Home.mia, account: "_mia", title: "Kino", cost: 5, requestedAt: now)))
    anna.put(.reward(try Reward(id: reward, title: "Kino", cost: 20, createdAt: now)), 1)
    mia.settle()
    anna.tell(.noticed(nil))
    anna.make(.rewardVerdict(RewardVerdict(request, isGranted: true, account: "_anna", at: now)))
    mia.tell(.noticed(nil))
    for seat in [anna, mia] { #expect(seat.family?.pointsBook.balance(of: Home.mia) == -20) }
  }

  /// A tick that was taken back on the device before anybody knew of it takes nothing of the other member back.
  @Test func anUndoIsOfTheOwnCompletion() throws {
    var (_, anna, mia) = try FamilySeat.house()
    let own = try Home.completion(Home.anna)
    anna.makeOffline(.completion(own), .undo(FamilyUndo(.completion(own.name), account: "_anna", at: now)))
    mia.make(.completion(try Home.completion(Home.mia, at: 3)))
    anna.settle()
    mia.tell(.noticed(nil))
    for seat in [anna, mia] {
      let entry = try #require(seat.family?.history.entry(own.name))
      #expect(entry.completion.member == Home.mia)
      #expect(!entry.isUndone)
      #expect(seat.family?.also(own.name).isEmpty == true)
    }
    Self.expectRest(anna, mia)
  }

  /// Offline, a tick is taken back and made again: the server takes the second try only after the undo of the first.
  @Test func aSecondTryGoesAfterTheUndo() throws {
    var (_, anna, mia) = try FamilySeat.house()
    let first = try Home.completion(Home.mia)
    mia.makeOffline(
      .completion(first), .undo(FamilyUndo(.completion(first.name), account: "_mia", at: now)),
      .completion(try Home.completion(Home.mia, 2, at: 5)))
    mia.settle()
    anna.tell(.noticed(nil))
    #expect(anna.family?.history.count == 2)
    Self.expectRest(anna, mia)
  }

  // MARK: Leaving, and other accounts

  /// One device removes a member to whom another one has given an account meanwhile.
  @Test func aRemovedMemberHasNoAccount() throws {
    let (cloud, phone, _) = try FamilySeat.house()
    var anna = phone
    let leo = MemberID(UniqueID(random: 77, 5))
    anna.put(.member(try FamilyMember(id: leo, name: "Leo", role: .child)), 1)
    var tablet = FamilySeat("_anna", Home.zone, cloud, device: "tablet")
    FamilySeat.accept("_leo", cloud)
    anna.put(.member(try FamilyMember(id: leo, name: "Leo", role: .child, account: "_leo")), 2)
    tablet.put(.member(try FamilyMember(id: leo, name: "Leo", role: .child, leftAt: now)), 3)
    anna.tell(.noticed(nil))
    for seat in [anna, tablet] {
      #expect(seat.family?.member(leo)?.hasLeft == true)
      #expect(seat.family?.member(leo)?.account == "")
    }
    Self.expectRest(anna, tablet)
  }

  /// The owner stays a parent whatever another parent's device writes (F-2); that parent is told why, nothing else is held up, and may leave.
  @Test func theOwnerStaysAParent() throws {
    var (_, anna, mia) = try FamilySeat.house()
    anna.put(.member(try FamilyMember(id: Home.mia, name: "Mia", role: .parent, account: "_mia")), 2)
    mia.tell(.noticed(nil))
    let demoted = [
      try FamilyMember(id: Home.anna, name: "Anna", role: .child, account: "_anna"),
      try FamilyMember(id: Home.anna, name: "Anna", role: .parent, leftAt: now),
      try FamilyMember(id: Home.anna, name: "Anna", role: .parent),
    ]
    for (i, member) in demoted.enumerated() {
      mia.put(.member(member), Int64(10 * i + 3))
      #expect(mia.device.status.refused.map { $0.code } == ["sync.refused.ACCESS_DENIED"])
      #expect(mia.device.status.phase == .idle)
      mia.put(.chore(try Home.chore("Fenster"), ClassicFields()), Int64(10 * i + 9))
      anna.tell(.noticed(nil))
      #expect(anna.family?.chores.map(\.title) == ["Fenster"])
      #expect(anna.family?.member(Home.anna)?.role == .parent)
      #expect(mia.device.status.refused.map(\.canBeDiscarded) == [true])
      mia.tell(.discardRefused)
      Self.expectRest(mia)
      #expect(mia.family?.member(Home.anna)?.account == "_anna")
      #expect(mia.family?.member(Home.anna)?.role == .parent)
    }
    mia.edit([.zone(ZoneStepBox(.left(Home.theirs)))])
    #expect(mia.family == nil && mia.device.status.refused.isEmpty)
    anna.tell(.noticed(nil))
    #expect(anna.family?.member(Home.mia)?.hasLeft == true)
    Self.expectRest(anna)
  }

  /// A parent removes a member with what it did: the server and every device forget it, and what others did stays.
  @Test(arguments: [false, true]) func whatARemovedMemberDidCanBeDeleted(isLater: Bool) throws {
    let (cloud, phone, child) = try FamilySeat.house()
    var (anna, mia) = (phone, child)
    let reward = UniqueID(random: 8, 8)
    anna.put(.reward(try Reward(id: reward, title: "Kino", cost: 1, createdAt: now)), 2)
    mia.tell(.noticed(nil))
    mia.make(.completion(try Home.completion(Home.mia)))
    for i in 0..<2 {
      mia.make(
        .request(
          try RewardRequest(
            id: UniqueID(random: 10, UInt64(i)), reward: reward, member: Home.mia, account: "", title: "Kino", cost: 1,
            requestedAt: now)))
    }
    anna.tell(.noticed(nil))
    anna.make(.rewardVerdict(RewardVerdict(UniqueID(random: 10, 0), isGranted: true, account: "_anna", at: now)))
    var tablet = FamilySeat("_anna", Home.zone, cloud, device: "tablet")
    #expect(tablet.family?.history.count == 1)
    try anna.actOffline { (actions) throws(ChoresRefusal) in try actions.remove(Home.mia, clears: !isLater) }
    anna.settle()
    if isLater {
      #expect(anna.family?.history.count == 1)
      try anna.actOffline { (actions) throws(ChoresRefusal) in try actions.clear(Home.mia) }
      anna.settle()
      try anna.actOffline { (actions) throws(ChoresRefusal) in
        let rest = try actions.clear(Home.mia)
        #expect(rest.isEmpty)
        return rest
      }
    }
    tablet.tell(.noticed(nil))
    anna.tell(.noticed(nil))
    let fresh = FamilySeat("_anna", Home.zone, cloud, device: "another")
    for seat in [anna, tablet, fresh] {
      #expect(seat.family?.history.count == 0)
      #expect(
        seat.family?.request(UniqueID(random: 10, 0)) == nil && seat.family?.request(UniqueID(random: 10, 1)) == nil)
      #expect(seat.family?.member(Home.mia)?.hasLeft == true && seat.family?.chores.count == 1)
      Self.expectRest(seat)
    }
  }

  /// A child changes how it looks; the server takes it (F-8).
  @Test func aChildsLookArrives() throws {
    var (_, anna, mia) = try FamilySeat.house()
    try mia.actOffline { (actions) throws(ChoresRefusal) in
      try actions.put(
        ChoresActions.valid { () throws(ChoresError) in
          try FamilyMember(id: Home.mia, name: "Mia", role: .child, color: 5, emoji: "🦊", account: "_mia")
        })
    }
    mia.settle()
    Self.expectRest(mia)
    anna.tell(.noticed(nil))
    #expect(anna.family?.member(Home.mia)?.emoji == "🦊")
  }

  /// The data go into another account: its server knows none of the family's former accounts.
  @Test func anotherAccountKeepsTheFamily() throws {
    var (_, anna, mia) = try FamilySeat.house()
    mia.make(.completion(try Home.completion(Home.mia)))
    anna.tell(.noticed(nil))
    anna.tell(.signedOut(keepsData: true))
    anna.signIn("_eva")
    anna.tell(.decided(.merge))
    #expect(anna.family?.members.map(\.account) == ["", ""])
    #expect(anna.family?.history.count == 1)
    Self.expectRest(anna)
    let fresh = FamilySeat("_eva", Home.zone, anna.cloud, device: "another")
    #expect(fresh.family?.members.map(\.name) == ["Anna", "Mia"])
    #expect(fresh.family?.history.count == 1)
  }

  /// The server was restored from a backup that is older than the family: its owner's device brings it back, without the others.
  @Test func aLostFamilyIsMadeAgain() throws {
    let cloud = SimulatedCloud(zoneRules: { _, _ in .utc })
    cloud.backUp()
    var (_, anna, mia) = try FamilySeat.house(cloud)
    mia.make(.completion(try Home.completion(Home.mia)))
    anna.tell(.noticed(nil))
    cloud.restoreBackup()
    anna.tell(.noticed(nil))
    mia.tell(.noticed(nil))
    #expect(anna.family?.members.map(\.account) == ["_anna", ""])
    #expect(mia.family == nil)
    Self.expectRest(anna)
    let fresh = FamilySeat("_anna", Home.zone, cloud, device: "another")
    #expect(fresh.family?.members.map(\.account) == ["_anna", ""])
    #expect(fresh.family?.history.count == 1)
  }
}
