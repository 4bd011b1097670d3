import Core
import Records

extension PairPolicy {
  func side(of user: RecordName?, in fields: RecordFields) -> PairSide? {
    guard let user else { return nil }
    if fields[value: owner] == .string(user.text) { return .owner }
    return fields[value: partner] == .string(user.text) ? .partner : nil
  }

  func hasMember(_ user: RecordName?, _ record: Record) -> Bool { side(of: user, in: record.fields) != nil }

  /// Returns the user record names of the record's members, one or two.
  func members(of record: Record?) -> Set<RecordName> {
    var members: Set<RecordName> = []
    for name in [owner, partner] {
      if case .string(let user) = record?.fields[value: name] { members.insert(RecordName(user)) }
    }
    return members
  }

  /// Returns the side that alone writes this field; nil for a field of both.
  func side(writing name: FieldName) -> PairSide? {
    if name.text.utf8.starts(with: ownerPrefix.utf8) { return .owner }
    return name.text.utf8.starts(with: partnerPrefix.utf8) ? .partner : nil
  }

  // MARK: Changes

  /// Throws unless a member on this side may change `old` into `new`. Writing a field with its present value is no
  /// change.
  func check(_ new: RecordFields, from old: RecordFields, by side: PairSide) throws(Refusal) {
    for name in Self.names(new, old) where new[value: name] != old[value: name] {
      if name == owner { throw Refusal(.accessDenied, "\(owner.text) cannot be changed; send it as it is") }
      if name == partner {
        if side == .partner, new[value: partner] == nil { continue }
        throw Refusal(
          .accessDenied, "only another account can take the free place, and only the partner can leave it")
      }
      guard let writer = self.side(writing: name), writer != side else { continue }
      // A member who leaves removes all own fields.
      throw Refusal(.accessDenied, "\(name.text) is the other's to write; send it as it is, or leave it out")
    }
    try checkGoodbye(new, from: old, by: side)
  }

  private func checkGoodbye(_ new: RecordFields, from old: RecordFields, by side: PairSide) throws(Refusal) {
    let names = [goodbyeAt, goodbyeByOwner]
    guard names.contains(where: { new[value: $0] != old[value: $0] }) else { return }
    if names.contains(where: { old[value: $0] != nil }), goodbyeSide(old) != side {
      throw Refusal(.accessDenied, "only who said the goodbye changes it or takes it back")
    }
    guard names.contains(where: { new[value: $0] != nil }) else { return }
    guard case .timestamp = new[value: goodbyeAt], goodbyeSide(new) == side, old[value: partner] != nil else {
      throw Refusal(
        .accessDenied,
        "\(goodbyeAt.text) and \(goodbyeByOwner.text) come together, for oneself, and when there are two")
    }
  }

  private func goodbyeSide(_ fields: RecordFields) -> PairSide? {
    switch fields[value: goodbyeByOwner] {
    case .int64(0): .partner
    case .int64(1): .owner
    default: nil
    }
  }

  /// Returns the names in either of them, each once.
  private static func names(_ new: RecordFields, _ old: RecordFields) -> [FieldName] {
    new.entries.map(\.name) + old.entries.map(\.name).filter { new[$0] == nil }
  }

  /// Removes the partner's fields and those written together, and restarts the code's lifetime.
  func removePartner(in fields: inout RecordFields, at moment: Timestamp) {
    for entry in fields.entries where side(writing: entry.name) == .partner { fields[entry.name] = nil }
    for name in together + [goodbyeAt, goodbyeByOwner] { fields[name] = nil }
    fields[value: issuedAt] = .timestamp(moment)
    // The next partner has entered nothing yet that these stamps could belong to.
    guard case .bytes(let bytes) = fields[value: stamps], let old = try? EditStamps(bytes: bytes) else { return }
    let others = old.own.filter { side(writing: $0.name) != .partner }
    fields[value: stamps] = .bytes(EditStamps(old.common, of: others).bytes)
  }

  /// Merges the stamps of the partner's fields that a redeemer gave into the owner's. A redeemer has not seen the
  /// record and knows no other stamps.
  func stamps(_ given: EditStamps, over old: Record, _ written: RecordFields) -> EditStamps {
    var stamps: EditStamps?
    if case .bytes(let bytes) = old.fields[value: self.stamps] { stamps = try? EditStamps(bytes: bytes) }
    var joined =
      stamps
      ?? EditStamps(
        EditStamp(old.modified?.timestamp ?? Timestamp(milliseconds: 0), device: old.modified?.deviceID ?? ""))
    for entry in written.entries where side(writing: entry.name) == .partner {
      joined = joined.edited([entry.name], at: given[entry.name])
    }
    return joined
  }

  /// Returns the alert that a change from `old` to `new` by this side causes: a note written by that side with a new
  /// time, unless the other member has switched alerts off.
  func alert(
    from old: RecordFields, to new: RecordFields, by side: PairSide
  ) -> (recipient: RecordName, name: String, time: Timestamp)? {
    guard let note, case .timestamp(let time) = new[value: note.updatedAt],
      new[value: note.updatedAt] != old[value: note.updatedAt]
    else { return nil }
    let author: PairSide = new[value: note.authorIsOwner] == .int64(0) ? .partner : .owner
    let isOwner = side == .owner
    guard author == side, new[value: isOwner ? note.ownerNotifies : note.partnerNotifies] != .int64(0),
      case .string(let recipient) = new[value: isOwner ? partner : owner]
    else { return nil }
    guard case .string(let name) = new[value: isOwner ? note.ownerName : note.partnerName] else {
      return (RecordName(recipient), "", time)
    }
    return (RecordName(recipient), name, time)
  }

  /// Reports whether a change from `old` to `new` moves reminders of the members.
  func movesReminders(from old: RecordFields, to new: RecordFields) -> Bool {
    times?.reminding.contains { new[value: $0] != old[value: $0] } ?? false
  }

  /// Returns the other member, if the side has moved with this change; nil without one.
  func recipient(ofMoveFrom old: RecordFields, to new: RecordFields, by side: PairSide) -> RecordName? {
    guard let times, case .string(let other) = new[value: side == .owner ? partner : owner] else { return nil }
    let names = side == .owner ? times.ownerPlace : times.partnerPlace
    return names.contains { new[value: $0] != old[value: $0] } ? RecordName(other) : nil
  }

  // MARK: Time

  /// Returns the transition that is due; nil for none.
  func turn(of record: Record, at now: Timestamp) -> PairTurn? {
    guard record.fields[value: partner] != nil else { return isVoid(record, at: now) ? .ends : nil }
    guard case .timestamp(let said) = record.fields[value: goodbyeAt],
      said <= now.adding(milliseconds: -goodbyeMilliseconds)
    else { return nil }
    return goodbyeSide(record.fields) == .partner ? .partnerLeaves : .ends
  }

  /// Reports whether the code is too old to be redeemed or reported as taken.
  func isVoid(_ record: Record, at now: Timestamp) -> Bool {
    var issued = record.created?.timestamp ?? Timestamp(milliseconds: 0)
    if case .timestamp(let time) = record.fields[value: issuedAt] { issued = time }
    return issued <= now.adding(milliseconds: -codeMilliseconds)
  }
}
