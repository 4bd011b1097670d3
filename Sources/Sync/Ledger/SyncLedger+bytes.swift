import Core
import Records

/// The ledger's stored form: one part for the state, one for the owner, one for each group.
extension SyncLedger {
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

  /// Reads the stored owner. The state contains it too, if it can be read.
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
    let version = hasSearched ? Self.version : damaged.isEmpty ? Self.versionWithoutDamage : Self.versionWithoutSearch
    out.u8(version)
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
    for name in Array(garbage.keys).orderedBytewise() {
      out.string(name)
      out.string(garbage[name] ?? "")
    }
    out.varint(UInt64(uploadTotal))
    Self.write(dirtyGroups, to: &out)
    Self.write(doubtful, to: &out)
    out.varint(UInt64(types.count))
    for type in types { out.string(type.text) }
    if version > Self.versionWithoutDamage { Self.write(damaged, to: &out) }
    return out.bytes
  }

  /// Reads a stored state; the groups stay unchanged.
  ///
  /// - Parameter old: The facts that form 1 did not store.
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
    if version > Self.versionWithoutDamage { new.damaged = try Self.names(from: &input, version) }
    new.hasSearched = version > Self.versionWithoutSearch
    try input.finish()
    new.groups = groups
    new.staleGroups = staleGroups
    new.ownerKept = ownerKept
    if let record, record != RecordLedger(), groups[old.root] == nil { new.change(old.root) { $0.record = record } }
    new.isStale = false
    // The parts may come in any order.
    for (name, group) in groups where group.isDirty { new.dirtyGroups.insert(name) }
    self = new
  }

  /// Reads a stored group.
  mutating func loadGroup(_ root: RecordName, _ group: GroupLedger) {
    groups[root] = group
    if group.isDirty { dirtyGroups.insert(root) }
  }

  /// Forgets a group whose stored part another tab has removed.
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

/// The facts that the first form of the ledger's state did not store.
public struct OldLedger: Sendable {
  /// The root whose record was part of the state.
  public let root: RecordName
  /// The types of all roots at that time.
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
  /// The prefix of names that are not ids, so that none is mistaken for another key.
  private static let namePrefix = "="

  var text: String {
    switch self {
    case .state: Self.prefix + "state"
    case .owner: Self.prefix + "owner"
    case .group(let root): Self.prefix + (UniqueID(root.text) == nil ? Self.namePrefix : "") + root.text
    }
  }

  /// Returns nil for a key that is not the ledger's.
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
