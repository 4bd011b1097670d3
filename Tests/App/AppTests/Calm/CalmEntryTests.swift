import Actions
import Calm
import Core
import Foundation
import Replica
import Testing
import Texts

@testable import App

/// Sessions entered and edited afterwards, the calendar, and calm on Today.
@Suite struct CalmEntryTests {
  /// An app with the area on, in the morning of 12 November 2026, a Thursday, at 8:00.
  private static func app(path: String = "/calm/calendar") -> AppDriver {
    var app = AppDriver()
    app.send("settings.area:calm:true")
    app.send("route:" + path)
    return app
  }

  private func enter(_ app: inout AppDriver, _ fields: [(String, String)]) {
    for (field, value) in fields { app.send("calm.type:\(field):\(value)") }
    app.send("calm.saveentry")
  }

  // MARK: Entering

  @Test func aSessionIsEnteredForAPastDay() throws {
    var app = Self.app()
    app.send("calm.add:\(app.model.today.index - 2)")
    #expect(app.html.contains(German.strings.calmEntryAdd) && app.html.contains("value=\"08:00\""))
    enter(&app, [("entrytime", "21:15"), ("entryminutes", "20"), ("entrynote", " Ruhig ")])
    let entry = try #require(app.model.replica.calm.sessions.first)
    #expect(entry.milliseconds == 20 * 60_000 && entry.note == "Ruhig" && entry.source == .manual)
    #expect(entry.day == app.model.today - 2 && entry.kind == .meditation)
    #expect(app.model.overlay == nil && app.model.toast?.text == German.strings.calmEntryAdded)
    app.send("shell.undo")
    #expect(app.model.replica.calm.sessions.isEmpty)
  }

