import Actions
import ArgumentParser
import Core
import Foundation
import Records
import Replica
import Sync
import Texts

/// `alltag sync`.
struct SyncNow: AccountCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: "Send what is new here, and fetch what is new elsewhere.")

  @OptionGroup var global: GlobalOptions
  @Flag(help: "Stay connected: changes come and go at once, until Ctrl-C.") var watch = false
  @Flag(help: "Try again what the server refused before.") var again = false
  @Flag(help: "Take back the changes of families that the server refuses.") var discardRefused = false

  func validate() throws {
    guard watch, discardRefused else { return }
    throw usageError { $0.cliUsageExclusive(first: "--watch", second: "--discard-refused") }
  }

  func run(in session: inout Session) async throws {
    let saved = try session.account()
    let runner = SyncRunner(session.store, saved, session.words)
    guard watch else {
      let status = try await runner.run(checksAgain: again, discardsRefused: discardRefused)
      session.finish()
      if status.phase == .idle { await session.printSecurityNews(saved) }
      return try session.printSync(status, saved, isNew: false, runner)
    }
    session.terminal.remark(session.strings.cliSyncWatching(server: saved.server))
    let (terminal, words) = (session.terminal, session.words)
    var said: String?
    try await runner.watch { status in
      guard let text = words.text(for: status, saved.server), text != said else { return }
      said = text
      terminal.remark(text)
    }
  }
}

/// `alltag doctor`.
struct Doctor: AccountCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check the data file, the account and the data on the server, a sentence each.")

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) async throws {
    let strings = session.strings
    let (path, damagedCount) = (session.store.path, session.store.setAside.count)
    var lines: [(code: String, isWell: Bool, text: String)] = [
      (
        "data", damagedCount == 0,
        damagedCount == 0
          ? strings.cliDoctorData(path: path) : strings.cliPartsSetAside(count: damagedCount, path: path)
      )
    ]
    if let saved = try SavedAccount.load(session.accountPath) {
      let runner = SyncRunner(session.store, saved, session.words)
      let status = try await runner.run(checksAgain: true)
      let health = runner.health
      // If the server did not answer, the state of the session is not known.
      let isIn = health.account == .available && !Patience.isOver
      if isIn, status.phase == .idle { await session.printSecurityNews(saved) }
      lines.append(
        (
          "account", isIn,
          isIn
            ? strings.cliDoctorAccountReady(name: saved.name, server: saved.server)
            : Patience.isOver
              ? strings.cliSyncUnreachable
              : session.words.text(for: status, saved.server) ?? strings.cliAccountOver(server: saved.server)
        ))
      if !Patience.isOver {
        lines.append(
          (
            "zone", health.zone == .ready,
            health.zone == .ready ? strings.cliDoctorZoneReady : session.words.zoneMissing(status.problem)
          ))
        lines += readableChecks(health, strings)
      }
      for problem in health.refused {
        lines.append(("refused", false, session.words.text(for: RefusedChange(problem, runner.replica))))
      }
      if isIn, status.phase == .idle, let storage = try await AccountAPI(saved.server).storage(token: saved.token) {
        lines.append(("storage", storage.used < storage.quota, session.words.text(for: storage)))
      }
      // This is no error of the user: only the operator can correct it.
      if try await AccountAPI(saved.server).hasImprint() == false {
        lines.append(("imprint", true, strings.cliDoctorImprintMissing(server: saved.server)))
      }
      if status.pendingCount > 0 {
        lines.append(("pending", false, strings.cliDoctorPending(count: status.pendingCount)))
      }
    } else {
      lines.append(("account", true, strings.cliDoctorAccountNone))
    }
    try session.printChecks(lines)
    if lines.contains(where: { !$0.isWell }) { throw ExitCode(1) }
  }

  /// Returns checks of whether all data on the server can be read, by this version and by the server itself.
  private func readableChecks(
    _ health: SyncHealth, _ strings: Strings
  ) -> [(code: String, isWell: Bool, text: String)] {
    let unreadable = health.unreadable.count + health.skippedCount
    if unreadable == 0, health.damaged.isEmpty {
      return [("schema", true, health.isEmpty ? strings.cliDoctorSchemaEmpty : strings.cliDoctorSchemaReady)]
    }
    var texts: [String] = []
    if unreadable > 0 { texts.append(strings.cliDoctorUnreadable(count: unreadable)) }
    if !health.damaged.isEmpty { texts.append(strings.cliDoctorDamaged(count: health.damaged.count)) }
    return texts.map { ("schema", false, $0) }
  }
}

