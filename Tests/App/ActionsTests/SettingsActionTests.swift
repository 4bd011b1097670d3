import Core
import Habits
import Replica
import Testing

@testable import Actions

/// Settings, pauses of all habits, and Pro (H-8b, H-9, H-30).
struct SettingsActionTests {
  private var replica = HabitScene().replica
  private let time = ActionTime(HabitScene.now, today: HabitScene.today)

  private var actions: SettingsActions { SettingsActions(replica, time) }

  private mutating func apply(_ changes: [Change]) { for change in changes { replica.apply(change) } }

  @Test(arguments: [
    (SettingValue.name("  Anna "), "Anna"),
    (.name(String(repeating: "ä", count: 50)), String(repeating: "ä", count: 40)),
    (.name("a" + String(repeating: "\u{301}", count: 5000)), ""), (.name(""), ""),
  ])
  mutating func aNameIsStoredTrimmedAndBounded(_ value: SettingValue, _ stored: String) throws {
    apply(try actions.set(value, timeZone: .utc))
    #expect(replica.settings.name == stored)
    #expect(try actions.set(value, timeZone: .utc).isEmpty)
  }

  @Test(arguments: [
    SettingValue.language("de"), .firstWeekday(.sunday), .theme(.dark), .palette(.graphite), .keepsEvents(false),
    .startOfDay(240), .area(.couple, isOn: false), .areas([.couple]), .introduction([.habits]),
  ])
  mutating func eachIsOneEditAndTheSameAgainIsNone(_ value: SettingValue) throws {
    let changes = try actions.set(value, timeZone: .utc)
    #expect(changes.count == 1)
    apply(changes)
    #expect(replica.settings.updatedAt == time.now)
    #expect(try actions.set(value, timeZone: .utc).isEmpty)
  }

  @Test func palettesOfProAreRefusedInFree() {
    #expect(throws: SettingError.paletteNeedsPro(.dusk)) { try actions.set(.palette(.dusk), timeZone: .utc) }
  }

  @Test(arguments: [Int32(-1), 721])
  func aStartOfDayBeyondNoonIsRefused(_ minute: Int32) {
    #expect(throws: SettingError.startOfDayOutOfRange) { try actions.set(.startOfDay(minute), timeZone: .utc) }
  }

  /// 2025-11-12 09:00 UTC; at 01:00 it was still the 11th for a day that begins at 04:00.
  @Test mutating func whatWasEnteredAsItHappenedMovesWithTheStartOfDay() throws {
    let id = HabitScene.id("Lesen")
    let night = Timestamp(milliseconds: HabitScene.now.milliseconds - 8 * 3_600_000)
    replica.apply(.log(id, HabitScene.today, DayLog(.done, at: night, isLive: true)))
    apply(try actions.set(.startOfDay(240), timeZone: .utc))
    #expect(replica.habits[id]?.history.state(HabitScene.today - 1) == .done)
    #expect(replica.habits[id]?.history.state(HabitScene.today) == DayLog.State.none)
  }

  @Test mutating func oneStepTakesNoMoreChangesThanItsEntry() throws {
    let night = Timestamp(milliseconds: HabitScene.now.milliseconds - 8 * 3_600_000)
    for i in 0..<(ReplicaLimits.changesInEntryMax / 2 + 10) {
      let habit = HabitScene.habit("H\(i)")
      replica.apply(.habit(habit))
      replica.apply(.log(habit.id, HabitScene.today, DayLog(.done, at: night, isLive: true)))
    }
    let changes = try actions.set(.startOfDay(240), timeZone: .utc)
    #expect(changes.count > 1 && changes.count <= ReplicaLimits.changesInEntryMax)
  }

  @Test mutating func everythingRests() throws {
    apply(try actions.pause(HabitScene.today, HabitScene.today + 3))
    #expect(replica.settings.pauses.count == 1)
    #expect(throws: HabitError.pauseReversed) { try actions.pause(HabitScene.today, HabitScene.today - 1) }
    apply(actions.endPause(HabitScene.today))
    #expect(replica.settings.pauses.isEmpty && actions.resume().isEmpty)
  }

  @Test mutating func proComesAndGoes() throws {
    #expect(throws: SettingError.nothingToRestore) { try actions.restorePro(isGranted: false) }
    apply(try actions.restorePro(isGranted: true))
    #expect(replica.settings.entitlement == .pro && replica.events.events.isEmpty)
    apply(try actions.set(.palette(.dusk), timeZone: .utc))
    apply(actions.endPro())
    #expect(replica.settings.entitlement == .free && replica.settings.palette.isEmpty && actions.endPro().isEmpty)
    apply(actions.unlockPro())
    #expect(replica.events.events.map { $0.kind } == [.purchaseSuccess] && actions.unlockPro().isEmpty)
    // A purchase is found again, as often as it is switched off.
    for _ in 0..<2 {
      apply(actions.endPro())
      #expect(replica.settings.entitlement == .free)
      apply(try actions.restorePro(isGranted: false))
      #expect(replica.settings.entitlement == .pro)
    }
    apply(actions.clearEvents())
    #expect(replica.events.events.isEmpty && actions.clearEvents().isEmpty)
  }
}
