import Accounts
import NIOCore
import Synchronization

/// Limits concurrent entries by address: by household (a /64 of IPv6), and by a wider IPv6 network, whose households may belong to one
/// user.
final class AddressGate: Sendable {
  /// The factor on a household's limit for a /48.
  private static let networkFactor = 16
  private static let networkPrefix = 48
  /// The least seconds between two reports to the operator.
  private static let reportSeconds: Int64 = 60

  private struct State {
    var counts: [AddressBlock: Int] = [:]
    var reportedAt: NIODeadline?
  }

  private let state = Mutex(State())
  private let max: Int
  private let exempt: TrustedProxies
  private let report: @Sendable (AddressBlock, Int) -> Void

  /// Creates a gate; a `max` of 0 admits any number. Calls `report` now and then about an address at its limit.
  init(max: Int, exempt: TrustedProxies, report: @escaping @Sendable (AddressBlock, Int) -> Void) {
    self.max = max
    self.exempt = exempt
    self.report = report
  }

  /// Admits one more from this address, if it may; then `leave` must follow.
  func admit(_ address: NetworkAddress) -> Bool {
    guard counts(address) else { return true }
    let bounds = bounds(address)
    let (isAllowed, isTold) = state.withLock { state -> (Bool, Bool) in
      for bound in bounds where state.counts[bound.block, default: 0] >= bound.max {
        let now = NIODeadline.now()
        if let last = state.reportedAt, now < last + .seconds(Self.reportSeconds) { return (false, false) }
        state.reportedAt = now
        return (false, true)
      }
      for bound in bounds { state.counts[bound.block, default: 0] += 1 }
      return (true, false)
    }
    if isTold { report(address.household, max) }
    return isAllowed
  }

  func release(_ address: NetworkAddress) {
    guard counts(address) else { return }
    let bounds = bounds(address)
    state.withLock { state in
      for bound in bounds {
        let left = (state.counts[bound.block] ?? 1) - 1
        state.counts[bound.block] = left > 0 ? left : nil
      }
    }
  }

  private func counts(_ address: NetworkAddress) -> Bool { max > 0 && !exempt.contains(address) }

  private func bounds(_ address: NetworkAddress) -> [(block: AddressBlock, max: Int)] {
    let household = (address.household, max)
    if address.isIPv4 { return [household] }
    return [household, (address.block(ipv6Prefix: Self.networkPrefix), max * Self.networkFactor)]
  }
}

/// An admission through the gate; it ends when the value is released.
final class AddressVisit: Sendable {
  private let gate: AddressGate
  private let address: NetworkAddress

  /// Returns nil if the address is at its limit.
  init?(_ address: NetworkAddress, through gate: AddressGate) {
    guard gate.admit(address) else { return nil }
    (self.gate, self.address) = (gate, address)
  }

  deinit { gate.release(address) }
}
