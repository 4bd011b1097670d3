import Core
import Habits
import Replica

/// Actions on a habit's day. `isLive` means that the entry is made as it happens, so that a later change of the start
/// of day moves it to another day if necessary (H-8b).
extension HabitActions {
  /// Completes the day, adds one unit to an amount below its goal, or reverts a completed day (H-4). For a goal of a week or a month that
  /// is reached, reverts today's entry.
  public func toggle(
    _ id: HabitID, _ day: Day, isLive: Bool, _ rules: RuleContext
  ) throws(HabitError) -> [Change] {
    try changeLog(id, day) { (tracked) throws(HabitError) in
      if tracked.habit.goal.period != .day, tracked.history.state(day) == .done, day == rules.today,
        tracked.isChecked(rules)
      {
        return try tracked.cleared(day, today: time.today, at: time.now)
      }
      return try tracked.toggled(day, today: time.today, at: time.now, isLive: isLive)
    }
  }

  /// Completes the day, unless it is completed already.
  public func complete(_ id: HabitID, _ day: Day, isLive: Bool) throws(HabitError) -> [Change] {
    if habits[id]?.history.state(day) == .done { return [] }
    return try changeLog(id, day) { (tracked) throws(HabitError) in
      try tracked.completed(day, today: time.today, at: time.now, isLive: isLive)
    }
  }

  /// Removes a check, an amount or a skip. A note stays.
  public func clear(_ id: HabitID, _ day: Day) throws(HabitError) -> [Change] {
    try changeLog(id, day) { (tracked) throws(HabitError) in try tracked.cleared(day, today: time.today, at: time.now) }
  }

  /// Skips the day (H-8a). A skipped day stays skipped.
  public func skip(_ id: HabitID, _ day: Day) throws(HabitError) -> [Change] {
    if habits[id]?.history.state(day) == .skipped { return [] }
    return try toggleSkip(id, day)
  }

  /// Skips the day, or reverts the skip.
  public func toggleSkip(_ id: HabitID, _ day: Day) throws(HabitError) -> [Change] {
    try changeLog(id, day) { (tracked) throws(HabitError) in
      try tracked.skipToggled(day, today: time.today, at: time.now)
    }
  }

  /// Replaces the day's amount. Zero removes the entry, except for an "at most" goal.
  public func setAmount(_ amount: Amount, _ id: HabitID, _ day: Day, isLive: Bool) throws(HabitError) -> [Change] {
    try changeLog(id, day) { (tracked) throws(HabitError) in
      try tracked.measured(day, amount, today: time.today, at: time.now, isLive: isLive)
    }
  }

  /// Adds to the day's amount, which stays between zero and `Amount.max`. `thousandths` may be negative.
  public func add(thousandths: Int64, _ id: HabitID, _ day: Day, isLive: Bool) throws(HabitError) -> [Change] {
    let old = habits[id]?.history.amount(day) ?? .zero
    return try setAmount(Amount(thousandths: Int64(old.thousandths) + thousandths), id, day, isLive: isLive)
  }

  /// Sets the day's note, trimmed. An empty text removes it.
  public func note(_ text: String, _ id: HabitID, _ day: Day) throws(HabitError) -> [Change] {
    try changeLog(id, day) { (tracked) throws(HabitError) in
      try tracked.noted(day, text.trimmedWhitespace, today: time.today, at: time.now)
    }
  }

  /// Restores the log that a day had before it was changed.
  public func restore(_ log: DayLog, _ id: HabitID, _ day: Day) throws(HabitError) -> [Change] {
    guard let tracked = habits[id] else { throw .unknownHabit }
    var log = log
    log.timestamp = time.now.after(tracked.history.log(day))
    return [.log(id, day, log)] + settings.logged(.toggleUndo, at: time.now)
  }

  private func changeLog(
    _ id: HabitID, _ day: Day, _ makeLog: (TrackedHabit) throws(HabitError) -> DayLog
  ) throws(HabitError) -> [Change] {
    guard let tracked = habits[id] else { throw .unknownHabit }
    let log = try makeLog(tracked)
    let old = tracked.history.log(day) ?? DayLog(.none, at: log.timestamp)
    if log.state == old.state, log.amount == old.amount, log.note == old.note { return [] }
    let isDone = log.state == .done
    let event =
      isDone == (old.state == .done) ? [] : settings.logged(isDone ? .toggleSuccess : .toggleUndo, at: time.now)
    return [.log(id, day, log)] + event
  }
}
