import Core

extension QuickAddReading {
  /// Returns the rhythm that the line names, with the day beside it (F-5, 0078); nil if it names none. If its time of the day has passed, it begins
  /// with the next one that is still to come.
  ///
  /// - Parameters:
  ///   - today: The day from which a rhythm without a day counts, and before which nothing is due.
  ///   - week: The day with which it is to begin instead: one of `weekChoices`, or today although its time has passed.
  /// - Throws: For an interval that a chore cannot have.
  public func rhythm(from today: Day, firstWeekday: Weekday, week: Day? = nil) throws(ChoresError) -> Rhythm? {
    guard let rhythm else { return nil }
    return try begun(rhythm, today, firstWeekday, week)
  }

  /// Returns the rhythm of the line's chore for a preview, daily if the line names none (F-14); nil for a one-time chore, and for an
  /// impossible interval.
  public func recurring(from today: Day, firstWeekday: Weekday, week: Day? = nil) -> Rhythm? {
    guard let read = rhythm ?? (isOnce ? nil : QuickAddRhythm([.every(1, .day)])) else { return nil }
    return try? begun(read, today, firstWeekday, week)
  }

  /// Returns the days from which a user can choose the beginning of a rhythm of every N weeks; empty if the line names one.
  public func weekChoices(from today: Day, firstWeekday: Weekday) -> [Day] {
    guard dueDay == nil, let next = recurring(from: today, firstWeekday: firstWeekday) else { return [] }
    return next.weekChoices(firstWeekday)
  }

  /// Returns the first day of a rhythm that does not begin today because its time has passed; nil if there is no choice.
  public func dayAfterPassedTime(from today: Day, firstWeekday: Weekday) -> Day? {
    let next = recurring(from: today, firstWeekday: firstWeekday)
    return next == recurring(from: today, firstWeekday: firstWeekday, week: today) ? nil : next?.start
  }

  private func begun(
    _ read: QuickAddRhythm, _ today: Day, _ firstWeekday: Weekday, _ week: Day?
  ) throws(ChoresError) -> Rhythm {
    let plain = try Rhythm(read, from: startDay ?? today)
    let first = dueDay.map { plain.due(on: $0).resumed(on: today, firstWeekday) } ?? plain.beginning
    let isOver = window.by.map { $0 <= minute } ?? false
    let isToCome = isOver && !isFromToday && week != today
    let next = isToCome ? first.toCome(after: today, firstWeekday, keepsPhase: dueDay != nil) : first
    guard dueDay == nil, let week, next.weekChoices(firstWeekday).contains(week) else { return next }
    return next.due(on: week)
  }
}
