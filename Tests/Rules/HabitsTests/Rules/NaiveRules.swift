import Core
import Habits

/// A second implementation of the rules, written from the sentences of the specification without regard for speed: sets and dictionaries
/// of day numbers, each streak counted from scratch. It deliberately shares no code with the module.
struct NaiveRules {
  var states: [Int32: DayLog.State] = [:]
  var habitPauses: Set<Int32> = []
  var restPauses: Set<Int32> = []
  /// "A goal 'at most n' is kept by a day on which nothing was entered, once that day is over."
  var isAtMost = false
  /// Whether today's amount is within the limit, and may still grow: "today it is open".
  var isTodayWithinLimit = false
  var asked: Set<Int32> = [0, 1, 2, 3, 4, 5, 6]
  var times: Int32?
  /// Whether `times` are for a month.
  var isMonthly = false
  /// "Every N days from a day on."
  var every: (days: Int32, from: Int32)?
  var today: Int32
  var created: Int32
  var chosen: Int32?
  /// 0 for Monday.
  var firstWeekday: Int32 = 0

  func weekday(_ day: Int32) -> Int32 { (day + 3) % 7 }
  func isDone(_ day: Int32) -> Bool {
    if day == today, isTodayWithinLimit, isAsked(day), !isPaused(day) { return false }
    return day <= today && (states[day] == .done || isKept(day))
  }
  func isKept(_ day: Int32) -> Bool {
    isAtMost && day < today && states[day] == nil && isAsked(day) && !isPaused(day)
  }
  func isOver(_ day: Int32) -> Bool { isAtMost && day <= today && states[day] == .open && counts(day) }
  func isSkipped(_ day: Int32) -> Bool { day <= today && states[day] == .skipped }
  func isPaused(_ day: Int32) -> Bool { habitPauses.contains(day) || restPauses.contains(day) }
  func isAsked(_ day: Int32) -> Bool {
    if let every { return day >= every.from && (day - every.from) % every.days == 0 }
    return times != nil || asked.contains(weekday(day))
  }

  /// A scheduled day that is asked for, or was done all the same.
  func counts(_ day: Int32) -> Bool {
    isAsked(day) && !isSkipped(day) && (!isPaused(day) || (day <= today && states[day] == .done))
  }

  var firstLog: Int32? { states.keys.min() }
  /// "The earlier of the creation day and the first log."
  var beginning: Int32 { min(firstLog ?? created, created, today) }
  /// "… or a day that the user sets."
  var reference: Int32 { chosen.map { min($0, today) } ?? beginning }
  var earliest: Int32 { min(beginning, reference) }
  var doneCount: Int32 { Int32((earliest...today).count { isDone($0) }) }

  // MARK: - Days

  /// "Consecutive scheduled days done, counted back from today; if today is not done yet, counted back from yesterday."
  func streak(countedBackFrom end: Int32) -> Int32 {
    if isOver(end) { return 0 }
    var count: Int32 = 0
    var day = isDone(end) ? end : end - 1
    while day >= earliest {
      if counts(day) {
        guard isDone(day) else { return count }
        count += 1
      }
      day -= 1
    }
    return count
  }

  var bestDays: Int32 { (earliest...today).map { isDone($0) ? streak(countedBackFrom: $0) : 0 }.max() ?? 0 }

  func share(_ days: ClosedRange<Int32>) -> DoneShare {
    let scheduled = days.filter { $0 >= earliest && $0 <= today && counts($0) }
    return DoneShare(done: Int32(scheduled.count { isDone($0) }), scheduled: Int32(scheduled.count))
  }

  // MARK: - Weeks, or months in place of them

  func weekStart(_ day: Int32) -> Int32 {
    isMonthly ? day - Day(day).index % 100 + 1 : day - (weekday(day) - firstWeekday + 7) % 7
  }
  /// The first day after the week from `start`.
  func weekEnd(_ start: Int32) -> Int32 { isMonthly ? weekStart(start + 31) : start + 7 }

  /// Returns done and required days of the week from `start`, using only days from `from` on. "What was done on such a day counts": a
  /// paused day asks for nothing, and gives what was done on it.
  func week(_ start: Int32, from: Int32) -> (done: Int32, required: Int32, stillToCome: Int32) {
    let days = (start..<weekEnd(start)).filter { $0 >= from && counts($0) && !isPaused($0) }
    let done = Int32((start..<weekEnd(start)).count { $0 >= from && isDone($0) })
    return (done, min(times ?? 0, Int32(days.count)), Int32(days.count { $0 > today }))
  }

