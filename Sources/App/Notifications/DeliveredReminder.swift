import Core

/// A reminder that this device has shown, in whichever tab.
public struct DeliveredReminder: Equatable, Sendable {
  /// The key of its notice.
  public let key: String
  /// In minutes since 1970, as for the time at which it was withdrawn.
  let shownMinute: Int32
  /// 0 while it may still be shown.
  let withdrawnMinute: Int32

  /// The most reminders that are read; the host keeps fewer.
  private static let countMax = 500

  /// Reads the host's list (`Web/reminders.js`), oldest first: key, minute shown and minute withdrawn (0 for none), separated
  /// by blanks, with a comma after each reminder but the last. Ignores what cannot be read.
  static func list(_ text: String) -> [DeliveredReminder] {
    var list: [DeliveredReminder] = []
    for entry in text.split(separator: ",") where list.count < countMax {
      let fields = entry.split(separator: " ")
      guard fields.count == 3, let shown = Int32(fields[1]), let withdrawn = Int32(fields[2]) else { continue }
      list.append(DeliveredReminder(key: String(fields[0]), shownMinute: shown, withdrawnMinute: withdrawn))
    }
    return list
  }

  var isOpen: Bool { withdrawnMinute == 0 }
  var shownAt: Timestamp { Timestamp(milliseconds: Int64(shownMinute) * 60_000) }
  var withdrawnAt: Timestamp? { isOpen ? nil : Timestamp(milliseconds: Int64(withdrawnMinute) * 60_000) }
}
