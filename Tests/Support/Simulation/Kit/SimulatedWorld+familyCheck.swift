import Chores
import Core
import Records
import Replica
import Sync

/// Invariants of families when all is quiet. The server decides who is in which family; all else follows from what users did.
extension SimulatedWorld {
  func checkFamilies() -> String? {
    guard plan.familyPercent > 0 else { return nil }
    for account in 0..<plan.accountCount {
      let user = user(account)
      let own = actors.indices.filter { actors[$0].account == account }
      let expected = cloud.familyZones(of: user, now: now)
      for i in own {
        if let wrong = checkZones(i, expected) ?? checkTold(i) { return "device \(i) of \(user): \(wrong)" }
      }
      if let wrong = checkClassic(account) { return "\(user): \(wrong)" }
      guard !expected.isEmpty, let auditor = cloud.copy(user, now: now, areas: areas) else { continue }
      for zone in expected.sorted(by: { $0 < $1 }) {
        let key = FamilyKey(zone, of: user)
        guard let truth = auditor.family(in: zone) else { return "\(user) cannot read \(zone.id.name.text)" }
        let records = cloud.records(user, in: zone, now: now)
        let wrong =
          records.wrong ?? checkRecords(key, records.live, truth) ?? checkDevices(own, zone, records.live, truth)
        if let wrong { return "\(zone.id.name.text) of \(key.owner): \(wrong)" }
      }
    }
    return nil
  }

  /// A device has the families of its user, and nothing of any other.
  private func checkZones(_ i: Int, _ expected: Set<SyncZone>) -> String? {
    let device = actors[i].device
    let present = Set(device.replica.familyZones.filter { $0 != .main })
    if let missing = expected.subtracting(present).first { return "does not have \(missing)" }
    if let extra = present.subtracting(expected).first { return "still has \(extra)" }
    guard !device.disk.isFull, device.disk.journal.isEmpty else { return nil }
    let names = Set(expected.map { $0.id.name.text })
    for key in device.parts.keys where key.contains("/Family-") {
      if !names.contains(where: { key.contains("/\($0)/") }) { return "still has the part \(key)" }
    }
    return nil
  }

  /// Refusals of the server are told, and nothing else waits.
  private func checkTold(_ i: Int) -> String? {
    let device = actors[i].device
    let refused = device.refused
    if device.status.pendingCount > refused.count {
      return "\(device.status.pendingCount) wait, \(refused.count) are refused"
    }
    if !refused.isEmpty, device.status.problem?.record == nil { return "\(refused) are refused, and nobody is told" }
    return nil
  }

  // MARK: Devices

  /// All members' devices show the same as a new device would.
  private func checkDevices(
    _ own: [Int], _ zone: SyncZone, _ live: [String: Record], _ truth: FamilyState
  ) -> String? {
    let names = live.keys.map { RecordName($0) }
    for i in own {
      guard let state = actors[i].device.replica.family(in: zone) else { return "device \(i) has it not" }
      let refused = actors[i].device.refused
      let snapshot = FamilySnapshot(state, names: names, refused: refused, at: now)
      let wanted = FamilySnapshot(truth, names: names, refused: refused, at: now)
      if let wrong = snapshot.difference(from: wanted) { return "device \(i) differs:\n\(wrong)" }
      if let chore = state.noticed.first { return "device \(i) takes a write of \(chore) for another program's" }
      if let wrong = checkActs(i, zone, live, refused) { return "device \(i): \(wrong)" }
    }
    return nil
  }

  /// Everything that was done and stored on this device is on the server, or was refused; of two who did the same, both are named.
  private func checkActs(
    _ i: Int, _ zone: SyncZone, _ live: [String: Record], _ refused: Set<RecordName>
  ) -> String? {
    let user = user(actors[i].account)
    let own = familyWitness.acts.filter { $0.actor == i && $0.zone == zone && $0.user == user && !$0.isLost }
    let removed = familyWitness.acts.compactMap { act -> RecordName? in
      if act.zone.id.name == zone.id.name, case .removed(let name) = act.change { name } else { nil }
    }
    for act in own {
      switch act.change {
      case .removed, .disposed: break
      case .put(let entry):
        let name = entry.item.name
        if live[name.text] == nil, !refused.contains(name), !removed.contains(name) { return "lost \(entry.item)" }
      case .made(let fact):
        if refused.contains(fact.name) { continue }
        if isWithdrawn(fact, i, zone, live) { continue }
        guard let record = live[fact.name.text] else {
          var member: String?
          if case .request(let request) = fact { member = request.member.id.text }
          if isBuried(fact.name, wishOf: member, FamilyKey(zone, of: user), live) { continue }
          return "lost \(fact)"
        }
        if let wrong = checkSecond(fact, record, live, refused) { return wrong }
      }
    }
    return nil
  }

  /// A completion that was taken back before anybody knew of it, and that undo, if another member was faster: the second one is not named. It may have
  /// been made in an account that ended since. Also a verdict about what was taken back meanwhile.
  private func isWithdrawn(_ fact: FamilyFact, _ i: Int, _ zone: SyncZone, _ live: [String: Record]) -> Bool {
    if case .verdict(let verdict) = fact, live[verdict.completion.text + ".undo"] != nil { return true }
    let made = familyWitness.acts.compactMap { act -> FamilyFact? in
      guard act.actor == i, act.zone.id.name == zone.id.name, case .made(let fact) = act.change else { return nil }
      return fact
    }
    let undos = Set(made.compactMap { if case .undo = $0 { $0.name.text } else { nil } })
    return made.contains {
      guard case .completion(let completion) = $0, undos.contains(completion.name.text + ".undo"),
        [completion.name.text, completion.name.text + ".undo"].contains(fact.name.text),
        let record = live[completion.name.text]
      else { return false }
      return record.fields[text: "member"] != completion.member.id.text
    }
  }

