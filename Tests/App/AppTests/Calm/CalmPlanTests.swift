import Actions
import Calm
import Core
import Foundation
import Replica
import Testing
import Texts

@testable import App

/// The editor of own breathing exercises, own programs and meditations under a name.
@Suite struct CalmPlanTests {
  private static func app(path: String) -> AppDriver {
    var app = AppDriver()
    app.send("settings.area:calm:true")
    app.send("route:" + path)
    app.send("calm.formats:true:true")
    return app
  }

  private func type(_ app: inout AppDriver, _ inputs: [String]) {
    for input in inputs { app.send("calm.plan:type:" + input) }
  }

  private func plans(_ app: AppDriver) -> [SavedPlan] { app.model.replica.calm.plans }

  private func pattern(_ app: AppDriver) -> BreathingPattern? {
    if case .breathing(let pattern, _) = plans(app).first?.plan.content { pattern } else { nil }
  }

  private func program(_ app: AppDriver) -> WorkoutProgram? {
    if case .workout(let program) = plans(app).first?.plan.content { program } else { nil }
  }

  // MARK: Breathing

  @Test func anOwnBreathingExerciseIsMadeAndRuns() throws {
    var app = Self.app(path: "/calm/breathing")
    app.send("calm.plan:open:breathing:")
    #expect(app.model.route == .calm(.plan) && app.html.contains(German.strings.calmPlanBreathing))
    type(&app, ["name:Abend: ruhig", "icon:sun", "breath.0:5", "breath.1:2", "breath.2:8", "breath.3:0", "rounds:12"])
    app.send("calm.plan:save")
    let expected = try BreathingPattern(5, 2, 8, 0, rounds: 12)
    #expect(app.model.route == .calm(.breathing) && pattern(app) == expected)
    #expect(plans(app)[0].name == "Abend: ruhig" && plans(app)[0].icon == "sun")
    #expect(app.html.contains("Abend: ruhig") && app.html.contains("5 – 2 – 8 – 0"))
    app.send("calm.start:breathing")
    let plan = try #require(app.model.replica.calm.running.first?.plan)
    #expect(plan.source == plans(app)[0].id.text)
  }

  @Test(arguments: [
    ("breath.0", "0"), ("breath.2", "0"), ("breath.1", "61"), ("breath.3", "-1"), ("rounds", "0"), ("rounds", "100"),
    ("breath.0", "viel"), ("name", ""), ("name", "Ein Name, der viel länger ist, als vierzig Zeichen"),
  ])
  func aWrongInputIsSaidAndNothingTypedIsLost(_ field: String, _ text: String) {
    var app = Self.app(path: "/calm/breathing")
    app.send("calm.plan:open:breathing:")
    type(&app, ["name:Abend", "description:Vor dem Schlafen", "breath.3:7", "\(field):\(text)"])
    app.send("calm.plan:save")
    #expect(plans(app).isEmpty && app.model.route == .calm(.plan))
    let id = "calm-plan-" + field.split(separator: ".").joined(separator: "-")
    #expect(app.html.contains("id=\"\(id)-error\"") && app.effects.contains(.focus(id: id)))
    #expect(app.html.contains(German.strings.calmErrorMarked) && app.html.contains("value=\"Vor dem Schlafen\""))
    #expect(app.html.contains("value=\"\(text)\""))
  }

