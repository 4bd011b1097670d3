import Core
import Foundation
import Testing

@testable import Calm

/// The library's table and its texts (M-15).
@Suite struct ExerciseLibraryTests {
  @Test func everyExerciseIsWhole() {
    let all = ExerciseLibrary.all
    #expect(all.count >= 45)
    #expect(Set(all.map { $0.base.text }).count == all.count)
    #expect(Set(all.map { $0.category }) == Set(ExerciseCategory.allCases))
    for exercise in all {
      #expect(!exercise.muscles.isEmpty && exercise.side == nil, "\(exercise.base.text)")
      for other in [exercise.easier, exercise.harder] {
        guard let other else { continue }
        #expect(other != exercise.base && ExerciseLibrary.exercise(other) != nil, "\(exercise.base.text)")
      }
    }
  }

  /// Getting easier ends somewhere, and so does getting harder.
  @Test func variantsDoNotGoInCircles() {
    for start in ExerciseLibrary.all {
      for isHarder in [true, false] {
        var current: Exercise? = start
        var count = 0
        while let exercise = current, count < 20 {
          count += 1
          current = (isHarder ? exercise.harder : exercise.easier).flatMap { ExerciseLibrary.exercise($0) }
        }
        #expect(count < 20, "\(start.base.text)")
      }
    }
  }

  @Test(arguments: WorkoutPreset.allCases) func presetsNameKnownExercises(_ preset: WorkoutPreset) throws {
    for phase in preset.program.phases {
      let id = try #require(phase.exercise)
      let exercise = try #require(ExerciseLibrary.exercise(id), "\(id.text)")
      #expect(exercise.id == id && exercise.hasSides == (exercise.side != nil))
    }
  }

  @Test(
    arguments: [
      ("side-plank-left", BodySide.left), ("side-plank-right", .right), ("side-plank", nil), ("plank", nil),
    ] as [(String, BodySide?)])
  func sides(_ id: String, _ side: BodySide?) throws {
    let exercise = try #require(ExerciseLibrary.exercise(ExerciseID(id)))
    #expect(exercise.side == side && exercise.id.text == id)
  }

  @Test(arguments: ["plank-left", "", "-left", "no-such", "# 1", "plank asl"]) func unknownIds(_ id: String) {
    #expect(ExerciseLibrary.exercise(ExerciseID(id)) == nil)
  }

  /// The catalog has a name and a how-to for each, in both languages, and nothing else of exercises.
  @Test func everyExerciseHasItsTexts() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/Texts/Catalogs/Exercises.xcstrings").standardizedFileURL
    let catalog = try JSON.parse([UInt8](Data(contentsOf: file)))
    let strings = try #require(catalog["strings"]?.object)
    let wanted = ExerciseLibrary.all.flatMap { [$0.textKey + "_name", $0.textKey + "_how"] }
    #expect(
      Set(wanted) == Set(strings.map { $0.name }.filter { $0.hasPrefix("workout_exercise_") && !Self.isWord($0) }))
    for key in wanted {
      for language in ["de", "en"] {
        let text = catalog["strings"]?[key]?["localizations"]?[language]?["stringUnit"]?["value"]?.string ?? ""
        #expect(text.count >= 4 && (key.hasSuffix("_name") ? text.count <= 40 : text.count >= 60), "\(key) \(language)")
      }
    }
  }

  private static func isWord(_ key: String) -> Bool {
    ["side", "category", "muscle"].contains { key.hasPrefix("workout_exercise_\($0)_") }
      && !key.hasPrefix("workout_exercise_side_plank")
      && !key.hasPrefix("workout_exercise_side_lunges")
  }
}
