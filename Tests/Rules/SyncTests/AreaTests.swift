import Core
import Jots
import Records
import SimulationKit
import Testing

@testable import Replica
@testable import Sync

/// An area that the product does not have, on an engine that does not know it.
@Suite struct AreaTests {
  private static let id = UniqueID(high: 0xB000, low: 1)
  private static let now = Timestamp(milliseconds: 1_800_000_000_000)
  private static let account = SyncAccount(user: "_me", device: "a")

  private static func change(_ change: JotsChange) -> Change {
    .area(AreaChange(area: "jots", bytes: change.bytes))
  }

  private static let edits = [
    change(.jot(Jot(id: id, text: "Milk", updatedAt: now))), change(.stroke(id, page: 2, 7)),
    change(.stamp(name: "stamp/1", text: "mine")),
  ]

  private func expectEdits(_ replica: Replica, _ location: SourceLocation = #_sourceLocation) {
    #expect(replica.jots.all[Self.id]?.text == "Milk", sourceLocation: location)
    #expect(replica.jots.all[Self.id]?.strokes == [2: [7]], sourceLocation: location)
    #expect(replica.jots.stamps == ["stamp/1": "mine"], sourceLocation: location)
  }

  // MARK: Without the area's code

  @Test func changesWaitForTheCode() {
    var replica = Replica()
    for edit in Self.edits { replica.apply(edit) }
    #expect(replica.state(of: JotsArea.shared) == nil)
    #expect(replica.hasData)
    #expect(replica.attach(JotsArea.shared).isEmpty)
    expectEdits(replica)
  }

  /// Folding empties the journal; waiting entries go into a part, and leave it when they are applied.
  @Test func whatWaitsOutlivesAFold() throws {
    var replica = Replica()
    for edit in Self.edits { replica.apply(edit) }
    let folded = replica.drainStaleParts()
    #expect(folded.map(\.key) == ["area-changes"])
    var next = Replica()
    for part in folded { try next.load(part.key, part.bytes ?? []) }
    #expect(next.attach(JotsArea.shared).isEmpty)
    expectEdits(next)
    let parts = next.drainStaleParts()
    #expect(parts.map(\.key).sorted() == ["area-changes", "area/jots/\(Self.id.text)", "area/jots/stamps"])
    #expect(parts.first { $0.key == "area-changes" }?.bytes == nil)
    var last = Replica()
    for part in parts { if let bytes = part.bytes { try last.load(part.key, bytes) } }
    #expect(last.attach(JotsArea.shared).isEmpty)
    expectEdits(last)
  }

