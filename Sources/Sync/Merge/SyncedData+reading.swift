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
    var children: [(kind: Kind, child: ChildKey, bytes: [UInt8])] = []
    for record in records where record.epoch >= epoch {
      switch role(record) {
      case .root(let kind):
        let state = RecordState(record).withoutOutdatedDetails(kind.policy.rules)
        let content = RecordContent(state.fields, updatedAt: record.time)
        guard kind.canRead(content, of: record.name) else { continue }
        if kind.contains(record.name, self) {
          kind.update(record.name, content, &self)
        } else {
          kind.adopt(record.name, content, &self)
        }
      case .child(let kind, let child):
        if let field = kind.children?.field, case .bytes(let bytes) = record.fields[value: field] {
          children.append((kind, child, bytes))
        }
      case nil: continue
      }
    }
    for (kind, child, bytes) in children where kind.contains(child.root, self) && kind.canReadChild(child, bytes) {
      _ = kind.join(child, bytes, isForeign: true, &self)
    }
  }
}
