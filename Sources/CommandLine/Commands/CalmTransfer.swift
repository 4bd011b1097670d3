import Actions
import ArgumentParser
import Calm
import Core
import Replica
import Texts

/// `alltag calm export`.
struct CalmExport: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write sessions and the diary to a file or to standard output.",
    discussion: """
      json         everything of this area, for "alltag calm import"
      csv          a row for each session
      csv-diary    a row for each evening of the diary
      csv-mindful  mindful minutes without pauses, for a shortcut that enters them in Apple Health
      tcx          workouts, for training programs
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case json, csv
    case csvDiary = "csv-diary"
    case csvMindful = "csv-mindful"
    case tcx
  }

  @Argument(help: "json, csv, csv-diary, csv-mindful or tcx.")
  var format: Format

  @Argument(
    help: ArgumentHelp(
      "The file, which is replaced if it exists; - or nothing for standard output.", valueName: "file"),
    completion: .file())
  var file: String?

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    try session.logFinishedCalm()
    let calm = session.calm
    let bytes: [UInt8] =
      switch format {
      case .json: CalmFile.bytes(calm.file, at: session.machine.now)
      case .csv: CalmTables.sessions(calm.sessions)
      case .csvDiary: CalmTables.diary(calm.diary)
      case .csvMindful: CalmTables.mindful(calm.sessions)
      case .tcx: TCXFile.bytes(calm.sessions)
      }
    try OutputFile.write(bytes, file ?? Terminal.standardOutput)
    session.finish()
    try session.printExport(format.rawValue, byteCount: bytes.count, to: file)
  }
}

/// `alltag calm import`.
struct CalmImport: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Take sessions and drinks over from a file, with a preview first.",
    discussion: """
      Reads Apple Health's export (export.zip or export.xml, of any size), tables of sessions (CSV: Insight Timer's, or date, duration or \
      end, and kind) and "alltag calm export json". What the file is, is found out from its content. Importing a file again adds nothing, and \
      "alltag calm undo" takes the import back.
      """)

  @Argument(help: ArgumentHelp("The file, - for standard input.", valueName: "file"), completion: .file())
  var file: String

  /// The maximum number of entries that the preview names for one note.
  private static let namesShownMax = 8

  @Flag(help: "Only show what would happen.")
  var dryRun = false

  @Flag(name: .shortAndLong, help: "Do not ask.")
  var yes = false

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    Interrupt.endProcessAtOnce()
    try session.logFinishedCalm()
    let content: CalmFileReader.Content
    do {
      var bar = ProgressBar(session.strings.importReading, session.terminal, session.machine)
      defer { bar.finish() }
      content = try CalmSource(path: file, timeZone: session.machine.timeZone, now: session.machine.now).read {
        done, total in
        bar.update(total > 0 ? Double(done) / Double(total) : 0)
      }
    }
    let preview = try addition(content, session.calm)
    let isAsked = !dryRun && !preview.changesNothing
    if !session.isJSON, !(isAsked && yes) { try session.terminal.print(lines(preview, content, session)) }
    guard isAsked else { return try report(preview, content, isApplied: false, session) }
    if !yes { try session.confirm(session.strings.cliCalmImportQuestion + "?", session.strings.cliCalmUndoHint) }
    Interrupt.ignore()
    try session.actOnCalm(isUndoable: true) { $0.add(preview) }
    if session.isJSON { return try report(preview, content, isApplied: true, session) }
    let done = session.terminal.styled("✓", .good) + " " + session.strings.cliCalmImportDone
    try session.terminal.print(
      (yes ? lines(preview, content, session) : []) + [
        done, "  " + session.terminal.styled(session.strings.cliCalmUndoHint, .dim),
      ])
    session.remarkCalmOff()
  }

  private func addition(_ content: CalmFileReader.Content, _ calm: CalmState) throws -> CalmAddition {
    do throws(CalmFileError) {
      switch content {
      case .health(let found): return try CalmAddition(found, to: calm)
      case .file(let found): return try CalmAddition(found, to: calm)
      }
    } catch {
      throw CommandError.calmFile(error, file: file)
    }
  }

  /// Returns the notes about entries that an import leaves out.
  private func remarks(_ content: CalmFileReader.Content) -> HealthRemarks {
    guard case .health(let found) = content else { return HealthRemarks() }
    return found.remarks
  }

  private func leftOutCount(_ content: CalmFileReader.Content) -> Int {
    let remarks = remarks(content)
    return remarks.malformed + remarks.empty + remarks.tooLong + remarks.repeated + remarks.mindfulWorkouts
      + remarks.otherKinds
  }

  private func lines(_ addition: CalmAddition, _ content: CalmFileReader.Content, _ session: Session) -> [String] {
    let (strings, formats) = (session.strings, session.formats)
    var lines = [
      strings.cliCalmImportNew(
        sessions: strings.cliCalmSessions(count: addition.sessions.count), days: addition.drinks.count)
    ]
    if !addition.sessions.isEmpty { lines.append(strings.calmFilesSum(time: formats.minutes(addition.minutes))) }
    if addition.choiceCount > 0 { lines.append(strings.calmImportNewChoices(count: addition.choiceCount)) }
    if addition.knownCount > 0 { lines.append(strings.cliCalmImportKnown(count: addition.knownCount)) }
    let leftOut = leftOutCount(content)
    if leftOut > 0 { lines.append(strings.cliCalmImportLeftOut(count: leftOut)) }
    if !addition.twins.isEmpty {
      let names = formats.calmTwins(addition.twins, namesMax: Self.namesShownMax).printable
      lines.append("\(strings.calmFilesTwins) (\(addition.twins.count)): \(names)")
    }
    let kinds = remarks(content).otherKindNames
    if !kinds.isEmpty {
      let names = formats.calmOtherKinds(kinds, namesMax: Self.namesShownMax).printable
      lines.append("\(strings.calmFilesKinds) (\(remarks(content).otherKinds)): \(names)")
    }
    let future = remarks(content).futureDays
    if !future.isEmpty {
      let days = formats.calmFutureDays(future, namesMax: Self.namesShownMax)
      lines.append("\(strings.calmFilesFuture) (\(future.count)): \(days)")
    }
    return lines
  }

  private func report(
    _ addition: CalmAddition, _ content: CalmFileReader.Content, isApplied: Bool, _ session: Session
  ) throws {
    guard session.isJSON else { return }
    try session.printJSON { json in
      json.member("applied", isApplied)
      json.member("sessions", addition.sessions.count)
      json.member("days", addition.drinks.count)
      json.member("choices", addition.choiceCount)
      json.member("known", addition.knownCount)
      json.member("leftOut", leftOutCount(content))
      json.member("minutes", addition.minutes)
      json.member("twins", addition.twins.count)
      json.member("future", remarks(content).futureDays.count)
      json.member("otherKinds", remarks(content).otherKindNames)
    }
  }
}
