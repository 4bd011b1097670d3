import Foundation

/// A device with a push subscription.
public struct PushDevice: Hashable, Sendable {
  public let id: DeviceID
  public let account: AccountID
  public let subscription: PushSubscription
  public let quietHours: DeviceQuietHours?
  /// The kinds of messages that the device refuses, since the user has switched their area off.
  public let without: Set<String>

  /// Nil for a device that has not registered it yet.
  public let locale: DeviceLocale?

  init?(row: SQLRow) {
    let (key, secret): (Data, Data) = (row["key"], row["secret"])
    guard
      let subscription = PushSubscription(
        endpoint: row["endpoint"], publicKey: Array(key), secret: Array(secret))
    else { return nil }
    id = DeviceID(row["device"])
    account = AccountID(row["person"])
    self.subscription = subscription
    quietHours = DeviceQuietHours(row: row)
    locale = DeviceLocale(row: row)
    let kinds: String = row["without"]
    without = Set(kinds.split(separator: " ").map(String.init))
  }
}
