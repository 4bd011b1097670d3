import Chores
import Core
import Records
import Replica
import Sync

/// The family of one: chores that other programs keep in the user's main zone (0069).
extension ChoresActions {
  /// Returns the changes that make a family of what other programs keep in the main zone: its record, and a parent if no member is one (F-2). None if
  /// all that is here, or if such programs keep nothing there. Several devices make the same records.
  ///
  /// Call it only while everything on the server has been read: another device may have made them, and have edited them since.
  ///
  /// - Parameters:
  ///   - name: The family's name, which the user can change.
  ///   - parentName: The user's name; if it cannot be a member's, the family's is taken.
  public static func foundMain(
    _ replica: Replica, name: String, parentName: String, timeZone: String, firstWeekday: Weekday, at now: Timestamp
  ) -> [Change] {
    guard replica.hasUnfoundedMain, let state = replica.family(in: .main) else { return [] }
    let user = replica.syncAccount?.user ?? ""
    var items: [FamilyItem] = []
    if state.family == nil,
      let family = try? Family(
        id: mainID("family", user), name: name, timeZone: timeZone, firstWeekday: firstWeekday, createdAt: now)
    {
      items.append(.family(family))
    }
    if !state.members.contains(where: { $0.role == .parent && !$0.hasLeft }) {
      let id = MemberID(mainID("member", user))
      let parent =
        (try? FamilyMember(id: id, name: parentName, role: .parent, createdAt: now))
        ?? (try? FamilyMember(id: id, name: name, role: .parent, createdAt: now))
      if let parent { items.append(.member(parent)) }
    }
    return items.map { item in
      let last = state.entry(item.name)?.updatedAt
      let time = last.map { max(now, $0.adding(milliseconds: 1)) } ?? now
      return ChoresChange.put(FamilyEntry(item, updatedAt: time)).change(in: .main)
    }
  }

  /// Returns what copies the family of the main zone into a zone that can be shared, and that zone, which is the same on every device. What is there
  /// already stays as it is, so doing it again adds only what is new; in the main zone nothing changes.
  ///
  /// - Parameter rules: Returns the rules of a family's time zone.
  public static func copyMain(
    _ replica: Replica, name: String, at now: Timestamp, rules: (Family) -> ZoneRules
  ) throws(ChoresRefusal) -> (zone: SyncZone, changes: [Change]) {
    guard replica.familyZones.first == .main, var content = replica.family(in: .main)?.file else { throw .notFound }
    let main = content.family
    let id = mainID("copy", main.id.text)
    content.family = try checked { () throws(ChoresError) in
      try Family(
        id: id, name: name, timeZone: main.timeZone, firstWeekday: main.firstWeekday, away: main.away, createdAt: now)
    }
    let addition: ChoresAddition
    do throws(ChoreFileError) { addition = try ChoresAddition([content], to: replica) } catch {
      throw .tooMany(max: ChoreLimits.choreCountMax)
    }
    var next = replica
    var storing = try ChoresStoring(addition, to: next, at: now, rules: rules)
    return (ChoresArea.zone(of: id), storing.finish(in: &next, at: now, rules: rules))
  }

  private static func mainID(_ purpose: String, _ user: String) -> UniqueID {
    var hash = StableHash()
    for text in ["chores", purpose, user] { hash.add(text) }
    return hash.id
  }
}
