import Actions
import ArgumentParser
import Chores
import Core
import Replica
import Sync
import Texts

/// `alltag chore import`.
struct ChoreImport: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Take chores over from a file, with a preview first.",
    discussion: """
      Reads chores of Donetick (JSON: what its API answers, see docs/formats.md), tables (CSV: a title, and perhaps who, when, where, points and a \
      note, with headings in English or German) and "alltag chore export json". What the file is, is found out from its content. Importing a file \
      again adds only what is new in it, and "alltag chore import --undo" takes the last import back as one step.
      """)

  @Argument(help: ArgumentHelp("The file, - for standard input.", valueName: "file"), completion: .file())
  var file: String?

  @Option(
    name: .customLong("member"),
    help: ArgumentHelp(
      "Name somebody whom the file names by a number or another name, as 3=Anna; may be repeated.",
      valueName: "number=name"))
  var names: [String] = []

  @Flag(help: "Only show what would happen.")
  var dryRun = false

  @Flag(name: .shortAndLong, help: "Do not ask.")
  var yes = false

  @Flag(help: "Take the last import back; what was changed since stays.")
  var undo = false

  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if undo == (file != nil) || (undo && dryRun) { throw usageError { $0.cliChoreUsageImport } }
  }

  func run(in session: inout Session) throws {
    guard let file else { return try takeBack(&session) }
    Interrupt.endProcessAtOnce()
    let current = session
    let source = try ChoreSource(file, session.replica, session.words) { () throws(CommandError) in
      try current.family(option)
    }
    let preview = try preview(source, file, session.replica, session.machine)
    let isAsked = !dryRun && !preview.addition.changesNothing
    if !session.isJSON, !(isAsked && yes) { try session.terminal.print(session.lines(preview)) }
    if !isAsked {
      if session.isJSON { try session.printJSON { preview.write(to: &$0, isApplied: false) } }
      return
    }
    if !yes {
      try session.confirm(session.strings.cliChoreImportQuestion + "?", session.strings.cliChoreImportUndoHint)
    }
    Interrupt.ignore()
    try apply(source, file, &session)
  }

  private func apply(_ source: ChoreSource, _ file: String, _ session: inout Session) throws {
    let machine = session.machine
    var applied: (preview: ChoreImportPreview, undo: ChoresImportUndo)?
    try session.change { edit in
      // The comparison is repeated, because another process may have written since the preview.
      let preview = try preview(source, file, edit.replica, machine)
      applied = (preview, try edit.add(preview.addition, machine))
    }
    guard let applied else { return }
    session.choresUndo.write(applied.undo.bytes)
    if session.isJSON { return try session.printJSON { applied.preview.write(to: &$0, isApplied: true) } }
    let done = session.terminal.styled("✓", .good) + " " + session.strings.choreImportDone
    try session.terminal.print(
      (yes ? session.lines(applied.preview) : []) + [
        done, "  " + session.terminal.styled(session.strings.cliChoreImportUndoHint, .dim),
      ])
    session.remarkChoresOff()
  }

  private func preview(
    _ source: ChoreSource, _ file: String, _ replica: Replica, _ machine: Machine
  ) throws(CommandError) -> ChoreImportPreview {
    switch source {
    case .families(let found):
      let addition = try Self.reading(file) { () throws(ChoreFileError) in try ChoresAddition(found, to: replica) }
      return ChoreImportPreview(addition, nil, file: file)
    case .foreign(let found, let zone):
      let view: FamilyView
      do throws(ChoresRefusal) { view = try FamilyView(replica, in: zone, machine) } catch { throw .chores(error) }
      let named = try renamed(found, view)
      let plan = try Self.reading(file) { () throws(ChoreFileError) in
        try ChoreImportPlan(named, to: view.household, account: replica.syncAccount?.user ?? "", at: machine.now)
      }
      return ChoreImportPreview(ChoresAddition(plan, to: zone, view.family), (plan, named), file: file)
    }
  }

  private static func reading<Result>(
    _ file: String, _ body: () throws(ChoreFileError) -> Result
  ) throws(CommandError) -> Result {
    do throws(ChoreFileError) { return try body() } catch { throw .choreFile(error, file: file) }
  }

  /// Returns the file's chores with members renamed as the command says.
  private func renamed(_ found: ForeignChores, _ view: FamilyView) throws(CommandError) -> ForeignChores {
    var named = found
    for pair in names {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts.count == 2 ? String(parts[1]).trimmedWhitespace : ""
      let member = (try? view.member(name))?.name ?? name
      guard !name.isEmpty, named.rename(String(parts[0]).trimmedWhitespace, to: member) else {
        throw .choresProblem(.unknownPerson(pair))
      }
    }
    return named
  }

  private func takeBack(_ session: inout Session) throws {
    let (file, machine) = (session.choresUndo, session.machine)
    guard let bytes = file.read(), let undo = try? ChoresImportUndo(bytes: bytes) else {
      throw CommandError.choresProblem(.noImport)
    }
    let hasChanged = try session.change { edit in
      var work = ChoresImportUndoing(undo)
      edit.finish(&work, machine)
    }
    guard hasChanged else { throw CommandError.choresProblem(.noImport) }
    file.remove()
    if session.isJSON { return try session.printJSON { $0.member("undone", true) } }
    try session.printDone(session.strings.cliChoreImportUndone)
  }
}
