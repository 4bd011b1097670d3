import Core

/// This module is the interface of programs that know chores as records with a check mark (F-18): `ChoreStore` loads, saves, updates and deletes
/// `ClassicChore` and `ClassicMember`. It knows no screens, and no completions. Start at `ChoreStore`; `CloudChoreStore` works with this server and with Apple's,
/// `ReplicaChoreStore` with this app's data on a device, `MemoryChoreStore` with neither, and `ChoreMigration` moves from one to another.
public protocol ChoreStore: Sendable {
  /// Returns all chores, the newest first. Records that lack a required field are left out, unharmed, and told to the store's log.
  func loadChores() async throws(ChoreStoreError) -> [ClassicChore]
  /// Returns all members by name, likewise.
  func loadMembers() async throws(ChoreStoreError) -> [ClassicMember]

  /// Adds a chore; throws `exists` if there is a record of its id.
  func add(_ chore: ClassicChore) async throws(ChoreStoreError)
  /// Changes a chore; throws `notFound` if there is none of its id. Fields that this interface does not know stay.
  func change(_ chore: ClassicChore) async throws(ChoreStoreError)
  /// Deletes a chore; does nothing if there is none of the id.
  func delete(chore id: UniqueID) async throws(ChoreStoreError)

  func add(_ member: ClassicMember) async throws(ChoreStoreError)
  func change(_ member: ClassicMember) async throws(ChoreStoreError)
  func delete(member id: UniqueID) async throws(ChoreStoreError)
}

/// Saving and updating write whether or not there is a record of the id (F-18); throw `exists` if it is one of another type.
extension ChoreStore {
  public func save(_ chore: ClassicChore) async throws(ChoreStoreError) {
    do throws(ChoreStoreError) { try await add(chore) } catch {
      guard error == .exists else { throw error }
      try await Self.known { () async throws(ChoreStoreError) in try await change(chore) }
    }
  }

  public func update(_ chore: ClassicChore) async throws(ChoreStoreError) {
    do throws(ChoreStoreError) { try await change(chore) } catch {
      guard error == .notFound else { throw error }
      try await add(chore)
    }
  }

  public func save(_ member: ClassicMember) async throws(ChoreStoreError) {
    do throws(ChoreStoreError) { try await add(member) } catch {
      guard error == .exists else { throw error }
      try await Self.known { () async throws(ChoreStoreError) in try await change(member) }
    }
  }

  public func update(_ member: ClassicMember) async throws(ChoreStoreError) {
    do throws(ChoreStoreError) { try await change(member) } catch {
      guard error == .notFound else { throw error }
      try await add(member)
    }
  }

  /// Changes what is there: if it is not, the record of the id is one of another type.
  private static func known(_ change: () async throws(ChoreStoreError) -> Void) async throws(ChoreStoreError) {
    do throws(ChoreStoreError) { try await change() } catch {
      throw error == .notFound ? ChoreStoreError.exists : error
    }
  }
}

/// The reason why a store did not do what it was asked; nothing has changed then.
public enum ChoreStoreError: Error, Equatable, Sendable {
  /// There is a record of this id already.
  case exists
  case notFound
  /// Others changed the record at the same time, again and again: load it anew.
  case changedElsewhere
  /// Only parents may do this.
  case notAllowed
  /// A value breaks a rule: the code of the rule.
  case invalid(String)
  /// Nobody is signed in.
  case signedOut
  /// Try again later: no network, or a busy server.
  case unreachable(String)
  case full
  /// Anything else, with a sentence for logs.
  case failed(String)
}

/// A record that a store left out: it is not changed, and comes back when its field does (S-16).
public struct SkippedRecord: Error, Hashable, Sendable {
  public let type: String
  public let name: String
  /// The required field that is missing or has another type; empty if the record's name is no id.
  public let field: String
}
