import Core
import Records
import Sync

/// A kind of records in this device's data. The defaults suit roots without children; an area's kind overrides what
/// differs.
open class ReplicaKind: RecordKind, @unchecked Sendable {
  public init() {}

  open var type: RecordType { fatalError("a kind has a type") }
  open var children: ChildRecords? { nil }
  open var policy: MergePolicy { .byField(MergeRules()) }
  open var forgetsSettled: Bool { false }
  open var isEpochless: Bool { false }
  open var fieldNames: [FieldName] { [] }
  open var initial: RecordState? { nil }
  open func isRoot(_ name: RecordName) -> Bool { false }
  open func child(_ name: RecordName) -> ChildKey? { nil }
  open func name(of child: ChildKey) -> RecordName { child.root }

  open func roots(_ data: Replica) -> [RecordName] { [] }
  open func contains(_ root: RecordName, _ data: Replica) -> Bool { content(root, data) != nil }
  open func content(_ root: RecordName, _ data: Replica) -> RecordContent? { nil }
  open func precedents(of root: RecordName) -> [RecordName] { [] }
  open func needs(_ root: RecordName, _ other: RecordName) -> Bool { false }
  open func revision(_ root: RecordName, _ data: Replica) -> Int64 { 0 }
  open func canRead(_ content: RecordContent, of root: RecordName) -> Bool { false }
  open func adopt(_ root: RecordName, _ content: RecordContent, _ data: inout Replica) {}
  open func update(_ root: RecordName, _ content: RecordContent, _ data: inout Replica) {}
  open func prepareMerge(_ root: RecordName, _ content: RecordContent, _ data: inout Replica) {}
  open func observe(_ record: Record, since known: KnownVersion, _ data: inout Replica) {}
  open func remove(_ root: RecordName, _ data: inout Replica) {}

  open func childNumbers(_ root: RecordName, _ data: Replica) -> [Int64] { [] }
  open func childBytes(_ child: ChildKey, _ data: Replica) -> [UInt8]? { nil }
  open func canReadChild(_ child: ChildKey, _ bytes: [UInt8]) -> Bool { false }
  open func join(_ child: ChildKey, _ bytes: [UInt8], isForeign: Bool, _ data: inout Replica) -> Bool { false }

  open func trash(_ root: RecordName, _ data: Replica) -> [UInt8]? { nil }
  open func content(ofTrash trash: [UInt8]) -> RecordContent? { nil }
  open func childNumbers(ofTrash trash: [UInt8]) -> [Int64] { [] }
  open func isNews(_ child: ChildKey, _ bytes: [UInt8], sinceTrash trash: [UInt8]) -> Bool { false }
  open func restore(_ trash: [UInt8], _ data: inout Replica) {}
}
