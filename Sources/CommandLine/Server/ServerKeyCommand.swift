import ArgumentParser
import Core
import Server

/// `alltag server key`.
struct ServerKeyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "key", abstract: "List and end server-to-server keys, which programs of the accounts' people use.",
    subcommands: [ServerKeyList.self, ServerKeyRevoke.self])
}

/// `alltag server key list`.
struct ServerKeyList: OperatorCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the keys of all accounts.")

  @Option(help: "Of this account only.") var account: String?
  @OptionGroup var options: OperatorOptions

  func run(_ accounts: OperatorAccounts, _ output: OperatorOutput) async throws {
    let found = try await accounts.keys(of: account)
    let rows = found.map {
      [
        $0.name.isEmpty ? "–" : $0.name, $0.owner ?? "", $0.details[0], $0.details[1], OperatorText.moment($0.created),
        $0.id,
      ]
    }
    try output.print(
      [.init("keys", .array(found.map(\.json)))], stored: nil,
      output.table(["NAME", "ACCOUNT", "CONTAINER", "ENVIRONMENT", "CREATED", "ID"], rows))
  }
}

/// `alltag server key revoke`.
struct ServerKeyRevoke: OperatorCommand {
  static let configuration = CommandConfiguration(commandName: "revoke", abstract: "End somebody's key.")

  @Argument(help: "Its id or the beginning of that, or its name.") var key: String
  @OptionGroup var options: OperatorOptions

  func run(_ accounts: OperatorAccounts, _ output: OperatorOutput) async throws {
    let ended = try await accounts.revokeKey(key)
    try output.print(
      [.init("revoked", .int(1)), .init("key", ended.json)], stored: "The key is ended.",
      ["the key \(ended.id) is ended"])
  }
}
