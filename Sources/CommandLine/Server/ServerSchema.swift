import ArgumentParser
import Core
import Server
import Texts

/// `alltag server schema`.
struct ServerSchema: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Schemas of containers, in Apple's CloudKit Schema Language.",
    discussion: """
      alltag serve --schemas FOLDER reads the schema of a container from CONTAINER.ckdb in that folder. In production programs can then \
      only save what it declares, and only use its indexes in queries.
      """,
    subcommands: [ServerSchemaExport.self, ServerSchemaCheck.self])
}

/// `alltag server schema export`.
struct ServerSchemaExport: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Print what programs have saved in development as a schema for production.",
    discussion: "What a schema in --schemas already declares comes first. Remarks name fields with several types.")

  @Argument(help: "The container, for example iCloud.org.example.notes.") var container: String
  @Option(help: "\(ServerSetting.schemas.help)") var schemas: String?
  @OptionGroup var options: OperatorOptions

  func run(_ accounts: OperatorAccounts, _ output: OperatorOutput) async throws {
    let schema = try await accounts.schema(
      ofContainer: container, declaredIn: try schemas ?? options.store.schemas())
    try output.print(
      [.init("schema", .string(schema))], stored: nil,
      schema.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { String($0) })
  }
}

/// `alltag server schema check`.
struct ServerSchemaCheck: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Read schemas, and say which line is wrong.")

  @Argument(help: "The files.", completion: .file(extensions: ["ckdb"])) var files: [String]

  func run() async throws {
    let terminal = Terminal(try Machine.current(), noColor: true, json: false)
    var isWhole = true
    for file in files {
      do {
        let counts = try SchemaFolder.counts(ofFile: file)
        try terminal.print(["\(file): \(counts.types) record types, \(counts.fields) fields"])
      } catch let error as ServerError {
        isWhole = false
        terminal.remark("alltag: \(error.description)")
      } catch let error as CommandError {
        error.report(Words(.english), asJSON: false)
        throw ExitCode(error.exitCode)
      }
    }
    if !isWhole { throw ExitCode.failure }
  }
}
