import Actions
import ArgumentParser
import Chores
import Core
import Replica
import Texts

/// `alltag chore show`.
struct ChoreShow: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a chore with all its fields, and what was done.")

  @OptionGroup var target: ChoreName
  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    let view = try session.family(option)
    try session.printChore(ChoreFinder(view).find(target.chore), view)
  }
}

/// `alltag chore edit`.
struct ChoreEdit: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change a chore; what was done before stays as it was.",
    discussion: """
      What is not given stays as it is.
      alltag chore edit bath --rhythm "every 2 weeks on Friday" --points 5
      alltag chore edit bins --week other
      alltag chore edit bath --for Anna --for Ben --share turns
      """)

  @OptionGroup var target: ChoreName
  @OptionGroup var fields: ChoreFields
  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if fields.isEmpty { throw usageError { $0.cliChoreUsageEdit } }
  }

  func run(in session: inout Session) throws {
    let view = try session.family(option)
    let chore = try fields.filled(ChoreFinder(view).find(target.chore), view, session.words)
    let changed = try session.act(in: view.zone) { (actions) throws(ChoresRefusal) in try actions.put(chore) }
    let after = try session.fresh(view)
    guard let edited = after.chore(chore.id) else { return }
    if session.isJSON {
      return try session.printJSON { json in
        json.member("changed", changed)
        json.member("chore")
        json.choreValue(edited, number: ChoreFinder(after).number(of: edited.id), after)
        json.member("dates", edited.nextDues(after).map { $0.iso })
        json.member("weeks", edited.weekChoices(after).map { $0.iso })
      }
    }
    let (strings, title) = (session.strings, edited.title.printable)
    try session.printDone(
      changed ? strings.choreSaved(title: title) : strings.cliUnchanged, session.words.summary(of: edited, after))
    let dates = session.formats.choreDates(edited.rhythms, today: after.moment.today, after.family.firstWeekday)
    if fields.share != nil || !fields.members.isEmpty { try session.terminal.print(session.turnLines(edited, after)) }
    guard fields.rhythm != nil || !fields.week.isEmpty else { return }
    var lines = [dates]
    let choices = edited.weekChoices(after)
    if fields.week.isEmpty, choices.count > 1,
      let present = edited.rhythms.latest.weekChoice(of: choices, after.family.firstWeekday)
    {
      let other = choices[((choices.firstIndex(of: present) ?? 0) + 1) % choices.count]
      let day = session.formats.choreDate(other, today: after.moment.today)
      lines.append(strings.cliChoreWeekOption(day: day, date: other.iso))
    }
    try session.terminal.print(lines.filter { !$0.isEmpty }.map { "  " + session.terminal.styled($0, .dim) })
  }
}

/// `alltag chore remove`.
struct ChoreRemove: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Delete a chore; what was done stays in points and statistics.",
    discussion: "It asks first.", aliases: ["delete", "rm"])

  @OptionGroup var target: ChoreName

  @Flag(name: .shortAndLong, help: "Do not ask.")
  var yes = false

  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    let view = try session.family(option)
    let chore = try ChoreFinder(view).find(target.chore)
    let strings = session.strings
    try session.check(in: view.zone) { (actions) throws(ChoresRefusal) in try actions.delete(chore.id) }
    if !yes {
      try session.confirm(strings.cliChoreRemoveTitle(name: chore.title.printable), strings.cliChoreRemoveText)
    }
    try session.act(in: view.zone) { (actions) throws(ChoresRefusal) in try actions.delete(chore.id) }
    if session.isJSON {
      return try session.printJSON { json in
        json.member("changed", true)
        json.member("id", chore.id.id.text)
        json.member("title", chore.title)
      }
    }
    try session.printDone(strings.choreDeleted(title: chore.title.printable))
  }
}

extension Chore {
  /// Returns the next days on which the chore is due.
  fileprivate func nextDues(_ view: FamilyView) -> [Day] {
    guard !isOnce else { return [] }
    return ChoreCalendar(rhythms, firstWeekday: view.family.firstWeekday).nextDues(3, from: view.moment.today)
  }

