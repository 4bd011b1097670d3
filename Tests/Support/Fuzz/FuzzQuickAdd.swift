// rooms: Core Chores

import Chores
import Core

/// Any bytes as a line: no trap; the pieces are inside the line, disjoint and at borders of characters; a piece that is taken back returns
/// to the title, and no piece covers it any more.
public func fuzzQuickAdd(_ bytes: [UInt8]) {
  let line = String(decoding: bytes, as: UTF8.self)
  for language in [QuickAddLanguage.german, .english] {
    let quickAdd = QuickAdd(
      language: language, isMonthFirst: true, firstWeekday: .sunday, members: ["Anna", "Anna Lena", "Mai", ""],
      rooms: ["Bad", "living room"])
    let today = Day(year: 2024, month: 2, day: 29)
    let reading = quickAdd.read(line, today: today, minute: 1439)
    check(reading, line)
    for piece in reading.pieces {
      let text = piece.text(in: line)
      let again = quickAdd.read(line, today: today, minute: 1439, takenBack: [text])
      check(again, line)
      precondition(!again.pieces.contains { $0.range.overlaps(piece.range) }, "a piece that was taken back is read")
    }
  }
}

private func check(_ reading: QuickAddReading, _ line: String) {
  var end = 0
  for piece in reading.pieces {
    precondition(piece.range.lowerBound >= end && !piece.range.isEmpty && piece.range.upperBound <= line.utf8.count)
    precondition(String(validating: Array(line.utf8)[piece.range], as: UTF8.self) != nil, "cuts a character")
    precondition((1...3).contains(piece.values.count))
    end = piece.range.upperBound
  }
  for warning in reading.warnings { precondition(warning.range.upperBound <= line.utf8.count) }
  precondition(!reading.title.isEmpty || reading.pieces.isEmpty, "the pieces leave no title")
  _ = (reading.rhythm, reading.isOnce, reading.window, reading.members)
}