extension Words {
  /// Returns the state of synchronisation as a sentence; nil if there is nothing to report.
  func text(for status: SyncStatus, _ server: String) -> String? {
    switch status.phase {
    case .off, .syncing: nil
    case .idle where status.problem?.code == SyncProblem.damaged: strings.cliSyncDamaged
    case .idle: status.pendingCount == 0 ? strings.cliSyncEqual : strings.cliSyncPending(count: status.pendingCount)
    case .waiting: status.problem.map { text(for: $0) } ?? strings.cliSyncUnreachable
    case .offline: strings.cliSyncOffline
    case .signInNeeded: strings.cliAccountOver(server: server)
    case .otherAccount: strings.cliAccountOther
    }
  }
}

extension Words {
  /// Returns the sentence for a record zone that is not on the server: refused by it, or not created yet.
  fileprivate func zoneMissing(_ problem: SyncProblem?) -> String {
    guard let problem, problem.record == nil, problem.code.hasPrefix(SyncProblem.refused) else {
      return strings.cliDoctorZoneMissing
    }
    return strings.cliDoctorZoneRefused(reason: text(for: problem))
  }

  /// Returns a text such as “Storage: 12 MB of 1 GB used”.
  func text(for storage: AccountStorage) -> String {
    let (used, quota) = (formats.size(byteCount: storage.used), formats.size(byteCount: storage.quota))
    return strings.accountStorage + ": " + strings.accountStorageUsed(used: used, quota: quota)
  }
}

extension Session {
  /// Prints the result of a sync. Throws if it could not finish.
  func printSync(_ status: SyncStatus, _ saved: SavedAccount, isNew: Bool, _ runner: SyncRunner) throws {
    if isNew, !isJSON {
      try terminal.print([
        terminal.styled("✓", .good) + " " + strings.cliLoginDone(name: saved.name, server: saved.server)
      ])
    }
    switch status.phase {
    case .signInNeeded: throw CommandError.accountOver(saved.server)
    case .otherAccount: throw CommandError.accountOther
    case .waiting, .offline:
      throw CommandError.sync(
        status.problem ?? SyncProblem(record: nil, code: SyncProblem.unreachable, reason: ""))
    case .idle, .off, .syncing:
      if !status.refused.isEmpty { throw CommandError.refusedChanges(runner.refused) }
      if let problem = status.problem {
        // An unreadable record of another member is a remark and not a failure: everything else is in sync.
        guard problem.code == SyncProblem.unreadable else { throw CommandError.sync(problem) }
        if !isJSON { terminal.remark(words.text(for: problem), .warning) }
      }
    }
    if isJSON {
      return try printJSON { json in
        json.member("server", saved.server)
        json.member("account", saved.name)
        json.member("pending", status.pendingCount)
        json.member("overtaken")
        json.overtakenValue(runner.overtaken, runner.replica)
        json.member("discarded", runner.discarded, strings)
        json.member("lostFamilies", runner.lostFamilies)
        json.member("unreadable", runner.health.unreadable.count)
      }
    }
    try terminal.print(
      [
        terminal.styled("✓", .good) + " "
          + (status.pendingCount == 0 ? strings.cliSyncEqual : strings.cliSyncPending(count: status.pendingCount))
      ] + runner.discarded.map { strings.cliSyncDiscarded(subject: $0.name(strings)) }
        + words.lines(for: runner.overtaken, runner.replica)
        + runner.lostFamilies.map { strings.cliFamilyLost(name: $0.printable) })
  }

  fileprivate func printChecks(_ lines: [(code: String, isWell: Bool, text: String)]) throws {
    if isJSON {
      return try printJSON { json in
        json.member("checks")
        json.beginArray()
        for line in lines {
          json.beginObject()
          json.member("check", line.code)
          json.member("ok", line.isWell)
          json.member("message", line.text)
          json.endObject()
        }
        json.endArray()
      }
    }
    try terminal.print(
      lines.map { terminal.styled($0.isWell ? "✓" : "✗", $0.isWell ? .good : .warning) + " " + $0.text })
  }
}
