import Actions
import Chores
import Core
import Records
import Replica
import Sync

/// A code that somebody was given.
struct FamilyInvitation {
  let code: FamilyCode
  let key: FamilyKey
  let members: [MemberID]
}

/// Inviting into families and joining them, which are requests of the app and not of the engine (0060).
extension SimulatedWorld {
  mutating func inviteIntoFamily(of zone: SyncZone, _ i: Int) {
    guard let actions = familyActions(zone, i), let user = actors[i].device.replica.syncAccount?.user,
      let family = actors[i].device.replica.family(in: zone), actions.actor.isParent
    else { return }
    // The founder of a family without an account gets it with the first invite.
    if let own = family.members.present.first(where: { $0.isManaged && $0.role == .parent }),
      let changes = try? actions.claim(own.id)
    {
      changeFamily(i, changes)
    }
    guard let handle = share(of: zone, i) else { return }
    let managed = family.members.present.filter { $0.isManaged }
    let chosen = managed.isEmpty || familyRandom.chance(40) ? nil : managed[familyRandom.below(managed.count)]
    let role = chosen?.role ?? (familyRandom.chance(40) ? .parent : .child)
    let secret = FamilyCode.secret(familyRandom.next())
    var record = Record(RecordName(familyID().text), type: "FamilyInvite")
    record.fields.put("role", .string(role.code))
    record.fields.put("code", .string(secret))
    if let chosen { record.fields.put("members", .string(chosen.id.id.text)) }
    let request = RecordsModifyRequest([RecordOperation(.create, record)], zoneID: zone.id)
    let answer: RecordsAnswer? = call(i, .recordsModify, in: zone.database, request.body)
    guard answer?.records.first?.item != nil, let code = FamilyCode(handle: handle, secret: secret) else { return }
    log("device \(i) invites into \(zone.id.name.text) as \(role)")
    faults.note(.familyInvited)
    invitations.append(
      FamilyInvitation(code: code, key: FamilyKey(zone, of: user), members: chosen.map { [$0.id] } ?? []))
    tell(i, .noticed(zone.database))
  }

  /// Returns the handle of the zone's share, which the owner makes if there is none.
  private mutating func share(of zone: SyncZone, _ i: Int) -> String? {
    let lookup = RecordsLookupRequest([RecordsLookupRequest.Item(.zoneShare)], zoneID: zone.id)
    let known: RecordsAnswer? = call(i, .recordsLookup, in: zone.database, lookup.body)
    guard let found = known?.records.first else { return nil }
    if let record = found.item { return record.shortGUID }
    guard zone.database == .privateDatabase, found.error?.code == .notFound else { return nil }
    var record = Record(.zoneShare, type: .share)
    record.shareDetails = ShareDetails(publicPermission: SharePermission.none, participants: nil)
    let request = RecordsModifyRequest([RecordOperation(.create, record)], zoneID: zone.id)
    let made: RecordsAnswer? = call(i, .recordsModify, in: zone.database, request.body)
    return made?.records.first?.item?.shortGUID
  }

  /// Joins by one of the last codes, which may have been used, or withdrawn, or be the user's own.
  mutating func joinFamily(_ i: Int) {
    guard !invitations.isEmpty else { return }
    let invitation = invitations[invitations.count - 1 - familyRandom.below(min(4, invitations.count))]
    var link = ShareLink(invitation.code.text)
    if invitation.members.isEmpty {
      link.memberName = "Mitglied \(i) \(actors[i].actionsLeft)"
    } else {
      link.member = RecordName(invitation.members[familyRandom.below(invitation.members.count)].id.text)
    }
    let answer: ShareLinksAnswer? = call(i, .recordsAccept, in: .publicDatabase, ShareLinksRequest([link]).body)
    guard case .item? = answer?.results.first else { return }
    log("device \(i) joins \(invitation.key.name.text) of \(invitation.key.owner)")
    faults.note(.familyJoined)
    // Whoever founded the family, handed it over and left comes back to it in the private database.
    tell(i, .noticed(nil))
  }

  /// Accepts an offer of the family, or offers it to another parent (0071).
  mutating func handOver(_ zone: SyncZone, _ i: Int) {
    guard let actions = familyActions(zone, i), let user = actors[i].device.replica.syncAccount?.user else { return }
    if let offer = actions.offer {
      var record = Record(RecordName(offer.id.text), type: "FamilyInvite")
      record.fields.put("usedBy", .string(user))
      let request = RecordsModifyRequest([RecordOperation(.forceUpdate, record)], zoneID: zone.id)
      let key = FamilyKey(zone, of: user)
      let answer: RecordsAnswer? = call(i, .recordsModify, in: zone.database, request.body) { world, answer in
        if answer.records.first?.item != nil { world.familyWitness.take(key, user) }
      }
      guard answer?.records.first?.item != nil else { return }
      log("device \(i) takes \(zone.id.name.text) over")
      faults.note(.familyTaken)
    } else {
      guard let heir = actions.heirs.first else { return }
      var record = Record(RecordName(familyID().text), type: "FamilyInvite")
      record.fields.put("role", .string(FamilyInvite.Role.owner.code))
      record.fields.put("members", .string(heir.id.id.text))
      let request = RecordsModifyRequest([RecordOperation(.create, record)], zoneID: zone.id)
      let answer: RecordsAnswer? = call(i, .recordsModify, in: zone.database, request.body)
      guard answer?.records.first?.item != nil else { return }
      log("device \(i) offers \(zone.id.name.text) to \(heir.name)")
      faults.note(.familyOffered)
    }
    tell(i, .noticed(zone.database))
  }

  /// Sends a request of the app; it or its answer may get lost. `seen` is told of the answer in any case.
  private mutating func call<Answer: WireAnswer>(
    _ i: Int, _ operation: CloudOperation, in database: CloudDatabase, _ body: [UInt8],
    seen: (inout Self, Answer) -> Void = { _, _ in }
  ) -> Answer? {
    guard actors[i].isOnline, let user = actors[i].session, !actors[i].isSessionOver, isHeard else { return nil }
    let path = SyncNames.path(operation, in: database)
    let answer = cloud.answer(path, body, user: user, device: "device\(i)", now: now)
    if let read = try? Answer(body: answer.body) { seen(&self, read) }
    let all = answer.notified + [user]
    for database in [CloudDatabase.privateDatabase, .sharedDatabase] { notify(all, database, but: nil) }
    return isHeard ? try? Answer(body: answer.body) : nil
  }

  private var isHeard: Bool {
    mutating get { !familyRandom.chance(plan.lossPercent / 2) }
  }
}
