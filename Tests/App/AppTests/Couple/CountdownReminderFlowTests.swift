import Core
import Couple
import Replica
import Testing
import Texts

@testable import App

/// The countdown's reminders on an open page, and the editors' sections about them (C-29).
@Suite struct CountdownReminderFlowTests {
  private let strings = German.strings

  /// Paired, with a countdown to 13 November 2026 at 18:30, a day and a half ahead.
  private func counting() -> AppDriver {
    var app = PlaceFlowTests.paired()
    app.send("route:/us/countdown")
    app.send("couple.type:date:2026-11-13")
    app.send("couple.type:time:18:30")
    app.send("couple.type:label:Wiedersehen")
    app.send("couple.save")
    return app
  }

  private func notices(_ app: AppDriver) -> [ReminderNotice] {
    app.effects.compactMap { if case .notify(let notice) = $0 { notice } else { nil } }
  }

  private func moment(_ text: String) -> Timestamp { Timestamp(iso8601: text) ?? Timestamp(milliseconds: 0) }

  @Test func theDayBeforeAndTheEventAreTold() throws {
    var app = counting()
    app.clock = moment("2026-11-12T18:29:00Z")
    app.send("tick")
    #expect(notices(app).isEmpty)
    app.clock = moment("2026-11-12T18:30:00Z")
    app.send("tick")
    let notice = try #require(notices(app).first)
    #expect(notice.title == "Wiedersehen" && notice.path == "/us/countdown" && notice.buttons.isEmpty)
    #expect(notice.body == strings.coupleCountdownInDay(when: "13.\u{A0}Nov., 18:30"))
    // The host has shown it.
    app.send("reminded:\(notice.key) \(app.clock.milliseconds / 60_000) 0 page")
    app.send("tick")
    #expect(notices(app).isEmpty)
    app.clock = moment("2026-11-13T18:30:00Z")
    app.send("tick")
    #expect(notices(app).map { $0.body } == [strings.coupleCountdownNow])
  }

  @Test func aSwitchSilencesOneAndWithdrawsIt() throws {
    var app = counting()
    app.clock = moment("2026-11-12T18:30:00Z")
    app.send("tick")
    let key = try #require(notices(app).first).key
    app.send("reminded:\(key) \(app.clock.milliseconds / 60_000) 0 page")
    app.send("route:/us/countdown")
    #expect(app.html.contains("couple.reminds:week") && app.html.contains(strings.coupleCountdownTellDay))
    app.send("couple.reminds:day:false")
    #expect(app.effects.contains(.withdraw(keys: [key])))
    #expect(app.model.replica.couple.state.me.alerts.silenced == CountdownStages(.day))
    app.send("route:/settings/reminders")
    #expect(app.html.contains(strings.coupleCountdownNow))
  }

  @Test func aMovedDateWithdrawsWhatIsShown() throws {
    var app = counting()
    app.clock = moment("2026-11-12T18:30:00Z")
    app.send("tick")
    let key = try #require(notices(app).first).key
    app.send("reminded:\(key) \(app.clock.milliseconds / 60_000) 0 page")
    app.send("route:/us/countdown")
    app.send("couple.type:date:2026-12-24")
    app.send("couple.save")
    app.send("tick")
    #expect(app.effects.contains(.withdraw(keys: [key])))
  }

  @Test(
    arguments: [
      ("true", 50), ("false", nil), ("120", 120), ("0", 1), ("99999", 1000), ("viel", nil),
    ] as [(String, Int32?)])
  func theDistanceHasASwitchAndANumber(_ typed: String, _ stored: Int32?) {
    var app = PlaceFlowTests.paired()
    #expect(app.html.contains(strings.coupleNear) && !app.html.contains("couple-near"))
    app.send("couple.near:" + typed)
    #expect(app.model.replica.couple.state.me.alerts.nearKilometres == stored)
    #expect(app.html.contains("id=\"couple-near\"") == (stored != nil))
  }

  @Test func whoIsAloneCanCountAndIsReminded() {
    var app = AppDriver()
    app.send("settings.area:us:true")
    app.send("route:/us/countdown")
    app.deliver(.accountTexts, [[], [], []])
    app.send("couple.type:date:2026-11-13")
    app.send("couple.save")
    #expect(app.html.contains("couple.reminds:event"))
    app.send("route:/us/distance")
    #expect(!app.html.contains(strings.coupleNear))
  }
}
