/// An action on the account's screens, or a report of the host about the sync.
public indirect enum AccountMessage: Equatable, Sendable {
  // From the screens.
  case form(String)
  case type(field: String, text: String)
  case submit
  case copyCodes
  case saveCodes
  case keptCodes
  case renewCodes
  case checkAgain
  /// Discards the changes that the server refuses for good.
  case discardRefused
  case decide(merges: Bool)
  case endDevice(String)
  /// Opens the sheet in which a device gets a name.
  case nameDevice(String)
  case renameDevice
  /// Whether a device gets reminders as alerts: its id, a colon, and `true` or `false`.
  case alerts(String)
  case endOthers
  /// Others may find the account by mail address, and see its name.
  case discoverable(Bool)
  case changePassword
  case export
  case signOut(keepsData: Bool)
  case delete
  /// An action on the screen of calendar feeds: a word and its values, as `FeedScreens.update` reads them.
  case feed(String)
  /// An action on the screen of addresses: a word and its value, as `AddressScreens.update` reads them.
  case address(String)

  // From the host.
  /// This tab starts or stops syncing.
  case leads(Bool)
  /// The change stream has opened, reported a change elsewhere or been refused. `in` is the word of the changed
  /// `CloudDatabase`; any other word means all databases.
  case noticed(in: String)
  case foreground(Bool)

  public var accountWire: String {
    switch self {
    case .form(let name): MessageText.wire("account.form", name)
    case .type(let field, let text): MessageText.wire("account.type", field, text)
    case .submit: "account.submit"
    case .copyCodes: "account.copycodes"
    case .saveCodes: "account.savecodes"
    case .keptCodes: "account.keptcodes"
    case .renewCodes: "account.renewcodes"
    case .checkAgain: "account.check"
    case .discardRefused: "account.discard"
    case .decide(let merges): MessageText.wire("account.decide", merges ? "true" : "false")
    case .endDevice(let id): MessageText.wire("account.enddevice", id)
    case .nameDevice(let id): MessageText.wire("account.device", id)
    case .renameDevice: "account.rename"
    case .alerts(let text): MessageText.wire("account.alerts", text)
    case .endOthers: "account.endothers"
    case .discoverable(let isOn): MessageText.wire("account.discoverable", isOn ? "true" : "false")
    case .changePassword: "account.password"
    case .export: "account.export"
    case .signOut(let keepsData): MessageText.wire("account.signout", keepsData ? "true" : "false")
    case .delete: "account.delete"
    case .address(let text): MessageText.wire("account.address", text)
    case .feed(let text): MessageText.wire("account.feed", text)
    case .leads(let isOn): MessageText.wire(HostName.leads, isOn ? "true" : "false")
    case .noticed(let database): MessageText.wire(HostName.noticed, database)
    case .foreground(let isOn): MessageText.wire(HostName.foreground, isOn ? "true" : "false")
    }
  }

  init?(accountText text: MessageText) {
    switch text.name {
    case "account.form":
      // A select element appends its own value.
      guard let name = text.text(0), AccountForm(rawValue: name) != nil else { return nil }
      self = .form(name)
    case "account.type":
      guard let field = text.text(0), AccountField(rawValue: field) != nil else { return nil }
      self = .type(field: field, text: text.rest(1))
    case "account.submit": self = .submit
    case "account.copycodes": self = .copyCodes
    case "account.savecodes": self = .saveCodes
    case "account.keptcodes": self = .keptCodes
    case "account.renewcodes": self = .renewCodes
    case "account.check": self = .checkAgain
    case "account.discard": self = .discardRefused
    case "account.enddevice": self = .endDevice(text.rest(0))
    case "account.device": self = .nameDevice(text.rest(0))
    case "account.rename": self = .renameDevice
    case "account.alerts": self = .alerts(text.rest(0))
    case "account.endothers": self = .endOthers
    case "account.password": self = .changePassword
    case "account.export": self = .export
    case "account.delete": self = .delete
    case "account.address": self = .address(text.rest(0))
    case "account.feed": self = .feed(text.rest(0))
    case HostName.noticed: self = .noticed(in: text.rest(0))
    default:
      guard let isOn = text.bool(0), let message = Self.switched(text.name, isOn) else { return nil }
      self = message
    }
  }

  private static func switched(_ name: String, _ isOn: Bool) -> AccountMessage? {
    switch name {
    case "account.decide": .decide(merges: isOn)
    case "account.signout": .signOut(keepsData: isOn)
    case "account.discoverable": .discoverable(isOn)
    case HostName.leads: .leads(isOn)
    case HostName.foreground: .foreground(isOn)
    default: nil
    }
  }
}

extension AccountMessage {
  /// The names of the host's messages.
  enum HostName {
    static var leads: String { "account.leads" }
    static var noticed: String { "account.noticed" }
    static var foreground: String { "account.foreground" }
  }
}

/// The inputs of the account's forms.
enum AccountField: String {
  case name, password
  case newPassword = "new"
  case code, device

  var prefix: MessagePrefix { MessagePrefix("account.type:" + rawValue) }
  var elementID: String { "account-" + rawValue }
}
