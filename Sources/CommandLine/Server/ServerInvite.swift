import ArgumentParser
import Core
import Server

/// `alltag server invite`.
struct ServerInvite: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite", abstract: "Make, list and end codes with which people can make accounts.",
    subcommands: [ServerInviteCreate.self, ServerInviteList.self, ServerInviteRevoke.self],
    defaultSubcommand: ServerInviteCreate.self)
}

/// `alltag server invite create`, and `alltag server invite`.
struct ServerInviteCreate: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "create", abstract: "Make a code with which people can make accounts; it is shown once.")
  static let makesStore = true

  @Option(help: "How many accounts it makes.") var uses = 1
  @Option(help: "After how many days it ends.") var days = 7
  @Option(help: "What it is for.") var note = ""
  @OptionGroup var options: OperatorOptions

  func run(_ accounts: OperatorAccounts, _ output: OperatorOutput) async throws {
    let made = try await accounts.createInvite(note: note, uses: uses, days: days)
    let link = try options.store.url().map { "\($0)/sign-in/new?invite=\(made.code)" }
    try output.print(
      [
        .init("code", .string(made.code)), .init("url", link.map { .string($0) } ?? .null),
        .init("invite", made.invite.json),
      ],
      stored:
        "The invite \(made.invite.id) is made, but nobody has seen its code. End it, and make another one: alltag server invite revoke \(made.invite.id).",
      [made.code] + [link].compactMap { $0 })
  }
}

/// `alltag server invite list`.
struct ServerInviteList: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the invites that can still be used.")

  @OptionGroup var options: OperatorOptions

  func run(_ accounts: OperatorAccounts, _ output: OperatorOutput) async throws {
    let found = try await accounts.invites()
    let rows = found.map {
      [$0.note, $0.id, $0.details[0], OperatorText.moment($0.created), OperatorText.moment($0.expires)]
    }
    try output.print(
      [.init("invites", .array(found.map(\.json)))], stored: nil,
      output.table(["NOTE", "ID", "LEFT", "CREATED", "UNTIL"], rows, right: [2]))
  }
}

/// `alltag server invite revoke`.
struct ServerInviteRevoke: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "End an invite; accounts made with it stay.")

  @Argument(help: "Its id, or its note.") var invite: String
  @OptionGroup var options: OperatorOptions

  func run(_ accounts: OperatorAccounts, _ output: OperatorOutput) async throws {
    let ended = try await accounts.revokeInvite(invite)
    try output.print(
      [.init("revoked", .int(1)), .init("invite", ended.json)], stored: "The invite is ended.",
      ["the invite \(ended.id) is ended"])
  }
}

extension OperatorItem {
  fileprivate var note: String { name.isEmpty ? "–" : name }
}
