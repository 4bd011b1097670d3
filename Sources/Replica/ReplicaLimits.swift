import Sync

/// This module holds what one device keeps of a user's data: the replica, as typed state in memory, an append-only journal of changes
/// and stored parts. It reads no clock and touches no disk; a host stores the bytes it makes and hands them back. Start at `Replica`.
public enum ReplicaLimits {
  /// Changes in one journal entry.
  public static let changesInEntryMax = SyncStep.entryCountMax
  /// Bytes of the local event log (H-26).
  public static let eventBytesMax = 1_000_000
}
