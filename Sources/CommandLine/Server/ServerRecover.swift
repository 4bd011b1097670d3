import ArgumentParser
import Server

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
