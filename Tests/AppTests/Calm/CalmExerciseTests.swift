import Calm
import Core
import Replica
import Testing

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

  @Test func readingPausesTheWorkout() throws {
    var app = Self.app("/calm/workout")
    app.send("calm.choose:workout:tabata")
    app.send("calm.start:workout")
    app.send("calm.skip")
    #expect(app.html.contains("calm.exercise:burpees\""))
    app.send("calm.exercise:burpees")
    #expect(app.model.replica.calm.running.first?.isPaused == true)
    let burpees = try #require(ExerciseLibrary.exercise(ExerciseID("burpees")))
    #expect(app.html.contains(ExerciseTexts(.german).howTo(burpees) ?? "?"))
    app.send("shell.close")
    app.send("calm.resume")
    #expect(app.model.replica.calm.running.first?.isPaused == false)
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
