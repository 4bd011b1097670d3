/// A user's action on the messages about the partner's notes, or the host's report of them.
public indirect enum PushMessage: Equatable, Sendable {
  /// Whether this device is to be told.
  case on(Bool)
  case quiet(Bool)
  case quietStart(String)
  case quietEnd(String)
  /// Whether the partner is to be told of one's own notes.
  case tells(Bool)
  /// From the host: how it stands (`Web/push.js`).
  case state(String)

  @inline(never)
  var pushWire: String {
    switch self {
    case .on(let isOn): MessageText.wire("couple.push.on", isOn ? "true" : "false")
    case .quiet(let isOn): MessageText.wire("couple.push.quiet", isOn ? "true" : "false")
    case .quietStart(let time): MessageText.wire("couple.push.start", time)
    case .quietEnd(let time): MessageText.wire("couple.push.end", time)
    case .tells(let isOn): MessageText.wire("couple.push.tells", isOn ? "true" : "false")
    case .state(let state): MessageText.wire("couple.push.state", state)
    }
  }

  @inline(never)
  init?(pushText text: MessageText) {
    switch text.name {
    case "couple.push.start": self = .quietStart(text.rest(0))
    case "couple.push.end": self = .quietEnd(text.rest(0))
    case "couple.push.state": self = .state(text.rest(0))
    default:
      guard let isOn = text.bool(0) else { return nil }
      switch text.name {
      case "couple.push.on": self = .on(isOn)
      case "couple.push.quiet": self = .quiet(isOn)
      case "couple.push.tells": self = .tells(isOn)
      default: return nil
      }
    }
  }
}

/// Whether this device is told of the partner's notes, as the host has said last.
enum PushState: Equatable {
  case unknown
  /// `isDeclined`: the person did not want it, and is not offered it again.
  case off(isDeclined: Bool)
  /// Minutes of the day between which nothing is to be heard; nil: at any time.
  case on(start: Int32, end: Int32)
  case onAlways
  /// The browser was told not to allow it.
  case denied
  /// Only apps on the home screen have it here.
  case install
  case unsupported
  /// The server sends none.
  case none
  case failed(PushFailure)

  init(_ text: String) {
    let text = MessageText(text)
    switch text.name {
    case "off": self = .off(isDeclined: false)
    case "declined": self = .off(isDeclined: true)
    case "on":
      let minutes = (text.text(0) ?? "").split(separator: "-").map { Int32($0) }
      if minutes.count == 2, let start = minutes[0], let end = minutes[1] {
        self = .on(start: start, end: end)
      } else {
        self = .onAlways
      }
    case "denied": self = .denied
    case "install": self = .install
    case "unsupported": self = .unsupported
    case "none": self = .none
    default: self = .failed(PushFailure(rawValue: text.text(0) ?? "") ?? .other)
    }
  }

  var isOn: Bool {
    switch self {
    case .on, .onAlways: true
    default: false
    }
  }

  /// Whether a tap can change it.
  var isChangeable: Bool {
    switch self {
    case .off, .on, .onAlways, .failed: true
    default: false
    }
  }
}

enum PushFailure: String {
  case offline, session, service
  case other
}
