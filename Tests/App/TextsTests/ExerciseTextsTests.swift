import Calm
import Testing

@testable import Texts

/// The texts of exercises and presets: each id leads to its texts, and each text is one of an id (M-6, M-11, M-15).
struct ExerciseTextsTests {
  private static let languages: [Language] = [.german, .english]

  @Test(arguments: languages) func everyIDHasItsTexts(language: Language) {
    let texts = ExerciseTexts(language)
    var count = 0
    for exercise in ExerciseLibrary.all {
      #expect(texts.name(exercise)?.isEmpty == false, "\(exercise.base.text)")
      #expect(texts.howTo(exercise)?.isEmpty == false, "\(exercise.base.text)")
      count += 2
    }
    for preset in BreathingPreset.allCases {
      #expect(texts.name(preset)?.isEmpty == false && texts.about(preset)?.isEmpty == false, "\(preset.id)")
      count += 2
    }
    for preset in WorkoutPreset.allCases {
      #expect(texts.name(preset)?.isEmpty == false && texts.about(preset)?.isEmpty == false, "\(preset.id)")
      count += 2
      for phase in preset.program.phases {
        let name = phase.exercise.flatMap { texts.name($0) }
        #expect(name?.isEmpty == false, "\(preset.id): \(phase.exercise?.text ?? "")")
      }
    }
    for category in ExerciseCategory.allCases {
      #expect(texts.name(category)?.isEmpty == false, "\(category)")
      count += 1
    }
    for muscle in Muscle.allCases {
      #expect(texts.name(muscle)?.isEmpty == false, "\(muscle)")
      count += 1
    }
    // The two sides are the rest.
    #expect(texts.counts.keys == count + 2 && texts.counts.texts == texts.counts.keys)
  }

  @Test func aSideAddsItsWord() {
    let id = ExerciseID("side-plank-left")
    #expect(ExerciseTexts(.english).name(id)?.hasSuffix(", left") == true)
    #expect(ExerciseTexts(.german).name(id)?.hasSuffix(", links") == true)
    #expect(ExerciseTexts(.english).name(ExerciseID("plank")) == "Plank")
  }

  @Test(arguments: ["", "plank-left", "workout_exercise_plank_name", "zzz", "PLANK"])
  func unknownIDsHaveNone(id: String) { #expect(ExerciseTexts(.english).name(ExerciseID(id)) == nil) }

  @Test(arguments: ["", "a", "workout_exercise_plank", "workout_preset_zzz_name", "zzz"])
  func unknownKeysHaveNone(key: String) { #expect(ExerciseTexts(.german).text(key) == nil) }
}
