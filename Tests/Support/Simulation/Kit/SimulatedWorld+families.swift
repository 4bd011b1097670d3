import Actions
import Chores
import Core
import Records
import Replica
import Sync

/// Families: users who found, join, fill and leave them, on the same devices as everything else.
extension SimulatedWorld {
  private static let familiesOfAccountMax = 2

  mutating func useFamilies(_ i: Int) {
    let replica = actors[i].device.replica
    guard replica.state(of: ChoresArea.shared) != nil else { return }
    if isHostile(actors[i].account) { return useHostile(i) }
    let zones = replica.familyZones.filter { $0 != .main }
    guard !zones.isEmpty else { return familyRandom.chance(invitations.isEmpty ? 60 : 20) ? found(i) : joinFamily(i) }
    let zone = zones[familyRandom.below(zones.count)]
    if isHostileRun, house?.zone.id.name == zone.id.name { return actInFamily(zone, i) }
    if wantsToHandOver(zone, i) { return handOver(zone, i) }
    switch familyRandom.below(80) {
    case 0: found(i)
    case 1..<9: joinFamily(i)
    case 9..<19: inviteIntoFamily(of: zone, i)
    case 19: leave(zone, from: i)
    case 20..<30: handOver(zone, i)
    default: actInFamily(zone, i)
    }
  }

  /// Devices do few things in a run, and families would seldom be handed over if those who can do it did not mostly do so.
  private mutating func wantsToHandOver(_ zone: SyncZone, _ i: Int) -> Bool {
    guard let actions = familyActions(zone, i) else { return false }
    if actions.offer != nil { return familyRandom.chance(50) }
    return !actions.heirs.isEmpty && familyRandom.chance(20)
  }

  mutating func found(_ i: Int) {
    let replica = actors[i].device.replica
    let own = replica.familyZones.filter { $0.database == .privateDatabase && $0 != .main }
    guard own.count < Self.familiesOfAccountMax else { return }
    let id = familyID()
    guard
      let made = try? ChoresActions.makeFamily(
        id, name: "Familie \(id.text.suffix(3))", timeZone: FamilyZones.names[familyRandom.below(2)],
        firstWeekday: .monday, parent: MemberID(familyID()), parentName: "Eltern \(i)", replica, at: clock(i))
    else { return }
    log("device \(i) founds \(made.zone.id.name.text)")
    faults.note(.familyMade)
    changeFamily(i, made.changes)
  }

  mutating func leave(_ zone: SyncZone, from i: Int) {
    guard let changes = try? familyActions(zone, i)?.leave() else { return }
    log("device \(i) leaves \(zone.id.name.text)")
    faults.note(.familyLeft)
    changeFamily(i, changes)
  }

  mutating func familyID() -> UniqueID { UniqueID(random: familyRandom.next(), familyRandom.next()) }

  func familyActions(_ zone: SyncZone, _ i: Int) -> ChoresActions? {
    let replica = actors[i].device.replica
    guard let family = replica.family(in: zone)?.family else { return nil }
    return try? ChoresActions(replica, in: zone, at: clock(i), rules: FamilyZones.rules(family.timeZone))
  }

  /// Applies a user's changes; sometimes the process dies meanwhile.
  mutating func changeFamily(_ i: Int, _ changes: [Change], isUncut: Bool = false) {
    if changes.isEmpty { return }
    let isCut = !isUncut && familyRandom.chance(plan.crashPercent / 20)
    actors[i].device.edit(changes, at: clock(i), commandCountMax: isCut ? familyRandom.below(3) : .max)
    let device = actors[i].device
    noteClassic(i, changes)
    familyWitness.act(i, device.replica.syncAccount?.user, changes, device.disk)
    if isCut { dieWithin(i) } else { collect(i) }
  }

  // MARK: The witness

  /// Shows the witness which families a device has, with their code or without.
  mutating func followFamilies(_ i: Int) {
    guard plan.familyPercent > 0 else { return }
    let replica = actors[i].device.replica
    let zones = [CloudDatabase.privateDatabase, .sharedDatabase].flatMap { database in
      replica.zones(of: database).zones.map { SyncZone(database, $0) }
    }
    familyWitness.look(i, replica.syncAccount?.user, Set(zones.filter { $0.id.name.text.hasPrefix("Family-") }))
  }

  mutating func showFamilies(_ request: SyncRequest, _ answer: SimulatedCloud.Answer, of user: String) {
    guard plan.familyPercent > 0 else { return }
    familyWitness.see(request.path, request.body, answer, of: user)
    guard answer.status == 200, request.path.operation == .recordsModify,
      let modify = try? RecordsModifyRequest(body: request.body), modify.zoneID?.name.text.hasPrefix("Family-") == true
    else { return }
    for outcome in (try? RecordsAnswer(body: answer.body))?.records ?? [] {
      guard let error = outcome.error else { continue }
      switch error.code {
      case .accessDenied: faults.note(.familyDenied)
      case .badRequest:
        faults.note(error.reason.contains("was taken back") ? .approvedInVain : .familyRefused)
        log("refused \(error.subject): \(error.reason)")
      case .conflict where error.serverRecord?.type == "Completion": faults.note(.doneTwice)
      default: break
      }
    }
  }
}
