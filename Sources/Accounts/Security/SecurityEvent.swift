import Core

/// An event concerning an account's security, listed for its user.
public struct SecurityEvent: Equatable, Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    /// A new device signed in.
    case signedIn = "signed-in"
    /// Wrong passwords or codes since the previous sign-in; one event for all of them.
    case guessed
    case passwordChanged = "password-changed"
    /// A recovery code was used.
    case recovered
    case codesRenewed = "codes-renewed"
    case keyMade = "key-made"
    case widgetLinkMade = "widget-link-made"
    case feedMade = "feed-made"
    case signedOutEverywhere = "signed-out-everywhere"
    /// The operator has created a code for a new password.
    case passwordCodeMade = "password-code-made"
    /// A parent has created a code for a new password of a child's account (0072).
    case familyCodeMade = "family-code-made"
    /// The operator has disabled the account or enabled it again.
    case disabled
    case enabled
    /// The operator has deleted a key.
    case keyEnded = "key-ended"
  }

  /// Increases by one with each event of the account.
  public let number: Int64
  public let kind: Kind
  public let time: Timestamp
  /// For guesses, the time of the last one.
  public let until: Timestamp?
  /// The device on which it happened; nil if it was not signed in.
  public let device: DeviceID?
  /// The name of the device, key or link.
  public let name: String
  public let client: String
  /// The networks from which it came; for guesses, some of them.
  public let networks: [String]
  public let count: Int

  init?(row: SQLRow) {
    guard let kind = Kind(rawValue: row["kind"]) else { return nil }
    self.kind = kind
    number = row["number"]
    time = Timestamp(milliseconds: row["time"])
    until = (row["until"] as Int64?).map { Timestamp(milliseconds: $0) }
    device = (row["device"] as String?).map { DeviceID($0) }
    name = row["name"]
    client = row["client"]
    networks = (row["networks"] as String).split(separator: " ").map(String.init)
    count = row["count"]
  }

  public var json: JSON {
    var members: [JSON.Member] = [
      .init("number", .int(number)), .init("kind", .string(kind.rawValue)), .init("time", .moment(time)),
    ]
    if let until { members.append(.init("until", .moment(until))) }
    if kind == .guessed { members.append(.init("count", .int(Int64(count)))) }
    if !name.isEmpty { members.append(.init("name", .string(name))) }
    if !client.isEmpty { members.append(.init("client", .string(client))) }
    return .object(members + [.init("networks", .array(networks.map { .string($0) }))])
  }
}

/// The origin of a change to an account.
public struct EventOrigin: Sendable {
  /// Nil if no device was signed in, and for the operator.
  public let device: DeviceID?
  public let address: String

  public init(device: DeviceID? = nil, address: String = "") {
    self.device = device
    self.address = address
  }
}

/// An event of which the account's other devices are notified at once.
public struct SecurityNotice: Sendable {
  public let account: AccountID
  public let kind: SecurityEvent.Kind
  /// The name of the device, key or link.
  public let name: String
  /// The device on which it happened, which is not notified.
  public let origin: DeviceID?
  /// The devices that the event has signed out, which no longer belong to the account.
  public let endedDevices: [PushDevice]
}
