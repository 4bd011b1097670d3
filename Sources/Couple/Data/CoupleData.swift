import Core
import Records

/// A device's data of the couple: the user's entries, the state of the pairing, and the record as last received from the server. It
/// changes by steps only, so that it can be journalled.
public struct CoupleData: Equatable, Sendable {
  /// The user's own and the shared fields, in the user's own view. Each field that was ever entered or adopted here has its own stamp.
  public internal(set) var own = nothing
  /// The pairing without a goodbye, which `state` contains.
  public internal(set) var pairing = Pairing()
  public internal(set) var pairingRevision: Int64 = 0
  /// The server's record of the code in `pairing`; nil before the server has it.
  public internal(set) var server: ServerCopy?
  public internal(set) var serverRevision: Int64 = 0
  public internal(set) var isSubscribed = false
  /// The fields of the user's last couple (`CoupleFieldNames.together`), with their stamps. They are shown until the
  /// user is in a couple again or enters something instead, and are never sent.
  var former = nothing

  private static var nothing: RecordState { RecordState(RecordFields(), .unsigned(Timestamp(milliseconds: 0))) }
  /// The code of the couple with which this device shares the user's location while the app is open; empty if there is none. A later
  /// couple's code is not entered automatically.
  var followedCode = ""
  var followRevision: Int64 = 0
  public internal(set) var local = CoupleLocal()
  var localRevision: Int64 = 0
  /// The couple that was removed here because everything was deleted on another device. This user has to leave it, and it must not be found
  /// again.
  var gone: GoneCouple?

  /// The record as last received from the server.
  public struct ServerCopy: Equatable, Sendable {
    public let name: RecordName
    /// The change tag; empty if the server gave none.
    public let tag: String
    /// The record's own version, not in a user's view.
    public let version: RecordState
  }

  /// The identity of a couple: its code, and the time when the partner's place was last free.
  struct GoneCouple: Equatable, Sendable {
    let code: String
    let freedAt: Timestamp
  }

  public init() {}

  /// Whether the user has entered anything here.
  public var hasEntries: Bool { !own.stamps.own.isEmpty || pairing != Pairing() }

  /// Whether this device shares the user's location while the app is open (C-17).
  public var followsLocation: Bool {
    pairing.isPaired && !followedCode.utf8.isEmpty && pairing.code?.normalized == followedCode
  }

  /// Returns the step that switches the sharing of the location.
  public func following(_ isOn: Bool) -> CoupleStep {
    .follows(code: isOn ? pairing.code?.normalized ?? "" : "", revision: followRevision + 1)
  }

  /// Returns the step that changes what belongs to this device alone.
  public func localStep(_ change: (inout CoupleLocal) -> Void) -> CoupleStep {
    var new = local
    let code = pairing.isPaired ? pairing.code?.normalized ?? "" : ""
    if new.code != code {
      new.code = code
      new.partnerName = ""
      new.partnerPlace = nil
    }
    change(&new)
    return .local(new, revision: localRevision + 1)
  }

  var side: CoupleSide { pairing.role.side }

  /// Applies a step; one that is already known, or older than the present state, changes nothing.
  public mutating func apply(_ step: CoupleStep) {
    switch step {
    case .edited(let edit):
      for entry in edit.stamps.own where entry.stamp > own.stamps[entry.name] {
        own.fields[entry.name] = edited(entry.name, edit.fields)
        own.stamps = own.stamps.edited([entry.name], at: entry.stamp)
      }
    case .pairing(let new, let revision):
      guard isNewer(new, revision) else { return }
      if pairing.isPaired, !new.isPaired || new.code != pairing.code { retire() }
      if new.isPaired { former = Self.nothing }
      pairing = new
      pairingRevision = revision
      if server?.name != new.code.map({ CoupleRecord.name(of: $0) }) { server = nil }
    case .server(let record, let side, let revision):
      guard revision >= serverRevision, let code = pairing.code, CoupleRecord.name(of: code) == record.name else {
        return
      }
      serverRevision = revision
      adopt(record, side)
    case .subscribed: isSubscribed = true
    case .follows(let code, let revision):
      // If two tabs decide at once, the one that ends the sharing wins.
      let isEnd = revision == followRevision && code.utf8.isEmpty
      guard revision > followRevision || isEnd else { return }
      followedCode = code
      followRevision = revision
    case .local(let new, let revision):
      guard revision > localRevision else { return }
      local = new
      localRevision = revision
    }
  }

