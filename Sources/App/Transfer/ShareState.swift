/// The state of the share sheet beside the habit.
struct ShareState: Equatable, Sendable {
  var isDark = false
  /// The host is making the picture.
  var isWorking = false
  var hasFailed = false
}
