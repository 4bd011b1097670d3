import Core
import Records

/// The assignment of a chore on a day, as far as the server needs it (0049).
struct FamilyAssignment: Equatable {
  /// The members who may do it; empty if it is unassigned.
  var members: [String] = []
  /// Whether each of them does it, with one completion each.
  var isForEach = false

  /// Reads the line of the text `assignment` that applies on a day (YYYYMMDD): the last one that begins by then, or
  /// else the first. Without the text, the classic field `assignedTo` applies. An unreadable line means unassigned.
  init(of chore: RecordFields, on day: Int64) {
    guard let text = chore[text: "assignment"], !text.utf8.isEmpty else {
      members = chore[text: "assignedTo"].map { [$0] } ?? []
      return
    }
    var chosen: [Substring]?
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 3, let start = Int64(words[0]) else { continue }
      if chosen == nil || start <= day { chosen = words }
    }
    guard let chosen else { return }
    isForEach = chosen[1] == "each"
    if chosen[1] != "nobody" { members = chosen[2].split(separator: ",").map(String.init).filter { $0 != "-" } }
  }
}

/// A line of a chore's `rhythm`, as far as the server needs it. Clients compute the exact days.
struct FamilyRhythmLine {
  /// The first day (YYYYMMDD) on which the line can open an occurrence.
  var firstDay: Int64
  var isOnce: Bool

  /// Returns the readable lines. Without the text, the classic field `recurrence` applies from the beginning.
  static func all(of chore: RecordFields) -> [FamilyRhythmLine] {
    guard let text = chore[text: "rhythm"], !text.utf8.isEmpty else {
      return chore[text: "recurrence"].map { [FamilyRhythmLine(firstDay: 0, isOnce: $0 == "once")] } ?? []
    }
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count >= 2, let day = Int64(words[0]) else { return nil }
      return FamilyRhythmLine(firstDay: day, isOnce: words[1] == "once")
    }
  }
}

/// The former assignment and rhythm of a chore, before their last change. The server stores them, so that it accepts
/// what a member did before that change without a connection (F-22).
extension RecordFields {
  private static var formerNames: [FieldName] { ["formerAssignment", "formerRhythm", "formerUntil"] }

  /// Returns the chore's fields, and for a completion before the last change of its assignment or rhythm also the
  /// former fields.
  func choreVersions(at done: Timestamp) -> [RecordFields] {
    guard let until = self[time: "formerUntil"], done < until else { return [self] }
    var former = self
    former[value: "assignment"] = self[value: "formerAssignment"]
    former[value: "rhythm"] = self[value: "formerRhythm"]
    return [self, former]
  }

  /// Stores the former assignment and rhythm if this change replaces one of them. Values that the client sends for
  /// these fields are ignored.
  mutating func storeFormer(_ old: RecordFields?, until now: Timestamp) {
    for name in Self.formerNames { self[name] = old?[name] }
    guard let old, old.assignmentText != assignmentText || old.rhythmText != rhythmText else { return }
    self[value: "formerAssignment"] = .string(old.assignmentText)
    self[value: "formerRhythm"] = .string(old.rhythmText)
    self[value: "formerUntil"] = .timestamp(now)
  }

  /// The text `assignment`, or its equivalent for the classic field.
  private var assignmentText: String {
    if let text = self[text: "assignment"], !text.utf8.isEmpty { return text }
    return self[text: "assignedTo"].map { "0 member \($0)" } ?? "0 nobody -"
  }

  /// The text `rhythm`, or its equivalent for the classic field; empty without either.
  private var rhythmText: String {
    if let text = self[text: "rhythm"], !text.utf8.isEmpty { return text }
    return self[text: "recurrence"].map { "0 \($0)" } ?? ""
  }
}
