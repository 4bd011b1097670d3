import RecordStore
import Records
import Synchronization

/// The addresses at which web clients wait for pushes; each answer contains one payload (`tokens/create`).
///
/// A waiting payload is only a hint to fetch, so it may be lost: at a restart, or if a client does not fetch it.
final class Couriers: Sendable {
  static let couriersMax = 10_000
  /// The most addresses of one user in one container.
  static let couriersPerUserMax = 50
  static let waitingPayloadsMax = 32

  private struct Courier {
    let address: ChangeHub.Address
    let deviceID: String
    var payloads: [[UInt8]] = []
    var waiting: CheckedContinuation<[UInt8]?, Never>?
    /// Increases with each use. A user's least recently used courier is removed first.
    var used: Int
  }

  /// A user by their name in the container, the same in both environments.
  private struct Owner: Hashable {
    let container: ContainerID
    let user: RecordName

    init(_ address: ChangeHub.Address) {
      container = address.container
      user = address.user
    }
  }

  private struct State {
    var couriers: [String: Courier] = [:]
    var byAddress: [ChangeHub.Address: Set<String>] = [:]
    var tally = OwnerTally<Owner>()
    var clock = 0

    mutating func remove(_ key: String) -> CheckedContinuation<[UInt8]?, Never>? {
      guard let courier = couriers.removeValue(forKey: key) else { return nil }
      byAddress[courier.address]?.remove(key)
      if byAddress[courier.address]?.isEmpty == true { byAddress[courier.address] = nil }
      tally.remove(Owner(courier.address))
      return courier.waiting
    }

    /// Returns the user's least recently used courier. Examines only this user's couriers.
    func leastUsed(of owner: Owner) -> String? {
      CloudEnvironment.allCases.flatMap { environment in
        byAddress[.init(container: owner.container, environment: environment, user: owner.user)] ?? []
      }.min { (couriers[$0]?.used ?? 0) < (couriers[$1]?.used ?? 0) }
    }
  }

  private let state = Mutex(State())
  private let couriersMax: Int

  init(couriersMax: Int = Couriers.couriersMax) { self.couriersMax = couriersMax }

  var count: Int { state.withLock { $0.couriers.count } }

  /// The devices with open addresses.
  var devices: Set<String> { state.withLock { state in Set(state.couriers.values.map(\.deviceID)) } }

  /// The users with open addresses.
  var addresses: [ChangeHub.Address] { state.withLock { Array($0.byAddress.keys) } }

  func hasCourier(_ address: ChangeHub.Address) -> Bool { state.withLock { $0.byAddress[address] != nil } }

  /// Opens an address, which ends with the secret `key`. A user at the limit loses the least recently used address of
  /// their own; if there are too many in total, a user with the most does.
  func open(_ key: String, for address: ChangeHub.Address, deviceID: String) {
    let dropped = state.withLock { state -> CheckedContinuation<[UInt8]?, Never>? in
      state.clock += 1
      let owner = Owner(address)
      let ownCount = state.tally[owner]
      var loser: Owner?
      if ownCount >= Self.couriersPerUserMax {
        loser = owner
      } else if state.tally.total >= couriersMax {
        loser = ownCount == state.tally.largestCount ? owner : state.tally.largest
      }
      let dropped = loser.flatMap { state.leastUsed(of: $0) }.flatMap { state.remove($0) }
      state.couriers[key] = Courier(address: address, deviceID: deviceID, used: state.clock)
      state.byAddress[address, default: []].insert(key)
      state.tally.add(owner)
      return dropped
    }
    dropped?.resume(returning: nil)
  }

  /// Returns the next payload. Waits for one until `giveUp`, or another wait at the same address, ends the wait with
  /// nil. Returns at once for an unknown address.
  func next(_ key: String) async -> (isKnown: Bool, payload: [UInt8]?) {
    let isKnown = state.withLock { state in
      state.clock += 1
      state.couriers[key]?.used = state.clock
      return state.couriers[key] != nil
    }
    guard isKnown else { return (false, nil) }
    let payload = await withCheckedContinuation { (continuation: CheckedContinuation<[UInt8]?, Never>) in
      let (earlier, ready) = state.withLock {
        state -> (CheckedContinuation<[UInt8]?, Never>?, [UInt8]??) in
        guard var courier = state.couriers[key] else { return (nil, .some(nil)) }
        defer { state.couriers[key] = courier }
        let earlier = courier.waiting
        courier.waiting = nil
        if !courier.payloads.isEmpty { return (earlier, .some(courier.payloads.removeFirst())) }
        courier.waiting = continuation
        return (earlier, nil)
      }
      earlier?.resume(returning: nil)
      if let ready { continuation.resume(returning: ready) }
    }
    return (true, payload)
  }

  /// Ends the wait at the address.
  func giveUp(_ key: String) {
    state.withLock { state in
      defer { state.couriers[key]?.waiting = nil }
      return state.couriers[key]?.waiting
    }?.resume(returning: nil)
  }

  /// Ends the addresses of devices whose sessions have ended.
  func close(ofDevices devices: Set<String>) {
    let waiting = state.withLock { state in
      var waiting: [CheckedContinuation<[UInt8]?, Never>] = []
      for (key, courier) in state.couriers where devices.contains(courier.deviceID) {
        if let continuation = state.remove(key) { waiting.append(continuation) }
      }
      return waiting
    }
    for continuation in waiting { continuation.resume(returning: nil) }
  }

  func deliver(_ notices: [ChangeNotice]) {
    for notice in notices {
      let address = ChangeHub.Address(
        container: notice.container, environment: notice.environment, user: notice.recipient)
      let waiting = state.withLock { state -> [CheckedContinuation<[UInt8]?, Never>] in
        var waiting: [CheckedContinuation<[UInt8]?, Never>] = []
        for key in state.byAddress[address] ?? [] {
          guard var courier = state.couriers[key], courier.deviceID != notice.originDeviceID else { continue }
          if let continuation = courier.waiting {
            waiting.append(continuation)
            courier.waiting = nil
          } else {
            if courier.payloads.count >= Self.waitingPayloadsMax { courier.payloads.removeFirst() }
            courier.payloads.append(notice.payload)
          }
          state.couriers[key] = courier
        }
        return waiting
      }
      for continuation in waiting { continuation.resume(returning: notice.payload) }
    }
  }
}
