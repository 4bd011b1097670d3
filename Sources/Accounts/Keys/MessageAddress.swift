import Core
import Foundation
import GRDB

/// An address of a user's own that gets their reminders: an ntfy topic, a Gotify server, or any address that takes a POST.
public struct MessageAddress: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Sendable { case ntfy, gotify, post }

  /// The areas whose reminders it gets.
  public enum Area: String, CaseIterable, Sendable { case habits, calm, chores }

  /// The reason for which nothing is sent to it any more.
  public enum End: String, Sendable {
    /// Its server says that it is gone.
    case gone
    /// It failed too often in a row.
    case failing
  }

  public let id: String
  public let account: AccountID
  public let name: String
  public let kind: Kind
  public let url: String
  /// The secret by which the address's server knows the user; empty for none.
  public let token: String
  public let areas: Set<Area>
  public let locale: DeviceLocale
  public let created: Timestamp
  /// The last message that was accepted.
  public let used: Timestamp?
  /// The messages in a row that were not accepted.
  public let failureCount: Int
  public let end: End?

  /// The name under which claims of reminders know it, among the devices.
  public var device: DeviceID { DeviceID("address-" + id) }

  /// Everything that its user may see, so without the token.
  public var json: JSON {
    .object([
      .init("id", .string(id)), .init("name", .string(name)), .init("kind", .string(kind.rawValue)),
      .init("url", .string(url)), .init("hasToken", .bool(!token.isEmpty)),
      .init("areas", .array(Area.allCases.filter { areas.contains($0) }.map { .string($0.rawValue) })),
      .init("zone", .string(locale.zoneName)), .init("language", .string(locale.language)),
      .init("created", .moment(created)), .init("used", used.map { .moment($0) } ?? .null),
      .init("ended", end.map { .string($0.rawValue) } ?? .null),
    ])
  }
}

/// An address as a user asks for it. The caller has checked that the address may be used, and that the zone exists.
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
