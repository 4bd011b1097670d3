import Actions
import Calm
import Core
import Replica

extension CalmScreens {
  /// Opens what a search has found, each where it is edited.
  func open(found kind: SearchResult.Kind, _ id: String, _ day: Day?, _ step: inout Step) {
    switch kind {
    case .session:
      app.go(.calm(.log), .push, &step)
      if let id = UniqueID(id) { editEntry(id, &step) }
    case .evening:
      app.go(.calm(.diary), .push, &step)
      if let day {
        show(day.month)
        openDiary(day, &step)
      }
    case .exercise:
      app.go(.calm(.exercises), .push, &step)
      openExercise(ExerciseID(id), &step)
    case .plan:
      guard let plan = UniqueID(id).flatMap({ calm.plan($0) }) else { return }
      app.go(.calm(route(of: plan.plan.kind)), .push, &step)
      update(.choose(plan.plan.kind, id: id), &step)
    default: break
    }
  }
}
