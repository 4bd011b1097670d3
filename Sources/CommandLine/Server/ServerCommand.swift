import Accounts
import ArgumentParser
import Foundation
import Server

/// `alltag server`: what an operator does to the server's store.
struct ServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "server",
    abstract: "Back up the server's store, invite people, make tokens for programs.",
    discussion: "These work on the store's folder, on the machine that has it, while the server runs or not.",
    subcommands: [ServerBackup.self, ServerInvite.self, ServerToken.self])
}

/// The store that a server command works on.
struct StoreOptions: ParsableArguments {
  @Option(help: "Folder of the store (default: as alltag serve finds it).") var store: String?

  func open() throws(ServerError) -> ServerAdministration {
    let environment = ProcessInfo.processInfo.environment
    return try ServerAdministration(
      store: store ?? environment[ServerSetting.store.variable] ?? ServerOptions.storeFolder(environment))
  }
}

/// `alltag server backup`.
struct ServerBackup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Copy everything to a new folder, which alltag serve --store can serve.")

  @OptionGroup var options: StoreOptions
  @Argument(help: "The folder to be made.") var folder: String

  func run() async throws {
    try options.open().backUp(to: folder)
    print("Backed up to \(folder)")
  }
}

/// `alltag server invite`.
struct ServerInvite: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite", abstract: "Make a code with which somebody can make an account.")

  @OptionGroup var options: StoreOptions
  @Option(help: "For whom it is; for your own eyes.") var note = ""
  @Option(help: "Accounts that can be made with it.") var uses = 1
  @Option(help: "Days until it expires, 1 to 365.") var days = 7

  func run() async throws {
    let store = try options.open()
    print(
      try await OperatorError.explaining { () async throws(AccountError) in
        try await store.createInvite(note: note, uses: uses, days: days)
      })
  }
}

/// `alltag server token`.
struct ServerToken: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token", abstract: "Tokens (ckAPIToken) for programs that speak CloudKit's web protocol.",
    subcommands: [ServerTokenMake.self, ServerTokenList.self, ServerTokenRemove.self],
    defaultSubcommand: ServerTokenList.self)
}

struct ServerTokenMake: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make", abstract: "Make a token; it is shown this once.")

  @OptionGroup var options: StoreOptions
  @Argument(help: "What the program is called.") var name: String
  @Option(help: "The container that it speaks to.") var container: String
  @Option(help: "development or production.") var environment = "production"
  @Option(help: "A web page's origin that may use it; may come several times. Without it all may.") var origin:
    [String] =
      []
  @Option(help: "Where a sign-in ends; without it, with a message to the page that opened it.") var callback: String?

  func run() async throws {
    let store = try options.open()
    print(
      try await OperatorError.explaining { () async throws(AccountError) in
        try await store.createAPIToken(
          name: name, container: container, environment: environment, origins: origin, callbackURL: callback)
      })
  }
}

struct ServerTokenList: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the tokens by name.")

  @OptionGroup var options: StoreOptions

  func run() async throws {
    let store = try options.open()
    let tokens = try await OperatorError.explaining { () async throws(AccountError) in try await store.apiTokens() }
    for token in tokens { print("\(token.name)  \(token.container)  \(token.environment)") }
  }
}

struct ServerTokenRemove: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "End the tokens of a name; a running server stops taking them within a minute.")

  @OptionGroup var options: StoreOptions
  @Argument(help: "The name that they were made with.") var name: String

  func run() async throws {
    let store = try options.open()
    try await OperatorError.explaining { () async throws(AccountError) in try await store.deleteAPITokens(named: name) }
  }
}

/// An account's error in an operator's words.
struct OperatorError: Error, CustomStringConvertible {
  let description: String

  static func explaining<Value>(
    _ body: () async throws(AccountError) -> Value
  ) async throws(OperatorError) -> Value {
    do {
      return try await body()
    } catch {
      throw OperatorError(description: text(error))
    }
  }

  private static func text(_ error: AccountError) -> String {
    switch error {
    case .textInvalid(let what): "\(what) cannot be used: see --help for what it may be."
    case .notFound: "There is nothing of this name."
    case .tooMany(let what): "There are too many \(what) already: remove some first."
    case .storage(let reason): "The store cannot be used: \(reason)."
    default: "That cannot be done (\(error.word))."
    }
  }
}
