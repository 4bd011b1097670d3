import ArgumentParser
import Core
import Foundation
import Texts

/// `alltag account-export`.
struct AccountExport: AccountCommand {
  static let configuration = CommandConfiguration(
    commandName: "account-export",
    abstract: "Save all that the server keeps of your account and its records as one JSON file.",
    discussion: "Files beside records are named with the address from which they can be fetched.")

  @Argument(
    help: ArgumentHelp("The file, which is replaced if it exists; - for standard output.", valueName: "file"),
    completion: .file())
  var file: String

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) async throws {
    Interrupt.endProcessAtOnce()
    let saved = try session.account()
    let byteCount = try await AccountAPI(saved.server).export(token: saved.token, to: file)
    // The exported file itself is the output.
    if file == Terminal.standardOutput { return }
    session.finish()
    if session.isJSON {
      return try session.printJSON { json in
        json.member("file", file)
        json.member("bytes", byteCount)
      }
    }
    session.terminal.remark(session.strings.exportDone(file: file.printable))
  }
}
