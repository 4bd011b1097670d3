import Actions
import Chores
import Core
import Records
import Replica
import Sync

/// Invariants of a family with hostile members at the end, beside those of all families.
extension SimulatedWorld {
  private static let clearingCountMax = 20
  private static let lastAttackCount = 6

  func isHostile(_ member: FamilyMember) -> Bool {
    isHostileRun && (HostileHouse.honestCount..<plan.accountCount).contains { user($0) == member.account }
  }

  func isHostile(_ record: Record) -> Bool {
    (HostileHouse.honestCount..<plan.accountCount).contains {
      record.fields[value: "account"] == .string(user($0))
    } || record.fields[value: "leftAt"] != nil
  }

  /// Honest devices read everything, find room for everything and show the same; the owner writes what they like, and ends it.
  mutating func endHostility() -> String? {
    guard isHostileRun, let zone = house?.zone else { return nil }
    return checkHonest() ?? checkOwnerWrites(zone) ?? removeHostile(zone) ?? checkAfterwards()
  }

  private var honest: [Int] { actors.indices.filter { !isHostile(actors[$0].account) } }

  private func checkHonest() -> String? {
    guard let house else { return nil }
    var shown: (i: Int, snapshot: FamilySnapshot)?
    for i in honest {
      let device = actors[i].device
      let health = device.engine.health(device.replica)
      if !health.unreadable.isEmpty { return "device \(i) cannot read \(health.unreadable)" }
      if !health.damaged.isEmpty || health.skippedCount > 0 { return "device \(i) skips what it cannot read" }
      if let full = health.refused.first(where: { $0.code.hasSuffix("QUOTA_EXCEEDED") }) {
        return "device \(i) finds no room: \(full)"
      }
      let user = user(actors[i].account)
      guard let state = device.replica.family(in: FamilyKey(house.zone, of: house.owner).zone(of: user)) else {
        if actors[i].account == 0 { return "the owner has lost the family" }
        continue
      }
      guard device.refused.isEmpty else { continue }
      let names = house.live.keys.map { RecordName($0) }
      let snapshot = FamilySnapshot(state, names: names, refused: [], at: now)
      if let shown, let wrong = snapshot.difference(from: shown.snapshot) {
        return "devices \(shown.i) and \(i) differ:\n\(wrong)"
      }
      shown = shown ?? (i, snapshot)
    }
    return nil
  }

  /// The last writes of the owner hold, also in the members of hostile accounts.
  private mutating func checkOwnerWrites(_ zone: SyncZone) -> String? {
    guard let actions = familyActions(zone, 0), let family = actors[0].device.replica.family(in: zone) else {
      return "the owner does not have the family"
    }
    var changes: [Change] = []
    let today = actions.moment.today
    do {
      let chore = try Chore(
        id: ChoreID(familyID()), title: "Zuletzt", assignments: AssignmentLines(Assignment(.nobody, [], from: today)),
        rhythms: RhythmLines(Rhythm(.daily, from: today)), createdAt: now)
      changes += try actions.put(chore)
      for member in family.members.present where isHostile(member) {
        changes += try actions.put(member.with(name: "Zuletzt", color: 0x12_3456, emoji: "Z"))
      }
    } catch { return "the owner cannot write: \(error)" }
    changeFamily(0, changes, isUncut: true)
    if let wrong = settle() ?? check() ?? checkHonest() { return "after the owner's writes: \(wrong)" }
    _ = house?.follow(cloud, at: now)
    for change in changes {
      guard case .zone(let zoned) = change, case .edited(_, let bytes) = zoned.step,
        case .put(let entry)? = try? ChoresChange(bytes: bytes), let record = house?.live[entry.item.name.text]
      else { return "lost \(change)" }
      let name: FieldName = record.type == "Chore" ? "title" : "name"
      let isKept = record.fields[value: name] == .string("Zuletzt")
      let isLooking = record.type == "Chore" || record.fields[value: "color"] == .int64(0x12_3456)
      if !isKept || !isLooking { return "what the owner wrote does not hold: \(record.name.text)" }
    }
    return nil
  }

  /// The owner removes the child and the tablet, and deletes what the child has left.
  private mutating func removeHostile(_ zone: SyncZone) -> String? {
    let before = cloud.byteCount(of: user(0))
    let left = (HostileHouse.honestCount..<plan.accountCount).reduce(0) { sum, account in
      sum + clearable(by: user(account)).reduce(0) { $0 + $1.payloadByteCount }
    }
    var members: [MemberID] = []
    do {
      guard let family = actors[0].device.replica.family(in: zone) else { return "the owner does not have the family" }
      for tablet in family.tablets {
        guard let actions = familyActions(zone, 0) else { continue }
        changeFamily(0, try actions.removeTablet(tablet.id), isUncut: true)
      }
      for member in family.members where isHostile(member) && !member.hasLeft {
        guard let actions = familyActions(zone, 0) else { continue }
        members.append(member.id)
        changeFamily(0, try actions.remove(member.id, clears: true), isUncut: true)
      }
      if let wrong = settle() { return wrong }
      for member in members {
        for _ in 0..<Self.clearingCountMax {
          guard let changes = try familyActions(zone, 0)?.clear(member), !changes.isEmpty else { break }
          changeFamily(0, changes, isUncut: true)
          if let wrong = settle() { return wrong }
        }
      }
    } catch { return "the owner cannot remove the child: \(error)" }
    if members.isEmpty { return nil }
    _ = house?.follow(cloud, at: now)
    for account in HostileHouse.honestCount + 1..<plan.accountCount {
      let user = user(account)
      if let record = clearable(by: user).first {
        return "the owner cannot delete \(record.type.text) \(record.name.text)"
      }
      let made = cloud.madeByteCount(of: user, in: zone, owner: self.user(0))
      if made > 0, house?.made(by: user).isEmpty == true { return "\(made) bytes of \(user) still count" }
    }
    // A tombstone stays for each, and the member's departure takes a few bytes.
    let freed = before - cloud.byteCount(of: user(0))
    log("\(left) bytes were left, \(freed) are freed")
    return nil
  }

  /// Returns the records that a parent can delete after a removal: all that the account has made, except what is about others' records.
  private func clearable(by user: String) -> [Record] {
    guard let house else { return [] }
    return house.made(by: user).filter { record in
      guard record.type == "Undo", case .string(let target)? = record.fields[value: "target"] else { return true }
      return house.live[target]?.created?.userRecordName.text == user
    }
  }

  /// Those who were removed change nothing any more.
  private mutating func checkAfterwards() -> String? {
    for i in actors.indices where isHostile(actors[i].account) {
      for _ in 0..<Self.lastAttackCount { attack(from: i) }
    }
    return settle() ?? check() ?? checkHonest()
  }
}
