import Core
import Records

/// Invites into a family (F-20, 0060). A parent creates the record; the server stores its secret in a link, which nobody can read.
extension RecordBatch {
  private static let inviteMilliseconds: Int64 = 7 * 86_400_000
  /// The maximum number of members that an invite can offer (F-12).
  private static let choicesMax = 50
  private static let nameCountMax = 40
  /// The maximum number of random handles to try. One is in use already with a probability of families / 2²⁵.
  private static let handleTriesMax = 20

  static func link(toInvite secret: String) -> RecordLink { RecordLink(.member, RecordName("invite " + secret)) }

  /// Returns a handle for the share of a family's zone that no other share has.
  func newInviteHandle() throws -> String {
    for _ in 0..<Self.handleTriesMax {
      let handle = FamilyInviteCode.handle(run.names.number())
      if try transaction.share(handle, run.path.container, run.path.environment) == nil { return handle }
    }
    throw Refusal(.tryAgainLater, "no free handle was found for the family's codes; try again")
  }

  // MARK: Inviting

  func prepareInvite(_ name: RecordName, _ fields: inout RecordFields) throws {
    for field in ["usedAt", "usedBy"] as [FieldName] { fields[field] = nil }
    fields[value: "account"] = .string(user.text)
    fields[value: "createdAt"] = .timestamp(run.call.now)
    fields[value: "expiresAt"] = .timestamp(run.call.now.adding(milliseconds: Self.inviteMilliseconds))
    if fields[text: "role"] == Self.ownerRole { return try prepareOffer(Self.choices(fields), fields) }
    guard zone.stored.shareGUID?.utf8.count == FamilyInviteCode.handleCount else {
      throw Refusal(.badRequest, "the family's zone is not shared yet; save its record cloudkit.zoneshare first")
    }
    guard let secret = fields[text: "code"], FamilyInviteCode.isSecret(secret),
      try transaction.sources(.member, to: Self.link(toInvite: secret).target, in: zone.stored.id, limit: 1).isEmpty
    else {
      throw Refusal(
        .badRequest,
        "record.fields.code: must be \(FamilyInviteCode.secretCount) random symbols "
          + "\(String(decoding: FamilyInviteCode.symbols, as: UTF8.self)) that no other invite has")
    }
    guard let role = fields[text: "role"], role == "parent" || role == "child" || role == "tablet" else {
      throw Refusal(.badRequest, "record.fields.role: must be parent, child, tablet or owner")
    }
    let choices = Self.choices(fields)
    guard choices.count <= Self.choicesMax, role != "tablet" || choices.isEmpty else {
      throw Refusal(.badRequest, "record.fields.members: has too many members; a tablet is none of them")
    }
    for choice in choices { _ = try freeMember(choice, role) }
    inviteSecrets[name] = secret
    fields["code"] = nil
  }

  private static func choices(_ fields: RecordFields) -> [RecordName] {
    (fields[text: "members"] ?? "").split(separator: ",").map { RecordName(String($0)) }
  }

  /// Reports whether someone can still join with an invite: it is for a new member, or one of its members has no account yet. `record`
  /// returns a record of the zone.
  static func hasRoom(_ invite: RecordFields, _ record: (RecordName) throws -> Record?) throws -> Bool {
    let (choices, role) = (choices(invite), invite[text: "role"] ?? "")
    return try choices.isEmpty || choices.contains { name in try record(name).map { isFree($0, role) } ?? false }
  }

  private static func isFree(_ member: Record, _ role: String) -> Bool {
    member.type.text == FamilyRecordType.member.rawValue && member.fields["leftAt"] == nil
      && member.fields["account"] == nil && member.fields[text: "role"] == role
  }

  /// Returns the member if an invite with this role can offer it: it has the role and no account. Throws otherwise.
  private func freeMember(_ name: RecordName, _ role: String) throws -> Record {
    guard let member = try familyRecord(name, .member), Self.isFree(member, role) else {
      throw Refusal(
        .badRequest, "record.fields.members: \(name.text) is no \(role) of this family without an account")
    }
    return member
  }

  // MARK: Joining

  /// Returns the valid invite with this secret; nil without one. It is invalid if it has expired, if its author may not invite any more, if
  /// another user has used it or this one has left since, or if all its members have accounts, unless the user is in the family.
  func invite(_ secret: String) throws -> Record? {
    guard family != nil else { return nil }
    let target = Self.link(toInvite: secret).target
    guard let name = try transaction.sources(.member, to: target, in: zone.stored.id, limit: 1).first,
      let invite = try familyRecord(name, .invite), let end = invite.fields[time: "expiresAt"], run.call.now < end,
      try Self.isValid(invite.fields, in: zone.stored, run.service.directory, transaction),
      try invite.fields[text: "usedBy"].map({ try $0 == user.text && reachesZone(user) })
        ?? (Self.hasRoom(invite.fields, { try familyRecord($0)?.record }) || isMember)
    else { return nil }
    return invite
  }

