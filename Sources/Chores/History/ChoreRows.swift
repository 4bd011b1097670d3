import Core

/// The completions of a chore, in the order of their keys: all of occurrences that opened on a day or later, and some earlier ones.
struct ChoreRows {
  private let history: ChoreHistory
  private let slot: Int32?
  let all: [CompletionRow]
  let hasMoves: Bool
  private let hasSkips: Bool

  init(_ history: ChoreHistory, _ chore: ChoreID, from opening: Day) {
    self.history = history
    slot = history.tables.chore(chore)
    var rows: [CompletionRow] = []
    var (hasMoves, hasSkips, isOrdered) = (false, false, true)
    if let slot {
      let month = ChoreHistory.firstMonth(ofOpening: opening)
      for segment in history.segmentRange(ofChore: slot) where history.segments[segment].month >= month {
        for i in history.segments[segment].rows(ofChore: slot) {
          let row = history.row(segment, i)
          if let last = rows.last, row.key.bits < last.key.bits { isOrdered = false }
          rows.append(row)
        }
      }
      history.moves.forEach(ofChore: slot) { _ in hasMoves = true }
      history.skips.forEach(ofChore: slot) { _ in hasSkips = true }
    }
    all = isOrdered ? rows : rows.ordered { $0.key.bits < $1.key.bits }
    (self.hasMoves, self.hasSkips) = (hasMoves, hasSkips)
  }

  /// Returns the last try of an occurrence.
  func latest(_ opening: Day?, _ member: MemberID?) -> CompletionRow? {
    guard let slot, !all.isEmpty, let occurrence = history.occurrence(slot, opening, member) else { return nil }
    var low = 0
    var high = all.count
    while low < high {
      let middle = (low + high) / 2
      if all[middle].key.occurrence <= occurrence { low = middle + 1 } else { high = middle }
    }
    return low > 0 && all[low - 1].key.occurrence == occurrence ? all[low - 1] : nil
  }

  func isSkipped(_ opening: Day?) -> Bool {
    guard hasSkips, let slot, let occurrence = history.occurrence(slot, opening, nil) else { return false }
    return history.skips.latest(occurrence) != nil
  }
}
