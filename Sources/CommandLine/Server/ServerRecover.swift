import ArgumentParser
import Core
import Server

/// `alltag server recover`.
struct ServerRecover: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "recover", abstract: "Make new recovery codes for somebody who has lost password and codes.",
    discussion:
      "Prints them this once; with one of them a new password can be set at /sign-in/recover. Earlier codes end.")

  @Argument(help: "The name that they sign in with.") var name: String
  @OptionGroup var options: OperatorOptions

  func run(_ accounts: OperatorAccounts, _ output: OperatorOutput) async throws {
    let codes = try await accounts.renewRecoveryCodes(name: name)
    try output.print(
      [.init("recoveryCodes", .array(codes.map { .string($0) }))],
      stored: "The earlier codes have ended, and nobody has seen the new ones. Run this again.", codes)
  }
}
