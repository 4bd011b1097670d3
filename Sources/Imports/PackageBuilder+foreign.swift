import Core
import Habits

extension PackageBuilder {
  /// Adds a habit of another app and returns its position; of two with one id the first one stays. Throws if there are too many.
  ///
  /// A habit without an id gets one derived from its name, so that the same file gives the same ids again.
  mutating func addForeign(
    _ habit: ForeignHabit, id known: HabitID? = nil, hasBareNumbers: Bool = false
  ) throws(TransferError) -> Int {
    let id: HabitID
    if let known {
      id = known
    } else {
      let folded = habit.name.caseFolded
      id = DerivedID.habit(folded, ordinal: ordinal(of: folded), habit.format)
    }
    if contains(id), let first = position(id) {
      remarks.add(.repeatedHabits)
      return first
    }
    let added = add(
      habit.habit(id), fields: habit.fields, modifiedAt: habit.modifiedAt, hasBareNumbers: hasBareNumbers)
    guard let added else { throw TransferError(.tooMany(max: HabitLimits.habitCountMax)) }
    return added
  }

  /// Returns everything that was added, with what the days tell of a habit in place of what its file leaves out.
  mutating func finishForeign() throws(TransferError) -> HabitPackage {
    var package = try finish()
    for i in package.entries.indices { package.entries[i].fillFromDays() }
    return package
  }
}

extension HabitPackage.Entry {
  fileprivate mutating func fillFromDays() {
    let days = history.days
    let first = days.isEmpty ? nil : Day(days.lowerBound)
    if let first { habit = habit.created(noLaterThan: DerivedID.creationTime(first)) }
    if case .everyDays(let count, ImportedRhythm.unknownDay) = habit.schedule {
      let hasTime = habit.createdAt != HabitPackage.unknownTime
      let begin = first ?? (hasTime ? TimeZoneRules.utc.wallClock(at: habit.createdAt).day : nil)
      if let begin { habit.schedule = .every(count, from: min(max(begin, .earliest), .latest)) }
    }
    // No other app's file but Kadō's tells the day; after the last entry nothing happened.
    if habit.isArchived, habit.archivedOn == nil, !days.isEmpty { habit.archivedOn = Day(days.upperBound - 1) }
  }
}
