import Chores
import Core
import Records
import Replica
import Sync

/// Creating and leaving families, and removing members, invites and tablets.
extension ChoresActions {
  /// Returns the record zone of a new family with its first parent, and the changes that create it.
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
    return (zone, [.zone(ZoneStepBox(.made(zone)))] + changes)
  }

  public func rename(_ id: MemberID, to name: String) throws(ChoresRefusal) -> [Change] {
    let old = try member(id)
    return try put(Self.checked { () throws(ChoresError) in try old.with(name: name) })
  }

  /// Changes a member's notifications (F-16).
  public func setAlerts(_ alerts: MemberAlerts, of id: MemberID) throws(ChoresRefusal) -> [Change] {
    var changed = try member(id)
    changed.alerts = alerts
    changed.alerts.keep { state.chore($0) != nil }
    let most = max(ChoreLimits.mutedWrittenMax, try member(id).alerts.muted.count)
    guard changed.alerts.muted.count <= most else { throw .tooMany(max: ChoreLimits.mutedWrittenMax) }
    return try put(changed)
  }

  /// Removes a member from the family. Its deeds stay under its name (F-20). The owner cannot be removed, nor the last parent of a family
  /// without an owner (F-2).
  ///
  /// - Parameter clears: Whether to delete its completions and wishes, too, as `clear` does.
  public func remove(_ id: MemberID, clears: Bool = false) throws(ChoresRefusal) -> [Change] {
    // Without its account, as the server will store it: this device does not fetch its own write.
    var gone = try member(id).unlinked
    gone.leftAt = now
    return try put(gone) + (clears ? cleared(id) : [])
  }

  /// Deletes the completions and wishes that a former member made with its own account, at most `FamilyState.clearedCountMax` at a time
  /// (0077). Those that parents or a tablet entered for it stay.
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

  /// Links the user's account to the parent record that was created before the user had an account. Does nothing if a member has the
  /// account already.
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

  /// Removes a tablet from the family. Its account then has no access (0057).
  public func removeTablet(_ id: UniqueID) throws(ChoresRefusal) -> [Change] {
    try check(.delete, .tablet)
    guard state.tablets.contains(where: { $0.id == id }) else { throw .notFound }
    return [ChoresChange.removed(RecordName(id.text)).change(in: zone)]
  }

  /// Leaves the family. The owner deletes it with everything in it; for others it disappears from their devices (F-2). In the main zone,
  /// which contains other data, each record is deleted.
  public func leave() throws(ChoresRefusal) -> [Change] {
    if zone == .main { return state.names.map { ChoresChange.disposed($0).change(in: zone) } }
    return [.zone(ZoneStepBox(.left(zone)))]
  }
}
