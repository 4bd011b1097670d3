import Calm
import Core
import Replica
import Testing

@testable import Actions

/// Plans, presets, exercises, preferences and reminders, and what the screens ask for (M-3, M-6, M-21 to M-24, M-32).
struct CalmChoiceTests {
  private var scene = CalmScene()
  private let id = CalmScene.id(1)

  private func plan(_ number: UInt64, _ name: String = "Morgen") throws -> SavedPlan {
    try SavedPlan(id: CalmScene.id(number), name: name, plan: CalmScene.meditation())
  }

  @Test mutating func plansAreSavedEditedAndDeleted() throws {
    var plan = try plan(1)
    try scene.act { (a) throws(CalmRefusal) in try a.save(plan) }
    plan.name = "Abend"
    try scene.act { (a) throws(CalmRefusal) in try a.save(plan) }
    #expect(scene.calm.plans(.meditation).map { $0.name } == ["Abend"])
    #expect(scene.calm.plans(.workout).isEmpty)
    try scene.act { (a) throws(CalmRefusal) in try a.deletePlan(CalmScene.id(1)) }
    #expect(scene.calm.plans.isEmpty)
    #expect(scene.refusal { (a) throws(CalmRefusal) in try a.deletePlan(CalmScene.id(1)) } == .notFound)
  }

  @Test mutating func thereIsRoomForSoManyPlans() throws {
    for number in 1...UInt64(SavedPlan.countMax) {
      scene.receive([CalmChange.put(CalmEntry(.plan(try plan(number)), updatedAt: scene.now)).change])
    }
    let one = try plan(9999)
    #expect(scene.refusal { (a) throws(CalmRefusal) in try a.save(one) } == .tooMany(max: SavedPlan.countMax))
    let known = try plan(1, "Neu")
    #expect(scene.refusal { (a) throws(CalmRefusal) in try a.save(known) } == nil)
  }

  @Test mutating func deletedPresetsStayDeleted() throws {
    try scene.act { (a) throws(CalmRefusal) in try a.deletePreset("box") }
    try scene.act { (a) throws(CalmRefusal) in try a.deletePreset("tabata") }
    #expect(!scene.calm.breathingPresets.contains(.box) && scene.calm.breathingPresets.count == 5)
    #expect(!scene.calm.workoutPresets.contains(.tabata))
    try scene.act { (a) throws(CalmRefusal) in try a.deletePreset("box") }
    #expect(scene.changes.isEmpty)
    #expect(scene.refusal { (a) throws(CalmRefusal) in try a.deletePreset("boxen") } == .unknownPreset)
    try scene.act { $0.restorePreset("box") }
    #expect(scene.calm.preferences.deletedPresets == ["tabata"])
  }

  @Test mutating func anEditedPresetTakesThePresetsPlace() throws {
    let plan = try plan(1)
    try scene.act { (a) throws(CalmRefusal) in try a.save(plan, replacing: "calming") }
    #expect(scene.calm.plan(id) == plan && !scene.calm.breathingPresets.contains(.calming))
    #expect(scene.refusal { (a) throws(CalmRefusal) in try a.save(plan, replacing: "nichts") } == .unknownPreset)
  }

  @Test mutating func ownExercisesAreSavedAndDeleted() throws {
    let own = try OwnExercise(id: CalmScene.id(1), name: "Seil", category: .cardio)
    try scene.act { (a) throws(CalmRefusal) in try a.save(own) }
    #expect(scene.calm.exercises == [own])
    try scene.act { (a) throws(CalmRefusal) in try a.deleteExercise(CalmScene.id(1)) }
    #expect(scene.calm.exercises.isEmpty)
    #expect(scene.refusal { (a) throws(CalmRefusal) in try a.deleteExercise(CalmScene.id(1)) } == .notFound)
  }

  // MARK: Preferences

