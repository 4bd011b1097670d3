import Calm
import Core
import Replica

extension CalmState {
  /// Adds sessions, evenings, and the user's own plans and exercises to a search.
  ///
  /// - Parameter title: Returns the name of a session.
  public func search(_ run: SearchRun, title: (SessionEntry) -> String) {
    forEachItem { item in
      switch item {
      case .session(let entry):
        // The title of an imported session is searched, too, because it is not one of Alltag's names.
        let beside = entry.isImported ? run.search.words(in: entry.title) : .none
        let moment = SearchRun.moment(entry.day, entry.start.milliseconds % Timestamp.millisecondsPerDay)
        let isInTitle = entry.isImported && (beside == run.search.all || entry.note.utf8.isEmpty)
        let text = isInTitle ? entry.title : entry.note
        run.addEntry(.session, id: entry.id.text, text, beside: beside, day: entry.day, moment: moment) { title(entry) }
      case .diary(let entry):
        // An evening comes after everything else of its day.
        let moment = SearchRun.moment(entry.day, Timestamp.millisecondsPerDay - 1)
        run.addEntry(.evening, entry.note, day: entry.day, moment: moment) { "" }
      case .plan(let plan):
        run.addThing(.plan, id: plan.id.text, name: plan.name, others: [plan.description], at: nil)
      case .exercise(let exercise):
        run.addThing(.exercise, id: exercise.id.text, name: exercise.name, others: [exercise.howTo], at: nil)
      case .reminder, .running, .preferences: break
      }
    }
  }
}