  /// Returns the field after an edit. Merges the distances that two tabs recorded.
  private func edited(_ name: FieldName, _ fields: RecordFields) -> Field? {
    guard name == CoupleFieldNames.distances, own.fields[name] != nil, fields[name] != nil else { return fields[name] }
    return Field(.bytes(CoupleRecord.distances(own.fields).merged(with: CoupleRecord.distances(fields)).bytes))
  }

  /// Reports whether `new` wins: if two tabs decide at once, the same one wins everywhere.
  private func isNewer(_ new: Pairing, _ revision: Int64) -> Bool {
    guard revision == pairingRevision else { return revision > pairingRevision }
    return Self.bytes(of: pairing).lexicographicallyPrecedes(Self.bytes(of: new))
  }

  private static func bytes(of pairing: Pairing) -> [UInt8] {
    var out = ByteWriter()
    pairing.write(to: &out)
    return out.bytes
  }

  // MARK: The server's version

  private mutating func adopt(_ record: Record, _ side: CoupleSide) {
    let version = RecordState(record, stampsIn: CoupleFieldNames.stamps)
    let theirs = CoupleView.of(version, side)
    let isOtherCouple = wasFreed(in: version)
    // Data from before, even from a file, does not belong to a record that this device did not know.
    if isOtherCouple || server == nil { retire() }
    let merged: RecordState
    if let server {
      var ancestor = CoupleView.of(server.version, side)
      var mine = mine(over: ancestor)
      if isOtherCouple {
        for name in CoupleFieldNames.together + CoupleFieldNames.goodbye {
          Self.set(name, in: &ancestor, as: theirs)
          Self.set(name, in: &mine, as: theirs)
        }
      }
      merged = CoupleMerge(ancestor: ancestor, mine: mine, theirs: theirs).merged
    } else if side == .owner {
      var mine = mine(over: theirs)
      // The goodbye on this device was for another partner.
      for name in CoupleFieldNames.goodbye { Self.set(name, in: &mine, as: theirs) }
      var known = mine
      // Missing fields were set aside with an earlier couple, so they do not count as removed from this one.
      for name in CoupleFieldNames.together where known.fields[value: name] == nil {
        Self.set(name, in: &known, as: theirs)
      }
      var both = CoupleMerge(ancestor: nil, mine: known, theirs: theirs).merged
      // It is unknown which side changed a field; a removal counts as an edit, too.
      for group in Self.profileGroups + [CoupleFieldNames.countdownDate, [CoupleFieldNames.label]] {
        guard let own = latest(group, own.stamps), let other = latest(group, theirs.stamps) else { continue }
        for name in group { Self.set(name, in: &both, as: own > other ? mine : theirs) }
      }
      merged = both
    } else {
      merged = joined(theirs)
    }
    adopt(merged, theirs)
    if isOtherCouple { former.stamps = own.stamps.keeping(former.fields) }
    server = ServerCopy(name: record.name, tag: record.changeTag?.text ?? "", version: version)
  }

  /// Reports whether the partner's place became free since this device last saw the record, even if another user has it now.
  private func wasFreed(in version: RecordState) -> Bool {
    guard let server, let freedAt = version.fields[value: CoupleFieldNames.issuedAt] else { return false }
    return server.version.fields[value: CoupleFieldNames.issuedAt] != freedAt
  }

  private static func set(_ name: FieldName, in state: inout RecordState, as other: RecordState) {
    state.fields[name] = other.fields[name]
    state.stamps = state.stamps.edited([name], at: other.stamps[name])
  }

  /// Ends the couple: sets its own data aside.
  private mutating func retire() {
    let fields = own.fields.keeping(CoupleFieldNames.together)
    guard !fields.isEmpty else { return }
    former = RecordState(fields, own.stamps.keeping(fields))
    for entry in fields.entries { own.fields[entry.name] = nil }
  }

  /// Returns this device's fields, completed by the server's.
  func mine(over base: RecordState) -> RecordState {
    var mine = base
    for entry in own.stamps.own { mine.fields[entry.name] = own.fields[entry.name] }
    mine.stamps = mine.stamps.edited(own.stamps.own)
    return mine
  }

