import Core

/// The move from a local store to the synced one (F-19): once, and again from where it ended if it was interrupted. Records keep their ids, so what is
/// there already is the same; sample data stay behind.
public struct ChoreMigration: Sendable {
  /// The place where a host keeps that the move is complete, for example its settings.
  public struct Flag: Sendable {
    public let isSet: @Sendable () async -> Bool
    public let set: @Sendable () async throws(ChoreStoreError) -> Void

    public init(
      isSet: @escaping @Sendable () async -> Bool, set: @escaping @Sendable () async throws(ChoreStoreError) -> Void
    ) {
      (self.isSet, self.set) = (isSet, set)
    }
  }

  public enum Outcome: Equatable, Sendable {
    /// It was complete before.
    case alreadyDone
    /// So many records came in; others were there.
    case moved(members: Int, chores: Int)
  }

  private let source: any ChoreStore
  private let target: any ChoreStore
  private let flag: Flag
  /// The ids of sample members and chores.
  private let samples: Set<UniqueID>

  public init(from source: any ChoreStore, to target: any ChoreStore, flag: Flag, leavingOut samples: Set<UniqueID>) {
    (self.source, self.target, self.flag, self.samples) = (source, target, flag, samples)
  }

  /// Moves what is not there yet. The flag is set only after every record was acknowledged; after an error, call it again.
  public func run() async throws(ChoreStoreError) -> Outcome {
    if await flag.isSet() { return .alreadyDone }
    var (members, chores) = (0, 0)
    // Members first, because chores name them.
    for member in try await source.loadMembers() where !samples.contains(member.id) {
      do throws(ChoreStoreError) {
        try await target.add(member)
        members += 1
      } catch {
        guard error == .exists else { throw error }
      }
    }
    for var chore in try await source.loadChores() where !samples.contains(chore.id) {
      // A sample member does not come along.
      if let member = chore.assignedTo.flatMap({ UniqueID($0) }), samples.contains(member) { chore.assignedTo = nil }
      do throws(ChoreStoreError) {
        try await target.add(chore)
        chores += 1
      } catch {
        guard error == .exists else { throw error }
      }
    }
    try await flag.set()
    return .moved(members: members, chores: chores)
  }
}
