import Core

/// The account's storage in use and its quota, in bytes.
public struct AccountStorage: Equatable, Sendable {
  public let used: Int64
  public let quota: Int64

  /// Whether less than a tenth of the quota is left.
  public var isNearlyFull: Bool { used >= quota - quota / 10 }

  /// Reads the response of `GET /account`. An account has a single quota for all its data.
  public init?(_ account: JSON) {
    guard let quota = account["storage"]?["quota"]?.int, quota > 0 else { return nil }
    self.quota = quota
    var used: Int64 = 0
    for part in account["storage"]?["used"]?.array ?? [] { used += part["bytes"]?.int ?? 0 }
    self.used = used
  }
}
