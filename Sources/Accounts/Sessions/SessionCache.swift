import Core
import Foundation

/// Caches sessions for a moment, so that a stream of requests does not ask the database for the same one each time.
///
/// Whatever ends a session clears it. Another process that does so tells of it (`Accounts.heed`); at the latest it is noticed when the entry is
/// a few seconds old.
final class SessionCache: Sendable {
  static let entriesMax = 10_000
  static let namesMax = 100_000

  enum Entry: Sendable {
    case session(Session)
    case apiToken(APIToken)
    case key(ServerKey)
  }

  private struct NameKey: Hashable, Sendable {
    let account: AccountID
    let container: String
  }

  private struct State: Sendable {
    var entries: [Data: (entry: Entry, read: Timestamp)] = [:]
    /// Names of users that the database knows; they stay true, since an account's id never comes back.
    var names: [NameKey: String] = [:]
    /// The users of the account of each of these users.
    var users: [ContainerUser: [ContainerUser]] = [:]
    var usersGeneration = 0
    /// Grows with each clearing, so that what was read before one is not put in after it.
    var generation = 0
  }

  private let state = Locked(State())

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

  /// Keeps what was read in this generation.
  func remember(_ users: [ContainerUser], ofAccountOf user: ContainerUser, generation: Int) {
    state.withLock { state in
      guard state.usersGeneration == generation else { return }
      if state.users.count >= Self.entriesMax { state.users.removeAll(keepingCapacity: true) }
      state.users[user] = users
    }
  }

  /// An account has come into a container, or gone.
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
