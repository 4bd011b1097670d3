import Core
import Jots
import Records
import SimulationKit
import Testing

@testable import Replica
@testable import Sync

private let now = Timestamp(milliseconds: 1_800_000_000_000)

/// Zones beside the main one: boards of the tests' area, which users share.
@Suite struct ZoneTests {
  private typealias Board = ZoneBoard
  private static let id = Board.id
  private static let mine = Board.mine
  private static let hers = SyncZone(.sharedDatabase, ZoneID("Board-1", owner: "_me"))
  private static let made = Board.made

  private static func edit(_ zone: SyncZone, _ change: JotsChange) -> Change { Board.edit(zone, change) }

  private func share(_ cloud: SimulatedCloud, with user: String) throws {
    var record = Record(.zoneShare, type: .share)
    record.shareDetails = ShareDetails(publicPermission: .readWrite, participants: nil)
    let request = RecordsModifyRequest([RecordOperation(.forceReplace, record)], zoneID: Self.mine.id)
    let path = SyncNames.path(.recordsModify)
    let answer = cloud.serve(path, request.body, user: "_me", device: "app", now: now)
    let link = try #require(try RecordsAnswer(body: answer.body).records.first?.item?.shortGUID)
    let accept = SyncNames.path(.recordsAccept, in: .publicDatabase)
    let accepted = cloud.serve(
      accept, ShareLinksRequest([ShareLink(link)]).body, user: user, device: "app", now: now)
    #expect(try ShareLinksAnswer(body: accepted.body).results.first?.item != nil)
  }

  // MARK: One account

  @Test func aZoneTravelsToTheAccountsOtherDevices() {
    let cloud = SimulatedCloud()
    var first = ZoneSeat("_me", "a", cloud)
    var second = ZoneSeat("_me", "b", cloud)
    first.edit(Self.made)
    #expect(first.device.status.pendingCount == 0)
    #expect(first.device.status.phase == .idle)
    second.tell(.noticed(.privateDatabase))
    #expect(second.jots(Self.mine)?.all[Self.id]?.strokes == [2: [7]])
    // The main zone contains nothing of it.
    #expect(second.device.replica.jots.all.isEmpty)
    #expect(cloud.contents("_me", now: now).keys.filter { $0.hasPrefix(Self.id.text) }.isEmpty)
  }

  @Test func aZoneMadeWithoutAnAccountIsSentAfterSigningIn() {
    let cloud = SimulatedCloud()
    var first = ZoneSeat("_me", "a", cloud, isSignedIn: false)
    first.edit(Self.made)
    #expect(first.device.sent.isEmpty)
    first.signIn()
    #expect(first.device.status.pendingCount == 0)
    #expect(ZoneSeat("_me", "b", cloud).jots(Self.mine)?.all[Self.id]?.text == "Milk")
  }

  @Test func aDeletedZoneLeavesNothingOnOtherDevices() {
    let cloud = SimulatedCloud()
    var first = ZoneSeat("_me", "a", cloud)
    first.edit(Self.made)
    var second = ZoneSeat("_me", "b", cloud)
    second.device.fold()
    #expect(second.device.parts.keys.contains { $0.contains("Board-1") })
    first.edit([.zone(ZoneStepBox(.left(Self.mine)))])
    #expect(first.jots(Self.mine) == nil)
    second.tell(.noticed(.privateDatabase))
    #expect(second.jots(Self.mine) == nil)
    second.device.fold()
    #expect(!second.device.parts.keys.contains { $0.contains("Board-1") })
    #expect(second.device.status.phase == .idle)
    // It stays deleted, even if it was edited meanwhile.
    second.edit([Self.edit(Self.mine, .stroke(Self.id, page: 1, 1))])
    #expect(second.jots(Self.mine) == nil)
    #expect(ZoneSeat("_me", "c", cloud).jots(Self.mine) == nil)
  }

  @Test func aZoneThatTheServerLostIsMadeAnew() {
    let cloud = SimulatedCloud()
    cloud.backUp()
    var first = ZoneSeat("_me", "a", cloud)
    first.edit(Self.made)
    cloud.restoreBackup()
    for _ in 0..<3 { first.tell(.checkAgain) }
    #expect(first.device.status.phase == .idle)
    #expect(ZoneSeat("_me", "b", cloud).jots(Self.mine)?.all[Self.id]?.strokes == [2: [7]])
  }

