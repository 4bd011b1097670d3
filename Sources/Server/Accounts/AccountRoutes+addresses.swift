import Accounts
import Core
import HTTPTypes
import HummingbirdCore
import Texts

extension AccountRoutes {
  /// Lists, creates, tests and deletes the account's own addresses for reminders (R-17).
  func addresses(_ call: AccountRequest, _ person: SignedIn) async throws(AccountError) -> Response {
    guard let addresses else {
      return AccountResponses.error(
        .notFound, "no-addresses",
        "This server sends to no addresses; its operator names allowed ones (--message-hosts).")
    }
    switch (call.method, call.path.count) {
    case (.get, 1):
      let found = try await accounts.addresses(of: person.account).map(\.json)
      return AccountResponses.json(
        .object([
          .init("hosts", .array(addresses.delivery.hosts.names.map { .string($0) })), .init("addresses", .array(found)),
        ]))
    case (.post, 1):
      let draft = try draft(try call.json())
      guard addresses.delivery.hosts.target(of: draft.url) != nil else {
        return AccountResponses.error(
          .badRequest, "address-refused",
          "This server sends only to \(addresses.delivery.hosts.names.joined(separator: ", ")).")
      }
      let made = try await accounts.createAddress(draft, for: person.account)
      await addresses.registered(person.account)
      return AccountResponses.json(made.json, .created)
    case (.post, 3) where call.path[2] == "test":
      let known = try await accounts.addresses(of: person.account).first { $0.id == call.path[1] }
      guard let known else { throw .notFound }
      let outcome = await addresses.delivery.sendOnce(AddressMessage(testing: known, at: ServerClock.now))
      return AccountResponses.json(.object([.init("outcome", .string(outcome.rawValue))]))
    case (.delete, 2):
      try await accounts.deleteAddress(call.path[1], of: person.account)
      return AccountResponses.done
    default:
      return AccountResponses.error(.notFound, "not-found", "There is nothing at this address.")
    }
  }

  private func draft(_ body: JSON) throws(AccountError) -> MessageAddressDraft {
    guard let kind = MessageAddress.Kind(rawValue: try body.text("kind")) else { throw .textInvalid("kind") }
    let timeZone = try body.text("zone")
    guard TimeZoneRules(named: timeZone, around: ServerClock.now) != nil else { throw .textInvalid("zone") }
    let language = body["language"]?.string ?? "en"
    guard CalendarFeedContent.isLanguage(language) else { throw .textInvalid("language") }
    let words = body["areas"]?.array ?? MessageAddress.Area.allCases.map { .string($0.rawValue) }
    guard words.count <= MessageAddress.Area.allCases.count else { throw .textInvalid("areas") }
    var areas: Set<MessageAddress.Area> = []
    for word in words {
      guard let area = word.string.flatMap({ MessageAddress.Area(rawValue: $0) }) else { throw .textInvalid("areas") }
      areas.insert(area)
    }
    guard !areas.isEmpty else { throw .textInvalid("areas") }
    return MessageAddressDraft(
      name: body["name"]?.string ?? "", kind: kind, url: try body.text("url"), token: body["token"]?.string ?? "",
      areas: areas, locale: DeviceLocale(timeZoneName: timeZone, language: language))
  }
}

/// The functions that the routes for own addresses need.
public struct OwnAddresses: Sendable {
  let delivery: AddressDelivery
  /// Checks the account's reminders after it has added an address.
  let registered: @Sendable (AccountID) async -> Void
}

extension AddressMessage {
  /// Creates a message with which the user tests the address.
  fileprivate init(testing address: MessageAddress, at now: Timestamp) {
    let strings = Formats(tag: address.locale.language).strings
    self.init(
      address: address, key: "test", area: .habits, title: strings.reminderAddressTestTitle,
      body: strings.reminderAddressTestText,
      path: "/settings/addresses", time: now, end: now.adding(milliseconds: 60_000))
  }
}
