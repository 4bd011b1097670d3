/// The user's choice about sealed reminders, or a report of the host about them.
public enum SealingMessage: Equatable, Sendable {
  case on(Bool)
  /// The host requests the coming reminders.
  case plan
  /// The state that the host reports, a case of `SealedStatus`.
  case state(String)

  var sealedWire: String {
    switch self {
    case .on(let isOn): MessageText.wire("sealed.on", isOn ? "true" : "false")
    case .plan: HostName.sealedPlan
    case .state(let state): MessageText.wire(HostName.sealedState, state)
    }
  }

  init?(sealedText text: MessageText) {
    switch text.name {
    case HostName.sealedPlan: self = .plan
    case HostName.sealedState: self = .state(text.rest(0))
    default:
      guard text.name == "sealed.on", let isOn = text.bool(0) else { return nil }
      self = .on(isOn)
    }
  }
}

extension SealingMessage {
  /// The names of the host's messages.
  enum HostName {
    static var sealedPlan: String { "sealed.plan" }
    static var sealedState: String { "sealed.state" }
  }
}

extension MessagePrefix {
  static var sealedOn: MessagePrefix { MessagePrefix("sealed.on") }
}

/// Whether sealed reminders reach this device, as the host last reported.
enum SealedStatus: String {
  case unknown, off, on, denied, install, unsupported, none, offline, service, failed
}
