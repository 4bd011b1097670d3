import Core

/// A due time of a reminder, and whether it will be shown, on the screen of coming reminders.
///
/// A class, because lists of a struct would add code of their own to the module.
final class UpcomingReminder {
  let moment: Timestamp
  let name: String
  let symbol: Icon
  /// The CSS class with the area's colour.
  let style: String
  /// Whether it will be shown in the present state.
  let isDue: Bool
  let reason: String
  /// Whether only this device can show it, because the server does not know it.
  let isLocal: Bool

  init(
    moment: Timestamp, name: String, symbol: Icon, style: String, isDue: Bool, reason: String,
    isLocal: Bool = false
  ) {
    (self.moment, self.name, self.symbol) = (moment, name, symbol)
    (self.style, self.isDue, self.reason, self.isLocal) = (style, isDue, reason, isLocal)
  }
}
