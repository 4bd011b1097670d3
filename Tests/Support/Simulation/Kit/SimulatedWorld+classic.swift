import Actions
import Chores
import Core
import Records
import Replica
import Sync

/// The chores that a program without completions keeps in a user's main zone, as far as nobody has deleted it (0069).
struct ClassicChores {
  /// The chores that it has made.
  var alive: Set<RecordName> = []
  /// Whether it cannot be said any more what has to be there: a user has deleted everything, or the server has lost the zone.
  var isLoose = false
}

/// Such a program of each account, and what our devices do with its chores.
extension SimulatedWorld {
  private static let choresMax = 5

  mutating func useMainFamily(_ i: Int) {
    if classicRandom.chance(plan.classicPercent) { useClassicProgram(i) }
    if classicRandom.chance(30) { followClassicProgram(i) }
    guard classicRandom.chance(15), actors[i].device.replica.familyZones.first == .main else { return }
    if classicRandom.chance(3) { leave(.main, from: i) } else { actInFamily(.main, i) }
  }

  private mutating func classicID() -> UniqueID { UniqueID(random: classicRandom.next(), classicRandom.next()) }

  private mutating func useClassicProgram(_ i: Int) {
    let user = user(actors[i].account)
    guard let live = classicRecords(user) else { return }
    let known = live.filter { $0.value.type == "Chore" }.keys.sorted()
    let name = known.isEmpty ? nil : known[classicRandom.below(known.count)]
    switch (classicRandom.below(10), name) {
    case (0..<4, _) where known.count < Self.choresMax, (_, nil): makeClassic(user)
    case (4, let name?):
      faults.note(.classicDeletion)
      classic[user, default: ClassicChores()].alive.remove(RecordName(name))
      writeClassic(user, RecordOperation(.forceDelete, Record(RecordName(name))))
    case (5, let name?): change(name, [("title", .string("Anders \(classicRandom.below(1000))"))], user)
    case (_, let name?): change(name, [("isDone", .int64(Int64(classicRandom.below(2))))], user)
    }
  }

  private mutating func makeClassic(_ user: String) {
    let name = RecordName(classicID().text)
    var record = Record(name, type: "Chore")
    record.fields.put("title", .string("Klassisch \(classicRandom.below(1000))"))
    record.fields.put("recurrence", .string(classicRandom.chance(70) ? "daily" : "weekly"))
    record.fields.put("isDone", .int64(classicRandom.chance(20) ? 1 : 0))
    record.fields.put("createdAt", .timestamp(now))
    faults.note(.classicWrite)
    if writeClassic(user, RecordOperation(.create, record)) {
      classic[user, default: ClassicChores()].alive.insert(name)
    }
    guard classicRandom.chance(30) else { return }
    var member = Record(RecordName(classicID().text), type: "FamilyMember")
    member.fields.put("name", .string("Kind \(classicRandom.below(100))"))
    member.fields.put("role", .string(classicRandom.chance(30) ? "parent" : "child"))
    writeClassic(user, RecordOperation(.create, member))
  }

  private mutating func change(_ name: String, _ fields: [(FieldName, FieldValue)], _ user: String) {
    var record = Record(RecordName(name), type: "Chore")
    for (field, value) in fields { record.fields.put(field, value) }
    faults.note(.classicWrite)
    writeClassic(user, RecordOperation(.forceUpdate, record))
  }

  /// Returns the records of the user's main zone, which the program makes if it is not there; nil without the account.
  private mutating func classicRecords(_ user: String) -> [String: Record]? {
    let zone = ZonesModifyRequest([ZoneOperation(.create, SyncNames.zone)])
    let answer = cloud.answer(
      SyncNames.path(.zonesModify), zone.body, user: user, device: "classic", now: now)
    return answer.status == 200 ? cloud.records(user, in: .main, now: now).live : nil
  }

  @discardableResult private mutating func writeClassic(_ user: String, _ operation: RecordOperation) -> Bool {
    log("a program of \(user): \(operation.kind) \(operation.record.name.text)")
    let request = RecordsModifyRequest([operation], zoneID: SyncNames.zone)
    let answer = cloud.answer(
      SyncNames.path(.recordsModify), request.body, user: user, device: "classic", now: now)
    notify(answer.notified + [user], .privateDatabase, but: nil)
    return (try? RecordsAnswer(body: answer.body))?.records.first?.item != nil
  }

  // MARK: Devices

  /// Does what page and terminal do once everything has been read. Returns whether there was anything to do.
  @discardableResult mutating func followClassicProgram(_ i: Int) -> Bool {
    let replica = actors[i].device.replica
    guard actors[i].device.status.phase == .idle, replica.state(of: ChoresArea.shared) != nil else { return false }
    var changes = ChoresActions.createMain(
      replica, name: "Meine Aufgaben", parentName: "Ich", timeZone: FamilyZones.names[0], firstWeekday: .monday,
      at: clock(i))
    if changes.isEmpty {
      changes = ChoresActions.carryOutNoticed(replica, at: clock(i)) { FamilyZones.rules($0.timeZone) }
    }
    if changes.isEmpty { return false }
    faults.note(.classicFollowed)
    changeFamily(i, changes)
    return true
  }

  /// Notes what a device deletes of the program's chores.
  mutating func noteClassic(_ i: Int, _ changes: [Change]) {
    guard let user = actors[i].device.replica.syncAccount?.user else { return }
    for case .area(let change) in changes {
      switch try? ChoresChange(bytes: change.bytes) {
      case .removed(let name), .disposed(let name): classic[user, default: ClassicChores()].alive.remove(name)
      default: break
      }
    }
  }

  mutating func loosenClassic(_ user: String) { classic[user, default: ClassicChores()].isLoose = true }

  // MARK: Invariants

  /// The names of the records of families in a user's main zone.
  func classicNames(_ user: String) -> Set<String> {
    guard plan.familyPercent > 0 else { return [] }
    let types = Set(FamilyRecord.allCases.map { $0.type })
    return Set(cloud.records(user, in: .main, now: now).live.filter { types.contains($0.value.type.text) }.keys)
  }

  /// All devices of an account show what a new device reads, and everything that the program has made and nobody has deleted is there.
  func checkClassic(_ account: Int) -> String? {
    let user = user(account)
    let live = cloud.records(user, in: .main, now: now).live
    if let known = classic[user], !known.isLoose {
      for name in known.alive.sorted() where live[name.text] == nil { return "lost \(name.text) of a program" }
    }
    guard let truth = cloud.copy(user, now: now, areas: areas)?.family(in: .main) else { return nil }
    let names = live.keys.map { RecordName($0) }
    for i in actors.indices where actors[i].account == account {
      let device = actors[i].device
      guard let state = device.replica.family(in: .main) else { return "device \(i) has no main family" }
      if !state.noticed.isEmpty { return "device \(i) has not carried out \(state.noticed)" }
      if device.replica.hasUnfoundedMain { return "device \(i) has not founded the main family" }
      let snapshot = FamilySnapshot(state, names: names, refused: device.refused, at: now)
      let wanted = FamilySnapshot(truth, names: names, refused: device.refused, at: now)
      if let wrong = snapshot.difference(from: wanted) { return "device \(i) differs in the main zone:\n\(wrong)" }
    }
    return nil
  }
}
