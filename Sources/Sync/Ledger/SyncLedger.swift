import Core
import Habits
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
  var settings = RecordLedger()
  /// Records of earlier epochs that the server still has, by name.
  var garbage: [String: String] = [:]
  /// Records there were to send when the account was added; 0 when all of them are sent.
  var uploadTotal = 0

  var habits: [HabitID: HabitLedger] = [:]
  /// Those with something to send.
  var dirtyHabits: Set<HabitID> = []
  /// Those of which something is gone from the server, until the end of the fetch.
  var doubtful: Set<HabitID> = []

  var staleHabits: Set<HabitID> = []
  var isStale = false

  /// Whether a zone that was read before is being read from the beginning, and its mark has not been seen yet.
  var isReadAnew: Bool { !isCaughtUp && token == nil && markTag == nil && !mark.isEmpty }

  static let epochUnknown: Int64 = -1
  static let epochAfterUnknown: Int64 = -2
  static let version: UInt8 = 1
  static let garbageCountMax = 100_000
  static let keyPrefix = "sync/"
  static let stateKey = Replica.syncStateKey
  static let ownerKey = "sync/owner"
  static let ownerVersion: UInt8 = 1
  /// Stands for the owner when both parts that name it are lost.
  static let unknownOwner = "?"

  init() {}

  /// Changes a habit's ledger and marks it to be stored.
  mutating func change(_ id: HabitID, _ body: (inout HabitLedger) -> Void) {
    body(&habits[id, default: HabitLedger()])
    let isDirty = habits[id]?.isDirty == true
    if isDirty != dirtyHabits.contains(id) {
      if isDirty { dirtyHabits.insert(id) } else { dirtyHabits.remove(id) }
      isStale = true
    }
    staleHabits.insert(id)
  }

  mutating func forget(_ id: HabitID) {
    habits[id] = nil
    dirtyHabits.remove(id)
    doubtful.remove(id)
    staleHabits.insert(id)
    isStale = true
  }

  /// Whether this version of the record is known already.
  func hasVersion(_ record: Record) -> Bool {
    guard let tag = record.changeTag?.text, !tag.isEmpty, record.epoch == epoch else { return false }
    return switch SyncRecord(record.name) {
    case .habit(let id): habits[id]?.record.tag == tag
    case .month(let id, let month): habits[id]?.tags[month] == tag
    case .settings: settings.tag == tag
    case .mark: markTag == tag
    case .other: true
    }
  }

  /// Records that wait to be sent.
  var pendingCount: Int {
    var count = (settings.isDirty ? 1 : 0) + (isEpochDirty ? 1 : 0) + (garbage.isEmpty ? 0 : 1)
    for id in dirtyHabits { count += habits[id]?.pendingCount ?? 0 }
    return count
  }

  // MARK: Storing

  mutating func takeStaleParts() -> [StoredPart] {
    var parts: [StoredPart] = []
    if ownerKept != owner {
      parts.append(StoredPart(key: Self.ownerKey, bytes: owner.utf8.isEmpty ? nil : ownerBytes))
      ownerKept = owner
    }
    if isStale { parts.append(StoredPart(key: Self.stateKey, bytes: bytes)) }
    for id in Array(staleHabits).ordered(by: { $0 < $1 }) {
      parts.append(StoredPart(key: Self.keyPrefix + id.text, bytes: habits[id].map { $0.bytes }))
    }
    isStale = false
    staleHabits = []
    return parts
  }

  mutating func markAllStale() {
    isStale = true
    ownerKept = nil
    for id in habits.keys { staleHabits.insert(id) }
  }

  var ownerBytes: [UInt8] {
    var out = ByteWriter()
    out.u8(Self.ownerVersion)
    out.string(owner)
    return out.bytes
  }

  /// Takes the stored owner, who is also in the state if that can be read.
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
    settings.write(to: &out)
    out.varint(UInt64(garbage.count))
    for name in Array(garbage.keys).ordered(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      out.string(name)
      out.string(garbage[name] ?? "")
    }
    out.varint(UInt64(uploadTotal))
    Self.write(dirtyHabits, to: &out)
    Self.write(doubtful, to: &out)
    return out.bytes
  }

  /// Takes a stored state; what is known of each habit stays as it is.
  mutating func load(_ bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    var new = SyncLedger()
    guard try input.u8() == Self.version else { throw .malformed(offset: 0) }
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
    new.settings = try RecordLedger(from: &input)
    for _ in 0..<(try input.count(max: Self.garbageCountMax, byteCountEach: 2)) {
      let name = try input.string(max: max)
      new.garbage[name] = try input.string(max: max)
    }
    new.uploadTotal = Int(truncatingIfNeeded: min(try input.varint(), UInt64(Int32.max)))
    new.dirtyHabits = try Self.ids(from: &input)
    new.doubtful = try Self.ids(from: &input)
    try input.finish()
    new.habits = habits
    new.staleHabits = staleHabits
    new.ownerKept = ownerKept
    // The parts come in any order.
    for (id, habit) in habits where habit.isDirty { new.dirtyHabits.insert(id) }
    self = new
  }

  private static func write(_ ids: Set<HabitID>, to out: inout ByteWriter) {
    out.varint(UInt64(ids.count))
    for id in Array(ids).ordered(by: { $0 < $1 }) { id.write(to: &out) }
  }

  private static func ids(from input: inout ByteReader) throws(ByteError) -> Set<HabitID> {
    var ids: Set<HabitID> = []
    for _ in 0..<(try input.count(max: 1_000_000, byteCountEach: 16)) { ids.insert(try HabitID(from: &input)) }
    return ids
  }
}

/// A reference to the ledger, so that the first part of the browser's module has to know nothing of what is in it.
final class LedgerBox: @unchecked Sendable {
  var ledger: SyncLedger

  init(_ ledger: SyncLedger) { self.ledger = ledger }
}
