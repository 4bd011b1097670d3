import Core

/// A device of the account, as the server lists it (`docs/accounts.md`).
struct SignedInDevice {
  let id: String
  let name: String
  /// The name that it gave itself at the sign-in.
  let signInName: String
  let created: Timestamp
  let used: Timestamp
  let isThis: Bool

  static let countMax = 100
  static let nameCharactersMax = 100

  /// Returns nil if the JSON is no device.
  init?(_ json: JSON) {
    guard let id = json["id"]?.string, let name = json["name"]?.string,
      let created = json["created"]?.string.flatMap({ Timestamp(iso8601: $0) }),
      let used = json["used"]?.string.flatMap({ Timestamp(iso8601: $0) })
    else { return nil }
    (self.id, self.name, self.created, self.used) = (id, name, created, used)
    signInName = json["signInName"]?.string ?? name
    isThis = json["isThis"]?.bool ?? false
  }
}
