import Actions
import ArgumentParser
import Chores
import Core
import Replica
import Texts

/// `alltag chore add`.
struct ChoreAdd: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a chore from a line of words, and show what was understood.",
    discussion: """
      The line names the chore and may say when, by whom, where and for how many points, in English or German:
      alltag chore add "Clean bath every Saturday @Anna"
      alltag chore add "Take out the rubbish every Monday and Thursday by 7:00 5 points"
      alltag chore add "Fenster putzen alle 3 Monate #Wohnzimmer 40 Minuten"
      alltag chore add "Bins every 2 weeks on Tuesday" --week other
      alltag chore add "Feed the cat daily by 7:30" --week today
      Without a rhythm or a day it is daily; without a name anyone does it. What --as-title names stays in the title.
      Each line of a list of several becomes a chore.
      """)

  @Argument(help: "The line.")
  var line: [String] = []

  @Option(help: "A set of chores to begin with: small-flat, house-with-garden or school-week.")
  var sample: SampleSet?

  @Option(
    name: .customLong("as-title"),
    help: ArgumentHelp("Words of the line that are only part of the title; may be repeated.", valueName: "words"))
  var title: [String] = []

  @Flag(help: "Show what the line means, and add nothing.")
  var dryRun = false

  @OptionGroup var week: WeekOption
  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if line.isEmpty == (sample == nil) { throw usageError { $0.cliChoreUsageAdd } }
    if sample != nil, !week.isEmpty { throw usageError { $0.cliUsageExclusive(first: "--sample", second: "--week") } }
  }

  func run(in session: inout Session) throws {
    try session.requireChores()
    let (view, created) = try session.familyOrFirst(option)
    if let sample { return try session.add(sample.set, to: view, created) }
    let text = line.joined(separator: " ")
    let lines = QuickAdd.lines(text)
    if lines.count > 1 {
      if !week.isEmpty { throw usageError { $0.cliChoreUsageWeekOfList } }
      let entries = try lines.map { try ChoreLine($0, week, takenBack: title, view, session.words) }
      return try session.add(entries, to: view, created, isDryRun: dryRun)
    }
    let entry = try ChoreLine(text, week, takenBack: title, view, session.words)
    let id = ChoreID(session.newID())
    if dryRun { return try session.printUnderstood(entry, view) }
    try session.act(in: view.zone, created) { (actions) throws(ChoresRefusal) in
      try actions.add(
        id, entry.reading, members: entry.members.map { $0.id }, rooms: entry.rooms, week: entry.week)
    }
    try session.printAdded(id, entry, session.fresh(view), created)
  }
}

/// A parsed quick-add line for a family.
struct ChoreLine {
  let line: String
  let reading: QuickAddReading
  let members: [FamilyMember]
  let rooms: [String]
  let warnings: [String]
  /// The pieces of the line with their meanings.
  let pieces: [(text: String, meaning: String)]
  /// The rhythm of the chore; nil if it is due once.
  let rhythm: Rhythm?
  /// The possible first days of a rhythm of every N weeks, if the line does not determine it.
  let weeks: [Day]
  /// The one of them that was chosen, or today although its time has passed.
  let week: Day?
  /// The day with which it begins because its time of today has passed.
  let dayAfterPassedTime: Day?
  let view: FamilyView

