import Core
import Records

/// A caller's role in a family, according to its records.
struct FamilyCaller {
  var role: FamilyCallerRole
  var ownsZone: Bool
  /// The name of the caller's member; nil for tablets and guests.
  var member: RecordName?
}

extension ServiceRun {
  /// Returns the policy of a family's record zone; nil for other zones.
  func familyPolicy(of zone: OpenZone) -> FamilyPolicy? {
    guard zone.stored.key.database.owner != nil, let policy = service.schema.families[path.container],
      policy.familyID(of: zone.stored.key.name) != nil
    else { return nil }
    return policy
  }
}

/// Looks callers up by links: a member or tablet with an account has a link to it, and a parent with an account also
/// one to a name that no account can have. So each lookup reads only a few records.
extension RecordBatch {
  static let parentsTarget: RecordName = "role parent"
  /// The maximum number of parents, and of records of one account, that are read (F-12 allows 50 members).
  static let membersReadMax = 100

  /// The zone's ID with its owner, for every caller.
  var ownedZone: ZoneID { ZoneID(zone.stored.key.name, owner: zone.stored.key.database.owner) }

  var familyZone: FamilyZone { FamilyZone(run.path.container, run.path.environment, ownedZone) }

  var ownsZone: Bool { owner == user }

  /// Returns the caller's role. It is looked up once, and again after a member or tablet is written or deleted.
  func familyCaller() throws -> FamilyCaller {
    if let familyCallerFound { return familyCallerFound }
    let found = try lookUpCaller()
    familyCallerFound = found
    return found
  }

  /// Looks the caller's role up. The owner is a parent whatever the records say (F-2): they may be unreadable, or
  /// written by an earlier version that let the owner become a child.
  private func lookUpCaller() throws -> FamilyCaller {
    var isTablet = false
    for name in try transaction.sources(.member, to: user, in: zone.stored.id, limit: Self.membersReadMax) {
      guard let (record, type) = try familyRecord(name) else { continue }
      if type == .member {
        let isParent = ownsZone || record.fields[value: "role"] == .string("parent")
        return FamilyCaller(role: isParent ? .parent : .child, ownsZone: ownsZone, member: name)
      }
      if type == .tablet { isTablet = true }
    }
    return FamilyCaller(role: ownsZone ? .parent : isTablet ? .tablet : .guest, ownsZone: ownsZone)
  }

  /// Returns a record and its type; nil if it is deleted or damaged, or if families have no such type.
  func familyRecord(_ name: RecordName) throws -> (record: Record, type: FamilyRecordType)? {
    guard let stored = try transaction.record(name, in: zone.stored.id), !stored.isDeleted,
      let type = FamilyRecordType(rawValue: stored.type.text), let record = try stored.decodedIfIntact()
    else { return nil }
    return (record, type)
  }

  func familyRecord(_ name: RecordName, _ type: FamilyRecordType) throws -> Record? {
    guard let found = try familyRecord(name), found.type == type else { return nil }
    return found.record
  }

  /// Returns the record whose name is in a text field; throws if there is none of this type.
  func target(_ field: FieldName, _ type: FamilyRecordType, of fields: RecordFields) throws -> Record {
    guard let name = fields[text: field], let record = try familyRecord(RecordName(name), type) else {
      throw Refusal(.badRequest, "record.fields.\(field.text): must name a \(type.rawValue) of this zone")
    }
    return record
  }

  /// Reports whether the account owns the zone or is a participant of its share.
  func reachesZone(_ account: RecordName) throws -> Bool {
    if owner == account { return true }
    return try transaction.participant(account, in: zone.stored.id)?.state == .accepted
  }

  /// Returns the links of a record, by which it is found: to accounts, and to names that no account can have.
  func familyLinks(of record: Record) -> [RecordLink] {
    guard let type = FamilyRecordType(rawValue: record.type.text) else { return [] }
    if type == .photo { return Self.photoLinks(of: record) }
    if type == .rewardRequest { return wishLinks(of: record) }
    if type == .invite { return inviteSecrets[record.name].map { [Self.link(toInvite: $0)] } ?? [] }
    guard type == .member || type == .tablet,
      let account = record.fields[text: "account"]
    else { return [] }
    let isParent = type == .member && record.fields[value: "role"] == .string("parent")
    let isListener = type == .member && FamilySwitches(of: record.fields).wants(.done, of: nil)
    return [RecordLink(.member, RecordName(account))] + (isParent ? [RecordLink(.member, Self.parentsTarget)] : [])
      + (isListener ? [RecordLink(.member, Self.listenersTarget)] : [])
  }

  // MARK: Leaving

  /// Marks the members of an account that leaves the zone as having left: the caller's account, or one that the owner
  /// has removed from the share. The owner's member stays.
  func leaveFamily(_ account: RecordName) throws {
    guard family != nil, account != owner else { return }
    for name in try transaction.sources(.member, to: account, in: zone.stored.id, limit: Self.membersReadMax) {
      guard let stored = try transaction.record(name, in: zone.stored.id), !stored.isDeleted,
        let old = try stored.decodedIfIntact(), old.type.text == FamilyRecordType.member.rawValue
      else { continue }
      var record = old
      record.fields[value: "leftAt"] = .timestamp(run.call.now)
      record.fields["account"] = nil
      record.modified = stamp
      _ = try store(
        &record, creator: stored.creator, replacing: stored, old, isPersonal: stored.isPersonal,
        Attached(links: try links(of: record)), mustFit: true)
      try buryWishes(of: name)
    }
    familyCallerFound = nil
  }

  static let ownerStays = Refusal(
    .accessDenied, "the family's owner stays a parent as long as the family is theirs; it has to be handed over first")

  /// Removes an account from the share: it loses access at once, and the link does not restore it.
  func expel(_ account: RecordName) throws {
    guard var participant = try transaction.participant(account, in: zone.stored.id) else { return }
    participant.state = .removed
    run.hasWritten = true
    try transaction.save(participant, in: zone.stored.id)
    try changeShare { details in
      details.with(participants: { list in list.removeAll { $0.identity.userRecordName == account } })
    }
  }
}

extension RecordFields {
  /// The value of a STRING field; nil for none, and for one of another type.
  subscript(text name: FieldName) -> String? {
    if case .string(let text)? = self[value: name] { text } else { nil }
  }

  subscript(number name: FieldName) -> Int64? {
    if case .int64(let number)? = self[value: name] { number } else { nil }
  }

  subscript(time name: FieldName) -> Timestamp? {
    if case .timestamp(let time)? = self[value: name] { time } else { nil }
  }
}
