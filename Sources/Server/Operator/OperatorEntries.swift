import Accounts
import Core

/// An account as the operator sees it.
public struct OperatorAccount: Sendable {
  public let id: String
  /// The name its user signs in with; nil for an account that only a provider opens.
  public let name: String?
  public let displayName: String
  public let mail: String?
  public let created: Timestamp
  /// The last use of any device, to the hour.
  public let used: Timestamp?
  public let deviceCount: Int
  /// The bytes of records and files in all containers.
  public let byteCount: Int64
  /// The time at which the operator disabled it, nil if not, and the reason.
  public let disabled: Timestamp?
  public let reason: String

  init(_ entry: AccountEntry, byteCount: Int64) {
    let account = entry.account
    id = account.id.text
    name = account.name
    displayName = account.displayName
    mail = account.mail
    created = account.created
    used = entry.used
    deviceCount = entry.deviceCount
    self.byteCount = byteCount
    disabled = account.disabling?.since
    reason = account.disabling?.reason ?? ""
  }

  /// The account's name for display.
  public var label: String { name ?? mail ?? (displayName.isEmpty ? id : displayName) }

  var members: [JSON.Member] {
    [
      .init("id", .string(id)), .init("name", .optionalText(name)), .init("displayName", .string(displayName)),
      .init("mail", .optionalText(mail)), .init("created", .string(created.iso8601)),
      .init("used", .optionalText(used?.iso8601)), .init("devices", .int(Int64(deviceCount))),
      .init("bytes", .int(byteCount)), .init("state", .string(disabled == nil ? "active" : "disabled")),
      .init("disabledSince", .optionalText(disabled?.iso8601)), .init("disabledReason", .string(reason)),
    ]
  }

  public var json: JSON { .object(members) }
}

/// An item that the operator lists: a device, a key, an invite …
public struct OperatorItem: Sendable {
  /// The id that ends it in a command.
  public let id: String
  public let name: String
  public var details: [String] = []
  /// The name of its account, in lists over all accounts.
  public var owner: String?
  public let created: Timestamp?
  public var used: Timestamp?
  public var expires: Timestamp?
  public let json: JSON

  init(_ device: Device) {
    (id, name, details) = (device.id.text, device.name, [device.client])
    (created, used, json) = (device.created, device.used, device.json)
  }

  init(_ session: ProgramSession) {
    (id, name, created, json) = (session.device.text, session.program, nil, session.json)
    details = [session.scope.container, session.scope.environment]
    (used, expires) = (session.used, session.expires)
  }

  init(_ key: ServerKey) {
    (id, name, created, json) = (key.id, key.name, key.created, key.json)
    details = [key.scope.container, key.scope.environment]
  }

  init(_ entry: KeyEntry) {
    let (key, account) = (entry.key, entry.owner)
    (id, name, created) = (key.id, key.name, key.created)
    details = [key.scope.container, key.scope.environment]
    owner = account.name ?? account.displayName
    json = .object(
      (key.json.object ?? []) + [
        .init("account", .string(account.id.text)), .init("accountName", .optionalText(account.name)),
      ])
  }

  init(_ link: WidgetLink) {
    (id, name, created, used, json) = (link.id, link.name, link.created, link.used, link.json)
  }

  init(_ feed: CalendarFeed) {
    (id, name, created, used, json) = (feed.id, feed.name, feed.created, feed.used, feed.json)
  }

  /// Shows only the server of the address: the rest may be secret.
  init(_ address: MessageAddress) {
    (id, name, created, used) = (address.id, address.name, address.created, address.used)
    let host = PushEndpoint(named: address.url)?.host ?? ""
    details = [address.kind.rawValue, host, address.end?.rawValue ?? "active"]
    let kept = (address.json.object ?? []).filter { $0.name != "url" }
    json = .object(kept + [.init("host", .string(host))])
  }

  init(_ invite: Invite) {
    (id, name, created, expires, json) = (invite.id, invite.note, invite.created, invite.expires, invite.json)
    details = ["\(invite.usesLeft)"]
  }

  init(_ token: APIToken) {
    (id, name, created, json) = (token.id, token.name, token.created, token.json)
    details = [token.scope.container, token.scope.environment] + token.origins + [token.callbackURL].compactMap { $0 }
  }
}

/// Everything that the operator can see of an account without reading its records.
public struct OperatorAccountDetails: Sendable {
  public let account: OperatorAccount
  public let hasPassword: Bool
  public let recoveryCodesLeft: Int
  public let devices: [OperatorItem]
  /// Programs signed in through CloudKit's protocol.
  public let programs: [OperatorItem]
  public let keys: [OperatorItem]
  public let widgetLinks: [OperatorItem]
  public let feeds: [OperatorItem]
  /// The user's own addresses for reminders.
  public let addresses: [OperatorItem]
  public let storage: AccountUsage

  public var json: JSON {
    func list(_ items: [OperatorItem]) -> JSON { .array(items.map(\.json)) }
    return .object(
      account.members.filter { $0.name != "devices" } + [
        .init("hasPassword", .bool(hasPassword)), .init("recoveryCodesLeft", .int(Int64(recoveryCodesLeft))),
        .init("devices", list(devices)), .init("programs", list(programs)), .init("keys", list(keys)),
        .init("widgetLinks", list(widgetLinks)), .init("feeds", list(feeds)),
        .init("addresses", list(addresses)),
        .init("storage", storage.json),
      ])
  }
}

extension JSON {
  static func optionalText(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }
}
