import Actions
import Core
import Habits
import Replica
import Texts

/// The head of Today, and the ways to other days.
extension TodayScreen {
  var headRegion: Region {
    let version = RegionVersion(
      app.generation, Int64(app.habits.activeCount) * 64 + app.areaBits, partOfDay, Int64(day.number))
    return Region("today-head", version) { $0.todayScreen.head }
  }

  private var head: Node {
    div(.class("region"), .id("today-head")) {
      if offset < 0 {
        screenHead(app.formats.relativeDay(day, today: today), over: app.formats.longDateWithYear(day)) {
          a(.class("btn"), .href(Route.today.path)) { strings.appTabToday }
        }
      } else {
        screenHead(greeting, over: app.formats.longDate(today), info: app.searchButton) {
          if app.replica.isOn(.habits) { app.habitScreens.addButton }
          app.tabButtons(nil)
        }
      }
    }
  }

  /// The part of the day: 0 for the morning from 5, 1 for the day from 12, 2 for the evening from 18.
  private var partOfDay: Int64 {
    let hour = app.environment.timeZone.wallClock(at: now).minute / 60
    return (5..<12).contains(hour) ? 0 : (12..<18).contains(hour) ? 1 : 2
  }

  /// The screen's title, which greets the user by the name in the settings.
  private var greeting: String {
    let name = app.settings.name
    if name.isEmpty { return strings.todayTitle }
    switch partOfDay {
    case 0: return strings.todayGreetingMorning(name: name)
    case 1: return strings.todayGreetingDay(name: name)
    default: return strings.todayGreetingEvening(name: name)
    }
  }

  // MARK: Other days

  /// Returns the route to a day's list; nil for a coming day.
  private func route(of day: Day) -> Route? {
    day == today ? .today : day < today && day >= .earliest ? .day(day) : nil
  }

  /// Turns to another day's list, if there is one.
  func turn(by days: Int32, _ step: inout Step) {
    guard app.route.section == .today, let target = route(of: day + days) else { return }
    app.go(target, .push, &step)
  }

  /// The messages of swipes to the left and to the right: the day after and the day before.
  var swipe: String {
    let (before, after) = (message(to: day - 1), message(to: day + 1))
    return strings.language.isRightToLeft ? before + "|" + after : after + "|" + before
  }

  private func message(to day: Day) -> String { route(of: day).map { Message.shell(.go($0)).wire } ?? "" }

  // MARK: The week

  /// Returns the strip of the week of the day shown, with the share of each day that is done.
  ///
  /// - Parameter count: That of the day shown.
  func weekRegion(_ count: TodayCount) -> Region {
    let first = day.startOfWeek(rules.firstWeekday)
    let past = Int(max(0, min(7, today - first)))
    let habits = app.replica.isOn(.habits) ? app.habitWeek.counts(from: first, count: past, app) : []
    var version = RegionVersion(app.generation, Int64(day.number))
    var counts: [TodayCount] = []
    for i in 0..<7 where first + Int32(i) <= today {
      let other = first + Int32(i)
      if other == day {
        counts.append(count)
      } else if other == today {
        counts.append(TodayCount(items(0)))
      } else {
        var sum = i < habits.count ? habits[i] : TodayCount()
        for screens in areas { sum = sum + TodayCount(screens.todayItems(other - today, app)) }
        counts.append(sum)
      }
      version.mix(Int64(counts[i].done) << 32 | Int64(counts[i].total))
    }
    return Region("today-week", version) { $0.todayScreen.week(from: first, counts) }
  }

  private func week(from first: Day, _ counts: [TodayCount]) -> Node {
    nav(.class("today-week"), .id("today-week"), .label(strings.todayWeek)) {
      // One stop of the Tab key; arrows walk through the days.
      ol(.role("list"), .id("today-days"), .data("arrows", "7")) {
        for i in 0..<7 { weekDay(first + Int32(i), i < counts.count ? counts[i] : nil) }
      }
      a(.class("week-day week-more"), .href(calendarPath), .label(strings.appTabCalendar)) {
        icon(.calendarDay)
      }
    }
  }

  /// The calendar at the day shown.
  private var calendarPath: String { Route.calendar(day == today ? nil : day).path }

  private func weekDay(_ other: Day, _ count: TodayCount?) -> Node {
    let style = "week-day" + (other == today ? " is-today" : "") + (other == day ? " is-shown" : "")
    let content = Node([
      span(.class("week-day-name"), .aria("hidden", true)) { app.formats.weekdayShort(other.weekday) },
      dayRing(count),
      span(.class("num"), .aria("hidden", true)) { "\(other.dayOfMonth)" },
    ])
    return li {
      if let target = route(of: other) {
        a(
          .class(style), .href(target.path), .label(name(of: other, count)),
          .attribute("tabindex", other == day ? "0" : "-1"),
          Attribute("aria-current", "date", if: other == day)
        ) { content }
      } else {
        div(.class(style)) {
          content
          span(.class("sr")) { app.formats.longDate(other) }
        }
      }
    }
  }

  private func name(of day: Day, _ count: TodayCount?) -> String {
    let date = app.formats.longDate(day)
    guard let count, count.total > 0 else { return strings.todayDayNothing(day: date) }
    return strings.todayDayShare(day: date, done: count.done, total: count.total)
  }

  private func dayRing(_ count: TodayCount?) -> Node {
    let percent = count?.percent ?? 0
    return svg(
      .class(percent == 100 ? "week-ring is-full" : "week-ring"), .attribute("viewBox", "0 0 32 32"),
      .aria("hidden", true)
    ) {
      circle(.class("ring-track"), .attribute("cx", "16"), .attribute("cy", "16"), .attribute("r", "13"))
      // A ring of length 0 would be a dot in WebKit.
      if percent > 0 {
        circle(
          .class("ring-fill"), .attribute("cx", "16"), .attribute("cy", "16"), .attribute("r", "13"),
          .attribute("pathLength", "100"), .attribute("stroke-dasharray", "\(percent) 100"),
          .attribute("transform", "rotate(-90 16 16)"))
      }
    }
  }
}
