import Actions
import ArgumentParser
import Chores
import Core
import Habits
import Texts

/// `alltag chore member …`.
struct ChoreMemberCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "member", abstract: "The members of a family: parents and children.",
    subcommands: [MemberList.self, MemberAdd.self, MemberEdit.self, MemberRemove.self],
    defaultSubcommand: MemberList.self, aliases: ["members"])
}

/// `alltag chore member list`.
struct MemberList: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the members with their day and their points.")

  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws { try session.printFamily(session.family(option), changed: nil) }
}

/// The options that set a member's fields.
struct MemberFields: ParsableArguments {
  @Option(help: "parent or child. Children check what is theirs or anyone's, parents do everything.")
  var role: RoleArgument?

  @Option(help: ArgumentHelp("A face; \"\" for none.", valueName: "emoji"))
  var emoji: String?

  @Option(
    help: ArgumentHelp("A color's name, or #RRGGBB.", valueName: "color"),
    completion: .list(ColorArgument.allValueStrings))
  var color: ColorArgument?

  @Flag(inversion: .prefixedNo, help: "The family's tablet may check chores in this name.")
  var tablet: Bool?

  @OptionGroup var away: AwayOptions

  var isEmpty: Bool { role == nil && emoji == nil && color == nil && tablet == nil && away.isEmpty }

  /// Returns the member with the given fields; fields that are not given stay unchanged.
  func filled(_ old: FamilyMember?, _ id: MemberID, name: String, _ view: FamilyView) throws(ChoresRefusal)
    -> FamilyMember
  {
    let (today, now) = (view.moment.today, view.moment.now)
    return try ChoresActions.valid { () throws(ChoresError) in
      let new = try FamilyMember(id: id, name: name, role: .child, color: view.freeColor, createdAt: now)
      let base = old ?? new
      var member = try base.with(
        name: name, color: color.map { Int32($0.color.rgb) }, emoji: emoji?.trimmedWhitespace)
      member.role = role?.role ?? base.role
      member.allowsTablet = tablet ?? base.allowsTablet
      member.away = try away.filled(base.away, today: today)
      return member
    }
  }
}

/// `alltag chore member add`.
struct MemberAdd: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a member, a child unless --role says parent.")

  @Argument(help: "The name, 40 characters at most.")
  var name: String

  @OptionGroup var fields: MemberFields
  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    try session.requireChores()
    let (view, created) = try session.familyOrFirst(option)
    if view.present.contains(where: { $0.name.caseFolded == name.trimmedWhitespace.caseFolded }) {
      throw CommandError.choresProblem(.memberExists(name))
    }
    let id = MemberID(session.newID())
    let changed = try session.act(in: view.zone, created) { (actions) throws(ChoresRefusal) in
      try actions.put(fields.filled(nil, id, name: name, view))
    }
    try session.printCreated(created)
    try session.printMember(id, in: view, changed: changed)
  }
}

/// `alltag chore member edit`.
struct MemberEdit: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change a member's name, role, face, color or days away, or let the tablet check in this name.")

  @Argument(help: "The name.", completion: .custom(FamilyCompletion.members))
  var member: String

  @Option(help: "The new name, 40 characters at most.")
  var name: String?

  @OptionGroup var fields: MemberFields
  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if name == nil, fields.isEmpty { throw usageError { $0.cliChoreUsageMember } }
  }

  func run(in session: inout Session) throws {
    let view = try session.family(option)
    let old = try view.member(member)
    let changed = try session.act(in: view.zone) { (actions) throws(ChoresRefusal) in
      try actions.put(fields.filled(old, old.id, name: name ?? old.name, view))
    }
    try session.printMember(old.id, in: view, changed: changed)
  }
}

/// `alltag chore member remove`.
struct MemberRemove: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Take a member out of the family; what it did stays under its name.",
    discussion: "It asks first.", aliases: ["rm"])

  @Argument(help: "The name.", completion: .custom(FamilyCompletion.members))
  var member: String

  @Flag(
    help: """
      Also delete what they did and wished by an account of their own, also of a member who has left. What others did for them stays.
      """)
  var clear = false

  @OptionGroup var consent: ConsentFlag
  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    let view = try session.family(option)
    let old = try clear ? view.former(member) ?? view.member(member) : view.member(member)
    let isThere = !old.hasLeft
    if isThere { try session.check(in: view.zone) { (actions) throws(ChoresRefusal) in try actions.remove(old.id) } }
    if !consent.yes {
      let strings = session.strings
      var lines = [String]()
      if isThere { lines.append(old.isManaged ? strings.cliChoreRemoveText : strings.choreRemoveMemberText) }
      if clear { lines.append(strings.cliChoreClearText) }
      try session.confirm(strings.choreRemoveTitle(name: old.name.printable), lines.joined(separator: " "))
    }
    if isThere {
      try session.act(in: view.zone) { (actions) throws(ChoresRefusal) in try actions.remove(old.id) }
    }
    // Each step deletes a limited number of records.
    while clear,
      try session.act(in: view.zone, { (actions) throws(ChoresRefusal) in try actions.clear(old.id) })
    {}
    try session.printGone(old.id.id, old.name, session.strings.choreMemberRemoved(name: old.name.printable))
  }
}

/// A role as an argument, in either language.
struct RoleArgument: ExpressibleByArgument {
  let role: FamilyRole

  init?(argument: String) {
    switch argument.caseFolded {
    case "parent", "elternteil": role = .parent
    case "child", "kind": role = .child
    default: return nil
    }
  }

  static var allValueStrings: [String] { FamilyRole.allCases.map { $0.code } }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension FamilyView {
  /// Returns the only member of this name if they have left; nil if a present member has the name, or several members.
  fileprivate func former(_ name: String) -> FamilyMember? {
    func isNamed(_ member: FamilyMember) -> Bool { member.name.caseFolded == name.trimmedWhitespace.caseFolded }
    let named = household.members.filter(isNamed)
    return named.count == 1 && named[0].hasLeft ? named[0] : nil
  }

  /// A color that no member has yet.
  fileprivate var freeColor: Int32 {
    let used = present.compactMap { $0.color }
    let free = HabitPalette.all.first { !used.contains(Int32($0.color.rgb)) }
    return Int32((free ?? .standard).color.rgb)
  }
}

extension Session {
  fileprivate func printMember(_ id: MemberID, in before: FamilyView, changed: Bool) throws {
    let view = try fresh(before)
    guard let member = view.household.member(id) else { return }
    if isJSON {
      return try printJSON { json in
        json.member("changed", changed)
        json.member("member")
        json.familyMemberValue(member, view, FamilyFigures(view))
      }
    }
    let face = member.emoji.isEmpty ? "" : member.emoji.printable + " "
    try printDone(face + terminal.styled(member.name.printable, .bold), words.formats.familyRole(member.role))
  }
}
