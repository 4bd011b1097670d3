import Core
import Habits
import Replica

/// The pieces that several habit screens share.
extension AppModel {
  /// The round check of today: a ring that fills with an amount and draws its tick when done.
  func checkButton(_ tracked: TrackedHabit, isResting: Bool = false) -> Node {
    let habit = tracked.habit
    let isDone = tracked.history.state(today) == .done
    let name = isDone ? strings.habitUncheck(name: habit.name) : strings.habitCheck(name: habit.name)
    return button(
      .class(isResting ? "check is-resting" : "check"), .type("button"), .aria("pressed", isDone), .label(name),
      .on(.click, .habit(.check(habit.id)))
    ) {
      svg(.class("check-art"), .attribute("viewBox", "0 0 30 30"), .aria("hidden", true)) {
        circle(.class("check-ring"), .attribute("cx", "15"), .attribute("cy", "15"), .attribute("r", "13.2"))
        if let share = tracked.share(of: today), !isDone, share > 0 {
          circle(
            .class("check-arc"), .attribute("cx", "15"), .attribute("cy", "15"), .attribute("r", "13.2"),
            .attribute("pathLength", "100"), .attribute("stroke-dasharray", "\(share) 100"),
            .attribute("transform", "rotate(-90 15 15)"))
        }
        if isResting && !isDone {
          path(.class("check-mark"), .attribute("d", "M12.2 11v8M17.8 11v8"))
        } else {
          path(.class("check-tick"), .attribute("pathLength", "1"), .attribute("d", "M9.2 15.4l4.1 4.1 7.7-8.6"))
        }
      }
    }
  }

  /// The flame with the current streak; cold while there is none.
  func streakChip(_ tracked: TrackedHabit) -> Node {
    let count = tracked.currentStreak(rules)
    let unit = tracked.habit.schedule.streakUnit
    let short =
      unit == .weeks
      ? strings.habitStreakShortWeeks(count: Int(count)) : strings.habitStreakShortDays(count: Int(count))
    return span(.class(count == 0 ? "streak is-cold" : "streak")) {
      icon(.flame)
      span(.class("sr")) { formats.streak(count, unit) }
      span(.class("num"), .aria("hidden", true)) { short }
    }
  }

  /// The class that gives a habit its colour.
  func colorClass(_ habit: Habit) -> String { "c-" + HabitPalette.nearest(habit.color).name }

  /// The pause that rests the habit today, its own or everything's.
  func currentPause(_ habit: Habit) -> DayRange? {
    var found: DayRange?
    for pause in habit.pauses + settings.pauses where pause.contains(today) {
      if found.map({ $0.last < pause.last }) ?? true { found = pause }
    }
    return found
  }
}

extension TrackedHabit {
  /// Returns the percentage of an "at least" goal that the day's amount reaches, 0…100; nil without such a goal.
  func share(of day: Day) -> Int32? {
    guard let target = habit.goal.target, habit.goal.direction == .atLeast, target > .zero else { return nil }
    let amount = history.amount(day) ?? .zero
    return Int32(min(100, Int64(amount.thousandths) * 100 / Int64(target.thousandths)))
  }
}
