import Accounts
import NIOCore
import Synchronization

/// Limits the requests a second of one account or, if no user is signed in, of one address.
///
/// Each payer has a bucket for ten seconds, which allows bursts after quiet times. Requests of this machine itself that
/// did not come through a proxy are the operator's own, and are not counted.
final class RequestRates: Sendable {
  enum Payer: Hashable, Sendable {
    case account(String)
    /// An address, or the block of addresses of one household.
    case address(AddressBlock)
  }

  static let burstSeconds = 10
  /// The most buckets; beyond it those closest to full are forgotten.
  static let payersMax = 50_000

  /// The time when each bucket is full again, in nanoseconds of the machine's uptime.
  private let fullAt = Mutex<[Payer: Int64]>([:])
  /// The time between two requests at the allowed rate; nil without a limit.
  private let nanoseconds: Int64?
  private let now: @Sendable () -> Int64

  /// Creates limits; a `perSecond` of 0 means none.
  init(
    perSecond: Int, now: @escaping @Sendable () -> Int64 = { Int64(NIODeadline.now().uptimeNanoseconds) }
  ) {
    nanoseconds = perSecond > 0 ? 1_000_000_000 / Int64(perSecond) : nil
    self.now = now
  }

  /// Counts a request of an account, or of the address if nobody is signed in; returns the seconds to wait if it
  /// exceeds the limit.
  func count(of account: String? = nil, from sender: ClientAddress) -> Double? {
    guard nanoseconds != nil, !sender.isThisMachine else { return nil }
    return count(account.map { .account($0) } ?? .address(sender.address.household))
  }

  func count(_ payer: Payer) -> Double? {
    guard let nanoseconds else { return nil }
    let now = now()
    let wait = fullAt.withLock { fullAt -> Int64 in
      let full = max(fullAt[payer] ?? 0, now) + nanoseconds
      let excess = full - now - Int64(Self.burstSeconds) * 1_000_000_000
      if excess > 0 { return excess }
      if fullAt.count >= Self.payersMax { Self.forget(&fullAt, now) }
      fullAt[payer] = full
      return 0
    }
    return wait > 0 ? Double(wait) / 1_000_000_000 : nil
  }

  private static func forget(_ fullAt: inout [Payer: Int64], _ now: Int64) {
    fullAt = fullAt.filter { $0.value > now }
    guard fullAt.count >= payersMax / 2 else { return }
    let kept = fullAt.sorted { $0.value > $1.value }.prefix(payersMax / 2)
    fullAt = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
  }
}