  @Test mutating func preferencesAreSet() throws {
    let values: [CalmPreference] = [
      .meditationGoal(20), .workoutGoal(45), .showsStreaks(false), .isGentle(true), .usualDrinks(hundredths: 700),
      .drinkPrice(650), .drinkKilocalories(120), .freeDaysGoal(5), .drinkGrams(tenths: 120), .country("CH"),
      .breathTheme(.harp), .background(2), .backgroundVolume(30), .backgroundInMeditation(false),
      .backgroundInBreathing(false), .announces(true), .isOverMusic(true),
    ]
    for value in values {
      let before = scene.calm.preferences
      try scene.act { (a) throws(CalmRefusal) in try a.set(value) }
      #expect(scene.calm.preferences != before, "\(value)")
      try scene.act { (a) throws(CalmRefusal) in try a.set(value) }
      #expect(scene.changes.isEmpty, "\(value)")
    }
    let preferences = scene.calm.preferences
    #expect(preferences.goals == (try DailyGoals(meditationMinutes: 20, workoutMinutes: 45)))
    #expect(
      preferences.drinking
        == DrinkingFigures(usualHundredths: 700, price: 650, kilocalories: 120, freeDaysGoal: 5))
  }

  @Test(
    arguments: [
      (.meditationGoal(0), .outOfRange(.goal, 1...120)), (.workoutGoal(121), .outOfRange(.goal, 1...120)),
      (.usualDrinks(hundredths: -1), .outOfRange(.usualDrinks, 0...70_000)),
      (.drinkPrice(1_000_001), .outOfRange(.price, 0...1_000_000)),
      (.drinkKilocalories(10_001), .outOfRange(.energy, 0...10_000)), (.freeDaysGoal(8), .outOfRange(.freeDays, 0...7)),
      (.drinkGrams(tenths: 49), .outOfRange(.drinkGrams, 50...250)),
      (.backgroundVolume(101), .outOfRange(.volume, 0...100)), (.country("ch"), .malformedCountry),
      (.country("CHE"), .malformedCountry),
    ] as [(CalmPreference, CalmError)])
  mutating func badValuesAreRefused(value: CalmPreference, error: CalmError) {
    #expect(scene.refusal { (a) throws(CalmRefusal) in try a.set(value) } == .invalid(error))
    #expect(scene.calm.preferences == CalmPreferences())
  }

  // MARK: Reminders

  @Test mutating func remindersAreSavedSwitchedAndDeleted() throws {
    let reminder = try CalmReminder(id: id, kind: .meditation, minute: 450)
    try scene.act { (a) throws(CalmRefusal) in try a.save(reminder) }
    try scene.act { (a) throws(CalmRefusal) in try a.enable(CalmScene.id(1), false) }
    #expect(scene.calm.reminder(id)?.isEnabled == false)
    try scene.act { (a) throws(CalmRefusal) in try a.deleteReminder(CalmScene.id(1)) }
    #expect(scene.calm.reminders.isEmpty)
    #expect(scene.refusal { (a) throws(CalmRefusal) in try a.enable(CalmScene.id(1), true) } == .notFound)
    #expect(scene.refusal { (a) throws(CalmRefusal) in try a.deleteReminder(CalmScene.id(1)) } == .notFound)
  }

  @Test mutating func deletedSamplesAreNotOfferedAgain() throws {
    #expect(scene.calm.offeredSamples.count == 4)
    try scene.act { (a) throws(CalmRefusal) in try a.add(.eveningDiary) }
    #expect(!scene.calm.offeredSamples.contains(.eveningDiary))
    let added = try #require(scene.calm.reminders.first)
    try scene.act { (a) throws(CalmRefusal) in try a.deleteReminder(added.id) }
    #expect(scene.calm.reminders.isEmpty && !scene.calm.offeredSamples.contains(.eveningDiary))
    try scene.act { $0.dismiss(.middayBreath) }
    #expect(scene.calm.offeredSamples == [.morningMeditation, .workoutDays])
  }

  @Test mutating func thereIsRoomForSoManyReminders() throws {
    for number in 1...UInt64(CalmReminderPlan.reminderCountMax) {
      let reminder = try CalmReminder(id: CalmScene.id(number), kind: .diary, minute: 1)
      scene.receive([CalmChange.put(CalmEntry(.reminder(reminder), updatedAt: scene.now)).change])
    }
    let full = CalmRefusal.tooMany(max: CalmReminderPlan.reminderCountMax)
    #expect(scene.refusal { (a) throws(CalmRefusal) in try a.add(.eveningDiary) } == full)
    let one = try CalmReminder(id: CalmScene.id(999), kind: .diary, minute: 1)
    #expect(scene.refusal { (a) throws(CalmRefusal) in try a.save(one) } == full)
  }

  // MARK: Screens

  @Test func readyPlansOfANewUser() throws {
    #expect(scene.calm.readyPlan(.meditation)?.content == .meditation(.standard))
    #expect(scene.calm.readyPlan(.breathing)?.source == "box")
    let interval = try #require(scene.calm.readyPlan(.workout))
    #expect(SessionTimeline(interval).expectedMilliseconds == 390_000)
  }

  @Test func aTimerShowsWhereTheSessionIs() throws {
    let plan = try SessionPlan(.workout(WorkoutPreset.coreCircuit.program), readySeconds: 10)
    let session = RunningSession(id: id, plan: plan, startedAt: CalmScene.start)
    let status = SessionReading(session, at: CalmScene.start.adding(milliseconds: 10_000 + 45_000 + 500))
    #expect(status.step?.role == .rest && status.stepSecondsLeft == 15 && status.stepSeconds == 0)
    #expect(status.next?.role == .work(ExerciseID("side-plank-left")))
    #expect(status.secondsLeft == 14 * 60 + 50 - 45 && status.roundCount == 3 && !status.isAbout)
    let over = SessionReading(session, at: CalmScene.start.adding(milliseconds: 3_600_000))
    #expect(over.step == nil && over.secondsLeft == 0 && over.thousandths == 1000)
  }

  @Test func anOpenMeditationCountsUp() throws {
    let plan = try SessionPlan(.meditation(MeditationPlan(minutes: nil)))
    let session = RunningSession(id: id, plan: plan, startedAt: CalmScene.start)
    let status = SessionReading(session, at: CalmScene.start.adding(milliseconds: 61_000))
    #expect(status.secondsLeft == nil && status.stepSecondsLeft == nil && status.stepSeconds == 61)
    #expect(status.thousandths == 0 && status.isAbout)
  }

  @Test mutating func theWeekCountsEachMinuteOnce() throws {
    for (number, from, to) in [(1, -60, -30), (2, -45, -30), (3, -3 * 1440, -3 * 1440 + 20)] as [(UInt64, Int64, Int64)]
    {
      let form = SessionForm(
        kind: .meditation, start: CalmScene.start.adding(milliseconds: from * 60_000),
        end: CalmScene.start.adding(milliseconds: to * 60_000))
      try scene.act { (a) throws(CalmRefusal) in try a.add(form, CalmScene.id(number)) }
    }
    try scene.act { (a) throws(CalmRefusal) in try a.log(.steady) }
    let week = CalmWeek(scene.calm, today: CalmScene.today, firstWeekday: .monday)
    #expect(week.days.map { $0.isToday } == [false, false, true, false, false, false, false])
    #expect(week.meditation == 30 * 60_000 && week.workout == 0 && week.sessionCount == 2)
    #expect(week.days[2].meditation.isFull && week.days[2].drinking == .steady && week.days[1].meditation.isEmpty)
    let streaks = CalmStreaks(scene.calm, at: scene.now, timeZone: CalmScene.timeZone)
    #expect(streaks.meditation.days == 1 && streaks.workout.days == 0 && streaks.diary.days == 1)
  }

  @Test mutating func withoutItsCodeNothingChanges() throws {
    var replica = Replica()
    let actions = CalmActions(replica, at: scene.now, timeZone: CalmScene.timeZone)
    for change in try actions.log(.easy) { replica.apply(change) }
    #expect(!replica.calm.hasData)
    #expect(replica.attach(CalmArea.shared).isEmpty)
    #expect(replica.calm.diary.entries.count == 1, "the change waits for the area's code")
  }
}
