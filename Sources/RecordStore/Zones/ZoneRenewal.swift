import Core
import Records

/// Marks a zone as restored to an earlier state, for example from a backup: devices may know changes, and have change tags, that it does
/// not know. Without the mark they would treat records missing from it as deleted (0027).
public enum ZoneRenewal {
  /// An upper bound for the number of changes that a zone can have lost. Its next changes are counted from beyond it, so that no change tag
  /// is given twice.
  private static let lostChangesMax: Int64 = 1 << 24

  /// The record that a device creates first in a zone (0012). If its text has changed, devices treat the zone as one that lost records,
  /// and send those they have again.
  private static let (markName, markType, markText): (RecordName, RecordType, FieldName) = (
    "zone", "ZoneMark", "zoneMark"
  )

  /// Ends the zone's sync tokens, and gives it another mark. Does nothing if there is no such zone; `seed` is random and used once.
  public static func run(_ key: ZoneKey, seed: UniqueID, in transaction: any RecordTransaction) throws {
    guard var zone = try transaction.zone(key) else { return }
    var names = MadeNames(seed)
    zone.incarnation = names.number()
    zone.sequence += lostChangesMax
    if let existing = try transaction.record(markName, in: zone.id), existing.type == markType, !existing.isDeleted,
      var record = try existing.decodedIfIntact(), case .string? = record.fields[value: markText]
    {
      zone.sequence += 1
      record.fields[markText] = Field(.string(names.recordName().text))
      var mark = existing
      mark.sequence = zone.sequence
      record.changeTag = mark.countedTag
      mark.bytes = record.answerBytes
      _ = try transaction.save(mark, in: zone.id)
      zone.bytes += RowSize.of(mark) - RowSize.of(existing)
    }
    try transaction.save(&zone)
  }
}
