import Actions
import Calm
import Core
import Replica
import Sound
import Testing
import Texts

@testable import App

/// Calm's settings, its background sounds and its announcements.
@Suite struct CalmSettingsTests {
  private static func app(path: String = "/calm/settings", languages: String = "de-DE") -> AppDriver {
    var app = AppDriver(languages: languages)
    app.send("settings.area:calm:true")
    app.send("route:" + path)
    app.send("calm.formats:true:true")
    return app
  }

  private func preferences(_ app: AppDriver) -> CalmPreferences { app.model.replica.calm.preferences }

  // MARK: Settings

  /// Nothing of it is called before the host had the chance to load it.
  @Test func thePartIsAskedForWhenItsPlaceIsOpened() {
    var app = AppDriver()
    #expect(!app.effects.contains(.openPart(name: "calm")))
    app.send("settings.area:calm:true")
    app.send("route:/calm")
    #expect(app.effects.contains(.openPart(name: "calm")))
  }

  @Test func theHomeLeadsToTheSettings() {
    let app = Self.app(path: "/calm")
    #expect(app.html.contains("href=\"/calm/settings\""))
  }

  @Test(arguments: [
    "Tägliche Ziele in Minuten", "Hintergrundsounds", "Ambient-Sound", "Für Offene Meditation aktivieren",
    "Für Atem aktivieren", "Hintergrundsound-Einstellungen", "Atem-Sounds", "Sound-Theme", "Workout-Programme",
    "Übungsnamen ansagen",
  ])
  func theTitlesAreThoseOfTheSpecification(_ title: String) {
    #expect(Self.app().html.contains(title))
  }

  @Test func everySettingIsKept() {
    var app = Self.app()
    for setting in [
      "meditation:25", "workout:45", "streaks:false", "background:3", "inmeditation:false", "inbreathing:true",
      "volume:80", "theme:2", "announces:true", "gentle:true", "grams:12,8", "freedays:4", "drinks:10,5", "price:4,50",
      "energy:150",
    ] { app.send("calm.set:" + setting) }
    app.open("/calm/settings")
    let kept = preferences(app)
    #expect(kept.goals.meditationMinutes == 25 && kept.goals.workoutMinutes == 45 && !kept.showsStreaks)
    #expect(kept.background == BackgroundSound.waves.rawValue && kept.backgroundVolume == 80)
    #expect(!kept.backgroundInMeditation && kept.backgroundInBreathing)
    #expect(kept.breathTheme == .harp && kept.announces && kept.isGentle)
    #expect(kept.gramTenths == 128 && kept.drinking.freeDaysGoal == 4 && kept.drinking.usualHundredths == 1050)
    #expect(kept.drinking.price == 450 && kept.drinking.kilocalories == 150)
    #expect(app.html.contains("value=\"12,8\"") && app.html.contains("value=\"4,5\""))
    app.send("calm.set:grams:")
    #expect(preferences(app).gramTenths == nil)
  }

  @Test(arguments: [
    ("meditation", "0", "1", "120"), ("workout", "121", "1", "120"), ("freedays", "8", "0", "7"),
    ("grams", "30", "5", "25"), ("price", "99999", "0", "10000"), ("energy", "10001", "0", "10000"),
  ])
  func aNumberOutOfBoundsIsSaidAndStays(_ setting: String, _ text: String, _ min: String, _ max: String) {
    var app = Self.app()
    let before = preferences(app)
    app.send("calm.set:\(setting):\(text)")
    #expect(preferences(app) == before && app.html.contains("value=\"\(text)\""))
    #expect(app.html.contains(German.strings.calmErrorRange(min: Int(min) ?? 0, max: Int(max) ?? 0)))
    app.send("route:/calm")
    app.send("route:/calm/settings")
    #expect(!app.html.contains("role=\"alert\""))
  }

  @Test(arguments: ["meditation:ten", "price:4,5,0", "grams:x", "background:9", "theme:9"])
  func anInputThatIsNoNumberIsSaid(_ entered: String) {
    var app = Self.app()
    let before = preferences(app)
    app.send("calm.set:" + entered)
    #expect(preferences(app) == before)
    if !entered.hasPrefix("background"), !entered.hasPrefix("theme") {
      #expect(app.html.contains(German.strings.calmErrorNumber))
    }
  }

  @Test func theSwitchesOfTheBackgroundAreDisabledWhileThereIsNone() {
    var app = Self.app()
    let count = { (app: AppDriver) in app.html.components(of: "disabled") }
    let before = count(app)
    app.send("calm.set:background:1")
    #expect(before - count(app) >= 4)
  }

