/// Whether this device can show a reminder again in ten minutes, as the host last reported (`Web/reminders.js`).
enum SnoozeStatus: String {
  case unknown
  case possible
  /// It will be shown again.
  case snoozed
  /// Nobody could send it: this device has neither an account's messages nor sealed ones.
  case none
  case failed
}
