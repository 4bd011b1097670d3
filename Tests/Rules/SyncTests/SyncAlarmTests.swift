import Core
import Records
import SimulationKit
import Testing

@testable import Replica
@testable import Sync

/// The only alarm of an engine with several lanes.
@Suite struct SyncAlarmTests {
  private static let start = Timestamp(milliseconds: 1_800_000_000_000)
  private static let account = SyncAccount(user: "_me", device: "a")

  /// Both lanes have a request under way, without an answer yet.
  private func signedIn() -> SimulatedDevice {
    var device = SimulatedDevice(Self.account)
    device.restart(at: Self.start, seed: 9)
    device.receive(.signedIn(Self.account), at: Self.start)
    return device
  }

  private func databases(_ requests: [SyncRequest]) -> [CloudDatabase] { requests.map { $0.path.database } }

  @Test func eachLaneHasARequestOfItsOwn() {
    let device = signedIn()
    #expect(databases(device.requests) == [.privateDatabase, .publicDatabase])
    #expect(Set(device.requests.map { $0.id }).count == 2 && device.problems.isEmpty)
  }

  @Test func itRingsForTheLaneWhoseTimeHasCome() throws {
    var device = signedIn()
    let zone = try #require(device.requests.first)
    let couple = try #require(device.requests.last)
    // The zone's lane waits for a second, the other for its answer.
    device.receive(.failed(id: zone.id), at: Self.start)
    let wake = try #require(device.wake)
    #expect(wake < Self.start.adding(milliseconds: 90_000))
    _ = device.takeRequest()
    device.sent = []
    device.receive(.woke, at: wake)
    #expect(databases(device.sent) == [.privateDatabase] && device.requests.contains(couple))
    // And then for the one that has waited longer.
    #expect(device.wake == Self.start.adding(milliseconds: 90_000))
  }

  @Test func aBellTooEarlyIsSetAgain() throws {
    var device = signedIn()
    let wake = try #require(device.wake)
    let requests = device.requests
    device.receive(.woke, at: wake.adding(milliseconds: -1))
    #expect(device.requests == requests && device.wake == wake)
  }

  /// The alarm rings after the elapsed time, although the clock was set back: the request keeps its age.
  @Test func aClockThatWasSetBackStopsNothing() throws {
    var device = signedIn()
    let earlier = Self.start.adding(milliseconds: -86_400_000)
    device.receive(.woke, at: earlier)
    #expect(device.requests.isEmpty && device.status.problem?.code == SyncProblem.unreachable)
    let wake = try #require(device.wake)
    #expect(wake <= earlier.adding(milliseconds: 60_000))
    device.receive(.woke, at: wake)
    #expect(databases(device.requests) == [.privateDatabase, .publicDatabase])
  }

  /// A device without notifications learns of a couple by polling.
  @Test func whoIsAloneAsksNowAndThen() throws {
    var device = signedIn()
    let search = try #require(device.requests.last)
    let nobody = Array("{\"records\":[]}".utf8)
    device.receive(.answered(id: search.id, status: 200, body: nobody), at: Self.start)
    let zone = try #require(device.requests.first)
    device.receive(.failed(id: zone.id), at: Self.start)
    _ = device.takeRequest()
    var now = Self.start
    device.sent = []
    for _ in 0..<50 where !databases(device.sent).contains(.publicDatabase) {
      now = try #require(device.wake)
      device.receive(.woke, at: now)
      while let request = device.takeRequest(), request.path.database == .privateDatabase {
        device.receive(.failed(id: request.id), at: now)
      }
    }
    #expect(now == Self.start.adding(milliseconds: 900_000))
  }
}
