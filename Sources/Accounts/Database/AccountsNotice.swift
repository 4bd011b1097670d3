import Synchronization

/// A change that the other servers on the same database must know of at once, since they cache or stream the old state.
enum AccountsNotice: Equatable {
  /// These devices were signed out.
  case ended([DeviceID])
  /// Keys, tokens or accounts were changed.
  case access
  /// An account has other users than before.
  case users
  /// Devices or addresses of an account that get messages were added or changed.
  case receivers(AccountID)

  /// The most devices of one notice, so that its text stays short.
  static let devicesMax = 100

  var text: String {
    switch self {
    case .ended(let devices): (["ended"] + devices.map(\.text)).joined(separator: " ")
    case .access: "access"
    case .users: "users"
    case .receivers(let account): "receivers \(account.text)"
    }
  }

  /// Nil for another text, such as one that only a later version knows.
  init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    switch words.first {
    case "ended": self = .ended(words.dropFirst().map { DeviceID($0) })
    case "access": self = .access
    case "users": self = .users
    case "receivers" where words.count == 2: self = .receivers(AccountID(words[1]))
    default: return nil
    }
  }
}

extension SQLTransaction {
  func report(_ notice: AccountsNotice) throws { try report(notice.text) }

  func reportEnded(_ devices: [DeviceID]) throws {
    for start in stride(from: 0, to: devices.count, by: AccountsNotice.devicesMax) {
      try report(.ended(Array(devices[start...].prefix(AccountsNotice.devicesMax))))
    }
  }
}

/// Passes on notices as soon as somebody hears them.
final class NoticeRelay: Sendable {
  private let listener = Mutex<(@Sendable (String?) -> Void)?>(nil)

  func begin(_ hear: @escaping @Sendable (String?) -> Void) { listener.withLock { $0 = hear } }

  func hear(_ notice: String?) { listener.withLock { $0 }?(notice) }
}
