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

  /// Returns the single habit that `text` means. A full name takes precedence over a number, a number over a beginning,
  /// the list over the archive, and the beginning of a name over that of a later word.
  func find(_ text: String) throws(CommandError) -> TrackedHabit {
    let wanted = text.trimmedWhitespace
    guard !wanted.isEmpty else { throw .unknownHabit(text) }
    if let id = HabitID(wanted), let found = habits.first(where: { $0.habit.id == id }) { return found }
    let folded = wanted.caseFolded
    if let found = try only(text, [{ $0.caseFolded == folded }]) { return found }
    if let number = Int(wanted), habits.indices.contains(number - 1) { return habits[number - 1] }
    let beginnings: [(String) -> Bool] = [
      { $0.caseFolded.hasPrefix(folded) }, { $0.caseFolded.hasWord(beginningWith: folded) },
    ]
    if let found = try only(text, beginnings) { return found }
    throw .unknownHabit(text)
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

  /// Returns the only habit that matches the first of the rules that any habit matches, in the list or else in the
  /// archive.
  private func only(_ text: String, _ rules: [(String) -> Bool]) throws(CommandError) -> TrackedHabit? {
    for range in [0..<listedCount, listedCount..<habits.count] {
      for matches in rules {
        let hits = range.filter { matches(habits[$0].habit.name) }
        if hits.count == 1 { return habits[hits[0]] }
        if hits.count > 1 {
          throw .ambiguousHabit(text, candidates: hits.map(candidate))
        }
      }
    }
    return nil
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

extension String {
  /// Whether a word of the text and all that follows it begin with `beginning`. A word begins after a character that is
  /// neither a letter nor a digit.
  fileprivate func hasWord(beginningWith beginning: String) -> Bool {
    var isInWord = false
    for index in indices {
      let isPartOfWord = self[index].isLetter || self[index].isNumber
      if isPartOfWord, !isInWord, self[index...].hasPrefix(beginning) { return true }
      isInWord = isPartOfWord
    }
    return false
  }
}
