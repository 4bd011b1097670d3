import Core

extension Occurrence {
  /// Days that are looked at for one on which somebody is present; a longer absence excuses the occurrence.
  static let awayDaysMax: Int32 = 400

  /// Returns the day at whose end the occurrence is due for those who are away on the days of `away` (F-6b): its own, or the last day before
  /// it on which they are present while it is open, or the first one after it before the next opens. Nil if there is none: then they are
  /// excused, and nothing is due or missed.
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
