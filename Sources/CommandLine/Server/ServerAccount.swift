import ArgumentParser
import Core
import Server
import Texts

/// `alltag server account`.
struct ServerAccount: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account", abstract: "List, show, make, close and delete accounts.",
    discussion: "NAME is what somebody signs in with, the account's id or its beginning, or a mail address.",
    subcommands: [
      ServerAccountList.self, ServerAccountShow.self, ServerAccountCreate.self, ServerAccountPassword.self,
      ServerAccountDisable.self, ServerAccountEnable.self, ServerAccountDelete.self, ServerAccountUnsaid.self,
    ],
    defaultSubcommand: ServerAccountUnsaid.self)
}

/// `alltag server account NAME`, which lacks a subcommand.
struct ServerAccountUnsaid: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "unsaid", shouldDisplay: false)

  @Argument(parsing: .captureForPassthrough) var words: [String] = []

  func run() async throws {
    guard let word = words.first, !["--help", "-h"].contains(word) else {
      throw CleanExit.helpRequest(ServerAccount.self)
    }
    throw ValidationError(
      "Say what to do with the account: alltag server account create \(word) makes it, alltag server account show \(word) shows it."
    )
  }
}

/// `alltag server account list`.
struct ServerAccountList: OperatorCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List all accounts.")

  @OptionGroup var options: OperatorOptions

  func run(_ accounts: OperatorAccounts, _ output: OperatorOutput) async throws {
    let found = try await accounts.list()
    let rows = found.map { account in
      [
        account.label, account.disabled == nil ? "active" : "disabled", OperatorText.moment(account.created),
        OperatorText.moment(account.used), "\(account.deviceCount)", OperatorText.size(account.byteCount), account.id,
      ]
    }
    try output.print(
      [.init("accounts", .array(found.map(\.json)))], stored: nil,
      output.table(["NAME", "STATE", "CREATED", "LAST USED", "DEVICES", "STORAGE", "ID"], rows, right: [4, 5]))
  }
}

/// `alltag server account show`.
struct ServerAccountShow: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show an account: its devices, keys and links, and the storage that it uses.")

  @Argument(help: "Which account.") var name: String
  @OptionGroup var options: OperatorOptions

  func run(_ accounts: OperatorAccounts, _ output: OperatorOutput) async throws {
    let found = try await accounts.show(name)
    try output.print([.init("account", found.json)], stored: nil, lines(found, output))
  }

  private func lines(_ found: OperatorAccountDetails, _ output: OperatorOutput) -> [String] {
    let account = found.account
    var facts = [
      ["name", account.name ?? "– (a provider opens it)"], ["shown as", account.displayName],
      ["mail", account.mail ?? "–"], ["id", account.id], ["created", OperatorText.moment(account.created)],
      ["last used", OperatorText.moment(account.used)], ["state", account.disabled == nil ? "active" : "disabled"],
    ]
    if let since = account.disabled {
      facts.append(["", "since " + OperatorText.moment(since) + (account.reason.isEmpty ? "" : ": " + account.reason)])
    }
    facts.append(["password", found.hasPassword ? "yes, \(found.recoveryCodesLeft) recovery codes left" : "none"])
    facts.append(["storage", OperatorText.size(account.byteCount)])
    var table = TextTable([.left, .left], flexibleColumn: 1)
    for fact in facts { table.row([TextTable.Cell(fact[0], .dim), TextTable.Cell(fact[1].printable)]) }
    let sections: [(String, [String], [[String]])] = [
      (
        "Storage", ["CONTAINER", "ENVIRONMENT", "RECORDS", "DELETIONS", "FILES", "OTHERS"],
        found.storage.parts.map { part in
          [part.container, part.environment] + part.byteCounts.map { OperatorText.size($0) }
        }
      ),
      (
        "Devices", ["NAME", "CLIENT", "CREATED", "LAST USED", "ID"],
        found.devices.map {
          [$0.name, $0.details[0], OperatorText.moment($0.created), OperatorText.moment($0.used), $0.id]
        }
      ),
      (
        "Programs", ["NAME", "CONTAINER", "ENVIRONMENT", "LAST USED", "UNTIL"],
        found.programs.map { [$0.name] + $0.details + [OperatorText.moment($0.used), OperatorText.moment($0.expires)] }
      ),
      (
        "Keys", ["NAME", "CONTAINER", "ENVIRONMENT", "CREATED", "ID"],
        found.keys.map { [$0.name] + $0.details + [OperatorText.moment($0.created), $0.id] }
      ),
      (
        "Widget links", ["NAME", "CREATED", "LAST USED", "ID"],
        found.widgetLinks.map { [$0.name, OperatorText.moment($0.created), OperatorText.moment($0.used), $0.id] }
      ),
      (
        "Calendar feeds", ["NAME", "CREATED", "LAST USED", "ID"],
        found.feeds.map { [$0.name, OperatorText.moment($0.created), OperatorText.moment($0.used), $0.id] }
      ),
      (
        "Addresses for reminders", ["NAME", "KIND", "SERVER", "STATE", "CREATED", "LAST USED", "ID"],
        found.addresses.map {
          [$0.name] + $0.details + [OperatorText.moment($0.created), OperatorText.moment($0.used), $0.id]
        }
      ),
    ]
    return table.lines(output.terminal, indent: 0)
      + sections.filter { !$0.2.isEmpty }.flatMap { title, headings, rows in
        ["", output.terminal.styled(title, .bold)] + output.table(headings, rows, indent: 2)
      }
  }
}
