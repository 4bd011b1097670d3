import Core

/// A request to the host about sealed reminders: this device encrypts them for itself, and a server sends them while
/// the app is closed. `Web/sealed.js` carries it out, and reports the state by `sealed.state:…`.
public indirect enum SealedEffect: Equatable, Sendable {
  /// Asks for the state.
  case look
  /// Asks the browser for permission, and registers the device.
  case on
  /// Ends the registration, on this device and on the server, and the browser's subscription.
  case off
  /// Ends the registration but keeps the browser's subscription, because the account's server sends the reminders from
  /// now on.
  case forget
  /// Asks the host to request the reminders again soon, because the code that computes them is being loaded.
  case wait
  /// Delivers the coming reminders, earliest first; the host uploads those that the server lacks.
  case plan([SealedReminder])

  var sealedFields: [[UInt8]] {
    switch self {
    case .look: [Array("look".utf8)]
    case .on: [Array("on".utf8)]
    case .off: [Array("off".utf8)]
    case .forget: [Array("forget".utf8)]
    case .wait: [Array("wait".utf8)]
    case .plan(let reminders): [Array("plan".utf8)] + reminders.flatMap { $0.fields }
    }
  }
}

/// A reminder for the host to encrypt.
///
/// A class, because lists of a struct would add code of their own to the module.
public final class SealedReminder: Equatable, Sendable {
  /// Unique for each occurrence.
  public let key: String
  /// A later message with the same tag replaces an earlier one.
  public let tag: String
  public let due: Timestamp
  public let end: Timestamp
  /// The message as JSON.
  public let payload: [UInt8]

  init(key: String, tag: String, due: Timestamp, end: Timestamp, payload: [UInt8]) {
    (self.key, self.tag, self.due, self.end, self.payload) = (key, tag, due, end, payload)
  }

  var fields: [[UInt8]] {
    [Array(key.utf8), Array(tag.utf8), Array("\(due.milliseconds)".utf8), Array("\(end.milliseconds)".utf8), payload]
  }

  public static func == (one: SealedReminder, other: SealedReminder) -> Bool { one.fields == other.fields }
}
