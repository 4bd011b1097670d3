import Chores
import Core

extension RuleCase {
  /// A family's chores (F-5 to F-10) with what happens to them, in order. Members are the letters A to D, times are texts in UTC. Steps:
  ///
  /// - `["at", time, status, …]`: each "state due-day doers", with "-" for no day, and for anyone
  /// - `["done", chore's place, occurrence, member, time]`, and `undo`, `approve`, `refuse` with chore, occurrence and, where each does
  ///   it, the member; `["skip", chore, occurrence, time]`, `["move", chore, occurrence, time, day]`
  /// - `["streaks", time, "family A B C D"]`, `["missed", time, first day, last day, "family A B C D"]`,
  ///   `["points", time, first day, last day, "A B C D"]`
  func replayChores(_ check: inout RuleCheck) {
    guard var household = household() else { return check.fail("a malformed family or chore") }
    for step in value["steps"]?.array ?? [] {
      guard let cells = step.array, let kind = cells.first?.string else { return check.fail("a malformed step") }
      let isValid =
        Self.replayQuestion(kind, cells, household, &check)
        || ((try? Self.replayRecord(kind, cells, &household)) ?? false)
      guard isValid else { return check.fail("a malformed step \(kind)") }
    }
  }

  // MARK: Questions

  private static func replayQuestion(
    _ kind: String, _ cells: [JSON], _ household: Household, _ check: inout RuleCheck
  ) -> Bool {
    guard cells.count >= 2, let text = cells[1].string, let time = Timestamp(iso8601: text) else { return false }
    let moment = HouseholdMoment(household, at: time)
    if kind == "at" {
      let statuses = moment.statuses()
      guard statuses.count == cells.count - 2 else { return false }
      for (i, status) in statuses.enumerated() {
        check.equal("standing \(i) at \(text)", Self.text(status), cells[i + 2].string ?? "")
      }
      return true
    }
    guard let expected = cells.last?.string else { return false }
    if kind == "streaks" {
      let streaks = moment.streaks()
      check.equal("the streaks at \(text)", Self.text([streaks.family] + streaks.members), expected)
      return true
    }
    guard cells.count == 5, let first = day(cells[2]), let last = day(cells[3]), let days = DayRange(first, last) else {
      return false
    }
    let what = "of \(first.index) to \(last.index) at \(text)"
    switch kind {
    case "missed":
      let missed = moment.missed(in: days)
      check.equal("what is missed " + what, Self.text([missed.family] + missed.members), expected)
    case "points":
      check.equal("the points " + what, Self.text(moment.shares(of: days).map { Int32($0.points) }), expected)
    default: return false
    }
    return true
  }

  private static func text(_ numbers: [Int32]) -> String { numbers.map { "\($0)" }.joined(separator: " ") }

  private static func text(_ status: OccurrenceStatus) -> String {
    var doers = ""
    for member in status.doers {
      doers += String(decoding: [UInt8(truncatingIfNeeded: member.id.low)], as: UTF8.self)
    }
    return "\(name(of: status.state)) " + (status.due.map { "\($0.index)" } ?? "-") + " "
      + (doers.isEmpty ? "-" : doers)
  }

  private static func name(of state: OccurrenceStatus.State) -> String {
    switch state {
    case .upcoming: "upcoming"
    case .open: "open"
    case .due: "due"
    case .overdue: "overdue"
    case .waiting: "waiting"
    case .done: "done"
    case .skipped: "skipped"
    case .missed: "missed"
    case .away: "away"
    case .replaced: "replaced"
    }
  }

  // MARK: Records

  private static func replayRecord(_ kind: String, _ cells: [JSON], _ household: inout Household) throws(ChoresError)
    -> Bool
  {
    guard cells.count >= 3, let place = cells[1].int, place < household.chores.count, let occurrence = cells[2].int
    else { return false }
    let chore = household.chores[Int(place)]
    let opening: Day? = occurrence == 0 ? nil : day(cells[2])
    let member = cells.count > 3 ? Self.member(cells[3].string ?? "") : nil
    let own = chore.assignments.on(opening ?? .latest).sharing == .each ? member : nil
    switch kind {
    case "done":
      guard let member, let time = time(cells.last),
        let name = household.history.nextName(chore.id, opening: opening, member: own)
      else { return false }
      try household.history.put(
        try Completion(
          name, by: member, account: "_account", at: time, points: chore.points, minutes: chore.minutes,
          needsApproval: chore.needsApproval))
    case "undo", "approve", "refuse":
      guard let name = lastName(chore, opening, own, household) else { return false }
      if kind == "undo" {
        try household.history.undo(name)
      } else {
        try household.history.decide(name, isApproved: kind == "approve")
      }
    case "skip", "move":
      guard cells.count > 3, let time = time(cells[3]) else { return false }
      let mark: OccurrenceMark.Kind = kind == "skip" ? .skip : .move
      try household.history.put(
        try OccurrenceMark(
          mark, of: chore.id, opening: opening,
          attempt: household.history.nextAttempt(mark, of: chore.id, opening: opening), account: "_account", at: time,
          to: kind == "move" ? day(cells.last) : nil))
    default: return false
    }
    return true
  }

  private static func lastName(_ chore: Chore, _ opening: Day?, _ member: MemberID?, _ household: Household)
    -> CompletionName?
  {
    var last: CompletionName?
    for attempt in ChoreLimits.tries {
      guard let name = CompletionName(chore.id, opening: opening, member: member, attempt: attempt),
        household.history.entry(name) != nil
      else { break }
      last = name
    }
    return last
  }

  private static func time(_ value: JSON?) -> Timestamp? { value?.string.flatMap { Timestamp(iso8601: $0) } }

  private static func member(_ letter: String) -> MemberID? {
    guard letter.utf8.count == 1, let byte = letter.utf8.first else { return nil }
    return MemberID(UniqueID(high: 1, low: UInt64(byte)))
  }
}
