import Chores
import Core
import Records
import Replica
import Sync

/// Founding and leaving families, and what becomes of their members, invites and tablets.
extension ChoresActions {
  /// Returns the zone of a new family with its first parent, and the changes that make it.
  public static func makeFamily(
    _ id: UniqueID, name: String, timeZone: String, firstWeekday: Weekday, parent: MemberID, parentName: String,
    _ replica: Replica, at now: Timestamp
  ) throws(ChoresRefusal) -> (zone: SyncZone, changes: [Change]) {
    let account = replica.syncAccount?.user ?? ""
    let (family, member) = try checked { () throws(ChoresError) in
      (
        try Family(id: id, name: name, timeZone: timeZone, firstWeekday: firstWeekday, createdAt: now),
        try FamilyMember(id: parent, name: parentName, role: .parent, account: account, createdAt: now)
      )
    }
    let zone = ChoresArea.zone(of: id)
    let items: [FamilyItem] = [.family(family), .member(member)]
    let changes = items.map { ChoresChange.put(FamilyEntry($0, updatedAt: now)).change(in: zone) }
    return (zone, [.zone(ZonedStep(.made(zone)))] + changes)
  }

  public func rename(_ id: MemberID, to name: String) throws(ChoresRefusal) -> [Change] {
    let old = try member(id)
    return try put(Self.checked { () throws(ChoresError) in try old.with(name: name) })
  }

  /// Changes what a member is told of (F-16).
  public func setAlerts(_ alerts: MemberAlerts, of id: MemberID) throws(ChoresRefusal) -> [Change] {
    var changed = try member(id)
    changed.alerts = alerts
    changed.alerts.keep { state.chore($0) != nil }
    let most = max(ChoreLimits.mutedWrittenMax, try member(id).alerts.muted.count)
    guard changed.alerts.muted.count <= most else { throw .tooMany(max: ChoreLimits.mutedWrittenMax) }
    return try put(changed)
  }

  /// Takes a member out of the family; what it did stays under its name (F-20). The owner stays, and without one the last parent (F-2).
  ///
  /// - Parameter clears: Also deletes what it did, as `clear` does.
  public func remove(_ id: MemberID, clears: Bool = false) throws(ChoresRefusal) -> [Change] {
    // Without its account, as the server will have it: this device does not read its own write.
    var gone = try member(id).unlinked
    gone.leftAt = now
    return try put(gone) + (clears ? cleared(id) : [])
  }

  /// Deletes what a member who is gone has done and wished by an account of its own, at most `FamilyState.clearedCountMax` at a time (0077). What
  /// parents or a tablet did for it stays.
  public func clear(_ id: MemberID) throws(ChoresRefusal) -> [Change] {
    guard let member = state.member(id), member.hasLeft else { throw .notFound }
    try require(actor.isParent)
    return cleared(id)
  }

  private func cleared(_ id: MemberID) -> [Change] {
    let present = state.members.filter { $0.id != id && !$0.hasLeft }.map { $0.account }
    let kept = present + state.tablets.map { $0.account } + [owner]
    return state.left(by: id, besides: kept).map { ChoresChange.disposed($0).change(in: zone) }
  }

  /// Ties the user's account to the parent that the user is, who was made without one. Nothing if some member has the account.
  public func claim(_ id: MemberID) throws(ChoresRefusal) -> [Change] {
    let old = try member(id)
    guard !account.isEmpty, zone != .main, old.isManaged, old.role == .parent, case .parent(nil) = actor else {
      return []
    }
    let account = account
    return try put(Self.checked { () throws(ChoresError) in try old.with(account: account) })
  }

  /// Withdraws an invite (0060).
  public func endInvite(_ id: UniqueID) throws(ChoresRefusal) -> [Change] {
    try check(.delete, .invite)
    guard state.invites.contains(where: { $0.id == id }) else { throw .notFound }
    return [ChoresChange.removed(RecordName(id.text)).change(in: zone)]
  }

  /// Takes a tablet out of the family; its account no longer reaches it (0057).
  public func removeTablet(_ id: UniqueID) throws(ChoresRefusal) -> [Change] {
    try check(.delete, .tablet)
    guard state.tablets.contains(where: { $0.id == id }) else { throw .notFound }
    return [ChoresChange.removed(RecordName(id.text)).change(in: zone)]
  }

  /// Leaves the family: the owner's is deleted with everything in it, another's is left on this device and on the server, where the owner
  /// stays a parent (F-2). In the main zone, which has other data, each record is deleted.
  public func leave() throws(ChoresRefusal) -> [Change] {
    if zone == .main { return state.names.map { ChoresChange.disposed($0).change(in: zone) } }
    return [.zone(ZonedStep(.left(zone)))]
  }
}
