import Core
import Habits
import Replica
import Testing
import Texts

@testable import App

/// Reminders that a device without an account seals for the server (R-7); the test gives the host's answers.
@Suite struct SealedFlowTests {
  private static func plan(_ app: AppDriver) -> [SealedReminder]? {
    for effect in app.effects { if case .sealed(.plan(let reminders)) = effect { return reminders } }
    return nil
  }

  private static func sealed(_ app: AppDriver) -> [SealedEffect] {
    app.effects.compactMap { if case .sealed(let effect) = $0 { effect } else { nil } }
  }

  private static func notification(_ reminder: SealedReminder) throws -> JSON {
    let message = try JSON.parse(reminder.payload)
    #expect(message["web_push"]?.int == 8030)
    return try #require(message["notification"])
  }

  @Test func aDailyHabitIsPlannedForTwoWeeksAndTheLastSaysThatItIs() throws {
    var app = AppDriver()
    let id = app.addHabit("Lesen", [.addReminder, .reminder(0, time: "20:00")])
    app.send("sealed.plan")
    let plan = try #require(Self.plan(app))
    #expect(plan.count == 14)
    let first = try #require(plan.first)
    #expect(first.key == "habit-\(id.text)-20261112-1200" && first.tag == "habit-\(id.text)")
    #expect(first.end.milliseconds - first.due.milliseconds == 3_600_000)
    let shown = try Self.notification(first)
    #expect(shown["title"]?.string == "Lesen" && shown["lang"]?.string == "de" && shown["body"]?.string == "20:00")
    #expect(shown["data"]?["key"]?.string == first.key)
    #expect(shown["navigate"]?.string == app.model.environment.origin + "/reminder/\(first.key)")
    #expect(shown["data"]?["path"]?.string == "/habits/\(id.text)" && shown["data"]?["way"]?.string == "sealed")
    #expect(shown["data"]?["snoozeEnd"]?.int == first.due.milliseconds + 12 * 3_600_000)
    #expect(shown["actions"]?.array?.first?["action"]?.string == "habit.complete:\(id.text):20261112")
    let last = try Self.notification(try #require(plan.last))
    #expect(last["body"]?.string?.contains(German.strings.reminderSealedLast) == true)
  }

  @Test func whatIsDoneOrDeletedIsNotPlanned() throws {
    var app = AppDriver()
    let id = app.addHabit("Lesen", [.addReminder, .reminder(0, time: "20:00")])
    app.send(.habit(.toggle(id, app.model.today)))
    app.send("sealed.plan")
    #expect(Self.plan(app)?.count == 13)
    app.send("settings.area:habits:false")
    app.send("sealed.plan")
    #expect(Self.plan(app) == [])
  }

  /// One habit that is due on a single day has no last message: nothing ends.
  @Test func whatDoesNotGoOnSaysNothingOfAnEnd() throws {
    var app = AppDriver()
    app.addHabit("Lesen", [.addReminder, .reminder(0, time: "20:00")])
    app.send("settings.pause:20261113:20270112")
    app.send("sealed.plan")
    let plan = try #require(Self.plan(app))
    #expect(plan.count == 1)
    #expect(try Self.notification(plan[0])["body"]?.string == "20:00")
  }

  @Test func atMostAsManyAsTheServerTakesArePlanned() throws {
    var app = AppDriver()
    let times = (0..<6).map { EditMessage.reminder($0, time: "\(10 + $0):00") }
    for number in 0..<3 {
      app.addHabit("Lesen \(number)", times.flatMap { [.addReminder, $0] })
    }
    app.send("sealed.plan")
    let plan = try #require(Self.plan(app))
    #expect(plan.count == 190 && zip(plan, plan.dropFirst()).allSatisfy { $0.due <= $1.due })
  }

  @Test func theScreenAsksHoweverItIsOpened() {
    #expect(Self.sealed(AppDriver(path: "/settings/reminders")) == [.look])
    #expect(Self.sealed(AppDriver(path: "/settings")) == [])
  }

  @Test func theSwitchFollowsTheHost() {
    var app = AppDriver()
    app.send("route:/settings/reminders")
    #expect(Self.sealed(app) == [.look])
    #expect(app.html.contains(German.strings.reminderSealed))
    app.send("sealed.state:off")
    app.send("sealed.on:true")
    #expect(Self.sealed(app) == [.on])
    app.send("sealed.state:on")
    #expect(app.model.isRemindedByServer && app.html.contains(German.strings.reminderSealedCaption))
    app.send("sealed.on:false")
    #expect(Self.sealed(app) == [.off] && !app.model.isRemindedByServer)
    for (state, text) in [
      ("none", German.strings.reminderSealedNone), ("denied", German.strings.reminderSealedDenied),
      ("install", German.strings.reminderSealedInstall), ("unsupported", German.strings.reminderSealedUnsupported),
      ("offline", German.strings.reminderSealedOffline), ("service", German.strings.reminderSealedService),
      ("weather", German.strings.reminderSealedFailed),
    ] {
      app.send("sealed.state:\(state)")
      #expect(app.html.contains(text), "\(state)")
    }
  }

  /// The page tells by itself only if the sealed message does not come.
  @Test func thePageWaitsForTheServer() {
    var app = AppDriver()
    let minute = app.model.environment.timeZone.wallClock(at: app.clock).minute
    app.addHabit("Lesen", [.addReminder, .reminder(0, time: "\(minute / 60):\(minute % 60 + 1)")])
    app.send("sealed.state:on")
    let isTold = { (app: AppDriver) in app.effects.contains { if case .notify = $0 { true } else { false } } }
    app.clock = app.clock.adding(milliseconds: 60_000)
    app.send("tick")
    #expect(!isTold(app))
    app.clock = app.clock.adding(milliseconds: 120_000)
    app.send("tick")
    #expect(isTold(app))
  }

  @Test func withAnAccountItsServerTells() {
    var app = AppDriver()
    app.addHabit("Lesen", [.addReminder, .reminder(0, time: "20:00")])
    app.send("sealed.state:on")
    app.send("route:/settings/account")
    app.deliver(.accountTexts, [[], []])
    app.answer("options", 200, #"{"creation":"open","providers":[]}"#)
    app.signIn(user: AccountTests.user)
    app.send("sealed.plan")
    #expect(Self.sealed(app) == [.forget] && !app.model.isRemindedByServer)
    #expect(app.effects.contains { if case .account(.push(.on, _, _, _, _, _, _, _)) = $0 { true } else { false } })
  }
}
