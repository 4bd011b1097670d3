import Actions
import Calm
import Core
import Replica
import Testing
import Texts

@testable import App

/// Sessions and the diary as the page shows them.
@Suite struct CalmFlowTests {
  /// An app with the area on, at its home, in a browser that plays FLAC. The time is 8:00.
  private static func app(path: String = "/calm") -> AppDriver {
    var app = AppDriver()
    app.send("settings.area:calm:true")
    app.send("route:" + path)
    app.send("calm.formats:true:true")
    return app
  }

  private func wait(_ app: inout AppDriver, seconds: Int64) {
    app.clock = app.clock.adding(milliseconds: seconds * 1000)
    app.send("timer:calm")
  }

  // MARK: Places

  @Test func theAreaCostsNothingUntilItIsOn() {
    var app = AppDriver()
    #expect(!app.html.contains("href=\"/calm\"") && !app.effects.contains(.openPart(name: "calm")))
    app.send("route:/calm")
    #expect(app.html.contains(German.strings.settingsAreaOffTitle(name: German.strings.appTabCalm)))
    #expect(!app.effects.contains(.openPart(name: "calm")))
    app.send("settings.area:calm:true")
    #expect(app.html.contains("href=\"/calm\"") && app.html.contains(German.strings.calmMeditation))
  }

  @Test func whatArrivesSwitchesTheAreaOn() {
    var app = AppDriver()
    let diary = CalmChange.put(
      CalmEntry(.diary(try! DiaryEntry(day: Day(year: 2026, month: 11, day: 11), level: .steady)), updatedAt: app.clock)
    )
    app.replay(Change.entry([diary.change]))
    app.send("foreign")
    #expect(app.effects.contains(.openPart(name: "calm")) && app.html.contains("href=\"/calm\""))
    app.send("route:/calm/diary")
    #expect(app.html.contains("is-steady"))
  }

  // MARK: Meditation

  @Test func aMeditationIsTimedHeardAndLogged() throws {
    var app = Self.app()
    app.send("calm.start:meditation")
    #expect(app.model.route == .calm(.session) && app.effects.contains(.keepAwake(true)))
    let sound = app.effects.compactMap {
      if case .playTrack(let mime, let title, let chunks) = $0 { (mime, title, chunks) } else { nil }
    }
    #expect(sound.count == 1 && sound[0].0 == "audio/flac" && sound[0].1 == German.strings.calmMeditation)
    #expect(sound[0].2.first?.starts(with: Array("fLaC".utf8)) == true)
    #expect(app.html.contains("10:00") && app.html.contains(German.strings.calmPhaseMeditation))
    wait(&app, seconds: 59)
    #expect(app.html.contains("9:00"))
    wait(&app, seconds: 540)
    #expect(app.html.contains(German.strings.calmReflection) && app.html.contains("4:59"))
    wait(&app, seconds: 300)
    let entry = try #require(app.model.replica.calm.sessions.first)
    #expect(entry.milliseconds == 600_000 && entry.kind == .meditation)
    #expect(app.html.contains(German.strings.calmLogged) && app.effects.contains(.keepAwake(false)))
    // The last gong rings out.
    #expect(!app.effects.contains(.track(.stop)))
    app.send("calm.type:sessionnote:Ruhig")
    app.send("calm.done")
    #expect(app.model.route == .calm(.home) && app.model.replica.calm.sessions.first?.note == "Ruhig")
  }

  @Test func aPauseStopsTheClockAndTheTrack() {
    var app = Self.app()
    app.send("calm.start:meditation")
    app.send("calm.pause")
    #expect(app.effects.contains(.track(.pause)) && app.html.contains(German.strings.calmIsPaused))
    let shown = app.model.replica.calm.running[0].remainingMilliseconds(at: app.clock)
    wait(&app, seconds: 3600)
    #expect(app.model.replica.calm.running[0].remainingMilliseconds(at: app.clock) == shown)
    app.send("calm.resume")
    #expect(app.effects.contains(.track(.resume)) && !app.html.contains(German.strings.calmIsPaused))
  }

  @Test func aCallPausesTheSessionToo() {
    var app = Self.app()
    app.send("calm.start:meditation")
    app.send("calm.track:paused")
    #expect(app.model.replica.calm.running[0].isPaused && !app.effects.contains(.track(.pause)))
    app.send("calm.track:resumed")
    #expect(!app.model.replica.calm.running[0].isPaused)
    app.send("calm.track:stopped")
    #expect(app.model.replica.calm.running.isEmpty)
  }

