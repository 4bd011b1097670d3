import Actions
import Calm
import Core
import Replica
import Texts

/// The library of exercises, and an exercise's sheet (M-14, M-15).
extension CalmScreens {
  /// Opens an exercise's sheet, and pauses the current session, because the user reads meanwhile.
  func openExercise(_ id: ExerciseID, _ step: inout Step) {
    app.calmView?.exercise = id
    app.calmView?.exerciseDraft = nil
    if app.route == .calm(.session), let session = current, !session.isPaused {
      changeSession(&step) { (actions, id) throws(CalmRefusal) in try actions.pause(id) }
    }
    if app.overlay != .calm(.exercise) { app.open(.calm(.exercise), &step) }
  }

  // MARK: Library

  @HTMLBuilder var exercisesScreen: Node {
    let all = ExerciseLibrary.all
    div(.class("screen calm-exercises " + style(of: .workout))) {
      calmSubhead(strings.calmExercises) {
        roundButton(.plus, strings.calmExerciseAdd, .calm(.ownExercise(.open(nil))))
      }
      let own = calm.exercises
      if !own.isEmpty {
        settingsSection("exercises-own", strings.calmExercisesOwn) {
          for exercise in own { exerciseRow(exercise.exercise, exercise.name, []) }
        }
      }
      for category in ExerciseCategory.allCases {
        settingsSection("exercises-\(category.rawValue)", library.name(category) ?? "") {
          for exercise in all where exercise.category == category {
            exerciseRow(exercise.base, library.name(exercise) ?? exercise.base.text, exercise.muscles)
          }
        }
      }
    }
  }

  private func exerciseRow(_ id: ExerciseID, _ name: String, _ muscles: [Muscle]) -> Node {
    actionRow(nil, name, names(of: muscles), .calm(.exercise(id)), end: [chevron])
  }

  private func names(of muscles: [Muscle]) -> String {
    muscles.compactMap { library.name($0) }.joined(separator: ", ")
  }

  // MARK: Sheet

  var exerciseSheet: Node {
    if let draft = app.calmView?.exerciseDraft {
      let title = draft.id.flatMap { calm.exercise($0) }.map { strings.calmPlanEdit(name: $0.name) }
      return app.sheet(title ?? strings.calmExerciseAdd) { exerciseForm(draft) }
    }
    let id = app.calmView?.exercise ?? ExerciseID("")
    return app.sheet(exerciseName(id)) {
      if let exercise = ExerciseLibrary.exercise(id) {
        librarySheet(exercise)
      } else if let own = calm.exercises.first(where: { $0.exercise == id }) {
        ownSheet(own)
      } else {
        p(.class("sheet-lead")) { strings.calmExerciseUnknown }
      }
    }
  }

  @HTMLBuilder private func ownSheet(_ own: OwnExercise) -> Node {
    span(.class("info-icon " + style(of: .workout)), .aria("hidden", true)) { icon(.flame) }
    p(.class("sheet-lead calm-exercise-text"), .attribute("dir", "auto")) {
      own.howTo.isEmpty ? strings.calmExerciseOwn : own.howTo
    }
    factsList(own.category, [])
    button(.class("btn btn-block"), .type("button"), .on(.click, .calm(.ownExercise(.open(own.id))))) {
      smallIcon(.edit)
      strings.appEdit
    }
  }

  @HTMLBuilder private func librarySheet(_ exercise: Exercise) -> Node {
    span(.class("info-icon " + style(of: .workout)), .aria("hidden", true)) { icon(.flame) }
    p(.class("sheet-lead")) { library.howTo(exercise) ?? "" }
    factsList(exercise.category, exercise.muscles)
    if exercise.easier != nil || exercise.harder != nil {
      ul(.class("list"), .role("list")) {
        variantRow(.minus, strings.calmExerciseEasier, exercise.easier)
        variantRow(.plus, strings.calmExerciseHarder, exercise.harder)
      }
    }
  }

  private func factsList(_ category: ExerciseCategory, _ muscles: [Muscle]) -> Node {
    dl(.class("calm-exercise-facts")) {
      div {
        dt { strings.calmExerciseCategory }
        dd { library.name(category) ?? "" }
      }
      if !muscles.isEmpty {
        div {
          dt { strings.calmExerciseMuscles }
          dd { names(of: muscles) }
        }
      }
    }
  }

  @HTMLBuilder private func variantRow(_ symbol: Icon, _ caption: String, _ id: ExerciseID?) -> Node {
    if let id { actionRow(symbol, exerciseName(id), caption, .calm(.exercise(id)), end: [chevron]) }
  }
}
