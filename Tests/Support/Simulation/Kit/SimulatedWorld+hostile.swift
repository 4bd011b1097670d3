import Actions
import Chores
import Core
import Records
import Replica
import Sync

/// A family with a hostile child and a hostile tablet, whose devices do what others do, and send what a modified program would.
extension SimulatedWorld {
  var isHostileRun: Bool { plan.hostilePercent > 0 }
  func isHostile(_ account: Int) -> Bool { isHostileRun && account >= HostileHouse.honestCount }

  // MARK: The family

  /// Founds the family and brings everybody into it, before anything goes wrong.
  mutating func createHostileHouse() -> String? {
    isQuiet = true
    defer { isQuiet = false }
    for i in actors.indices {
      start(i)
      signIn(i)
    }
    if let wrong = settle() { return wrong }
    found(0)
    if let wrong = settle() { return wrong }
    guard let zone = actors[0].device.replica.familyZones.first(where: { $0 != .main }), joinHouse(zone) else {
      return "the family cannot be founded"
    }
    house = HostileHouse(zone, of: user(0))
    do { try fillHouse(zone) } catch { return "the family cannot be filled: \(error)" }
    return settle()
  }

  private func joinHouse(_ zone: SyncZone) -> Bool {
    var record = Record(.zoneShare, type: .share)
    record.shareDetails = ShareDetails(publicPermission: .readWrite, participants: nil)
    let create = RecordsModifyRequest([RecordOperation(.create, record)], zoneID: zone.id)
    let made = cloud.serve(SyncNames.path(.recordsModify), create.body, user: user(0), device: "app", now: now)
    guard let link = (try? RecordsAnswer(body: made.body))?.records.first?.item?.shortGUID else { return false }
    for account in 1..<plan.accountCount {
      _ = cloud.serve(
        SyncNames.path(.recordsAccept, in: .publicDatabase), ShareLinksRequest([ShareLink(link)]).body,
        user: user(account), device: "app", now: now)
    }
    return true
  }

  private mutating func fillHouse(_ zone: SyncZone) throws {
    func put(_ item: FamilyItem) -> Change {
      ChoresChange.put(FamilyEntry(item, updatedAt: clock(0))).change(in: zone)
    }
    var changes: [Change] = []
    var members: [MemberID] = []
    let tablet = HostileHouse.honestCount
    for account in 1..<plan.accountCount where account != tablet {
      let member = try FamilyMember(
        id: MemberID(familyID()), name: "Mitglied \(account)", role: account == 1 ? .parent : .child,
        account: user(account), createdAt: now)
      members.append(member.id)
      changes.append(put(.member(member)))
    }
    let managed = try FamilyMember(
      id: MemberID(familyID()), name: "Kleines", role: .child, allowsTablet: true, createdAt: now)
    changes.append(put(.member(managed)))
    changes.append(put(.tablet(try FamilyTablet(id: familyID(), name: "Küche", account: user(tablet), createdAt: now))))
    let today = FamilyZones.rules(FamilyZones.names[0]).day(at: now, startOfDayMinutes: 0)
    for doer in [nil, members[1], members[2], managed.id] {
      let assignment = try Assignment(doer == nil ? .nobody : .member, doer.map { [$0] } ?? [], from: today)
      let chore = try Chore(
        id: ChoreID(familyID()), title: "Aufgabe", assignments: AssignmentLines(assignment),
        rhythms: RhythmLines(try Rhythm(.daily, from: today)), createdAt: now, points: 3, needsApproval: doer != nil)
      changes.append(put(.chore(chore, ClassicFields(derivedAt: now))))
    }
    changes.append(put(.reward(try Reward(id: familyID(), title: "Kino", cost: 5, createdAt: now))))
    changeFamily(0, changes, isUncut: true)
  }

  // MARK: During the run

  /// Does something in a family as any device would, or sends what no honest one does.
  mutating func useHostile(_ i: Int) {
    if familyRandom.chance(plan.hostilePercent) { return attack(from: i) }
    let zones = actors[i].device.replica.familyZones.filter { $0 != .main }
    if !zones.isEmpty { actInFamily(zones[familyRandom.below(zones.count)], i) }
  }

  /// Sends what a modified program would, besides the device's engine; everything that it changes has to be allowed.
  mutating func attack(from i: Int) {
    guard var known = house else { return }
    let user = user(actors[i].account)
    _ = known.follow(cloud, at: now)
    house = known
    let status = known.status(of: user)
    let outside = outside()
    let requests = hostileRequests(known, user, status, of: i)
    for request in requests {
      let answer = cloud.answer(request.path, request.body, user: user, device: "device\(i)", now: now)
      countHostile(request, answer)
      for database in [CloudDatabase.privateDatabase, .sharedDatabase] { notify(answer.notified, database, but: user) }
    }
    let changes = known.follow(cloud, at: now)
    house = known
    if let wrong = known.judge(changes, by: user, status) { violate(wrong) }
    if outside != self.outside() { violate("\(user) has changed what is not in its family") }
  }

  private mutating func violate(_ wrong: String) {
    log("violation: \(wrong)")
    if record.violation == nil { record.violation = wrong }
  }

  /// Returns what no child of the family can reach: who takes part in which family, and the owner's own records.
  private func outside() -> [String] {
    (0..<HostileHouse.honestCount).flatMap { account in
      let user = user(account)
      return cloud.familyZones(of: user, now: now).map { "\(user) \($0)" }.sorted()
        + cloud.contents(user, now: now).map { "\(user) \($0.key) \($0.value.count)" }.sorted()
    }
  }

  private mutating func countHostile(_ request: HostileRequest, _ answer: SimulatedCloud.Answer) {
    faults.note(.hostileSent)
    guard answer.status == 200, let outcomes = (try? RecordsAnswer(body: answer.body))?.records else {
      if isTracing { log("hostile \(request.said): \(String(decoding: answer.body.prefix(300), as: UTF8.self))") }
      return faults.note(.hostileRefused)
    }
    for outcome in outcomes {
      if let error = outcome.error {
        faults.note(error.code == .quotaExceeded ? .hostileFull : .hostileRefused)
        log("hostile \(request.said) refused: \(error.code.word) \(error.reason.prefix(120))")
      } else {
        faults.note(.hostileAccepted)
        log("hostile \(request.said) accepted: \(outcome.item?.name.text ?? "deleted")")
      }
    }
  }
}
