import Core

/// A reminder that this device has shown, in whichever tab.
public struct DeliveredReminder: Equatable, Sendable {
  /// The key of its notice.
  public let key: String
  public let shownAt: Timestamp
  /// The time at which it was withdrawn; nil while it may still be shown.
  public let withdrawnAt: Timestamp?

  /// The most reminders that are read; the host keeps fewer.
  private static let countMax = 500

  /// Reads the host's list (`Web/reminders.js`), oldest first: key, time shown and time withdrawn (0 for none) in
  /// milliseconds, separated by blanks, with a comma after each reminder but the last. Ignores what cannot be read.
  static func list(_ text: String) -> [DeliveredReminder] {
    var list: [DeliveredReminder] = []
    for entry in text.split(separator: ",").prefix(countMax) {
      let fields = entry.split(separator: " ")
      guard fields.count == 3, let shown = Int64(fields[1]), let withdrawn = Int64(fields[2]) else { continue }
      list.append(
        DeliveredReminder(
          key: String(fields[0]), shownAt: Timestamp(milliseconds: shown),
          withdrawnAt: withdrawn > 0 ? Timestamp(milliseconds: withdrawn) : nil))
    }
    return list
  }
}
