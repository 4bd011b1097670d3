import Calm
import Core
import Replica
import Testing
import Texts

@testable import App

/// Smart reminders: their screens, their delivery and their withdrawal (M-24 to M-27).
@Suite struct CalmReminderFlowTests {
  private let strings = German.strings
  private var host = ReminderHost()

  /// An app with the area on, in the morning of 12 November 2026, a Thursday, at 8:00 UTC.
  private static func app(path: String = "/calm/reminders", languages: String = "de-DE") -> AppDriver {
    var app = AppDriver(languages: languages)
    app.send("settings.area:calm:true")
    app.send("route:" + path)
    return app
  }

  private func reminders(_ app: AppDriver) -> [CalmReminder] { app.model.replica.calm.reminders }

  /// Creates a reminder through the editor.
  private func add(_ app: inout AppDriver, _ fields: [(String, String)]) {
    app.send("route:/calm/reminders")
    app.send("calm.reminder:open:")
    for (field, text) in fields { app.send("calm.reminder:type:\(field):\(text)") }
    app.send("calm.reminder:save")
  }

  /// Logs a session that ends at the time.
  private mutating func meditate(_ app: inout AppDriver, minutes: Int = 10, endingAt time: String) {
    let start = ReminderHost.moment(time).adding(milliseconds: Int64(minutes) * -60_000)
    let clock = app.model.environment.timeZone.wallClock(at: start)
    app.send("calm.add:\(clock.day.index)")
    for field in ["entrytime:\(clockInputValue(clock.minute))", "entryminutes:\(minutes)"] {
      app.send("calm.type:" + field)
    }
    host.send(&app, "calm.saveentry")
  }

  // MARK: The list

  @Test(arguments: [
    ("de-DE", "Täglich um 07:30, wenn in den letzten 12 Stunden keine Meditation war"),
    ("en-GB", "Every day at 07:30, if no meditation in the last 12 hours"),
    ("de-DE", "Täglich um 21:00, wenn der Abend noch fehlt"), ("en-GB", "Every day at 21:00, if the evening is"),
    ("de-DE", "Mo, Mi, Fr um 18:00, wenn in den letzten 24 Stunden kein Workout war"),
  ])
  func samplesAreOfferedWithTheirSentence(_ languages: String, _ sentence: String) {
    let app = Self.app(languages: languages)
    #expect(reminders(app).isEmpty && app.plainHTML.contains(sentence))
  }

  @Test func aSampleIsAddedSwitchedOffAndStaysDeleted() throws {
    var app = Self.app()
    app.send("calm.reminder:add:0")
    let reminder = try #require(reminders(app).first)
    #expect(reminder.kind == .meditation && reminder.isEnabled && app.effects.contains(.askNotifications))
    app.send("calm.reminder:on:\(reminder.id.text):false")
    #expect(reminders(app).first?.isEnabled == false && !app.effects.contains(.askNotifications))
    app.send("calm.reminder:open:\(reminder.id.text)")
    app.send("calm.reminder:delete")
    #expect(reminders(app).isEmpty && app.model.route == .calm(.reminders))
    #expect(!app.html.contains("calm.reminder:add:0") && app.html.contains("calm.reminder:add:1"))
    app.send("shell.undo")
    #expect(reminders(app).count == 1)
  }

  @Test func aDismissedSampleIsOfferedNoMoreUnlessUndone() {
    var app = Self.app()
    app.send("calm.reminder:dismiss:3")
    #expect(!app.html.contains("calm.reminder:add:3"))
    app.send("shell.undo")
    #expect(app.html.contains("calm.reminder:add:3"))
    app.send("calm.reminder:dismiss:3")
    app.open("/calm/reminders")
    #expect(!app.html.contains("calm.reminder:add:3") && reminders(app).isEmpty)
  }

  @Test(arguments: [("", true), ("default", true), ("granted", false), ("denied", false)])
  func theScreenSaysWhetherRemindersAreShown(_ state: String, _ canAsk: Bool) {
    var app = Self.app()
    if !state.isEmpty { app.send("notifications:" + state) }
    #expect(app.html.contains("settings.notify") == canAsk)
    #expect(app.html.contains(strings.errorNotificationRefused) == (state == "denied"))
  }

