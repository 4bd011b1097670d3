import Core
import Records

/// Why nothing more is taken.
public enum NoRoom: Error, Equatable {
  /// The account has what it may have.
  case quota(used: ByteCounts, quota: Int64)
  /// The disk has no more than the reserve that the operator wants to be left.
  case reserve

  /// Seconds after which an operator, or the tidying, may have made room on the disk.
  static let reserveRetrySeconds = 60.0

  public var code: ServerErrorCode {
    switch self {
    case .quota: .quotaExceeded
    // The account has done nothing wrong, and its client keeps what it could not send.
    case .reserve: .tryAgainLater
    }
  }

  /// One sentence, with what to do about it.
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
  /// What the account of this user takes, in all containers and environments.
  public func byteCounts(ofAccountOf user: UserKey, in transaction: any RecordTransaction) throws -> ByteCounts {
    try directory.accountUsers(of: user).reduce(.zero) { try $0 + transaction.byteCounts(of: $1) }
  }

  /// Throws `NoRoom` if something of the user's would grow that must not. `pending` is counted already, and not kept yet.
  func requireRoom(
    for growth: Int64, of user: UserKey, pending: ByteCounts = .zero, in transaction: any RecordTransaction
  ) throws {
    guard growth > 0 else { return }
    if refusesGrowth { throw NoRoom.reserve }
    guard let quota = limits.quotaByteCount else { return }
    let used = try byteCounts(ofAccountOf: user, in: transaction) + pending
    guard used.total + growth <= quota else { throw NoRoom.quota(used: used, quota: quota) }
  }
}

extension ServiceRun {
  /// Throws a refusal if something of the user's would grow that must not.
  func requireRoom(for growth: Int64, of user: UserKey, pending: ByteCounts = .zero) throws {
    do {
      try service.requireRoom(for: growth, of: user, pending: pending, in: transaction)
    } catch let error as NoRoom {
      throw refusal(of: error)
    }
  }

  func refusal(of error: NoRoom) -> Refusal {
    if let seconds = error.retryAfter { retryAfter = max(retryAfter ?? 0, seconds) }
    return Refusal(error.code, error.reason, retryAfter: error.retryAfter)
  }
}
