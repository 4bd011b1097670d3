import Core
import Records

/// Handing over a family (F-15, 0071): its owner offers it to one parent by an invite with the role `owner`. The parent
/// accepts by writing their account into `usedBy`, and owns the zone from then on.
extension RecordBatch {
  static let ownerRole = "owner"

  /// Checks a new offer: only the owner can make it, to a parent whose account has access to the zone.
  func prepareOffer(_ choices: [RecordName], _ fields: RecordFields) throws {
    guard ownsZone else { throw Refusal(.accessDenied, "only the family's owner can hand it over") }
    // Without a member the former owner would have no role afterwards.
    guard try familyCaller().member != nil else {
      throw Refusal(.badRequest, "the owner's account belongs to no member yet; give it to yours first")
    }
    guard fields["code"] == nil else {
      throw Refusal(.badRequest, "record.fields.code: an offer to a member has none; leave it out")
    }
    guard choices.count == 1, let member = try familyRecord(choices[0], .member), member.fields["leftAt"] == nil,
      member.fields[text: "role"] == "parent", let account = member.fields[text: "account"], account != user.text,
      try reachesZone(RecordName(account))
    else {
      throw Refusal(.badRequest, "record.fields.members: must be one other parent of this family with an account")
    }
  }

  /// Reports whether the invite offers the family to the caller, or was an offer that the caller accepted.
  func isOffer(_ invite: Record, to caller: FamilyCaller) -> Bool {
    let fields = invite.fields
    guard fields[text: "role"] == Self.ownerRole, caller.role == .parent, let member = caller.member,
      fields[text: "members"] == member.text
    else { return false }
    if let taker = fields[text: "usedBy"] { return taker == user.text }
    guard let end = fields[time: "expiresAt"], run.call.now < end else { return false }
    // The author may have handed the family over to another parent since.
    return fields[text: "account"] == owner?.text
  }

  /// Accepts an offer: the caller may write only `usedBy`, with their own account. From then on the zone's bytes count
  /// for the caller, whose quota must have room for all of them.
  func prepareTaking(_ fields: inout RecordFields, _ old: Record) throws {
    guard fields[text: "usedBy"] == user.text,
      (fields.entries.map(\.name) + old.fields.entries.map(\.name)).allSatisfy({ name in
        name == "usedBy" || name == "usedAt" || fields[value: name] == old.fields[value: name]
      })
    else {
      throw Refusal(
        .accessDenied,
        "an offer is accepted by writing the own account into usedBy; send the rest as it is, or leave it out")
    }
    if old.fields["usedBy"] != nil {
      fields[value: "usedAt"] = old.fields[value: "usedAt"]
      return
    }
    // Includes the rows of the zone and its participants. A family that exceeds its quota by the reserve can be handed
    // over, too.
    let participants = Int64(try transaction.participants(in: zone.stored.id).count)
    let growth =
      zone.stored.bytes.total + RowSize.of(zone.stored.key).total + RowSize.participant * participants
    try run.requireRoom(for: growth, reserve: reserveByteCount, of: run.key(of: user))
    fields[value: "usedAt"] = .timestamp(run.call.now)
  }

  /// Makes the caller the owner of the zone; the former owner remains a participant. Never throws a refusal, so that
  /// nothing is written before one.
  func becomeOwner() throws {
    guard let before = owner, before != user else { return }
    zone.stored.handedTo = zone.stored.key.database.owner == user ? nil : user
    zone.relation = .own
    (ownerBytes, familyCallerFound) = (nil, nil)
    try giveShare(from: before)
  }

  /// Makes the caller the owner of the share, and the former owner a participant.
  private func giveShare(from before: RecordName) throws {
    run.hasWritten = true
    try transaction.save(StoredParticipant(before, .accepted, .readWrite, isPublic: false), in: zone.stored.id)
    try changeShare { details in
      func entry(_ user: RecordName, _ role: ShareRole) -> ShareParticipant {
        let known = details.participants?.first { $0.identity.userRecordName == user }
        return ShareParticipant(
          id: known?.id ?? run.names.uniqueID().text, identity: UserIdentity(userRecordName: user), role: role,
          permission: .readWrite, acceptance: .accepted)
      }
      let owner = entry(user, .owner)
      let others = (details.participants ?? []).filter {
        $0.identity.userRecordName != user && $0.identity.userRecordName != before
      }
      return ShareDetails(
        publicPermission: details.publicPermission, participants: [owner, entry(before, .user)] + others, owner: owner,
        currentUserParticipant: details.currentUserParticipant, root: details.root)
    }
  }

  /// Writes the zone's share with changed details. The quota does not apply.
  func changeShare(_ change: (ShareDetails) -> ShareDetails) throws {
    guard let share = try transaction.record(.zoneShare, in: zone.stored.id), !share.isDeleted,
      let before = try share.decodedIfIntact()
    else { return }
    var record = before
    record.shareDetails = before.shareDetails.map(change)
    record.modified = stamp
    _ = try store(&record, creator: share.creator, replacing: share, before, isPersonal: true, mustFit: true)
  }
}