  /// Returns the version of a user who joins: it adopts the owner's shared fields, since a note of an earlier couple is not meant for this
  /// one. The user's profile stays.
  private func joined(_ theirs: RecordState) -> RecordState {
    var joined = theirs
    for group in Self.profileGroups {
      guard let own = latest(group, own.stamps) else { continue }
      let other = latest(group, theirs.stamps)
      let isEmpty = !group.contains { theirs.fields[value: $0] != nil }
      guard own > other ?? theirs.stamps.common || (isEmpty && other == nil) else { continue }
      for name in group {
        joined.fields[name] = self.own.fields[name]
        joined.stamps = joined.stamps.edited([name], at: own)
      }
    }
    return joined
  }

  /// Returns the later part of the user's profile in a record that they own and that is given up, for `CoupleStep.edited`: another device
  /// of the user entered it, and it reaches this device only in that record. Nil if nothing is later.
  public func laterProfile(in record: Record) -> RecordState? {
    let theirs = CoupleView.of(RecordState(record, stampsIn: CoupleFieldNames.stamps), .owner)
    var later = Self.nothing
    for group in Self.profileGroups {
      guard let stamp = latest(group, theirs.stamps), latest(group, own.stamps).map({ $0 < stamp }) ?? true else {
        continue
      }
      for name in group { later.fields[name] = theirs.fields[name] }
      later.stamps = later.stamps.edited(group, at: stamp)
    }
    return later.stamps.own.isEmpty ? nil : later
  }

  private static var profileGroups: [[FieldName]] {
    let names = ProfileFields.owner
    return [[names.name], [names.timeZone], [names.notifies], [names.silenced], [names.near], names.place]
  }

  private func latest(_ names: [FieldName], _ stamps: EditStamps) -> EditStamp? {
    var latest: EditStamp?
    for entry in stamps.own where names.contains(where: { $0 == entry.name }) {
      latest = max(latest ?? entry.stamp, entry.stamp)
    }
    return latest
  }

  private mutating func adopt(_ merged: RecordState, _ theirs: RecordState) {
    var entries: [EditStamps.Entry] = []
    for name in CoupleView.names {
      let isKnown = own.stamps.own.contains { $0.name == name }
      guard isKnown || merged.fields[name] != nil else { continue }
      own.fields[name] = merged.fields[value: name] == nil ? nil : merged.fields[name]
      // For equal values the merge keeps the ancestor's stamp, and the next edit here must be later than both.
      let isSame = merged.fields[value: name] == theirs.fields[value: name]
      let stamp = isSame ? max(merged.stamps[name], theirs.stamps[name]) : merged.stamps[name]
      entries.append(EditStamps.Entry(name: name, stamp: stamp))
    }
    own.stamps = own.stamps.edited(entries)
  }

  // MARK: Accounts

  /// Changes to another account: the former account's couple is set aside. The user's entries stay.
  public mutating func changeAccount() {
    if pairing.isPaired { retire() }
    gone = nil
    pairing.forget()
    pairingRevision += 1
    server = nil
    isSubscribed = false
  }

  /// Reports whether the server's record belongs to a couple that was deleted along with everything else.
  public func isGone(_ record: Record) -> Bool {
    gone != nil && gone == Self.couple(record.name, record.fields)
  }

  private static func couple(_ name: RecordName, _ fields: RecordFields) -> GoneCouple? {
    guard case .timestamp(let freedAt) = fields[value: CoupleFieldNames.issuedAt] else { return nil }
    return GoneCouple(code: name.text, freedAt: freedAt)
  }

  /// Erases all entries. With `leaving` the couple is left as well, as soon as the server can be reached. Otherwise it is left if it is
  /// seen there unchanged: the code may belong to another couple by now.
  public mutating func erase(leaving: Bool) {
    var empty = CoupleData()
    empty.gone = leaving ? nil : server.flatMap { Self.couple($0.name, $0.version.fields) } ?? gone
    empty.pairing = pairing
    empty.pairing.setPurchased(false)
    if leaving { empty.pairing.leaveAll() } else { empty.pairing.forget() }
    empty.pairing.setPurchased(false)
    // Steps from before must have no effect.
    empty.pairingRevision = pairingRevision + 1
    empty.serverRevision = serverRevision
    empty.isSubscribed = isSubscribed
    empty.followRevision = followRevision + 1
    empty.localRevision = localRevision + 1
    self = empty
  }
}

extension EditStamps {
  /// Returns the stamps of the present fields only.
  fileprivate func keeping(_ fields: RecordFields) -> EditStamps {
    EditStamps(common, of: fields.entries.map { Entry(name: $0.name, stamp: self[$0.name]) })
  }
}