  /// Whether a record was deleted by the server: with the one that it is about, or as a wish of a member who has left (0077).
  private func isBuried(
    _ name: RecordName, wishOf member: String?, _ key: FamilyKey, _ live: [String: Record]
  ) -> Bool {
    if let member, live[member]?.fields["leftAt"] != nil { return true }
    let deleted = familyWitness.deleted[key] ?? []
    var root = name.text
    for end in [".undo", ".verdict", ".photo"] where root.hasSuffix(end) { root = String(root.dropLast(end.count)) }
    return deleted.contains(RecordName(root)) || deleted.contains(name)
  }

  private func checkSecond(
    _ fact: FamilyFact, _ record: Record, _ live: [String: Record], _ refused: Set<RecordName>
  ) -> String? {
    guard case .completion(let completion) = fact, record.fields[text: "member"] != completion.member.id.text else {
      return nil
    }
    let also = completion.name.text + ".also." + completion.member.id.text
    // Parents delete what somebody did who has left.
    if live[completion.member.id.text]?.fields["leftAt"] != nil { return nil }
    return live[also] != nil || refused.contains(RecordName(also)) ? nil : "nobody is told of \(also)"
  }

  // MARK: The server

  /// Everything that the server has accepted is there: what is made once as it was, and of each field the latest edit.
  private func checkRecords(_ key: FamilyKey, _ live: [String: Record], _ truth: FamilyState) -> String? {
    guard !familyWitness.ended.contains(key) else { return checkBalances(live, truth) }
    let deleted = familyWitness.deleted[key] ?? []
    for (name, versions) in (familyWitness.accepted[key] ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard let record = live[name.text] else {
        let member = versions[0].fields["requestedAt"] == nil ? nil : versions[0].fields[text: "member"]
        if deleted.contains(name) || isBuried(name, wishOf: member, key, live) { continue }
        return "lost \(name.text), which was accepted"
      }
      if deleted.contains(name) { continue }
      for version in versions {
        if let wrong = check(version, record) { return "\(record.type.text) \(name.text): \(wrong)" }
      }
    }
    return checkBalances(live, truth)
  }

  /// Fields that the server writes.
  private static let fieldsOfServer: Set<FieldName> = [
    "account", "leftAt", "usedAt", "usedBy", "editStamps", "updatedAt", "points", "minutes", "needsApproval", "title",
    "cost", "hasPIN",
  ]

  private func check(_ version: FamilyWitness.Accepted, _ record: Record) -> String? {
    var stamps: EditStamps?
    if case .bytes(let bytes)? = record.fields[value: "editStamps"] { stamps = try? EditStamps(bytes: bytes) }
    for entry in version.fields.entries {
      let value = record.fields[value: entry.name]
      let isServers = Self.fieldsOfServer.contains(entry.name)
      guard let sent = version.stamps, let stamps else {
        if !isServers, value != entry.field.value { return "\(entry.name.text) is \(value as Any), not \(entry.field)" }
        continue
      }
      if entry.name == "editStamps" || entry.name == "updatedAt" || value == entry.field.value { continue }
      if ["account", "leftAt", "hasPIN"].contains(entry.name) { continue }
      // A hostile child writes its own fields without stamps.
      if isHostileRun, HostileHouse.ownFields.contains(entry.name), isHostile(record) { continue }
      if familyWitness.forgetful.contains(sent[entry.name].device) { continue }
      // Data kept without an account has one time for the whole record: of two devices' copies with the same time, the greater value stays.
      if sent[entry.name].device.isEmpty, stamps[entry.name] == sent[entry.name] { continue }
      if stamps[entry.name] <= sent[entry.name] {
        return
          "\(entry.name.text) is \(value as Any) of \(stamps[entry.name]), and was \(entry.field) of \(sent[entry.name])"
      }
    }
    return nil
  }

  /// The points of each member, added up from the records alone: of what was taken back or waits, none.
  private func checkBalances(_ live: [String: Record], _ truth: FamilyState) -> String? {
    guard let family = truth.family, let household = truth.household(FamilyZones.rules(family.timeZone)) else {
      return nil
    }
    var points: [String: Int64] = [:]
    for (name, record) in live where live[name + ".undo"] == nil {
      let fields = record.fields
      guard let member = fields[text: "member"] else { continue }
      switch record.type.text {
      case "Completion":
        let verdict = live[name + ".verdict"]?.fields[number: "isApproved"]
        if verdict == 0 || (verdict == nil && fields[number: "needsApproval"] == 1) { continue }
        points[member, default: 0] += fields[number: "points"] ?? 0
      case "PointsEntry": points[member, default: 0] += fields[number: "points"] ?? 0
      case "RewardRequest":
        guard live[name + ".verdict.undo"] == nil, live[name + ".verdict"]?.fields[number: "isGranted"] == 1 else {
          continue
        }
        points[member, default: 0] -= fields[number: "cost"] ?? 0
      default: break
      }
    }
    for (member, balance) in zip(household.members, HouseholdMoment(household, at: now).balances()) {
      let wanted = points[member.id.id.text] ?? 0
      if balance != wanted { return "\(member.name) has \(balance) points, and should have \(wanted)" }
    }
    return nil
  }
}

extension RecordFields {
  fileprivate subscript(text name: FieldName) -> String? {
    if case .string(let text)? = self[value: name] { text } else { nil }
  }

  fileprivate subscript(number name: FieldName) -> Int64? {
    if case .int64(let number)? = self[value: name] { number } else { nil }
  }
}