  @Test func aTrackThatDriftsIsRenderedAgain() {
    var app = Self.app()
    app.send("calm.start:meditation")
    // The driver's clock moves on by a second for each message.
    app.send("calm.track:at:1000")
    #expect(!app.effects.contains { if case .playTrack = $0 { true } else { false } })
    app.send("calm.track:at:9000")
    #expect(app.effects.contains { if case .playTrack = $0 { true } else { false } })
  }

  // MARK: The diary's form

  @Test func theDiaryAsksForAnEveningOnlyUntilItIsEntered() {
    var app = Self.app(path: "/calm/diary")
    let strings = German.strings
    #expect(app.html.contains(strings.calmDiaryYesterday))
    for message in ["calm.diary", "calm.level:easy", "calm.savediary"] { app.send(message) }
    #expect(!app.html.contains(strings.calmDiaryYesterday))
    #expect(app.html.contains(strings.calmDiaryChange(day: strings.dateYesterday, level: "Easy")))
    app.send("shell.undo")
    #expect(app.html.contains(strings.calmDiaryYesterday))
  }

  /// Another day keeps what was typed; with nothing typed it shows that day's entry.
  @Test(arguments: [["level:wild"], ["type:drinks:3"], ["type:note:Fest"], ["type:volume:500", "type:strength:5"]])
  func anotherDayKeepsWhatWasTyped(_ typed: [String]) throws {
    var app = Self.app(path: "/calm/diary")
    let day = app.model.today - 4
    app.send("calm.diary:\(day.index)")
    for message in ["calm.level:steady", "calm.type:note:Alt", "calm.savediary"] { app.send(message) }
    app.send("calm.diary")
    app.send("calm.type:day:" + day.iso)
    #expect(app.model.calmView?.diary.note == "Alt" && app.model.calmView?.diary.level == .steady)
    app.send("calm.type:day:" + (app.model.today - 1).iso)
    #expect(app.model.calmView?.diary.note == "" && app.model.calmView?.diary.level == nil)
    for message in typed { app.send("calm." + message) }
    var form = try #require(app.model.calmView?.diary)
    for back in [Int32(4), 2] {
      form.day = app.model.today - back
      app.send("calm.type:day:" + form.day.iso)
      #expect(app.model.calmView?.diary == form)
    }
  }

  @Test func anEarlyEndIsSilentAndLogsWhatWasSat() {
    var app = Self.app()
    app.send("calm.start:meditation")
    wait(&app, seconds: 120)
    app.send("calm.end")
    #expect(app.effects.contains(.track(.stop)))
    #expect(app.model.replica.calm.sessions.map(\.milliseconds) == [122_000])
    app.send("calm.remove:" + app.model.replica.calm.sessions[0].id.text)
    #expect(app.model.replica.calm.sessions.isEmpty && app.model.route == .calm(.home))
    app.send("shell.undo")
    #expect(app.model.replica.calm.sessions.map(\.milliseconds) == [122_000])
  }

  /// Nothing would be logged, so the button asks before it throws away what was sat.
  @Test(arguments: [0, 20, 50]) func lessThanAMinuteIsAskedAbout(_ seconds: Int64) {
    var app = Self.app()
    app.send("calm.start:meditation")
    wait(&app, seconds: seconds)
    app.send("calm.end")
    #expect(app.model.overlay == .calm(.tooShort) && app.model.replica.calm.running.count == 1)
    app.send("shell.close")
    #expect(app.model.replica.calm.running.count == 1 && app.model.route == .calm(.session))
    app.send("calm.end")
    app.send("calm.discard")
    #expect(app.model.overlay == nil && app.model.replica.calm.running.isEmpty)
    #expect(app.model.replica.calm.sessions.isEmpty && app.html.contains(German.strings.calmTooShort))
  }

  /// The minute can pass while the question is shown.
  @Test func aSessionThatGoesOnBehindTheQuestionIsLogged() {
    var app = Self.app()
    app.send("calm.start:meditation")
    app.send("calm.end")
    app.send("shell.close")
    wait(&app, seconds: 120)
    app.send("calm.end")
    #expect(app.model.overlay == nil && app.model.replica.calm.sessions.count == 1)
  }

