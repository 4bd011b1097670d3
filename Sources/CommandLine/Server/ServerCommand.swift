import ArgumentParser
import Foundation
import Server

/// `alltag server`: what the operator of a server does beside letting it run.
struct ServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "server", abstract: "Back up your server, invite people to it, make accounts and tokens.",
    discussion: "These work on the store's folder, while the server runs or not.",
    subcommands: [ServerBackup.self, ServerInvite.self, ServerAccount.self, ServerRecover.self, ServerToken.self])
}

/// Which store an operator's command is about; found as `alltag serve` finds it.
struct StoreOptions: ParsableArguments {
  @Option(help: "Folder of the store.") var store: String?
  @Option(help: "The server's configuration file.") var config: String?

  // Inlined into an asynchronous function, it crashes Swift 6.3.1 when that is optimised ("While splitting coroutine").
  @inline(never)
  func open() throws -> OperatorAccounts { try OperatorAccounts(store: try folder()) }

  func folder() throws -> String {
    try settings()[.store] ?? ServerOptions.storeFolder(ProcessInfo.processInfo.environment)
  }

  /// The address that links begin with; nil if the server has not been told.
  func url() throws -> String? { try settings().address(.url) }

  private func settings() throws -> ServerSettings {
    var flags: [ServerSetting: String] = [:]
    flags[.store] = store
    return try ServerSettings(
      flags: flags, environment: ProcessInfo.processInfo.environment,
      file: try config.map { ($0, try ServerOptions.text(ofFile: $0)) })
  }
}

/// `alltag server backup`.
struct ServerBackup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Copy everything to a new folder, which alltag serve --store can serve.")

  @OptionGroup var store: StoreOptions
  @Argument(help: "The folder to be made.") var folder: String

  func run() async throws {
    try StoreBackup.copy(try store.folder(), to: folder)
    print("Backed up to \(folder)")
  }
}

/// `alltag server invite`.
struct ServerInvite: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite", abstract: "Make a code with which people can make accounts; it is shown once.")

  @OptionGroup var store: StoreOptions
  @Option(help: "How many accounts it makes.") var uses = 1
  @Option(help: "After how many days it ends.") var days = 7
  @Option(help: "What it is for.") var note = ""

  func run() async throws {
    let code = try await store.open().createInvite(note: note, uses: uses, days: days)
    print(code)
    if let url = try store.url() { print("\(url)/sign-in/new?invite=\(code)") }
  }
}

/// `alltag server account`.
struct ServerAccount: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account", abstract: "Make an account; its password is the first line of standard input.",
    discussion: "Prints the account's recovery codes, which are shown once.")

  @OptionGroup var store: StoreOptions
  @Argument(help: "The name to sign in with.") var name: String

  func run() async throws {
    let accounts = try store.open()
    guard let password = readLine(strippingNewline: true), !password.isEmpty else {
      throw ValidationError("Give the password as the first line of standard input.")
    }
    for code in try await accounts.createAccount(name: name, password: password) { print(code) }
  }
}

/// `alltag server recover`.
struct ServerRecover: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recover", abstract: "Make new recovery codes for somebody who has lost password and codes.",
    discussion:
      "Prints them this once; with one of them a new password can be set at /sign-in/recover. Earlier codes end.")

  @OptionGroup var store: StoreOptions
  @Argument(help: "The name that they sign in with.") var name: String

  func run() async throws {
    for code in try await store.open().renewRecoveryCodes(name: name) { print(code) }
  }
}

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
  @Option(help: "development or production.") var environment = "production"
  @Option(help: "A web page's origin that may use it, for example https://notes.example.org; all if there is none.")
  var origin: [String] = []
  @Option(help: "Where a sign-in ends; without one the page that opened it gets a message.") var callback: String?

  func run() async throws {
    print(
      try await store.open().createAPIToken(
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
