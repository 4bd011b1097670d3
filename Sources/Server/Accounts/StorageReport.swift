import Accounts
import Core
import RecordStore

/// Reports how much of its quota an account uses.
public struct StorageReport: Sendable {
  private let store: any RecordStore
  private let quota: Int64

  /// Returns nil if the server has no quota.
  init?(store: any RecordStore, limits: ServiceLimits) {
    guard let quota = limits.quotaByteCount else { return nil }
    self.store = store
    self.quota = quota
  }

  /// Returns the account's quota in bytes and its use, by container and kind.
  func json(_ users: [ContainerUser]) async throws(AccountError) -> JSON {
    let usage: AccountUsage
    do {
      usage = try await store.read { transaction in try AccountUsage(of: users, in: transaction) }
    } catch {
      throw .storage("\(error)")
    }
    return .object([
      .init("quota", .int(quota)), .init("bytes", .int(usage.total.total)), .init("used", usage.json),
    ])
  }
}