  /// A reload at any moment finds the session where it would have been.
  @Test func aReloadFindsTheSessionAgain() {
    var app = Self.app()
    app.send("calm.start:meditation")
    wait(&app, seconds: 59)
    app.open("/calm/session")
    app.send("calm.formats:true:true")
    #expect(app.html.contains("8:5") && app.html.contains(German.strings.calmListen))
    app.send("calm.listen")
    #expect(app.effects.contains { if case .playTrack = $0 { true } else { false } })
    app.fold()
    app.clock = app.clock.adding(milliseconds: 3_600_000)
    app.open("/calm")
    #expect(app.model.replica.calm.sessions.map(\.milliseconds) == [600_000])
    #expect(app.model.replica.calm.running.isEmpty)
    app.open("/calm")
    #expect(app.model.replica.calm.sessions.count == 1)
  }

  @Test func anotherSessionIsAskedAbout() {
    var app = Self.app()
    app.send("calm.start:meditation")
    app.send("route:/calm/breathing")
    app.send("calm.start:breathing")
    #expect(app.model.overlay == .calm(.startBreathing) && app.model.replica.calm.running.count == 1)
    app.send("calm.startanyway:breathing")
    #expect(app.model.overlay == nil && app.model.replica.calm.running[0].plan.kind == .breathing)
  }

  @Test(arguments: [("minutes", "0"), ("minutes", "181"), ("minutes", "x"), ("reflection", "61"), ("ready", "301")])
  func aNumberOutOfBoundsIsSaid(_ field: String, _ text: String) {
    var app = Self.app(path: "/calm/meditation")
    app.send("calm.type:\(field):\(text)")
    app.send("calm.start:meditation")
    #expect(app.model.replica.calm.running.isEmpty && app.html.contains("calm-error"))
    #expect(app.html.contains("value=\"\(text)\""))
  }

  @Test func theFormsValuesAreUsedAndKept() {
    var app = Self.app(path: "/calm/meditation")
    for typed in ["minutes:20", "reflection:0", "ready:30", "bells:5", "bell:5", "end:0"] {
      app.send("calm.type:" + typed)
    }
    app.send("calm.start:meditation")
    guard case .meditation(let plan) = app.model.replica.calm.running.first?.plan.content else {
      Issue.record("no meditation runs")
      return
    }
    #expect(plan.minutes == 20 && plan.reflectionMinutes == 0 && plan.sounds.end == .none)
    #expect(plan.sounds.bells == .every(5) && plan.sounds.bell == .woodBlock)
    #expect(app.model.replica.calm.running[0].plan.readySeconds == 30)
    app.send("calm.discard")
    app.open("/calm")
    #expect(app.html.contains("20\u{A0}min") || app.html.contains("20 min"))
  }

  // MARK: Breathing and workouts

  @Test func aBreathGrowsAndShrinks() {
    var app = Self.app(path: "/calm/breathing")
    app.send("calm.choose:breathing:box")
    app.send("calm.start:breathing")
    #expect(app.html.contains("calm-breath is-full t-4") && app.html.contains(German.strings.calmPhaseIn))
    wait(&app, seconds: 3)
    #expect(app.html.contains(German.strings.calmPhaseHold) && app.effects.contains(.haptic(milliseconds: 30)))
    wait(&app, seconds: 3)
    #expect(app.html.contains("calm-breath is-empty t-4") && app.html.contains(German.strings.calmPhaseOut))
  }

  @Test func aWorkoutShowsTheExerciseAndTheNextOne() {
    var app = Self.app(path: "/calm/workout")
    // As the page sends it: a radio's message ends with its value.
    app.send("calm.choose:workout:core-circuit:on")
    app.send("calm.start:workout")
    #expect(app.html.contains(German.strings.calmPhaseReady))
    wait(&app, seconds: 5)
    #expect(app.html.contains(German.strings.calmRoundOf(round: 1, count: 3)))
    #expect(app.html.contains("Unterarmstütz") || app.html.contains("Plank"))
    app.send("calm.skip")
    #expect(app.html.contains(German.strings.calmRest))
    app.send("calm.back")
    wait(&app, seconds: 70)
    app.send("calm.end")
    #expect(app.model.replica.calm.sessions.first?.energy != nil)
    #expect(app.html.contains(German.strings.calmEnergyFormula(met: "8", kilograms: 70)))
    app.send("calm.rate:7")
    #expect(app.model.replica.calm.sessions.first?.effort == 7)
  }

