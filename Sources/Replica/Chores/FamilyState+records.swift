import Chores
import Core
import Records

/// A family as a server reads it: from its records alone, without an engine.
extension FamilyState {
  /// Takes a record in the place of one of its name. Ignores types that a family does not have, and what this version cannot read: a later one
  /// may have written it.
  public func read(_ record: Record) {
    guard let form = FamilyRecord.allCases.first(where: { $0.type.equalsBytewise(record.type.text) }) else { return }
    if form.isMadeOnce {
      if let fact = FamilyRecordFields.fact(form, record.name, record.fields) { put(fact) }
    } else if let item = FamilyRecordFields.item(form, record.name, record.fields) {
      put(FamilyEntry(item, updatedAt: record.serverTime))
    }
  }

  /// Forgets a record that was deleted.
  public func forget(_ name: RecordName) {
    if entry(name) != nil { remove(name) } else { remove(fact: name) }
  }
}
