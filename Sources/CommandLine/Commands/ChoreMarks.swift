import Actions
import ArgumentParser
import Chores
import Core
import Texts

/// The flag that chooses the next occurrence instead of the current one.
struct NextFlag: ParsableArguments {
  @Flag(name: .customLong("next"), help: "The next occurrence instead of the present one.")
  var isSet = false

  /// Returns the chosen occurrence; nil for a chore that never opens.
  func occurrence(of chore: Chore, _ view: FamilyView) throws(CommandError) -> Occurrence? {
    guard isSet else { return view.moment.currentOccurrence(of: chore) }
    guard let next = view.moment.nextOccurrence(of: chore) else {
      throw .choresProblem(.noNext(chore: chore.title))
    }
    return next
  }
}

/// `alltag chore skip`.
struct ChoreSkip: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "skip", abstract: "Skip the present occurrence: it is neither missed nor done, and the rhythm stays.",
    discussion: """
      "alltag chore undo" takes a skip back.
      alltag chore skip bath --next
      """)

  @OptionGroup var target: ChoreNames
  @OptionGroup var next: NextFlag
  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    try session.requireChores()
    let view = try session.family(option)
    let chores = try ChoreFinder(view).find(target.chores)
    let machine = session.machine
    var marked: [ChoreID: Occurrence] = [:]
    let changed = try session.change { edit in
      for chore in chores {
        let occurrence = try next.occurrence(of: chore, view)
        marked[chore.id] = occurrence
        let own = occurrence.map { view.moment.statuses(of: chore, $0) } ?? []
        if own.contains(where: { $0.state == .skipped }) { continue }
        try edit.act(in: view.zone, machine) { (actions) throws(ChoresRefusal) in
          try actions.skip(chore.id, opening: occurrence.map { $0.opening })
        }
      }
    }
    try session.printChores(chores.map { $0.id }, session.fresh(view), changed: changed, marked)
  }
}

/// `alltag chore move`.
struct ChoreMove: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Move the present occurrence to another day; the rhythm stays.",
    discussion: """
      The day is after the occurrence before and before the one after. "alltag chore undo" takes a move back. If the next one is moved into the time of
      one that is open, it takes its place from that day on; it says so.
      alltag chore move bath --to tomorrow
      """)

  @OptionGroup var target: ChoreName

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The new day: today, tomorrow, +3, 2026-11-12.", valueName: "day"),
    completion: .list(["today", "tomorrow", "morgen", "+3"]))
  var to: DayArgument

  @OptionGroup var next: NextFlag
  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    try session.requireChores()
    let view = try session.family(option)
    let chore = try ChoreFinder(view).find(target.chore)
    let day = to.day(today: view.moment.today)
    let occurrence = try next.occurrence(of: chore, view)
    let own = occurrence.map { view.moment.statuses(of: chore, $0) } ?? []
    let isThere = own.contains { $0.isMoved && $0.due == day }
    if !isThere { try session.checkMove(of: occurrence, chore, to: day, view) }
    if !isThere, next.isSet, let missed = view.moment.statusMissed(byMovingNextOf: chore, to: day)?.due {
      session.remarkMissed(missed, view)
    }
    let changed =
      try !isThere
      && session.act(in: view.zone) { (actions) throws(ChoresRefusal) in
        try actions.move(chore.id, to: day, opening: occurrence.map { $0.opening })
      }
    let marked = occurrence.map { [chore.id: $0] } ?? [:]
    try session.printChores([chore.id], session.fresh(view), changed: changed, marked)
  }
}

extension FamilyView {
  private static let moveDaysMax: Int32 = 400

  /// Returns the first and the last day, from today on and within about a year, to which an occurrence can be moved; nil if there are none.
  fileprivate func moveDays(of occurrence: Occurrence?, _ chore: Chore) -> (first: Day, last: Day)? {
    guard let occurrence, let opening = occurrence.opening else { return nil }
    let calendar = household.calendar(of: chore)
    let days = (-Self.moveDaysMax...Self.moveDaysMax).map { opening + $0 }
    let possible = days.filter { $0 >= moment.today && calendar.allowsMove(of: occurrence, to: $0) }
    guard let first = possible.first, let last = possible.last else { return nil }
    return (first, last)
  }
}

/// `alltag chore approve`.
struct ChoreApprove: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve", abstract: "Approve what was done and waits for a parent.")

  @OptionGroup var target: WaitingName
  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws { try session.decide(target, option, isApproved: true) }
}

/// `alltag chore reject`.
struct ChoreReject: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject", abstract: "Say that something is to be done again; it gives no points.")

  @OptionGroup var target: WaitingName

  @Option(help: ArgumentHelp("What is missing, 120 characters at most.", valueName: "text"))
  var reason = ""

  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws { try session.decide(target, option, isApproved: false, reason) }
}

/// The arguments that name the completions that a parent decides about.
struct WaitingName: ParsableArguments {
  @OptionGroup var names: ChoreNames

  @Option(
    name: .customLong("as"), help: ArgumentHelp("Only what this member did.", valueName: "name"),
    completion: .custom(FamilyCompletion.members))
  var member: String?
}

extension Session {
  /// Throws if an occurrence cannot be moved to a day; the error has the possible days.
  fileprivate func checkMove(
    of occurrence: Occurrence?, _ chore: Chore, to day: Day, _ view: FamilyView
  ) throws(CommandError) {
    do throws(CommandError) {
      try check(in: view.zone) { (actions) throws(ChoresRefusal) in
        try actions.move(chore.id, to: day, opening: occurrence.map { $0.opening })
      }
    } catch {
      guard case .chores(.invalid(.dayOutOfRange)) = error, let days = view.moveDays(of: occurrence, chore) else {
        throw error
      }
      throw .choresProblem(.moveOutOfRange(days: formats.dayRange(days.first, days.last)))
    }
  }

  /// Prints a remark about the occurrence that is missed because of a move.
  fileprivate func remarkMissed(_ due: Day, _ view: FamilyView) {
    // With --json, standard error is for errors only.
    if isJSON { return }
    terminal.remark(
      strings.choreMoveMissed(day: formats.relativeDay(due, today: view.moment.today)), .warning)
  }

  fileprivate mutating func decide(
    _ target: WaitingName, _ option: FamilyOption, isApproved: Bool, _ reason: String = ""
  ) throws {
    let view = try family(option)
    let chores = try ChoreFinder(view).find(target.names.chores)
    let doer = try target.member.map { (text) throws(CommandError) in try view.member(text).id }
    let waiting = view.household.history.waiting(at: view.moment.now).filter { doer == nil || $0.member == doer }
    let machine = machine
    let changed = try change { edit in
      for chore in chores {
        let own = waiting.filter { $0.name.chore == chore.id }
        if own.isEmpty { throw CommandError.choresProblem(.nothingWaits(chore: chore.title)) }
        for completion in own {
          try edit.act(in: view.zone, machine) { (actions) throws(ChoresRefusal) in
            try actions.decide(completion.name, isApproved: isApproved, reason: reason)
          }
        }
      }
    }
    try printChores(chores.map { $0.id }, fresh(view), changed: changed)
  }
}