  @Test func theGoalFillsTheRingsAndSavingsAreShown() {
    var app = Self.app(path: "/calm/diary")
    app.send("calm.diary:20261110")
    app.send("calm.level:steady")
    app.send("calm.savediary")
    #expect(!app.html.contains(German.strings.calmSavedMoney))
    for setting in ["freedays:3", "drinks:7", "price:4,50", "energy:150"] { app.send("calm.set:" + setting) }
    #expect(app.html.contains(German.strings.calmFreeGoalStanding(count: 1, goal: 3)))
    #expect(app.html.contains(German.strings.calmSavedMoney) && app.html.contains(">4,5<"))
    #expect(app.html.contains(German.strings.calmSavedEnergy) && app.html.contains(">150<"))
  }

  @Test func aThemeChosenHereIsThatOfTheNextBreath() {
    var app = Self.app(path: "/calm/breathing")
    app.send("calm.type:theme:1")
    app.send("calm.set:theme:3")
    app.send("calm.start:breathing")
    guard case .breathing(_, let theme) = app.model.replica.calm.running.first?.plan.content else {
      Issue.record("no breathing runs")
      return
    }
    #expect(theme == .guitar)
  }

  // MARK: Background sounds

  /// The file that the host has put together; it asks for further slices as the page does.
  private func render(_ app: inout AppDriver) -> (slots: [Int32], count: Int, bytes: Int, isWhole: Bool) {
    var found: (slots: [Int32], count: Int, bytes: Int, isWhole: Bool) = ([], 0, 0, false)
    while !found.isWhole, found.count < 200 {
      guard
        let file = app.effects.compactMap({ (effect) -> (Int32, Effect.FilePart, [[UInt8]])? in
          if case .backgroundFile(let slot, _, let part, let chunks) = effect { (slot, part, chunks) } else { nil }
        }).first
      else { break }
      found.slots.append(file.0)
      found.count += 1
      found.bytes += file.2.reduce(0) { $0 + $1.count }
      found.isWhole = file.1 == .last
      if !found.isWhole { app.send("calm.more") }
    }
    return found
  }

  private func isRendered(_ app: AppDriver) -> Bool {
    app.effects.contains { if case .backgroundFile = $0 { true } else { false } }
  }

  @Test func aBackgroundIsRenderedOnceForEachSoundAndLevel() {
    var app = Self.app()
    app.send("calm.set:background:6")
    let file = render(&app)
    // Five minutes at 45 %, in many messages, and in one slot.
    #expect(file.isWhole && file.count > 20 && (5_000_000...12_000_000).contains(file.bytes))
    #expect(Set(file.slots).count == 1)
    app.send("calm.more")
    #expect(!isRendered(app))
    app.send("route:/calm/meditation")
    app.send("calm.start:meditation")
    #expect(!isRendered(app) && app.effects.contains(.background(.behindTrack(slot: file.slots[0]))))
    app.send("calm.discard")
    app.send("calm.set:volume:50")
    #expect(isRendered(app))
    app.send("calm.set:volume:45")
    #expect(!isRendered(app))
  }

  @Test func aFileThatIsNotWholeGivesWay() {
    var app = Self.app()
    app.send("calm.set:background:1")
    app.send("calm.set:background:2")
    #expect(isRendered(app))
    app.send("calm.set:background:1")
    #expect(isRendered(app))
  }

  @Test(arguments: [
    (["background:1"], "meditation", true), (["background:1"], "breathing", true), (["background:1"], "workout", false),
    (["background:1", "inmeditation:false"], "meditation", false),
    (["background:1", "inbreathing:false"], "breathing", false),
    (["background:1", "volume:0"], "meditation", false), ([], "meditation", false),
  ])
  func itPlaysWhereItIsWanted(_ settings: [String], _ kind: String, _ isWanted: Bool) {
    var app = Self.app()
    for setting in settings { app.send("calm.set:" + setting) }
    app.send("calm.start:" + kind)
    #expect(app.effects.contains(.background(.behindTrack(slot: 0))) == isWanted)
  }

  /// The background lasts as long as the track, so a session without a sound of its own needs a silent one.
  @Test func aSilentSessionHasATrackForItsBackground() {
    var app = Self.app(path: "/calm/meditation")
    for sound in ["start", "change", "end"] { app.send("calm.type:\(sound):0") }
    let isTrack = { (effect: Effect) in if case .playTrack = effect { true } else { false } }
    app.send("calm.start:meditation")
    #expect(!app.effects.contains(where: isTrack))
    app.send("calm.discard")
    app.send("calm.set:background:1")
    app.send("calm.start:meditation")
    #expect(app.effects.contains(where: isTrack) && app.effects.contains(.background(.behindTrack(slot: 0))))
  }

