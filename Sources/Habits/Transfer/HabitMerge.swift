import Core

/// Merges a habit of a file into one of the book (H-21): the fields by `updatedAt`, each log by its timestamp; with
/// equal times the book's stay.
struct HabitMerge {
  let now: Timestamp
  /// Later logs are left out.
  let lastDay: Day

  func merged(_ entry: HabitPackage.Entry, into mine: TrackedHabit?, id: HabitID) -> ImportPlan.Merged {
    guard let mine else { return added(entry) }
    var after = mine
    var item = ImportPlan.Item(id: id, name: "", change: .unchanged)
    mergeFields(entry, &after.habit, &item)
    mergeLogs(entry, &after, &item)
    item.name = after.habit.name
    return ImportPlan.Merged(item: item, after: after, revision: mine.revision)
  }

  private func added(_ entry: HabitPackage.Entry) -> ImportPlan.Merged {
    var item = ImportPlan.Item(id: entry.habit.id, name: entry.habit.name, change: .added)
    var habit = entry.habit.created(noLaterThan: now)
    if habit.updatedAt > now {
      if habit.updatedAt != HabitPackage.unknownTime { item.clampedTimes += 1 }
      habit.updatedAt = now
    }
    var after = TrackedHabit(habit)
    if fits(entry) {
      after.history = entry.history
      item.logsAdded = entry.history.count
    } else {
      mergeLogs(entry, &after, &item)
    }
    return ImportPlan.Merged(item: item, after: after, revision: nil)
  }

  /// Reports whether an added habit can use the history unchanged.
  private func fits(_ entry: HabitPackage.Entry) -> Bool {
    let latest = now.milliseconds
    return !entry.hasBareNumbers && entry.history.days.upperBound <= lastDay.number + 1
      && !entry.history.stamps.contains { $0 > latest }
  }

  // MARK: Fields

  private func mergeFields(_ entry: HabitPackage.Entry, _ habit: inout Habit, _ item: inout ImportPlan.Item) {
    var changed = HabitFieldSet()
    if habit.deletedAt != nil {
      habit.deletedAt = nil
      changed.insert(.deletion)
    }
    let isSame = habit.id == entry.habit.id
    if isSame, let modifiedAt = entry.modifiedAt, modifiedAt > habit.updatedAt {
      let isClamped = modifiedAt > now
      for field in entry.fields.list where !habit.agrees(with: entry.habit, on: field) {
        // An empty list of unknown members gives no information about earlier ones.
        if field == .unknownFields, entry.habit.unknownFields.isEmpty { continue }
        habit.copy(field, from: entry.habit)
        changed.insert(field)
      }
      if !changed.isEmpty {
        habit.updatedAt = isClamped ? max(now, habit.updatedAt) : modifiedAt
        if isClamped { item.clampedTimes += 1 }
      } else if !isClamped {
        habit.updatedAt = modifiedAt
        item.isRefreshed = true
      }
    }
    if !changed.isEmpty { item.change = .changed(changed) }
  }

  // MARK: Logs

  private func mergeLogs(_ entry: HabitPackage.Entry, _ after: inout TrackedHabit, _ item: inout ImportPlan.Item) {
    let theirs = entry.history
    let goal = after.habit.goal
    let readsNumbers = entry.hasBareNumbers || entry.habit.goal != goal && entry.matchesByName
    after.history.makeRoom(for: theirs, until: lastDay)
    for i in theirs.cells.indices where theirs.stamps[i] != 0 {
      let day = theirs.base + Int32(i)
      guard var log = theirs.log(day), log.state != .none else { continue }
      guard day <= lastDay else {
        item.futureDays += 1
        continue
      }
      let isClamped = log.timestamp > now
      if isClamped { log.timestamp = now }
      if readsNumbers { log = Self.reread(log, goal, isBare: entry.hasBareNumbers) }
      let old = after.history.log(day)
      guard let old else {
        item.logsAdded += 1
        setLog(day, log, theirs, isClamped, &after.history, &item)
        continue
      }
      if entry.hasPlainLogs { log = Self.completed(log, from: old) }
      let isEqual = old.state == log.state && old.amount == log.amount && old.note == log.note
      guard log.timestamp > old.timestamp else {
        if isEqual { item.logsUnchanged += 1 } else { item.logsOlder += 1 }
        continue
      }
      if isEqual {
        item.logsUnchanged += 1
        if !isClamped {
          setLog(day, log, theirs, false, &after.history, &item)
          item.isRefreshed = true
        }
      } else {
        if old.state == .none { item.logsAdded += 1 } else { item.logsChanged += 1 }
        setLog(day, log, theirs, isClamped, &after.history, &item)
      }
    }
  }

  private func setLog(
    _ day: Day, _ log: DayLog, _ theirs: History, _ isClamped: Bool, _ history: inout History,
    _ item: inout ImportPlan.Item
  ) {
    history.set(day, log)
    if let unknown = theirs.unknownFields[day.number] { history.unknownFields[day.number] = unknown }
    if isClamped { item.clampedTimes += 1 }
  }

  /// Returns the log as read with the goal of its new habit: numbers are compared with that goal.
  private static func reread(_ log: DayLog, _ goal: Goal, isBare: Bool) -> DayLog {
    guard log.state != .skipped else { return log }
    var log = log
    guard let amount = log.amount else {
      if log.state == .done, let target = goal.target { log.amount = goal.direction == .atMost ? .zero : target }
      return log
    }
    if goal.target == nil {
      if isBare { log.amount = nil }
      if isBare { log.state = amount > .zero ? .done : .open }
    } else {
      log.state = goal.isReached(by: amount) ? .done : .open
    }
    return log
  }

  /// Completes a version 1 log, which has neither amount nor note, with those of the replaced log that still fit.
  private static func completed(_ log: DayLog, from old: DayLog) -> DayLog {
    var log = log
    log.note = old.note
    if log.state == old.state || (log.state == .open && old.state == .skipped) { log.amount = old.amount }
    // Version 1 represents a skipped day as one that is not done.
    if log.state == .open, old.state == .skipped { log.state = .skipped }
    return log
  }
}
