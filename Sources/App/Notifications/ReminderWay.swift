import Core

/// The way in which a reminder reaches this device.
public enum ReminderWay: UInt8, CaseIterable, Sendable {
  /// The server sends it, whether or not a page is open.
  case server
  /// An open page shows it.
  case page
  /// The server tells what this device has sealed, whether or not a page is open.
  case sealed

  /// The host's word for it in the list of delivered reminders.
  var word: String {
    switch self {
    case .server: "server"
    case .page: "page"
    case .sealed: "sealed"
    }
  }

  init?(word: String) {
    for way in Self.allCases where way.word.equalsBytewise(word) {
      self = way
      return
    }
    return nil
  }
}