  @Test func settingsLeadToTheReminders() {
    var app = Self.app(path: "/calm/settings")
    #expect(app.html.contains("href=\"/calm/reminders\"") && app.html.contains(strings.calmRemindersCaption))
    app.send("calm.reminder:add:0")
    #expect(app.html.contains(strings.calmRemindersOn(count: 1)))
  }

  // MARK: The editor

  @Test func aReminderIsWrittenEditedAndKept() throws {
    var app = Self.app()
    app.send("calm.reminder:open:")
    #expect(app.model.route == .calm(.reminder))
    for field in ["kind:3", "title: Laufen ", "message:Schuhe: an", "time:18:45", "hours:48"] {
      app.send("calm.reminder:type:" + field)
    }
    for day in [5, 6] { app.send("calm.reminder:day:\(day)") }
    app.send("calm.reminder:save")
    let made = try #require(reminders(app).first)
    #expect(made.kind == .workout && made.title == "Laufen" && made.message == "Schuhe: an")
    #expect(made.time == ReminderTime(minute: 18 * 60 + 45, weekdays: WeekdaySet(bits: 0b1_1111)))
    #expect(made.lookBackHours == 48 && made.isEnabled && app.model.route == .calm(.reminders))
    app.open("/calm/reminders")
    app.send("calm.reminder:open:\(made.id.text)")
    #expect(app.html.contains("value=\"Laufen\"") && app.html.contains("value=\"18:45\""))
    app.send("calm.reminder:type:title:Rennen")
    app.send("calm.reminder:save")
    #expect(reminders(app).map { $0.title } == ["Rennen"])
    app.send("shell.undo")
    #expect(reminders(app).map { $0.title } == ["Laufen"])
  }

  @Test(arguments: [
    (["time:"], "time", German.strings.habitErrorReminderTime),
    (["time:24:00"], "time", German.strings.habitErrorReminderTime),
    (["hours:0"], "hours", German.strings.calmErrorRange(min: 1, max: 48)),
    (["hours:49"], "hours", German.strings.calmErrorRange(min: 1, max: 48)),
    (["kind:2", "hours:25"], "hours", German.strings.calmErrorRange(min: 1, max: 24)),
    (["hours:viel"], "hours", German.strings.calmErrorRange(min: 1, max: 48)),
    (
      ["title:" + String(repeating: "ä", count: 121)], "title",
      German.strings.calmErrorTextTooLong(max: CalmLimits.reminderCharactersMax)
    ),
  ])
  func whatIsRefusedIsSaidBesideItsField(_ fields: [String], _ field: String, _ error: String) {
    var app = Self.app()
    app.send("calm.reminder:open:")
    for field in fields { app.send("calm.reminder:type:" + field) }
    app.send("calm.reminder:save")
    #expect(reminders(app).isEmpty && app.html.contains(error))
    #expect(app.html.contains("id=\"calm-reminder-\(field)-error\""))
    #expect(app.effects.contains(.focus(id: "calm-reminder-" + field)))
    app.send("calm.reminder:type:\(field):\(field == "time" ? "09:00" : field == "hours" ? "5" : "x")")
    #expect(!app.html.contains("calm-reminder-\(field)-error"))
  }

  @Test func aReminderWithoutADayIsRefused() {
    var app = Self.app()
    app.send("calm.reminder:open:")
    for day in 0...6 { app.send("calm.reminder:day:\(day)") }
    app.send("calm.reminder:save")
    #expect(reminders(app).isEmpty && app.html.contains(strings.reminderErrorDays))
  }

  @Test func theDiaryHasNoLookBack() {
    var app = Self.app()
    add(&app, [("hours", "99"), ("kind", "4"), ("time", "21:00")])
    #expect(reminders(app).map { $0.kind } == [.diary])
  }

  @Test func theEditorWithoutAReminderIsTheList() {
    #expect(Self.app(path: "/calm/reminder").model.route == .calm(.reminders))
  }

  // MARK: Delivery

