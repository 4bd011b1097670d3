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
  private var staleGroups: Set<RecordName> = []
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

  // MARK: Storing

  mutating func drainStaleParts() -> [LedgerPart] {
    var parts: [LedgerPart] = []
    if ownerKept != owner {
      parts.append(LedgerPart(key: .owner, bytes: owner.utf8.isEmpty ? nil : ownerBytes))
      ownerKept = owner
    }
    if isStale { parts.append(LedgerPart(key: .state, bytes: bytes)) }
    for root in Array(staleGroups).ordered(by: { $0 < $1 }) {
      parts.append(LedgerPart(key: .group(root), bytes: groups[root].map { $0.bytes }))
    }
    isStale = false
    staleGroups = []
    return parts
  }

  mutating func markAllStale() {
    isStale = true
    ownerKept = nil
    for root in groups.keys { staleGroups.insert(root) }
  }

  var ownerBytes: [UInt8] {
    var out = ByteWriter()
    out.u8(Self.ownerVersion)
    out.string(owner)
    return out.bytes
  }

  /// Reads the stored owner, who is also in the state if that can be read.
  mutating func loadOwner(_ bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    guard try input.u8() == Self.ownerVersion else { throw .malformed(offset: 0) }
    let name = try input.string(max: RecordLimits.textByteCountMax)
    try input.finish()
    owner = name
    ownerKept = name
  }

  var bytes: [UInt8] {
    var out = ByteWriter()
    out.u8(Self.version)
    out.u8(
      (account == nil ? 0 : 1) | (token == nil ? 0 : 2) | (isCaughtUp ? 4 : 0) | (hasZone ? 8 : 0)
        | (hasSubscription ? 16 : 0) | (markTag == nil ? 0 : 32) | (isZoneNew ? 64 : 0) | (isEpochDirty ? 128 : 0))
    if let account {
      out.string(account.user)
      out.string(account.device)
    }
    out.string(owner)
    if let token { out.string(token) }
    out.string(mark)
    if let markTag { out.string(markTag) }
    out.zigzag(epoch)
    out.varint(UInt64(garbage.count))
    for name in Array(garbage.keys).ordered(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      out.string(name)
      out.string(garbage[name] ?? "")
    }
    out.varint(UInt64(uploadTotal))
    Self.write(dirtyGroups, to: &out)
    Self.write(doubtful, to: &out)
    out.varint(UInt64(types.count))
    for type in types { out.string(type.text) }
    return out.bytes
  }

  /// Reads a stored state; what is known of each group stays as it is.
  ///
  /// - Parameter old: What form 1 took for granted.
  mutating func load(_ bytes: [UInt8], old: OldLedger) throws(ByteError) {
    var input = ByteReader(bytes)
    var new = SyncLedger()
    let version = try input.u8()
    guard (1...Self.version).contains(version) else { throw .malformed(offset: 0) }
    let flags = try input.u8()
    let max = RecordLimits.textByteCountMax
    if flags & 1 != 0 {
      new.account = SyncAccount(user: try input.string(max: max), device: try input.string(max: max))
    }
    new.owner = try input.string(max: max)
    if flags & 2 != 0 { new.token = try input.string(max: max) }
    new.mark = try input.string(max: max)
    if flags & 32 != 0 { new.markTag = try input.string(max: max) }
    (new.isCaughtUp, new.hasZone, new.hasSubscription) = (flags & 4 != 0, flags & 8 != 0, flags & 16 != 0)
    (new.isZoneNew, new.isEpochDirty) = (flags & 64 != 0, flags & 128 != 0)
    new.epoch = try input.zigzag()
    let record = version == 1 ? try RecordLedger(from: &input) : nil
    for _ in 0..<(try input.count(max: Self.garbageCountMax, byteCountEach: 2)) {
      let name = try input.string(max: max)
      new.garbage[name] = try input.string(max: max)
    }
    new.uploadTotal = Int(truncatingIfNeeded: min(try input.varint(), UInt64(Int32.max)))
    new.dirtyGroups = try Self.names(from: &input, version)
    new.doubtful = try Self.names(from: &input, version)
    new.types = version == 1 ? old.types : try Self.types(from: &input)
    try input.finish()
    new.groups = groups
    new.staleGroups = staleGroups
    new.ownerKept = ownerKept
    if let record, record != RecordLedger(), groups[old.root] == nil { new.change(old.root) { $0.record = record } }
    new.isStale = false
    // The parts come in any order.
    for (name, group) in groups where group.isDirty { new.dirtyGroups.insert(name) }
    self = new
  }

  /// Reads a stored group.
  mutating func loadGroup(_ root: RecordName, _ group: GroupLedger) {
    groups[root] = group
    if group.isDirty { dirtyGroups.insert(root) }
  }

  /// Forgets a group whose part another tab has removed.
  mutating func unloadGroup(_ root: RecordName) {
    groups[root] = nil
    dirtyGroups.remove(root)
  }

  private static func write(_ names: Set<RecordName>, to out: inout ByteWriter) {
    out.varint(UInt64(names.count))
    for name in Array(names).ordered(by: { $0 < $1 }) { out.string(name.text) }
  }

  private static func types(from input: inout ByteReader) throws(ByteError) -> [RecordType] {
    var types: [RecordType] = []
    for _ in 0..<(try input.count(max: typeCountMax)) {
      types.append(RecordType(try input.string(max: RecordLimits.textByteCountMax)))
    }
    return types
  }

  private static func names(from input: inout ByteReader, _ version: UInt8) throws(ByteError) -> Set<RecordName> {
    var names: Set<RecordName> = []
    for _ in 0..<(try input.count(max: groupCountMax, byteCountEach: version == 1 ? 16 : 1)) {
      if version == 1 {
        names.insert(RecordName(UniqueID(high: try input.u64(), low: try input.u64()).text))
      } else {
        names.insert(RecordName(try input.string(max: RecordLimits.textByteCountMax)))
      }
    }
    return names
  }
}

