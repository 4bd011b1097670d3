import Core
import Habits

/// Finds a habit by its id, its number in the list, or the beginning of its name or of a word in it.
struct HabitFinder {
  /// The listed habits, then the archived ones. A habit's number is its position here, from 1.
  let habits: [TrackedHabit]
  private let listedCount: Int

  init(_ book: HabitBook) {
    let listed = book.listed
    habits = listed + book.archived
    listedCount = listed.count
  }

  func number(of id: HabitID) -> Int { (habits.firstIndex { $0.habit.id == id } ?? -1) + 1 }

  /// Returns the single habit that `text` names. A full name takes precedence over a number, a number over a beginning, the list over the
  /// archive, and the beginning of a name over that of a later word.
  func find(_ text: String) throws(CommandError) -> TrackedHabit {
    if let id = HabitID(text.trimmedWhitespace), let found = habits.first(where: { $0.habit.id == id }) { return found }
    let groups = [Array(0..<listedCount), Array(listedCount..<habits.count)]
    switch NameFinder(habits.map { $0.habit.name }, groups: groups).find(text) {
    case .one(let i): return habits[i]
    case .several(let indices): throw .ambiguousHabit(text, candidates: indices.map(candidate))
    case .none: throw .unknownHabit(text)
    }
  }

  /// Returns several habits in the order given, each once.
  func find(_ texts: [String]) throws(CommandError) -> [TrackedHabit] {
    var found: [TrackedHabit] = []
    for text in texts {
      let tracked = try find(text)
      if !found.contains(where: { $0.habit.id == tracked.habit.id }) { found.append(tracked) }
    }
    return found
  }

  private func candidate(_ index: Int) -> CommandError.Candidate {
    let (number, id, name) = (index + 1, habits[index].habit.id.text, habits[index].habit.name)
    return CommandError.Candidate(line: "\(number)  \(name)") { json in
      json.member("id", id)
      json.member("number", number)
      json.member("name", name)
    }
  }
}
