import Actions
import Calm
import Core
import Replica
import Testing
import Texts

@testable import App

/// The library of exercises and their sheets (M-14, M-15).
@Suite struct CalmExerciseTests {
  private static func app(_ path: String) -> AppDriver {
    var app = AppDriver(languages: "de-DE")
    app.send("settings.area:calm:true")
    app.send("route:" + path)
    app.send("calm.formats:true:true")
    return app
  }

  @Test func theLibraryListsEveryExerciseByItsCategory() {
    let app = Self.app("/calm/exercises")
    let texts = ExerciseTexts(.german)
    for exercise in ExerciseLibrary.all {
      #expect(app.html.contains("calm.exercise:\(exercise.base.text)\""))
      #expect(app.html.contains(texts.name(exercise) ?? "?"))
    }
    for category in ExerciseCategory.allCases { #expect(app.html.contains(texts.name(category) ?? "?")) }
    #expect(Self.app("/calm/workout").html.contains("href=\"/calm/exercises\""))
  }

  @Test func aSheetSaysHowAndLeadsToItsVariants() throws {
    var app = Self.app("/calm/exercises")
    let texts = ExerciseTexts(.german)
    let exercise = try #require(ExerciseLibrary.all.first { $0.easier != nil && $0.harder != nil })
    app.send("calm.exercise:\(exercise.base.text)")
    let sheet = app.text(ofPatch: "overlay")
    #expect(sheet.contains(texts.howTo(exercise) ?? "?"))
    for muscle in exercise.muscles { #expect(sheet.contains(texts.name(muscle) ?? "?")) }
    let easier = try #require(exercise.easier)
    app.send("calm.exercise:\(easier.text)")
    #expect(app.html.contains(texts.name(easier) ?? "?"))
    let easy = try #require(ExerciseLibrary.exercise(easier))
    #expect(app.html.contains(texts.howTo(easy) ?? "?"))
  }

  /// In a workout of intervals, what comes next is the rest.
  @Test func whatComesNextIsNotWorkWhileARestComes() {
    var app = Self.app("/calm/workout")
    let strings = app.model.strings
    app.send("calm.choose:workout:free")
    app.send("calm.start:workout")
    if app.html.contains(strings.calmPhaseReady) { app.send("calm.skip") }
    #expect(app.html.contains(strings.calmUpNext(name: strings.calmRest)))
    app.send("calm.skip")
    #expect(app.html.contains(strings.calmUpNext(name: strings.calmWork)))
  }

  @Test func readingPausesTheWorkout() throws {
    var app = Self.app("/calm/workout")
    app.send("calm.choose:workout:tabata")
    app.send("calm.start:workout")
    app.send("calm.skip")
    #expect(app.html.contains("calm.exercise:burpees\"") && !app.html.contains("#i-flame"))
    app.send("calm.exercise:burpees")
    #expect(app.model.replica.calm.running.first?.isPaused == true)
    let burpees = try #require(ExerciseLibrary.exercise(ExerciseID("burpees")))
    #expect(app.html.contains(ExerciseTexts(.german).howTo(burpees) ?? "?"))
    app.send("shell.close")
    app.send("calm.resume")
    #expect(app.model.replica.calm.running.first?.isPaused == false)
  }

  // MARK: Own exercises

  private static func type(_ app: inout AppDriver, _ inputs: [String]) {
    for input in inputs { app.send("calm.ownexercise:type:" + input) }
  }

  private static func own(_ app: AppDriver) -> [OwnExercise] { app.model.replica.calm.exercises }

  /// An app with an own exercise that a program's editor has made, without a text.
  private static func appWithHula() -> AppDriver {
    var app = app("/calm/workout")
    app.send("calm.plan:open:workout:")
    for typed in ["name:Kurz", "exercise.0:Hula Hoop"] { app.send("calm.plan:type:" + typed) }
    app.send("calm.plan:save")
    return app
  }

  @Test func anOwnExerciseGetsATextThatItsSheetShows() throws {
    var app = Self.appWithHula()
    let id = try #require(Self.own(app).first?.id)
    app.send("calm.exercise:" + id.text)
    #expect(app.html.contains(German.strings.calmExerciseOwn))
    app.send("calm.ownexercise:open:" + id.text)
    #expect(app.effects.contains(.focus(id: "calm-exercise-text")) && app.html.contains("value=\"Hula Hoop\""))
    Self.type(&app, ["text:Kreise: klein & groß\nKnie locker", "category:2"])
    app.send("calm.ownexercise:save")
    #expect(Self.own(app).map(\.howTo) == ["Kreise: klein & groß\nKnie locker"] && Self.own(app)[0].category == .cardio)
    #expect(app.model.overlay == nil && app.html.contains(German.strings.calmPlanSaved(name: "Hula Hoop")))
    app.open("/calm/exercises")
    app.send("calm.exercise:" + id.text)
    #expect(app.html.contains("Kreise: klein &amp; groß\nKnie locker") && app.html.contains("Ausdauer"))
    // It leaves with calm's file, and comes with it.
    let file = try CalmFile.read(CalmFile.bytes(app.model.replica.calm.file, at: app.clock))
    #expect(file.exercises == Self.own(app))
  }

  @Test func anEditIsUndoneAndSoIsADeletion() throws {
    var app = Self.appWithHula()
    let id = try #require(Self.own(app).first?.id)
    app.send("calm.ownexercise:open:" + id.text)
    Self.type(&app, ["name:Reifen", "text:Kreisen"])
    app.send("calm.ownexercise:save")
    #expect(Self.own(app).map(\.name) == ["Reifen"])
    app.send("shell.undo")
    #expect(Self.own(app).map(\.name) == ["Hula Hoop"] && Self.own(app)[0].howTo.isEmpty)
    app.send("calm.ownexercise:open:" + id.text)
    app.send("calm.ownexercise:delete")
    #expect(Self.own(app).isEmpty && app.html.contains(German.strings.calmPlanDeleted(name: "Hula Hoop")))
    app.send("shell.undo")
    #expect(Self.own(app).map(\.id) == [id])
  }

  @Test func anExerciseIsAddedAndTakenBack() {
    var app = Self.app("/calm/exercises")
    #expect(app.html.contains("calm.ownexercise:open:\""))
    app.send("calm.ownexercise:open:")
    #expect(app.html.contains(German.strings.calmExerciseAdd))
    Self.type(&app, ["name: Seilspringen im Sand ", "text:Barfuß"])
    app.send("calm.ownexercise:save")
    #expect(Self.own(app).map(\.name) == ["Seilspringen im Sand"] && app.html.contains("Seilspringen im Sand"))
    app.send("shell.undo")
    #expect(Self.own(app).isEmpty)
  }

  @Test(arguments: [
    ("name", "  "), ("name", String(repeating: "x", count: 41)), ("name", "Hula Hoop"),
    ("text", String(repeating: "ü", count: 281)),
  ])
  func aWrongInputOfAnExerciseIsMarked(_ field: String, _ text: String) {
    var app = Self.appWithHula()
    app.send("route:/calm/exercises")
    app.send("calm.ownexercise:open:")
    Self.type(&app, ["name:Neu", "text:Gut", field + ":" + text])
    app.send("calm.ownexercise:save")
    #expect(Self.own(app).count == 1 && app.model.overlay == .calm(.exercise))
    #expect(app.html.contains("id=\"calm-exercise-\(field)-error\"") && app.html.contains(text))
    #expect(app.effects.contains(.focus(id: "calm-exercise-" + field)))
    Self.type(&app, ["\(field):Kurz"])
    app.send("calm.ownexercise:save")
    #expect(Self.own(app).count == 2)
  }

  /// Programs choose exercises by their names, so two cannot share one.
  @Test func anExerciseOfTheLibraryKeepsItsName() throws {
    var app = Self.app("/calm/exercises")
    let plank = app.model.calmScreens.exerciseName(ExerciseID("side-plank-left"))
    app.send("calm.ownexercise:open:")
    Self.type(&app, ["name:" + plank])
    app.send("calm.ownexercise:save")
    #expect(Self.own(app).isEmpty && app.html.contains(German.strings.calmErrorExerciseName))
  }

  /// Another tab deletes the exercise while its sheet is open.
  @Test func anExerciseThatIsGoneIsNotEdited() throws {
    var app = Self.appWithHula()
    let id = try #require(Self.own(app).first?.id)
    app.send("calm.ownexercise:open:" + id.text)
    app.replay(Change.entry([CalmChange.removed(CalmItem.exercise(Self.own(app)[0]).name).change]))
    app.send("foreign")
    app.send("calm.ownexercise:delete")
    app.send("calm.ownexercise:open:" + id.text)
    #expect(Self.own(app).isEmpty)
  }

  @Test func anExerciseThatIsNotKnownIsSaid() {
    var app = Self.app("/calm/exercises")
    app.send("calm.exercise:flying")
    #expect(app.html.contains(German.strings.calmExerciseUnknown))
    _ = app.core.receive("calm.exercise:" + String(repeating: "x", count: 1000), app.tick())
    app.collect()
    #expect(!app.html.contains("xxxx"))
  }
}