  /// The server was restored after a device had been told that there is no such zone, and before it asked why.
  @Test func aZoneThatIsThereAgainStays() throws {
    let cloud = SimulatedCloud()
    var (me, her) = (ZoneSeat("_me", "a", cloud), ZoneSeat("_you", "b", cloud))
    me.edit(Self.made)
    try share(cloud, with: "_you")
    her.tell(.noticed(.sharedDatabase))
    #expect(her.jots(Self.hers) != nil)
    cloud.backUp()
    me.edit([.zone(ZoneStepBox(.left(Self.mine)))])
    her.device.receive(.noticed(nil), at: now)
    var waiting: [SyncRequest] = []
    while let request = her.device.takeRequest() {
      let isBoard = String(decoding: request.body, as: UTF8.self).contains("Board-1")
      if isBoard { her.answer(request) } else { waiting.append(request) }
    }
    cloud.restoreBackup()
    for request in waiting { her.answer(request) }
    her.settle()
    #expect(her.jots(Self.hers)?.all[Self.id]?.text == "Milk")
  }

  /// A device that has only been told of a zone must not create it again after it was deleted.
  @Test func aZoneDeletedBeforeItsFirstReadStaysDeleted() {
    let cloud = SimulatedCloud()
    var first = ZoneSeat("_me", "a", cloud)
    first.edit(Self.made)
    var second = ZoneSeat("_me", "b", cloud, isSignedIn: false)
    second.device.receive(.signedIn(SyncAccount(user: "_me", device: "b")), at: now)
    while second.device.replica.zones(of: .privateDatabase).zones.isEmpty {
      guard let request = second.device.takeRequest() else { break }
      second.answer(request)
    }
    #expect(second.device.replica.zones == [Self.mine])
    first.edit([.zone(ZoneStepBox(.left(Self.mine)))])
    // Requests of the zone's lane arrive before the one for the news of the deletion.
    var requests: [SyncRequest] = []
    while let request = second.device.takeRequest() { requests.append(request) }
    let isBoards = { (request: SyncRequest) in String(decoding: request.body, as: UTF8.self).contains("Board-1") }
    #expect(requests.contains(where: isBoards))
    for request in requests.filter(isBoards) + requests.filter({ !isBoards($0) }) { second.answer(request) }
    second.tell(.noticed(.privateDatabase))
    #expect(second.device.replica.zones.isEmpty)
    #expect(ZoneSeat("_me", "c", cloud).device.replica.zones.isEmpty)
  }

  @Test func everythingStoredComesBack() {
    let cloud = SimulatedCloud()
    var first = ZoneSeat("_me", "a", cloud)
    first.edit(Self.made)
    let picture = ReplicaSnapshot(first.device.replica)
    first.device.restart(at: now, seed: 2)
    #expect(ReplicaSnapshot(first.device.replica) == picture)
    first.device.fold()
    first.device.restart(at: now, seed: 3)
    #expect(ReplicaSnapshot(first.device.replica) == picture)
    first.signIn()
    #expect(first.device.status.pendingCount == 0)
  }

  // MARK: Two accounts

  @Test func membersSeeEachOthersEdits() throws {
    let cloud = SimulatedCloud()
    var me = ZoneSeat("_me", "a", cloud)
    me.edit(Self.made)
    var her = ZoneSeat("_her", "b", cloud)
    try share(cloud, with: "_her")
    her.tell(.noticed(.sharedDatabase))
    #expect(her.jots(Self.hers)?.all[Self.id]?.text == "Milk")
    her.edit([Self.edit(Self.hers, .stroke(Self.id, page: 2, 8))])
    me.tell(.noticed(.privateDatabase))
    #expect(me.jots(Self.mine)?.all[Self.id]?.strokes == [2: [7, 8]])
  }

