import Core
import Records

extension CoupleRecord {
  /// Returns the fields with which an owner creates the record.
  public func creation(by account: String) -> RecordFields {
    var fields = written(by: .owner)
    fields[CoupleFieldNames.ownerAccount] = Field(.string(account))
    return fields
  }

  /// Returns the fields with which a partner joins: only their own, as the server requires (`PairPolicy`).
  public func redemption(by account: String) -> RecordFields {
    var fields = RecordFields()
    put(.partner, into: &fields)
    fields[CoupleFieldNames.partnerAccount] = Field(.string(account))
    return fields
  }

  /// The fields with which a partner leaves: they remove the partner's account and own fields.
  public static var leaving: RecordFields {
    var fields = RecordFields()
    for name in ProfileFields.partner.all { fields[name] = Field(nil) }
    fields[CoupleFieldNames.partnerAccount] = Field(nil)
    return fields
  }

  /// Returns all fields that one side writes: its own profile and the shared ones (C-31). Omits fields without a value.
  public func written(by side: CoupleSide) -> RecordFields {
    var fields = RecordFields()
    put(side, into: &fields)
    fields.put(CoupleFieldNames.eventAt, countdown.eventAt)
    fields.put(CoupleFieldNames.setAt, countdown.setAt)
    fields.put(CoupleFieldNames.label, countdown.label)
    if let note {
      fields.put(CoupleFieldNames.noteText, note.text)
      fields.put(CoupleFieldNames.noteAuthor, Int64(note.author == .owner ? 1 : 0))
      fields.put(CoupleFieldNames.noteUpdatedAt, note.updatedAt)
    }
    fields.put(CoupleFieldNames.streakCount, Int64(streak.count))
    fields.put(CoupleFieldNames.longestStreak, Int64(streak.longest))
    fields.put(CoupleFieldNames.streakCountedAt, streak.countedAt)
    fields.put(CoupleFieldNames.lastNoteAt, streak.lastNoteAt)
    if notesByOwner > 0 { fields.put(CoupleFieldNames.notesByOwner, Int64(notesByOwner)) }
    if notesByPartner > 0 { fields.put(CoupleFieldNames.notesByPartner, Int64(notesByPartner)) }
    if distanceHistory != DistanceHistory() {
      fields[CoupleFieldNames.distances] = Field(.bytes(distanceHistory.bytes))
    }
    if let goodbye {
      fields.put(CoupleFieldNames.goodbyeAt, goodbye.saidAt)
      fields.put(CoupleFieldNames.goodbyeByOwner, Int64(goodbye.by == .owner ? 1 : 0))
    }
    return fields
  }

  /// Returns the names of all fields that one side may write.
  static func names(writtenBy side: CoupleSide) -> [FieldName] {
    CoupleFieldNames.profile(side).all + CoupleFieldNames.countdownDate + [CoupleFieldNames.label]
      + CoupleFieldNames.together
      + CoupleFieldNames.goodbye
  }

  private func put(_ side: CoupleSide, into fields: inout RecordFields) {
    let names = CoupleFieldNames.profile(side)
    let profile = profile(of: side)
    fields.put(names.name, profile.name)
    fields.put(names.timeZone, profile.timeZoneName)
    if !profile.notifiesPartner { fields.put(names.notifies, Int64(0)) }
    if !profile.alerts.silenced.isEmpty { fields.put(names.silenced, Int64(profile.alerts.silenced.rawValue)) }
    if let near = profile.alerts.nearKilometres { fields.put(names.near, Int64(near)) }
    guard let place = profile.place else { return }
    fields.put(names.city, place.cityLabel)
    fields.put(names.country, place.country)
    fields.put(names.precision, Int64(place.precision.rawValue))
    fields.put(names.measuredAt, place.measuredAt)
    guard let point = place.point else { return }
    fields[names.latitude] = Field(.double(point.latitude))
    fields[names.longitude] = Field(.double(point.longitude))
  }
}

extension RecordFields {
  fileprivate mutating func put(_ name: FieldName, _ text: String) {
    if !text.utf8.isEmpty { self[name] = Field(.string(text)) }
  }

  fileprivate mutating func put(_ name: FieldName, _ time: Timestamp?) {
    if let time { self[name] = Field(.timestamp(time)) }
  }

  fileprivate mutating func put(_ name: FieldName, _ value: Int64) { self[name] = Field(.int64(value)) }
}
