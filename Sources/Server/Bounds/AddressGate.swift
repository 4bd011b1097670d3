import Accounts
import NIOCore
import Synchronization

/// Limits concurrent entries by address: by household (a /64 of IPv6), and by the wider IPv6 network, all of which one
/// user may control.
final class AddressGate: Sendable {
  /// The limit of a /48, as a multiple of a household's.
  private static let networkFactor = 16
  private static let networkPrefix = 48
  /// The shortest time between two reports to the operator, in seconds.
  private static let reportSeconds: Int64 = 60

  private struct State {
    var counts: [AddressBlock: Int] = [:]
    var reportedAt: NIODeadline?
  }

  private let state = Mutex(State())
  private let max: Int
  private let exempt: TrustedProxies
  private let report: @Sendable (AddressBlock, Int) -> Void

  /// Creates a gate; a `max` of 0 admits any number. Calls `report` for an address at its limit, at most once in
  /// `reportSeconds`.
  init(max: Int, exempt: TrustedProxies, report: @escaping @Sendable (AddressBlock, Int) -> Void) {
    self.max = max
    self.exempt = exempt
    self.report = report
  }

  /// Admits one more entry from this address; returns false at the limit. Call `leave` when an admitted entry ends.
  func admit(_ address: NetworkAddress) -> Bool {
    guard counts(address) else { return true }
    let bounds = bounds(address)
    let (isAllowed, isReported) = state.withLock { state -> (Bool, Bool) in
      for bound in bounds where state.counts[bound.block, default: 0] >= bound.max {
        let now = NIODeadline.now()
        if let last = state.reportedAt, now < last + .seconds(Self.reportSeconds) { return (false, false) }
        state.reportedAt = now
        return (false, true)
      }
      for bound in bounds { state.counts[bound.block, default: 0] += 1 }
      return (true, false)
    }
    if isReported { report(address.household, max) }
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

/// An entry through the gate, which ends when the value is released.
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
