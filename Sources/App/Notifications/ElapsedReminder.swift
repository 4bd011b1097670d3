import Core

/// A reminder whose time has passed and whose activity is still open.
///
/// A class, as `UpcomingReminder` is.
final class ElapsedReminder {
  let times: ElapsedTimes
  let name: String
  let symbol: Icon
  /// The CSS class with the area's colour.
  let style: String
  /// The screen on which the activity is done.
  let path: String

  init(_ times: ElapsedTimes, name: String, symbol: Icon, style: String, path: String) {
    (self.times, self.name, self.symbol, self.style, self.path) = (times, name, symbol, style, path)
  }
}
