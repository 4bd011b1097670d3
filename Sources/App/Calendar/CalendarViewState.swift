import Replica

/// The state of the calendar until the page is closed.
final class CalendarViewState {
  /// The area to which the calendar is limited; nil for all.
  var only: AppArea?
  let habits = HabitCounts()

  init() {}
}
