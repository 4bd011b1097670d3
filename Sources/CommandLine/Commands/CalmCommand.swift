import Actions
import ArgumentParser
import Calm
import Core
import Replica
import Texts

/// `alltag calm …`.
struct CalmCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calm", abstract: "Sessions of meditation, breathing and workouts, and the no-alcohol diary.",
    discussion: """
      An entry is named by its number in "alltag calm log", 1 being the newest, or by its id. Sessions are started by "alltag meditate", \
      "alltag breathe" and "alltag workout", evenings noted by "alltag drink".
      """,
    subcommands: [
      CalmShow.self, CalmResume.self, CalmPause.self, CalmEnd.self, CalmDiscard.self, CalmLog.self, CalmAdd.self,
      CalmEdit.self, CalmRemove.self, CalmUndoCommand.self, CalmStats.self, CalmPlanCommand.self,
      CalmExerciseCommand.self, CalmReminderCommand.self, CalmSet.self, CalmExport.self, CalmImport.self,
    ], defaultSubcommand: CalmShow.self)
}

/// `alltag calm show`.
struct CalmShow: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "show", abstract: "Show what is running, and this week.")

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    try session.logFinishedCalm()
    try session.printCalm(changed: nil)
  }
}

/// `alltag calm resume`.
struct CalmResume: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume", abstract: "Show the timer of the running session again, and end a pause.")

  @Flag(help: "Play no sounds.")
  var silent = false

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    try session.logFinishedCalm()
    let id = try session.runningSession().id
    try session.actOnCalm { (actions) throws(CalmRefusal) in try actions.resume(id) }
    try session.showTimer(id, isSilent: silent)
  }
}

/// `alltag calm pause`.
struct CalmPause: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "pause", abstract: "Pause the running session, wherever its timer is shown.")

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    try session.logFinishedCalm()
    let id = try session.runningSession().id
    let changed = try session.actOnCalm { (actions) throws(CalmRefusal) in try actions.pause(id) }
    try session.printCalm(changed: changed)
  }
}

/// `alltag calm end`.
struct CalmEnd: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "end", abstract: "End the running session and log what was done, from one minute on.")

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    try session.logFinishedCalm()
    let running = try session.runningSession()
    try session.actOnCalm { (actions) throws(CalmRefusal) in try actions.end(running.id) }
    try session.printEnd(running.id, session.words.name(of: running.plan, session.calm))
  }
}

/// `alltag calm discard`.
struct CalmDiscard: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "discard", abstract: "End the running session without logging it.",
    discussion: "From one minute on it asks first.")

  @OptionGroup var consent: ConsentFlag
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    try session.logFinishedCalm()
    let running = try session.runningSession()
    let name = session.words.name(of: running.plan, session.calm)
    let done = running.progress(at: session.machine.now).loggedMilliseconds
    if !consent.yes, done >= CalmLimits.loggedMilliseconds {
      try session.confirm(
        session.strings.cliCalmDiscardTitle(name: name.printable),
        session.strings.cliCalmDiscardText(time: session.words.duration(done)))
    }
    try session.actOnCalm { (actions) throws(CalmRefusal) in try actions.discard(running.id) }
    if session.isJSON { return try session.printEnd(running.id, name) }
    try session.terminal.print([session.strings.cliCalmDiscarded(name: name.printable)])
  }
}

extension Session {
  /// The calendar day, to which sessions belong, without the start of day of the settings.
  var calendarDay: Day { machine.timeZone.wallClock(at: machine.now).day }

  var weekBegin: Weekday { settings.firstWeekday ?? formats.firstWeekday }

  /// Prints the session under way and the week.
  func printCalm(changed: Bool?) throws {
    let week = CalmWeek(calm, today: calendarDay, firstWeekday: weekBegin)
    let running = calm.current(at: machine.now)
    if isJSON {
      return try printJSON { json in
        if let changed { json.member("changed", changed) }
        json.member("running")
        if let running { json.runningValue(running, self) } else { json.null() }
        json.member("week")
        json.beginObject()
        json.member("sessions", week.sessionCount)
        json.member("meditationSeconds", week.meditation / 1000)
        json.member("breathingSeconds", week.breathing / 1000)
        json.member("workoutSeconds", week.workout / 1000)
        json.endObject()
      }
    }
    var lines: [String] = []
    if let running {
      let since = formats.time(machine.timeZone.wallClock(at: running.startedAt).minute)
      lines.append(
        terminal.styled(
          strings.cliCalmStarted(name: words.name(of: running.plan, calm).printable, time: since), .bold))
      lines += ["  " + SessionTimer.text(running, self), "  " + terminal.styled(strings.cliCalmHint, .dim)]
    } else {
      lines.append(strings.cliCalmNothingRunning)
    }
    var table = TextTable([.left, .right], flexibleColumn: 0)
    for (kind, milliseconds) in [
      (SessionKind.meditation, week.meditation), (.breathing, week.breathing), (.workout, week.workout),
    ] {
      table.row([
        TextTable.Cell(words.name(of: kind)), TextTable.Cell(formats.minutes(Int(milliseconds / 60_000)), .bold),
      ])
    }
    lines += [
      terminal.styled(strings.cliCalmWeek, .bold) + "  "
        + terminal.styled(strings.cliCalmSessions(count: week.sessionCount), .dim)
    ]
    try terminal.print(lines + table.lines(terminal))
    remarkCalmOff()
  }
}

extension JSONWriter {
  /// Writes a session of the log.
  mutating func sessionValue(_ entry: SessionEntry, number: Int, _ calm: CalmState, _ words: Words) {
    beginObject()
    member("id", entry.id.text)
    member("number", number)
    member("kind", entry.kind.code)
    member("name", words.name(of: entry, calm))
    member("day", entry.day.iso)
    member("start", entry.start.iso8601)
    member("end", entry.end.iso8601)
    member("seconds", entry.milliseconds / 1000)
    member("kilocalories")
    if let energy = entry.energy { value(energy) } else { null() }
    member("effort")
    if let effort = entry.effort { value(effort) } else { null() }
    member("note", entry.note)
    switch entry.source {
    case .timer: member("source", "timer")
    case .manual: member("source", "manual")
    case .imported(let name): member("source", "import:" + name)
    }
    endObject()
  }

  /// Writes the session under way.
  mutating func runningValue(_ running: RunningSession, _ session: Session) {
    let status = SessionReading(running, at: session.machine.now)
    beginObject()
    member("id", running.id.text)
    member("kind", running.plan.kind.code)
    member("name", session.words.name(of: running.plan, session.calm))
    member("start", running.startedAt.iso8601)
    member("paused", status.isPaused)
    member("secondsLeft")
    if let left = status.secondsLeft { value(left) } else { null() }
    member("loggedSeconds", status.progress.loggedMilliseconds / 1000)
    endObject()
  }

  /// Writes an entry of the diary.
  mutating func diaryValue(_ entry: DiaryEntry) {
    beginObject()
    member("day", entry.day.iso)
    member("level", entry.level.code)
    member("drinks")
    if let drinks = entry.drinksHundredths { value(Double(drinks) / 100) } else { null() }
    member("note", entry.note)
    endObject()
  }
}
