import Core
import Records

/// Limits the attempts at codes by account and by address (C-10). Counts every attempt whatever its outcome, so that success tells no
/// more than failure.
extension RecordBatch {
  func refuseTooManyAttempts() throws {
    guard let max = run.limits.redeemCountMax else { return }
    for key in attemptKeys {
      let times = try recentAttempts(key)
      guard times.count >= max, let first = times.first else { continue }
      let end = first.adding(milliseconds: run.limits.redeemWindowMilliseconds)
      let seconds = Double((end.milliseconds - run.call.now.milliseconds + 999) / 1000)
      run.retryAfter = Swift.max(run.retryAfter ?? 0, seconds)
      throw Refusal(.throttled, "too many codes were tried; wait, then try again", retryAfter: seconds)
    }
  }

  func countAttempt() throws {
    guard let max = run.limits.redeemCountMax else { return }
    run.hasWritten = true
    for key in attemptKeys {
      let times = try recentAttempts(key) + [run.call.now]
      try transaction.setAttempts(times.suffix(max), key)
    }
  }

  /// The keys that count attempts: the account, and the address as a user whose name no account can have.
  private var attemptKeys: [UserKey] {
    let address = run.call.caller.address
    return [run.key(of: user)] + (address.isEmpty ? [] : [run.key(of: RecordName("address " + address))])
  }

  private func recentAttempts(_ key: UserKey) throws -> [Timestamp] {
    let start = run.call.now.adding(milliseconds: -run.limits.redeemWindowMilliseconds)
    return try transaction.attempts(key).filter { $0 > start }
  }
}
