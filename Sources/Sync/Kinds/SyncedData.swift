import Core
import Records

/// A device's data as the engine sees it: what the areas keep, as their kinds tell, and the ledger of the sync.
public protocol SyncedData {
  associatedtype Kind: RecordKind where Kind.Data == Self

  /// The kinds of all areas, in the order in which their records are sent.
  var kinds: [Kind] { get }
  /// The ledger; nil while there was never an account.
  var ledgerBox: LedgerBox? { get set }
  /// Whether the user has entered anything.
  var hasData: Bool { get }

  /// Takes the steps in, and returns them as one entry of the journal. At most `SyncStep.entryCountMax` are given.
  mutating func journal(_ steps: [SyncStep]) -> [UInt8]
  /// Keeps a step of a record whose kind is not there now, to be applied again when it is: a device may have read the record when it was.
  mutating func keep(_ step: SyncedStep)
  /// Drops the steps that are kept: they are of an account, or a zone, that is no longer this device's.
  mutating func dropKeptSteps()
  /// Forgets everything that was entered on this device.
  mutating func clear()
  /// Forgets everything of the kinds; what areas keep elsewhere ends as the user's wish, or as another device's, asks.
  mutating func erase(isOwnWish: Bool)
  /// Parts what is kept elsewhere from the account that it was kept for: the data goes on with another one, or with none.
  mutating func changeOwner()
}

/// A record's place among the kinds.
enum RecordPlace<Kind: RecordKind> {
  case root(Kind)
  case child(Kind, ChildPlace)
}

extension SyncedData {
  /// The place of a record that this version knows; nil for records of other areas and newer versions, which are left alone.
  func place(_ record: Record) -> RecordPlace<Kind>? {
    for kind in kinds {
      if kind.type == record.type { return kind.isRoot(record.name) ? .root(kind) : nil }
      if let children = kind.children, children.type == record.type {
        return kind.child(record.name).map { .child(kind, $0) }
      }
    }
    return nil
  }

  /// The place of a record of which only the name is known.
  func place(_ name: RecordName) -> RecordPlace<Kind>? {
    if let kind = kind(of: name) { return .root(kind) }
    for kind in kinds { if let place = kind.child(name) { return .child(kind, place) } }
    return nil
  }

  /// The kind of a root: the ledger's, or the first that has such names.
  func kind(of root: RecordName) -> Kind? {
    if let type = ledgerBox?.ledger.groups[root]?.type { return kinds.first { $0.type == type } }
    return kinds.first { $0.isRoot(root) }
  }
}