  init(
    _ line: String, _ week: WeekOption, takenBack: [String], _ view: FamilyView, _ words: Words
  ) throws(CommandError) {
    (members, rooms, self.line, self.view) = (view.present, view.rooms, line, view)
    let clock = view.household.timeZone.wallClock(at: view.moment.now)
    let reading = words.lineReader(view).read(line, today: clock.day, minute: clock.minute, takenBack: takenBack)
    self.reading = reading
    warnings = reading.warnings.map { words.text(for: $0, in: line) }
    let (members, rooms, firstWeekday) = (members, rooms, view.family.firstWeekday)
    weeks = reading.weekChoices(from: clock.day, firstWeekday: firstWeekday)
    let plain = reading.recurring(from: clock.day, firstWeekday: firstWeekday)
    dayAfterPassedTime = reading.dayAfterPassedTime(from: clock.day, firstWeekday: firstWeekday)
    let isToday = dayAfterPassedTime != nil && week.isDay(clock.day, today: clock.day)
    self.week =
      try isToday
      ? clock.day : week.day(of: weeks, plain.map { words.formats.choreRhythm($0) } ?? line, view, words)
    rhythm = self.week.flatMap { reading.recurring(from: clock.day, firstWeekday: firstWeekday, week: $0) } ?? plain
    pieces = reading.pieces.map { piece in
      (piece.text(in: line), words.text(for: piece, members: members, rooms: rooms, today: clock.day))
    }
  }
}

extension ChoreLine {
  /// The next days on which the chore is due.
  var dates: [Day] {
    guard let rhythm else { return [] }
    let calendar = ChoreCalendar(RhythmLines(rhythm), firstWeekday: view.family.firstWeekday)
    return calendar.nextDues(3, from: view.moment.today)
  }
}

extension Session {
  /// Returns the family's data after a change.
  func fresh(_ view: FamilyView) throws(CommandError) -> FamilyView {
    do throws(ChoresRefusal) {
      return try FamilyView(replica, in: view.zone, machine)
    } catch {
      throw .chores(error)
    }
  }

  /// Adds the chores of a sample set, with members taking turns where the set says so.
  fileprivate mutating func add(_ set: SampleChores, to view: FamilyView, _ created: FirstFamily?) throws {
    let ids = set.chores.map { _ in ChoreID(newID()) }
    let (words, machine, members) = (words, machine, view.present.map { $0.id })
    let changed = try change { edit in
      created?.apply(to: &edit)
      for (index, (id, sample)) in zip(ids, set.chores).enumerated() {
        // Each is created a little later, so that their numbers are in the order of the set.
        let createdAt = machine.now.adding(milliseconds: Int64(index))
        try edit.act(in: view.zone, machine) { (actions) throws(ChoresRefusal) in
          try actions.put(
            ChoresActions.valid { () throws(ChoresError) in
              try sample.chore(
                id: id, title: words.formats.sampleTitle(sample), area: words.formats.sampleRoom(sample),
                members: members,
                from: view.moment.today, createdAt: createdAt)
            })
        }
      }
    }
    try printCreated(created)
    try printChores(ids, fresh(view), changed: changed)
  }

  /// Adds a chore for each line of a list: all or none.
  fileprivate mutating func add(_ entries: [ChoreLine], to view: FamilyView, _ created: FirstFamily?, isDryRun: Bool)
    throws
  {
    let ids = entries.map { _ in ChoreID(newID()) }
    let machine = machine
    if !isDryRun {
      _ = try change { edit in
        created?.apply(to: &edit)
        for (id, entry) in zip(ids, entries) {
          try edit.act(in: view.zone, machine) { (actions) throws(ChoresRefusal) in
            try actions.add(id, entry.reading, members: entry.members.map { $0.id }, rooms: entry.rooms)
          }
        }
      }
    }
    let after = isDryRun ? view : try fresh(view)
    guard isJSON else {
      if !isDryRun { try printCreated(created) }
      for (id, entry) in zip(ids, entries) {
        if isDryRun { try printUnderstood(entry, view) } else { try printAdded(id, entry, after, nil) }
      }
      return
    }
    try printJSON { json in
      json.member("changed", !isDryRun)
      json.member("founded", text: isDryRun ? nil : created?.name)
      json.member("lines")
      json.beginArray()
      for (id, entry) in zip(ids, entries) {
        json.beginObject()
        json.member("title", entry.reading.title)
        if let chore = after.chore(id) {
          json.member("chore")
          json.choreValue(chore, number: ChoreFinder(after).number(of: id), after)
        }
        json.understoodMembers(entry)
        json.endObject()
      }
      json.endArray()
    }
  }

