import Core
import Habits
import Texts

/// The month calendar, with the reason for a day and the actions on it.
extension HabitScreens {
  private static let firstMonthIndex: Int32 = 190001

  func monthCard(_ tracked: TrackedHabit, _ statuses: DayStatuses, _ fields: RegionVersion) -> Node {
    let month = shownMonth
    let next = month.adding(1)
    return section(.class("card cal"), .id("detail-month"), .aria("labelledby", "month-title")) {
      div(.class("cal-head")) {
        h2(.class("cal-title"), .id("month-title"), .aria("live", "polite")) { app.formats.monthAndYear(month) }
        monthCount(statuses, month)
        monthButton(
          .back, strings.calendarPreviousMonth, month.adding(-1), isDisabled: month.index <= Self.firstMonthIndex)
        monthButton(.forward, strings.calendarNextMonth, next, isDisabled: next > today.month)
      }
      div(.class("cal-grid"), .aria("hidden", true)) {
        for weekday in rules.firstWeekday.weekFromHere {
          span(.class("cal-name")) { app.formats.weekdayShort(weekday) }
        }
      }
      monthGrid(tracked, statuses, month, fields)
      Region("day-panel", RegionVersion(tracked.revision, app.generation, Int64(shownDay.number))) {
        $0.habitScreens.dayPanel(tracked)
      }
    }
  }

  private func monthButton(_ symbol: Icon, _ name: String, _ month: Month, isDisabled: Bool) -> Node {
    button(
      .class("round round-plain"), .type("button"), .label(name), .on(.click, .habit(.month(month))),
      .flag("disabled", isDisabled)
    ) { mirroredIcon(symbol) }
  }

  private func monthCount(_ statuses: DayStatuses, _ month: Month) -> Region {
    var done = 0
    var asked = 0
    var day = month.first
    while day <= min(month.last, today) {
      let status = statuses.status(day)
      if status.isDone { done += 1 }
      if status == .done || status == .open || status.isMiss { asked += 1 }
      day = day + 1
    }
    let total = max(asked, done)
    return Region("month-count", RegionVersion(app.generation, Int64(done), Int64(total))) { app in
      span(
        .class("cal-count num"), .id("month-count"),
        .label(app.strings.calendarMonthCountLabel(done: done, total: total))
      ) {
        total == 0 ? "" : app.strings.calendarMonthCount(done: done, total: total)
      }
    }
  }

  private func monthGrid(
    _ tracked: TrackedHabit, _ statuses: DayStatuses, _ month: Month, _ fields: RegionVersion
  ) -> Node {
    let lead = month.first - month.first.startOfWeek(rules.firstWeekday)
    // The first and the last month have a button in one direction only.
    let next = month < today.month ? Message.habit(.month(month.adding(1))).wire : ""
    let previous = month.index > Self.firstMonthIndex ? Message.habit(.month(month.adding(-1))).wire : ""
    return div(
      .class("cal-grid"), .id("month-grid"), .role("group"), .aria("labelledby", "month-title"), .data("arrows", "7"),
      .data("swipe", (strings.language.isRightToLeft ? previous + "|" + next : next + "|" + previous)),
      .data("page-prev", previous), .data("page-next", next)
    ) {
      for _ in 0..<lead { span(.class("day")) }
      for offset in 0..<month.dayCount {
        dayRegion(tracked, month.first + offset, statuses.status(month.first + offset), fields)
      }
    }
  }

  private func dayRegion(
    _ tracked: TrackedHabit, _ day: Day, _ status: DayStatus, _ fields: RegionVersion
  ) -> Region {
    var version = fields.mixing(Int64(status.rawValue))
    version.mix(Int64(tracked.history.amount(day)?.thousandths ?? -1))
    version.mix(day == shownDay ? 2 : isEntry(day) ? 1 : 0)
    return Region("day-\(day.index)", version) { $0.habitScreens.dayButton(tracked, day, status) }
  }

  /// Whether the Tab key enters the grid at this day: the shown day, or the first if another month is shown.
  private func isEntry(_ day: Day) -> Bool {
    day == shownDay || (shownDay.month != day.month && day.dayOfMonth == 1)
  }

