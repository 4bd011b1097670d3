import Core
import Jots
import Records
import SimulationKit
import Testing

@testable import Replica
@testable import Sync

/// Records that a device has read from an account or a zone are its data, and stay when that account or zone ends here, also on a device that
/// starts without the area's code.
@Suite struct AreaAccountTests {
  private static let id = UniqueID(high: 0xB000, low: 1)
  private static let now = Timestamp(milliseconds: 1_800_000_000_000)

  private static func change(_ change: JotsChange) -> Change {
    .area(AreaChange(area: "jots", bytes: change.bytes))
  }

  private static let made = [
    change(.jot(Jot(id: id, text: "Milk", updatedAt: now))), change(.stroke(id, page: 1, 7)),
    change(.stamp(name: "stamp/1", text: "mine")),
  ]
  private static let stroke = change(.stroke(id, page: 2, 8))

  private func expectAll(_ replica: Replica, _ location: SourceLocation = #_sourceLocation) {
    #expect(replica.jots.all[Self.id]?.text == "Milk", sourceLocation: location)
    #expect(replica.jots.all[Self.id]?.strokes == [1: [7], 2: [8]], sourceLocation: location)
    #expect(replica.jots.stamps == ["stamp/1": "mine"], sourceLocation: location)
  }

  private func signIn(_ device: inout SimulatedDevice, _ name: String, _ user: String) {
    device.receive(.signedIn(SyncAccount(user: user, device: name)), at: Self.now)
  }

  private func settle(_ device: inout SimulatedDevice, _ name: String, _ user: String, _ cloud: SimulatedCloud) {
    while let request = device.takeRequest() { answer(request, &device, name, user, cloud) }
  }

  private func answer(
    _ request: SyncRequest, _ device: inout SimulatedDevice, _ name: String, _ user: String, _ cloud: SimulatedCloud
  ) {
    let answer = cloud.serve(request.path, request.body, user: user, device: name, now: Self.now)
    device.receive(.answered(id: request.id, status: answer.status, body: answer.body), at: Self.now)
  }

  private func device(_ name: String, _ user: String, _ cloud: SimulatedCloud) -> SimulatedDevice {
    var device = SimulatedDevice()
    device.areas = [JotsArea.shared]
    device.restart(at: Self.now, seed: 1)
    signIn(&device, name, user)
    settle(&device, name, user, cloud)
    return device
  }

  /// Returns a device that has read another device's jot and added a stroke, all of it in the journal.
  private func reader(_ cloud: SimulatedCloud) -> SimulatedDevice {
    var writer = device("a", "_me", cloud)
    writer.edit(Self.made, at: Self.now)
    settle(&writer, "a", "_me", cloud)
    var reader = device("b", "_me", cloud)
    reader.edit([Self.stroke], at: Self.now)
    expectAll(reader.replica)
    return reader
  }

  private func restart(_ device: inout SimulatedDevice, areas: [Area], isFolded: Bool) {
    device.areas = areas
    device.restart(at: Self.now, seed: 2)
    if isFolded { device.fold() }
  }

  @Test(arguments: [false, true]) func dataOfAFormerAccountStay(isFolded: Bool) {
    let cloud = SimulatedCloud()
    var reader = reader(cloud)
    reader.receive(.signedOut(keepsData: true), at: Self.now)
    restart(&reader, areas: [], isFolded: isFolded)
    // They are data of `_me` that must not get into another account unasked.
    #expect(reader.replica.hasData)
    signIn(&reader, "b", "_you")
    #expect(reader.status.phase == .otherAccount(user: "_you"))
    reader.receive(.decided(.merge), at: Self.now)
    settle(&reader, "b", "_you", cloud)
    restart(&reader, areas: [JotsArea.shared], isFolded: isFolded)
    expectAll(reader.replica)
    signIn(&reader, "b", "_you")
    settle(&reader, "b", "_you", cloud)
    #expect(reader.status.pendingCount == 0)
    expectAll(device("c", "_you", cloud).replica)
  }

