import Actions
import ArgumentParser
import Chores
import Core
import Replica
import Texts

/// `alltag chore family revoke`.
struct FamilyRevoke: AccountCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "End an open invite: its code lets nobody in any more.",
    discussion: """
      Without a name it is the only one that is open.
      alltag chore family revoke Ben
      """)

  @Argument(
    help: "For whom it is: a member, or child, parent or tablet for a new one; or its id.",
    completion: .custom(FamilyCompletion.members))
  var invitee: String?

  @Flag(help: "End all that are open, or all for this one.")
  var all = false

  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) async throws {
    try session.requireChores()
    let before = try session.family(option)
    // The server may have invites from other devices. Without an account there are none.
    let isSignedIn = try SavedAccount.load(session.accountPath) != nil
    if isSignedIn { try await session.syncFamilies() }
    let view = try session.fresh(before)
    let ended = try chosen(view, session.words)
    let changed = try session.act(in: view.zone) { (actions) throws(ChoresRefusal) in
      var changes: [Change] = []
      for invite in ended { changes += try actions.endInvite(invite.id) }
      return changes
    }
    if isSignedIn, changed { try await session.syncFamilies() }
    session.finish()
    if session.isJSON {
      return try session.printJSON { json in
        json.member("changed", changed)
        json.member("invites")
        json.beginArray()
        for invite in ended { json.inviteValue(invite, view) }
        json.endArray()
      }
    }
    if ended.isEmpty { return session.terminal.remark(session.strings.cliChoreInviteNone) }
    for invite in ended {
      try session.printDone(session.strings.cliChoreInviteEnded(name: session.words.invitee(invite, view)))
    }
  }

  /// Returns the invites to revoke: those that are not used yet, including expired ones.
  private func chosen(_ view: FamilyView, _ words: Words) throws(CommandError) -> [FamilyInvite] {
    let open = view.state.invites.filter { $0.usedAt == nil }
    let found = try invitee.map { (text) throws(CommandError) in try named(text, open, view) } ?? open
    if all, invitee == nil { return found }
    if found.isEmpty { throw .choresProblem(.noInvite(invitee ?? "")) }
    if found.count > 1, !all {
      throw .choresProblem(.severalInvites(names: found.map { words.invitee($0, view) }))
    }
    return found
  }

  private func named(
    _ text: String, _ open: [FamilyInvite], _ view: FamilyView
  ) throws(CommandError) -> [FamilyInvite] {
    if let id = UniqueID(text), open.contains(where: { $0.id == id }) { return open.filter { $0.id == id } }
    if let role = Self.role(text) { return open.filter { $0.members.isEmpty && $0.role == role } }
    let member = try view.member(text)
    return open.filter { $0.members.contains(member.id) }
  }

  private static func role(_ text: String) -> FamilyInvite.Role? {
    switch RoleArgument(argument: text)?.role {
    case .parent: .parent
    case .child: .child
    case nil: text.caseFolded == FamilyInvite.Role.tablet.code ? .tablet : nil
    }
  }
}

extension Words {
  /// Returns the text for the invited person of an invite without members.
  func invitee(_ role: FamilyInvite.Role) -> String {
    switch role {
    case .parent: strings.cliChoreInviteeParent
    case .child: strings.cliChoreInviteeChild
    // An offer of ownership always names a parent.
    case .tablet, .owner: strings.cliChoreInviteeTablet
    }
  }

  func invitee(_ invite: FamilyInvite, _ view: FamilyView) -> String {
    let names = invite.members.map { view.name($0).printable }
    return names.isEmpty ? invitee(invite.role) : formats.choice(names)
  }
}
