import Core

/// A due time of a reminder and what becomes of it, on the screen of coming reminders.
struct UpcomingReminder {
  let moment: Timestamp
  let name: String
  let symbol: Icon
  /// The CSS class with the area's colour.
  let style: String
  /// Whether it will be shown, as things stand.
  let isDue: Bool
  let reason: String
}
