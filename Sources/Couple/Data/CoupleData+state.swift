import Core
import Records

/// The state for the screens, and the steps of the user's edits.
extension CoupleData {
  /// The state for screens and commands.
  public var state: CoupleState {
    let record = CoupleRecord(shownFields)
    var state = CoupleState()
    state.pairing = pairing
    if pairing.isPaired {
      state.partner = record.partner
      state.pairing.goodbye = record.goodbye.map { Goodbye(saidAt: $0.saidAt, by: turned($0.by)) }
    }
    state.hidden = local.hidden
    if pairing.isPaired, pairing.code?.normalized == local.code {
      if state.partner.name.isEmpty, !local.partnerName.isEmpty {
        state.partner = state.partner.named(local.partnerName)
        state.isPartnerNameLocal = true
      }
      if state.partner.place == nil, let place = local.partnerPlace {
        state.partner.place = place
        state.isPartnerPlaceLocal = true
      }
    }
    state.me = record.owner
    state.countdown = record.countdown
    state.note = record.note.map { $0.by(turned($0.author)) }
    state.streak = record.streak
    state.notesWritten = NotesWritten(mine: record.notesByOwner, theirs: record.notesByPartner)
    state.distanceHistory = record.distanceHistory
    return state
  }

  /// All fields in the user's own view.
  var shownFields: RecordFields {
    var fields = server.map { mine(over: CoupleView.of($0.version, side)).fields } ?? own.fields
    if !pairing.isPaired { putFormer(into: &fields) }
    return fields
  }

  /// Adds the fields of the last couple, except those in which the user has entered something since.
  private func putFormer(into fields: inout RecordFields) {
    for entry in former.fields.entries where own.stamps[entry.name] == former.stamps[entry.name] {
      fields[entry.name] = entry.field
    }
  }

  /// In the user's own view, the user is the owner.
  private func turned(_ author: CoupleSide) -> CoupleSide { side == .owner ? author : author.other }

  /// Returns the steps that change this to `new`, which is `state` after the user's edit; empty if nothing differs.
  public func steps(to new: CoupleState, at now: Timestamp, device: String) -> [CoupleStep] {
    var steps: [CoupleStep] = []
    let old = state
    let new = tracked(from: old, to: new, at: now)
    let names = edited(from: old, to: new)
    if !names.isEmpty {
      let fields = view(new)
      let stamps = own.stamps.edited(names, at: now, device: device)
      // Includes only the fields edited now.
      let entries = names.map { EditStamps.Entry(name: $0, stamp: stamps[$0]) }
      let edit = RecordState(fields.keeping(names), EditStamps(own.stamps.common, of: entries))
      steps.append(.edited(edit))
    }
    var pairing = new.pairing
    pairing.goodbye = nil
    if pairing != self.pairing { steps.append(.pairing(pairing, revision: pairingRevision + 1)) }
    return steps
  }

  private func edited(from old: CoupleState, to new: CoupleState) -> [FieldName] {
    let (before, after) = (view(old), view(new))
    var names: [FieldName] = []
    for name in CoupleView.names where before[value: name] != after[value: name] { names.append(name) }
    return names
  }

  /// Returns the user's fields in their own view. `state` has the role before an edit: a user who unlinks keeps it here.
  private func view(_ state: CoupleState) -> RecordFields {
    var record = CoupleRecord()
    record.owner = state.me
    record.countdown = state.countdown
    record.note = state.note.map { $0.by(turned($0.author)) }
    record.streak = state.streak
    (record.notesByOwner, record.notesByPartner) = (state.notesWritten.mine, state.notesWritten.theirs)
    record.distanceHistory = state.distanceHistory
    record.goodbye = state.pairing.goodbye.map { Goodbye(saidAt: $0.saidAt, by: turned($0.by)) }
    return record.written(by: .owner)
  }

  // MARK: Sending

  /// The fields that differ from the server's; one without a value is to be removed. Nil if there are none, or the server does not have
  /// the record yet.
  public var unsent: RecordFields? {
    guard let server else { return nil }
    let base = CoupleView.of(server.version, side)
    let mine = mine(over: base)
    var fields = RecordFields()
    var later: [EditStamps.Entry] = []
    for name in CoupleView.names {
      if mine.fields[value: name] != base.fields[value: name] {
        fields[name] = Field(mine.fields[value: name])
      }
      if mine.stamps[name] > base.stamps[name] {
        later.append(EditStamps.Entry(name: name, stamp: mine.stamps[name]))
      }
    }
    guard !fields.isEmpty || !later.isEmpty else { return nil }
    fields = CoupleView.turned(fields, side)
    fields[CoupleFieldNames.stamps] = Field(.bytes(CoupleView.turned(base.stamps.edited(later), side).bytes))
    return fields
  }

  /// Returns the fields that create the record of the user's code.
  public func creation(by account: String) -> RecordFields {
    // In the own view the user is the owner; data of a former couple is not sent.
    var record = CoupleRecord(own.fields)
    record.goodbye = nil
    var fields = record.creation(by: account)
    fields[CoupleFieldNames.stamps] = Field(.bytes(own.stamps.bytes))
    return fields
  }

  /// Returns the fields with which the user joins the record. They include their stamps, so that another device of the user can tell which
  /// of two versions is later, and removed fields.
  public func redemption(by account: String) -> RecordFields {
    var record = CoupleRecord()
    record.partner = state.me
    var fields = record.redemption(by: account)
    var entries: [EditStamps.Entry] = []
    for entry in CoupleView.turned(own.stamps, .partner).own
    where ProfileFields.partner.all.contains(where: { $0 == entry.name }) {
      if fields[entry.name] == nil { fields[entry.name] = Field(nil) }
      entries.append(entry)
    }
    fields[CoupleFieldNames.stamps] = Field(.bytes(EditStamps(own.stamps.common, of: entries).bytes))
    return fields
  }
}
