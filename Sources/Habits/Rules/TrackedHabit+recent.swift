import Core

extension TrackedHabit {
  /// The standings of the last `count` days, today last, at the cost of those days alone.
  public func recentStandings(_ count: Int32, _ context: RuleContext) -> [DayStanding] {
    // One more week completes the first shown week of a habit that counts by weeks.
    let ledger = DayLedger(self, context, notBefore: context.today - (count - 1) - 7)
    return (0..<count).map { ledger.standing(context.today - (count - 1 - $0)) }
  }
}
