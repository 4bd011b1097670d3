import Core
import Foundation

/// A random 256-bit token; the database contains its hash only.
enum SessionToken {
  static let byteCount = 32

  static func make(_ bytes: [UInt8]) -> String { Base64URL.encode(bytes) }

  static func hash(_ token: String) -> Data { Data(Digest.sha256(token)) }
}

/// The scope of a web-auth or API token.
public struct ContainerScope: Hashable, Sendable {
  public let container: String
  /// `development` or `production`.
  public let environment: String

  public init(container: String, environment: String) {
    self.container = container
    self.environment = environment
  }
}

struct NewSession: Sendable {
  let token: String
  let device: DeviceID
  let kind: SessionTransport
  let isKept: Bool
  let scope: ContainerScope?
  let now: Timestamp

  var expires: Timestamp { now.adding(milliseconds: isKept ? AccountTimes.keptSession : AccountTimes.idleSession) }

  func insert(_ database: any SQLTransaction) throws {
    // Limits the tokens of a client that never uses the replacements it gets.
    try database.execute(
      """
      DELETE FROM account_session WHERE hash IN (
        SELECT hash FROM account_session WHERE device = ? ORDER BY used DESC, hash \(SQL.after))
      """, [device.text, AccountLimits.tokensPerDeviceMax - 1])
    try database.execute(
      "INSERT INTO account_session VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        SessionToken.hash(token), device.text, kind.rawValue, isKept, scope?.container, scope?.environment,
        now.milliseconds, now.milliseconds, expires.milliseconds, now.milliseconds,
      ])
  }
}
