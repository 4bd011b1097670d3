import Core

/// The state of the screen of addresses of the user's own, which is not stored.
final class AddressState {
  /// The servers that the operator allows; nil until the server has said it, empty if there are none.
  var hosts: [String]?
  var addresses: [OwnAddress] = []
  var name = ""
  /// `ntfy`, `gotify` or `post`.
  var kind = "ntfy"
  var url = ""
  var token = ""
  /// The address that the user is asked about.
  var ending: OwnAddress?

  init() {}
}

/// An address that gets reminders, as the server lists it.
struct OwnAddress {
  let id: String
  let name: String
  let url: String
  let used: Timestamp?
  /// `gone` or `failing`; empty while it gets messages.
  let ended: String

  static let countMax = 100
  static let hostsMax = 100

  init(_ answer: AccountResponse) {
    (id, name, url) = (answer.text("id"), answer.text("name"), answer.text("url"))
    (used, ended) = (Timestamp(iso8601: answer.text("used")), answer.text("ended"))
  }

  var label: String { name.isEmpty ? url : name }
}
