import Core
import Records

/// The user and the device for which the data is synced.
public struct SyncAccount: Equatable, Sendable {
  /// The name of the user's record: `_` and 32 hexadecimal digits.
  public let user: String
  /// An id unique to the device; it decides between edits made at the same time.
  public let device: String

  public init(user: String, device: String) {
    self.user = user
    self.device = device
  }
}

/// Tracks the server's copy: records not sent yet, change tags, and the position up to which the zone has been read.
/// Stored with its data (S-14); there is none without an account.
struct SyncLedger: Equatable, Sendable {
  var account: SyncAccount?
  /// The user whose data is on this device; kept after signing out.
  var owner = ""
  /// The owner as last stored in a part of its own, which survives damage to the state; nil to store it again.
  var ownerKept: String? = ""
  /// The sync token up to which the zone has been read; nil reads from the beginning.
  var token: String?
  /// Whether everything has been read once since `token` was nil. Nothing is sent before this.
  var isCaughtUp = false
  var hasZone = false
  var hasSubscription = false
  /// Whether data of the account outside its zones was searched for once.
  var hasSearched = false
  /// The id that distinguishes the zone from one created later under the same name.
  var mark = ""
  var markTag: String?
  var isZoneNew = false
  /// Increases with every "delete everything"; records of earlier epochs are dead. `epochUnknown` until the account's
  /// epoch is read, or `epochAfterUnknown` if everything was deleted before that: one more than the account's, once
  /// known.
  var epoch: Int64 = 0
  var isEpochDirty = false
  /// The types of roots that this version has read since the token was nil. Records of other types were skipped; the
  /// zone has to be read again once their kind is available.
  var types: [RecordType] = []
  /// Tags of records that the server still has and that will be deleted, by record name: records of earlier epochs, and
  /// records disposed of. An empty tag deletes any version.
  var garbage: [String: String] = [:]
  /// The number of records to send when the account was added; 0 once all are sent.
  var uploadTotal = 0

  /// The groups by their root's name.
  var groups: [RecordName: GroupLedger] = [:]
  /// The groups with something to send.
  var dirtyGroups: Set<RecordName> = []
  /// The groups with records missing on the server, until the end of the fetch.
  var doubtful: Set<RecordName> = []
  /// Records of the zone that the server can no longer read. A device that has such a record sends it again.
  var damaged: Set<RecordName> = []

  /// The groups that differ from their stored form.
  var staleGroups: Set<RecordName> = []
  /// Whether the state differs from its stored form.
  var isStale = false

  /// Whether a zone is being read again and its mark has not been seen yet.
  var isReadAnew: Bool { !isCaughtUp && token == nil && markTag == nil && !mark.isEmpty }

  static let epochUnknown: Int64 = -1
  static let epochAfterUnknown: Int64 = -2
  /// The version of the state, without groups. Form 1 contained one group's record, and 16-byte ids as names; form 3
  /// ends with the damaged records, which form 2 does not have; form 4 is form 3 after a search outside the zones.
  static let version: UInt8 = 4
  static let versionWithoutSearch: UInt8 = 3
  static let versionWithoutDamage: UInt8 = 2
  static let damagedCountMax = 100_000
  static let garbageCountMax = 100_000
  static let groupCountMax = 1_000_000
  static let typeCountMax = 10_000
  static let ownerVersion: UInt8 = 1
  /// Replaces the owner if both parts that contain it are lost.
  static let unknownOwner = "?"

  init() {}

  /// Changes a group's ledger and marks it to be stored.
  mutating func change(_ root: RecordName, _ body: (inout GroupLedger) -> Void) {
    body(&groups[root, default: GroupLedger()])
    let isDirty = groups[root]?.isDirty == true
    if isDirty != dirtyGroups.contains(root) {
      if isDirty { dirtyGroups.insert(root) } else { dirtyGroups.remove(root) }
      isStale = true
    }
    staleGroups.insert(root)
  }

  mutating func forget(_ root: RecordName) {
    groups[root] = nil
    dirtyGroups.remove(root)
    doubtful.remove(root)
    staleGroups.insert(root)
    isStale = true
  }

  /// Marks a version of a record for deletion on the server; an empty tag stands for any version.
  mutating func bury(_ name: RecordName, _ tag: String) {
    if garbage.count < Self.garbageCountMax { garbage[name.text] = tag }
  }

  /// Returns whether this version of a root will be deleted. A version that a classic program has written since is not.
  mutating func isDisposed(_ root: RecordName, _ tag: String, isEpochless: Bool) -> Bool {
    guard let disposed = garbage[root.text] else { return false }
    if disposed.isEmpty || disposed == tag { return true }
    if isEpochless { garbage[root.text] = nil }
    return false
  }

  /// Forgets the records of which only one version is to be deleted.
  mutating func dropGarbageOfVersions() {
    for (name, tag) in garbage where !tag.isEmpty { garbage[name] = nil }
  }

  /// Resets the ledger, as without an account.
  mutating func clear() {
    let stale = staleGroups.union(groups.keys)
    let kept = ownerKept
    self = SyncLedger()
    staleGroups = stale
    ownerKept = kept
    isStale = true
  }

  /// The number of records that wait to be sent.
  var pendingCount: Int {
    var count = (isEpochDirty ? 1 : 0) + (garbage.isEmpty ? 0 : 1)
    for root in dirtyGroups { count += groups[root]?.pendingCount ?? 0 }
    return count
  }
}

/// A reference to the ledger, which copies of the data share until one of them changes it.
public final class LedgerBox: @unchecked Sendable {
  var ledger: SyncLedger

  init(_ ledger: SyncLedger) { self.ledger = ledger }

  /// Whether the zone was read to its end once.
  public var isCaughtUp: Bool { ledger.isCaughtUp }

  /// Whether data of the account outside its zones was searched for once.
  public var hasSearched: Bool { ledger.hasSearched }
}
