import Core
import Records

/// To whom a chore is assigned on a day, as far as the server needs it (0049).
struct FamilyAssignment: Equatable {
  /// The members who may do it; empty for nobody in particular.
  var members: [String] = []
  /// Whether each of them does it, with a completion each.
  var isForEach = false

  /// Reads the line of the text `assignment` that holds on a day (YYYYMMDD): the last that begins by then, or the first. Without the text
  /// the classic field stands for it. A line that cannot be read names nobody.
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

/// A line of a chore's `rhythm`, as far as the server needs it: which days a rhythm opens is for the clients to know.
struct FamilyRhythmLine {
  /// The day (YYYYMMDD) before which the line opens nothing.
  var firstDay: Int64
  var isOnce: Bool

  /// Returns the lines that can be read. Without the text the classic field stands for it, from the beginning.
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

/// The server keeps how a chore was before its last change, so that nothing is refused after it that somebody did before it without a connection
/// (F-22).
extension RecordFields {
  private static var formerNames: [FieldName] { ["formerAssignment", "formerRhythm", "formerUntil"] }

  /// Returns the chore's fields, and for what was done before the last change of its assignment or rhythm also as they were until then.
  func choreForms(at done: Timestamp) -> [RecordFields] {
    guard let until = self[time: "formerUntil"], done < until else { return [self] }
    var former = self
    former[value: "assignment"] = self[value: "formerAssignment"]
    former[value: "rhythm"] = self[value: "formerRhythm"]
    return [self, former]
  }

  /// Keeps the assignment and the rhythm that the chore had until now if this change replaces one of them; whatever the client sends here is
  /// not taken.
  mutating func keepFormer(_ old: RecordFields?, until now: Timestamp) {
    for name in Self.formerNames { self[name] = old?[name] }
    guard let old, old.assignmentText != assignmentText || old.rhythmText != rhythmText else { return }
    self[value: "formerAssignment"] = .string(old.assignmentText)
    self[value: "formerRhythm"] = .string(old.rhythmText)
    self[value: "formerUntil"] = .timestamp(now)
  }

  /// The text `assignment`, or what stands for it.
  private var assignmentText: String {
    if let text = self[text: "assignment"], !text.utf8.isEmpty { return text }
    return self[text: "assignedTo"].map { "0 member \($0)" } ?? "0 nobody -"
  }

  /// The text `rhythm`, or what stands for it; empty for neither.
  private var rhythmText: String {
    if let text = self[text: "rhythm"], !text.utf8.isEmpty { return text }
    return self[text: "recurrence"].map { "0 \($0)" } ?? ""
  }
}
