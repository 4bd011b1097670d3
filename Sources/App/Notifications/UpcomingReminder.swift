import Core

/// A due time of a reminder and what becomes of it, on the screen of coming reminders.
///
/// A class, since lists of a struct would take code of their own, which areas' parts share with this screen's.
final class UpcomingReminder {
  let moment: Timestamp
  let name: String
  let symbol: Icon
  /// The CSS class with the area's colour.
  let style: String
  /// Whether it will be shown, as things stand.
  let isDue: Bool
  let reason: String
  /// Whether the server does not know of it, so that only this device can tell it.
  let isLocal: Bool

  init(
    moment: Timestamp, name: String, symbol: Icon, style: String, isDue: Bool, reason: String,
    isLocal: Bool = false
  ) {
    (self.moment, self.name, self.symbol) = (moment, name, symbol)
    (self.style, self.isDue, self.reason, self.isLocal) = (style, isDue, reason, isLocal)
  }
}
