import Core
import Jots
import Records
import SimulationKit

@testable import Replica
@testable import Sync

private let now = Timestamp(milliseconds: 1_800_000_000_000)

/// A board with one jot.
enum ZoneBoard {
  static let id = UniqueID(high: 0xC000, low: 1)
  static let mine = SyncZone(.privateDatabase, ZoneID("Board-1"))

  static func edit(_ zone: SyncZone, _ change: JotsChange) -> Change {
    .zone(ZoneStepBox(.edited(zone, change.bytes)))
  }

  static let made: [Change] = [
    .zone(ZoneStepBox(.made(mine))), edit(mine, .jot(Jot(id: id, text: "Milk", updatedAt: now))),
    edit(mine, .stroke(id, page: 2, 7)),
  ]
}

/// A user's device, and its server.
struct ZoneSeat {
  var device = SimulatedDevice()
  let user: String
  let name: String
  let cloud: SimulatedCloud

  init(_ user: String, _ name: String, _ cloud: SimulatedCloud, isSignedIn: Bool = true) {
    (self.user, self.name, self.cloud) = (user, name, cloud)
    device.areas = [JotsArea.shared]
    device.restart(at: now, seed: 1)
    if isSignedIn { signIn() }
  }

  mutating func signIn() { tell(.signedIn(SyncAccount(user: user, device: name))) }

  mutating func tell(_ event: SyncEvent) {
    device.receive(event, at: now)
    settle()
  }

  mutating func edit(_ changes: [Change]) {
    device.edit(changes, at: now)
    settle()
  }

  mutating func settle() {
    while let request = device.takeRequest() { answer(request) }
  }

  mutating func answer(_ request: SyncRequest) {
    let answer = cloud.serve(request.path, request.body, user: user, device: name, now: now)
    device.receive(.answered(id: request.id, status: answer.status, body: answer.body), at: now)
  }

  /// Returns the jots on a board; nil while it is not on this device.
  func jots(_ zone: SyncZone) -> JotsState? { device.replica.jots(on: zone) }
}
