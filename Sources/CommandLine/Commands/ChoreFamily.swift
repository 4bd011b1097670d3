import Actions
import ArgumentParser
import Chores
import Core
import Records
import Replica
import Server
import Sync
import Texts

/// `alltag chore family …`.
struct ChoreFamilyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "family", abstract: "Families: found, show, choose, change, leave.",
    discussion: """
      Each family has members and chores of its own. The commands for chores are about the current family, or about that of --family.
      """,
    subcommands: [
      FamilyShow.self, FamilyList.self, FamilyCreate.self, FamilyUse.self, FamilyEdit.self, FamilyCopy.self,
      FamilyInviteCommand.self, FamilyRevoke.self, FamilyJoin.self, FamilyHandOver.self, FamilyTakeOver.self,
      FamilyPassword.self, FamilyLeave.self,
    ], defaultSubcommand: FamilyShow.self)
}

/// `alltag chore family show`.
struct FamilyShow: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "show", abstract: "Show a family and its members.")

  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws { try session.printFamily(session.family(option), changed: nil) }
}

/// `alltag chore family list`.
struct FamilyList: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the families on this device.")

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    let known = session.replica.knownFamilies
    let current = known.isEmpty ? nil : try session.family().zone
    if session.isJSON {
      return try session.printJSON { json in
        json.member("families")
        json.beginArray()
        for (zone, family) in known {
          json.familyValue(
            family, isOwn: session.replica.owns(zone), away: isAway(family, session), isCurrent: zone == current)
        }
        json.endArray()
      }
    }
    var lines: [String] = []
    for (i, (zone, family)) in known.enumerated() {
      let mark = zone == current ? session.terminal.styled("✓", .good) : " "
      lines.append("\(i + 1) \(mark) \(session.terminal.styled(family.name.printable, .bold))")
    }
    try session.terminal.print(lines.isEmpty ? [session.strings.cliChoreNoFamily] : lines)
  }
}

extension FamilyList {
  fileprivate func isAway(_ family: Family, _ session: Session) -> Bool {
    let rules = FamilyView.rules(of: family, session.machine)
    return family.away.contains(rules.day(at: session.machine.now, startOfDayMinutes: 0))
  }
}

/// `alltag chore family found`.
struct FamilyCreate: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "found", abstract: "Found a family or a flat, with yourself as its first parent.",
    discussion: "alltag chore family found \"Flat 5\" --as Anna")

  @Argument(help: "Its name, 40 characters at most.")
  var name: String

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("Your name in it (default: that of the settings).", valueName: "name"))
  var founder: String?

  @OptionGroup var time: FamilyTimeOptions
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    try session.requireChores()
    guard let zone = try time.timeZoneName(session) ?? Machine.timeZoneName else {
      throw CommandError.choresProblem(.zoneMissing)
    }
    let (id, parent) = (session.newID(), MemberID(session.newID()))
    let own = founder ?? session.settings.name
    if own.trimmedWhitespace.isEmpty { throw CommandError.choresProblem(.founderMissing) }
    let (now, begin) = (session.machine.now, time.weekday ?? session.weekBegin)
    try session.change { edit in
      let made = try ChoresActions.makeFamily(
        id, name: name, timeZone: zone, firstWeekday: begin, parent: parent, parentName: own, edit.replica, at: now)
      for change in made.changes { edit.apply(change) }
    }
    try CurrentFamily(beside: session.store.path).write(id)
    try session.printFamily(session.family(), changed: true)
  }
}

/// `alltag chore family use`.
struct FamilyUse: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "use", abstract: "Choose the family that commands on this device are about.")

  @Argument(help: "Its name or its number.", completion: .custom(FamilyCompletion.families))
  var family: String

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    let view = try session.family(named: family)
    let before = try session.family().zone
    try CurrentFamily(beside: session.store.path).write(view.family.id)
    try session.printFamily(view, changed: view.zone != before)
  }
}

/// `alltag chore family edit`.
struct FamilyEdit: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change a family's name, its time zone and week, or the days on which all are away.",
    discussion: """
      While a family is away nothing is due or missed, and streaks stay; deadlines hold.
      alltag chore family edit --away-from 2026-12-24 --away-until 2026-12-31
      alltag chore family edit --zone Europe/Lisbon --first-weekday sun
      """)

  @Option(help: "Its new name, 40 characters at most.")
  var name: String?

  @OptionGroup var time: FamilyTimeOptions
  @OptionGroup var away: AwayOptions
  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if name == nil, time.isEmpty, away.isEmpty { throw usageError { $0.cliChoreUsageFamily } }
  }

  func run(in session: inout Session) throws {
    let view = try session.family(option)
    let zone = try time.timeZoneName(session)
    let changed = try session.act(in: view.zone) { (actions) throws(ChoresRefusal) in
      var family = view.family
      family.away = try ChoresActions.valid { () throws(ChoresError) in
        try away.filled(view.family.away, today: view.moment.today)
      }
      return try actions.put(family, named: name ?? family.name, timeZone: zone, firstWeekday: time.weekday)
    }
    try session.printFamily(session.fresh(view), changed: changed)
  }
}

