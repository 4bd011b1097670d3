import Core

/// A device of the account, as the server lists it (`docs/accounts.md`).
public struct AccountDevice: Sendable {
  public let id: String
  public let name: String
  /// The name that it gave itself at the sign-in.
  public let signInName: String
  public let created: Timestamp
  public let used: Timestamp
  public let isThis: Bool
  /// Whether its program gets reminders as alerts; nil if it has not asked for them.
  public let hasAlerts: Bool?

  /// The most devices that are read of a list.
  public static let countMax = 100
  /// The most characters of a name that the user gives a device.
  public static let nameCharactersMax = 100

  /// Returns nil if the JSON is no device.
  public init?(_ json: JSON) {
    guard let id = json["id"]?.string, let name = json["name"]?.string,
      let created = json["created"]?.string.flatMap({ Timestamp(iso8601: $0) }),
      let used = json["used"]?.string.flatMap({ Timestamp(iso8601: $0) })
    else { return nil }
    (self.id, self.name, self.created, self.used) = (id, name, created, used)
    // Older servers know no other name.
    signInName = json["signInName"]?.string ?? name
    isThis = json["isThis"]?.bool ?? false
    hasAlerts = json["alerts"]?.bool
  }

  /// Whether the server takes the text as a device's name: not too long, in one line and without control characters.
  public static func isName(_ text: String) -> Bool {
    text.characterCount <= nameCharactersMax
      && !text.unicodeScalars.contains {
        $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || (0x2028...0x2029).contains($0.value)
      }
  }

  /// Reads the response of `GET /account/devices`, and leaves out what is no device.
  public static func list(_ response: JSON) -> [AccountDevice] {
    (response["devices"]?.array ?? []).prefix(countMax).compactMap { AccountDevice($0) }
  }

  /// The name that the user gave it; empty for none.
  public var givenName: String { name.equalsBytewise(signInName) ? "" : name }
}
