import ArgumentParser
import Core
import Foundation
import Server
import Texts

/// The store and the output options of an operator command.
struct OperatorOptions: ParsableArguments {
  @OptionGroup var store: StoreOptions
  @Flag(help: "Print JSON for scripts.") var json = false
  @Flag(help: "Print without colors.") var noColor = false
}

/// A command about accounts, tokens, keys or invitations.
protocol OperatorCommand: AsyncParsableCommand {
  var options: OperatorOptions { get }
  /// Whether the command creates the store if there is none.
  static var makesStore: Bool { get }
  /// The containers given on the command line; nil for those of the environment and the configuration file.
  var containers: String? { get }
  func run(_ accounts: OperatorAccounts, _ output: OperatorOutput) async throws
}

extension OperatorCommand {
  static var makesStore: Bool { false }
  var containers: String? { nil }

  func run() async throws {
    let output = try OperatorOutput(options)
    do {
      let accounts = try options.store.open(makes: Self.makesStore, containers: containers)
      defer { accounts.close() }
      try await run(accounts, output)
    } catch let failure as OperatorAccounts.Failure where options.json {
      output.report(failure.code, failure.description, failure.candidates)
      throw ExitCode(1)
    } catch let failure as OperatorAccounts.Failure {
      throw OperatorFailure(
        description: ([failure.description] + (failure.candidates ?? []).map { "\($0.id) \($0.name)" }).joined(
          separator: "\n  "))
    } catch let error as ServerError where options.json {
      output.report("store", error.description, nil)
      throw ExitCode.failure
    } catch let failure as NotConfirmed {
      output.report(failure.code, failure.description, nil)
      throw ExitCode(2)
    }
  }
}

/// A failure, followed by the possible meanings of an ambiguous name.
struct OperatorFailure: Error, CustomStringConvertible {
  let description: String
}

/// A question was denied or could not be asked.
struct NotConfirmed: Error {
  let code: String
  let description: String
}

/// Prints the results of an operator command.
struct OperatorOutput {
  let isJSON: Bool
  let terminal: Terminal

  /// Creates an output of lines, for a command without output options.
  init(_ terminal: Terminal) { self.init(isJSON: false, terminal) }

  init(isJSON: Bool, _ terminal: Terminal) { (self.isJSON, self.terminal) = (isJSON, terminal) }

  init(_ options: OperatorOptions) throws {
    isJSON = options.json
    terminal = Terminal(try Machine.current(), noColor: options.noColor, json: options.json)
  }

  /// Prints the members as an object with `--json`, otherwise the lines.
  ///
  /// - Parameter stored: The sentence to print if the result cannot be written: it says what is stored, and how to get the lost result. Nil
  ///   for a command that only reads.
  func print(_ members: [JSON.Member], stored: String?, _ lines: @autoclosure () -> [String]) throws {
    if stored != nil { Interrupt.ignoreBrokenPipe() }
    do {
      if isJSON {
        try terminal.write(json: JSON.object(members).bytes(pretty: true))
      } else {
        let lines = lines()
        if !lines.isEmpty { try terminal.print(lines) }
      }
    } catch CommandError.fileUnwritable(_, let reason) {
      let error =
        stored == nil
        ? CommandError.fileUnwritable(Terminal.standardOutput, reason: reason) : .resultUnwritten(reason: reason)
      report(
        error.code, "\(stored.map { $0 + " " } ?? "")The result could not be written to standard output: \(reason).",
        nil)
      throw ExitCode(error.exitCode)
    }
  }

  /// Returns rows under dim headings; nothing without rows.
  func table(_ headings: [String], _ rows: [[String]], right: Set<Int> = [], indent: Int = 0) -> [String] {
    guard !rows.isEmpty else { return [] }
    var table = TextTable(headings.indices.map { right.contains($0) ? .right : .left }, flexibleColumn: 0)
    table.row(headings.map { TextTable.Cell($0, .dim) })
    for row in rows {
      table.row(row.enumerated().map { TextTable.Cell($1.printable, $0 == 0 ? .bold : .plain) })
    }
    return table.lines(terminal, indent: indent)
  }

  /// Writes the error to standard error: a sentence, or an object for scripts.
  func report(_ code: String, _ sentence: String, _ candidates: [OperatorAccounts.Failure.Candidate]?) {
    guard isJSON else { return terminal.remark("alltag: \(sentence)") }
    var members: [JSON.Member] = [.init("code", .string(code)), .init("message", .string(sentence))]
    if let candidates {
      members.append(
        .init(
          "candidates",
          .array(candidates.map { .object([.init("id", .string($0.id)), .init("name", .string($0.name))]) })))
    }
    terminal.remark(Terminal.shown(json: JSON.object([.init("error", .object(members))]).bytes()))
  }
}

/// Formats values that scripts get as numbers and timestamps.
enum OperatorText {
  /// Formats a time to the minute in UTC; a dash for none.
  static func moment(_ moment: Timestamp?) -> String {
    guard let moment else { return "–" }
    return String(moment.iso8601.prefix(16)).replacing("T", with: " ")
  }

  static func size(_ byteCount: Int64) -> String {
    var (value, unit) = (Double(byteCount), 0)
    while value >= 999.5, unit < units.count - 1 { (value, unit) = (value / 1000, unit + 1) }
    guard unit > 0, value < 9.95 else { return "\(Int(value.rounded())) \(units[unit])" }
    return "\((value * 10).rounded() / 10) \(units[unit])"
  }

  private static let units = ["B", "kB", "MB", "GB", "TB"]
}
