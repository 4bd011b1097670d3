import Records

/// An event on the engine's disk, reported to the operator: the caller gets an error too, but cannot repair it.
public enum StoreIncident: Equatable, Sendable {
  /// A record read back differs from the one written.
  case damagedRecord(RecordName, in: StoredZone.ID, ZoneKey?)
  /// A part of the file cannot be read; the zone is the one affected, if known.
  case damagedFile(String, ZoneKey?)
  /// Writes fail for now.
  case writesFail(StoreError)
  /// Writes succeed again.
  case writesSucceed
}
