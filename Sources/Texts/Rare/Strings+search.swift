import Actions

extension Strings {
  /// Returns the kind of a search result; of a session, which always has a name, that name.
  public func searchKind(of result: SearchResult) -> String {
    switch result.kind {
    case .habit, .note: searchKindHabit
    case .chore: searchKindChore
    case .reward: searchKindReward
    case .member: searchKindMember
    case .plan: searchKindPlan
    case .exercise: searchKindExercise
    case .countdown: searchKindCountdown
    case .evening: searchKindEvening
    case .session: result.title
    case .coupleNote: searchKindCoupleNote
    }
  }
}
