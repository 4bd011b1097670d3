import Core
import Records

extension ServiceRun {
  /// Answers `records/resolve` (describes a share link) and `records/accept` (joins its share).
  func resolveShareLinks() throws -> [UInt8] {
    let user = try requireUser(.identify)
    let request = try ShareLinksRequest(body: call.body)
    var results: [ItemOutcome<ResolvedShare>] = []
    for link in request.links {
      do {
        results.append(.item(try resolve(link, user)))
      } catch let refusal as Refusal {
        results.append(.failed(refusal.item(.position)))
      }
    }
    return ShareLinksAnswer(results).body()
  }

  private func resolve(_ link: ShareLink, _ user: RecordName) throws -> ResolvedShare {
    let code = FamilyInviteCode(link.shortGUID)
    let shortGUID = code?.handle ?? link.shortGUID
    guard let named = try transaction.share(shortGUID, path.container, path.environment), !named.zone.isDeleted,
      let owner = named.zone.key.database.owner,
      let stored = try transaction.record(named.name, in: named.zone.id), !stored.isDeleted, stored.type == .share
    else { throw Self.noShare }
    var zone = named.zone
    var share = try stored.decoded()
    if let code { return try resolve(code, link, user, share, stored, zone) }
    if zone.owner != user {
      let known = named.name == .zoneShare ? try transaction.participant(user, in: zone.id) : nil
      let entry = invitation(for: user, in: share.shareDetails, known)
      guard let entry else { throw Self.noShare }
      if path.operation == .recordsAccept, entry.acceptance != .accepted {
        try accept(entry, user, &share, stored, &zone)
      }
    }
    return try resolved(link, share, zone, owner, user)
  }

  /// Resolves or accepts a family's code (0060).
  private func resolve(
    _ code: FamilyInviteCode, _ link: ShareLink, _ user: RecordName, _ share: Record, _ stored: StoredRecord,
    _ zone: StoredZone
  ) throws -> ResolvedShare {
    var (share, zone) = (share, zone)
    let batch = RecordBatch(
      self, RecordsModifyRequest([], zoneID: zone.wireID), OpenZone(stored: zone, relation: .member(.readWrite)),
      user: user)
    guard let invite = try batch.invite(code.secret) else { throw Self.noShare }
    if path.operation == .recordsAccept, let joining = try batch.joining(by: invite, link) {
      try accept(invited(user, share.shareDetails), user, &share, stored, &zone)
      batch.zone.stored = zone
      try batch.carryOut(joining)
    }
    // Also for a repeated request, since the effects of the first one may have been lost.
    if path.operation == .recordsAccept, invite.fields[text: "role"] == "child" { childJoined = batch.familyZone }
    var answer = try resolved(link, share, zone, zone.key.database.owner ?? user, user)
    answer.invitation = try batch.invitation(of: invite)
    return answer
  }

  private static let noShare = Refusal(.notFound, "there is no such share; ask its owner for a new link")

  /// Returns the user's present or possible participation in the share; nil for a user whom the link does not admit.
  private func invitation(
    for user: RecordName, in details: ShareDetails?, _ known: StoredParticipant?
  ) -> ShareParticipant? {
    guard let details else { return nil }
    let mail = service.directory.person(user, in: path.container)?.emailAddress
    let entry = details.participants?.first {
      $0.identity.userRecordName == user
        || ($0.identity.userRecordName == nil && mail != nil && $0.identity.lookupInfo?.emailAddress == mail)
    }
    if let entry { return entry.acceptance == .removed ? nil : entry }
    guard known?.state != .removed, let permission = details.publicPermission,
      permission == .readOnly || permission == .readWrite
    else { return nil }
    return ShareParticipant(
      identity: UserIdentity(userRecordName: user), role: .publicUser, permission: permission, acceptance: .invited)
  }

  /// Returns the participation of a user who has a valid invite, whatever it was before.
  private func invited(_ user: RecordName, _ details: ShareDetails?) -> ShareParticipant {
    let known = details?.participants?.first { $0.identity.userRecordName == user }
    return ShareParticipant(
      id: known?.id ?? "", identity: UserIdentity(userRecordName: user), role: .user, permission: .readWrite,
      acceptance: .invited)
  }

