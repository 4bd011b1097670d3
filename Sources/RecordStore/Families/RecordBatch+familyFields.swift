import Core
import Records

/// Checks and completes records that are merged field by field.
extension RecordBatch {
  /// Checks the fields of a family, member, tablet, invite, chore or reward, and sets those that the server decides. Returns the account
  /// that loses its access with this write; nil for none.
  func prepareByField(
    _ name: RecordName, _ fields: inout RecordFields, _ old: Record?, _ type: FamilyRecordType, _ caller: FamilyCaller,
    _ policy: FamilyPolicy
  ) throws -> RecordName? {
    if old == nil { try requireID(name) }
    if let old, type == .invite {
      try prepareTaking(&fields, old)
    } else if let old, type != .member {
      for field in ["account", "createdAt"] as [FieldName] where fields[value: field] != old.fields[value: field] {
        // Classic programs create records without it; devices add it with their first change.
        if field == "createdAt", old.fields[value: field] == nil { continue }
        throw Refusal(.accessDenied, "\(field.text) cannot be changed; send it as it is, or leave it out")
      }
    }
    switch type {
    case .family:
      guard name.text == policy.familyID(of: zone.stored.key.name) else {
        throw Refusal(.badRequest, "recordName: must be the family's ID, as in the zone's name")
      }
      guard let zoneName = fields[text: "timeZone"], policy.zoneRules(zoneName, run.call.now) != nil else {
        throw Refusal(.badRequest, "record.fields.timeZone: must be the name of a time zone")
      }
    case .tablet where old == nil:
      if let owner, fields[text: "account"] == owner.text { throw Self.ownerStays }
      try checkAccount(fields[text: "account"], of: name, isRequired: true)
    case .member: return try prepareMember(name, &fields, old, caller)
    case .invite where old == nil: try prepareInvite(name, &fields)
    case .chore: fields.storeFormer(old?.fields, until: run.call.now)
    default: break
    }
    return nil
  }

  static let fieldsOfChildren: [FieldName] = [
    "alerts", "allowsTablet", "color", "emoji", "hasPIN", "mutedChores",
  ]

  private func prepareMember(
    _ name: RecordName, _ fields: inout RecordFields, _ old: Record?, _ caller: FamilyCaller
  ) throws -> RecordName? {
    if let old, caller.role != .parent { try prepareOwn(&fields, old) }
    guard let role = fields[text: "role"], role == "parent" || role == "child" else {
      throw Refusal(.badRequest, "record.fields.role: must be parent or child")
    }
    try checkOwner(role, fields, old?.fields)
    var leaver: RecordName?
    if fields["leftAt"] != nil {
      leaver = (old?.fields[text: "account"]).map { RecordName($0) }
      fields["account"] = nil
    }
    let account = fields[text: "account"]
    if let account, account != old?.fields[text: "account"] { try checkAccount(account, of: name, isRequired: false) }
    return leaver
  }

  /// Throws if a change would give the zone's owner another role than parent (F-2), or if someone else would remove the owner's account
  /// from its member. A contradiction that an earlier version of the server stored may remain, so that the record's other fields can be
  /// changed.
  private func checkOwner(_ role: String, _ fields: RecordFields, _ old: RecordFields?) throws(Refusal) {
    guard let owner = owner?.text else { return }
    let (was, remains) = (old?[text: "account"] == owner, fields[text: "account"] == owner)
    if was, fields["leftAt"] != nil || (!remains && !ownsZone) { throw Self.ownerStays }
    if remains, role != "parent", !was || old?[text: "role"] == "parent" { throw Self.ownerStays }
  }

  /// Throws unless a child changes only its own fields of its member. Restores the edit stamps of all other fields.
  private func prepareOwn(_ fields: inout RecordFields, _ old: Record) throws {
    let names = fields.entries.map(\.name) + old.fields.entries.map(\.name)
    for name in names
    where fields[value: name] != old.fields[value: name] && name != "editStamps" && name != "updatedAt" {
      guard Self.fieldsOfChildren.contains(name) else {
        throw Refusal(.accessDenied, "\(name.text) is the parents' to write; send it as it is, or leave it out")
      }
    }
    let before = old.fields[value: "editStamps"]
    guard fields[value: "editStamps"] != before else { return }
    guard case .bytes(let bytes)? = fields[value: "editStamps"], let given = try? EditStamps(bytes: bytes) else {
      throw Refusal(.badRequest, "record.fields.editStamps: cannot be read")
    }
    var stamps: EditStamps?
    if case .bytes(let bytes)? = before { stamps = try? EditStamps(bytes: bytes) }
    let common = EditStamp(
      old.modified?.timestamp ?? Timestamp(milliseconds: 0), device: old.modified?.deviceID ?? "")
    let known = stamps ?? EditStamps(common)
    let own = Self.fieldsOfChildren.map { EditStamps.Entry(name: $0, stamp: given[$0]) }
    try requireSoon(own, after: known)
    fields[value: "editStamps"] = .bytes(known.edited(own).bytes)
  }

  /// Throws unless the account has access to the zone and no other member or tablet has it.
  private func checkAccount(_ account: String?, of name: RecordName, isRequired: Bool) throws {
    guard let account else {
      if isRequired { throw Refusal(.badRequest, "record.fields.account: is missing") }
      return
    }
    guard try reachesZone(RecordName(account)),
      try !transaction.sources(.member, to: RecordName(account), in: zone.stored.id, limit: 2)
        .contains(where: { $0 != name })
    else {
      throw Refusal(.badRequest, "record.fields.account: must be a participant's that no other member or tablet has")
    }
  }
}
