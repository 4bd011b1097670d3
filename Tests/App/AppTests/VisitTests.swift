import Core
import Habits
import Testing
import Texts

@testable import App

/// Lists of days begin with the present ones, and stay where they are as long as one is there.
@Suite struct VisitTests {
  private static func title(_ app: AppDriver, _ month: Month) -> String {
    ">" + app.model.formats.monthAndYear(month) + "</h2>"
  }

  private static func app(at path: String) -> AppDriver {
    var app = AppDriver()
    app.send("settings.area:calm:true")
    app.send("route:" + path)
    return app
  }

  @Test(
    arguments: ["/calm/diary", "/calm/calendar"],
    ["/today", "/calm", "/calm/diary", "/calm/calendar", "/calm/log", "/settings", "/statistics"])
  func aVisitBeginsInThePresentMonth(_ path: String, _ elsewhere: String) {
    guard path != elsewhere else { return }
    var app = Self.app(at: path)
    let present = app.model.today.month
    for _ in 0..<13 { app.send("calm.month:-1") }
    #expect(app.html.contains(Self.title(app, present.adding(-13))))
    // Sheets do not end a visit, nor does what the host reports again.
    for message in ["calm.diary:20251003", "shell.close", "tick", "route:" + path] {
      app.send(message)
      #expect(app.html.contains(Self.title(app, present.adding(-13))), "after \(message)")
    }
    app.send("route:" + elsewhere)
    app.send("route:" + path)
    #expect(app.html.contains(Self.title(app, present)))
  }

  /// The calendar's list tells where it was scrolled to, maybe after it was left.
  @Test(arguments: ["/calm/calendar", "/calm", "/today"])
  func theDiaryDoesNotFollowTheCalendarsScroll(_ last: String) {
    var app = Self.app(at: "/calm/calendar")
    let present = app.model.today.month
    app.send("calm.see:\(present.adding(-13).index)")
    #expect(app.html.contains(Self.title(app, present.adding(-13))))
    app.send("route:" + last)
    app.send("route:/calm/diary")
    app.send("calm.see:\(present.adding(-12).index)")
    app.send("tick")
    #expect(app.html.contains(Self.title(app, present)))
  }

  @Test func aChosenDayOpensItsMonth() {
    var app = Self.app(at: "/calm")
    app.send("calm.day:20251003")
    #expect(app.model.route == .calm(.calendar))
    #expect(app.html.contains(Self.title(app, Month(index: 202510)!)))
    app.send("route:/calm")
    app.send("route:/calm/calendar")
    #expect(app.html.contains(Self.title(app, app.model.today.month)))
  }

  /// Whoever comes back to the present month stays in it when it ends.
  @Test(arguments: ["/calm/diary", "/calm/calendar", "habit"])
  func thePresentMonthIsFollowedWhenItEnds(_ path: String) {
    var app = Self.app(at: "/today")
    let id = app.addHabit("Lesen")
    app.send("route:" + (path == "habit" ? Route.habit(id).path : path))
    let present = app.model.today.month
    if path == "habit" {
      app.send("habit.month:\(present.adding(-1).index)")
      app.send("habit.month:\(present.index)")
    } else {
      app.send("calm.month:-1")
      app.send("calm.month:1")
    }
    app.clock = app.clock.adding(milliseconds: 30 * Timestamp.millisecondsPerDay)
    app.send("tick")
    #expect(app.html.contains(Self.title(app, present.adding(1))))
  }
}
