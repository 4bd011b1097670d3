import Core
import Records

/// The reason why there is no room for more data.
public enum NoRoom: Error, Equatable {
  /// The account has reached its quota.
  case quota(used: ByteCounts, quota: Int64)
  /// The disk has only the reserve left that the operator wants free.
  case reserve

  /// Seconds after which an operator, or the upkeep, may have made room on the disk.
  static let reserveRetrySeconds = 60.0

  public var code: ServerErrorCode {
    switch self {
    case .quota: .quotaExceeded
    // The account is not at fault, and its client keeps the unsent data.
    case .reserve: .tryAgainLater
    }
  }

  /// One sentence with the reason and a remedy.
  public var reason: String {
    switch self {
    case .quota(let used, let quota) where used.deletions > 0:
      "\(used.total) of the account's \(quota) bytes are in use, \(used.deletions) of them by deletions that its devices may "
        + "yet have to hear of; delete something, or wait until those are forgotten"
    case .quota(let used, let quota): "\(used.total) of the account's \(quota) bytes are in use; delete something first"
    case .reserve: "the server's disk is nearly full; nothing is lost, try again later"
    }
  }

  public var retryAfter: Double? { self == .reserve ? Self.reserveRetrySeconds : nil }
}

extension RecordService {
  /// Returns the bytes of the user's account in all containers and environments.
  public func byteCounts(ofAccountOf user: UserKey, in transaction: any RecordTransaction) throws -> ByteCounts {
    try directory.accountUsers(of: user).reduce(.zero) { try $0 + transaction.byteCounts(of: $1) }
  }

  /// Throws `NoRoom` if the growth would exceed the limits of the user's account.
  func requireRoom(for growth: Int64, of user: UserKey, in transaction: any RecordTransaction) throws {
    try requireRoom(for: growth) { try byteCounts(ofAccountOf: user, in: transaction) }
  }

  /// Throws `NoRoom` if the growth exceeds the quota plus `reserve`. `used` returns the bytes that the account uses; it is called only if
  /// there is a quota.
  func requireRoom(for growth: Int64, reserve: Int64 = 0, _ used: () throws -> ByteCounts) throws {
    guard growth > 0 else { return }
    if refusesGrowth { throw NoRoom.reserve }
    guard let quota = limits.quotaByteCount else { return }
    let used = try used()
    guard used.total + growth <= quota + reserve else { throw NoRoom.quota(used: used, quota: quota) }
  }
}

extension ServiceRun {
  /// Throws a refusal if the growth would exceed the limits of the user's account.
  func requireRoom(for growth: Int64, reserve: Int64 = 0, of user: UserKey) throws {
    try requireRoom(for: growth, reserve: reserve) { try service.byteCounts(ofAccountOf: user, in: transaction) }
  }

  func requireRoom(for growth: Int64, reserve: Int64 = 0, _ used: () throws -> ByteCounts) throws {
    do {
      try service.requireRoom(for: growth, reserve: reserve, used)
    } catch let error as NoRoom {
      throw refusal(of: error)
    }
  }

  func refusal(of error: NoRoom) -> Refusal {
    if let seconds = error.retryAfter { retryAfter = max(retryAfter ?? 0, seconds) }
    return Refusal(error.code, error.reason, retryAfter: error.retryAfter)
  }
}
