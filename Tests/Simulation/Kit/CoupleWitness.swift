import Core
import Couple
import Records
import Replica
import Sync

/// Which couple a device is in: its code, and when the partner's place had become free, as far as the device knows.
struct CoupleKey: Hashable {
  let code: String
  let freedAt: String

  /// Nil for who is alone.
  init?(_ couple: CoupleData) {
    guard couple.pairing.isPaired, let code = couple.pairing.code else { return nil }
    self.code = code.normalized
    freedAt = Self.freedAt(couple)
  }

  static func freedAt(_ couple: CoupleData) -> String {
    couple.server?.version.fields[value: "codeIssuedAt"].map { "\($0)" } ?? ""
  }
}

/// Whose data is on a device, as somebody has seen who is not the engine.
struct DataOrigin {
  /// As whom it is synced.
  var user: String?
  /// Whose it is; stays after signing out, nil for nobody's.
  var owner: String?
  /// All whose data has come together here.
  var lineage: Set<String> = []
  /// Into which account the person wants it to go.
  var mergesInto: String?
  /// Whether there was anything of a couple, and the server had all of it.
  var hadCouple = false
  var isAllSent = false
  /// Whether the habits' engine has something to send, which may be that everything is to be deleted.
  var isWishPending = false
  private var everyone: Set<String> = []

  /// The account begins here.
  mutating func enter(_ user: String) {
    if let owner, owner != user, mergesInto != user { lineage = [] }
    owner = user
    lineage.insert(user)
    everyone.insert(user)
  }

  /// What was seen was not stored; whose the data is then nobody has seen.
  mutating func forget(_ user: String?) {
    self.user = user
    owner = nil
    lineage = everyone
  }
}

/// What people have entered, and what must not get to others.
struct CoupleWitness {
  /// What a person entered into a field, when, and for whom.
  struct Edit {
    let actor: Int
    /// In whose account.
    let user: String?
    let name: String
    let stamp: EditStamp
    let value: FieldValue?
    let code: String?
    let freedAt: String?
    let time: Timestamp
    let entryCount: Int
    /// Whether the device has lost it before it was sent, as far as can be told.
    var isLost = false
  }

  struct Erasure {
    let actor: Int
    let user: String
    /// The couple that was to be left.
    let couple: CoupleKey?
    let time: Timestamp
    let entryCount: Int
    var isLost = false
  }

  private(set) var edits: [Edit] = []
  private(set) var erasures: [Erasure] = []
  /// For which couple each note was written, by its text.
  private var notes: [String: CoupleKey] = [:]
  private var members: [CoupleKey: Set<String>] = [:]
  /// Whose people have given out or redeemed a code.
  private var askers: [String: Set<String>] = [:]
  /// The first that must not be.
  var violation: String?

  // MARK: What people do

  mutating func ask(_ code: InviteCode, _ user: String?) {
    if let user { askers[code.normalized, default: []].insert(user) }
  }

  mutating func write(_ text: String, in couple: CoupleData) { notes[text] = CoupleKey(couple) }

  mutating func enter(_ edit: Edit) { edits.append(edit) }

  mutating func erase(_ i: Int, _ user: String, _ couple: CoupleKey?, _ disk: SimulatedDisk, at now: Timestamp) {
    erasures.append(Erasure(actor: i, user: user, couple: couple, time: now, entryCount: disk.takenCount))
  }

  // MARK: What is lost

  /// The process is about to end.
  mutating func crash(_ i: Int, _ disk: SimulatedDisk) {
    for n in edits.indices where edits[n].actor == i && edits[n].entryCount > disk.storedCount {
      edits[n].isLost = true
    }
    for n in erasures.indices where erasures[n].actor == i && erasures[n].entryCount > disk.storedCount {
      erasures[n].isLost = true
    }
  }

  /// The device has dropped what it had not sent.
  mutating func drop(_ i: Int) {
    for n in edits.indices where edits[n].actor == i { edits[n].isLost = true }
    dropErasures(i)
  }

  /// The account has ended here before it was told that everything is to be deleted.
  mutating func dropErasures(_ i: Int) {
    for n in erasures.indices where erasures[n].actor == i { erasures[n].isLost = true }
  }

  mutating func dropShared(_ i: Int) {
    for n in edits.indices where edits[n].actor == i && !edits[n].name.hasPrefix("owner") { edits[n].isLost = true }
  }

  /// What was entered here goes into the account with the data.
  mutating func enter(_ i: Int, _ user: String, _ couple: CoupleData, _ disk: SimulatedDisk, at now: Timestamp) {
    for name in CoupleWorld.ownEditNames {
      guard let entry = couple.own.stamps.own.first(where: { $0.name == FieldName(name) }),
        let value = couple.own.fields[value: entry.name]
      else { continue }
      edits.append(
        Edit(
          actor: i, user: user, name: name, stamp: entry.stamp, value: value, code: nil, freedAt: nil, time: now,
          entryCount: disk.takenCount))
    }
  }

  // MARK: What is seen

  mutating func note(_ text: @autoclosure () -> String) { violation = violation ?? text() }

  /// Nobody sees a note but the two between whom it was written, and who took their data over.
  mutating func look(_ i: Int, _ couple: CoupleData, _ data: DataOrigin) {
    if let key = CoupleKey(couple) {
      if let user = data.user { members[key, default: []].insert(user) }
      if case .string(let text) = couple.own.fields[value: "noteText"], notes[text] != key {
        note("device \(i) reads \(text)")
      }
    } else if let text = couple.state.note?.text {
      let readers = notes[text].flatMap { members[$0] } ?? []
      if readers.isDisjoint(with: data.lineage) { note("device \(i) still shows \(text)") }
    }
  }

  /// A device asks only for what a person of this account has asked for.
  mutating func see(_ request: SyncRequest, from i: Int, as user: String?) {
    guard let user, request.path.database == .publicDatabase, request.path.operation == .recordsModify,
      let modify = try? RecordsModifyRequest(body: request.body)
    else { return }
    for operation in modify.operations {
      let name = operation.record.name.text
      if askers[name]?.contains(user) != true { note("device \(i) sends \(name) for \(user)") }
      if case .string(let text) = operation.record.fields[value: "noteText"], notes[text]?.code != name {
        note("device \(i) sends \(text) to \(name)")
      }
    }
  }

  /// Whether somebody has deleted everything in the account: then others' edits may be gone, too.
  func isErased(_ user: String?) -> Bool { user.map { user in erasures.contains { $0.user == user } } ?? false }
}
