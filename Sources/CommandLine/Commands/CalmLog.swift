import Actions
import ArgumentParser
import Calm
import Core
import Replica
import Texts

/// `alltag calm log`.
struct CalmLog: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "List the logged sessions, newest first.")

  @Option(help: ArgumentHelp("The number of entries (20).", valueName: "count"))
  var count = 20

  @Flag(help: "List all entries.")
  var all = false

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    try session.logFinishedCalm()
    let entries = Array(session.calm.sessions.reversed())
    let shown = all ? entries : Array(entries.prefix(max(0, count)))
    let (words, formats, calm) = (session.words, session.formats, session.calm)
    if session.isJSON {
      return try session.printJSON { json in
        json.member("count", entries.count)
        json.member("sessions")
        json.beginArray()
        for (i, entry) in shown.enumerated() { json.sessionValue(entry, number: i + 1, calm, words) }
        json.endArray()
      }
    }
    if entries.isEmpty { return try session.terminal.print([session.strings.cliCalmEmpty]) }
    var table = TextTable([.right, .left, .left, .left, .right, .left], flexibleColumn: 5, expendableColumns: [5, 2])
    for (i, entry) in shown.enumerated() {
      table.row([
        TextTable.Cell("\(i + 1)", .dim),
        TextTable.Cell(formats.relativeDay(entry.day, today: session.calendarDay)),
        TextTable.Cell(formats.time(session.machine.timeZone.wallClock(at: entry.start).minute), .dim),
        TextTable.Cell(words.name(of: entry, calm).printable, .bold),
        TextTable.Cell(words.duration(entry.milliseconds)), TextTable.Cell(entry.note.printable, .dim),
      ])
    }
    try session.terminal.print(table.lines(session.terminal, indent: 0))
  }
}

/// A moment as users type it: `7:30` today, or `2026-11-12T07:30`.
struct MomentArgument: ExpressibleByArgument {
  /// Nil for the calendar's today.
  let day: Day?
  let time: TimeArgument

  init?(argument: String) {
    let parts = argument.split(whereSeparator: { $0 == "T" || $0 == " " }).map(String.init)
    guard let last = parts.last, (1...2).contains(parts.count), let time = TimeArgument(argument: last) else {
      return nil
    }
    var day: Day?
    if parts.count == 2 {
      guard let chosen = Day(iso: parts[0]) else { return nil }
      day = chosen
    }
    (self.day, self.time) = (day, time)
  }

  /// Returns the time on the local clock. Where the clock is set forward, uses the offset from before.
  func moment(today: Day, _ timeZone: TimeZoneRules) -> Timestamp {
    let local = Int64((day ?? today).number) * Timestamp.millisecondsPerDay + Int64(time.minute) * 60_000
    let guess = Timestamp(milliseconds: local).adding(
      milliseconds: -Int64(timeZone.offsetSeconds(at: Timestamp(milliseconds: local))) * 1000)
    return Timestamp(milliseconds: local - Int64(timeZone.offsetSeconds(at: guess)) * 1000)
  }
}

/// `alltag calm add`.
struct CalmAdd: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Enter a session afterwards.")

  @Argument(help: "meditation, breathing or workout.")
  var kind: KindArgument

  @Argument(help: ArgumentHelp("Minutes.", valueName: "minutes"))
  var minutes: Int32

  @Option(help: ArgumentHelp("Its start, 7:30 or 2026-11-12T07:30 (default: it has just ended).", valueName: "moment"))
  var at: MomentArgument?

  @Option(help: ArgumentHelp("A note of up to 280 characters.", valueName: "text"))
  var note: String?

  @Option(help: ArgumentHelp("How hard it was, 1 to 10.", valueName: "effort"))
  var effort: Int32?

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    try session.logFinishedCalm()
    try session.requireCalm()
    let length = Int64(minutes) * 60_000
    let start =
      at?.moment(today: session.calendarDay, session.machine.timeZone)
      ?? session.machine.now.adding(milliseconds: -length)
    var form = SessionForm(kind: kind.kind, start: start, end: start.adding(milliseconds: length))
    (form.note, form.effort) = (note ?? "", effort)
    let id = session.newID()
    try session.actOnCalm(isUndoable: true) { [form] (actions) throws(CalmRefusal) in try actions.add(form, id) }
    try session.printEntry(id, changed: true)
  }
}

/// A kind of session as an argument.
struct KindArgument: ExpressibleByArgument {
  let kind: SessionKind