  @Test func partsOfAnAbsentAreaStayAsTheyAre() throws {
    var replica = Replica()
    try replica.load("area/jots/stamps", [9, 9, 9])
    try replica.load("area/other/x", [1])
    #expect(replica.drainStaleParts().isEmpty)
    replica.markAllStale()
    let parts = replica.drainStaleParts().filter { $0.key.hasPrefix("area") }
    #expect(
      parts == [
        StoredPart(key: "area/jots/stamps", bytes: [9, 9, 9]), StoredPart(key: "area/other/x", bytes: [1]),
      ])
    #expect(replica.attach(JotsArea.shared) == [StoredPart(key: "area/jots/stamps", bytes: [9, 9, 9])])
  }

  /// The stored parts after a fold, in the order in which they are written.
  private func fold(_ replica: inout Replica, into disk: inout [String: [UInt8]]) {
    let parts = replica.drainStaleParts()
    #expect(Set(parts.map(\.key)).count == parts.count, "each part is written once")
    for part in parts { disk[part.key] = part.bytes }
  }

  private func loaded(_ disk: [String: [UInt8]], attaching: Bool) throws -> Replica {
    var replica = Replica()
    for (key, bytes) in disk { try replica.load(key, bytes) }
    if attaching { #expect(replica.attach(JotsArea.shared).isEmpty) }
    return replica
  }

  /// Parts that ended before the code came are deleted, but not what has their places since.
  @Test(arguments: [false, true]) func whatEndedWithoutTheCodeIsNotStoredOverWhatIsNew(isNew: Bool) throws {
    var disk: [String: [UInt8]] = [:]
    var first = try loaded(disk, attaching: true)
    for edit in Self.edits { first.apply(edit) }
    fold(&first, into: &disk)
    var next = try loaded(disk, attaching: false)
    next.clear()
    if isNew { for edit in Self.edits { next.apply(edit) } }
    #expect(next.attach(JotsArea.shared).isEmpty)
    fold(&next, into: &disk)
    let last = try loaded(disk, attaching: true)
    if isNew { expectEdits(last) } else { #expect(!disk.keys.contains { $0.hasPrefix("area") }) }
  }

  @Test func everythingIsStoredOnceMoreThatTheCodeHasTakenOver() throws {
    var disk: [String: [UInt8]] = [:]
    var first = try loaded(disk, attaching: true)
    for edit in Self.edits { first.apply(edit) }
    fold(&first, into: &disk)
    var next = try loaded(disk, attaching: false)
    next.markAllStale()
    #expect(next.attach(JotsArea.shared).isEmpty)
    var other: [String: [UInt8]] = [:]
    fold(&next, into: &other)
    expectEdits(try loaded(other, attaching: true))
  }

  /// A change by a newer version is kept for that version.
  @Test func aChangeThatCannotBeReadIsKept() {
    var replica = Replica()
    _ = replica.attach(JotsArea.shared)
    let newer = Change.area(AreaChange(area: "jots", bytes: [200, 1, 2]))
    replica.apply(newer)
    #expect(replica.dormant.drainWaiting() == [[newer]])
  }

  @Test(arguments: [[], [1], [0], [1, 1, 2, 4]] as [[UInt8]]) func aDamagedPartIsRefused(bytes: [UInt8]) {
    var replica = Replica()
    #expect(throws: ReplicaError.self) { try replica.load("area-changes", bytes) }
    #expect(throws: ReplicaError.unknownPart) { try replica.load("area-changes/x", [1]) }
    #expect(!replica.hasData)
  }

  @Test func clearingForgetsWhatWaits() {
    var replica = Replica()
    for edit in Self.edits { replica.apply(edit) }
    _ = replica.drainStaleParts()
    replica.clear()
    #expect(!replica.hasData)
    #expect(replica.drainStaleParts().first { $0.key == "area-changes" }?.bytes == nil)
    #expect(replica.attach(JotsArea.shared).isEmpty)
    #expect(replica.jots.all.isEmpty)
  }

  /// Copies of a replica are independent, although an area's state is a reference.
  @Test func aCopyStaysAsItIs() {
    var replica = Replica()
    _ = replica.attach(JotsArea.shared)
    replica.apply(Self.edits[0])
    let copy = replica
    replica.apply(Self.edits[1])
    #expect(copy.jots.all[Self.id]?.strokes.isEmpty == true)
    #expect(replica.jots.all[Self.id]?.strokes == [2: [7]])
  }

  // MARK: With the server

  private func device(_ name: String, _ cloud: SimulatedCloud, areas: [Area]) -> SimulatedDevice {
    var device = SimulatedDevice()
    device.areas = areas
    device.restart(at: Self.now, seed: 1)
    device.receive(.signedIn(SyncAccount(user: "_me", device: name)), at: Self.now)
    settle(&device, name, cloud)
    return device
  }

  private func settle(_ device: inout SimulatedDevice, _ name: String, _ cloud: SimulatedCloud) {
    while let request = device.takeRequest() {
      let answer = cloud.serve(request.path, request.body, user: "_me", device: name, now: Self.now)
      device.receive(.answered(id: request.id, status: answer.status, body: answer.body), at: Self.now)
    }
  }

  @Test func theAreaTravels() {
    let cloud = SimulatedCloud()
    var first = device("a", cloud, areas: [JotsArea.shared])
    first.edit(Self.edits, at: Self.now)
    settle(&first, "a", cloud)
    #expect(first.status.pendingCount == 0)
    let second = device("b", cloud, areas: [JotsArea.shared])
    expectEdits(second.replica)
    #expect(second.replica.ledger.groups[RecordName(Self.id.text)]?.type == "Jot")
  }

  /// A device that read the zone without the area's code has skipped its records; with the code it reads the zone again.
  @Test func aNewKindReadsTheZoneAgain() {
    let cloud = SimulatedCloud()
    var first = device("a", cloud, areas: [JotsArea.shared])
    first.edit(Self.edits, at: Self.now)
    settle(&first, "a", cloud)
    var second = device("b", cloud, areas: [])
    #expect(second.status.phase == .idle)
    second.areas = [JotsArea.shared]
    second.restart(at: Self.now, seed: 2)
    second.receive(.signedIn(SyncAccount(user: "_me", device: "b")), at: Self.now)
    settle(&second, "b", cloud)
    expectEdits(second.replica)
    #expect(second.status.phase == .idle)
    #expect(second.status.pendingCount == 0)
  }

  /// Data that a device has read of an area is not lost when it starts without the area's code, nor are edits of that data.
  @Test func stepsWaitForTheCode() {
    let cloud = SimulatedCloud()
    var first = device("a", cloud, areas: [JotsArea.shared])
    first.edit([Self.edits[0]], at: Self.now)
    settle(&first, "a", cloud)
    var second = device("b", cloud, areas: [JotsArea.shared])
    second.edit([Self.edits[1], Self.edits[2]], at: Self.now)
    second.areas = []
    second.restart(at: Self.now, seed: 2)
    second.fold()
    second.areas = [JotsArea.shared]
    second.restart(at: Self.now, seed: 3)
    expectEdits(second.replica)
    second.receive(.signedIn(SyncAccount(user: "_me", device: "b")), at: Self.now)
    settle(&second, "b", cloud)
    let third = device("c", cloud, areas: [JotsArea.shared])
    expectEdits(third.replica)
  }

  /// Of two stamps with one name, the server's stays on all devices.
  @Test func whatIsMadeOnceIsNotMerged() {
    let cloud = SimulatedCloud()
    var first = device("a", cloud, areas: [JotsArea.shared])
    var second = device("b", cloud, areas: [JotsArea.shared])
    second.edit([Self.change(.stamp(name: "stamp/1", text: "other"))], at: Self.now)
    first.edit([Self.change(.stamp(name: "stamp/1", text: "mine"))], at: Self.now)
    settle(&first, "a", cloud)
    settle(&second, "b", cloud)
    #expect(first.replica.jots.stamps == ["stamp/1": "mine"])
    #expect(second.replica.jots.stamps == ["stamp/1": "mine"])
    #expect(second.status.pendingCount == 0)
    let fields = cloud.contents("_me", now: Self.now)["stamp/1"]
    #expect(fields?.entries.map(\.name.text).contains("editStamps") == false)
  }

  @Test func aRemovedRootGoesWithItsChildren() {
    let cloud = SimulatedCloud()
    var first = device("a", cloud, areas: [JotsArea.shared])
    first.edit(Self.edits, at: Self.now)
    settle(&first, "a", cloud)
    first.edit([Self.change(.removed(Self.id))], at: Self.now)
    settle(&first, "a", cloud)
    #expect(cloud.contents("_me", now: Self.now).keys.filter { $0.hasPrefix(Self.id.text) }.isEmpty)
    #expect(device("b", cloud, areas: [JotsArea.shared]).replica.jots.all.isEmpty)
  }
}