  func isFulfilled(_ start: Int32) -> Bool {
    let week = week(start, from: earliest)
    return week.done >= (week.required > 0 ? week.required : times ?? 0)
  }

  var weekStarts: [Int32] { (weekStart(earliest)...today).filter { weekStart($0) == $0 } }

  /// "The unit is the week, the current week never breaks it"; completely paused weeks neither count nor break.
  func weekStreak(countedBackFrom last: Int32) -> Int32 {
    var count: Int32 = 0
    for start in weekStarts.reversed() where start <= last {
      if isFulfilled(start) {
        count += 1
      } else if start != weekStart(today), week(start, from: earliest).required > 0 {
        return count
      }
    }
    return count
  }

  var bestWeeks: Int32 { weekStarts.map { isFulfilled($0) ? weekStreak(countedBackFrom: $0) : 0 }.max() ?? 0 }

  func weekShare(_ start: Int32, from: Int32) -> DoneShare {
    let week = week(start, from: from)
    // Days done in a pause count, though the week did not require it.
    let counted = max(week.required, min(times ?? 0, week.done))
    var asked = counted
    if start == weekStart(today) {
      // Days that can still be made up do not count yet, but days done already do.
      asked = max(week.required - week.stillToCome, min(week.done, counted))
    }
    return DoneShare(done: min(week.done, asked), scheduled: asked)
  }

  // MARK: - Both

  var current: Int32 { times == nil ? streak(countedBackFrom: today) : weekStreak(countedBackFrom: today) }
  var best: Int32 { times == nil ? bestDays : bestWeeks }

  var rate: DoneShare {
    guard times != nil else { return share(reference...today) }
    return weekStarts.reduce(into: DoneShare()) { sum, start in
      guard weekEnd(start) > reference else { return }
      let week = weekShare(start, from: max(reference, start))
      sum = DoneShare(done: sum.done + week.done, scheduled: sum.scheduled + week.scheduled)
    }
  }

  func month(_ month: Month) -> DoneShare {
    guard times != nil else { return share(month.first.number...month.last.number) }
    return weekStarts.reduce(into: DoneShare()) { sum, start in
      guard Day(min(start + (weekEnd(start) - start) / 2, today)).index / 100 == month.index else { return }
      let week = weekShare(start, from: earliest)
      sum = DoneShare(done: sum.done + week.done, scheduled: sum.scheduled + week.scheduled)
    }
  }

  /// Reports whether a miss on `day` ends a run that was alive before it, by trying: empties the day and lets time pass beyond its unit.
  ///
  /// A day without an entry keeps a limit, so only one over it ends a run.
  func wouldBreak(_ day: Int32, isPausedDay: Bool) -> Bool {
    guard !isAtMost || isOver(day) else { return false }
    if isAtMost, times == nil { return streak(countedBackFrom: day - 1) > 0 }
    var other = self
    if isPausedDay {
      other.habitPauses.remove(day)
      other.restPauses.remove(day)
    } else if !isAtMost {
      other.states[day] = nil
    }
    // The beginning stays the same, even without its first log.
    other.created = earliest
    guard times != nil else {
      other.today = day + 1
      other.states[day + 1] = nil
      // The run continues during the day, while it may still be done; a day later it does not.
      return other.streak(countedBackFrom: day) > 0 && other.streak(countedBackFrom: day + 1) == 0
    }
    let start = weekStart(day)
    guard weekStreak(countedBackFrom: start - 1) > 0, other.counts(day) else { return false }
    if start == weekStart(today) {
      // Entries ahead of the clock count only where they are what can still be done.
      for later in today + 1..<weekEnd(start) where other.isPaused(later) { other.states[later] = nil }
      for later in max(today, start)..<weekEnd(start) where later != day && other.counts(later) && !isOver(later) {
        other.states[later] = .done
      }
      for later in today + 1..<weekEnd(start) where states[later] == .skipped { other.states[later] = .done }
    }
    other.today = weekEnd(start)
    let after = other.week(start, from: earliest)
    return after.done < after.required
  }
}
