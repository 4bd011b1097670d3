/// This module contains the terminal's commands. It reads arguments and the environment, stores the replica in a local file, calls
/// the other modules, and turns typed errors into messages and exit codes. It has no rules of its own. Start at ``AlltagCommand``.

import ArgumentParser
import Foundation

/// The root command: `alltag <subcommand>`.
public struct AlltagCommand: AsyncParsableCommand {
  public static let version = "0.1.0"

  public static let configuration = CommandConfiguration(
    commandName: "alltag",
    abstract: "Habits and everyday life, on your own devices.",
    discussion: """
      Exit codes: 0 when the command did what it says (also when all was so already), 1 when it could not (one sentence on standard \
      error says why and what to do), 2 when a question was answered with no or could not be asked, 64 when the command line itself \
      is wrong, 74 when it did what it says but could not write its result, 130 after Ctrl-C.
      """,
    version: version,
    subcommands: [
      Today.self, CalendarCommand.self, Search.self, HabitCommand.self, Export.self, Import.self, QR.self, Card.self,
      SettingsCommand.self,
      Pro.self,
      CoupleCommands.self, CoupleNote.self, Meditate.self, Breathe.self, Workout.self, Drink.self, CalmCommand.self,
      ChoreCommand.self, Remind.self, Reminders.self, Events.self, Login.self, Logout.self, SyncNow.self,
      AccountExport.self, AccountDevices.self, AccountAddressCommand.self, AccountFeedCommand.self,
      AccountFindable.self, Doctor.self, Serve.self, ServerCommand.self, Help.self,
    ])

  public init() {}

  /// Parses the arguments, runs the command, and exits with its exit code if it fails.
  public static func launch() async {
    let arguments = GlobalOptions.movedBehindCommand(Array(Swift.CommandLine.arguments.dropFirst()))
    if let script = CompletionScript(arguments) { finish(script.text, arguments) }
    do {
      var command = try await asyncParseAsRoot(arguments)
      if var asyncCommand = command as? any AsyncParsableCommand {
        try await asyncCommand.run()
      } else {
        try command.run()
      }
    } catch {
      switch exitCode(for: error) {
      case .validationFailure:
        UsageProblem(error, of: arguments).report(arguments)
        exit(withError: ExitCode.validationFailure)
      case .success: finish(fullMessage(for: error), arguments)
      default:
        let text = fullMessage(for: error)
        if !text.isEmpty { try? Terminal.write(Array((text.printableLines + "\n").utf8), to: STDERR_FILENO) }
        exit(withError: ExitCode(exitCode(for: error).rawValue))
      }
    }
  }

  /// Prints a requested text, such as help, and ends the process: with an error if the text cannot be written.
  private static func finish(_ text: String, _ arguments: [String]) -> Never {
    do throws(CommandError) {
      if !text.isEmpty { try Terminal.write(Array((text + "\n").utf8), to: STDOUT_FILENO) }
    } catch {
      error.report(Words.ofCommandLine(arguments), asJSON: arguments.contains("--json"))
      exit(withError: ExitCode(error.exitCode))
    }
    exit(withError: ExitCode.success)
  }
}
