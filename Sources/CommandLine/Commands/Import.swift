import Actions
import ArgumentParser
import Chores
import Core
import Couple
import Foundation
import Habits
import Replica
import Texts

/// `alltag import`.
struct Import: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Take habits and the other areas over from a file, with a preview first.",
    discussion: """
      Reads Alltag files (JSON, versions 1 and 2), Loop Habit Tracker (zip and .db), Table Habit, Beaver Habits, Habo and Kadō \
      (JSON), Tickmate and Rewire (.db), HabitBull and other tables (CSV), and the links of Alltag's QR codes. What the file is, is found out from its content. \
      Nothing changes before you have agreed, and "alltag import --undo" takes the last import back as one step.
      """)

  @Argument(
    help: ArgumentHelp("The file, - for standard input, or a link from a QR code.", valueName: "file"),
    completion: .file())
  var file: String?

  @Flag(help: "Only show what would happen.")
  var dryRun = false

  @Flag(name: .shortAndLong, help: "Do not ask.")
  var yes = false

  @Flag(help: "Take the last import back; what was entered since stays.")
  var undo = false

  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if undo, file != nil || dryRun { throw usageError { $0.cliUsageUndo } }
    if !undo, file == nil { throw usageError { $0.cliUsageImport } }
  }

  func run(in session: inout Session) throws {
    guard let file else { return try takeBack(&session) }
    Interrupt.endProcessAtOnce()
    var bar = ProgressBar(session.strings.importReading, session.terminal, session.machine)
    let package: HabitPackage
    do {
      defer { bar.finish() }
      package = try ImportSource(name: file, timeZone: session.machine.timeZone).package { bar.update($0) }
    }
    if package.isEmpty {
      throw CommandError.transfer(TransferError(.emptyFile), file: file)
    }
    let preview = try ImportPreview(package, session.replica, session.machine, session.today, file: file)
    if dryRun || preview.changesNothing || (!yes && !session.isJSON) {
      if !session.isJSON { try session.terminal.print(session.lines(preview)) }
    }
    if dryRun || preview.changesNothing {
      if session.isJSON { try session.printJSON { preview.write(to: &$0, isApplied: false) } }
      return
    }
    if !yes { try session.confirm(session.strings.importApply + "?", session.strings.importPreviewUndoNote) }
    try apply(package, file, &session)
  }

  private func apply(_ package: HabitPackage, _ file: String, _ session: inout Session) throws {
    Interrupt.ignore()
    let machine = session.machine
    var applied: ImportPreview?
    try session.rewrite { replica in
      // The comparison is repeated, because another process may have written since the preview.
      let today = Session.today(replica.settings, machine)
      let preview = try ImportPreview(package, replica, machine, today, file: file)
      replica.apply(preview.plan)
      for step in preview.couple.steps { replica.apply(.couple(CoupleStepBox(step))) }
      let changes = CalmActions(replica, at: machine.now, timeZone: machine.timeZone).add(preview.calm)
      var undo = AreasUndo()
      let calm = CalmUndo(of: changes, replica.calm)
      if !calm.isEmpty { undo.add(AppArea.calm.rawValue, calm.bytes) }
      for change in changes { replica.apply(change) }
      do throws(ChoresRefusal) {
        let rules = { FamilyView.rules(of: $0, machine) }
        var chores = try ChoresStoring(preview.chores, to: replica, at: machine.now, rules: rules)
        chores.finish(in: &replica, at: machine.now, rules: rules)
        if !chores.undo.isEmpty { undo.add(AppArea.chores.rawValue, chores.undo.bytes) }
      } catch {
        throw CommandError.chores(error)
      }
      if !undo.areas.isEmpty { replica.storeImportUndo(ofAreas: undo.bytes) }
      if replica.settings.keepsEvents { replica.apply(.event(EventLog.Event(.importDone, machine.now))) }
      applied = preview
    }
    guard let applied else { return }
    if session.isJSON { return try session.printJSON { applied.write(to: &$0, isApplied: true) } }
    let counts = applied.plan.counts
    let logs = counts.logsAdded + counts.logsChanged
    let habits = counts.habitsAdded + counts.habitsChanged
    let strings = session.strings
    var sentences: [String] = []
    if habits > 0 { sentences.append(strings.importDoneHabits(count: habits)) }
    if logs > 0 { sentences.append(strings.importDone(count: logs)) }
    if !applied.couple.parts.isEmpty { sentences.append(strings.cliImportCoupleDone) }
    if !applied.calm.changesNothing { sentences.append(strings.calmImportDone) }
    if !applied.chores.changesNothing { sentences.append(strings.choreImportDone) }
    if sentences.isEmpty {
      let pauses = counts.pausesAdded
      sentences.append(pauses > 0 ? strings.importPreviewPauses(count: pauses) : strings.importPreviewNothing)
    }
    try session.terminal.print([
      session.terminal.styled("✓", .good) + " " + sentences.joined(separator: " "),
      "  " + session.terminal.styled(strings.cliUndoHint, .dim),
    ])
    if !applied.calm.changesNothing { session.remarkCalmOff() }
    if !applied.chores.changesNothing { session.remarkChoresOff() }
  }

  private func takeBack(_ session: inout Session) throws {
    guard session.replica.importUndo != nil else { throw CommandError.nothingToUndo }
    if !yes, session.terminal.isInteractive {
      try session.confirm(session.strings.importUndo + "?", session.strings.importUndoCaption)
    }
    Interrupt.ignore()
    let machine = session.machine
    try session.rewrite { replica in
      let areas = replica.importUndo?.areas ?? []
      guard replica.undoImport(at: machine.now) else { throw CommandError.nothingToUndo }
      guard !areas.isEmpty, let undo = try? AreasUndo(bytes: areas) else { return }
      if let calm = try? CalmUndo(bytes: undo[AppArea.calm.rawValue]) {
        for change in CalmActions(replica, at: machine.now, timeZone: machine.timeZone).undo(calm) {
          replica.apply(change)
        }
      }
      if let chores = try? ChoresImportUndo(bytes: undo[AppArea.chores.rawValue]) {
        var work = ChoresImportUndoing(chores)
        work.finish(in: &replica, at: machine.now) { FamilyView.rules(of: $0, machine) }
      }
    }
    if session.isJSON { return try session.printJSON { $0.member("undone", true) } }
    try session.terminal.print([session.terminal.styled("✓", .good) + " " + session.strings.importUndone])
  }
}
