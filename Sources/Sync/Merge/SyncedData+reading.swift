import Core
import Records

/// Reads records to answer a single question, without a ledger or a journal, and writes nothing. The server uses it to
/// find out what is due.
extension SyncedData {
  /// Adds records as another device would. Leaves out records of other kinds, those that this version cannot read, and
  /// those that were deleted with everything (by `epoch` in the zone's mark, if that is among them).
  ///
  /// - Parameter records: In any order. Children whose root is not among them are left out.
  public mutating func read(_ records: [Record]) {
    let epoch = records.reduce(Int64(0)) { $1.isMark ? max($0, $1.epoch) : $0 }
    var children: [(kind: Kind, place: ChildPlace, bytes: [UInt8])] = []
    for record in records where record.epoch >= epoch {
      switch place(record) {
      case .root(let kind):
        let state = RecordState(record).withoutOutdatedDetails(kind.policy.rules)
        let content = RecordContent(state.fields, updatedAt: record.time)
        guard kind.canRead(content, of: record.name) else { continue }
        if kind.contains(record.name, self) {
          kind.update(record.name, content, &self)
        } else {
          kind.adopt(record.name, content, &self)
        }
      case .child(let kind, let place):
        if let field = kind.children?.field, case .bytes(let bytes) = record.fields[value: field] {
          children.append((kind, place, bytes))
        }
      case nil: continue
      }
    }
    for (kind, place, bytes) in children where kind.contains(place.root, self) && kind.canReadChild(place, bytes) {
      _ = kind.join(place, bytes, isForeign: true, &self)
    }
  }
}