  @Test func everyWrongInputIsMarkedAtOnce() {
    var app = Self.app(path: "/calm/breathing")
    app.send("calm.plan:open:breathing:")
    type(&app, ["breath.0:0", "breath.2:99", "rounds:0"])
    app.send("calm.plan:save")
    for id in ["name", "breath-0", "breath-2", "rounds"] { #expect(app.html.contains("id=\"calm-plan-\(id)-error\"")) }
    #expect(app.effects.contains(.focus(id: "calm-plan-name")))
    type(&app, ["breath.0:4"])
    #expect(!app.html.contains("id=\"calm-plan-breath-0-error\""))
  }

  @Test func whatWasTypedSurvivesALookElsewhere() {
    var app = Self.app(path: "/calm/breathing")
    app.send("calm.plan:open:breathing:")
    type(&app, ["name:Abend"])
    app.send("route:/")
    app.send("route:/calm/breathing")
    app.send("calm.plan:open:breathing:")
    #expect(app.html.contains("value=\"Abend\""))
    app.send("calm.plan:open:breathing:box")
    #expect(!app.html.contains("value=\"Abend\""))
  }

  @Test func theEditorWithoutADraftLeadsHome() {
    let app = Self.app(path: "/calm/plan")
    #expect(app.model.route == .calm(.home))
  }

  @Test func anEditAndADeletionAreUndone() throws {
    var app = Self.app(path: "/calm/breathing")
    app.send("calm.plan:open:breathing:")
    type(&app, ["name:Abend"])
    app.send("calm.plan:save")
    app.send("shell.undo")
    #expect(plans(app).isEmpty)
    app.send("calm.plan:open:breathing:")
    type(&app, ["name:Abend"])
    app.send("calm.plan:save")
    let id = plans(app)[0].id.text
    app.send("calm.plan:open:breathing:" + id)
    type(&app, ["name:Morgen", "breath.0:9"])
    app.send("calm.plan:save")
    #expect(plans(app).map(\.name) == ["Morgen"] && pattern(app)?.inhale == 9)
    app.send("shell.undo")
    #expect(plans(app).map(\.name) == ["Abend"] && pattern(app)?.inhale == 4)
    app.send("calm.plan:open:breathing:" + id)
    app.send("calm.plan:delete")
    #expect(plans(app).isEmpty && app.html.contains(German.strings.calmPlanDeleted(name: "Abend")))
    app.send("shell.undo")
    #expect(plans(app).map(\.id.text) == [id])
  }

  @Test func anEditedPresetIsReplacedAndADeletedOneStaysDeleted() {
    var app = Self.app(path: "/calm/breathing")
    app.send("calm.choose:breathing:box")
    app.send("calm.plan:open:breathing:box")
    type(&app, ["name:Mein Quadrat", "rounds:20"])
    app.send("calm.plan:save")
    #expect(plans(app).map(\.name) == ["Mein Quadrat"] && pattern(app)?.rounds == 20)
    #expect(!app.model.replica.calm.breathingPresets.contains(.box))
    app.send("shell.undo")
    #expect(plans(app).isEmpty && app.model.replica.calm.breathingPresets.contains(.box))
    app.send("calm.plan:open:breathing:box")
    app.send("calm.plan:delete")
    app.open("/calm/breathing")
    #expect(!app.model.replica.calm.breathingPresets.contains(.box))
  }

  // MARK: Workouts

  @Test func anOwnProgramIsMadeOfTheLibraryAndOwnNames() throws {
    var app = Self.app(path: "/calm/workout")
    app.send("calm.plan:open:workout:")
    let plank = app.model.calmScreens.exerciseName(ExerciseID("side-plank-left"))
    #expect(app.html.contains("<option value=\"\(plank)\""))
    type(&app, ["name:Kurz", "rounds:2", "exercise.0:\(plank)", "work.0:20", "rest.0:10"])
    app.send("calm.plan:add")
    type(&app, ["exercise.1:Hula Hoop", "counted.1:true", "work.1:12", "rest.1:30"])
    app.send("calm.plan:add")
    type(&app, ["exercise.2: Hula Hoop ", "work.2:40", "rest.2:0"])
    app.send("calm.plan:save")
    let program = try #require(self.program(app))
    #expect(program.rounds == 2 && program.phases.count == 3)
    #expect(program.phases[0].exercise == ExerciseID("side-plank-left"))
    #expect(program.phases[0].work == .seconds(20) && program.phases[0].restSeconds == 10)
    #expect(program.phases[1].work == .counted(12) && program.phases[1].exercise == program.phases[2].exercise)
    let own = app.model.replica.calm.exercises
    #expect(own.map(\.name) == ["Hula Hoop"] && own.map(\.exercise) == [program.phases[1].exercise])
    #expect(app.model.route == .calm(.workout) && app.html.contains("Hula Hoop"))
    // Editing it again makes no second exercise.
    app.send("calm.plan:open:workout:" + plans(app)[0].id.text)
    app.send("calm.plan:raise:1")
    app.send("calm.plan:remove:2")
    app.send("calm.plan:save")
    let edited = try #require(self.program(app))
    #expect(edited.phases.map(\.isCounted) == [true, false] && app.model.replica.calm.exercises.count == 1)
  }

  @Test(arguments: [
    ("work.0", "0"), ("work.0", "601"), ("rest.0", "601"), ("rounds", "100"),
    ("exercise.0", "Eine Übung mit einem Namen von über vierzig Zeichen"),
  ])
  func aWrongPhaseIsMarked(_ field: String, _ text: String) {
    var app = Self.app(path: "/calm/workout")
    app.send("calm.plan:open:workout:")
    type(&app, ["name:Kurz", "\(field):\(text)"])
    app.send("calm.plan:save")
    #expect(plans(app).isEmpty && app.html.contains("value=\"\(text)\""))
    #expect(app.html.contains("id=\"calm-plan-\(field.split(separator: ".").joined(separator: "-"))-error\""))
    #expect(app.model.replica.calm.exercises.isEmpty)
  }

  @Test func aProgramNeedsAnExerciseAndLastsAtMostSixHours() {
    var app = Self.app(path: "/calm/workout")
    app.send("calm.plan:open:workout:")
    type(&app, ["name:Kurz"])
    app.send("calm.plan:remove:0")
    app.send("calm.plan:save")
    #expect(plans(app).isEmpty && app.html.contains(German.strings.calmErrorPhases))
    app.send("calm.plan:add")
    type(&app, ["work.0:600", "rest.0:600", "rounds:99"])
    app.send("calm.plan:save")
    #expect(plans(app).isEmpty && app.html.contains(German.strings.calmErrorSessionTooLong))
  }

  // MARK: Meditation

  @Test func aSettingIsKeptUnderANameAndChosenAgain() {
    var app = Self.app(path: "/calm/meditation")
    for typed in ["minutes:33", "reflection:7", "bells:11"] { app.send("calm.type:" + typed) }
    app.send("calm.plan:open:meditation:")
    app.send("calm.plan:save")
    #expect(app.html.contains("id=\"calm-plan-name-error\"") && plans(app).isEmpty)
    type(&app, ["name:Sonntag"])
    app.send("calm.plan:save")
    #expect(plans(app).map(\.name) == ["Sonntag"] && app.model.route == .calm(.meditation))
    let id = plans(app)[0].id.text
    app.send("calm.type:minutes:5")
    app.send("calm.choose:meditation:" + id)
    #expect(app.html.contains("value=\"33\"") && app.html.contains("value=\"7\"") && app.html.contains("value=\"11\""))
    // The same name replaces the setting.
    app.send("calm.type:minutes:44")
    app.send("calm.plan:open:meditation:")
    type(&app, ["name:Sonntag"])
    app.send("calm.plan:save")
    guard case .meditation(let plan) = plans(app).first?.plan.content else {
      Issue.record("no setting is kept")
      return
    }
    #expect(plans(app).count == 1 && plan.minutes == 44)
  }

  /// Keeps 33 and 7 minutes as “Sonntag” and returns the setting's id.
  private func keepSunday(_ app: inout AppDriver) -> String {
    for typed in ["minutes:33", "reflection:7"] { app.send("calm.type:" + typed) }
    app.send("calm.plan:open:meditation:")
    type(&app, ["name:Sonntag"])
    app.send("calm.plan:save")
    return plans(app).first?.id.text ?? ""
  }

  /// Sits for two minutes and returns the title of what was logged.
  private func sit(_ app: inout AppDriver) -> String? {
    app.send("calm.start:meditation")
    app.clock = app.clock.adding(milliseconds: 120_000)
    app.send("calm.end")
    app.send("calm.done")
    return app.model.replica.calm.sessions.last?.title
  }

  @Test func aNamedSettingsSessionHasItsName() {
    var app = Self.app(path: "/calm/meditation")
    let id = keepSunday(&app)
    #expect(sit(&app) == id)
    app.send("route:/calm/log")
    #expect(app.html.contains("Sonntag · "))
    // The tile starts it again, also after a restart, and the session's screen names it.
    app.open("/calm")
    app.send("calm.start:meditation")
    #expect(app.html.contains("Sonntag"))
    app.send("calm.discard")
    #expect(sit(&app) == id)
  }

  @Test func aChangedOrDeletedSettingNamesNothing() {
    var app = Self.app(path: "/calm/meditation")
    let id = keepSunday(&app)
    app.send("calm.type:minutes:34")
    #expect(sit(&app) == "")
    app.open("/calm/meditation")
    #expect(sit(&app) == "")
    app.send("calm.choose:meditation:" + id)
    #expect(sit(&app) == id)
    // The name goes with the setting, in the log and for what is started from the tile.
    app.send("calm.plan:open:meditation:" + id)
    app.send("calm.plan:delete")
    app.send("route:/calm/log")
    let row = Self.row(app, "calm-log-")
    #expect(!row.contains("Sonntag") && row.contains(German.strings.calmMeditation))
    app.open("/calm")
    #expect(sit(&app) == "")
  }

  @Test func aSecondNameForTheSameSettingIsItsOwn() {
    var app = Self.app(path: "/calm/meditation")
    let id = keepSunday(&app)
    app.send("calm.plan:open:meditation:")
    type(&app, ["name:Montag"])
    app.send("calm.plan:save")
    let monday = plans(app).first { $0.name == "Montag" }
    #expect(monday?.id.text != id && plans(app).allSatisfy { $0.plan.source.isEmpty })
    #expect(sit(&app) == monday?.id.text)
  }

  /// Returns the first row with this beginning of an id.
  private static func row(_ app: AppDriver, _ id: String) -> String {
    guard let start = app.html.range(of: "id=\"" + id), let end = app.html[start.lowerBound...].range(of: "</li>")
    else {
      return ""
    }
    return String(app.html[start.lowerBound..<end.lowerBound])
  }

  @Test func theListsShowAnOwnPlansIcon() {
    var app = Self.app(path: "/calm/breathing")
    app.send("calm.plan:open:breathing:")
    type(&app, ["name:Abend", "icon:sun"])
    app.send("calm.plan:save")
    app.send("calm.start:breathing")
    app.clock = app.clock.adding(milliseconds: 90_000)
    app.send("calm.end")
    app.send("calm.done")
    for (path, id) in [("/calm", "calm-entry-"), ("/calm/log", "calm-log-")] {
      app.send("route:" + path)
      let row = Self.row(app, id)
      #expect(row.contains("#i-sun") && row.contains("Abend"), "\(path): \(row)")
    }
    app.send("calm.plan:open:breathing:" + plans(app)[0].id.text)
    app.send("calm.plan:delete")
    app.send("route:/calm/log")
    #expect(Self.row(app, "calm-log-").contains("#i-wind"))
  }

  @Test func aFormWithAnErrorIsNotKept() {
    var app = Self.app(path: "/calm/meditation")
    app.send("calm.type:minutes:999")
    app.send("calm.plan:open:meditation:")
    #expect(app.model.route == .calm(.meditation) && app.html.contains("calm-error"))
    #expect(app.html.contains("value=\"999\""))
  }
}
