import ArgumentParser
import Core
import Foundation
import Texts

/// A command that uses the data file and a server.
protocol AccountCommand: AsyncParsableCommand {
  var global: GlobalOptions { get }
  func run(in session: inout Session) async throws
}

extension AccountCommand {
  func run() async throws {
    var words: Words?
    do {
      let machine = try Machine.current()
      words = Words(chosen: global.language ?? "", machine)
      var session = try Session(global, machine)
      words = session.words
      defer { session.reportDamage() }
      do {
        try await run(in: &session)
      } catch let error as DataFileError {
        throw CommandError.store(error, path: session.store.path)
      } catch let error as CommandError {
        throw session.outcome(of: error)
      }
    } catch let error as CommandError {
      error.report(words, asJSON: global.json)
      throw ExitCode(error.exitCode)
    }
  }
}

extension Session {
  var accountPath: String { SavedAccount.path(beside: store.path) }

  /// Returns the signed-in account; throws `accountNone` if there is none.
  func account() throws(CommandError) -> SavedAccount {
    guard let account = try SavedAccount.load(accountPath) else { throw .accountNone }
    return account
  }
}
