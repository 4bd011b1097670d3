import Core

/// The state of the push messages that other devices and users send to this one.
///
/// A class, so that the model only contains a reference.
final class PushState {
  var status = PushStatus.unknown
  /// Whether the browser is asking the user for permission.
  var isBusy = false
  /// `Notifications.words` as last sent to the service worker and the server.
  var words = ""
  /// The time at which the user asked for a test message on this visit; nil if they did not.
  var testAskedAt: Timestamp?
  /// The HTTP status with which the server refused the test message; 0 if it could not be reached, nil if it accepted.
  var testRefusal: Int?

  init() {}
}

/// Whether push messages reach this device, as the host last reported.
enum PushStatus: Equatable {
  case unknown
  /// `isDeclined`: the user has refused them and is not asked again.
  case off(isDeclined: Bool)
  /// On, with quiet hours from `start` to `end`, minutes of the day.
  case on(start: Int32, end: Int32)
  case onAlways
  /// The browser's settings forbid them.
  case denied
  /// The browser allows them only in apps on the home screen.
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

  /// Whether the switch can change it.
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
