import Sync

/// This module contains a device's copy of the user's data: the replica as typed state in memory, an append-only
/// journal of changes, and stored parts. It reads no clock and uses no disk; a host stores and loads its bytes. Start
/// at `Replica`.
public enum ReplicaLimits {
  /// The maximum number of changes in a journal entry.
  public static let changesInEntryMax = SyncStep.entryCountMax
  /// The maximum size of the local event log (H-26).
  public static let eventBytesMax = 1_000_000
}
