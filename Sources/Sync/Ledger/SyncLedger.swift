import Core
import Records

/// The user and device that the data is synced as.
public struct SyncAccount: Equatable, Sendable {
  /// The name of the user's record: `_` and 32 hexadecimal digits.
  public let user: String
  /// An id that no two devices share; it decides between edits of the same moment.
  public let device: String

  public init(user: String, device: String) {
    self.user = user
    self.device = device
  }
}

/// Tracks the server's copy: records not sent yet, change tags, and how far the zone has been read. Durable with the data it belongs
/// to (S-14); without an account there is none.
struct SyncLedger: Equatable, Sendable {
  var account: SyncAccount?
  /// The user whose data is on this device; stays after signing out.
  var owner = ""
  /// The owner as stored in a part of its own, which survives damage to the state; nil to store it again.
  var ownerKept: String? = ""
  /// The sync token up to which the zone has been read; nil reads from the beginning.
  var token: String?
  /// Whether everything has been read once since `token` was nil. Nothing is sent before.
  var isCaughtUp = false
  var hasZone = false
  var hasSubscription = false
  /// Told apart: the zone that was read, and one that was made anew under its name.
  var mark = ""
  var markTag: String?
  var isZoneNew = false
  /// Grows with every "delete everything"; records of an earlier one are dead. `epochUnknown` until the account's was read, or
  /// `epochAfterUnknown` if everything was deleted before that: the next one, whichever that is.
  var epoch: Int64 = 0
  var isEpochDirty = false
  /// The types of roots that this version has read since the token was nil. Records of any other type were passed over; the zone has to be
  /// read again once a kind of that type is there.
  var types: [RecordType] = []
  /// Records of earlier epochs that the server still has, by name.
  var garbage: [String: String] = [:]
  /// Records there were to send when the account was added; 0 when all of them are sent.
  var uploadTotal = 0

  /// By the name of the root.
  var groups: [RecordName: GroupLedger] = [:]
  /// Those with something to send.
  var dirtyGroups: Set<RecordName> = []
  /// Those of which something is gone from the server, until the end of the fetch.
  var doubtful: Set<RecordName> = []

  /// Groups that differ from what is stored.
  var staleGroups: Set<RecordName> = []
  /// Whether the state differs from what is stored.
  var isStale = false

  /// Whether a zone that was read before is being read from the beginning, and its mark has not been seen yet.
  var isReadAnew: Bool { !isCaughtUp && token == nil && markTag == nil && !mark.isEmpty }

  static let epochUnknown: Int64 = -1
  static let epochAfterUnknown: Int64 = -2
  /// The state without groups. Form 1 had one group's record in it, and ids of 16 bytes for names.
  static let version: UInt8 = 2
  static let garbageCountMax = 100_000
  static let groupCountMax = 1_000_000
  static let typeCountMax = 10_000
  static let ownerVersion: UInt8 = 1
  /// Stands for the owner when both parts that name it are lost.
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

  /// Begins anew, as without an account.
  mutating func clear() {
    let stale = staleGroups.union(groups.keys)
    let kept = ownerKept
    self = SyncLedger()
    staleGroups = stale
    ownerKept = kept
    isStale = true
  }

  /// Records that wait to be sent.
  var pendingCount: Int {
    var count = (isEpochDirty ? 1 : 0) + (garbage.isEmpty ? 0 : 1)
    for root in dirtyGroups { count += groups[root]?.pendingCount ?? 0 }
    return count
  }
}

/// A reference to the ledger, so that the first part of the browser's module has to know nothing of what is in it.
public final class LedgerBox: @unchecked Sendable {
  var ledger: SyncLedger

  init(_ ledger: SyncLedger) { self.ledger = ledger }
}
