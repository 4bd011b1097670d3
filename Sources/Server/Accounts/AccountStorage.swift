import Accounts
import Core
import RecordStore
import Records

/// How much of its quota an account uses.
public struct AccountStorage: Sendable {
  private let store: any RecordStore
  private let quota: Int64

  /// Nil if the server has no quota.
  init?(store: any RecordStore, limits: ServiceLimits) {
    guard let quota = limits.quotaByteCount else { return nil }
    self.store = store
    self.quota = quota
  }

  /// The quota of each container and environment in bytes, and what counts for it of those in which there is anything.
  func json(_ users: [ContainerUser]) async throws(AccountError) -> JSON {
    let used: [JSON]
    do {
      used = try await store.read { transaction in try Self.used(users, in: transaction) }
    } catch {
      throw .storage("\(error)")
    }
    return .object([.init("quota", .int(quota)), .init("used", .array(used))])
  }

  private static func used(_ users: [ContainerUser], in transaction: any RecordTransaction) throws -> [JSON] {
    var used: [JSON] = []
    for user in users {
      for environment in CloudEnvironment.allCases {
        let key = UserKey(ContainerID(user.container), environment, RecordName(user.name))
        let count = try transaction.byteCount(of: key) + transaction.looseByteCount(of: key, after: ServerClock.now)
        guard count > 0 else { continue }
        used.append(
          .object([
            .init("container", .string(user.container)),
            .init("environment", .string(environment.word.description)), .init("bytes", .int(count)),
          ]))
      }
    }
    return used
  }
}
