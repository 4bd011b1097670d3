import ArgumentParser
import Core
import Server

/// `alltag server token`.
struct ServerToken: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token", abstract: "API tokens (ckAPIToken) of programs that speak CloudKit's protocol.",
    subcommands: [ServerTokenCreate.self, ServerTokenList.self, ServerTokenRevoke.self])
}

/// `alltag server token create`.
struct ServerTokenCreate: OperatorCommand {
  static let configuration = CommandConfiguration(commandName: "create", abstract: "Make a token; it is shown once.")
  static let makesStore = true

  @Argument(help: "What people read when the program asks for their account.") var name: String
  @Option(help: "The container, for example iCloud.org.example.notes.") var container: String
  @Option(help: "\(ServerSetting.containers.help)") var containers: String?
  @Option(help: "development or production.") var environment = "production"
  @Option(help: "A web page's origin that may use it, for example https://notes.example.org; all if there is none.")
  var origin: [String] = []
  @Option(help: "Where a sign-in ends; without one the page that opened it gets a message.") var callback: String?
  @OptionGroup var options: OperatorOptions

  func run(_ accounts: OperatorAccounts, _ output: OperatorOutput) async throws {
    let token = try await accounts.createAPIToken(
      name: name, container: container, environment: environment, origins: origin, callbackURL: callback)
    try output.print(
      [.init("token", .string(token)), .init("name", .string(name))],
      stored:
        "The token is made, but nobody has seen it. End it, and make another one: alltag server token revoke \(name).",
      [token])
  }
}

/// `alltag server token list`.
struct ServerTokenList: OperatorCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the tokens.")

  @OptionGroup var options: OperatorOptions

  func run(_ accounts: OperatorAccounts, _ output: OperatorOutput) async throws {
    let found = try await accounts.apiTokens()
    let rows = found.map {
      [$0.name, $0.details[0], $0.details[1], OperatorText.moment($0.created), $0.id]
        + [$0.details.dropFirst(2).joined(separator: " ")]
    }
    try output.print(
      [.init("tokens", .array(found.map(\.json)))], stored: nil,
      output.table(["NAME", "CONTAINER", "ENVIRONMENT", "CREATED", "ID", "PLACES"], rows))
  }
}

/// `alltag server token revoke`, with the alias `remove`.
struct ServerTokenRevoke: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "End the tokens of a name, or the one with an id.", aliases: ["remove"])

  @Argument(help: "The name of the tokens, or the id of one.") var name: String
  @OptionGroup var options: OperatorOptions

  func run(_ accounts: OperatorAccounts, _ output: OperatorOutput) async throws {
    let count = try await accounts.revokeAPITokens(name)
    try output.print(
      [.init("revoked", .int(Int64(count)))], stored: "The tokens are ended.",
      [count == 1 ? "1 token is ended" : "\(count) tokens are ended"])
  }
}
