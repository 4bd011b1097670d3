import Records

/// A device's data with zones beside the main one, each with its own ledger and data.
public protocol MultiZoneData: SyncedData {
  /// The databases whose zones are synced; empty if no area has zones of its own.
  var databases: [CloudDatabase] { get }
  /// The zones of a database.
  func zones(of database: CloudDatabase) -> DatabaseLedger
  /// Applies the steps to the zones of a database, and returns them as one entry of the journal.
  mutating func journal(_ steps: [DatabaseStep], of database: CloudDatabase) -> [UInt8]

  /// The zones that have data here and are synced, in order.
  var zones: [SyncZone] { get }
  /// Replaces the main zone's ledger and data with those of a zone while the body runs, so that the same code serves
  /// all zones. Returns nil if the zone has no data here.
  mutating func focus<Result>(on zone: SyncZone, _ body: (inout Self) -> Result) -> Result?
}
