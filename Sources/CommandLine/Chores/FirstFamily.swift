import Actions
import Chores
import Core
import Replica
import Sync
import Texts

/// A family of one, which is created by the first command that adds to a family.
struct FirstFamily {
  let id: UniqueID
  let name: String
  /// The user's name in it.
  let member: String
  fileprivate let changes: [Change]

  func apply(to edit: inout Edit) {
    for change in changes { edit.apply(change) }
  }
}

extension Session {
  /// Returns the family for a command that adds to it. If there is none, it is a new family of the user alone, which is not stored yet.
  func familyOrFirst(_ option: FamilyOption) throws(CommandError) -> (view: FamilyView, created: FirstFamily?) {
    if option.family != nil || !replica.knownFamilies.isEmpty { return (try family(option), nil) }
    // The account's families may not have been fetched yet, and the user wants only one.
    guard replica.hasReadAll else { throw .choresProblem(.familiesUnread) }
    guard let timeZone = Machine.timeZoneName else { throw .choresProblem(.zoneMissingAtFirst) }
    let own = settings.name.trimmedWhitespace
    let (id, name, member) = (newID(), strings.cliChoreFirstName, own.isEmpty ? strings.choreMainMe : own)
    do throws(ChoresRefusal) {
      let made = try ChoresActions.makeFamily(
        id, name: name, timeZone: timeZone, firstWeekday: weekBegin, parent: MemberID(newID()), parentName: member,
        replica, at: machine.now)
      let created = FirstFamily(id: id, name: name, member: member, changes: made.changes)
      var edit = Edit(replica, machine)
      created.apply(to: &edit)
      return (try FamilyView(edit.replica, in: made.zone, machine), created)
    } catch {
      throw .chores(error)
    }
  }

  /// Carries out an action on a family as one step, and creates the family in it if it is new. Returns whether anything changed.
  @discardableResult
  mutating func act(
    in zone: SyncZone, _ created: FirstFamily?, _ action: (ChoresActions) throws(ChoresRefusal) -> [Change]
  ) throws -> Bool {
    let machine = machine
    return try change { edit in
      created?.apply(to: &edit)
      try edit.act(in: zone, machine, action)
    }
  }

  /// Prints which family was created.
  func printCreated(_ created: FirstFamily?) throws {
    guard let created, !isJSON else { return }
    try terminal.print([
      strings.cliChoreFounded(family: created.name, name: created.member.printable),
      "  " + terminal.styled(strings.cliChoreFoundedHint, .dim),
    ])
  }
}
