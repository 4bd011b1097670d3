import Core
import Foundation
import Synchronization

/// The server's limits of attempts: in memory, or in the database if several servers share it, since an attacker would
/// otherwise have as many attempts at each of them.
struct AttemptLimiter: Sendable {
  /// Full buckets are removed at every so many uses.
  private static let tidiedEvery = 256

  private enum Buckets: Sendable {
    case memory(RateLimiter)
    case shared(SharedBuckets)
  }

  private let buckets: Buckets

  init(_ database: any AccountsDatabase, _ secrets: ServerSecrets) {
    buckets = database.isShared ? .shared(SharedBuckets(database, secrets)) : .memory(RateLimiter())
  }

  /// Takes one attempt from each bucket. If one is empty, takes none and throws `limited` with the time to wait.
  func consume(_ attempt: [RateLimiter.Bucket], at now: Timestamp) async throws(AccountError) {
    switch buckets {
    case .memory(let limiter): try limiter.consume(attempt, at: now)
    case .shared(let shared): try await shared.consume(attempt, at: now)
    }
  }

  /// Gives one attempt back to each bucket, because it succeeded or was not carried out.
  func giveBack(_ attempt: [RateLimiter.Bucket]) async {
    switch buckets {
    case .memory(let limiter): limiter.giveBack(attempt)
    case .shared(let shared): await shared.giveBack(attempt)
    }
  }

  /// Buckets in the table `account_bucket`, found by a keyed hash, so that it contains no name and no address.
  private final class SharedBuckets: Sendable {
    private let database: any AccountsDatabase
    private let secrets: ServerSecrets
    private let useCount = Atomic<Int>(0)

    init(_ database: any AccountsDatabase, _ secrets: ServerSecrets) {
      (self.database, self.secrets) = (database, secrets)
    }

    private func hash(_ bucket: RateLimiter.Bucket) -> Data {
      let rule = bucket.rule
      let parts = [rule.purpose, "\(rule.burst)", "\(rule.refillMilliseconds)", bucket.key]
      return Data(secrets.authenticationCode("bucket", parts).prefix(16))
    }

    func consume(_ attempt: [RateLimiter.Bucket], at now: Timestamp) async throws(AccountError) {
      let hashes = attempt.map { hash($0) }
      let isTidying = useCount.add(1, ordering: .relaxed).newValue % tidiedEvery == 0
      let wait = try await database.write { database in
        if isTidying { try database.execute("DELETE FROM account_bucket WHERE full_at <= ?", [now.milliseconds]) }
        let times = try hashes.map { hash in
          try database.value(Int64.self, "SELECT full_at FROM account_bucket WHERE hash = ?", [hash]) ?? 0
        }
        let wait = zip(attempt, times).map { $0.rule.wait(fullAt: $1, now) }.max() ?? 0
        guard wait == 0 else { return wait }
        for (index, bucket) in attempt.enumerated() {
          try database.execute(
            "INSERT INTO account_bucket VALUES (?, ?) ON CONFLICT (hash) DO UPDATE SET full_at = excluded.full_at",
            [hashes[index], bucket.rule.consumed(fullAt: times[index], now)])
        }
        return 0
      }
      if wait > 0 { throw RateLimiter.limited(wait) }
    }

    /// Does nothing if the database does not answer: the attempt then counts.
    func giveBack(_ attempt: [RateLimiter.Bucket]) async {
      let hashes = attempt.map { hash($0) }
      try? await database.write { database in
        for (index, bucket) in attempt.enumerated() {
          try database.execute(
            "UPDATE account_bucket SET full_at = full_at - ? WHERE hash = ?",
            [bucket.rule.refillMilliseconds, hashes[index]])
        }
      }
    }
  }
}