  @Test func aMemberWhoLeavesKeepsNothing() throws {
    let cloud = SimulatedCloud()
    var me = ZoneSeat("_me", "a", cloud)
    me.edit(Self.made)
    try share(cloud, with: "_her")
    var her = ZoneSeat("_her", "b", cloud)
    var tablet = ZoneSeat("_her", "c", cloud)
    her.edit([.zone(ZoneStepBox(.left(Self.hers)))])
    tablet.tell(.noticed(.sharedDatabase))
    for seat in [her, tablet] { #expect(seat.jots(Self.hers) == nil) }
    me.tell(.checkAgain)
    #expect(me.jots(Self.mine)?.all[Self.id]?.text == "Milk")
  }

  /// A member's device learns of it at its next contact, with or without the area's code.
  @Test(arguments: [true, false]) func aRemovedMemberKeepsNothing(hasCode: Bool) throws {
    let cloud = SimulatedCloud()
    var me = ZoneSeat("_me", "a", cloud)
    me.edit(Self.made)
    try share(cloud, with: "_her")
    var her = ZoneSeat("_her", "b", cloud)
    her.device.fold()
    me.edit([.zone(ZoneStepBox(.left(Self.mine)))])
    her.edit([Self.edit(Self.hers, .stroke(Self.id, page: 2, 9))])
    #expect(her.jots(Self.hers) == nil)
    if !hasCode { her.device.areas = [] }
    her.device.fold()
    her.device.restart(at: now, seed: 2)
    #expect(her.device.replica.zones.isEmpty)
    #expect(!her.device.parts.keys.contains { $0.contains("Board-1") })
  }

  @Test func anotherUserOfTheDeviceGetsTheOwnZonesOnly() throws {
    let cloud = SimulatedCloud()
    var me = ZoneSeat("_me", "a", cloud)
    me.edit(Self.made)
    try share(cloud, with: "_her")
    var her = ZoneSeat("_her", "b", cloud)
    let own = SyncZone(.privateDatabase, ZoneID("Board-2"))
    her.edit([.zone(ZoneStepBox(.made(own))), Self.edit(own, .stamp(name: "stamp/1", text: "hers"))])
    her.tell(.signedOut(keepsData: true))
    var third = ZoneSeat("_third", "b", cloud)
    third.device = her.device
    third.signIn()
    third.tell(.decided(.merge))
    #expect(third.device.replica.zones == [own])
    #expect(ZoneSeat("_third", "c", cloud).jots(own)?.stamps == ["stamp/1": "hers"])
    third.tell(.signedOut(keepsData: false))
    #expect(third.device.replica.zones.isEmpty)
  }

  @Test func deletingEverythingDeletesOwnZonesAndLeavesOthers() throws {
    let cloud = SimulatedCloud()
    var me = ZoneSeat("_me", "a", cloud)
    me.edit(Self.made)
    try share(cloud, with: "_her")
    var her = ZoneSeat("_her", "b", cloud)
    let own = SyncZone(.privateDatabase, ZoneID("Board-2"))
    her.edit([.zone(ZoneStepBox(.made(own)))])
    her.tell(.eraseEverything)
    #expect(her.device.replica.zones.isEmpty)
    #expect(ZoneSeat("_her", "c", cloud).device.replica.zones.isEmpty)
    me.tell(.checkAgain)
    #expect(me.jots(Self.mine)?.all[Self.id] != nil)
  }

  /// A zone that the device on which everything was deleted did not know stays, whether its area is loaded as this is read or not.
  @Test(arguments: [true, false]) func anUnsentZoneOutlivesADeletionElsewhere(isLoaded: Bool) {
    let cloud = SimulatedCloud()
    var eraser = ZoneSeat("_me", "a", cloud)
    var other = ZoneSeat("_me", "b", cloud)
    other.tell(.network(isUp: false))
    other.edit(Self.made)
    eraser.tell(.eraseEverything)
    other.device.fold()
    for areas in [isLoaded ? [JotsArea.shared] : [], [JotsArea.shared]] {
      other.device.areas = areas
      other.device.restart(at: now, seed: 2)
      other.signIn()
      other.device.fold()
    }
    #expect(other.jots(Self.mine)?.all[Self.id]?.strokes == [2: [7]])
    #expect(ZoneSeat("_me", "c", cloud).jots(Self.mine)?.all[Self.id]?.strokes == [2: [7]])
  }

  // MARK: The cost

  @Test func nothingIsAskedWhereNoAreaHasZones() {
    let cloud = SimulatedCloud()
    var seat = ZoneSeat("_me", "a", cloud, isSignedIn: false)
    seat.device.areas = []
    seat.device.restart(at: now, seed: 2)
    seat.signIn()
    #expect(!seat.device.sent.contains { $0.path.operation == .changesDatabase })
    #expect(seat.device.replica.databases.isEmpty)
  }

  @Test func withoutNewsEachPlaceIsAskedOnce() {
    let cloud = SimulatedCloud()
    var seat = ZoneSeat("_me", "a", cloud)
    seat.edit(Self.made)
    seat.device.sent = []
    seat.tell(.noticed(nil))
    #expect(
      seat.device.sent.map { "\($0.path.database.word) \($0.path.operation.word)" }.sorted() == [
        "private changes/database", "private changes/zone", "private changes/zone", "shared changes/database",
      ])
  }

  // MARK: Stored parts

  @Test(arguments: ["Board-1", "Board/1", "Board~-/~", "a/b/c/"]) func keysTellTheZone(name: String) throws {
    for zone in [
      SyncZone(.privateDatabase, ZoneID(ZoneName(name))),
      SyncZone(.sharedDatabase, ZoneID(ZoneName(name), owner: "_a/b")),
    ] {
      let pieces = try #require(ZoneContents.split(ZoneContents.keyPrefix(of: zone) + "data/x/y"))
      #expect(pieces.zone == zone)
      #expect(pieces.key == "data/x/y")
    }
    for key in ["zone/", "zone/1//", "zone/9//a/b", "data/x", "zone/1//a~/b", "zone/x//a/b"] {
      #expect(ZoneContents.split(key) == nil)
    }
  }
}
