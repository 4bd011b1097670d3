import Core
import Habits
import Replica
import Testing

@testable import App

/// The start of day as a setting (H-8b); the rule that regroups is tested with the rules.
struct StartOfDaySettingTests {
  static let today = Day(year: 2025, month: 11, day: 12)

  @Test(
    arguments: [
      ("00:00", 0), ("04:00", 240), ("04:30:00", 270), ("12:00", 720), ("12:01", nil), ("23:00", nil), ("", nil),
      ("4", nil),
      ("24:00", nil), ("-1:00", nil), ("a:b", nil),
    ] as [(String, Int32?)])
  func itLiesBetweenMidnightAndNoon(_ typed: String, _ minutes: Int32?) {
    var scene = SettingsScene()
    scene.send(.settings(.startOfDay("02:00")))
    let effects = scene.send(.settings(.startOfDay(typed)))
    #expect(scene.settings.startOfDayMinutes == minutes ?? 120)
    let isRefused = minutes == nil
    #expect(scene.html.contains("id=\"settings-start-error\"") == isRefused)
    #expect(scene.html.contains("id=\"settings-start\" type=\"time\" value=\"\(typed)\"") || !isRefused)
    #expect(effects.isEmpty || !isRefused)
  }

  @Test func theSentenceGoesWhenTheScreenIsLeft() {
    var scene = SettingsScene()
    scene.send(.settings(.startOfDay("13:00")))
    scene.send(.shell(.go(.today)))
    scene.send(.shell(.go(.settings)))
    #expect(!scene.html.contains("settings-start-error"))
    #expect(scene.html.contains("value=\"00:00\""))
  }

  @Test func todayIsAnotherDayAtOnceAndItsEntriesFollow() {
    var scene = SettingsScene(path: "/")
    scene.now = TimeZoneRules.utc.moment(day: Self.today, minute: 70)
    let id = scene.add("Read")
    scene.send(.habit(.check(id)))
    #expect(scene.model.habits[id]?.history.state(Self.today) == .done)
    scene.send(.settings(.startOfDay("04:00")))
    #expect(scene.model.today == Self.today - 1)
    #expect(scene.model.habits[id]?.history.state(Self.today) == DayLog.State.none)
    #expect(scene.model.habits[id]?.history.state(Self.today - 1) == .done)
    scene.send(.settings(.startOfDay("00:00")))
    #expect(scene.model.today == Self.today)
    #expect(scene.model.habits[id]?.history.state(Self.today) == .done)
    #expect(scene.model.habits[id]?.history.state(Self.today - 1) == DayLog.State.none)
  }

  @Test func theChangeIsOneEntryAndReplaysToTheSameState() {
    var scene = SettingsScene(path: "/")
    scene.now = TimeZoneRules.utc.moment(day: Self.today, minute: 70)
    let id = scene.add("Read", [(Self.today, DayLog(.done, at: scene.now, isLive: true))])
    var other = AppCore()
    for part in scene.core.fold() {
      let isLoaded = other.load(part: part.key, part.bytes ?? [])
      #expect(isLoaded)
    }
    let effects = scene.send(.settings(.startOfDay("04:00")))
    let entries = effects.compactMap { if case .append(let entry) = $0 { entry } else { nil } }
    #expect(entries.count == 1)
    for entry in entries {
      let isTaken = other.replay(entry)
      #expect(isTaken)
    }
    #expect(other.model.habits == scene.model.habits)
    #expect(other.model.settings == scene.settings)
    #expect(other.model.habits[id]?.history.state(Self.today - 1) == .done)
  }
}
