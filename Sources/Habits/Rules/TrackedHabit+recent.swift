import Core

extension TrackedHabit {
  /// Returns the standings of the last `count` days, today last; computes only those days.
  public func recentStandings(_ count: Int32, _ context: RuleContext) -> [DayStanding] {
    // One more week completes the first visible week of a habit counted by weeks.
    let ledger = DayLedger(self, context, notBefore: context.today - (count - 1) - 7)
    return (0..<count).map { ledger.standing(context.today - (count - 1 - $0)) }
  }
}
