import Calm
import Core
import Replica
import Testing
import Texts

@testable import App

/// The diary's reminder with its buttons, and the page behind it (M-26); calm's part of the coming reminders (A-13).
@Suite struct CalmEveningTests {
  private let strings = German.strings
  private var host = ReminderHost()

  private static func app(path: String = "/calm/evening") -> AppDriver {
    var app = AppDriver()
    app.send("settings.area:calm:true")
    app.send("route:" + path)
    return app
  }

  private func diary(_ app: AppDriver) -> Diary { app.model.replica.calm.diary }

  @Test mutating func theDiarysReminderHasAButtonForEachLevel() throws {
    var app = Self.app()
    app.send("calm.reminder:add:3")
    host.pass(&app, to: "21:00")
    let notice = try #require(host.notices.first)
    #expect(notice.path == "/calm/evening" && notice.isQuiet)
    #expect(notice.buttons.map { $0.name } == ["👍 Steady", "🫠 Easy", "🥴 Wild", "In 10\u{A0}Minuten"])
    #expect(
      notice.buttons.map { $0.message } == [
        "calm.evening:steady:", "calm.evening:easy:", "calm.evening:wild:", "snooze",
      ])
    let tap = ReminderHost.moment("21:05").milliseconds
    app.clock = ReminderHost.moment("21:06")
    host.send(&app, notice.buttons[0].message + "\(tap)")
    #expect(diary(app)[app.model.today]?.level == .steady && host.shown.isEmpty)
    #expect(app.model.toast?.undo != nil)
    app.send("shell.undo")
    #expect(diary(app).entries.isEmpty)
  }

  /// The day follows from the moment of the tap, whenever the message arrives (M-19).
  @Test(arguments: [("17:59", Int32(-1)), ("18:00", 0), ("26:00", 0)])
  func theDayIsThatOfTheTap(_ tapped: String, _ day: Int32) {
    var app = Self.app()
    let today = app.model.today
    app.clock = ReminderHost.moment("45:00")
    app.send("calm.evening:easy:\(ReminderHost.moment(tapped).milliseconds)")
    #expect(diary(app).entries.map { $0.day } == [today + day])
  }

  @Test func aTapFromTheFutureIsNow() {
    var app = Self.app()
    let today = app.model.today
    app.send("calm.evening:easy:\(ReminderHost.moment("100:00").milliseconds)")
    #expect(diary(app).entries.map { $0.day } == [today - 1])
  }

  /// A tap that waited for the app does not undo what was entered since.
  @Test func aLateTapDoesNotReplaceANewerEntry() {
    var app = Self.app()
    app.clock = ReminderHost.moment("22:00")
    app.send("calm.diary:")
    for message in ["calm.level:wild", "calm.type:note:Fest", "calm.savediary"] { app.send(message) }
    app.send("calm.evening:steady:\(ReminderHost.moment("21:00").milliseconds)")
    #expect(diary(app)[app.model.today]?.level == .wild)
    // The same level keeps the note; another one replaces the entry, and the toast brings it back.
    app.send("calm.evening:wild:")
    #expect(diary(app)[app.model.today]?.note == "Fest")
    app.send("calm.evening:easy:")
    #expect(diary(app)[app.model.today]?.level == .easy)
    app.send("shell.undo")
    #expect(diary(app)[app.model.today]?.note == "Fest")
  }

  /// An evening without a drink is Steady in the rules, and says so in words (M-18).
  @Test func anEveningWithoutADrinkHasItsOwnWords() {
    var app = Self.app()
    app.clock = ReminderHost.moment("22:00")
    app.send("calm.diary:")
    for message in ["calm.nodrinks", "calm.savediary"] { app.send(message) }
    let entry = diary(app)[app.model.today]
    #expect(entry?.level == .steady && entry?.drinksHundredths == 0)
    app.send("route:/calm")
    #expect(app.html.contains(strings.calmDrinksZero))
    // Another level leaves the number to be told.
    for message in ["calm.diary:", "calm.level:easy", "calm.savediary"] { app.send(message) }
    #expect(diary(app)[app.model.today]?.level == .easy && diary(app)[app.model.today]?.drinksHundredths == nil)
    // A number that was typed stays, whatever level is chosen beside it.
    for message in ["calm.diary:", "calm.type:drinks:3", "calm.level:wild", "calm.savediary"] { app.send(message) }
    #expect(diary(app)[app.model.today]?.drinksHundredths == 300)
    // A 0 beside a level that was more is a contradiction, which is not called "no alcohol".
    for message in ["calm.diary:", "calm.type:drinks:0", "calm.level:wild", "calm.savediary"] { app.send(message) }
    app.send("route:/calm")
    #expect(!app.html.contains(strings.calmDrinksZero))
  }

  @Test func theSmallPageHasAllThreeLevels() {
    var app = Self.app()
    for level in DrinkLevel.allCases { #expect(app.html.contains("data-on-click=\"calm.evening:\(level.code):\"")) }
    #expect(app.html.contains(strings.calmDiaryFor(day: strings.dateYesterday)))
    app.send("calm.evening:steady:")
    #expect(app.model.route == .calm(.diary) && diary(app)[app.model.today - 1]?.level == .steady)
    #expect(app.effects.contains(.navigate(.replace, path: "/calm/diary")))
  }

  /// A message of a button that was pressed while the app was closed comes before the area's code.
  @Test func aTapWaitsForTheCode() {
    var app = Self.app()
    app.send("calm.reminder:add:3")
    let today = app.model.today
    app.holdsParts = true
    app.open()
    app.send("calm.evening:steady:\(app.clock.milliseconds)")
    #expect(diary(app).entries.isEmpty)
    app.send("part:calm")
    #expect(diary(app).entries.map { $0.day } == [today - 1])
    app.send("part:calm")
    #expect(diary(app).entries.count == 1)
  }

  // MARK: Coming reminders

  @Test mutating func eachDueTimeSaysItsReason() throws {
    var app = Self.app(path: "/calm/reminders")
    for sample in ["0", "3"] { app.send("calm.reminder:add:" + sample) }
    app.send("route:/settings/reminders")
    #expect(
      app.html.components(of: strings.reminderIfNone(count: 12, activity: strings.reminderNoMeditation)) == 7)
    #expect(app.html.contains(strings.reminderIfMissing(day: app.model.formats.shortDate(app.model.today))))
    // An evening session keeps tomorrow morning silent, and an entry this evening.
    app.clock = ReminderHost.moment("20:00")
    app.send("calm.add:\(app.model.today.index)")
    for message in ["calm.type:entrytime:19:40", "calm.type:entryminutes:10", "calm.saveentry", "calm.evening:easy:"] {
      app.send(message)
    }
    app.send("route:/settings/reminders")
    let at = app.model.formats.relativeDay(app.model.today, today: app.model.today) + ", 19:50"
    #expect(app.html.components(of: strings.reminderDone(activity: strings.calmMeditation, time: at)) == 1)
    let shortDay = app.model.formats.shortDate(app.model.today)
    #expect(app.html.components(of: strings.reminderHasEntry(day: shortDay)) == 1)
    let id = try #require(app.model.replica.calm.reminders.first { $0.kind == .meditation }).id
    app.send("calm.reminder:on:\(id.text):false")
    #expect(app.html.components(of: strings.reminderOff) == 7)
    app.send("reminded:calm-\(id.text)-20261112-450 \(app.clock.milliseconds / 60_000) 0")
    #expect(app.html.components(of: strings.calmRemindMeditation) == 8 && !app.html.contains(strings.reminderGone))
    app.send("settings.area:calm:false")
    #expect(app.html.contains(strings.reminderNone))
  }
}
