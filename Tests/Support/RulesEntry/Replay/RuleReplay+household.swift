import Chores
import Core

extension RuleCase {
  /// Returns the family of a case and its chores; nil if it is malformed. `away` has the days of the family, and of members by their letters;
  /// each of `chores` has a `rhythm`, and what it needs of `who` (a way of sharing and letters, several with the days from which they
  /// hold), `window`, `deadline`, `points` and `approval`.
  func household() -> Household? {
    guard let timeZone = timeZone(), let firstWeekday = Weekday(rawValue: UInt8((value["firstWeekday"]?.int ?? 1) - 1))
    else {
      return nil
    }
    do throws(ChoresError) {
      let family = try Family(
        id: UniqueID(high: 1, low: 1), name: "Family", timeZone: "Zone", firstWeekday: firstWeekday,
        away: try away("family"), createdAt: Timestamp(milliseconds: 0))
      var members: [FamilyMember] = []
      for letter in ["A", "B", "C", "D"] {
        members.append(
          try FamilyMember(
            id: MemberID(UniqueID(high: 1, low: UInt64(letter.utf8.first ?? 0))), name: letter, role: .parent,
            away: try away(letter)))
      }
      var chores: [Chore] = []
      for value in value["chores"]?.array ?? [] {
        guard let chore = try Self.chore(value, UInt64(chores.count)) else { return nil }
        chores.append(chore)
      }
      return Household(family: family, timeZone: timeZone, members: members, chores: chores)
    } catch {
      return nil
    }
  }

  private func away(_ name: String) throws(ChoresError) -> AwayDays {
    try AwayDays(text: value["away"]?[name]?.string ?? "")
  }

  private static func chore(_ value: JSON, _ number: UInt64) throws(ChoresError) -> Chore? {
    guard let rhythm = value["rhythm"]?.string else { return nil }
    let window = value["window"]?.array ?? []
    let deadline = value["deadline"]?.string
    return try Chore(
      id: ChoreID(UniqueID(high: 2, low: number)), title: "Chore",
      assignments: try AssignmentLines(text: assignment(value["who"]?.string ?? "nobody")),
      rhythms: try RhythmLines(text: rhythm), deadline: deadline.flatMap { Timestamp(iso8601: $0) },
      createdAt: Timestamp(milliseconds: 0),
      window: window.count == 2
        ? try DayWindow(from: window[0].int.map { Int32($0) }, by: window[1].int.map { Int32($0) }) : .wholeDay,
      points: Int32(value["points"]?.int ?? 1), needsApproval: value["approval"]?.bool ?? false)
  }

  /// Returns the lines of `rotation:turns ABC; 20260310 member B`: a line without a day holds from the first one on.
  private static func assignment(_ text: String) -> String {
    var lines: [String] = []
    for part in Array(text.utf8).split(separator: UInt8(ascii: ";")) {
      var words = part.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      if words.first?.utf8.first.map({ $0 > 57 }) ?? true { words.insert("19000101", at: 0) }
      if words.count == 2 { words.append("") }
      var ids: [String] = []
      for letter in words[2].utf8 { ids.append(UniqueID(high: 1, low: UInt64(letter)).text) }
      lines.append("\(words[0]) \(words[1]) " + (ids.isEmpty ? "-" : ids.joined(separator: ",")))
    }
    return lines.joined(separator: "\n")
  }
}
