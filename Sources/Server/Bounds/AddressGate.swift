import Accounts
import NIOConcurrencyHelpers
import NIOCore

/// Lets in so many at a time from one address: a household, which is a /64 of IPv6, and a wider network of IPv6 likewise, whose
/// households may be one person's.
final class AddressGate: Sendable {
  /// A /48 may have as many as so many households.
  private static let networkFactor = 16
  private static let networkPrefix = 48
  /// The operator is told at most once in so many seconds.
  private static let reportSeconds: Int64 = 60

  private struct State {
    var counts: [AddressBlock: Int] = [:]
    var reportedAt: NIODeadline?
  }

  private let state = NIOLockedValueBox(State())
  private let max: Int
  private let exempt: TrustedProxies
  private let report: @Sendable (AddressBlock, Int) -> Void

  /// `max` 0 lets in any number; `report` hears now and then of an address that has as many as it may.
  init(max: Int, exempt: TrustedProxies, report: @escaping @Sendable (AddressBlock, Int) -> Void) {
    self.max = max
    self.exempt = exempt
    self.report = report
  }

  /// Whether one more from this address may come in; then `leave` must follow.
  func enter(_ address: NetworkAddress) -> Bool {
    guard counts(address) else { return true }
    let bounds = bounds(address)
    let (isAllowed, isTold) = state.withLockedValue { state -> (Bool, Bool) in
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

  func leave(_ address: NetworkAddress) {
    guard counts(address) else { return }
    let bounds = bounds(address)
    state.withLockedValue { state in
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

/// One that was let in; it leaves when nobody holds it any more.
final class AddressVisit: Sendable {
  private let gate: AddressGate
  private let address: NetworkAddress

  /// Nil if the address has as many as it may.
  init?(_ address: NetworkAddress, through gate: AddressGate) {
    guard gate.enter(address) else { return nil }
    (self.gate, self.address) = (gate, address)
  }

  deinit { gate.leave(address) }
}
