import Core

public struct DeviceID: Hashable, Sendable {
  public let text: String

  public init(_ text: String) { self.text = text }
}

/// A device or browser with a sign-in; signing it out ends all of its tokens.
public struct Device: Equatable, Sendable {
  public let id: DeviceID
  /// The name that the device gave at sign-in, used in security events.
  public let signInName: String
  /// The user's own name for it; empty for none.
  public let givenName: String
  /// The kind of client: `web`, `terminal`, `native`, or the name of an API token.
  public let client: String
  public let created: Timestamp
  /// The last use, to the hour.
  public let used: Timestamp
  /// Whether it gets reminders as alerts; nil if it has not asked for them.
  public let hasAlerts: Bool?

  public var name: String { givenName.isEmpty ? signInName : givenName }

  init(row: SQLRow) {
    id = DeviceID(row["id"])
    signInName = row["name"]
    givenName = row["given"]
    client = row["client"]
    created = Timestamp(milliseconds: row["created"])
    used = Timestamp(milliseconds: row["used"])
    hasAlerts = (row["off"] as Bool?).map { !$0 }
  }

  public var json: JSON {
    var members: [JSON.Member] = [
      .init("id", .string(id.text)), .init("name", .string(name)), .init("signInName", .string(signInName)),
      .init("client", .string(client)), .init("created", .moment(created)), .init("used", .moment(used)),
    ]
    if let hasAlerts { members.append(.init("alerts", .bool(hasAlerts))) }
    return .object(members)
  }
}

/// The name that a device gives at sign-in, shortened to what can be stored: an unusual name must not prevent a
/// sign-in.
public struct DeviceDraft: Sendable {
  public let name: String
  public let client: String

  public init(name: String, client: String) {
    self.name = Self.kept(name)
    self.client = Self.kept(client)
  }

  private static func kept(_ text: String) -> String {
    let scalars = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
    return String(String.UnicodeScalarView(scalars.prefix(AccountLimits.deviceNameCharactersMax))).trimmedWhitespace
  }
}

/// The way in which a session's token is sent.
public enum SessionTransport: String, Sendable, CaseIterable {
  /// The web app's cookie.
  case cookie
  /// `Authorization: Bearer …` of the terminal and native clients.
  case bearer
  /// CloudKit's `ckWebAuthToken`, for one container and environment.
  case webAuth
}

/// The result of a sign-in; the token is not available later.
public struct SignIn: Sendable {
  public let account: AccountID
  public let device: DeviceID
  public let token: String
  public let isKept: Bool
  /// The session's end, which each use delays.
  public let expires: Timestamp
  /// A token that the device keeps beyond the session, to be known at later sign-ins; nil if it already has one or
  /// wants none.
  public let knownDevice: String?
  /// The failed attempts since the previous sign-in; nil if there were none.
  public let failedAttempts: FailedAttempts?
}
