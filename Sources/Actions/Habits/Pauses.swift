import Core
import Habits
import Replica

/// Creating and ending the pauses of a habit or of all habits (H-8a).
extension [DayRange] {
  /// Returns the pauses with another one added. Adjacent pauses are joined.
  func pausing(_ first: Day, _ last: Day) throws(HabitError) -> [DayRange] {
    guard first >= .earliest, last <= .latest else { throw .dayOutOfRange }
    guard let range = DayRange(first, last) else { throw .pauseReversed }
    let pauses = adding(range)
    guard pauses.count <= HabitLimits.pauseCountMax else { throw .pausesFull }
    return pauses
  }

  /// Returns the pauses after ending the one that begins on `first` on the day before `today`. It is removed if nothing
  /// of it remains.
  func ended(_ first: Day, on today: Day) -> [DayRange] {
    compactMap { $0.first != first ? $0 : DayRange($0.first, Swift.min($0.last, today - 1)) }
  }

  /// Returns the pauses after ending those that contain `today` on the day before. If none does, removes the future
  /// ones.
  func resumed(on today: Day) -> [DayRange] {
    if contains(where: { $0.contains(today) }) {
      return compactMap { $0.contains(today) ? DayRange($0.first, today - 1) : $0 }
    }
    return filter { $0.first <= today }
  }
}

extension HabitActions {
  /// Pauses the habit from `first` to `last`.
  public func pause(_ id: HabitID, _ first: Day, _ last: Day) throws(HabitError) -> [Change] {
    try change(id) { (habit) throws(HabitError) in habit.pauses = try habit.pauses.pausing(first, last) }
  }

  /// Ends the pause that begins on `first` as of today. A future one is removed.
  public func endPause(_ id: HabitID, _ first: Day) throws(HabitError) -> [Change] {
    try change(id) { $0.pauses = $0.pauses.ended(first, on: time.today) }
  }

  /// Ends the pauses that contain today. If none does, removes the future ones.
  public func resume(_ id: HabitID) throws(HabitError) -> [Change] {
    try change(id) { $0.pauses = $0.pauses.resumed(on: time.today) }
  }
}
