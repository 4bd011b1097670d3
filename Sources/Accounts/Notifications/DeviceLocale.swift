/// A device's time zone and language, as it registered them for messages.
public struct DeviceLocale: Hashable, Sendable {
  /// An IANA name, for example Europe/Berlin.
  public let timeZoneName: String
  /// The app's language with the device's region, a BCP 47 tag such as de-AT.
  public let language: String

  /// Creates a locale. The caller has checked that the zone exists.
  public init(timeZoneName: String, language: String) { (self.timeZoneName, self.language) = (timeZoneName, language) }

  init?(row: SQLRow) {
    guard let timeZone: String = row["zone"], let language: String = row["language"] else { return nil }
    self.init(timeZoneName: timeZone, language: language)
  }
}
