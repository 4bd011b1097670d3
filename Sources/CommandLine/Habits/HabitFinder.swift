import Core
import Habits

/// Finds the habit that a person means by an id, a number of the list, or the beginning of a name.
struct HabitFinder {
  /// The list's order, the archive behind it; a habit's number is its place here, from 1.
  let habits: [TrackedHabit]
  private let listedCount: Int

  init(_ book: HabitBook) {
    let listed = book.listed
    habits = listed + book.archived
    listedCount = listed.count
  }

  func number(of id: HabitID) -> Int { (habits.firstIndex { $0.habit.id == id } ?? -1) + 1 }

  /// The one habit that `text` names; a whole name wins over a number, a number over a name's beginning, and the list over the
  /// archive.
  func find(_ text: String) throws(CommandError) -> TrackedHabit {
    let wanted = text.trimmedWhitespace
    guard !wanted.isEmpty else { throw .unknownHabit(text) }
    if let id = HabitID(wanted), let found = habits.first(where: { $0.habit.id == id }) { return found }
    let folded = wanted.caseFolded
    if let found = try only(text, { $0.caseFolded == folded }) { return found }
    if let number = Int(wanted), habits.indices.contains(number - 1) { return habits[number - 1] }
    if let found = try only(text, { $0.caseFolded.hasPrefix(folded) }) { return found }
    throw .unknownHabit(text)
  }

  /// Several habits, each once, in the order in which they are named.
  func find(_ texts: [String]) throws(CommandError) -> [TrackedHabit] {
    var found: [TrackedHabit] = []
    for text in texts {
      let tracked = try find(text)
      if !found.contains(where: { $0.habit.id == tracked.habit.id }) { found.append(tracked) }
    }
    return found
  }

  private func only(_ text: String, _ matches: (String) -> Bool) throws(CommandError) -> TrackedHabit? {
    for range in [0..<listedCount, listedCount..<habits.count] {
      let hits = range.filter { matches(habits[$0].habit.name) }
      if hits.count == 1 { return habits[hits[0]] }
      if hits.count > 1 {
        throw .ambiguousHabit(text, candidates: hits.map { "\($0 + 1)  \(habits[$0].habit.name)" })
      }
    }
    return nil
  }
}
