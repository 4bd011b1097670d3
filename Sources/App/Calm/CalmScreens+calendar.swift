import Actions
import Calm
import Core
import Habits
import Replica

/// The month with its rings, and a day's list (M-22).
extension CalmScreens {
  /// The day whose list is shown.
  var shownDay: Day { app.calmView?.day ?? calendarDay }

  func showDay(_ day: Day, _ step: inout Step) {
    guard let view = app.calmView, day <= calendarDay else { return }
    view.day = day
    view.month = day.month
    if app.route != .calm(.calendar) { app.go(.calm(.calendar), .push, &step) }
  }

  @HTMLBuilder var calendarScreen: Node {
    div(.class("screen")) {
      calmSubhead(strings.calmCalendar)
      monthCard { month in
        let totals = SessionTotals(calm.sessions(from: month.first - 1, through: month.first + (month.dayCount - 1)))
        for day in CalendarDay.month(month, totals, calm.diary, calm.preferences.goals, today: calendarDay) {
          ringsDay(day)
        }
      }
      dayList
    }
  }

  /// Returns a month's card: its head with the buttons to other months, the weekdays, and a cell for each day.
  func monthCard(@HTMLBuilder cells: (Month) -> Node) -> Node {
    let month = app.calmView?.month ?? calendarDay.month
    return section(.class("card cal"), .aria("labelledby", "calm-month")) {
      div(.class("cal-head")) {
        h2(.class("cal-title"), .id("calm-month"), .aria("live", "polite")) { app.formats.monthAndYear(month) }
        monthButton(.back, strings.calendarPreviousMonth, -1, isDisabled: false)
        monthButton(.forward, strings.calendarNextMonth, 1, isDisabled: month >= calendarDay.month)
      }
      div(.class("cal-grid"), .aria("hidden", true)) {
        for weekday in rules.firstWeekday.weekFromHere {
          span(.class("cal-name")) { app.formats.weekdayShort(weekday) }
        }
      }
      div(
        .class("cal-grid"), .role("group"), .aria("labelledby", "calm-month"), .data("arrows", "7"),
        .data("page-prev", Message.calm(.month(-1)).wire),
        .data("page-next", month < calendarDay.month ? Message.calm(.month(1)).wire : "")
      ) {
        let blanks = Int(month.first - month.first.startOfWeek(rules.firstWeekday))
        for _ in 0..<blanks { span(.aria("hidden", true)) {} }
        cells(month)
      }
    }
  }

  private func monthButton(_ symbol: Icon, _ name: String, _ count: Int32, isDisabled: Bool) -> Node {
    button(
      .class("round round-plain"), .type("button"), .label(name), .on(.click, .calm(.month(count))),
      .flag("disabled", isDisabled)
    ) { mirroredIcon(symbol) }
  }

  private func ringsDay(_ day: CalendarDay) -> Node {
    var style = "calm-cell"
    if day.isToday { style += " is-today" }
    if day.day == shownDay { style += " is-shown" }
    return button(
      .class(style), .type("button"), .label(description(of: day)), .flag("disabled", day.day > calendarDay),
      .aria("pressed", day.day == shownDay), Attribute("aria-current", "date", if: day.isToday),
      .attribute("tabindex", isEntry(day.day, shownDay) ? "0" : "-1"), .on(.click, .calm(.showDay(day.day)))
    ) {
      span(.class("calm-cell-day num"), .aria("hidden", true)) { "\(day.day.dayOfMonth)" }
      dayRings(day, isQuiet: true)
    }
  }

  /// Whether the keyboard enters a month by this day: by the one shown, by today or by the first.
  func isEntry(_ day: Day, _ shown: Day) -> Bool {
    let month = app.calmView?.month ?? calendarDay.month
    if shown.month == month { return day == shown }
    return month == calendarDay.month ? day == calendarDay : day == month.first
  }

  private var dayList: Node {
    let day = shownDay
    return section(.class("section"), .aria("labelledby", "calm-day")) {
      div(.class("section-head")) { h2(.id("calm-day")) { app.formats.longDate(day) } }
      ul(.class("list"), .role("list")) {
        for entry in calm.sessions(from: day, through: day) { sessionRow(entry) }
        actionRow(.plus, strings.calmEntryAdd, strings.calmEntryAddCaption, .calm(.addEntry(day)))
        actionRow(
          .drop, calm.diary[day].map { sign(of: $0.level) + " " + name(of: $0.level) } ?? strings.calmDiaryEnter,
          strings.calmDiary, .calm(.openDiary(day)))
      }
    }
  }
}
