import ArgumentParser
import Texts

/// `alltag help`.
struct Help: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "help", abstract: "Explain a command.")

  @Argument(
    help: ArgumentHelp("The command, such as habit add; left out, the program.", valueName: "command"),
    completion: .custom(Help.completions))
  var words: [String] = []

  func validate() throws {
    if let unknown = Self.find(words).unknown { throw usageError { $0.cliUsageUnexpected(arguments: unknown) } }
  }

  func run() throws { throw CleanExit.helpRequest(Self.find(words).command) }

  /// Returns the command with these words as its name, and the first word that is unknown.
  private static func find(_ words: [String]) -> (command: any ParsableCommand.Type, unknown: String?) {
    var command: any ParsableCommand.Type = AlltagCommand.self
    for word in words {
      guard
        let next = command.configuration.subcommands.first(where: {
          $0.configuration.commandName == word || $0.configuration.aliases.contains(word)
        })
      else { return (command, word) }
      command = next
    }
    return (command, nil)
  }

  /// Completes the names of subcommands of the commands in the command line.
  @Sendable private static func completions(_ arguments: [String], _ index: Int, _ prefix: String) -> [String] {
    let before = arguments.prefix(max(0, index)).drop { $0 != configuration.commandName }.dropFirst()
    let found = find(before.filter { !$0.hasPrefix("-") })
    return found.unknown == nil
      ? found.command.configuration.subcommands.compactMap { $0.configuration.commandName } : []
  }
}
