import Core
import Couple
import Records
import Replica
import Sync

/// The couple that a device is in: its code, and the time when the partner's place was last free, as far as the device knows.
struct CoupleKey: Hashable {
  let code: String
  let freedAt: String

  /// Nil for a user without a couple.
  init?(_ couple: CoupleData) {
    guard couple.pairing.isPaired, let code = couple.pairing.code else { return nil }
    self.code = code.normalized
    freedAt = Self.freedAt(couple)
  }

  /// The couple of a record.
  init(_ record: Record) {
    code = record.name.text
    freedAt = Self.freedAt(record.fields)
  }

  static func freedAt(_ couple: CoupleData) -> String {
    couple.server.map { freedAt($0.version.fields) } ?? ""
  }

  private static func freedAt(_ fields: RecordFields) -> String { fields[value: "codeIssuedAt"].map { "\($0)" } ?? "" }
}

/// The owners of a device's data, as observed independently of the engine.
struct DataOrigin {
  /// The account that it syncs with.
  var user: String?
  /// The owner; stays after signing out, nil if there is none.
  var owner: String?
  /// All owners whose data was merged here.
  var lineage: Set<String> = []
  /// Whether there was any data of a couple, and the server had all of it.
  var hadCouple = false
  var isAllSent = false
  /// Whether the habits' engine has something to send, possibly the deletion of everything.
  var isWishPending = false
  /// The couple, and the revision of its data, that the witness was shown last.
  var couple: CoupleCode?
  var seenRevision: Int64?
  private var everyone: Set<String> = []

  /// Marks the beginning of an account on this device, into which the user has merged its data or not.
  mutating func enter(_ user: String, isMerged: Bool) {
    if let owner, owner != user, !isMerged { lineage = [] }
    owner = user
    lineage.insert(user)
    everyone.insert(user)
  }

  /// The observed state was not stored; then the owner of the data is unknown.
  mutating func forget(_ user: String?) {
    self.user = user
    owner = nil
    lineage = everyone
  }
}

/// The users' entries, and the data that must not reach others.
struct CoupleWitness {
  /// The fields of the couple's record that are the user's own.
  static let ownEditNames = ["ownerName", "ownerCity"]

  /// A user's entry in a field, with its time and its couple.
  struct Edit {
    let actor: Int
    /// The account it was entered in.
    let user: String?
    let name: String
    let stamp: EditStamp
    let value: FieldValue?
    let code: String?
    let freedAt: String?
    let time: Timestamp
    let entryCount: Int
    /// Whether the device lost it before it was sent, as far as can be determined.
    var isLost = false
  }

  struct Erasure {
    let actor: Int
    let user: String
    /// The couple to be left.
    let couple: CoupleKey?
    /// Whether the couple's code was there. Without it the record stays on the server until the code is loaded, and another device may
    /// find it there.
    let hasCode: Bool
    let time: Timestamp
    let entryCount: Int
    var isLost = false
  }

  /// A user's own field as a device has sent it to a couple's record.
  struct Sending {
    let actor: Int
    let code: String
    let name: String
    let value: FieldValue
    let time: Timestamp
  }

  private(set) var edits: [Edit] = []
  private(set) var sendings: [Sending] = []
  private(set) var erasures: [Erasure] = []
  /// The couple that each note was written for, by its text.
  private var notes: [String: CoupleKey] = [:]
  /// The users of whom a device was in the couple, or to whom the server has shown it as theirs.
  private var members: [CoupleKey: Set<String>] = [:]
  /// The accounts whose users have issued or redeemed a code.
  private var askers: [String: Set<String>] = [:]
  /// The first violation.
  var violation: String?

  // MARK: Users' actions

  mutating func ask(_ code: CoupleCode, _ user: String?) {
    if let user { askers[code.normalized, default: []].insert(user) }
  }

  mutating func write(_ text: String, in couple: CoupleKey?) { notes[text] = couple }

  mutating func enter(_ edit: Edit) { edits.append(edit) }

  mutating func erase(_ i: Int, _ user: String, _ couple: CoupleKey?, _ device: SimulatedDevice, at now: Timestamp) {
    erasures.append(
      Erasure(
        actor: i, user: user, couple: couple, hasCode: device.hasCoupleCode, time: now,
        entryCount: device.disk.takenCount))
  }

  // MARK: Losses

