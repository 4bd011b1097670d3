import Core
import Foundation
import Synchronization

/// Caches sessions for a few seconds, so that successive requests do not each read the database.
///
/// Ending a session clears it. If another process ends one, it leaves a notice (`Accounts.applyOperatorChanges`);
/// without a notice the entry expires.
final class SessionCache: Sendable {
  static let entriesMax = 10_000
  static let namesMax = 100_000

  enum Entry: Sendable {
    case session(StoredSession)
    case apiToken(APIToken)
    case key(ServerKey)
  }

  private struct NameKey: Hashable, Sendable {
    let account: AccountID
    let container: String
  }

  private struct State: Sendable {
    var entries: [Data: (entry: Entry, read: Timestamp)] = [:]
    /// Names of registered users. They stay valid, since account ids are never reused.
    var names: [NameKey: String] = [:]
    /// All users of the same account, by each of these users.
    var users: [ContainerUser: [ContainerUser]] = [:]
    var usersGeneration = 0
    /// Increases with each clearing, so that values that were read before a clearing are not cached after it.
    var generation = 0
  }

  private let state = Mutex(State())

  var generation: Int { state.withLock { $0.generation } }

  func entry(_ key: Data, at now: Timestamp) -> Entry? {
    state.withLock { state in
      guard let found = state.entries[key] else { return nil }
      let age = now.milliseconds - found.read.milliseconds
      return (0..<AccountTimes.cache).contains(age) ? found.entry : nil
    }
  }

  func put(_ key: Data, _ entry: Entry, at now: Timestamp, generation: Int) {
    state.withLock { state in
      guard state.generation == generation else { return }
      if state.entries.count >= Self.entriesMax { state.entries.removeAll(keepingCapacity: true) }
      state.entries[key] = (entry, now)
    }
  }

  func clear() {
    state.withLock { state in
      state.entries.removeAll(keepingCapacity: true)
      state.generation += 1
    }
  }

  var usersGeneration: Int { state.withLock { $0.usersGeneration } }

  func users(ofAccountOf user: ContainerUser) -> [ContainerUser]? { state.withLock { $0.users[user] } }

  /// Caches values if nothing was cleared since they were read, in this generation.
  func remember(_ users: [ContainerUser], ofAccountOf user: ContainerUser, generation: Int) {
    state.withLock { state in
      guard state.usersGeneration == generation else { return }
      if state.users.count >= Self.entriesMax { state.users.removeAll(keepingCapacity: true) }
      state.users[user] = users
    }
  }

  /// Forgets the users of accounts. Call it when an account starts to use a container, and when it is deleted.
  func forgetUsers() {
    state.withLock { state in
      state.users.removeAll(keepingCapacity: true)
      state.usersGeneration += 1
    }
  }

  func name(of account: AccountID, in container: String) -> String? {
    state.withLock { $0.names[NameKey(account: account, container: container)] }
  }

  func remember(_ name: String, of account: AccountID, in container: String) {
    state.withLock { state in
      if state.names.count >= Self.namesMax { state.names.removeAll(keepingCapacity: true) }
      state.names[NameKey(account: account, container: container)] = name
    }
  }
}