  @Test func aTryStopsOnLeaving() {
    var app = Self.app()
    app.send("calm.set:background:1")
    app.send("calm.hear:background")
    #expect(app.effects.contains(.background(.alone(slot: 0))))
    app.send("calm.set:background:2")
    #expect(app.effects.contains(.background(.alone(slot: 0))))
    app.send("calm.hear:background")
    #expect(app.effects.contains(.background(.stop)))
    app.send("calm.hear:background")
    app.send("route:/")
    #expect(app.effects.contains(.background(.stop)))
    app.send("route:/calm")
    #expect(!app.effects.contains(.background(.stop)))
  }

  @Test func aSessionThatSoundsIsNotDisturbedByATry() {
    var app = Self.app()
    app.send("calm.set:background:1")
    app.send("calm.start:meditation")
    app.send("calm.hear:background")
    #expect(!app.effects.contains { if case .background = $0 { true } else { false } })
  }

  // MARK: Announcements

  private func said(_ app: AppDriver) -> [String] {
    app.effects.compactMap { if case .speak(let text) = $0 { text } else { nil } }
  }

  private func wait(_ app: inout AppDriver, seconds: Int64) -> [String] {
    var all: [String] = []
    for _ in 0..<seconds {
      app.send("timer:calm")
      all += said(app)
    }
    return all
  }

  @Test func exercisesAreAnnouncedOnlyWhereSwitchedOn() {
    var app = Self.app(path: "/calm/workout")
    app.send("calm.choose:workout:core-circuit")
    app.send("calm.start:workout")
    #expect(said(app).isEmpty && wait(&app, seconds: 60).isEmpty)
  }

  @Test func theNextExerciseIsSaidInTheRestBeforeIt() {
    var app = Self.app(path: "/calm/workout")
    app.send("calm.set:announces:true")
    app.send("calm.choose:workout:core-circuit")
    app.send("calm.start:workout")
    let plank = app.model.calmScreens.exerciseName(ExerciseID("plank"))
    let side = app.model.calmScreens.exerciseName(ExerciseID("side-plank-left"))
    #expect(said(app) == [German.strings.calmSayRound(index: 1, count: 3, name: plank)])
    // Five seconds to get ready, 45 of work; each message is a second.
    #expect(wait(&app, seconds: 49).isEmpty)
    #expect(wait(&app, seconds: 3) == [German.strings.calmSayExercise(index: 2, count: 6, name: side)])
    app.send("calm.pause")
    #expect(wait(&app, seconds: 30).isEmpty)
    app.send("calm.resume")
    app.send("calm.skip")
    #expect(said(app).isEmpty)
    app.send("calm.skip")
    #expect(said(app).count == 1)
    #expect(wait(&app, seconds: 3).isEmpty)
  }

  @Test func anotherDevicesWorkoutIsNotAnnouncedHere() {
    var app = Self.app(path: "/calm/workout")
    app.send("calm.set:announces:true")
    app.send("calm.start:workout")
    app.open("/calm/session")
    app.send("calm.formats:true:true")
    #expect(wait(&app, seconds: 60).isEmpty)
  }

  @Test func aChimeMarksEachAnnouncement() throws {
    let plan = try SessionPlan(.workout(WorkoutPreset.coreCircuit.program), readySeconds: 5)
    let session = RunningSession(id: UniqueID(high: 1, low: 1), plan: plan, startedAt: Timestamp(milliseconds: 0))
    let now = Timestamp(milliseconds: 0)
    let chimes = { (extras: CalmTrack.Extras) in
      CalmTrack.plan(session, at: now, extras)?.entries.filter { $0.cue == .chime(.woodBlock, .brief) }
        .map(\.startMilliseconds)
    }
    #expect(chimes(CalmTrack.Extras()) == [])
    #expect(chimes(CalmTrack.Extras(hasChimes: true)) == CuePlan(session, at: now).announcements.map(\.at))
  }
}

extension String {
  /// Returns how often a text occurs.
  func components(of text: String) -> Int {
    var count = 0
    var rest = self[...]
    while let found = rest.firstRange(of: text) {
      count += 1
      rest = rest[found.upperBound...]
    }
    return count
  }
}
