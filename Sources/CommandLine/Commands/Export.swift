import Actions
import ArgumentParser
import Calm
import Core
import Couple
import Habits
import Replica
import Texts

/// `alltag export`.
struct Export: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write all data to a file or to standard output.",
    discussion: """
      json        everything, for backing up and restoring
      json1       for older programs, without goals, notes, pauses and skipped days
      csv-habits  a row for each habit
      csv-logs    days down, habits across
      events      the local app statistics
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case json, json1
    case csvHabits = "csv-habits"
    case csvLogs = "csv-logs"
    case events
  }

  @Argument(help: "json, json1, csv-habits, csv-logs or events.")
  var format: Format

  @Argument(
    help: ArgumentHelp(
      "The file, which is replaced if it exists; - or nothing for standard output.", valueName: "file"),
    completion: .file())
  var file: String?

  @OptionGroup var global: GlobalOptions

  private static let pieceByteCount = 1 << 20

  func run(in session: inout Session) throws {
    Interrupt.endProcessAtOnce()
    // Logs sessions that have ended in the meantime, unless the disk is read-only.
    _ = try? session.logFinishedCalm()
    let bytes = bytes(session)
    try OutputFile.write(bytes, file ?? Terminal.standardOutput)
    session.finish()
    // The file is written, so it does not matter whether the event can be recorded, for instance on a read-only disk.
    if format != .events { _ = try? session.change { $0.record(.exportDone) } }
    try session.printExport(format.rawValue, byteCount: bytes.count, to: file)
  }

  private func bytes(_ session: Session) -> [UInt8] {
    switch format {
    case .json, .json1:
      let isNewest = format == .json
      var writer = HabitPackageWriter(
        session.habits, version: isNewest ? .two : .one, exportedAt: session.machine.now,
        pauses: isNewest ? session.settings.pauses : [],
        unknownMembers: isNewest ? session.fileMembers : session.settings.unknownMembers)
      var bar = ProgressBar(session.strings.exportWriting, session.terminal, session.machine)
      defer { bar.finish() }
      var out: [UInt8] = []
      while let piece = writer.next(byteCount: Self.pieceByteCount) {
        out += piece
        bar.update(writer.progress.fraction)
      }
      return out
    case .csvHabits: return CSVExport.habits(session.habits)
    case .csvLogs: return CSVExport.logs(session.habits)
    case .events: return session.replica.events.json
    }
  }
}

extension Session {
  /// The members of an Alltag file except habits: those of the areas, and unknown ones.
  fileprivate var fileMembers: String {
    let calm = CalmFile.members(calm.file, beside: settings.unknownMembers)
    let members = replica.hasCouple ? CoupleFile.members(replica.couple, beside: calm) : calm
    // Last, because it can be large and is not parsed again.
    return FamilyFile.members(replica.familyFiles, beside: members)
  }

  /// Prints the result of an export to a file; nothing for standard output.
  func printExport(_ format: String, byteCount: Int, to file: String?) throws {
    guard let file, file != "-" else { return }
    if isJSON {
      return try printJSON { json in
        json.member("format", format)
        json.member("file", file)
        json.member("bytes", byteCount)
      }
    }
    terminal.remark(strings.exportDone(file: file.printable))
  }
}
