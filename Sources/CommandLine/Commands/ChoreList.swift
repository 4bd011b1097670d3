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
    let statuses = today ? view.moment.today(of: member, view.moment.dayStatuses()) : shown(view, member)
    if session.isJSON { return try session.printChores(statuses, view) }
    let groups: [StatusGroup]
    switch by {
    case nil where today: groups = session.dayGroups(view, statuses)
    case nil, .day: groups = session.groupsByDay(statuses, view)
    case .person: groups = session.groupsByPerson(statuses, view)
    case .room: groups = session.groupsByRoom(statuses, view)
    }
    try session.printGroups(groups, view, isToday: today)
  }

  private func shown(_ view: FamilyView, _ member: MemberID?) -> [OccurrenceStatus] {
    let finished = all ? [] : view.finished
    let isParent = member.flatMap { view.household.member($0) }?.role == .parent
    return view.statuses.byUrgency.filter { status in
      !finished.contains(status.chore) && (member.map { status.concerns($0, isParent: isParent) } ?? true)
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
  fileprivate func printGroups(_ groups: [StatusGroup], _ view: FamilyView, isToday: Bool) throws {
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

  /// Returns the groups of today's statuses: due, open, waiting for approval, done.
  func dayGroups(_ view: FamilyView, _ statuses: [OccurrenceStatus]) -> [StatusGroup] {
    let waits = view.actor.isParent
    return [
      StatusGroup(
        title: strings.choreSectionDue, statuses: statuses.filter { $0.state == .due || $0.state == .overdue }),
      StatusGroup(title: strings.choreSectionOpen, statuses: statuses.filter { $0.state == .open }),
      StatusGroup(
        title: strings.choreSectionWaiting, statuses: waits ? statuses.filter { $0.state == .waiting } : []),
      StatusGroup(
        title: strings.choreSectionDone,
        statuses: statuses.filter { $0.state == .done || (!waits && $0.state == .waiting) }),
    ]
  }

  fileprivate func groupsByDay(_ statuses: [OccurrenceStatus], _ view: FamilyView) -> [StatusGroup] {
    let today = view.moment.today
    var groups = [
      strings.choreGroupOverdue, strings.choreSectionDue, strings.choreGroupWeek, strings.choreGroupLater,
      strings.choreStateDone,
    ].map { StatusGroup(title: $0) }
    for status in statuses {
      let day = status.due ?? status.occurrence.opening
      let group =
        switch status.state {
        case .overdue: 0
        case .done, .waiting, .skipped, .missed, .replaced: 4
        default: day.map { $0 <= today ? 1 : $0 <= today + 6 ? 2 : 3 } ?? 3
        }
      groups[group].statuses.append(status)
    }
    return groups
  }

  fileprivate func groupsByPerson(_ statuses: [OccurrenceStatus], _ view: FamilyView) -> [StatusGroup] {
    let own = view.present.map { member in
      StatusGroup(title: member.name.printable, statuses: statuses.filter { $0.doers.contains(member.id) })
    }
    let nobody = statuses.filter { $0.doers.isEmpty && $0.formerDoers.isEmpty }
    let left = statuses.formerDoers.map { id in
      StatusGroup(
        title: strings.choreLeft(names: view.name(id).printable),
        statuses: statuses.filter { $0.formerDoers.contains(id) })
    }
    return own + [StatusGroup(title: strings.choreNobody, statuses: nobody)] + left
  }

  fileprivate func groupsByRoom(_ statuses: [OccurrenceStatus], _ view: FamilyView) -> [StatusGroup] {
    let byRoom = Dictionary(grouping: statuses) { view.chore($0.chore)?.area ?? "" }
    return view.rooms.map { StatusGroup(title: $0.printable, statuses: byRoom[$0] ?? []) }
      + [StatusGroup(title: strings.choreNoRoom, statuses: byRoom[""] ?? [])]
  }

  /// Prints the chores of statuses as JSON, each with its own statuses.
  fileprivate func printChores(_ statuses: [OccurrenceStatus], _ view: FamilyView) throws {
    let finder = ChoreFinder(view)
    try printJSON { json in
      json.member("family", view.family.name)
      json.member("day", view.moment.today)
      json.choresMember(statuses, finder, view)
    }
  }
}

extension JSONWriter {
  /// Writes the chores of statuses in their order, each once with its own statuses.
  mutating func choresMember(_ statuses: [OccurrenceStatus], _ finder: ChoreFinder, _ view: FamilyView) {
    let own = Dictionary(grouping: statuses) { $0.chore }
    var written: Set<ChoreID> = []
    member("chores")
    beginArray()
    for status in statuses where written.insert(status.chore).inserted {
      guard let chore = view.chore(status.chore) else { continue }
      choreValue(chore, number: finder.number(of: chore.id), view, own[chore.id] ?? [])
    }
    endArray()
  }
}
