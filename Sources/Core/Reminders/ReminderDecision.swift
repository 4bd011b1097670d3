/// Whether an occurrence of a reminder speaks up (M-25). Each is decided on its own, from what is known about when things really happened:
/// an activity that comes to light later changes the decision as if it had been known all along.
public enum ReminderDecision: Equatable, Sendable {
  /// Its time is to come, and nothing speaks against it yet.
  case waiting
  /// It is due.
  case fires
  /// The activity was done in time, so it stays silent; nil where only the fact is known.
  case cancelled(by: Timestamp?)
  /// The activity was done after its time: what is shown is withdrawn.
  case withdrawn(by: Timestamp?)

  /// Decides by a look-back: silent if an activity ended between `lookBackMilliseconds` before the time and the time, both included.
  ///
  /// `ends` are the times at which matching activities ended, in any order; nil where they are not known, and then it fires.
  public static func of(
    _ occurrence: ReminderMoment, lookBackMilliseconds: Int64, ends: [Timestamp]?, now: Timestamp
  ) -> ReminderDecision {
    let due = occurrence.moment
    let earliest = due.adding(milliseconds: -max(0, lookBackMilliseconds))
    var before: Timestamp?
    var after: Timestamp?
    for end in ends ?? [] where end >= earliest && end <= now {
      if end <= due { before = max(before ?? end, end) } else { after = min(after ?? end, end) }
    }
    if let before { return .cancelled(by: before) }
    if now < due { return .waiting }
    if let after { return .withdrawn(by: after) }
    return .fires
  }

  /// Decides by whether the day in question has its entry or is done; nil where that is not known.
  public static func of(_ occurrence: ReminderMoment, isAnswered: Bool?, now: Timestamp) -> ReminderDecision {
    guard isAnswered == true else { return now < occurrence.moment ? .waiting : .fires }
    return now < occurrence.moment ? .cancelled(by: nil) : .withdrawn(by: nil)
  }

  public var isSilent: Bool {
    switch self {
    case .cancelled, .withdrawn: true
    case .waiting, .fires: false
    }
  }
}
