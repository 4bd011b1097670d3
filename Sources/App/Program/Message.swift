/// An event that the app handles. Each area has its own messages; the page and the host write them as text (`wire`).
public enum Message: Equatable, Sendable {
  case host(HostMessage)
  case shell(ShellMessage)
  case habit(HabitMessage)
  case edit(EditMessage)
  case settings(SettingsMessage)
  case transfer(TransferMessage)
  case account(AccountMessage)
  /// A message of an area that is a part of the module, as text; the area ignores a text that is none of its messages.
  case area(ModulePart, String)
  case notification(NotificationMessage)

  public var wire: String {
    switch self {
    case .host(let message): message.wire
    case .shell(let message): message.wire
    case .habit(let message): message.wire
    case .edit(let message): message.wire
    case .settings(let message): message.wire
    case .transfer(let message): message.wire
    case .account(let message): message.accountWire
    case .area(_, let text): text
    case .notification(let message): message.pushWire
    }
  }

  /// Returns nil if the text is no message.
  public init?(wire: String) {
    let text = MessageText(wire)
    if let message = HabitMessage(text) {
      self = .habit(message)
    } else if let message = ShellMessage(text) {
      self = .shell(message)
    } else if let message = EditMessage(text) {
      self = .edit(message)
    } else if let message = SettingsMessage(text) {
      self = .settings(message)
    } else if let message = TransferMessage(text) {
      self = .transfer(message)
    } else if let message = HostMessage(text) {
      self = .host(message)
    } else if text.name.hasPrefix("account."), let message = AccountMessage(accountText: text) {
      self = .account(message)
    } else if let part = ModulePart(messageName: text.name) {
      self = .area(part, wire)
    } else if text.name.hasPrefix("push."), let message = NotificationMessage(pushText: text) {
      self = .notification(message)
    } else {
      return nil
    }
  }
}
