import Core

/// A device whose native program has asked for reminders as alerts.
public struct AlertDevice: Hashable, Sendable {
  public let id: DeviceID
  public let account: AccountID
  public let locale: DeviceLocale
  public let quietHours: DeviceQuietHours?
  /// The kinds of messages that the device does not want.
  public let without: Set<String>
  /// Whether its user has switched alerts off in the list of devices.
  public let isOff: Bool

  init?(row: SQLRow) {
    guard let locale = DeviceLocale(row: row) else { return nil }
    (id, account, self.locale) = (DeviceID(row["device"]), AccountID(row["person"]), locale)
    quietHours = DeviceQuietHours(row: row)
    let kinds: String = row["without"]
    without = Set(kinds.split(separator: " ").map(String.init))
    isOff = row["off"]
  }

  public var json: JSON {
    .object([
      .init("zone", .string(locale.timeZoneName)), .init("language", .string(locale.language)),
      .init("on", .bool(!isOff)),
      .init("without", .array(without.sorted().map { .string($0) })), .init("quiet", quietHours?.json ?? .null),
    ])
  }
}
