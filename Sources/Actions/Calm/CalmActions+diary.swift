import Calm
import Core
import Replica

/// Actions on the no-alcohol diary (M-18, M-19).
extension CalmActions {
  /// Logs an evening, replacing an earlier entry of the same day.
  ///
  /// - Parameters:
  ///   - drinksHundredths: The exact number in hundredths of a drink; nil if the user gives none.
  ///   - day: A past day that the user has chosen; nil for the one that the time implies: yesterday before 18:00, today from 18:00 on.
  public func log(
    _ level: DrinkLevel, drinksHundredths: Int32? = nil, note: String = "", on day: Day? = nil
  ) throws(CalmRefusal) -> [Change] {
    let entry = try checked { () throws(CalmError) in
      if let day { try DiaryDay.check(day, at: now, timeZone: timeZone) }
      return try DiaryEntry(
        day: day ?? DiaryDay.asked(at: now, timeZone: timeZone), level: level, drinksHundredths: drinksHundredths,
        note: note)
    }
    return put(.diary(entry))
  }

  /// Removes the entry of a day. `restore` undoes this.
  public func removeDrinks(_ day: Day) throws(CalmRefusal) -> [Change] {
    guard let entry = calm.diary[day] else { throw .notFound }
    return remove(.diary(entry))
  }
}