  init?(argument: String) {
    guard let kind = SessionKind(code: argument.lowercased()) else { return nil }
    self.kind = kind
  }

  static var allValueStrings: [String] { SessionKind.allCases.map { $0.code } }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// `alltag calm edit`.
struct CalmEdit: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change a logged session: its start, length, note or effort.")

  @Argument(help: ArgumentHelp("Number in \"alltag calm log\", or id.", valueName: "entry"))
  var entry: String

  @Option(help: ArgumentHelp("Its start, 7:30 or 2026-11-12T07:30.", valueName: "moment"))
  var at: MomentArgument?

  @Option(help: ArgumentHelp("Minutes.", valueName: "minutes"))
  var minutes: Int32?

  @Option(help: ArgumentHelp("A note of up to 280 characters; \"\" removes it.", valueName: "text"))
  var note: String?

  @Option(help: ArgumentHelp("How hard it was, 1 to 10.", valueName: "effort"))
  var effort: Int32?

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    try session.logFinishedCalm()
    let old = try session.entry(entry)
    var form = SessionForm(old)
    if let at {
      let start = at.moment(today: old.day, session.machine.timeZone)
      form.end = form.end.adding(milliseconds: start.milliseconds - form.start.milliseconds)
      form.start = start
    }
    if let minutes { form.end = form.start.adding(milliseconds: Int64(minutes) * 60_000) }
    if let note { form.note = note }
    if let effort { form.effort = effort }
    let changed = try session.actOnCalm(isUndoable: true) { [form] (actions) throws(CalmRefusal) in
      try actions.edit(old.id, form)
    }
    try session.printEntry(old.id, changed: changed)
  }
}

/// `alltag calm remove`.
struct CalmRemove: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a session from the log; \"alltag calm undo\" brings it back.")

  @Argument(help: ArgumentHelp("Number in \"alltag calm log\", or id.", valueName: "entry"))
  var entry: String

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    try session.logFinishedCalm()
    let old = try session.entry(entry)
    let name = session.words.name(of: old, session.calm)
    try session.actOnCalm(isUndoable: true) { (actions) throws(CalmRefusal) in try actions.remove(old.id) }
    let day = session.formats.relativeDay(old.day, today: session.calendarDay)
    try session.printRemoved(old.id.text, session.strings.cliCalmRemoved(name: name.printable, day: day))
  }
}

/// `alltag calm undo`.
struct CalmUndoCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Take back the last entry, edit, removal or import that was made here; what was edited since stays.")

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    let file = session.calmUndo
    guard let bytes = file.read(), let undo = try? CalmUndo(bytes: bytes) else {
      throw CommandError.calmNothingToUndo
    }
    guard try session.actOnCalm({ $0.undo(undo) }) else { throw CommandError.calmNothingToUndo }
    file.remove()
    if session.isJSON { return try session.printJSON { $0.member("undone", true) } }
    try session.terminal.print([session.terminal.styled("✓", .good) + " " + session.strings.cliCalmUndone])
  }
}

extension Session {
  /// Returns the entry with a number in the log or an id.
  func entry(_ text: String) throws(CommandError) -> SessionEntry {
    if let id = UniqueID(text), let entry = calm.session(id) { return entry }
    let entries = calm.sessions
    guard let number = Int(text), (1...max(1, entries.count)).contains(number), !entries.isEmpty else {
      throw .calmUnknownEntry(text)
    }
    return entries[entries.count - number]
  }

  /// Prints an entry, and mentions simultaneous ones, which are allowed (M-34).
  func printEntry(_ id: UniqueID, changed: Bool) throws {
    guard let entry = calm.session(id) else { return }
    let overlaps = CalmActions(replica, at: machine.now, timeZone: machine.timeZone).overlapping(SessionForm(entry), id)
    if isJSON {
      let entries = calm.sessions
      let number = entries.count - (entries.firstIndex { $0.id == id } ?? 0)
      return try printJSON { json in
        json.member("changed", changed)
        json.member("session")
        json.sessionValue(entry, number: number, calm, words)
        json.member("overlaps", overlaps.map { $0.id.text })
      }
    }
    let day = formats.relativeDay(entry.day, today: calendarDay)
    let text = strings.cliCalmLogged(
      name: words.name(of: entry, calm).printable, time: day + ", " + words.duration(entry.milliseconds))
    var lines = [terminal.styled("✓", .good) + " " + text]
    if !overlaps.isEmpty { lines.append("  " + strings.cliCalmOverlaps(count: overlaps.count)) }
    try terminal.print(lines)
  }
}
