import Actions
import Chores
import Core
import Records
import SimulationKit
import Testing

@testable import Replica
@testable import Sync

private let now = ChoresAreaTests.start

/// A user's device in a family, and its server.
struct FamilySeat {
  private typealias Home = ChoresAreaTests

  var device = SimulatedDevice()
  private(set) var user: String
  let zone: SyncZone
  let cloud: SimulatedCloud
  private let name: String

  /// The time on the device and on the server.
  var clock = now

  /// - Parameter isSettled: Whether it reads everything at once.
  init(_ user: String, _ zone: SyncZone, _ cloud: SimulatedCloud, device name: String? = nil, isSettled: Bool = true) {
    (self.user, self.zone, self.cloud, self.name) = (user, zone, cloud, name ?? user)
    device.areas = [ChoresArea.shared]
    device.restart(at: clock, seed: UInt64(self.name.utf8.last ?? 0))
    if isSettled {
      signIn(user)
    } else {
      device.receive(.signedIn(SyncAccount(user: user, device: self.name)), at: clock)
    }
  }

  /// Starts the program anew, with what it has stored.
  mutating func restart() {
    device.restart(at: clock, seed: UInt64(name.utf8.first ?? 0))
    device.receive(.signedIn(SyncAccount(user: user, device: name)), at: clock)
  }

  mutating func signIn(_ user: String) {
    self.user = user
    tell(.signedIn(SyncAccount(user: user, device: name)))
  }

  mutating func tell(_ event: SyncEvent) {
    device.receive(event, at: clock)
    settle()
  }

  mutating func edit(_ changes: [Change]) {
    device.edit(changes, at: clock)
    settle()
  }

  mutating func settle() { while step() {} }

  /// Lets the server answer one request; returns false if there is none.
  mutating func step(noting note: (SyncRequest) -> Void = { _ in }) -> Bool {
    guard let request = device.takeRequest() else { return false }
    note(request)
    let answer = cloud.serve(request.path, request.body, user: user, device: name, now: clock)
    device.receive(.answered(id: request.id, status: answer.status, body: answer.body), at: clock)
    return true
  }

  mutating func make(_ fact: FamilyFact) { edit([Home.make(fact, in: zone)]) }

  /// Does the same without a connection; `settle` sends it.
  mutating func makeOffline(_ facts: FamilyFact...) { device.edit(facts.map { Home.make($0, in: zone) }, at: clock) }

  /// Does what a user does without a connection.
  mutating func actOffline(_ action: (ChoresActions) throws(ChoresRefusal) -> [Change]) throws {
    device.edit(try action(ChoresActions(device.replica, in: zone, at: clock, rules: .utc)), at: clock)
  }

  /// Carries out what other programs have written, as hosts do when everything has been read. Returns whether there was anything.
  @discardableResult mutating func carryOut() -> Bool {
    #expect(device.status.phase == .idle)
    let isSomething = carryOutOffline()
    settle()
    return isSomething
  }

  @discardableResult mutating func carryOutOffline() -> Bool {
    let changes = ChoresActions.carryOutNoticed(device.replica, at: clock) { _ in .utc }
    if !changes.isEmpty { device.edit(changes, at: clock) }
    return !changes.isEmpty
  }

  /// Makes a family of what another program keeps in the main zone and carries out what it has written, as hosts do when everything has been read.
  /// Returns whether a family was made.
  @discardableResult mutating func found() -> Bool {
    #expect(device.status.phase == .idle)
    let isSomething = foundOffline()
    settle()
    carryOut()
    return isSomething
  }

  @discardableResult mutating func foundOffline() -> Bool {
    let changes = ChoresActions.createMain(
      device.replica, name: "Zuhause", parentName: "Anna", timeZone: "Europe/Zurich", firstWeekday: .monday, at: clock)
    if !changes.isEmpty { device.edit(changes, at: clock) }
    return !changes.isEmpty
  }

  mutating func put(_ item: FamilyItem, _ seconds: Int64 = 0) { edit([Home.put(item, seconds, in: zone)]) }

  var family: FamilyState? { device.replica.family(in: zone) }

  /// The number of roots that the ledger of the family's zone knows.
  var ledgerCount: Int? {
    var replica = device.replica
    return replica.focus(on: zone) { $0.ledger.groups.count }
  }

  /// Anna's family with Mia as a child who has an account.
  static func house(
    _ cloud: SimulatedCloud = SimulatedCloud(zoneRules: { _, _ in .utc })
  ) throws -> (cloud: SimulatedCloud, anna: FamilySeat, mia: FamilySeat) {
    var anna = FamilySeat("_anna", Home.zone, cloud)
    anna.edit([
      .zone(ZoneStepBox(.made(Home.zone))),
      Home.put(
        .family(
          try Family(
            id: Home.familyID, name: "Müller", timeZone: "Europe/Zurich", firstWeekday: .monday, createdAt: now))),
      Home.put(.member(try FamilyMember(id: Home.anna, name: "Anna", role: .parent, account: "_anna"))),
      Home.put(.member(try FamilyMember(id: Home.mia, name: "Mia", role: .child))),
      Home.put(.chore(try Home.chore(), ClassicFields(derivedAt: now))),
    ])
    var record = Record(.zoneShare, type: .share)
    record.shareDetails = ShareDetails(publicPermission: .readWrite, participants: nil)
    let request = RecordsModifyRequest([RecordOperation(.forceReplace, record)], zoneID: Home.zone.id)
    _ = cloud.serve(SyncNames.path(.recordsModify), request.body, user: "_anna", device: "app", now: now)
    accept("_mia", cloud)
    anna.edit([
      Home.put(.member(try FamilyMember(id: Home.mia, name: "Mia", role: .child, account: "_mia")), 1)
    ])
    return (cloud, anna, FamilySeat("_mia", Home.theirs, cloud))
  }

  /// Lets a user take part in the share of Anna's family.
  static func accept(_ user: String, _ cloud: SimulatedCloud) {
    let lookup = RecordsLookupRequest([RecordsLookupRequest.Item(.zoneShare)], zoneID: Home.zone.id).body
    let found = cloud.serve(SyncNames.path(.recordsLookup), lookup, user: "_anna", device: "app", now: now)
    let link = (try? RecordsAnswer(body: found.body))?.records.first?.item?.shortGUID ?? ""
    _ = cloud.serve(
      SyncNames.path(.recordsAccept, in: .publicDatabase), ShareLinksRequest([ShareLink(link)]).body, user: user,
      device: "app", now: now)
  }
}
