import Core
import Replica
import Testing
import Texts

@testable import App

/// The number at the app's icon.
@Suite struct ReminderBadgeTests {
  private func badges(_ app: AppDriver) -> [Int32] {
    app.effects.compactMap { if case .badge(let count) = $0 { count } else { nil } }
  }

  @Test func itFollowsWhatIsDue() {
    var app = AppDriver(flags: "touch,badge")
    #expect(badges(app) == [])
    let id = app.addHabit("Lesen", [.addReminder, .reminder(0, time: "09:00")])
    app.clock = ReminderHost.moment("08:59")
    app.send("tick")
    #expect(badges(app).last ?? 0 == 0)
    app.clock = ReminderHost.moment("09:00")
    app.send("tick")
    #expect(badges(app) == [1])
    app.send("tick")
    #expect(badges(app) == [])
    app.send(.habit(.check(id)))
    #expect(badges(app) == [0])
  }

  @Test func anAreaThatIsOffAndTheSwitchClearIt() {
    var app = AppDriver(flags: "touch,badge")
    app.addHabit("Lesen", [.addReminder, .reminder(0, time: "09:00")])
    app.clock = ReminderHost.moment("09:01")
    app.send("tick")
    app.send("route:/settings")
    #expect(app.html.contains(German.strings.settingsBadge))
    app.send("settings.badge:false")
    #expect(badges(app) == [0] && app.effects.contains(.keep(.badge, "off")))
    app.send("settings.badge:true")
    #expect(badges(app) == [1] && app.effects.contains(.keep(.badge, "")))
    app.send("settings.area:habits:false")
    app.send("tick")
    #expect(badges(app) == [0])
  }

  @Test(arguments: ["touch", "touch,badge,noBadge"]) func whereItIsNotWantedThereIsNone(_ flags: String) {
    var app = AppDriver(flags: flags)
    app.addHabit("Lesen", [.addReminder, .reminder(0, time: "09:00")])
    app.clock = ReminderHost.moment("09:01")
    app.send("tick")
    #expect(badges(app).allSatisfy { $0 == 0 })
    app.send("route:/settings")
    #expect(app.html.contains(German.strings.settingsBadge) == flags.contains("badge"))
  }
}
