import GRDB

/// A device's time zone and language, as it registered them for messages.
public struct DeviceLocale: Hashable, Sendable {
  /// An IANA name, for example Europe/Berlin.
  public let zoneName: String
  /// The app's language with the device's region, a BCP 47 tag such as de-AT.
  public let language: String

  /// Creates a locale. The caller has checked that the zone exists.
  public init(zoneName: String, language: String) { (self.zoneName, self.language) = (zoneName, language) }

  init?(row: Row) {
    guard let zone: String = row["zone"], let language: String = row["language"] else { return nil }
    self.init(zoneName: zone, language: language)
  }
}
