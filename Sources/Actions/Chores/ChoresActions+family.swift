import Chores
import Core
import Records
import Replica

/// Actions that store the family and its members.
extension ChoresActions {
  /// Changes the family: its away days to those of `family`, and its name, time zone and first weekday.
  public func put(
    _ family: Family, named name: String, timeZone: String? = nil, firstWeekday: Weekday? = nil
  ) throws(ChoresRefusal) -> [Change] {
    try check(.change, .family)
    let named = try Self.checked { () throws(ChoresError) in
      try Family(
        id: family.id, name: name, timeZone: timeZone ?? family.timeZone,
        firstWeekday: firstWeekday ?? family.firstWeekday, away: family.away, createdAt: family.createdAt)
    }
    return put(.family(named))
  }

  /// Adds a member, or changes an existing one.
  public func put(_ member: FamilyMember) throws(ChoresRefusal) -> [Change] {
    guard let old = state.member(member.id) else {
      try check(.create, .member)
      guard state.members.present.count < ChoreLimits.presentCountMax else {
        throw .tooMany(max: ChoreLimits.presentCountMax)
      }
      guard state.members.count < ChoreLimits.memberCountMax else { throw .tooMany(max: ChoreLimits.memberCountMax) }
      return put(.member(member))
    }
    // A child may change its own appearance and notifications, and whether the tablet may act for it.
    var look = try? old.with(color: member.color, emoji: member.emoji)
    look?.allowsTablet = member.allowsTablet
    look?.alerts = member.alerts
    try check(.change, .member, subject: member.id, fields: look == member ? .ownLook : .others)
    let (members, owner) = (state.members, owner)
    try Self.checked { () throws(ChoresError) in try members.check(member.id, becomes: member, owner: owner) }
    return put(.member(member))
  }
}
