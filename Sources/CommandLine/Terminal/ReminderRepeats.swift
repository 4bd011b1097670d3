/// The reminders that are shown again, since what they are about is not done.
struct ReminderRepeats {
  let minutes: Int64
  /// The minute in which each was last shown.
  private var shownAt: [String: Int64] = [:]

  init(minutes: Int64) { self.minutes = minutes }

  /// Returns those to show again. One that was shown by an earlier run is repeated after a full pause.
  ///
  /// - Parameters:
  ///   - open: All that are due and not done.
  ///   - new: Those of them that are shown now for the first time.
  mutating func next(of open: [DueNotice], without new: [DueNotice], at minute: Int64) -> [DueNotice] {
    var (again, shown) = ([DueNotice](), [String: Int64]())
    let first = Set(new.map { $0.tag })
    for reminder in open {
      let last = first.contains(reminder.tag) ? minute : shownAt[reminder.tag] ?? minute
      let isTime = minute - last >= minutes
      if isTime { again.append(reminder) }
      shown[reminder.tag] = isTime ? minute : last
    }
    shownAt = shown
    return again
  }
}
