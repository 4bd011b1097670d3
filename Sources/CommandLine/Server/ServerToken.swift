import ArgumentParser
import Server

/// `alltag server token`.
struct ServerToken: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token", abstract: "API tokens (ckAPIToken) of programs that speak CloudKit's protocol.",
    subcommands: [ServerTokenCreate.self, ServerTokenList.self, ServerTokenRemove.self])
}

/// `alltag server token create`.
struct ServerTokenCreate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "create", abstract: "Make a token; it is shown once.")

  @OptionGroup var store: StoreOptions
  @Argument(help: "What people read when the program asks for their account.") var name: String
  @Option(help: "The container, for example iCloud.org.example.notes.") var container: String
  @Option(help: "\(ServerSetting.containers.help)") var containers: String?
  @Option(help: "development or production.") var environment = "production"
  @Option(help: "A web page's origin that may use it, for example https://notes.example.org; all if there is none.")
  var origin: [String] = []
  @Option(help: "Where a sign-in ends; without one the page that opened it gets a message.") var callback: String?

  func run() async throws {
    print(
      try await store.open(containers: containers).createAPIToken(
        name: name, container: container, environment: environment, origins: origin, callbackURL: callback))
  }
}

/// `alltag server token list`.
struct ServerTokenList: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the tokens, one a line.")

  @OptionGroup var store: StoreOptions

  func run() async throws {
    for line in try await store.open().apiTokenLines() { print(line) }
  }
}

/// `alltag server token remove`.
struct ServerTokenRemove: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "remove", abstract: "End the tokens of a name.")

  @OptionGroup var store: StoreOptions
  @Argument(help: "The name of the tokens.") var name: String

  func run() async throws { try await store.open().deleteAPITokens(named: name) }
}