  private func accept(
    _ entry: ShareParticipant, _ user: RecordName, _ share: inout Record, _ stored: StoredRecord,
    _ zone: inout StoredZone
  ) throws {
    var accepted = entry
    accepted.acceptance = .accepted
    accepted.identity.userRecordName = user
    if accepted.id.isEmpty { accepted.id = names.uniqueID().text }
    guard (share.shareDetails?.participants?.count ?? 0) < RecordLimits.participantCountMax || !entry.id.isEmpty else {
      throw Refusal(.quotaExceeded, "the share has \(RecordLimits.participantCountMax) participants already")
    }
    if service.refusesGrowth { throw refusal(of: .reserve) }
    let before = share
    share.shareDetails = share.shareDetails?.with(participants: { list in
      if let position = list.firstIndex(where: { $0.id == accepted.id }) {
        list[position] = accepted
      } else {
        list.append(accepted)
      }
    })
    hasWritten = true
    let permission = entry.permission == .readWrite ? SharePermission.readWrite : .readOnly
    let isSingle = share.name != .zoneShare
    if !isSingle {
      try transaction.save(
        StoredParticipant(user, .accepted, permission, isPublic: accepted.role == .publicUser), in: zone.id)
    }
    zone.sequence += 1
    share.changeTag = ChangeTag(String(zone.sequence, radix: 36))
    share.modified = RecordStamp(timestamp: call.now, userRecordName: user, deviceID: call.caller.deviceID)
    let kept = StoredRecord(
      share.name, type: .share, sequence: zone.sequence, creator: stored.creator, modifiedAt: call.now,
      isPersonal: true, bytes: share.answerBytes)
    zone.bytes += RowSize.of(kept)
    if let replaced = try transaction.save(kept, in: zone.id) { zone.bytes -= replaced.counts }
    if isSingle {
      zone.bytes.records += try transaction.setLinks(SingleShare.links(of: share), of: share.name, in: zone.id)
      try SingleShare.updateMembership(of: user, in: zone.id, transaction)
      zone.sharedAt = zone.sequence
    }
    try transaction.save(&zone)
    try notify(RecordChange(zone: zone, before: before, after: share))
  }

  private func resolved(
    _ link: ShareLink, _ share: Record, _ zone: StoredZone, _ owner: RecordName, _ user: RecordName
  ) throws -> ResolvedShare {
    var result = ResolvedShare(link)
    result.containerIdentifier = path.container.text
    result.environment = path.environment
    result.databaseScope = owner == user ? .privateDatabase : .sharedDatabase
    result.zoneID = zone.wireID
    let shown = try personalised(share)
    result.share = shown
    result.ownerIdentity = identity(of: owner)
    let mine = shown.shareDetails?.currentUserParticipant
    result.role = mine?.role ?? .publicUser
    result.acceptance = mine?.acceptance ?? .invited
    result.permission = mine?.permission ?? share.shareDetails?.publicPermission
    if let root = share.shareDetails?.root?.recordName {
      result.rootRecordName = root
      // Also before the invited user has accepted, which they could do at once: their client shows the record with the
      // question.
      if link.fetchesRootRecord {
        result.rootRecord = try rootRecord(root, link, zone, readIn: owner == user ? .privateDatabase : .sharedDatabase)
      }
    }
    return result
  }

  private func rootRecord(
    _ name: RecordName, _ link: ShareLink, _ zone: StoredZone, readIn database: CloudDatabase
  ) throws -> Record? {
    guard let stored = try transaction.record(name, in: zone.id), !stored.isDeleted,
      var root = try stored.decodedIfIntact()
    else { return nil }
    if stored.isPersonal { try personalise(&root, readIn: database) }
    if let keys = link.rootRecordDesiredKeys { root.fields = root.fields.keeping(keys) }
    return root
  }

  // MARK: A reader's view

  /// Returns the record in the caller's view, where views differ.
  func personalised(_ record: Record) throws -> Record {
    var record = record
    try personalise(&record)
    return record
  }

  /// Personalises a record that the caller reads in this request's database or another: adds download URLs to assets,
  /// and to a share the caller's own participation and names from the directory. Only the owner sees other users'
  /// addresses.
  func personalise(_ record: inout Record, readIn database: CloudDatabase? = nil) throws {
    giveURLs(to: &record, readIn: database ?? path.database)
    guard let details = record.shareDetails else { return }
    let isOwner = details.owner?.identity.userRecordName == user
    let participants = (details.participants ?? []).map { entry in
      var entry = entry
      if !isOwner, entry.identity.userRecordName != user { entry.identity.lookupInfo = nil }
      if let name = entry.identity.userRecordName {
        entry.identity.nameComponents = identity(of: name).nameComponents
      }
      return entry
    }
    record.shareDetails = ShareDetails(
      publicPermission: details.publicPermission, participants: participants,
      owner: participants.first { $0.role == .owner } ?? details.owner,
      currentUserParticipant: participants.first { $0.identity.userRecordName == user })
  }

  /// Returns a user's identity as visible to others.
  func identity(of user: RecordName) -> UserIdentity {
    let entry = service.directory.person(user, in: path.container)
    return UserIdentity(
      userRecordName: user, nameComponents: entry.flatMap { $0.isDiscoverable || user == self.user ? $0.name : nil })
  }
}