  /// Reports whether the author of an invite could still create it: the account owns the zone, or is a participant and a parent.
  static func isValid(
    _ invite: RecordFields, in zone: StoredZone, _ directory: any UserDirectory, _ transaction: any RecordTransaction
  ) throws -> Bool {
    guard let maker = invite[text: "account"].map({ RecordName($0) }),
      directory.isActive(maker, in: zone.key.database.container)
    else { return false }
    if zone.owner == maker { return true }
    guard let participant = try transaction.participant(maker, in: zone.id), participant.state == .accepted,
      participant.permission == .readWrite
    else { return false }
    for name in try transaction.sources(.member, to: maker, in: zone.id, limit: membersReadMax) {
      guard let stored = try transaction.record(name, in: zone.id), !stored.isDeleted,
        stored.type.text == FamilyRecordType.member.rawValue, let member = try stored.decodedIfIntact()
      else { continue }
      return member.fields[text: "role"] == "parent" && member.fields["leftAt"] == nil
    }
    return false
  }

  private var isMember: Bool {
    get throws { try ownsZone || !transaction.sources(.member, to: user, in: zone.stored.id, limit: 1).isEmpty }
  }

  /// Returns the invite for display to the invited user.
  func invitation(of invite: Record) throws -> FamilyInvitation {
    let fields = invite.fields
    var inviter: String?
    if let account = fields[text: "account"] {
      for name in try transaction.sources(.member, to: RecordName(account), in: zone.stored.id, limit: 1) {
        inviter = try familyRecord(name, .member)?.fields[text: "name"]
      }
    }
    let familyID = family?.familyID(of: zone.stored.key.name) ?? ""
    return FamilyInvitation(
      familyName: try familyRecord(RecordName(familyID), .family)?.fields[text: "name"] ?? "", inviterName: inviter,
      role: fields[text: "role"] ?? "",
      choices: try Self.choices(fields).compactMap { name in
        guard let member = try familyRecord(name, .member), member.fields["leftAt"] == nil,
          member.fields["account"] == nil
        else { return nil }
        return FamilyInvitation.Choice(name, name: member.fields[text: "name"] ?? "")
      }, expiresAt: fields[time: "expiresAt"] ?? run.call.now)
  }

  /// The records to write when a user joins.
  struct Joining {
    fileprivate var invite: Record
    /// The member or tablet that the account is linked to.
    fileprivate var record: Record
    fileprivate var isNew: Bool
  }

  /// Returns the records to write so that the user becomes the invited member or tablet; nil if the user has used the invite already.
  /// Writes nothing, so that a refusal changes nothing.
  func joining(by invite: Record, _ link: ShareLink) throws -> Joining? {
    if invite.fields["usedBy"] != nil { return nil }
    if try isMember { throw Refusal(.badRequest, "the account is a member of this family already") }
    let role = invite.fields[text: "role"] ?? ""
    let choices = Self.choices(invite.fields)
    var record: Record
    if choices.isEmpty {
      record = try newMember(role, link)
    } else {
      guard let chosen = link.member ?? (choices.count == 1 ? choices[0] : nil), choices.contains(chosen) else {
        throw Refusal(.badRequest, "member: must be one of the invite's members")
      }
      record = try freeMember(chosen, role)
    }
    record.fields[value: "account"] = .string(user.text)
    return Joining(invite: invite, record: record, isNew: choices.isEmpty)
  }

  private func newMember(_ role: String, _ link: ShareLink) throws -> Record {
    // The rules of devices: they would take an unreadable name for a newer program's.
    guard let name = link.memberName?.trimmedWhitespace, (1...Self.nameCountMax).contains(name.characterCount),
      name.utf8.count <= Self.nameCountMax * 64
    else {
      throw Refusal(.badRequest, "memberName: must be the new member's name, of 1 to \(Self.nameCountMax) characters")
    }
    let type: FamilyRecordType = role == "tablet" ? .tablet : .member
    if type == .member { try requireRoom() }
    var record = Record(run.names.recordName(), type: RecordType(type.rawValue), zoneID: zone.id)
    record.created = stamp
    record.fields[value: "name"] = .string(name)
    if type == .member { record.fields[value: "role"] = .string(role) }
    record.fields[value: "createdAt"] = .timestamp(run.call.now)
    return record
  }

  /// The maximum number of present members of a family (F-12).
  private static let presentCountMax = 50

  /// Throws if the family has the maximum number of members.
  private func requireRoom() throws {
    var count = 0
    try transaction.records(of: RecordType(FamilyRecordType.member.rawValue), in: zone.stored.id, after: nil) {
      stored in
      if let member = try stored.decodedIfIntact(), member.fields["leftAt"] == nil { count += 1 }
      return count < Self.presentCountMax
    }
    guard count < Self.presentCountMax else {
      throw Refusal(
        .quotaExceeded,
        "the family has \(Self.presentCountMax) members, the most that are possible; a parent has to remove one first")
    }
  }

  /// Writes the member, and marks the invite as used. The quota does not apply, so that invited users can always join.
  func carryOut(_ joining: Joining) throws {
    var invite = joining.invite
    invite.fields[value: "usedAt"] = .timestamp(run.call.now)
    invite.fields[value: "usedBy"] = .string(user.text)
    try storeAlways(invite, links: nil)
    try storeAlways(joining.record, links: try links(of: joining.record), isNew: joining.isNew)
    familyCallerFound = nil
    try transaction.save(&zone.stored)
  }

  private func storeAlways(_ record: Record, links: [RecordLink]?, isNew: Bool = false) throws {
    let existing = isNew ? nil : try transaction.record(record.name, in: zone.stored.id)
    var record = record
    record.modified = stamp
    _ = try store(
      &record, creator: existing?.creator ?? user, replacing: existing, try existing?.decoded(),
      isPersonal: existing?.isPersonal ?? false, Attached(links: links), mustFit: true)
  }
}