  private func dayButton(_ tracked: TrackedHabit, _ day: Day, _ status: DayStatus) -> Node {
    let isFuture = day > today
    let isOpenAmount =
      (status == .open || status == .partial || status == .pending) && (tracked.share(of: day) ?? 0) > 0
    var style =
      "day " + (isOpenAmount ? "is-partial q-\(max(1, (tracked.share(of: day) ?? 0) / 10))" : dayClass(status, day))
    if day == today { style += " is-today" }
    if day == shownDay { style += " is-selected" }
    let label = strings.calendarDayLabel(day: app.formats.longDate(day), state: stateText(tracked, day, status))
    return button(
      .class(style), .id("day-\(day.index)"), .type("button"), .aria("pressed", status.isDone), .label(label),
      Attribute("aria-current", "date", if: day == today), Attribute("aria-disabled", "true", if: isFuture),
      .attribute("tabindex", isEntry(day) ? "0" : "-1"),
      .on(.click, isFuture ? .habit(.inspect(tracked.habit.id, day)) : .habit(.toggle(tracked.habit.id, day))),
      .on(.longPress, .habit(.inspect(tracked.habit.id, day)))
    ) { span(.class("day-face")) { "\(day.dayOfMonth)" } }
  }

  private func dayClass(_ status: DayStatus, _ day: Day) -> String {
    switch status {
    case .done, .extra: "is-done"
    case .skipped: "is-skip"
    case .paused: "is-pause"
    case .missed, .partial: "is-missed"
    case .over: "is-over"
    case .notScheduled, .covered: "is-off"
    case .outside: day > today ? "is-future" : "is-off"
    case .open, .pending: "is-open"
    }
  }

  func stateText(_ tracked: TrackedHabit, _ day: Day, _ status: DayStatus) -> String {
    switch status {
    case .partial: app.formats.progress(tracked, day)
    case .over:
      app.formats.state(status, isFuture: false) + " (" + app.formats.progress(tracked, day) + ")"
    case .open, .pending:
      (tracked.history.amount(day) ?? .zero) > .zero
        ? app.formats.progress(tracked, day) : app.formats.state(status, isFuture: day > today)
    default: app.formats.state(status, isFuture: day > today)
    }
  }

  /// Explains why the shown day counts or not, with its skip, amount and note.
  private func dayPanel(_ tracked: TrackedHabit) -> Node {
    let day = shownDay
    let id = tracked.habit.id
    let reason = DayReason(tracked, day, rules)
    let log = tracked.history.log(day)
    return div(.class("day-panel"), .id("day-panel")) {
      p(.class("why"), .role("status")) {
        smallIcon(.info)
        span {
          Node("b", [], Node(text: app.formats.relativeDay(day, today: today) + ": "))
          app.formats.why(tracked, day, reason)
        }
      }
      if day <= today {
        div(.class("day-tools")) {
          if tracked.habit.goal != .check { amountStepper(tracked, day) }
          button(
            .class("btn btn-s"), .type("button"), .aria("pressed", log?.state == .skipped),
            .on(.click, .habit(.skip(id, day)))
          ) {
            icon(.skip)
            log?.state == .skipped ? strings.habitUnskipDay : strings.habitSkipDay
          }
        }
        input(
          .class("input"), .id("note-\(day.index)"), .type("text"), .value(log?.note ?? ""),
          .attribute("maxlength", "\(HabitLimits.noteCharactersMax)"),
          .attribute("placeholder", strings.habitNotePlaceholder),
          .label(strings.habitNote), .attribute("autocomplete", "off"), .attribute("enterkeyhint", "done"),
          .entering(.change, .note(id, day)))
      }
    }
  }

  /// Returns the label of a day's number, such as “Menge (Gläser)” or “Minuten”.
  func amountLabel(_ goal: Goal) -> String {
    switch goal {
    case .check: ""
    case .amount(_, "", _, _): strings.habitFormGoalAmount
    case .amount(_, let unit, _, _): strings.habitAmountLabel(unit: unit)
    case .minutes: strings.habitAmountMinutesLabel
    }
  }

  private func amountStepper(_ tracked: TrackedHabit, _ day: Day) -> Node {
    let step = tracked.habit.goal.step.thousandths
    let id = tracked.habit.id
    return div(.class("stepper"), .role("group"), .label(amountLabel(tracked.habit.goal))) {
      button(
        .class("stepper-btn"), .type("button"), .label(strings.habitAmountLess),
        .on(.click, .habit(.step(id, day, -step)))
      ) {
        icon(.minus)
      }
      amountButton(tracked, day, app.formats.amount(tracked.history.amount(day) ?? .zero), style: "stepper-input num")
      button(
        .class("stepper-btn"), .type("button"), .label(strings.habitAmountMore),
        .on(.click, .habit(.step(id, day, step)))
      ) {
        icon(.plus)
      }
    }
  }
}
