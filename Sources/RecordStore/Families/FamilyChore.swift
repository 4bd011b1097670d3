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
