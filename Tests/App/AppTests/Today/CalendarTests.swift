import Actions
import Core
import Foundation
import Habits
import Replica
import Testing
import Texts

@testable import App

/// The calendar over all areas.
@Suite struct CalendarTests {
  private static func name(_ app: AppDriver, _ day: Day) -> String {
    let html = app.page.element("calendar-\(day.index)") ?? ""
    guard let label = html.firstRange(of: "aria-label=\"") else { return "" }
    return String(html[label.upperBound...].prefix { $0 != "\"" })
  }

  @Test func aDayIsChosenAndEditedInRetrospect() {
    var app = AppDriver()
    let id = app.addHabit("Lesen")
    let (today, strings) = (app.model.today, German.strings)
    app.send("key:c")
    #expect(app.model.route == .calendar(nil) && app.effects.contains(.navigate(.push, path: "/calendar")))
    #expect(Self.name(app, today).contains("\(strings.appTabHabits) 0 von 1"))
    app.send("calendar.day:\((today - 1).index)")
    // "Back" leaves the calendar, whatever days were chosen.
    #expect(app.effects.contains(.navigate(.replace, path: "/calendar/\((today - 1).index)")))
    #expect(Self.name(app, today - 1).contains(strings.monthNothing))
    app.send(.habit(.toggle(id, today - 1)))
    #expect(Self.name(app, today - 1).contains("\(strings.appTabHabits) 1 von 1"))
    #expect(app.page.element("today-done")?.contains("Lesen") == true)
    app.send("calendar.day:\(today.index)")
    #expect(app.model.route == .calendar(nil))
  }

  @Test func aTapDrawsOneDayOnly() {
    var app = AppDriver()
    let id = app.addHabit("Lesen")
    app.send("route:/calendar")
    app.send(.habit(.check(id)))
    #expect(app.patchIDs.contains("calendar-\(app.model.today.index)"))
    #expect(app.patchIDs.filter { $0.hasPrefix("calendar-2") }.count == 1, "\(app.patchIDs)")
  }

  @Test func monthsAndDaysAreTurned() {
    var app = AppDriver()
    app.addHabit("Lesen")
    let today = app.model.today
    app.send("route:/calendar")
    let next = today.month.adding(1)
    #expect(app.html.contains("calendar.day:\(next.first.index)"))
    app.send("calendar.day:\(next.first.index)")
    #expect(app.html.contains(app.model.formats.monthAndYear(next)))
    // A coming day is planned, and nothing can be done ahead of time.
    #expect(app.page.element("today-later")?.contains("Lesen") == true)
    #expect(app.page.element("today-later")?.contains("disabled") == true)
    app.send("key:j")
    #expect(app.model.calendarScreen.day == next.first - 1)
    app.send("key:k")
    #expect(app.model.calendarScreen.day == next.first)
    for (path, route) in [
      ("/calendar/19000101", Route.calendar(.earliest)), ("/calendar/21991231", .calendar(.latest)),
      ("/calendar/20260230", .calendar(nil)), ("/calendar/x", .calendar(nil)),
      ("/calendar/\(today.index)", .calendar(nil)),
    ] {
      app.send("route:" + path)
      #expect(app.model.route == route, "\(path)")
      // The first and the last day have no day beside them.
      for key in ["key:j", "key:k"] { app.send(key) }
    }
  }

  @Test func oneAreaCanBeShownAlone() {
    var app = TodayHouse([.habits, .chores, .calm], hasAccount: false).app
    let (today, strings) = (app.model.today, German.strings)
    app.send("route:/calendar")
    let all = Self.name(app, today)
    #expect(all.contains(strings.appTabHabits) && all.contains(strings.appTabChores))
    #expect(Self.name(app, today - 2).contains("20"))
    app.send("calendar.only:chores")
    let own = Self.name(app, today)
    #expect(!own.contains(strings.appTabHabits) && own.contains(strings.appTabChores))
    #expect(!app.html.contains("today-meditation") && app.page.element("calendar-sessions") == nil)
    app.send("calendar.only:calm")
    #expect(!Self.name(app, today).contains(strings.appTabChores))
    app.send("calendar.day:\((today - 2).index)")
    #expect(app.html.contains("calm-entry-"))
    app.send("calendar.only:")
    #expect(Self.name(app, today) == all)
  }

  /// Weeks are numbered where they begin on Monday.
  @Test(arguments: [
    (20_260_101, "KW 1"), (20_261_231, "KW 53"), (20_270_101, "KW 53"), (20_270_104, "KW 1"), (20_241_230, "KW 1"),
    (20_201_231, "KW 53"), (20_230_101, "KW 52"),
  ]) func weeksAreNumberedByISO8601(_ index: Int, _ week: String) {
    var app = AppDriver()
    app.addHabit("Lesen")
    app.send("route:/calendar/\(index)")
    #expect(app.page.element("calendar-day")?.contains(" · \(week)<") == true)
  }

  @Test func theCountdownHasItsDay() {
    var app = TodayHouse([.couple], hasAccount: true).app
    let day = app.model.today + 20
    app.send("route:/us/countdown")
    app.send("couple.type:date:\(day.iso)")
    app.send("couple.save")
    app.send("route:/calendar/\(day.index)")
    #expect(Self.name(app, day).contains(German.strings.monthCountdown))
    #expect(app.page.element("calendar-day") != nil && app.html.contains("href=\"/us/countdown\""))
  }
}
