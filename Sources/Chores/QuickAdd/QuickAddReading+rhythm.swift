import Core

extension QuickAddReading {
  /// Returns the rhythm that the line names, with the day beside it (F-5, 0078); nil if it names none.
  ///
  /// - Parameters:
  ///   - today: The day from which a rhythm without a day counts, and before which nothing is due.
  ///   - week: The day with which a rhythm of every N weeks is to begin instead; only one of `weekChoices` counts.
  /// - Throws: For an interval that a chore cannot have.
  public func rhythm(from today: Day, firstWeekday: Weekday, week: Day? = nil) throws(ChoresError) -> Rhythm? {
    guard let rhythm else { return nil }
    let plain = try Rhythm(rhythm, from: startDay ?? today)
    if let dueDay { return plain.due(on: dueDay).resumed(on: today, firstWeekday) }
    if let week, plain.weekChoices(firstWeekday).contains(week) { return plain.due(on: week) }
    return plain.beginning
  }

  /// Returns the rhythm of the line's chore, daily if it names none (F-14), for a preview; nil for a chore that is done once, and for an interval that it
  /// cannot have.
  public func recurring(from today: Day, firstWeekday: Weekday, week: Day? = nil) -> Rhythm? {
    if rhythm != nil { return try? rhythm(from: today, firstWeekday: firstWeekday, week: week) }
    return isOnce ? nil : try? Rhythm(.daily, from: today)
  }

  /// Returns the days among which a user can choose that with which a rhythm of every N weeks begins; none if the line names one.
  public func weekChoices(from today: Day, firstWeekday: Weekday) -> [Day] {
    guard let rhythm, dueDay == nil, let plain = try? Rhythm(rhythm, from: startDay ?? today) else { return [] }
    return plain.weekChoices(firstWeekday)
  }
}
