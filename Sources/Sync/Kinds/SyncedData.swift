import Core
import Records

/// A device's data as the engine sees it: the areas' data, accessed through their kinds, and the sync ledger.
public protocol SyncedData {
  associatedtype Kind: RecordKind where Kind.Data == Self

  /// The kinds of all areas, in the order in which their records are sent.
  var kinds: [Kind] { get }
  /// The ledger; nil if there was never an account.
  var ledgerBox: LedgerBox? { get set }
  /// Whether the user has entered anything.
  var hasData: Bool { get }

  /// Applies the steps, and returns them as one entry of the journal. At most `SyncStep.entryCountMax` are allowed.
  mutating func journal(_ steps: [SyncStep]) -> [UInt8]
  /// Stores a step whose record's kind is not loaded yet, to apply it later. The ledger may count the record as read.
  mutating func deferStep(_ step: SyncStepBox)
  /// Marks the stored steps as belonging to an account or a zone that this device no longer has. Their data stay,
  /// except for records of an epoch before `epoch`, which were deleted with everything.
  mutating func endDeferredSteps(epoch: Int64)
  /// The tags, by name, of the records without an epoch in stored steps. The ledger does not contain them yet, so a
  /// search for dead records would miss them.
  var deferredTags: [String: String] { get }
  /// Removes everything that was entered on this device.
  mutating func clear()
  /// Removes the data of all kinds. An area that stores data elsewhere ends it in its own way.
  ///
  /// - Parameter isOwnWish: Whether this user asked for it on this device, not on another one.
  mutating func erase(isOwnWish: Bool)
  /// Separates data that are stored elsewhere from their account. They continue with another account or without one.
  mutating func changeOwner()
  /// Records that the server has lost the zone, and with it the users with whom it was shared. This device creates it
  /// again.
  mutating func endSharing()
}

/// The kind of a record, and whether the record is a root or a child.
enum RecordRole<Kind: RecordKind> {
  case root(Kind)
  case child(Kind, ChildKey)
}

extension SyncedData {
  /// Returns the kind that a record belongs to; nil for records of other areas and of newer versions, which are left
  /// unchanged.
  func role(_ record: Record) -> RecordRole<Kind>? {
    for kind in kinds {
      if kind.type == record.type { return kind.isRoot(record.name) ? .root(kind) : nil }
      if let children = kind.children, children.type == record.type {
        return kind.child(record.name).map { .child(kind, $0) }
      }
    }
    return nil
  }

  /// Returns the kind of a record of which only the name is known.
  func role(_ name: RecordName) -> RecordRole<Kind>? {
    if let kind = kind(of: name) { return .root(kind) }
    for kind in kinds { if let child = kind.child(name) { return .child(kind, child) } }
    return nil
  }

  /// Returns the kind of a root: the one in the ledger, or the first that accepts the name.
  func kind(of root: RecordName) -> Kind? {
    if let type = ledgerBox?.ledger.groups[root]?.type { return kinds.first { $0.type == type } }
    return kinds.first { $0.isRoot(root) }
  }
}