/// `alltag chore family leave`.
struct FamilyLeave: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "leave", abstract: "Delete an own family with everything in it, or leave another's.",
    discussion: "It asks first, and there is no way back.")

  @Flag(name: .shortAndLong, help: "Do not ask.")
  var yes = false

  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    let view = try session.family(option)
    let (strings, name) = (session.strings, view.family.name)
    let isOwner = view.isOwner
    try session.check(in: view.zone) { (actions) throws(ChoresRefusal) in try actions.leave() }
    if !yes {
      try session.confirm(
        (isOwner ? strings.choreFamilyDelete : strings.choreFamilyLeave) + ": " + name.printable,
        strings.choreLeaving(view.zone, isOwner: isOwner, hasAccount: session.replica.syncAccount != nil))
    }
    try session.act(in: view.zone) { (actions) throws(ChoresRefusal) in try actions.leave() }
    let isForAll = isOwner && session.replica.syncAccount != nil && view.zone != .main
    try session.printGone(
      view.family.id, name,
      isForAll ? strings.choreFamilyDeleted(name: name.printable) : strings.choreFamilyLeft(name: name.printable))
  }
}

extension Session {
  /// Prints a family and its members.
  func printFamily(_ view: FamilyView, changed: Bool?) throws {
    let figures = FamilyFigures(view)
    if isJSON {
      let isCurrent = try family().zone == view.zone
      return try printJSON { json in
        if let changed { json.member("changed", changed) }
        json.member("family")
        json.familyValue(
          view.family, isOwn: view.isOwner, away: view.family.away.contains(view.moment.today), isCurrent: isCurrent)
        json.member("members")
        json.beginArray()
        for member in view.present { json.familyMemberValue(member, view, figures) }
        json.endArray()
        json.member("invites")
        json.beginArray()
        for invite in view.state.invites { json.inviteValue(invite, view) }
        json.endArray()
        json.tabletValues(view)
      }
    }
    let mark = changed == nil ? "" : terminal.styled("✓", .good) + " "
    var lines = [
      mark + terminal.styled(view.family.name.printable, .bold) + "  " + terminal.styled(view.family.timeZone, .dim)
    ]
    if view.family.away.contains(view.moment.today) { lines[0] += "  " + strings.choreStateAway }
    var table = TextTable([.left, .left, .right, .left], flexibleColumn: 0, expendableColumns: [3])
    for member in view.present {
      let face = member.emoji.isEmpty ? "" : member.emoji + " "
      var role = words.formats.familyRole(member.role)
      if member.id == view.me { role += ", " + strings.choreYou }
      if member.away.contains(view.moment.today) { role += ", " + strings.choreStateAway }
      table.row([
        TextTable.Cell((face + member.name).printable, .bold), TextTable.Cell(role),
        TextTable.Cell(strings.chorePointsCount(count: Int(figures.points(member.id)))),
        TextTable.Cell(progress(member.id, figures), .dim),
      ])
    }
    lines += table.lines(terminal)
    for tablet in view.state.tablets {
      lines.append("  " + terminal.styled(strings.cliChoreTablet(name: tablet.name.printable), .dim))
    }
    for invite in view.state.invites where invite.usedAt == nil && machine.now < invite.expiresAt {
      let whom = words.invitee(invite, view)
      let day = formats.shortDate(view.household.timeZone.wallClock(at: invite.expiresAt).day)
      let text =
        invite.role == .owner
        ? strings.cliChoreOfferOpen(name: whom, day: day) : strings.cliChoreInviteOpen(name: whom, day: day)
      lines.append("  " + terminal.styled(text, .dim))
    }
    if view.offer != nil { lines.append("  " + strings.cliChoreOfferYours) }
    try terminal.print(lines)
    remarkChoresOff()
  }

  private func progress(_ member: MemberID, _ figures: FamilyFigures) -> String {
    guard let card = figures.cards.first(where: { $0.member == member }), card.totalCount > 0 else {
      return strings.choreNothingToday
    }
    return strings.choreProgress(done: Int(card.doneCount), total: Int(card.totalCount))
  }
}

extension JSONWriter {
  mutating func familyValue(_ family: Family, isOwn: Bool, away: Bool, isCurrent: Bool) {
    beginObject()
    member("id", family.id.text)
    member("name", family.name)
    member("timeZone", family.timeZone)
    member("firstWeekday", Int(family.firstWeekday.rawValue) + 1)
    member("away", away)
    member("own", isOwn)
    member("current", isCurrent)
    member("createdAt", family.createdAt.iso8601)
    endObject()
  }

  mutating func inviteValue(_ invite: FamilyInvite, _ view: FamilyView) {
    beginObject()
    member("id", invite.id.text)
    member("role", invite.role.code)
    member("members")
    beginArray()
    for id in invite.members { memberName(id, view) }
    endArray()
    member("createdAt", invite.createdAt.iso8601)
    member("expiresAt", invite.expiresAt.iso8601)
    member("usedAt", text: invite.usedAt?.iso8601)
    endObject()
  }
}
