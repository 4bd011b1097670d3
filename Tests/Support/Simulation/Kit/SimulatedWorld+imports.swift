import Core
import Habits
import Replica

/// Imports of whole files, and their undoing.
extension SimulatedWorld {
  mutating func takeFile(_ i: Int) {
    let before = actors[i].device.replica
    guard let package = package(i),
      let plan = try? ImportPlan(
        package, into: before.habits, pauses: before.settings.pauses, now: clock(i),
        today: Day(year: 2026, month: 11, day: 21))
    else {
      record.violation = "a file cannot be read"
      return
    }
    log("device \(i) imports \(plan.counts)")
    var between = before
    between.apply(plan)
    noteImported(i, before, between)
    let isStored = actors[i].device.apply(plan, at: clock(i))
    if !isStored {
      checkTakenBack(i, between)
      actors[i].mayImportReturn = true
    }
    faults.note(isStored ? .imported : .importNotStored)
    note(i, since: before, until: between, isStored: isStored)
    // Removed from memory again; other devices can restore it from the trash.
    if !isStored { note(i, since: between, isStored: false) }
    collect(i)
  }

  mutating func undoImport(_ i: Int) {
    let before = actors[i].device.replica
    let isStored = !actors[i].device.disk.isFull
    guard actors[i].device.undoImport(at: clock(i)) else { return }
    log("device \(i) takes the import back")
    checkTakenBack(i, before)
    faults.note(.importUndone)
    if !isStored { actors[i].mayImportReturn = true }
    note(i, since: before, isStored: isStored)
    collect(i)
  }

  private mutating func noteImported(_ i: Int, _ before: Replica, _ after: Replica) {
    for tracked in after.habits.all {
      let id = tracked.habit.id
      for day in tracked.history.days.map({ Day($0) }) {
        guard let log = tracked.history.log(day), log != before.habits[id]?.history.log(day) else { continue }
        actors[i].imported[id, default: [:]][day, default: []].append(log)
      }
    }
  }

  /// Undoing an import removes what came with one.
  private mutating func checkTakenBack(_ i: Int, _ before: Replica) {
    for tracked in before.habits.all {
      let id = tracked.habit.id
      let after = actors[i].device.replica.habits[id]?.history
      for day in tracked.history.days.map({ Day($0) }) {
        guard let log = tracked.history.log(day), log != after?.log(day),
          actors[i].imported[id]?[day]?.contains(log) != true
        else { continue }
        record.violation = "device \(i) took back \(day.iso) \(log) with an import that had not brought it"
      }
    }
  }

  /// Returns a file of another device or app: some habits that exist here and some that do not, with many days.
  private mutating func package(_ i: Int) -> HabitPackage? {
    var book = HabitBook()
    for _ in 0..<(1 + random.below(3)) {
      let id = habitID(actors[i].account, random.below(plan.habitCount + 2))
      if record.removed.contains(id) { continue }
      var history = History()
      let last = Day(year: 2026, month: 11, day: 20) - Int32(random.below(100))
      for back in 0..<Int32(10 + random.below(300)) where random.chance(80) {
        let log = DayLog(
          DayLog.State(rawValue: UInt8(1 + random.below(3))) ?? .done,
          at: clock(i).adding(milliseconds: -random.between(1000, 40 * 86_400_000)))
        history.set(last - back, log)
      }
      book.put(
        TrackedHabit(
          Habit(
            id: id, name: "F\(random.below(1000))", color: HabitColor(rgb: UInt32(random.below(1000))),
            createdAt: Timestamp(milliseconds: 1_700_000_000_000),
            updatedAt: clock(i).adding(milliseconds: -random.between(0, 4 * 86_400_000))), history))
    }
    return try? HabitPackageReader.read(HabitPackageWriter.bytes(book, version: .two, exportedAt: clock(i)))
  }
}
