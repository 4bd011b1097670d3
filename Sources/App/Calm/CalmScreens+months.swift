import Actions
import Calm
import Core
import Habits
import Replica
import Texts

/// The calendar's months, which scroll endlessly (M-22). Months far from the visible one are empty but keep their height, so that the page
/// stays small and the scroll bar steady. `Web/months.js` reports the visible month.
extension CalmScreens {
  /// The number of months before and after the visible one whose days are in the page.
  private static let monthsAround: Int32 = 2
  /// The number of months shown at first, and added when one of the first `monthsAhead` becomes visible.
  private static let monthsGrowth: Int32 = 24
  private static let monthsAhead: Int32 = 6

  /// The month that the calendar and the diary show.
  var shownMonth: Month { app.calmView?.month ?? calendarDay.month }

  /// Handles that the user has scrolled to a month.
  func seeMonth(_ month: Month) {
    // The list may still report a scroll while its screen is being left.
    guard app.route == .calm(.calendar), month <= calendarDay.month, month >= Day.earliest.month else { return }
    show(month)
    growMonths()
  }

  /// Shows a month. The present month is stored as nil, so that the next one is shown after it ends.
  func show(_ month: Month) { app.calmView?.month = month == calendarDay.month ? nil : month }

  private var firstMonth: Month { app.calmView?.firstMonth ?? calendarDay.month.adding(1 - Self.monthsGrowth) }

  /// Begins the list some months before the visible one.
  func growMonths() {
    var first = firstMonth
    while first > Day.earliest.month, shownMonth < first.adding(Self.monthsAhead) {
      first = max(first.adding(-Self.monthsGrowth), Day.earliest.month)
    }
    app.calmView?.firstMonth = first
  }

  var monthsCard: Node {
    section(.class("card cal calm-calendar"), .aria("labelledby", "calm-month")) {
      div(.class("cal-head")) {
        h2(.class("cal-title"), .id("calm-month"), .aria("live", "polite")) { app.formats.monthAndYear(shownMonth) }
        button(.class("btn btn-s"), .type("button"), .on(.click, .calm(.showDay(calendarDay)))) {
          strings.appTabToday
        }
        monthButton(.back, strings.calendarPreviousMonth, -1, isDisabled: false)
        monthButton(.forward, strings.calendarNextMonth, 1, isDisabled: shownMonth >= calendarDay.month)
      }
      weekdayNames
      // Seven columns for the arrow keys: the days of the months in view follow each other without a gap.
      Node(
        "calm-months",
        [
          .id("calm-months"), .role("group"), .aria("labelledby", "calm-month"), .data("arrows", "7"),
          .data("swipe", monthSwipe(shownMonth)),
          .attribute("at", "\(shownMonth.index)"), .attribute("jump", "\(app.calmView?.dayJumps ?? 0)"),
        ], monthList)
    }
  }

  private var monthList: Node {
    var months: [Node] = []
    var month = firstMonth
    while month <= calendarDay.month {
      months.append(Node(monthRegion(month)))
      month = month.adding(1)
    }
    return Node(months)
  }

  private func monthRegion(_ month: Month) -> Region {
    let isFull =
      month >= shownMonth.adding(-Self.monthsAround) && month <= shownMonth.adding(Self.monthsAround)
    let entry = isFull ? entryDay(month) : nil
    let shown = isFull && shownDay.month == month ? shownDay.index : 0
    let version = RegionVersion(
      app.generation, isFull ? calm.revision : -1, Int64(calendarDay.index), Int64(shown), Int64(entry?.index ?? 0))
    return Region("calm-month-\(month.index)", version) { app in
      app.calmScreens.monthSection(month, isFull: isFull, entry: entry)
    }
  }

  private func monthSection(_ month: Month, isFull: Bool, entry: Day?) -> Node {
    let id = "calm-month-\(month.index)"
    let blanks = Int(month.first - month.first.startOfWeek(rules.firstWeekday))
    let weeks = (blanks + Int(month.dayCount) + 6) / 7
    // A group, because named sections would add two dozen landmarks.
    return div(
      .class("calm-month weeks-\(weeks)"), .id(id), .role("group"), .data("month", "\(month.index)"),
      .aria("labelledby", id + "-name")
    ) {
      h3(.class("calm-month-name"), .id(id + "-name")) { app.formats.monthAndYear(month) }
      if isFull {
        div(.class("cal-grid")) {
          for _ in 0..<blanks { span(.aria("hidden", true)) {} }
          let totals = SessionTotals(calm.sessions(from: month.first - 1, through: month.last))
          for day in CalendarDay.month(month, totals, calm.diary, calm.preferences.goals, today: calendarDay) {
            ringsDay(day, isEntry: day.day == entry)
          }
        }
      }
    }
  }

  /// Returns the day that the Tab key reaches; nil for all months but the one shown.
  private func entryDay(_ month: Month) -> Day? {
    guard month == shownMonth else { return nil }
    if shownDay.month == month { return shownDay }
    return month == calendarDay.month ? calendarDay : month.first
  }

  private func ringsDay(_ day: CalendarDay, isEntry: Bool) -> Node {
    var style = "calm-cell"
    if day.isToday { style += " is-today" }
    if day.day == shownDay { style += " is-shown" }
    return button(
      .class(style), .type("button"), .label(description(of: day)), .flag("disabled", day.day > calendarDay),
      .aria("pressed", day.day == shownDay), Attribute("aria-current", "date", if: day.isToday),
      .attribute("tabindex", isEntry ? "0" : "-1"), .on(.click, .calm(.showDay(day.day)))
    ) {
      span(.class("calm-cell-day num"), .aria("hidden", true)) { "\(day.day.dayOfMonth)" }
      dayRings(day, isQuiet: true)
    }
  }
}
