import ArgumentParser
import Server

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
