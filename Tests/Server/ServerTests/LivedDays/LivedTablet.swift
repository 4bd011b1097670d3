import Accounts
import Core
import Records
import Replica
import Server
import Testing
import Texts

@testable import App

/// A device without an account: its page plans, and the server gets sealed messages. The keys of reminders take the place of what the
/// page would encrypt.
struct LivedTablet {
  let secret: String
  let zone: String
  /// The keys of what the server has been given.
  private var uploaded: Set<String> = []
  /// Short names take the place of the page's digests.
  private var names: [String: String] = [:]

  init(_ server: LivedServer, _ name: String, in zone: String) async throws {
    self.zone = zone
    secret = try await server.accounts.registerSealed(endpoint: LivedServer.endpoint(name), from: Self.address)
  }

  private static let address = "192.0.2.9"

  /// Plans as the page does, and uploads the plan.
  mutating func plan(_ records: LivedRecords, _ server: LivedServer) async throws {
    let now = server.now
    let page = AppModel()
    page.replica = .reading(Array(records.all.values))
    page.environment.timeZone = try #require(TimeZoneRules(named: zone, around: now))
    page.now = now
    let planned = page.sealedReminders.reminders
    var messages: [SealedMessage] = []
    for reminder in planned {
      var body = Array(reminder.key.utf8)
      body += [UInt8](repeating: 0, count: max(0, SealedLimits.bytesPerMessageMin - body.count))
      messages.append(
        try #require(
          SealedMessage(
            key: name(reminder.key), topic: name(reminder.tag), due: reminder.due, end: reminder.end, body: body,
            at: now)))
    }
    let keys = Set(planned.map { $0.key })
    let gone = uploaded.subtracting(keys).map { names[$0] ?? "" }
    _ = try await server.accounts.changeSealed(put: messages, drop: gone, secret: secret, from: Self.address)
    uploaded = keys
  }

  private mutating func name(_ text: String) -> String {
    let name = names[text] ?? "n\(names.count)"
    names[text] = name
    return name
  }

  /// Returns the key of a reminder in the body of a message.
  static func key(_ body: [UInt8]) -> String { String(decoding: body.prefix { $0 != 0 }, as: UTF8.self) }
}