  /// Two accounts ended before the code was there: nothing of either is lost, nor what was entered between them.
  @Test func dataOfTwoFormerAccountsStay() {
    let cloud = SimulatedCloud()
    var other = device("a", "_you", cloud)
    other.edit([Self.change(.jot(Jot(id: Self.id, text: "Tea", updatedAt: Self.now)))], at: Self.now)
    settle(&other, "a", "_you", cloud)
    var reader = reader(cloud)
    for user in ["_you", "_her"] {
      reader.receive(.signedOut(keepsData: true), at: Self.now)
      signIn(&reader, "b", user)
      reader.receive(.decided(.merge), at: Self.now)
      settle(&reader, "b", user, cloud)
      reader.edit([Self.change(.stamp(name: "stamp/\(user)", text: "b"))], at: Self.now)
    }
    let before = ReplicaSnapshot(reader.replica)
    restart(&reader, areas: [], isFolded: true)
    restart(&reader, areas: [JotsArea.shared], isFolded: true)
    #expect(ReplicaSnapshot(reader.replica) == before, "\(ReplicaSnapshot(reader.replica).difference(from: before))")
  }

  /// The steps of an area whose code is still missing wait on when another area is attached.
  @Test func anotherAreaLeavesThemWaiting() {
    var reader = reader(SimulatedCloud())
    reader.receive(.signedOut(keepsData: true), at: Self.now)
    restart(&reader, areas: [CalmArea.shared], isFolded: true)
    #expect(reader.replica.hasData)
    restart(&reader, areas: [JotsArea.shared], isFolded: true)
    expectAll(reader.replica)
  }

  @Test(arguments: [false, true]) func dataOfALostZoneStay(isFolded: Bool) {
    let cloud = SimulatedCloud()
    var reader = reader(cloud)
    settle(&reader, "b", "_me", cloud)
    cloud.deleteZone("_me", now: Self.now)
    reader.receive(.noticed(.privateDatabase), at: Self.now)
    while reader.replica.ledger.hasZone, let request = reader.takeRequest() {
      answer(request, &reader, "b", "_me", cloud)
    }
    #expect(!reader.replica.ledger.hasZone)
    restart(&reader, areas: [], isFolded: isFolded)
    restart(&reader, areas: [JotsArea.shared], isFolded: isFolded)
    expectAll(reader.replica)
    signIn(&reader, "b", "_me")
    settle(&reader, "b", "_me", cloud)
    expectAll(device("c", "_me", cloud).replica)
  }

  /// Records of an earlier epoch were deleted with everything, and do not come back with the code.
  @Test func dataDeletedWithEverythingStayDeleted() {
    var mark = Record(SyncNames.markName, type: SyncNames.mark)
    mark.changeTag = "1"
    mark.fields.put(SyncNames.markID, .string("mark"))
    mark.fields.put(SyncNames.epoch, .int64(1))
    var dead = Record(RecordName(Self.id.text), type: "Jot")
    dead.changeTag = "2"
    dead.fields.put("text", .string("dead"))
    var replica = Replica()
    replica.apply(.synced(SyncStepBox(.signedIn(SyncAccount(user: "_me", device: "b"), keepsData: true))))
    for step in [SyncStep.fetched(mark), .fetched(dead), .signedOut(keepsData: true)] {
      replica.apply(.synced(SyncStepBox(step)))
    }
    #expect(replica.attach(JotsArea.shared).isEmpty)
    #expect(replica.jots.all.isEmpty)
  }

  /// A sign-out that removes the data removes what waits, and a device without such steps stores nothing about them.
  @Test func removedDataStayRemoved() {
    var reader = reader(SimulatedCloud())
    restart(&reader, areas: [], isFolded: true)
    reader.receive(.signedOut(keepsData: false), at: Self.now)
    #expect(!reader.replica.hasData)
    restart(&reader, areas: [JotsArea.shared], isFolded: true)
    #expect(reader.replica.jots.all.isEmpty && reader.replica.jots.stamps.isEmpty)
    #expect(reader.parts["area-changes"] == nil)
  }
}
