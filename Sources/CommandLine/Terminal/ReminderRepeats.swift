/// Decides which reminders are shown again, because their task is not done.
struct ReminderRepeats {
  let minutes: Int64
  /// The minute in which each reminder was last shown, by key.
  private var shownAt: [String: Int64] = [:]

  init(minutes: Int64) { self.minutes = minutes }

  /// Returns the reminders to show again. One that an earlier run has shown is repeated after a full pause.
  ///
  /// - Parameters:
  ///   - open: All reminders that are due and not done.
  ///   - new: Those of them that are now shown for the first time.
  mutating func next(of open: [DueNotice], without new: [DueNotice], at minute: Int64) -> [DueNotice] {
    var (again, shown) = ([DueNotice](), [String: Int64]())
    let first = Set(new.map { $0.key })
    for reminder in open {
      let last = first.contains(reminder.key) ? minute : shownAt[reminder.key] ?? minute
      let isTime = minute - last >= minutes
      if isTime { again.append(reminder) }
      shown[reminder.key] = isTime ? minute : last
    }
    shownAt = shown
    return again
  }
}