  /// Returns the possible first days, from today on, of a rhythm of every N weeks; empty for another rhythm.
  fileprivate func weekChoices(_ view: FamilyView) -> [Day] {
    isOnce ? [] : rhythms.latest.moved(to: view.moment.today).weekChoices(view.family.firstWeekday)
  }
}

extension Session {
  /// Returns the next five names of a rotation and its rule; empty for another chore.
  fileprivate func turnLines(_ chore: Chore, _ view: FamilyView) -> [String] {
    let sharing = chore.assignments.lines[chore.assignments.lines.count - 1].sharing
    guard sharing.isRotation else { return [] }
    let names = view.moment.nextTurns(of: chore, count: 5).map { view.name($0).printable }
    let missing = sharing == .points && chore.points == 0 ? strings.chorePointsMissing : ""
    return [formats.choreNextTurns(names), formats.choreTurnsRule(sharing), missing].filter { !$0.isEmpty }
      .map { "  " + terminal.styled($0, .dim) }
  }

  private static let historyCount = 10
  private static let historyDays: Int64 = 400

  fileprivate func printChore(_ chore: Chore, _ view: FamilyView) throws {
    let start = machine.now.adding(milliseconds: -Self.historyDays * 86_400_000)
    let end = machine.now.adding(milliseconds: 86_400_000)
    let history = view.household.history.entries(from: start, to: end).filter {
      $0.completion.name.chore == chore.id && !$0.isUndone
    }.prefix(Self.historyCount)
    let finder = ChoreFinder(view)
    if isJSON {
      return try printJSON { json in
        json.member("chore")
        json.choreValue(chore, number: finder.number(of: chore.id), view)
        json.member("history")
        json.beginArray()
        for entry in history { json.completionValue(entry, view) }
        json.endArray()
      }
    }
    let number = terminal.styled("\(finder.number(of: chore.id))", .dim)
    var lines = ["\(number)  \(terminal.styled(chore.title.printable, .bold))  \(words.summary(of: chore, view))"]
    lines += turnLines(chore, view)
    if !chore.note.isEmpty { lines += chore.note.split(separator: "\n").map { "  " + String($0).printable } }
    lines += chore.checklist.map { "  · " + $0.printable }
    let next = view.moment.nextMarked(of: chore) == nil ? [] : view.moment.nextStatuses(of: chore)
    lines += table(view.statuses.filter { $0.chore == chore.id } + next, finder, view).lines(terminal)
    if !history.isEmpty {
      lines.append(terminal.styled(strings.choreHistory, .bold))
      for entry in history {
        var state = entry.isRefused ? strings.choreStateRefused : entry.isWaiting ? strings.choreWaiting : ""
        if let reason = view.reason(of: entry), entry.isRefused { state += ": " + reason.printable }
        let time = words.moment(entry.completion.completedAt, view.household.timeZone, view.moment.today)
        var text = strings.choreDoneBy(name: view.name(entry.completion.member).printable, time: time)
        let others = view.also(entry).map { view.name($0).printable }
        if !others.isEmpty { text += " · " + strings.choreAlso(names: words.formats.list(others)) }
        if view.state.photo(entry.completion.name) != nil { text += " · " + strings.chorePhoto }
        lines.append("  " + text + (state.isEmpty ? "" : "  " + terminal.styled(state, .warning)))
      }
    }
    try terminal.print(lines)
  }
}

extension FamilyView {
  /// Returns the reason for which a parent refused a completion; nil if none was given.
  fileprivate func reason(of entry: CompletionEntry) -> String? {
    guard let reason = state.verdict(entry.completion.name)?.reason, !reason.isEmpty else { return nil }
    return reason
  }
}

extension JSONWriter {
  fileprivate mutating func completionValue(_ entry: CompletionEntry, _ view: FamilyView) {
    beginObject()
    member("opening", entry.completion.name.opening)
    member("doneBy")
    memberName(entry.completion.member, view)
    member("also")
    beginArray()
    for id in view.also(entry) { memberName(id, view) }
    endArray()
    member("doneAt", entry.completion.completedAt.iso8601)
    member("points", Int(entry.completion.points))
    member("refused", entry.isRefused)
    member("reason", text: view.reason(of: entry))
    member("waiting", entry.isWaiting)
    member("photo", view.state.photo(entry.completion.name) != nil)
    endObject()
  }
}
