import Core

extension Occurrence {
  /// The number of days that are searched for one on which somebody is present; a longer absence excuses the occurrence.
  static let awayDaysMax: Int32 = 400

  /// Returns the day at whose end the occurrence is due for members who are away on the days of `away` (F-6b): its own due day, the last
  /// day before it on which they are present while it is open, or else the first day after it, before the next occurrence opens. Nil if
  /// there is no such day: then they are excused, and nothing is due or missed.
  public func due(away: (Day) -> Bool) -> Day? {
    guard let due else { return nil }
    guard away(due) else { return due }
    if let opening {
      var day = due - 1
      while day >= opening {
        if !away(day) { return day }
        day = day - 1
      }
    }
    var day = due + 1
    let end = min(closing ?? due + Self.awayDaysMax, due + Self.awayDaysMax)
    while day < end {
      if !away(day) { return day }
      day = day + 1
    }
    return nil
  }
}