  @Test func anIntervalTimerTakesItsNumbers() {
    var app = Self.app(path: "/calm/workout")
    app.send("calm.choose:workout:")
    for typed in ["work:40", "rest:20", "repetitions:5"] { app.send("calm.type:" + typed) }
    #expect(app.html.contains(German.strings.calmTotal(time: "4:40")))
    app.send("calm.start:workout")
    guard case .workout(let program) = app.model.replica.calm.running.first?.plan.content else {
      Issue.record("no workout runs")
      return
    }
    #expect(program.rounds == 5 && program.milliseconds == 280_000)
  }

  // MARK: Diary

  @Test func anEveningIsEnteredAndUndone() {
    var app = Self.app(path: "/calm/diary")
    app.send("calm.diary")
    // At eight in the morning the evening before is asked for.
    #expect(app.html.contains(German.strings.calmDiaryFor(day: German.strings.dateYesterday)))
    app.send("calm.savediary")
    #expect(app.html.contains(German.strings.calmErrorLevel))
    app.send("calm.level:easy")
    app.send("calm.type:drinks:2,5")
    app.send("calm.savediary")
    let entry = app.model.replica.calm.diary.entries.first
    #expect(entry?.level == .easy && entry?.drinksHundredths == 250 && app.model.overlay == nil)
    app.send("shell.undo")
    #expect(app.model.replica.calm.diary.entries.isEmpty)
  }

  /// 1000 ml of 5 % are 39.45 g of alcohol, of which a drink has 12 in Germany (M-18).
  @Test func theNumberOfDrinksFollowsFromVolumeAndStrength() {
    var app = Self.app(path: "/calm/diary")
    app.send("calm.diary")
    app.send("calm.type:volume:1000")
    #expect(!app.html.contains("value=\"3,29\""))
    app.send("calm.type:strength:5,0")
    #expect(app.html.contains("value=\"3,29\""))
    app.send("calm.savediary")
    let entry = app.model.replica.calm.diary.entries.first
    #expect(entry?.level == .easy && entry?.drinksHundredths == 329)
  }

  @Test(arguments: [["volume:viel", "strength:5"], ["volume:500"], ["volume:500", "strength:101"]])
  func aVolumeOrStrengthThatIsNoneIsSaid(_ typed: [String]) {
    var app = Self.app(path: "/calm/diary")
    app.send("calm.diary")
    app.send("calm.level:easy")
    for input in typed { app.send("calm.type:" + input) }
    app.send("calm.savediary")
    #expect(app.model.replica.calm.diary.entries.isEmpty && app.html.contains(German.strings.calmErrorNumber))
  }

  @Test func anEditedEveningComesBackWithUndo() {
    var app = Self.app(path: "/calm/diary")
    for level in ["steady", "wild"] {
      app.send("calm.diary:20261110")
      app.send("calm.level:" + level)
      app.send("calm.savediary")
    }
    #expect(app.model.replica.calm.diary.entries.map(\.level) == [.wild])
    app.send("shell.undo")
    #expect(app.model.replica.calm.diary.entries.map(\.level) == [.steady])
    app.send("calm.removediary:20261110")
    #expect(app.model.replica.calm.diary.entries.isEmpty)
    app.send("shell.undo")
    #expect(app.model.replica.calm.diary.entries.map(\.level) == [.steady])
  }

  @Test(arguments: ["x", "1,2,3", "-1", "1.234", "1000"])
  func aNumberOfDrinksThatIsNoneIsSaid(_ text: String) {
    var app = Self.app(path: "/calm/diary")
    app.send("calm.diary")
    app.send("calm.level:easy")
    app.send("calm.type:drinks:" + text)
    app.send("calm.savediary")
    #expect(app.model.replica.calm.diary.entries.isEmpty && app.html.contains("calm-error"))
  }

  @Test func aDayToComeIsRefused() {
    var app = Self.app(path: "/calm/diary")
    app.send("calm.diary:20261113")
    app.send("calm.level:easy")
    app.send("calm.savediary")
    #expect(app.html.contains(German.strings.calmErrorFutureDay))
  }
}
