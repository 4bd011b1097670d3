import Core
import Habits
import Records
import Sync

/// Records the edits of habits to send, and the entries that undoing an import must not change.
extension Replica {
  mutating func markLog(_ id: HabitID, _ day: Day) {
    markEdit(of: ChildKey(id.recordName, Int64(day.month.index)), Self.habitKind)
  }

  mutating func markEdit(of habit: Habit, before: Habit?) {
    markEdit(of: habit.id.recordName, Self.habitKind, before: before?.content, after: habit.content)
  }

  /// Records a removal, before the habit is removed.
  mutating func markRemoval(_ id: HabitID) {
    if let tracked = habits[id] { markRemoval(tracked) }
  }

  private mutating func markRemoval(_ tracked: TrackedHabit) {
    markRemoval(of: tracked.habit.id.recordName, Self.habitKind, trash: tracked.bytes)
  }

  /// Records the changes of an import, after it has changed the habits `touched`.
  mutating func markDifferences(_ before: HabitBook, _ touched: [HabitID], _ now: Timestamp) {
    for id in touched {
      guard let tracked = habits[id] else {
        if let old = before[id] { markRemoval(old) }
        continue
      }
      markEdit(of: tracked.habit, before: before[id]?.habit)
      let months = tracked.history.monthsDiffering(from: before[id]?.history ?? History())
      markEdits(of: months.map { Int64($0) }, in: id.recordName, Self.habitKind)
    }
  }

  /// Records the undo of an import, after it. Other devices already have the import's logs, so the restored logs count as edits made now.
  mutating func markUndo(_ before: HabitBook, _ touched: [HabitID], _ now: Timestamp) {
    guard syncAccount != nil else { return }
    for id in touched {
      guard let tracked = habits[id], let old = before[id]?.history else { continue }
      var history = tracked.history
      for number in old.days {
        let day = Day(number)
        guard let log = old.log(day) else { continue }
        let restored = history.log(day)
        if restored == log { continue }
        var edit = restored ?? DayLog(.none, at: now)
        edit.timestamp = now.after(log)
        history.set(day, edit)
      }
      habits.put(TrackedHabit(tracked.habit, history))
    }
    markDifferences(before, touched, now)
  }

  /// Makes undoing an import preserve the days that came from other devices, even those from before the import. Days that are equal here
  /// may be the import's own, returned by the server.
  mutating func excludeFromUndo(_ id: HabitID, _ entries: [History.Entry], isForeign: Bool) {
    guard importUndo != nil, let history = habits[id]?.history else { return }
    let kept = isForeign ? entries : entries.filter { history.entry($0.day) != $0 }
    if !kept.isEmpty { changeUndo { $0.exclude(kept, of: id) } }
  }

  /// Changes the data that undoing restores, for the last import and for the one before, which becomes the last one again if an import
  /// cannot be stored.
  mutating func changeUndo(_ body: (inout ImportUndo) -> Bool) {
    if var undo = importUndo {
      importUndo = nil
      if body(&undo) { isUndoStale = true }
      importUndo = undo
    }
    if case .some(.some(var undo)) = undoBefore {
      _ = body(&undo)
      undoBefore = .some(undo)
    }
  }
}