  /// Every chart has a table with the same numbers (M-33).
  @Test func theStatisticsShowDaysWeeksMonthsAndTheTimeOfDay() {
    var app = Self.app()
    app.send("calm.add:\(app.model.today.index - 2)")
    enter(&app, [("entrytime", "21:15"), ("entryminutes", "20")])
    app.send("route:/statistics/calm")
    let (strings, formats) = (German.strings, app.model.formats)
    for title in [strings.calmStatDays, strings.calmStatWeeks, strings.calmStatMonths, strings.calmStatHours] {
      #expect(app.html.contains("<h3 class=\"card-title\">\(title)</h3>"))
    }
    let day = app.model.today - 2
    for title in [strings.calmStatDays, strings.calmStatWeeks, strings.calmStatMonths, strings.calmStatHours] {
      #expect(app.html.contains("<caption>\(title)</caption>"))
    }
    for (period, amount) in [
      (formats.longDate(day), formats.minutes(20)),
      (formats.dayRange(day.month.first, day.month.last), formats.minutes(20)),
      (formats.time(21 * 60) + "–" + formats.time(0), "1"), (formats.time(6 * 60) + "–" + formats.time(9 * 60), "0"),
    ] { #expect(app.html.contains("<th scope=\"row\">\(period)</th><td>\(amount)</td>"), "\(period)") }
    // Twelve days, weeks and months, and eight times three hours.
    #expect(app.html.components(separatedBy: "scope=\"row\"").count - 1 == 44)
  }

  @Test func aWorkoutHasAnActivityAndAnEffort() throws {
    var app = Self.app()
    app.send("calm.add:\(app.model.today.index - 1)")
    app.send("calm.type:entrykind:workout")
    #expect(app.html.contains(German.strings.calmEntryActivity) && app.html.contains(German.strings.calmEffort))
    let running = WorkoutActivity.running.rawValue
    enter(&app, [("entryactivity", "\(running)"), ("entryeffort", "7"), ("entryminutes", "42")])
    let entry = try #require(app.model.replica.calm.sessions.first)
    #expect(entry.kind == .workout && entry.activity == .running && entry.effort == 7)
  }

  @Test(arguments: [
    ([("entryday", ""), ("entryminutes", "20")], German.strings.calmErrorDay),
    ([("entrytime", "25:00"), ("entryminutes", "20")], German.strings.calmErrorTime),
    ([("entryminutes", "viel")], German.strings.calmErrorRange(min: 1, max: 1440)),
    ([("entryminutes", "0")], German.strings.calmErrorRange(min: 1, max: 1440)),
    ([("entryday", "2031-01-01"), ("entryminutes", "20")], German.strings.calmErrorFutureDay),
    ([("entrytime", "07:50"), ("entryminutes", "20")], German.strings.calmErrorEnd),
    ([("entryminutes", "")], German.strings.calmErrorRange(min: 1, max: 1440)),
  ])
  func whatCannotBeIsSaidAndKeepsWhatWasTyped(_ fields: [(String, String)], _ error: String) {
    var app = Self.app()
    app.send("calm.add:\(app.model.today.index)")
    enter(&app, fields + [("entrynote", "bleibt")])
    #expect(app.html.contains(error) && app.html.contains("bleibt"))
    #expect(app.model.replica.calm.sessions.isEmpty && app.model.overlay == .calm(.entry))
  }

  @Test func aSessionOfTodayEndsNowUntilItsStartIsEntered() {
    var app = Self.app()
    app.send("calm.add:\(app.model.today.index)")
    app.send("calm.type:entryminutes:45")
    #expect(app.html.contains("value=\"07:15\""))
    app.send("calm.type:entrytime:06:00")
    app.send("calm.type:entryminutes:50")
    #expect(app.html.contains("value=\"06:00\""))
  }

  // MARK: Editing

  @Test func anEntryIsEditedAndTheToastTakesItBack() throws {
    var app = Self.app()
    app.send("calm.add:\(app.model.today.index - 1)")
    enter(&app, [("entryminutes", "20")])
    let old = try #require(app.model.replica.calm.sessions.first)
    app.send("calm.edit:" + old.id.text)
    #expect(app.html.contains(German.strings.calmEntryEdit) && app.html.contains("value=\"20\""))
    enter(&app, [("entrykind", "breathing"), ("entryminutes", "25")])
    let new = try #require(app.model.replica.calm.sessions.first)
    #expect(new.id == old.id && new.kind == .breathing && new.milliseconds == 25 * 60_000)
    app.send("shell.undo")
    #expect(app.model.replica.calm.sessions == [old])
  }

  @Test func timesThatWereNotChangedKeepTheirSecondsAndPauses() throws {
    var app = Self.app(path: "/calm")
    app.send("calm.start:breathing")
    app.clock = app.clock.adding(milliseconds: 61_234)
    app.send("calm.pause")
    app.clock = app.clock.adding(milliseconds: 5_000)
    app.send("calm.resume")
    app.clock = app.clock.adding(milliseconds: 30_000)
    app.send("calm.end")
    let logged = try #require(app.model.replica.calm.sessions.first)
    app.send("calm.edit:" + logged.id.text)
    enter(&app, [("entrynote", "Gut")])
    let edited = try #require(app.model.replica.calm.sessions.first)
    #expect(edited.stretches == logged.stretches && logged.stretches.count == 2 && edited.note == "Gut")
  }

  @Test func anEntryIsRemovedFromItsSheet() throws {
    var app = Self.app()
    app.send("calm.add:\(app.model.today.index - 1)")
    enter(&app, [("entryminutes", "20")])
    let entry = try #require(app.model.replica.calm.sessions.first)
    app.send("calm.edit:" + entry.id.text)
    app.send("calm.remove:" + entry.id.text)
    #expect(app.model.overlay == nil && app.model.replica.calm.sessions.isEmpty)
    app.send("shell.undo")
    #expect(app.model.replica.calm.sessions == [entry])
  }

  @Test func sessionsAtTheSameTimeAreSaidAndNotRefused() {
    var app = Self.app()
    for _ in 0..<2 {
      app.send("calm.add:\(app.model.today.index - 1)")
      app.send("calm.type:entryminutes:20")
      if !app.model.replica.calm.sessions.isEmpty {
        let name = German.strings.calmPhaseMeditation
        #expect(app.html.contains("Zur selben Zeit war schon") && app.html.contains(name))
      }
      app.send("calm.saveentry")
    }
    #expect(app.model.replica.calm.sessions.count == 2)
  }

  // MARK: Calendar

  @Test func theCalendarShowsRingsAndADaysList() {
    var app = Self.app()
    app.send("calm.add:\(app.model.today.index - 1)")
    enter(&app, [("entryminutes", "5")])
    // Half of the goal of ten minutes.
    #expect(app.html.contains("500 1000"))
    app.send("calm.day:\(app.model.today.index - 1)")
    // The home beside it lists the session, too.
    #expect(app.html.contains("is-shown") && rows(app) == 2)
    app.send("calm.day:\(app.model.today.index - 3)")
    #expect(rows(app) == 1 && app.html.contains(German.strings.calmEntryAdd))
  }

  // MARK: Months

  /// Returns the months whose days are in the page, oldest first, and the number of all.
  private func months(_ app: AppDriver) -> (full: [String], count: Int) {
    let sections = app.html.components(separatedBy: "data-month=\"").dropFirst()
    let full = sections.filter { $0.contains("calm-cell") }
    return (full.map { String($0.prefix(6)) }, sections.count)
  }

  @Test func onlyTheMonthsAroundTheOneInViewHaveDays() {
    var app = Self.app()
    #expect(months(app).full == ["202609", "202610", "202611"] && months(app).count == 24)
    #expect(app.html.contains("at=\"202611\""))
    app.send("calm.see:202603")
    #expect(months(app).full == ["202601", "202602", "202603", "202604", "202605"])
    #expect(app.html.contains("at=\"202603\"") && months(app).count == 24)
    // Only months that differ are sent.
    app.send("calm.see:202602")
    #expect(app.patchIDs.contains("calm-month-202512") && !app.patchIDs.contains("calm-month-202601"))
  }

  @Test func theMonthsHaveNoEnd() {
    var app = Self.app()
    app.send("calm.see:202505")
    #expect(months(app).count == 48)
    app.send("calm.see:190002")
    #expect(months(app).full == ["190001", "190002", "190003", "190004"])
    app.send("calm.month:-1")
    app.send("calm.month:-1")
    #expect(app.html.contains("at=\"190001\""))
    app.send("calm.see:202612")
    #expect(app.html.contains("at=\"190001\""), "a month to come")
  }

  @Test func aButtonReturnsToToday() {
    var app = Self.app()
    for _ in 0..<3 { app.send("calm.month:-1") }
    #expect(app.html.contains("at=\"202608\"") && months(app).full.last == "202610")
    let today = "calm.day:\(app.model.today.index)"
    #expect(app.html.contains("data-on-click=\"\(today)\""))
    app.send(today)
    #expect(app.html.contains("at=\"202611\"") && months(app).full.last == "202611")
    // Also where the month stays: the element then scrolls to the day.
    let jump = app.model.calmView?.dayJumps
    app.send(today)
    #expect(app.model.calmView?.dayJumps != jump)
  }

  @Test func oneDayOfTheMonthsIsReachedByTheTabKey() {
    var app = Self.app()
    for month in ["202611", "202607"] {
      app.send("calm.see:\(month)")
      let cells = app.html.components(separatedBy: "<button class=\"calm-cell").dropFirst()
      #expect(cells.count { $0.prefix { $0 != ">" }.contains("tabindex=\"0\"") } == 1)
    }
  }

  /// Returns how many rows lead to an entry's sheet.
  private func rows(_ app: AppDriver) -> Int { app.html.components(separatedBy: "calm.edit:").count - 1 }

  @Test func aDayToComeIsNotShown() {
    var app = Self.app()
    app.send("calm.day:\(app.model.today.index + 1)")
    #expect(app.model.calmView?.day == nil)
  }

  // MARK: Two devices

  @Test func sessionsOfTwoDevicesAtTheSameTimeAreSaidUntilTheyAreRead() {
    var app = Self.app(path: "/calm")
    let start = app.clock.adding(milliseconds: -3_600_000)
    /// Stores a session as another tab does.
    func put(_ number: UInt64, _ kind: SessionKind, minute: Int64) {
      let begin = start.adding(milliseconds: minute * 60_000)
      let entry = SessionEntry(
        id: UniqueID(random: number, number), kind: kind, source: .timer, day: app.model.today,
        stretches: [SessionStretch(begin, begin.adding(milliseconds: 600_000))])
      app.journal.append(Change.entry([CalmChange.put(CalmEntry(.session(entry), updatedAt: app.clock)).change]))
      app.replay(app.journal[app.journal.count - 1])
      app.send("foreign")
    }
    put(1, .meditation, minute: 0)
    #expect(!app.html.contains("calm-overlaps"))
    put(2, .breathing, minute: 5)
    #expect(app.plainHTML.contains("Heute: Offene Meditation 07:00 (10 min) + Atem 07:05 (10 min)"))
    app.send("calm.overlaps")
    #expect(!app.html.contains("calm-overlaps"))
    app.open("/calm")
    #expect(!app.html.contains("calm-overlaps") && app.model.replica.calm.sessions.count == 2)
  }

  // MARK: Today

  @Test func todayShowsWhatRunsWhatIsMissingAndTheGoals() {
    var app = Self.app(path: "/")
    #expect(!app.html.contains("today-meditation") && !app.html.contains("today-evening"))
    app.send("route:/calm")
    app.send("calm.start:meditation")
    app.send("route:/")
    #expect(app.html.contains(German.strings.calmIsRunning) && app.html.contains("href=\"/calm/session\""))
    app.clock = app.clock.adding(milliseconds: 5 * 60_000)
    app.send("calm.end")
    app.send("calm.done")
    app.send("route:/")
    #expect(app.page.element("today-meditation")?.contains("5 von 10\u{A0}min") == true)
    #expect(!app.html.contains(German.strings.calmDiaryYesterday))
    app.send("calm.diary:\(app.model.today.index - 2)")
    app.send("calm.level:steady")
    app.send("calm.savediary")
    #expect(app.html.contains(German.strings.calmDiaryYesterday))
    app.send("calm.diary:")
    app.send("calm.level:easy")
    app.send("calm.savediary")
    #expect(!app.html.contains(German.strings.calmDiaryYesterday))
    app.send("settings.area:calm:false")
    #expect(!app.html.contains("today-meditation") && !app.html.contains("today-evening"))
  }
}
