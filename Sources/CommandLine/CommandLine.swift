/// This module holds the commands a person types: it reads flags and the environment, keeps the replica in a local file, calls the
/// other rooms, and turns typed errors into messages and exit codes. It holds no rules of its own. Start at ``AlltagCommand``.

import ArgumentParser

/// The root command: `alltag <subcommand>`.
public struct AlltagCommand: AsyncParsableCommand {
  public static let version = "0.1.0"

  public static let configuration = CommandConfiguration(
    commandName: "alltag",
    abstract: "Habits and everyday life, on your own devices.",
    discussion: """
      Exit codes: 0 when the command did what it says (also when all was so already), 1 when it could not (one sentence on standard \
      error says why and what to do), 2 when a question was answered with no or could not be asked, 64 when the command line itself \
      is wrong, 130 after Ctrl-C.
      """,
    version: version,
    subcommands: [
      Today.self, HabitCommand.self, Export.self, Import.self, QR.self, Card.self, SettingsCommand.self, Pro.self,
      CoupleCommands.self, CoupleNote.self,
      Events.self, Login.self, Logout.self, SyncNow.self, AccountExport.self, Doctor.self, Serve.self,
      ServerCommand.self,
    ])

  public init() {}

  /// Parses this process's arguments, runs the command they name, and ends the process with its exit code when it failed.
  public static func launch() async {
    await main(GlobalOptions.movedBehindCommand(Array(Swift.CommandLine.arguments.dropFirst())))
  }
}
