import Chores
import Core
import Records
import Replica

/// A family as a device shows it, as lines that can be compared and read.
struct FamilySnapshot {
  let lines: [String]

  /// - Parameters:
  ///   - names: The records on the server; of those that are made once, a device is asked for each.
  ///   - refused: Records that the server has refused. They are left out, and with them all that follows from completions.
  init(_ state: FamilyState, names: [RecordName], refused: Set<RecordName>, at now: Timestamp) {
    var lines: [String] = []
    for name in Self.items(state).union(names).sorted() where !refused.contains(name) {
      if let item = state.entry(name)?.item { lines.append("\(name.text.suffix(12)) \(Self.shared(item))") }
      if let fact = state.fact(name) { lines.append("\(name.text.dropFirst(24)) \(fact)") }
    }
    let days = Timestamp(milliseconds: 0)
    for entry in state.history.entries(from: days, to: now.adding(milliseconds: 40 * 86_400_000)) {
      let name = RecordName(entry.completion.name.text)
      if refused.contains(name) { continue }
      if !names.contains(name) { lines.append("only here: \(name.text)") }
    }
    if refused.isEmpty { lines += Self.consequences(state, at: now) }
    self.lines = lines
  }

  /// Returns the item without what only this device has noted of other programs (0065).
  private static func shared(_ item: FamilyItem) -> FamilyItem {
    guard case .chore(let chore, var fields) = item else { return item }
    fields.before = nil
    return .chore(chore, fields)
  }

  private static func items(_ state: FamilyState) -> Set<RecordName> {
    var ids = state.members.map { $0.id.id } + state.tablets.map { $0.id } + state.invites.map { $0.id }
    ids += state.chores.map { $0.id.id } + state.rewards.map { $0.id }
    if let family = state.family { ids.append(family.id) }
    return Set(ids.map { RecordName($0.text) })
  }

  /// Returns the standings, balances and open requests at a moment.
  private static func consequences(_ state: FamilyState, at now: Timestamp) -> [String] {
    guard let family = state.family, let household = state.household(FamilyZones.rules(family.timeZone)) else {
      return ["no family"]
    }
    let moment = HouseholdMoment(household, at: now)
    var lines = moment.statuses().map { "standing \(line($0))" }
    for chore in household.chores { lines += moment.nextStatuses(of: chore).map { "next \(line($0))" } }
    for (member, balance) in zip(household.members, moment.balances()) {
      lines.append("balance \(member.name) \(balance)")
    }
    lines.append("open \(household.pointsBook.open.map { $0.id.text.suffix(4) })")
    for entry in household.history.entries(from: Timestamp(milliseconds: 0), to: now.adding(milliseconds: 86_400_000)) {
      lines.append(
        "done \(entry.completion.name.text.dropFirst(24)) \(entry.isUndone) \(entry.isRefused) \(entry.isWaiting)")
    }
    return lines.sorted()
  }

  private static func line(_ status: OccurrenceStatus) -> String {
    "\(status.chore.id.text.suffix(4)) \(status.occurrence.opening?.index ?? 0) \(status.state) "
      + "due \(status.due?.index ?? 0) for \(status.doers.map { $0.id.text.suffix(4) }) "
      + "by \(status.doneBy?.id.text.suffix(4) ?? "-")"
  }

  func difference(from other: FamilySnapshot) -> String? {
    if lines == other.lines { return nil }
    let (mine, theirs) = (Set(lines), Set(other.lines))
    let all =
      lines.filter { !theirs.contains($0) }.map { "+ " + $0 }
      + other.lines.filter { !mine.contains($0) }.map { "- " + $0 }
    return all.isEmpty ? "another order" : all.prefix(12).joined(separator: "\n")
  }
}

/// The time zones of simulated families: in one of them a midnight comes soon after the beginning of each run.
enum FamilyZones {
  static let names = ["Etc/UTC", "Etc/GMT-10"]

  static func rules(_ name: String) -> TimeZoneRules {
    TimeZoneRules(fixedOffsetSeconds: name == names[1] ? 36_000 : 0)
  }

  /// As the server asks for them.
  static let ofServer: @Sendable (String, Timestamp) -> TimeZoneRules? = { name, _ in
    names.contains(name) ? rules(name) : nil
  }
}
