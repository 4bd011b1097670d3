import Actions
import Core
import Habits
import Replica
import Texts

/// The calendar over all areas: a month with what each day asked for and what was done, and the list of the chosen day.
struct CalendarScreen: Screens {
  let app: AppModel

  /// The chosen day, which is in the address. Its month is shown.
  var day: Day { if case .calendar(let day?) = app.route { day } else { today } }

  private var view: CalendarViewState {
    if let view = app.calendarView { return view }
    let view = CalendarViewState()
    app.calendarView = view
    return view
  }

  // MARK: Messages

  func update(_ wire: String, _ step: inout Step) {
    let text = MessageText(wire)
    switch text.name {
    case "calendar.day": if let day = text.day(0) { show(day, &step) }
    case "calendar.only": view.only = AppArea(rawValue: text.text(0) ?? "")
    default: break
    }
  }

  private static func choose(_ day: Day) -> Message { .calendar("calendar.day:\(day.index)") }

  /// Shows a day without a new entry in the browser's history: "back" leaves the calendar.
  func show(_ day: Day, _ step: inout Step) {
    guard day >= .earliest, day <= .latest, day != self.day else { return }
    app.go(.calendar(day == today ? nil : day), .replace, &step)
  }

  // MARK: What is shown

  private func shows(_ area: AppArea) -> Bool { app.replica.isOn(area) && (view.only ?? area) == area }

  /// The areas whose code is loaded. Habits have none of their own.
  private var areas: [AreaScreens] { app.todayScreen.areas.filter { shows($0.part.area) } }

  private func marks(_ month: Month) -> MonthMarks {
    let marks = MonthMarks(month, today: today)
    if shows(.habits) { marks.addHabits(view.habits.counts(from: month.first, count: Int(month.dayCount), app)) }
    for screens in areas { screens.addMarks(marks, app) }
    return marks
  }

  // MARK: Screen

  @HTMLBuilder var screen: Node {
    div(.class("screen screen-wide screen-box calendar")) {
      screenHead(strings.appTabCalendar, info: app.searchButton) {
        if day != today {
          button(.class("btn"), .type("button"), .on(.click, Self.choose(today))) { strings.appTabToday }
        }
        app.tabButtons(view.only)
      }
      app.bannerRegion
      filter
      div(.class("columns")) {
        monthCard
        dayList
      }
    }
  }

  /// The choice of one area, each with the mark by which the month shows it.
  @HTMLBuilder private var filter: Node {
    let areas = app.areasInUse
    if areas.count > 1 {
      div(.class("calendar-filter"), .role("group"), .label(strings.monthAreas)) {
        filterButton(strings.monthAll, nil) { .nothing }
        for area in areas {
          filterButton(app.look(of: area).name, area) { sign(of: area) }
        }
      }
    }
  }

  private func filterButton(_ name: String, _ area: AppArea?, @HTMLBuilder _ sign: () -> Node) -> Node {
    button(
      .class("btn btn-s"), .type("button"), .aria("pressed", view.only == area),
      .on(.click, .calendar("calendar.only:" + (area?.rawValue ?? "")))
    ) {
      sign()
      name
    }
  }

  private var monthCard: Node {
    let month = day.month
    return section(.class("card cal"), .id("calendar-month"), .aria("labelledby", "calendar-title")) {
      div(.class("cal-head")) {
        h2(.class("cal-title"), .id("calendar-title"), .aria("live", "polite")) { app.formats.monthAndYear(month) }
        turnButton(.back, strings.calendarPreviousMonth, first(of: month.adding(-1)))
        turnButton(.forward, strings.calendarNextMonth, first(of: month.adding(1)))
      }
      grid(month)
    }
  }

  /// Returns the day that is chosen when a month is turned to: today in its own month, otherwise the first. Nil outside the calendar's bounds.
  private func first(of month: Month) -> Day? {
    guard month >= Day.earliest.month, month <= Day.latest.month else { return nil }
    return month == today.month ? today : month.first
  }

  private func turnButton(_ symbol: Icon, _ name: String, _ target: Day?) -> Node {
    button(
      .class("round round-plain"), .type("button"), .label(name), .on(.click, Self.choose(target ?? day)),
      .flag("disabled", target == nil)
    ) { mirroredIcon(symbol) }
  }

  private func grid(_ month: Month) -> Node {
    let lead = month.first - month.first.startOfWeek(rules.firstWeekday)
    let previous = first(of: month.adding(-1)).map { Self.choose($0).wire } ?? ""
    let next = first(of: month.adding(1)).map { Self.choose($0).wire } ?? ""
    let marks = marks(month).days
    return Node([
      div(.class("cal-grid"), .aria("hidden", true)) {
        for weekday in rules.firstWeekday.weekFromHere {
          span(.class("cal-name")) { app.formats.weekdayShort(weekday) }
        }
      },
      div(
        .class("cal-grid"), .id("calendar-days"), .role("group"), .aria("labelledby", "calendar-title"),
        .data("arrows", "7"), .data("page-prev", previous), .data("page-next", next),
        .data("swipe", strings.language.isRightToLeft ? previous + "|" + next : next + "|" + previous)
      ) {
        for _ in 0..<lead { span(.class("calendar-day")) {} }
        for each in marks { dayRegion(each) }
      },
    ])
  }

  // MARK: The day

  private var dayList: Node {
    let (offset, view) = (day - today, view)
    let items = app.todayScreen.items(offset).filter { (view.only ?? $0.area) == $0.area }
    let (list, todayScreen) = (TodayList(items), app.todayScreen)
    let rest = areas.compactMap { $0.dayRows(offset, app) }
    return div(.class("calendar-list")) {
      section(.class("section-head"), .id("calendar-day")) {
        h2 { app.formats.longDate(day) + weekNumber }
        if list.count.total > 0 {
          span(.class("num")) { strings.calendarMonthCount(done: list.count.done, total: list.count.total) }
        }
      }
      todayScreen.group("due", offset < 0 ? strings.todaySectionOpen : strings.todaySectionDue, list.now)
      todayScreen.group("later", offset > 0 ? strings.todaySectionPlanned : strings.todaySectionLater, list.later)
      todayScreen.group("over", strings.calendarStateOver, list.over)
      todayScreen.group("resting", strings.todaySectionPaused, list.resting)
      todayScreen.group("done", strings.todaySectionDone, list.done)
      if list.isEmpty, rest.isEmpty {
        section(.class("card empty")) { p { offset > 0 ? strings.monthEmptyPlanned : strings.monthEmpty } }
      }
      rest
    }
  }

  /// The number of the week by ISO 8601, where weeks begin on Monday: elsewhere weeks are numbered in other ways, or not at all.
  private var weekNumber: String {
    guard rules.firstWeekday == .monday else { return "" }
    let thursday = day.startOfWeek(.monday) + 3
    let number = (thursday - Day(year: thursday.year, month: 1, day: 1)) / 7 + 1
    return " · " + strings.monthWeek(number: "\(number)")
  }
}
