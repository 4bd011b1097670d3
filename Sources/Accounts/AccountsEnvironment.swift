import Core
import Cryptography
import Foundation

/// The clock, randomness and network used by accounts. Tests pass their own.
public struct AccountsEnvironment: Sendable {
  public var now: @Sendable () -> Timestamp
  /// Returns the given number of bytes from a cryptographic source.
  public var randomBytes: @Sendable (Int) -> [UInt8]
  /// The client for requests to identity providers.
  public var fetcher: any HTTPFetching
  /// Returns whether the disk has room for more than signing in.
  public var hasRoom: @Sendable () -> Bool

  public init(
    now: @escaping @Sendable () -> Timestamp, randomBytes: @escaping @Sendable (Int) -> [UInt8],
    fetcher: any HTTPFetching, hasRoom: @escaping @Sendable () -> Bool = { true }
  ) {
    self.now = now
    self.randomBytes = randomBytes
    self.fetcher = fetcher
    self.hasRoom = hasRoom
  }

  /// The machine's clock, randomness and network.
  public static var system: AccountsEnvironment {
    AccountsEnvironment(
      now: { Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) },
      randomBytes: { Cryptography.randomBytes($0) },
      fetcher: NetworkFetcher())
  }
}
