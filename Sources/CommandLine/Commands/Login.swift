import ArgumentParser
import CloudKitWeb
import Core
import Foundation
import Records
import Replica
import Sync
import Texts

/// `alltag login`.
struct Login: AccountCommand {
  static let configuration = CommandConfiguration(
    commandName: "login",
    abstract: "Sign in at a server, and bring its data and this device's together.",
    discussion: """
      Without --name a code is shown, which you confirm in a browser where you are signed in. With --name the password is asked \
      for; for scripts it is the first line of standard input.
      """)

  @OptionGroup var global: GlobalOptions
  @Argument(help: "The server's address, for example https://alltag.example.org.") var server: String
  @Option(help: "The name of the account.") var name: String?
  @Option(help: "What this device is called in the list of devices (default: the machine's name).") var device: String?
  @Flag(help: "Take another account's data on this device into this account, too.") var merge = false
  @Flag(help: "Remove another account's data from this device.") var replace = false

  private static let pairingSecondsMax = 900.0

  func validate() throws {
    if merge, replace { throw usageError { $0.cliUsageExclusive(first: "--merge", second: "--replace") } }
  }

  func run(in session: inout Session) async throws {
    let old = try SavedAccount.load(session.accountPath)
    if let old, await !Self.isOver(old) { throw CommandError.accountSignedIn(old.server) }
    let api = try AccountAPI(server)
    let known = old.map { $0.server == api.server ? $0.known : "" } ?? ""
    let opened = try await open(api, session, known: known)
    if let failed = opened.failedAttempts { session.printEvent(failed) }
    let seen = try? await api.securityNews(token: opened.token, after: 0).last?.number
    let saved = SavedAccount(
      server: api.server, name: try await api.displayName(token: opened.token), token: opened.token,
      device: opened.device, user: try await Self.user(api.server, opened.token), known: opened.known,
      seen: seen ?? 0)
    let decision: SyncDecision? = merge ? .merge : replace ? .replace : nil
    // Saved before the first sync, so that an interrupted one continues with the next command.
    try session.store.makeFolder()
    try saved.save(session.accountPath)
    let runner = SyncRunner(session.store, saved, session.words)
    let status = try await runner.run(decision)
    if case .otherAccount = status.phase {
      // The sign-in is undone.
      SavedAccount.remove(session.accountPath)
      try await api.signOut(token: opened.token)
      throw CommandError.accountOther
    }
    session.finish()
    try session.printSync(status, saved, isNew: true, runner)
  }

  /// Returns whether the server has ended the session, so that the user can sign in without signing out first.
  private static func isOver(_ saved: SavedAccount) async -> Bool {
    do throws(CommandError) {
      _ = try await AccountAPI(saved.server).displayName(token: saved.token)
      return false
    } catch {
      if case .accountOver = error { return true }
      return false
    }
  }

  private func open(
    _ api: AccountAPI, _ session: Session, known: String
  ) async throws(CommandError) -> AccountAPI.Opened {
    let device = device ?? ProcessInfo.processInfo.hostName
    if let name {
      let prompt = session.strings.accountPassword + ": "
      guard let password = session.terminal.password(prompt), !password.isEmpty else { throw .passwordMissing }
      return try await api.signIn(name: name, password: password, device: device, known: known)
    }
    let pairing = try await api.beginPairing(device: device)
    session.terminal.remark(session.strings.cliLoginOpen(url: pairing.url, code: pairing.userCode))
    var waited = 0.0
    while waited < Self.pairingSecondsMax {
      try? await Task.sleep(nanoseconds: UInt64(pairing.intervalSeconds * 1_000_000_000))
      waited += pairing.intervalSeconds
      if let opened = try await api.finishPairing(pairing, known: known) { return opened }
    }
    throw .signInEnded
  }

  /// Returns the name of the user's user record in the app's container.
  private static func user(_ server: String, _ token: String) async throws(CommandError) -> String {
    let container = CloudContainer(
      SyncNames.container, SyncNames.environment, at: server, credentials: .bearer(token),
      transport: PatientTransport(), retry: .once)
    do throws(CloudError) {
      return try await container.userRecordID().text
    } catch {
      throw .serverRefused(server, reason: error.reason)
    }
  }
}

/// `alltag logout`.
struct Logout: AccountCommand {
  static let configuration = CommandConfiguration(
    commandName: "logout", abstract: "Sign out; your data stays on this device unless you say otherwise.")

  @OptionGroup var global: GlobalOptions
  @Flag(help: "Also remove the data from this device; what has not been sent yet is sent before.") var remove = false
  @Flag(name: .shortAndLong, help: "Answer yes, also if something could not be sent.") var yes = false

  func run(in session: inout Session) async throws {
    let saved = try session.account()
    if remove {
      let pending = try await SyncRunner(session.store, saved, session.words).run().pendingCount
      if pending > 0 { session.terminal.remark(session.strings.cliLogoutPending(count: pending), .warning) }
      if !yes {
        guard session.terminal.isInteractive else { throw CommandError.confirmationNeeded }
        guard session.terminal.confirms(session.strings.cliLogoutRemoveQuestion) else {
          throw CommandError.notConfirmed
        }
      }
    }
    // This device first, so that it is signed out even if the server cannot be reached.
    try SyncRunner(session.store, saved, session.words).signOut(keepsData: !remove)
    SavedAccount.remove(session.accountPath)
    do throws(CommandError) {
      try await AccountAPI(saved.server).signOut(token: saved.token)
    } catch {
      session.terminal.remark("alltag: " + session.words.text(for: error), .warning)
      session.terminal.remark(session.strings.cliLogoutUnheard, .warning)
    }
    session.finish()
    if session.isJSON {
      return try session.printJSON { $0.member("removed", remove) }
    }
    try session.terminal.print([remove ? session.strings.cliLogoutRemoved : session.strings.cliLogoutKept])
  }
}
