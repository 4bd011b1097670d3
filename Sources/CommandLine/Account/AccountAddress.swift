import Core

/// A user's own address for reminders, as the server lists it (`docs/accounts.md`).
struct AccountAddress {
  let id: String
  let name: String
  let kind: String
  let url: String
  let hasToken: Bool
  let areas: [String]
  let zone: String
  let language: String
  let created: Timestamp?
  let used: Timestamp?
  /// `gone` or `failing`; nil while messages are sent to it.
  let ended: String?

  init(_ json: JSON) {
    func text(_ name: String) -> String { json[name]?.string ?? "" }
    func moment(_ name: String) -> Timestamp? { json[name]?.string.flatMap { Timestamp(iso8601: $0) } }
    (id, name, kind, url) = (text("id"), text("name"), text("kind"), text("url"))
    (zone, language) = (text("zone"), text("language"))
    hasToken = json["hasToken"]?.bool ?? false
    areas = (json["areas"]?.array ?? []).compactMap { $0.string }
    (created, used, ended) = (moment("created"), moment("used"), json["ended"]?.string)
  }
}

extension AccountAPI {
  private static let addressesMax = 100
  /// The server's error word if its operator does not allow own addresses.
  private static let noneAllowed = "no-addresses"

  /// Returns the account's addresses and the servers that the operator allows; nil if the operator allows none.
  func addresses(
    token: String
  ) async throws(CommandError) -> (hosts: [String], addresses: [AccountAddress])? {
    let answer = try await ask("addresses", method: "GET", token: token, refusals: [Self.noneAllowed])
    guard let hosts = answer["hosts"]?.array?.compactMap({ $0.string }) else { return nil }
    return (hosts, (answer["addresses"]?.array ?? []).prefix(Self.addressesMax).map { AccountAddress($0) })
  }

  /// Adds an address; nil if the operator does not allow own addresses.
  func addAddress(_ members: [JSON.Member], token: String) async throws(CommandError) -> AccountAddress? {
    let answer = try await ask("addresses", members, token: token, refusals: [Self.noneAllowed])
    return answer["id"] == nil ? nil : AccountAddress(answer)
  }

  /// Sends a test message. Returns `sent`, or the word for the reason why it was not sent.
  func testAddress(_ id: String, token: String) async throws(CommandError) -> String {
    try await ask("addresses/" + id + "/test", token: token)["outcome"]?.string ?? ""
  }

  func removeAddress(_ id: String, token: String) async throws(CommandError) {
    _ = try await ask("addresses/" + id, method: "DELETE", token: token)
  }
}

extension JSONWriter {
  mutating func addressMembers(_ address: AccountAddress) {
    member("id", address.id)
    member("name", address.name)
    member("kind", address.kind)
    member("url", address.url)
    member("hasToken", address.hasToken)
    member("areas")
    beginArray()
    for area in address.areas { value(area) }
    endArray()
    member("zone", address.zone)
    member("language", address.language)
    member("created", text: address.created?.iso8601)
    member("used", text: address.used?.iso8601)
    member("ended", text: address.ended)
  }
}