/// What the first form of the ledger's state took for granted.
public struct OldLedger: Sendable {
  /// The root whose record was in the state.
  public let root: RecordName
  /// The types of all roots that there were.
  public let types: [RecordType]

  public init(root: RecordName, types: [RecordType]) {
    self.root = root
    self.types = types
  }
}

/// A stored part of the ledger; nil bytes delete it.
struct LedgerPart {
  let key: LedgerKey
  let bytes: [UInt8]?
}

/// The key of a stored part of the ledger.
enum LedgerKey: Equatable {
  case state, owner
  case group(RecordName)

  static let prefix = "sync/"
  /// Precedes names that are no ids, so that none is mistaken for another key.
  private static let namePrefix = "="

  var text: String {
    switch self {
    case .state: Self.prefix + "state"
    case .owner: Self.prefix + "owner"
    case .group(let root): Self.prefix + (UniqueID(root.text) == nil ? Self.namePrefix : "") + root.text
    }
  }

  /// Nil for a key of something else.
  init?(_ text: String) {
    guard text.hasPrefix(Self.prefix) else { return nil }
    let rest = text.dropFirst(Self.prefix.utf8.count)
    if rest == "state" {
      self = .state
    } else if rest == "owner" {
      self = .owner
    } else if rest.hasPrefix(Self.namePrefix) {
      self = .group(RecordName(String(rest.dropFirst(Self.namePrefix.utf8.count))))
    } else if UniqueID(String(rest)) != nil {
      self = .group(RecordName(String(rest)))
    } else {
      return nil
    }
  }
}

/// A reference to the ledger, so that the first part of the browser's module has to know nothing of what is in it.
public final class LedgerBox: @unchecked Sendable {
  var ledger: SyncLedger

  init(_ ledger: SyncLedger) { self.ledger = ledger }
}
