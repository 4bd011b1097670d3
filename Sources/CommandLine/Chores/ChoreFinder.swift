import ArgumentParser
import Chores
import Core

/// The argument that names chores.
struct ChoreNames: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Number, name or beginning of one of its words, or id.", valueName: "chore"),
    completion: .custom(FamilyCompletion.chores))
  var chores: [String]
}

/// The argument that names a chore.
struct ChoreName: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Number, name or beginning of one of its words, or id.", valueName: "chore"),
    completion: .custom(FamilyCompletion.chores))
  var chore: String
}

/// Finds a chore by its id, its number in the list, or the beginning of its title or of a word in it.
struct ChoreFinder {
  /// The chores, the oldest first, so that a new one changes no numbers. A chore's number is its position, from 1.
  let chores: [Chore]
  private let finder: NameFinder
  private let numbers: [ChoreID: Int]

  init(_ view: FamilyView) {
    let chores = Array(view.household.chores.reversed())
    let over = view.finished
    let open = chores.indices.filter { !over.contains(chores[$0].id) }
    let finished = chores.indices.filter { over.contains(chores[$0].id) }
    self.chores = chores
    numbers = Dictionary(uniqueKeysWithValues: zip(chores.map { $0.id }, 1...))
    finder = NameFinder(chores.map { $0.title }, groups: [open, finished])
  }

  func number(of id: ChoreID) -> Int { numbers[id] ?? 0 }

  func find(_ text: String) throws(CommandError) -> Chore {
    if let id = UniqueID(text.trimmedWhitespace), let chore = chores.first(where: { $0.id.id == id }) { return chore }
    switch finder.find(text) {
    case .one(let i): return chores[i]
    case .none: throw .choresProblem(.unknownChore(text))
    case .several(let indices): throw .choresProblem(.ambiguousChore(text, candidates: indices.map(candidate)))
    }
  }

  /// Returns several chores in the order given, each once.
  func find(_ texts: [String]) throws(CommandError) -> [Chore] {
    var found: [Chore] = []
    for text in texts {
      let chore = try find(text)
      if !found.contains(where: { $0.id == chore.id }) { found.append(chore) }
    }
    return found
  }

  private func candidate(_ index: Int) -> CommandError.Candidate {
    let (number, id, title) = (index + 1, chores[index].id.id.text, chores[index].title)
    return CommandError.Candidate(line: "\(number)  \(title)") { json in
      json.member("id", id)
      json.member("number", number)
      json.member("title", title)
    }
  }
}

extension FamilyView {
  /// The chores due once that were done or skipped on an earlier day.
  var finished: Set<ChoreID> {
    var (over, open): (Set<ChoreID>, Set<ChoreID>) = ([], [])
    for status in statuses {
      if isOver(status) { over.insert(status.chore) } else { open.insert(status.chore) }
    }
    return Set(household.chores.filter { $0.isOnce }.map { $0.id }).intersection(over).subtracting(open)
  }

  private func isOver(_ status: OccurrenceStatus) -> Bool {
    if status.state == .skipped { return true }
    guard status.state == .done, let time = status.doneAt else { return false }
    return household.timeZone.day(at: time, startOfDayMinutes: 0) < moment.today
  }
}
