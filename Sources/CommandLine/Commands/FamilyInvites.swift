import Actions
import ArgumentParser
import Chores
import Core
import Records
import Replica
import Sync
import Texts

/// `alltag chore family invite`.
struct FamilyInviteCommand: AccountCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite", abstract: "Make a code with which one account joins the family, within seven days.",
    discussion: """
      Whoever enters the code becomes the member of --for, or a new one. With --tablet it is a device for everyone, such as the kitchen's. The code is
      shown only now.
      alltag chore family invite --for Ben
      """)

  @Option(help: "parent or child, for a new member (default: child).")
  var role: RoleArgument?

  @Option(
    name: .customLong("for"), help: ArgumentHelp("A member without an account.", valueName: "name"),
    completion: .custom(FamilyCompletion.members))
  var member: String?

  @Flag(help: "For a tablet that completes for members who allow it.")
  var tablet = false

  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if tablet, role != nil || member != nil { throw usageError { $0.cliChoreUsageTablet } }
  }

  func run(in session: inout Session) async throws {
    let (account, view) = try await session.syncedFamily(option)
    guard view.actor.isParent else { throw CommandError.chores(.refused(.notAllowed)) }
    if view.zone == .main { throw CommandError.choresProblem(.isPrivate(view.family.name)) }
    let member = try member.map { (text) throws(CommandError) in try view.member(text) }
    let isParent = (member?.role ?? role?.role) == .parent
    let role: FamilyInvite.Role = tablet ? .tablet : isParent ? .parent : .child
    let code = try await FamilyRequests(account).invite(
      to: view.zone, id: session.newID(), secret: FamilyCode.secret(session.machine.random().0), role: role,
      members: member.map { [$0.id] } ?? [])
    session.finish()
    // Updates the list of open invites at once. If this fails, the next sync does; the code is printed in any case.
    try? await session.syncFamilies()
    if session.isJSON {
      return try session.printJSON { json in
        json.member("code", code)
        json.member("role", role.code)
        json.member("member", text: member?.name)
      }
    }
    try session.terminal.print([
      session.terminal.styled(code, .bold) + "  "
        + (member.map { $0.name.printable } ?? session.words.invitee(role)),
      session.terminal.styled(session.strings.cliChoreInviteHint(code: code), .dim),
    ])
  }
}

/// `alltag chore family join`.
struct FamilyJoin: AccountCommand {
  static let configuration = CommandConfiguration(
    commandName: "join", abstract: "Join a family with a code that a parent has made; it asks first.")

  @Argument(help: "The code, with or without hyphens.")
  var code: String

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("Your name in it, or which of its members you are.", valueName: "name"))
  var member: String?

  @Flag(name: .shortAndLong, help: "Do not ask.")
  var yes = false

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) async throws {
    try session.requireChores()
    let requests = FamilyRequests(try session.account())
    let (invitation, isJoined) = try await requests.invitation(code)
    let (member, name) = isJoined ? (nil, nil) : try chosen(invitation, session)
    if !yes, !isJoined {
      let strings = session.strings
      let inviter = invitation.inviterName?.printable ?? ""
      try session.confirm(
        strings.cliChoreJoinTitle(name: invitation.familyName.printable),
        inviter.isEmpty ? "" : strings.cliChoreJoinText(name: inviter))
    }
    let zone = try await requests.join(
      code, as: member, named: name, joined: isJoined ? invitation.familyName : nil)
    try await session.syncFamilies()
    guard let joined = session.replica.knownFamilies.first(where: { $0.zone.id.name == zone.name }) else {
      throw CommandError.choresProblem(.noFamily)
    }
    try CurrentFamily(beside: session.store.path).write(joined.family.id)
    try session.printFamily(session.family(), changed: !isJoined)
  }

  /// Returns the member that the user becomes, or the name of a new one.
  private func chosen(
    _ invitation: FamilyInvitation, _ session: Session
  ) throws(CommandError) -> (member: RecordName?, name: String?) {
    let names = invitation.choices.map { $0.name }
    let isTablet = invitation.role == FamilyInvite.Role.tablet.code
    if isTablet || names.isEmpty {
      let usual = isTablet ? session.strings.choreTabletName : session.settings.name
      let name = (member ?? usual).trimmedWhitespace
      if name.isEmpty { throw .choresProblem(.founderMissing) }
      if name.characterCount > ChoreLimits.nameCharactersMax {
        throw .chores(.invalid(.tooLong(.name, characters: name.characterCount)))
      }
      return (nil, name)
    }
    if names.count == 1, member == nil { return (invitation.choices[0].member, nil) }
    switch NameFinder(names).find(member ?? "") {
    case .one(let i): return (invitation.choices[i].member, nil)
    case .several(let indices): throw .choresProblem(.ambiguousMember(member ?? "", names: indices.map { names[$0] }))
    case .none: throw .choresProblem(.notInvited(member ?? "", names: names))
    }
  }
}

extension Session {
  /// Returns a family after a sync, for a request about it: the server must have it, and knows its present owner. A founder who had no
  /// account gets theirs linked to their member, so that others see who asks, and so that they remain a parent after handing over.
  mutating func syncedFamily(_ option: FamilyOption) async throws -> (account: SavedAccount, view: FamilyView) {
    try requireChores()
    let account = try account()
    let before = try family(option)
    if let own = before.me {
      try act(in: before.zone) { (actions) throws(ChoresRefusal) in try actions.claim(own) }
    }
    try await syncFamilies()
    return (account, try fresh(before))
  }

  /// Syncs with the server, before others can join or after joining. Throws if the server cannot be reached.
  mutating func syncFamilies() async throws {
    let saved = try account()
    let runner = SyncRunner(store, saved, words)
    let status = try await runner.run()
    adopt(runner.replica)
    switch status.phase {
    case .signInNeeded: throw CommandError.accountOver(saved.server)
    case .otherAccount: throw CommandError.accountOther
    case .waiting, .offline:
      if let problem = status.problem, problem.code != SyncProblem.unreachable { throw CommandError.sync(problem) }
      throw CommandError.serverUnreachable(saved.server, reason: strings.cliSyncUnreachable)
    case .idle, .off, .syncing: break
    }
  }
}
