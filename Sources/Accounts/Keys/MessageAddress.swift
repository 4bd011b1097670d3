import Core
import Foundation

/// A user's own address that receives their reminders: an ntfy topic, a Gotify server, or any URL that accepts a POST
///
public struct MessageAddress: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Sendable { case ntfy, gotify, post }

  /// The areas whose reminders can be sent to it; of the couple, the countdown.
  public enum Area: String, CaseIterable, Sendable {
    case habits, calm, chores
    case couple = "us"
  }

  /// The reason why nothing is sent to it any more.
  public enum End: String, Sendable {
    /// Its server says that it no longer exists.
    case gone
    /// Too many messages in a row failed.
    case failing
  }

  public let id: String
  public let account: AccountID
  public let name: String
  public let kind: Kind
  public let url: String
  /// The secret that authenticates the user to the address's server; empty for none.
  public let token: String
  public let areas: Set<Area>
  public let locale: DeviceLocale
  public let created: Timestamp
  /// The time of the last accepted message, to the day; nil if there was none.
  public let used: Timestamp?
  /// The number of messages in a row that were not accepted.
  public let failureCount: Int
  public let end: End?

  /// The id under which claims of reminders are stored for it, as for a device.
  public var device: DeviceID { DeviceID("address-" + id) }

  /// The parts that its user may see: everything except the token.
  public var json: JSON {
    .object([
      .init("id", .string(id)), .init("name", .string(name)), .init("kind", .string(kind.rawValue)),
      .init("url", .string(url)), .init("hasToken", .bool(!token.isEmpty)),
      .init("areas", .array(Area.allCases.filter { areas.contains($0) }.map { .string($0.rawValue) })),
      .init("zone", .string(locale.timeZoneName)), .init("language", .string(locale.language)),
      .init("created", .moment(created)), .init("used", used.map { .moment($0) } ?? .null),
      .init("ended", end.map { .string($0.rawValue) } ?? .null),
    ])
  }
}

/// A new address as a user requests it. The caller has checked that the server may be used, and that the zone exists.
public struct MessageAddressDraft: Sendable {
  public let name: String
  public let kind: MessageAddress.Kind
  public let url: String
  public let token: String
  public let areas: Set<MessageAddress.Area>
  public let locale: DeviceLocale

  public init(
    name: String, kind: MessageAddress.Kind, url: String, token: String, areas: Set<MessageAddress.Area>,
    locale: DeviceLocale
  ) {
    (self.name, self.kind, self.url) = (name, kind, url)
    (self.token, self.areas, self.locale) = (token, areas, locale)
  }
}