  fileprivate func printAdded(
    _ id: ChoreID, _ entry: ChoreLine, _ view: FamilyView, _ created: FirstFamily?
  ) throws {
    try printCreated(created)
    guard let chore = view.chore(id) else { return }
    let number = ChoreFinder(view).number(of: id)
    if isJSON {
      return try printJSON { json in
        json.member("changed", true)
        json.member("chore")
        json.choreValue(chore, number: number, view)
        json.understoodMembers(entry)
        json.member("founded", text: created?.name)
      }
    }
    let numbered = terminal.styled("\(number)", .dim)
    let title = terminal.styled(chore.title.printable, .bold)
    let first = terminal.styled("✓", .good) + " \(numbered) \(title)  " + words.summary(of: chore, view)
    try terminal.print([first] + understoodLines(entry))
  }

  fileprivate func printUnderstood(_ entry: ChoreLine, _ view: FamilyView) throws {
    if isJSON {
      return try printJSON { json in
        json.member("changed", false)
        json.member("title", entry.reading.title)
        json.understoodMembers(entry)
        json.member("founded", text: nil)
      }
    }
    try terminal.print([terminal.styled(entry.reading.title.printable, .bold)] + understoodLines(entry))
  }

  private func understoodLines(_ entry: ChoreLine) -> [String] {
    var table = TextTable([.left, .left], flexibleColumn: 1)
    for piece in entry.pieces {
      table.row([TextTable.Cell(piece.text.printable), TextTable.Cell("→ " + piece.meaning, .dim)])
    }
    let warnings = entry.warnings.map { "  " + terminal.styled($0, .warning) }
    return table.lines(terminal) + warnings + words.dateLines(entry).map { "  " + terminal.styled($0, .dim) }
  }
}

extension Words {
  /// Returns the next dates of a line's chore, and the words that make a rhythm of every N weeks begin in the other week.
  fileprivate func dateLines(_ entry: ChoreLine) -> [String] {
    guard let rhythm = entry.rhythm else { return [] }
    let today = entry.view.moment.today
    var lines = [formats.choreDates(RhythmLines(rhythm), today: today, entry.view.family.firstWeekday)]
    if entry.week == nil, entry.dayAfterPassedTime != nil {
      lines.append(strings.choreTimePassed + " " + strings.cliChoreTodayAnyway)
    }
    if entry.week == nil, entry.weeks.count > 1 {
      let other = entry.weeks[1]
      lines.append(strings.cliChoreOtherWeek(day: formats.choreDate(other, today: today)))
    }
    return lines.filter { !$0.isEmpty }
  }

  /// Returns a text such as “weekly: Sat · Anna · 5 points”.
  func summary(of chore: Chore, _ view: FamilyView) -> String {
    var parts = [formats.choreRhythm(chore.rhythms.latest), text(for: chore.assignments.on(view.moment.today), view)]
    if let status = view.statuses.first(where: { $0.chore == chore.id }), chore.isOnce {
      parts.insert(text(for: status, chore, view), at: 1)
    }
    parts += [formats.choreWindow(chore.window), chore.area.printable]
    if chore.minutes > 0 { parts.append(formats.minutes(Int(chore.minutes))) }
    if chore.points > 0 { parts.append(strings.chorePointsCount(count: Int(chore.points))) }
    if chore.needsApproval { parts.append(strings.choreApproval) }
    return parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

extension JSONWriter {
  fileprivate mutating func understoodMembers(_ entry: ChoreLine) {
    member("understood")
    beginArray()
    for piece in entry.pieces {
      beginObject()
      member("text", piece.text)
      member("meaning", piece.meaning)
      endObject()
    }
    endArray()
    member("warnings", entry.warnings)
    member("dates", entry.dates.map { $0.iso })
    member("weeks", entry.weeks.map { $0.iso })
  }
}
