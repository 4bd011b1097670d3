import Core

extension TrackedHabit {
  /// Returns the log after a tap on `day` (H-4): removes a done log, or one above its limit; otherwise marks the day as done.
  ///
  /// Each tap adds one unit to an amount goal; once it is reached, the next tap removes the log. For a week or a month each tap adds one step,
  /// below and above the target. A note stays.
  public func toggled(_ day: Day, today: Day, at now: Timestamp, isLive: Bool) throws(HabitError) -> DayLog {
    try Self.check(day, today)
    let old = history.log(day)
    if habit.goal.period != .day {
      let amount = (old?.amount ?? .zero) + habit.goal.step
      return DayLog(.done, at: now.after(old), amount: amount, note: old?.note, isLive: isLive)
    }
    // Above an "at most" goal, too: a tap must not replace what was entered by a check.
    if old?.state == .done || (isAtMost && old?.state == .open) {
      return DayLog(.none, at: now.after(old), note: old?.note)
    }
    guard case .amount(let target, _, .atLeast, _) = habit.goal else {
      return DayLog(.done, at: now.after(old), amount: full, note: old?.note, isLive: isLive)
    }
    let amount = min((old?.amount ?? .zero) + Amount(1), target)
    return DayLog(amount >= target ? .done : .open, at: now.after(old), amount: amount, note: old?.note, isLive: isLive)
  }

  /// Returns the log that makes `day` done in any case: with the goal's whole amount unless more was entered; for a week or a
  /// month with one step of it unless anything was.
  public func completed(_ day: Day, today: Day, at now: Timestamp, isLive: Bool) throws(HabitError) -> DayLog {
    try Self.check(day, today)
    let old = history.log(day)
    let entered = old?.amount.flatMap { habit.goal.isReached(by: $0) ? $0 : nil }
    return DayLog(.done, at: now.after(old), amount: entered ?? full, note: old?.note, isLive: isLive)
  }

  /// Returns the log with `amount` entered for `day`; zero removes the log.
  public func measured(
    _ day: Day, _ amount: Amount, today: Day, at now: Timestamp, isLive: Bool
  ) throws(HabitError) -> DayLog {
    try Self.check(day, today)
    let old = history.log(day)
    let time = now.after(old)
    if amount == .zero, !isAtMost || habit.goal.period != .day {
      return DayLog(.none, at: time, note: old?.note)
    }
    let state: DayLog.State = habit.goal.isReached(by: amount) ? .done : .open
    return DayLog(state, at: time, amount: amount, note: old?.note, isLive: isLive)
  }

  /// Returns the log that skips `day`, or undoes the skip (H-8a).
  public func skipToggled(_ day: Day, today: Day, at now: Timestamp) throws(HabitError) -> DayLog {
    try Self.check(day, today)
    let old = history.log(day)
    return DayLog(old?.state == .skipped ? .none : .skipped, at: now.after(old), note: old?.note)
  }

  /// Returns the log that removes any entry for `day`.
  public func cleared(_ day: Day, today: Day, at now: Timestamp) throws(HabitError) -> DayLog {
    try Self.check(day, today)
    let old = history.log(day)
    return DayLog(.none, at: now.after(old), note: old?.note)
  }

  /// Returns the log with the note, which the caller trims; an empty one removes it.
  public func noted(_ day: Day, _ note: String, today: Day, at now: Timestamp) throws(HabitError) -> DayLog {
    try Self.check(day, today)
    let count = note.count
    guard count <= HabitLimits.noteCharactersMax else { throw .noteTooLong(characters: count) }
    var log = history.log(day) ?? DayLog(.none, at: now)
    log.timestamp = now.after(history.log(day))
    log.note = note.isEmpty ? nil : note
    return log
  }

  private var full: Amount? {
    if habit.goal.period != .day { return habit.goal.step }
    return isAtMost ? .zero : habit.goal.target
  }

  private static func check(_ day: Day, _ today: Day) throws(HabitError) {
    guard day <= today else { throw .futureDay }
    guard day >= .earliest else { throw .dayOutOfRange }
  }
}

extension Timestamp {
  /// Returns the time of an edit made now that replaces `old`. It is later than `old` even if a clock is wrong, so that
  /// an edit made after seeing another device's value always wins.
  public func after(_ old: DayLog?) -> Timestamp {
    guard let last = old?.timestamp, last >= self else { return self }
    return last.adding(milliseconds: 1)
  }
}
