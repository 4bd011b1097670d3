import Core

/// The state of the screen of the user's own addresses, which is not stored.
final class AddressState {
  /// The hosts to which the operator allows messages; nil until the server has listed them, empty if there are none.
  var hosts: [String]?
  var addresses: [OwnAddress] = []
  var name = ""
  /// The kind of the new address: `ntfy`, `gotify` or `post`.
  var kind = "ntfy"
  var url = ""
  var token = ""
  /// The address whose removal the sheet asks about.
  var ending: OwnAddress?

  init() {}
}

/// An address that gets reminders, as the server lists it.
struct OwnAddress {
  let id: String
  let name: String
  let url: String
  let used: Timestamp?
  /// The reason why the server no longer sends to it: `gone` or `failing`; empty while it does.
  let ended: String

  static let countMax = 100
  static let hostsMax = 100

  init(_ answer: AccountResponse) {
    (id, name, url) = (answer.text("id"), answer.text("name"), answer.text("url"))
    (used, ended) = (Timestamp(iso8601: answer.text("used")), answer.text("ended"))
  }

  var label: String { name.isEmpty ? url : name }
}
