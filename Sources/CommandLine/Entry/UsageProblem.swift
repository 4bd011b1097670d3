import ArgumentParser
import Core
import Foundation
import Replica
import Texts

/// A wrong command line, as the parser reports it.
struct UsageProblem {
  static let code = "command.usage"

  /// The parser's sentence.
  private let message: String
  /// The argument in the sentence, such as `--day <day>`; empty if it has no help.
  private let argument: String
  private let help: String
  /// The command with its arguments.
  private let usage: String

  /// Reads the parser's message about an error in these arguments. Its exit code is that of a wrong command line.
  init(_ error: any Error, of arguments: [String]) {
    self.init(error)
    // After an unknown command, the parser first reports the global options as unknown.
    guard GlobalOptions.names.contains(where: { message == "Unknown option '\($0)'" }) else { return }
    do {
      _ = try AlltagCommand.parseAsRoot(GlobalOptions.removed(from: arguments))
    } catch {
      if AlltagCommand.exitCode(for: error) == .validationFailure { self.init(error) }
    }
  }

  private init(_ error: any Error) {
    message = AlltagCommand.message(for: error)
    var lines = AlltagCommand.fullMessage(for: error).split(separator: "\n", omittingEmptySubsequences: false)[...]
    lines = lines.drop { !$0.hasPrefix("Help: ") && !$0.hasPrefix("Usage: ") }
    var (argument, help) = ("", "")
    if let line = lines.first, line.hasPrefix("Help: ") {
      let text = String(line.dropFirst("Help: ".count)).trimmedWhitespace
      if let gap = text.range(of: "  ") {
        (argument, help) = (String(text[..<gap.lowerBound]), String(text[gap.upperBound...]))
      }
      lines = lines.drop { !$0.hasPrefix("Usage: ") }
    }
    (self.argument, self.help) = (argument, help)
    usage = lines.prefix { !$0.hasPrefix("  See '") }.joined(separator: "\n").replacing("Usage: ", with: "")
  }

  /// Writes the problem to standard error: in the language that the command would have used, or as an object for scripts.
  func report(_ arguments: [String]) {
    let words = Words.ofCommandLine(arguments)
    let strings = words.strings
    let sentence = words.usage(message)
    if arguments.prefix(while: { $0 != "--" }).contains("--json") {
      var json = JSONWriter()
      json.beginObject()
      json.member("error")
      json.beginObject()
      json.member("code", Self.code)
      json.member("message", sentence)
      json.member("usage", usage)
      json.endObject()
      json.endObject()
      return Self.write([Terminal.shown(json: json.bytes)])
    }
    var lines = ["\(strings.cliUsagePrefix): \(sentence.printableLines)"]
    if let values = words.values(of: argument) ?? (strings.language == .german || help.isEmpty ? nil : help) {
      lines.append("\(strings.cliUsageValues): \(argument)  \(values)")
    }
    lines.append("\(strings.cliUsageLabel): \(usage)")
    let command = usage.split(separator: " ").prefix { !"<[-".contains($0.prefix(1)) }.joined(separator: " ")
    lines.append("  " + strings.cliUsageMore(command: command + " --help"))
    Self.write(lines)
  }

  private static func write(_ lines: [String]) {
    try? Terminal.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: STDERR_FILENO)
  }
}

extension String {
  /// The text with only printable characters in each of its lines.
  var printableLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }.joined(separator: "\n")
  }
}

/// Returns a usage error with a text in the language of the command line.
func usageError(_ text: (Strings) -> String) -> ValidationError {
  ValidationError(text(Words.ofCommandLine(Array(Swift.CommandLine.arguments.dropFirst())).strings))
}

/// Throws for an unknown option among the arguments that a command collects unparsed because of negative numbers.
func rejectOptions(_ arguments: [String]) throws {
  func isOption(_ text: String) -> Bool {
    text.hasPrefix("-") && text.dropFirst().first.map { $0 == "-" || $0.isLetter } == true
  }
  if let option = arguments.first(where: { $0 != "--" && isOption($0) }) {
    throw usageError { $0.cliUsageUnknownOption(option: option) }
  }
}

extension Words {
  /// Returns the language for a command line that may be wrong: its own, that of the settings, or that of the environment. The operator's
  /// commands are in English.
  static func ofCommandLine(_ arguments: [String]) -> Words {
    guard let machine = try? Machine.current(),
      !arguments.contains(where: { $0 == "serve" || $0 == "server" })
    else { return Words(.english) }
    if let tag = value(of: "--language", arguments), Language(rawValue: tag) != nil {
      return Words(chosen: tag, machine)
    }
    let path = Session.dataPath(value(of: "--data", arguments), machine)
    let settings = try? LocalReplicaStore(path: path).load().settings
    return Words(chosen: settings?.languageCode ?? "", machine)
  }

  private static func value(of option: String, _ arguments: [String]) -> String? {
    for (i, argument) in arguments.enumerated() {
      if argument == option, arguments.indices.contains(i + 1) { return arguments[i + 1] }
      if argument.hasPrefix(option + "=") { return String(argument.dropFirst(option.count + 1)) }
    }
    return nil
  }
}
