import Core

/// A reminder that this device has shown in any tab, or that the user has read in the app without a notification.
public struct DeliveredReminder: Equatable, Sendable {
  /// The key of its notice.
  public let key: String
  /// The time at which it was shown, in minutes since 1970. 0 for a reminder that was only read.
  let shownMinute: Int32
  /// The time at which it was withdrawn or read, in minutes since 1970. 0 while it may still be on the screen.
  let withdrawnMinute: Int32
  /// Nil for a reminder that was only read, or that an older version of the app has stored.
  let way: ReminderWay?

  /// The prefix of test messages' keys.
  static var testPrefix: String { "test-" }

  /// The most reminders that are read; the host keeps fewer.
  private static let countMax = 500

  /// Reads the host's list (`Web/reminders.js`), oldest first. Commas separate the reminders, and blanks their fields:
  /// key, minute shown, minute withdrawn (0 for none) and way (empty for none). Ignores entries that cannot be read.
  static func list(_ text: String) -> [DeliveredReminder] {
    var list: [DeliveredReminder] = []
    var key: [UInt8] = []
    var way: [UInt8] = []
    var (shown, withdrawn, field): (Int32, Int32, Int) = (0, 0, 0)
    for byte in Array(text.utf8) + [UInt8(ascii: ",")] where list.count < countMax {
      switch byte {
      case UInt8(ascii: ","):
        if field == 2 || field == 3 {
          list.append(
            DeliveredReminder(
              key: String(decoding: key, as: UTF8.self), shownMinute: shown, withdrawnMinute: withdrawn,
              way: ReminderWay(word: String(decoding: way, as: UTF8.self))))
        }
        (key, way) = ([], [])
        (shown, withdrawn, field) = (0, 0, 0)
      case UInt8(ascii: " "): field += 1
      case _ where field == 0: key.append(byte)
      case 48...57 where field == 1: shown = shown &* 10 &+ Int32(byte - 48)
      case 48...57 where field == 2: withdrawn = withdrawn &* 10 &+ Int32(byte - 48)
      case _ where field == 3: way.append(byte)
      // Neither a number nor the end of one.
      default: field = 4
      }
    }
    return list
  }

  var isOpen: Bool { withdrawnMinute == 0 }
  var wasShown: Bool { shownMinute != 0 }
  var shownAt: Timestamp { Timestamp(milliseconds: Int64(shownMinute) * 60_000) }
  var withdrawnAt: Timestamp? { isOpen ? nil : Timestamp(milliseconds: Int64(withdrawnMinute) * 60_000) }
}
