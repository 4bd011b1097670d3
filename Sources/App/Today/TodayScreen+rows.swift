import Actions
import Core
import Habits
import Replica
import Texts

/// The groups of Today's list and the rows of habits. The other areas write their own rows.
extension TodayScreen {
  /// Returns a titled list of items, and a button for more than `TodayViewState.rowCount`.
  @HTMLBuilder func group(_ id: String, _ title: String, _ items: [TodayItem]) -> Node {
    if !items.isEmpty {
      section(.class("section"), .id("today-" + id), .aria("labelledby", "today-title-" + id)) {
        div(.class("section-head")) {
          h2(.id("today-title-" + id)) { title }
          span(.class("num")) { app.formats.integer(items.count) }
        }
        ul(.class("list"), .role("list")) { rows(items) }
        moreButton(items)
      }
    }
  }

  /// Returns what is done, folded unless the user wants to see it. The rows are there in any case, so that a row moves to them and back.
  func done(_ items: [TodayItem]) -> Node {
    let isOpen = app.todayView.showsDone
    return section(.class("section"), .id("today-done"), .aria("labelledby", "today-title-done")) {
      div(.class("section-head")) {
        h2(.id("today-title-done")) {
          button(
            .class("today-fold"), .type("button"), .id("today-fold"), .aria("expanded", isOpen),
            .aria("controls", "today-done-list"), .on(.click, .shell(.showDone(!isOpen)))
          ) {
            span { strings.todaySectionDone }
            span(.class("num")) { app.formats.integer(items.count) }
            smallIcon(.chevronDown)
          }
        }
      }
      div(.id("today-done-list"), .flag("hidden", !isOpen)) {
        ul(.class("list"), .role("list")) { rows(items) }
        moreButton(items)
      }
    }
  }

  @HTMLBuilder private func rows(_ items: [TodayItem]) -> Node {
    for item in items.prefix(app.todayView.rowCount) { row(item) }
  }

  @HTMLBuilder private func moreButton(_ items: [TodayItem]) -> Node {
    if items.count > app.todayView.rowCount {
      button(.class("btn btn-block"), .type("button"), .on(.click, .shell(.moreToday))) { strings.appMore }
    }
  }

  @HTMLBuilder private func row(_ item: TodayItem) -> Node {
    if case .habit(let index) = item.subject {
      habitRegion(index)
    } else if let screens = item.area.part.flatMap({ app.screens(of: $0) }) {
      screens.todayRow(item, offset, app)
    }
  }

  // MARK: Habits

  /// Returns the region of a habit's row. Captures only the habit's index and the day, because capturing habits would copy each of them.
  private func habitRegion(_ i: Int) -> Region {
    let (tracked, day) = (app.habits.all[i], day)
    let version = RegionVersion(tracked.revision, app.generation, Int64(day.number))
    return Region("today-" + tracked.habit.id.text, version) { $0.todayScreen.habitRow($0.habits.all[i], day) }
  }

  private func habitRow(_ tracked: TrackedHabit, _ day: Day) -> Node {
    let habit = tracked.habit
    let then = rules.on(day)
    return li(
      .class("row row-check " + HabitPalette.style(of: habit) + (tracked.isChecked(then) ? " is-done" : "")),
      .id("today-" + habit.id.text)
    ) {
      // Nothing can be done ahead of time.
      app.habitScreens.checkButton(
        tracked, isResting: tracked.todayGroup(on: day, rules) == .resting, on: day, isDisabled: day > today)
      words(tracked, day, then)
      if day == today { span(.class("row-end")) { app.habitScreens.streakChip(tracked) } }
    }
  }

  /// Returns the name, which links to the habit, and below it the state of the day. An amount is a button to type another
  /// one, so it is outside the link.
  private func words(_ tracked: TrackedHabit, _ day: Day, _ then: RuleContext) -> Node {
    let habit = tracked.habit
    let title = span(.class("row-title")) { habit.symbolAndName }
    let path = Route.habit(habit.id).path
    let text = dayText(tracked, day, then)
    guard text.canType else {
      return a(.class("row-main"), .href(path)) {
        title
        span(.class("row-sub")) { text.now + text.reminder }
      }
    }
    return div(.class("row-words")) {
      a(.class("row-main"), .href(path)) { title }
      span(.class("row-sub")) {
        app.habitScreens.amountButton(tracked, day, text.now, style: "row-amount")
        text.reminder
      }
    }
  }

  /// Returns the state of the day, followed by the reminder, and whether it is an amount that can be typed.
  private func dayText(
    _ tracked: TrackedHabit, _ day: Day, _ then: RuleContext
  ) -> (now: String, reminder: String, canType: Bool) {
    let habit = tracked.habit
    if let pause = then.pause(of: habit) {
      return (strings.habitPausedUntil(day: app.formats.shortDate(pause.last)), "", false)
    }
    if tracked.history.state(day) == .skipped { return (strings.calendarStateSkipped, "", false) }
    let reminder = habit.reminderMinutes.map { " · " + app.formats.time($0) } ?? ""
    return (app.formats.progressToday(tracked, then), reminder, habit.goal != .check && day <= today)
  }
}
