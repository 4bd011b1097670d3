/// An event that the app handles. Each area has its own messages; the page and the host write them as text (`wire`).
public enum Message: Equatable, Sendable {
  case host(HostMessage)
  case shell(ShellMessage)
  case habit(HabitMessage)
  case edit(EditMessage)
  case settings(SettingsMessage)
  case transfer(TransferMessage)
  case account(AccountMessage)
  /// A message of an area that is a part of the module, as text; the area ignores texts that are not its messages.
  case area(ModulePart, String)
  case notification(NotificationMessage)
  case sealed(SealingMessage)
  /// A message of the search, as text, which its part of the module reads.
  case search(String)
  /// A message of the calendar, likewise.
  case calendar(String)

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
    case .sealed(let message): message.sealedWire
    case .search(let text), .calendar(let text): text
    }
  }

  /// Returns nil if the text is not a message.
  public init?(wire: String) {
    let text = MessageText(wire)
    let message: Message? =
      switch text.area {
      case "": HostMessage(text).map { .host($0) }
      case "shell": ShellMessage(text).map { .shell($0) }
      case "habit": HabitMessage(text).map { .habit($0) }
      case "edit": EditMessage(text).map { .edit($0) }
      case "settings": SettingsMessage(text).map { .settings($0) }
      case "transfer": TransferMessage(text).map { .transfer($0) }
      case "account": AccountMessage(accountText: text).map { .account($0) }
      case "push": NotificationMessage(pushText: text).map { .notification($0) }
      case "search": .search(wire)
      case "calendar": .calendar(wire)
      case "sealed": SealingMessage(sealedText: text).map { .sealed($0) }
      default: ModulePart(rawValue: text.area).map { .area($0, wire) }
      }
    guard let message else { return nil }
    self = message
  }
}
