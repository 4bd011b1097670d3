import Chores
import Core
import Records

/// Reading a family from its records alone, without an engine, as the server does.
extension FamilyState {
  /// The types of records that say what is due when, and for whom.
  public static let dueTypes: [RecordType] = [
    FamilyRecord.family, .member, .chore, .skip, .move, .undo, .completionVerdict, .completionAlso, .completion,
  ].map { RecordType($0.type) }

  /// Creates the family of records.
  public convenience init(_ records: [Record]) {
    self.init()
    for record in records { read(record) }
  }

  /// Adds a record, or replaces the one with its name. Ignores record types that a family does not have, and content that this version
  /// cannot read, which a newer version may have written.
  public func read(_ record: Record) {
    guard let recordType = FamilyRecord.allCases.first(where: { $0.type.equalsBytewise(record.type.text) }) else {
      return
    }
    if recordType.isMadeOnce {
      if let fact = FamilyRecordFormat.fact(recordType, record.name, record.fields) { put(fact) }
    } else if let item = FamilyRecordFormat.item(recordType, record.name, record.fields) {
      put(FamilyEntry(item, updatedAt: record.serverTime))
    }
  }

  /// Removes a record that was deleted.
  public func forget(_ name: RecordName) {
    if entry(name) != nil { remove(name) } else { remove(fact: name) }
  }
}
