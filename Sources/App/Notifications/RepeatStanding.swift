/// Whether this device can be told of a reminder again in ten minutes, as the host last reported (`Web/reminders.js`).
enum RepeatStanding: String {
  case unknown
  case possible
  /// It will be told.
  case kept
  /// Nobody could tell: this device has neither an account's messages nor sealed ones.
  case none
  case failed
}
