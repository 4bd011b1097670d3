/// The view state of the share sheet.
struct ShareState: Equatable, Sendable {
  var isDark = false
  /// Whether the host is rendering the picture.
  var isWorking = false
  var hasFailed = false
}
