import Core
import Foundation

/// Provides accounts with a clock, randomness and the network. Tests hand in their own.
public struct AccountsEnvironment: Sendable {
  public var now: @Sendable () -> Timestamp
  /// As many bytes as asked for, from a cryptographic source.
  public var randomBytes: @Sendable (Int) -> [UInt8]
  /// The client that asks identity providers.
  public var fetcher: any HTTPFetching
  /// Whether there is room for more than signing in.
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
      randomBytes: { count in
        // Eight bytes each, since every number is a question to the system.
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count + 8)
        while bytes.count < count { withUnsafeBytes(of: UInt64.random(in: 0 ... .max)) { bytes += $0 } }
        return Array(bytes.prefix(count))
      },
      fetcher: URLSessionFetcher())
  }
}
