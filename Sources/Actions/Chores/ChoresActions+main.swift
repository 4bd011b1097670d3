import Chores
import Core
import Records
import Replica
import Sync

/// The family of one: chores that classic programs have in the user's main zone (0069).
extension ChoresActions {
  /// Returns the changes that turn the chores of classic programs in the main zone into a family: its record, and a parent if no member is
  /// one (F-2). None if both exist, or if there are no such chores. All devices create the same records.
  ///
  /// Call it only when everything on the server has been fetched: another device may have created the records and edited them since.
  ///
  /// - Parameters:
  ///   - name: The family's name, which the user can change later.
  ///   - parentName: The user's name. If it is not valid for a member, the family's name is used.
  public static func createMain(
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

  /// Returns the changes that copy the family of the main zone into a zone that can be shared, and that zone, which is the same on every
  /// device. Records that the zone already has stay unchanged, so that repeating the copy adds only new ones. The main zone does not
  /// change.
  ///
  /// - Parameter rules: Returns the rules of a family's time zone.
  public static func copyMain(
    _ replica: Replica, name: String, at now: Timestamp, rules: (Family) -> TimeZoneRules
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
