import ArgumentParser
import Core
import Foundation
import Server

/// `alltag server account create`.
struct ServerAccountCreate: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "create", abstract: "Make an account; its password is the first line of standard input.",
    discussion: "Prints the account's recovery codes, which are shown once.")
  static let makesStore = true

  @Argument(help: "The name to sign in with.") var name: String
  @OptionGroup var options: OperatorOptions

  func run(_ accounts: OperatorAccounts, _ output: OperatorOutput) async throws {
    guard let password = output.terminal.password("Password: "), !password.isEmpty else {
      throw ValidationError("Give the password as the first line of standard input.")
    }
    let made = try await accounts.createAccount(name: name, password: password)
    try output.print(
      [
        .init("account", made.account.json),
        .init("recoveryCodes", .array(made.recoveryCodes.map { .string($0) })),
      ],
      stored: "The account is made. Make new recovery codes with: alltag server recover \(name).", made.recoveryCodes)
  }
}

/// `alltag server account password`.
struct ServerAccountPassword: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "password", abstract: "Make a code with which somebody sets a new password, once.",
    discussion: """
      Prints the code, and the link that brings it along if the server's address is known (--url in its settings). It is shown this \
      once; an earlier one ends. Whoever has it gets into the account: give it to its person only.
      """)

  @Argument(help: "Which account.") var name: String
  @Option(help: "After how many hours it ends.") var hours = OperatorAccounts.passwordCodeHoursDefault
  @OptionGroup var options: OperatorOptions

  func run(_ accounts: OperatorAccounts, _ output: OperatorOutput) async throws {
    let made = try await accounts.createPasswordCode(name, hours: hours)
    // In the fragment, so that no server or proxy logs the code.
    let link = try options.store.url().map { url in
      "\(url)/sign-in/recover#name=\(Self.escaped(made.name))&code=\(made.code)"
    }
    try output.print(
      [
        .init("name", .string(made.name)), .init("code", .string(made.code)),
        .init("url", link.map { .string($0) } ?? .null), .init("expires", .string(made.expires.iso8601)),
      ], stored: "A code is made, which nobody has seen. Run this again: the earlier code ends.",
      [made.code] + [link].compactMap { $0 })
    if !output.isJSON {
      let page = link == nil ? " at /sign-in/recover" : ""
      output.terminal.remark("Good once\(page), until \(OperatorText.moment(made.expires)) UTC.")
    }
  }

  /// Percent-encodes a name, since `+` and `@` have a meaning in a URL.
  private static func escaped(_ name: String) -> String {
    name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? name
  }
}

/// `alltag server account disable`.
struct ServerAccountDisable: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "disable",
    abstract: "Close an account: nobody signs in, and its sessions, keys and links do not hold.",
    discussion:
      "What it has stays, and all holds again after alltag server account enable. A running server closes its streams.")

  @Argument(help: "Which account.") var name: String
  @Option(help: "Why; shown to the account's person.") var reason = ""
  @OptionGroup var options: OperatorOptions

  func run(_ accounts: OperatorAccounts, _ output: OperatorOutput) async throws {
    let (account, changed) = try await accounts.disable(name, reason: reason)
    try output.print(
      [.init("changed", .bool(changed)), .init("account", account.json)],
      stored: "The account is disabled.", ["\(account.label.printable) is disabled\(changed ? "" : " already")"])
  }
}

/// `alltag server account enable`.
struct ServerAccountEnable: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "enable", abstract: "Open an account again that was closed.")

  @Argument(help: "Which account.") var name: String
  @OptionGroup var options: OperatorOptions

  func run(_ accounts: OperatorAccounts, _ output: OperatorOutput) async throws {
    let (account, changed) = try await accounts.enable(name)
    try output.print(
      [.init("changed", .bool(changed)), .init("account", account.json)],
      stored: "The account is enabled.", ["\(account.label.printable) is \(changed ? "enabled" : "not disabled")"])
  }
}

/// `alltag server account delete`.
struct ServerAccountDelete: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete an account with all that it has: records, files, couple.",
    discussion: "As its own person can do. Only a backup brings it back. Asks for the name again.")

  @Argument(help: "Which account.") var name: String
  @Flag(name: .shortAndLong, help: "Do not ask.") var yes = false
  @OptionGroup var options: OperatorOptions

  func run(_ accounts: OperatorAccounts, _ output: OperatorOutput) async throws {
    let account = try await accounts.find(name)
    if !yes { try confirm(account, output) }
    let isErased = try await accounts.delete(id: account.id)
    try output.print(
      [.init("deleted", .bool(true)), .init("erased", .bool(isErased)), .init("account", account.json)],
      stored: "The account is deleted.",
      ["\(account.label.printable) is deleted" + (isErased ? "" : "; the running server is still removing the records")]
    )
  }

  /// Throws unless the user types the account's name again, or its id if it has no name.
  private func confirm(_ account: OperatorAccount, _ output: OperatorOutput) throws {
    let wanted = account.name ?? account.id
    let question =
      "This deletes \(account.label.printable) with \(OperatorText.size(account.byteCount)) of records and files. Type \(wanted) to go on:"
    guard let typed = output.terminal.answer(question) else {
      throw NotConfirmed(
        code: "command.confirmation-needed", description: "Nobody is there to ask; give --yes to delete the account.")
    }
    guard typed == wanted else {
      throw NotConfirmed(code: "command.not-confirmed", description: "That is not the name; nothing was deleted.")
    }
  }
}