  /// The process is about to end.
  mutating func crash(_ i: Int, _ disk: SimulatedDisk) {
    for n in edits.indices where edits[n].actor == i && edits[n].entryCount > disk.storedCount {
      edits[n].isLost = true
    }
    for n in erasures.indices where erasures[n].actor == i && erasures[n].entryCount > disk.storedCount {
      erasures[n].isLost = true
    }
  }

  /// The device has dropped its unsent data.
  mutating func drop(_ i: Int) {
    for n in edits.indices where edits[n].actor == i { edits[n].isLost = true }
    dropErasures(i)
  }

  /// The account ended here before it learned that everything is to be deleted.
  mutating func dropErasures(_ i: Int) {
    for n in erasures.indices where erasures[n].actor == i { erasures[n].isLost = true }
  }

  mutating func dropShared(_ i: Int) {
    for n in edits.indices where edits[n].actor == i && !edits[n].name.hasPrefix("owner") { edits[n].isLost = true }
  }

  /// Entries made here go into the account with the data.
  mutating func enter(_ i: Int, _ user: String, _ couple: CoupleData, _ disk: SimulatedDisk, at now: Timestamp) {
    for name in Self.ownEditNames {
      guard let entry = couple.own.stamps.own.first(where: { $0.name == FieldName(name) }),
        let value = couple.own.fields[value: entry.name]
      else { continue }
      edits.append(
        Edit(
          actor: i, user: user, name: name, stamp: entry.stamp, value: value, code: nil, freedAt: nil, time: now,
          entryCount: disk.takenCount))
    }
  }

  // MARK: Observations

  mutating func note(_ text: @autoclosure () -> String) { violation = violation ?? text() }

  /// Checks that a note is only shown to the two users it was written between, and to owners of their merged data.
  mutating func look(_ i: Int, _ couple: CoupleData, _ data: DataOrigin) {
    if let key = CoupleKey(couple) {
      if let user = data.user { members[key, default: []].insert(user) }
      if case .string(let text) = couple.own.fields[value: "noteText"], notes[text] != key {
        let origin = notes[text].map { "\($0.code) of \($0.freedAt)" } ?? "none"
        note("device \(i) reads \(text) in \(key.code) of \(key.freedAt), written in \(origin)")
      }
    } else if let text = couple.state.note?.text {
      let readers = notes[text].flatMap { members[$0] } ?? []
      if readers.isDisjoint(with: data.lineage) {
        note("device \(i) still shows \(text), of \(readers.sorted()), to \(data.lineage.sorted())")
      }
    }
  }

  /// Notes that the server shows a record to this user. One of the two in a couple may read its note at once; the search that tells the
  /// device of the partner may come later.
  mutating func show(_ record: Record, to user: String) {
    guard record.type == CoupleRecord.type else { return }
    let couple = CoupleRecord(record.fields)
    guard let owner = couple.ownerAccount, let partner = couple.partnerAccount, [owner, partner].contains(user) else {
      return
    }
    members[CoupleKey(record), default: []].insert(user)
  }

  /// Checks that a device only requests what a user of this account has asked for.
  mutating func see(_ request: SyncRequest, from i: Int, as user: String?, at now: Timestamp) {
    guard let user, request.path.database == .publicDatabase, request.path.operation == .recordsModify,
      let modify = try? RecordsModifyRequest(body: request.body)
    else { return }
    for operation in modify.operations {
      let name = operation.record.name.text
      if askers[name]?.contains(user) != true { note("device \(i) sends \(name) for \(user)") }
      if case .string(let text) = operation.record.fields[value: "noteText"], notes[text]?.code != name {
        note("device \(i) sends \(text) to \(name)")
      }
      // The record has a side for each of the two; on a device the user's own is the owner's.
      for own in Self.ownEditNames {
        for field in [own, "partner" + own.dropFirst("owner".count)] {
          guard let value = operation.record.fields[value: FieldName(field)] else { continue }
          sendings.append(Sending(actor: i, code: name, name: own, value: value, time: now))
        }
      }
    }
  }

  /// Whether its user has deleted everything in the account, on this device later, or on another one: this device may have learned of
  /// that only after the edit.
  func isErased(_ edit: Edit) -> Bool {
    guard let user = edit.user else { return false }
    return erasures.contains { $0.user == user && ($0.actor != edit.actor || $0.time >= edit.time) }
  }
}
