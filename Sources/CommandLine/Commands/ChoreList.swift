import ArgumentParser
import Chores
import Core
import Texts

/// `alltag chore list`.
struct ChoreList: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the chores by the day on which they are due, or today's alone.")

  @Flag(help: "What is to be done today, what else is open, and what was done today.")
  var today = false

  @Flag(help: "Also chores that are done once and were done before.")
  var all = false

  @Option(help: "day, person or room.")
  var by: ChoreListGrouping?

  @Option(
    name: .customLong("of"),
    help: ArgumentHelp("Only what a member is to do, with what anyone may do.", valueName: "name"),
    completion: .custom(FamilyCompletion.members))
  var member: String?

  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if today, all { throw usageError { $0.cliUsageExclusive(first: "--today", second: "--all") } }
  }

  func run(in session: inout Session) throws {
    let view = try session.family(option)
    let member = try member.map { (text) throws(CommandError) in try view.member(text).id }
    let standings = today ? view.moment.today(of: member, view.moment.dayStandings()) : shown(view, member)
    if session.isJSON { return try session.printChores(standings, view) }
    let groups: [StandingGroup]
    switch by {
    case nil where today: groups = session.dayGroups(view, standings)
    case nil, .day: groups = session.groupsByDay(standings, view)
    case .person: groups = session.groupsByPerson(standings, view)
    case .room: groups = session.groupsByRoom(standings, view)
    }
    try session.printGroups(groups, view, isToday: today)
  }

  private func shown(_ view: FamilyView, _ member: MemberID?) -> [ChoreStanding] {
    let finished = all ? [] : view.finished
    let isParent = member.flatMap { view.household.member($0) }?.role == .parent
    return view.standings.byUrgency.filter { standing in
      !finished.contains(standing.chore) && (member.map { standing.concerns($0, isParent: isParent) } ?? true)
    }
  }
}

enum ChoreListGrouping: String, CaseIterable, ExpressibleByArgument {
  case day, person, room

  init?(argument: String) {
    switch argument.caseFolded {
    case "day", "tag": self = .day
    case "person": self = .person
    case "room", "raum", "zimmer": self = .room
    default: return nil
    }
  }
}

extension Session {
  fileprivate func printGroups(_ groups: [StandingGroup], _ view: FamilyView, isToday: Bool) throws {
    var head = [terminal.styled(view.family.name.printable, .bold)]
    if isToday { head += cardLines(view) }
    var lines = self.lines(of: groups, view)
    if view.household.chores.isEmpty {
      lines = ["  " + strings.choreEmptyTitle, "  " + terminal.styled(strings.cliChoreFirstHint, .dim)]
    } else if lines.isEmpty {
      lines = ["  " + strings.choreNothingToday]
    }
    try terminal.print(head + [""] + lines)
    remarkChoresOff()
  }

  /// Returns the groups of today's standings: due, open, waiting for approval, done.
  func dayGroups(_ view: FamilyView, _ standings: [ChoreStanding]) -> [StandingGroup] {
    let waits = view.actor.isParent
    return [
      StandingGroup(
        title: strings.choreSectionDue, standings: standings.filter { $0.state == .due || $0.state == .overdue }),
      StandingGroup(title: strings.choreSectionOpen, standings: standings.filter { $0.state == .open }),
      StandingGroup(
        title: strings.choreSectionWaiting, standings: waits ? standings.filter { $0.state == .waiting } : []),
      StandingGroup(
        title: strings.choreSectionDone,
        standings: standings.filter { $0.state == .done || (!waits && $0.state == .waiting) }),
    ]
  }

  fileprivate func groupsByDay(_ standings: [ChoreStanding], _ view: FamilyView) -> [StandingGroup] {
    let today = view.moment.today
    var groups = [
      strings.choreGroupOverdue, strings.choreSectionDue, strings.choreGroupWeek, strings.choreGroupLater,
      strings.choreStateDone,
    ].map { StandingGroup(title: $0) }
    for standing in standings {
      let day = standing.due ?? standing.occurrence.opening
      let group =
        switch standing.state {
        case .overdue: 0
        case .done, .waiting, .skipped, .missed, .replaced: 4
        default: day.map { $0 <= today ? 1 : $0 <= today + 6 ? 2 : 3 } ?? 3
        }
      groups[group].standings.append(standing)
    }
    return groups
  }

  fileprivate func groupsByPerson(_ standings: [ChoreStanding], _ view: FamilyView) -> [StandingGroup] {
    let own = view.present.map { member in
      StandingGroup(title: member.name.printable, standings: standings.filter { $0.doers.contains(member.id) })
    }
    let nobody = standings.filter { $0.doers.isEmpty && $0.formerDoers.isEmpty }
    let left = standings.formerDoers.map { id in
      StandingGroup(
        title: strings.choreLeft(names: view.name(id).printable),
        standings: standings.filter { $0.formerDoers.contains(id) })
    }
    return own + [StandingGroup(title: strings.choreNobody, standings: nobody)] + left
  }

  fileprivate func groupsByRoom(_ standings: [ChoreStanding], _ view: FamilyView) -> [StandingGroup] {
    let byRoom = Dictionary(grouping: standings) { view.chore($0.chore)?.area ?? "" }
    return view.rooms.map { StandingGroup(title: $0.printable, standings: byRoom[$0] ?? []) }
      + [StandingGroup(title: strings.choreNoRoom, standings: byRoom[""] ?? [])]
  }

  /// Prints the chores of standings as JSON, each with its own standings.
  fileprivate func printChores(_ standings: [ChoreStanding], _ view: FamilyView) throws {
    let finder = ChoreFinder(view)
    try printJSON { json in
      json.member("family", view.family.name)
      json.member("day", view.moment.today)
      json.choresMember(standings, finder, view)
    }
  }
}

extension JSONWriter {
  /// Writes the chores of standings in their order, each once with its own standings.
  mutating func choresMember(_ standings: [ChoreStanding], _ finder: ChoreFinder, _ view: FamilyView) {
    let own = Dictionary(grouping: standings) { $0.chore }
    var written: Set<ChoreID> = []
    member("chores")
    beginArray()
    for standing in standings where written.insert(standing.chore).inserted {
      guard let chore = view.chore(standing.chore) else { continue }
      choreValue(chore, number: finder.number(of: chore.id), view, own[chore.id] ?? [])
    }
    endArray()
  }
}