  @Test mutating func aReminderFiresOnceAndIsWithdrawnByTheActivity() throws {
    var app = Self.app()
    add(&app, [("time", "09:00"), ("hours", "2")])
    app.send("route:/")
    host.pass(&app, to: "8:59")
    #expect(host.notices.isEmpty)
    host.pass(&app, to: "9:00")
    let notice = try #require(host.notices.first)
    #expect(notice.title == strings.calmRemindMeditation && notice.path == "/calm/meditation")
    #expect(notice.buttons.map { $0.message } == ["snooze"])
    host.pass(&app, to: "9:01")
    app.open()
    host.tell(&app)
    host.pass(&app, to: "9:02")
    #expect(host.notices.count == 1 && host.shown.count == 1)
    app.clock = ReminderHost.moment("9:20")
    meditate(&app, endingAt: "9:15")
    #expect(host.shown.isEmpty)
    host.pass(&app, to: "9:21")
    host.pass(&app, to: "33:00")
    #expect(host.notices.count == 2)
  }

  @Test mutating func anActivityBeforeKeepsItSilent() {
    var app = Self.app()
    add(&app, [("time", "09:00"), ("hours", "2")])
    app.clock = ReminderHost.moment("8:30")
    meditate(&app, endingAt: "7:30")
    host.pass(&app, to: "9:00")
    #expect(host.notices.isEmpty)
    // Removing the session shows that nothing else was in the way.
    host.send(&app, "shell.undo")
    #expect(host.notices.count == 1)
  }

  @Test mutating func twoTabsShowItOnce() {
    var first = Self.app()
    add(&first, [("time", "09:00")])
    var second = AppDriver()
    for entry in first.journal { second.replay(entry) }
    second.send("foreign")
    host.pass(&first, to: "9:00")
    host.pass(&second, to: "9:00")
    #expect(host.notices.count == 1)
    // The second tab learns of it, and withdraws what the first one has shown.
    host.tell(&second)
    second.clock = ReminderHost.moment("9:10")
    meditate(&second, endingAt: "9:05")
    #expect(host.shown.isEmpty)
  }

  /// A reminder that is new or moved does not speak of what lies before that; one more than an hour late is not shown.
  @Test mutating func aReminderDoesNotSpeakOfThePast() {
    var app = Self.app()
    app.clock = ReminderHost.moment("9:10")
    add(&app, [("time", "09:00")])
    host.pass(&app, to: "9:11")
    #expect(host.notices.isEmpty)
    host.pass(&app, to: "34:01")
    #expect(host.notices.isEmpty)
    host.pass(&app, to: "57:30")
    #expect(host.notices.count == 1)
  }

  @Test(arguments: ["off", "delete", "move", "area"])
  mutating func whatIsNoLongerWantedIsWithdrawn(_ how: String) throws {
    var app = Self.app()
    add(&app, [("time", "09:00")])
    host.pass(&app, to: "9:00")
    #expect(host.shown.count == 1)
    let id = try #require(reminders(app).first).id.text
    switch how {
    case "off": host.send(&app, "calm.reminder:on:\(id):false")
    case "delete": host.send(&app, "calm.reminder:open:\(id)", "calm.reminder:delete")
    case "area": host.send(&app, "settings.area:calm:false", "tick")
    default:
      host.send(&app, "calm.reminder:open:\(id)", "calm.reminder:type:time:09:30", "calm.reminder:save")
      #expect(host.shown.isEmpty)
      host.pass(&app, to: "9:30")
      #expect(host.notices.count == 2)
      return
    }
    #expect(host.shown.isEmpty)
    host.pass(&app, to: "9:05")
    #expect(host.notices.count == 1)
  }

  /// Late data count as if they had been there (M-25): here a session that another tab logs.
  @Test mutating func anotherTabsSessionWithdrawsIt() {
    var app = Self.app()
    add(&app, [("time", "09:00")])
    var other = AppDriver()
    for entry in app.journal { other.replay(entry) }
    other.send("foreign")
    host.pass(&app, to: "9:00")
    other.clock = ReminderHost.moment("9:10")
    let known = other.journal.count
    meditate(&other, endingAt: "8:50")
    for entry in other.journal[known...] { app.replay(entry) }
    app.clock = ReminderHost.moment("9:11")
    host.send(&app, "foreign")
    #expect(host.shown.isEmpty)
  }
}
