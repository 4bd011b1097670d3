import ArgumentParser
import Foundation

/// A script with which a shell completes this program's command lines.
struct CompletionScript {
  let text: String

  private static let option = "--generate-completion-script"
  /// The description of the parser's own command, which the scripts list beside ``Help``.
  private static let parsersHelp = "Show subcommand help information."

  /// Creates the script; nil unless the arguments ask for one of a known shell. The parser reports what is wrong with them.
  init?(_ arguments: [String]) {
    guard let first = arguments.first, first == Self.option || first.hasPrefix(Self.option + "=") else { return nil }
    let name = first == Self.option ? arguments.dropFirst().first : String(first.dropFirst(Self.option.count + 1))
    guard arguments.count <= 2, let shell = name.map({ CompletionShell(rawValue: $0) }) ?? .autodetected() else {
      return nil
    }
    let script = RootWithOptions.completionScript(for: shell)
    var lines = script.split(separator: "\n", omittingEmptySubsequences: false)[...]
    // In bash and zsh the last function belongs to the parser's command, and would replace ours.
    if shell != .fish, let last = lines.lastIndex(of: "_alltag_help() {"), let end = lines[last...].firstIndex(of: "}")
    {
      lines.removeSubrange(last...end)
    }
    lines.removeAll { $0.contains(Self.parsersHelp) }
    text = lines.joined(separator: "\n").replacing(" help help'", with: " help'")
  }

  /// The root command for completion scripts, including the options that every command has, which may precede its name.
  private struct RootWithOptions: ParsableCommand {
    static let configuration = AlltagCommand.configuration

    @OptionGroup var global: GlobalOptions
  }
}
