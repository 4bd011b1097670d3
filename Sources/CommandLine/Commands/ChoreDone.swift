import Actions
import ArgumentParser
import Chores
import Core
import Replica
import Sync
import Texts

/// The option that chooses an earlier occurrence than the current one.
struct OccurrenceOption: ParsableArguments {
  @Option(
    name: .customLong("on"), parsing: .unconditional,
    help: ArgumentHelp(
      "The occurrence of another day: yesterday, -2, 2026-11-12 (default: the present one).", valueName: "day"),
    completion: .list(["yesterday", "gestern", "-2"]))
  var day: DayArgument?

  /// Returns the day on which the chosen occurrence opened, which names it; nil for the current one.
  func opening(of chore: Chore, _ view: FamilyView) throws(CommandError) -> Day?? {
    guard let day = day?.day(today: view.moment.today) else { return .none }
    guard let found = view.household.calendar(of: chore).occurrence(on: day) else {
      throw .choresProblem(.notThen(chore: chore.title))
    }
    return .some(found.opening)
  }
}

/// `alltag chore done`.
struct ChoreDone: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "done", abstract: "Check chores: of several all are changed or none.",
    discussion: """
      A chore of one member counts as done by that member, anyone's as done by you; --as names somebody else.
      alltag chore done bath --as Ben
      """)

  @OptionGroup var target: ChoreNames
  @OptionGroup var doer: MemberOption
  @OptionGroup var occurrence: OccurrenceOption
  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    try session.requireChores()
    let view = try session.family(option)
    let chores = try ChoreFinder(view).find(target.chores)
    let (machine, words) = (session.machine, session.words)
    let changed = try session.change { edit in
      for chore in chores {
        // Each completion takes the earlier ones of this command into account.
        let view = try FamilyView(edit.replica, in: view.zone, machine)
        let opening = try occurrence.opening(of: chore, view)
        let own = view.statuses(of: chore, opening: opening)
        if let first = own.first?.occurrence, let day = first.opening, own.allSatisfy({ $0.state == .upcoming }) {
          let text = words.formats.choreDate(day, today: view.moment.today)
          throw CommandError.choresProblem(.notOpen(chore: chore.title, day: text, EarlyWay(chore, first, view)))
        }
        let member = try view.doer(of: chore, own, named: doer.member)
        if own.contains(where: { $0.state.isDone && $0.doneBy == member }) { continue }
        try edit.act(in: view.zone, machine) { (actions) throws(ChoresRefusal) in
          try actions.complete(chore.id, opening: opening, for: member)
        }
      }
    }
    try session.printChores(chores.map { $0.id }, session.fresh(view), changed: changed)
  }
}

/// `alltag chore undo`.
struct ChoreUndo: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Take back what was done last of the present occurrence, or a skip or a move, also of the next one.",
    discussion: """
      Of several things the last one is taken back, also what was done today for an earlier day or before the chore was changed.
      """)

  @OptionGroup var target: ChoreNames

  @Option(
    name: .customLong("as"), help: ArgumentHelp("The member who did it, where several did.", valueName: "name"),
    completion: .custom(FamilyCompletion.members))
  var member: String?

  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    let view = try session.family(option)
    let chores = try ChoreFinder(view).find(target.chores)
    let machine = session.machine
    var marked: [ChoreID: Occurrence] = [:]
    let changed = try session.change { edit in
      for chore in chores {
        let view = try FamilyView(edit.replica, in: view.zone, machine)
        let named = try member.map { (text) throws(CommandError) in try view.member(text).id }
        let done = view.done(of: chore)
        if let mark = view.mark(chore, done, named) {
          marked[chore.id] = view.moment.occurrence(named: mark.opening, of: chore)
          try edit.act(in: view.zone, machine) { (actions) throws(ChoresRefusal) in try actions.undo(mark) }
        } else if let name = try view.undone(chore, done, named) {
          try edit.act(in: view.zone, machine) { (actions) throws(ChoresRefusal) in try actions.undo(name) }
        }
      }
    }
    try session.printChores(chores.map { $0.id }, session.fresh(view), changed: changed, marked)
  }
}

