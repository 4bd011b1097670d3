import Chores
import Core
import Records

/// Adding and removing facts, with their effects on the history of completions and the ledger of points.
extension FamilyState {
  /// Adds a fact, or replaces the one with its name. A fact that exceeds the limits of the history or the ledger is ignored there.
  func put(_ fact: FamilyFact) {
    change(touched(by: fact))
    if case .completion(let completion) = fact { return change(completion.name) { try? $0.put(completion) } }
    let old = data.facts.updateValue(fact, forKey: fact.name)
    if let old { data.stale.insert(FamilyPart(old).key) }
    data.stale.insert(FamilyPart(fact).key)
    data.factMonths.insert(FamilyPart.month(fact))
    if let old, old != fact { return replaceConsequences(of: old) }
    applyToPoints(fact)
    applyToHistory(fact)
  }

  /// Returns the chores that a new fact concerns; nil if it replaces another one.
  private func touched(by fact: FamilyFact) -> [ChoreTouch]? {
    switch fact {
    case .completion(let completion):
      if let old = data.history.entry(completion.name)?.completion, old != completion { return nil }
      return [ChoreTouch(completion.name.chore, time: completion.completedAt)]
    case .verdict(let verdict): return touched(by: verdict.completion)
    case .mark(let mark): return [ChoreTouch(mark.chore, time: nil)]
    case .undo(let undo):
      switch undo.target {
      case .completion(let name): return touched(by: name)
      case .mark(let name): return [ChoreTouch(name.chore, time: nil)]
      case .entry, .rewardVerdict: return []
      }
    case .also, .points, .request, .rewardVerdict, .photo: return []
    }
  }

  private func touched(by name: CompletionName) -> [ChoreTouch]? {
    // Without its completion, it has no effect yet.
    guard let completion = data.history.entry(name)?.completion else { return [] }
    return [ChoreTouch(name.chore, time: completion.completedAt)]
  }

  /// Applies a fact other than a completion to the history.
  func applyToHistory(_ fact: FamilyFact) {
    switch fact {
    case .verdict(let verdict):
      change(verdict.completion) { try? $0.decide(verdict.completion, isApproved: verdict.isApproved) }
    case .mark(let mark):
      data.stale.insert(FamilyPart.history.key)
      try? data.history.put(mark)
    case .undo(let undo):
      switch undo.target {
      case .completion(let name): change(name) { try? $0.undo(name) }
      case .mark(let name):
        data.stale.insert(FamilyPart.history.key)
        try? data.history.undo(name.kind, of: name.chore, opening: name.opening, attempt: name.attempt)
      case .entry, .rewardVerdict: break
      }
    default: break
    }
  }

  /// Recomputes the effects of a fact that the server's version has replaced or that is gone.
  private func replaceConsequences(of old: FamilyFact) {
    switch old {
    case .verdict(let verdict): replaceFacts(of: verdict.completion)
    case .mark(let mark): replaceFacts(of: MarkName(mark))
    case .points, .request, .rewardVerdict: remakePoints()
    case .undo(let undo):
      switch undo.target {
      case .completion(let name): replaceFacts(of: name)
      case .entry, .rewardVerdict: remakePoints()
      case .mark(let name): replaceFacts(of: name)
      }
    case .completion, .also, .photo: break
    }
  }

  /// Updates the history with a skip or move and its undo, as far as they are on this device.
  private func replaceFacts(of name: MarkName) {
    var known: OccurrenceMark?
    if case .mark(let mark)? = data.facts[RecordName(name.text)] { known = mark }
    let isUndone = data.facts[RecordName(name.text + FamilyNames.undo)] != nil
    data.stale.insert(FamilyPart.history.key)
    try? data.history.replaceFacts(
      name.kind, of: name.chore, opening: name.opening, attempt: name.attempt, known, isUndone: isUndone)
  }

  /// Updates the history with a completion's verdict and undo, as far as they are on this device.
  private func replaceFacts(of completion: CompletionName) {
    var isApproved: Bool?
    if case .verdict(let verdict)? = data.facts[RecordName(completion.text + FamilyNames.verdict)] {
      isApproved = verdict.isApproved
    }
    let isUndone = data.facts[RecordName(completion.text + FamilyNames.undo)] != nil
    change(completion) { try? $0.replaceFacts(completion, isApproved: isApproved, isUndone: isUndone) }
  }

  /// Applies a fact to the ledger of points.
  func applyToPoints(_ fact: FamilyFact) {
    switch fact {
    case .points(let entry): try? data.pointsBook.put(entry)
    case .request(let request): try? data.pointsBook.put(request)
    case .rewardVerdict(let verdict): data.pointsBook.decide(verdict.request, isGranted: verdict.isGranted)
    case .undo(let undo):
      switch undo.target {
      case .entry(let id): data.pointsBook.undo(id)
      case .rewardVerdict(let request): data.pointsBook.undoVerdict(request)
      case .completion, .mark: break
      }
    default: break
    }
  }

  /// Changes the history of a completion, and marks the parts that differ afterwards.
  private func change(_ name: CompletionName, _ body: (inout ChoreHistory) -> Void) {
    let (before, index) = (data.history.month(of: name), data.history.indexSize)
    body(&data.history)
    let after = data.history.month(of: name)
    for month in [before, after] { if let month { data.stale.insert(FamilyPart.completions(month: month).key) } }
    // The index stores a verdict or an undo whose completion is missing.
    if data.history.indexSize != index || after == nil { data.stale.insert(FamilyPart.history.key) }
  }

  func remove(fact name: RecordName) {
    change()
    if let completion = CompletionName(text: name.text) {
      guard data.history.entry(completion) != nil else { return }
      change(completion) { $0.remove(completion) }
      // Its verdict and its undo now apply to a later completion of this name, as if it had never been here.
      return replaceFacts(of: completion)
    }
    guard let fact = data.facts.removeValue(forKey: name) else { return }
    data.stale.insert(FamilyPart(fact).key)
    replaceConsequences(of: fact)
  }

  func remakePoints() {
    data.pointsBook = PointsBook()
    for fact in Array(data.facts.values).ordered(by: { $0.name < $1.name }) { applyToPoints(fact) }
  }
}
