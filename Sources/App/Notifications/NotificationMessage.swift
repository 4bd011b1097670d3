/// An action on this device's push messages, or the host's report of their state.
public enum NotificationMessage: Equatable, Sendable {
  /// Switches push messages on or off on this device.
  case on(Bool)
  case quiet(Bool)
  case quietStart(String)
  case quietEnd(String)
  /// Asks the server for a test message.
  case test
  /// The state that the host reports (`Web/push.js`).
  case state(String)

  var pushWire: String {
    switch self {
    case .on(let isOn): MessageText.wire("push.on", isOn ? "true" : "false")
    case .quiet(let isOn): MessageText.wire("push.quiet", isOn ? "true" : "false")
    case .quietStart(let time): MessageText.wire("push.start", time)
    case .quietEnd(let time): MessageText.wire("push.end", time)
    case .test: "push.test"
    case .state(let state): MessageText.wire(HostName.state, state)
    }
  }

  init?(pushText text: MessageText) {
    switch text.name {
    case "push.start": self = .quietStart(text.rest(0))
    case "push.end": self = .quietEnd(text.rest(0))
    case "push.test": self = .test
    case HostName.state: self = .state(text.rest(0))
    default:
      guard let isOn = text.bool(0) else { return nil }
      switch text.name {
      case "push.on": self = .on(isOn)
      case "push.quiet": self = .quiet(isOn)
      default: return nil
      }
    }
  }
}

extension NotificationMessage {
  /// The name of the host's message.
  enum HostName {
    static var state: String { "push.state" }
  }
}

extension MessagePrefix {
  static var pushOn: MessagePrefix { MessagePrefix("push.on") }
  static var pushQuiet: MessagePrefix { MessagePrefix("push.quiet") }
  static var pushStart: MessagePrefix { MessagePrefix("push.start") }
  static var pushEnd: MessagePrefix { MessagePrefix("push.end") }
}