extension FamilyView {
  /// Returns the statuses of the occurrence that opened on a day, or of the current one.
  func statuses(of chore: Chore, opening: Day??) -> [OccurrenceStatus] {
    guard case .some(let day) = opening else { return statuses.filter { $0.chore == chore.id } }
    return moment.occurrence(named: day, of: chore).map { moment.statuses(of: chore, $0) } ?? []
  }

  /// Returns the member who gets the completion: the named one, the only assigned one, or the user.
  func doer(of chore: Chore, _ own: [OccurrenceStatus], named name: String?) throws(CommandError) -> MemberID {
    if let name { return try member(name).id }
    if let done = own.first, own.count == 1, done.state.isDone, let doer = done.doneBy { return doer }
    let left = own.filter { !$0.state.isDone }
    let doers = (left.isEmpty ? own : left).flatMap { $0.doers }
    if doers.count == 1 { return doers[0] }
    if let me, doers.isEmpty || doers.contains(me) { return me }
    let names = (doers.isEmpty ? present.map { $0.id } : doers).map { self.name($0) }
    throw .choresProblem(.whoDidIt(chore: chore.title, names: names))
  }

  /// Returns the completed statuses of a chore, the latest first: of the current occurrence, and those completed today of earlier
  /// occurrences or from before the chore was changed.
  func done(of chore: Chore) -> [OccurrenceStatus] {
    let none = Timestamp(milliseconds: 0)
    return moment.dayStatuses().filter { $0.chore == chore.id && $0.state.isDone }
      .ordered { $1.doneAt ?? none < $0.doneAt ?? none }
  }

  /// Returns the completion to undo; nil if nothing is done. It is the latest one, of the named member if there is one. If several members
  /// have each done their part, it is the user's own.
  func undone(_ chore: Chore, _ done: [OccurrenceStatus], _ named: MemberID?) throws(CommandError) -> CompletionName? {
    if done.isEmpty { return nil }
    let found = named.map { member in done.filter { ($0.member ?? $0.doneBy) == member } } ?? done
    guard var last = found.first else { throw .chores(.nothingToDo) }
    let parts = found.filter { $0.member != nil && $0.occurrence.opening == last.occurrence.opening }
    if last.member != nil, parts.count > 1 {
      guard let own = parts.first(where: { $0.member == me }) else {
        throw .choresProblem(.whoDidIt(chore: chore.title, names: parts.compactMap { $0.member }.map { name($0) }))
      }
      last = own
    }
    return household.history.latestEntry(of: chore.id, opening: last.occurrence.opening, member: last.member)?
      .completion.name
  }

  /// Returns the latest skip or move of the current and the next occurrence; nil if there is none, or if something was completed since.
  func mark(_ chore: Chore, _ done: [OccurrenceStatus], _ named: MemberID?) -> MarkName? {
    guard named == nil else { return nil }
    let occurrences = [moment.nextOccurrence(of: chore), moment.currentOccurrence(of: chore)].compactMap { $0 }
    let marks = occurrences.flatMap { moment.marks(of: chore, $0) }
    guard let mark = marks.ordered(by: { $1.markedAt < $0.markedAt }).first else { return nil }
    if let doneAt = done.first?.doneAt, doneAt > mark.markedAt { return nil }
    return MarkName(mark.kind, of: chore.id, opening: mark.opening, attempt: mark.attempt)
  }
}

extension Session {
  /// Prints the state of the chores: of the given occurrences, or of the current ones.
  func printChores(
    _ ids: [ChoreID], _ view: FamilyView, changed: Bool, _ occurrences: [ChoreID: Occurrence] = [:]
  ) throws {
    let finder = ChoreFinder(view)
    if isJSON {
      let statuses = ids.flatMap { id in view.statuses.filter { $0.chore == id } }
      return try printJSON { json in
        json.member("changed", changed)
        json.choresMember(statuses, finder, view)
      }
    }
    let shown = ids.flatMap { id in
      if let occurrence = occurrences[id], let chore = view.chore(id) {
        return view.moment.statuses(of: chore, occurrence)
      }
      return view.statuses.filter { $0.chore == id }
    }
    try terminal.print(table(shown, finder, view).lines(terminal, indent: 0))
  }
}
