import Records

/// What an engine finds out about its disk, for the operator to hear of: whoever asked gets an error, but cannot mend it.
public enum StoreIncident: Equatable, Sendable {
  /// A record came back as another than was kept.
  case damagedRecord(RecordName, in: StoredZone.ID, ZoneKey?)
  /// A part of the file cannot be read, met in this zone if it can be told.
  case damagedFile(String, ZoneKey?)
  /// Nothing can be written for now.
  case writesFail(StoreError)
  /// Something was written again.
  case writesSucceed
}
