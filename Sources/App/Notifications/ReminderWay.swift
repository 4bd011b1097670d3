import Core

/// The way on which a reminder comes, or came, to this device.
public enum ReminderWay: UInt8, CaseIterable, Sendable {
  /// The server tells, whether or not a page is open.
  case server
  /// An open page tells.
  case page

  /// The host's word, in the list of what was delivered.
  var word: String {
    switch self {
    case .server: "server"
    case .page: "page"
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
