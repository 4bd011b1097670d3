/// The view state of Today.
struct TodayViewState {
  /// Whether what is done is shown. The device keeps this.
  var showsDone = false
  /// The number of rows that each group shows: a family may have thousands of chores.
  var rowCount = Self.rowsAtFirst

  static var rowsAtFirst: Int { 60 }
  static var step: Int { 100 }
}
