import Actions
import Core
import Habits
import Replica
import Texts

/// Components shared by several habit screens.
extension HabitScreens {
  /// Returns a day's round check button: a ring that fills with the amount, and a tick when done.
  ///
  /// - Parameter day: Nil for today.
  func checkButton(
    _ tracked: TrackedHabit, isResting: Bool = false, on day: Day? = nil, isDisabled: Bool = false
  ) -> Node {
    let habit = tracked.habit
    let day = day ?? today
    let rules = rules.on(day)
    let isDone = tracked.isChecked(rules)
    let isOver = tracked.isOver(rules)
    let name =
      isOver
      ? habit.name + ": " + strings.calendarStateOver
      : isDone ? strings.habitUncheck(name: habit.name) : strings.habitCheck(name: habit.name)
    return button(
      .class(isOver ? "check is-over" : isResting ? "check is-resting" : "check"), .type("button"),
      .aria("pressed", isDone), .label(name), .flag("disabled", isDisabled),
      .on(.click, .habit(day == today ? .check(habit.id) : .toggle(habit.id, day)))
    ) {
      svg(.class("check-art"), .attribute("viewBox", "0 0 30 30"), .aria("hidden", true)) {
        circle(.class("check-ring"), .attribute("cx", "15"), .attribute("cy", "15"), .attribute("r", "13.2"))
        if let share = tracked.shareToday(rules), !isDone, share > 0 {
          circle(
            .class("check-arc"), .attribute("cx", "15"), .attribute("cy", "15"), .attribute("r", "13.2"),
            .attribute("pathLength", "100"), .attribute("stroke-dasharray", "\(share) 100"),
            .attribute("transform", "rotate(-90 15 15)"))
        }
        if isOver {
          path(.class("check-mark"), .attribute("d", "M11 11l8 8M19 11l-8 8"))
        } else if isResting && !isDone {
          path(.class("check-mark"), .attribute("d", "M12.2 11v8M17.8 11v8"))
        } else {
          path(.class("check-tick"), .attribute("pathLength", "1"), .attribute("d", "M9.2 15.4l4.1 4.1 7.7-8.6"))
        }
      }
    }
  }

  /// Returns a day's amount as a button that opens the sheet to type another.
  func amountButton(_ tracked: TrackedHabit, _ day: Day, _ text: String, style: String) -> Node {
    let id = tracked.habit.id.text
    return button(
      .class(style), .id("amount-\(day.index)-" + id), .type("button"),
      .label(strings.habitAmountEnter(name: tracked.habit.name, amount: text)),
      .on(.click, .habit(.amount("open:" + id + ":\(day.index)")))
    ) { text }
  }

  /// Returns the flame with the current streak; grey without one.
  func streakChip(_ tracked: TrackedHabit) -> Node {
    let count = tracked.currentStreak(rules)
    let unit = tracked.habit.period
    return span(.class(count == 0 ? "streak is-cold" : "streak")) {
      icon(.flame)
      span(.class("sr")) { app.formats.streak(count, unit) }
      span(.class("num"), .aria("hidden", true)) { app.formats.shortStreak(count, unit) }
    }
  }

  /// Returns the pause that applies to the habit today, its own or the global one.
  func currentPause(_ habit: Habit) -> DayRange? { rules.pause(of: habit) }
}

extension TrackedHabit {
  /// Returns the percentage of an "at least" goal that the day's amount reaches, 0…100; nil without such a goal.
  func share(of day: Day) -> Int32? { share(done: Int64(history.amount(day)?.thousandths ?? 0), of: nil) }

  /// Returns the percentage of an "at least" goal that today's amount, or that of its week or month, reaches, 0…100; nil without such a goal.
  func shareToday(_ rules: RuleContext) -> Int32? {
    guard habit.goal.period != .day, let tally = currentTally(rules) else { return share(of: rules.today) }
    return share(done: tally.done, of: tally.required)
  }

  private func share(done: Int64, of required: Int64?) -> Int32? {
    guard let target = habit.goal.target, !isAtMost, target > .zero else { return nil }
    return Int32(min(100, done * 100 / max(1, required ?? Int64(target.thousandths))))
  }
}

extension Habit {
  /// The name, after the symbol if there is one.
  @HTMLBuilder var symbolAndName: Node {
    if !symbol.utf8.isEmpty { span(.class("habit-symbol"), .aria("hidden", true)) { symbol } }
    name
  }
}

extension HabitPalette {
  /// Returns the CSS class with the habit's colour.
  static func style(of habit: Habit) -> String { "c-" + nearest(habit.color).name }
}
