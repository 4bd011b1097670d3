// rooms: Core Habits Imports

import Core
import Habits
import Imports

/// Any bytes as Loop's list of habits and, after a zero byte each, the days of three of them; and as rows of its
/// database: no trap.
public func fuzzImportLoop(_ bytes: [UInt8]) {
  let pieces = bytes.split(separator: 0, maxSplits: 3, omittingEmptySubsequences: false).map { Array($0) }
  var files: [LoopArchive.File] = []
  for (i, piece) in pieces.enumerated() {
    files.append((path: i == 0 ? "Habits.csv" : "00\(i) x/Checkmarks.csv", bytes: piece))
  }
  if let package = try? ForeignFile.package(archive: files) { check(package) }
  if let package = try? rows(bytes) { check(package) }
}

private func check(_ package: HabitPackage) {
  let now = Timestamp(milliseconds: 1_800_000_000_000)
  let today = Day(year: 2027, month: 1, day: 15)
  var book = HabitBook()
  guard let plan = try? ImportPlan(package, into: book, now: now, today: today) else { return }
  let undo = plan.apply(to: &book)
  guard let again = try? ImportPlan(package, into: book, now: now.adding(milliseconds: 5000), today: today) else {
    fatalError("no second plan")
  }
  precondition(again.changesNothing, "the same file again changes something")
  undo.undo(on: &book)
  precondition(book.all.isEmpty)
}

/// Returns a database's content with every field read from the bytes.
private func rows(_ bytes: [UInt8]) throws(TransferError) -> HabitPackage {
  var input = ByteReader(bytes)
  var database = LoopDatabase()
  func number() -> Int64 { (try? input.zigzag()) ?? 0 }
  func text() -> String { (try? input.string(max: 60)) ?? "" }
  for _ in 0..<min(max(number(), 0), 20) {
    var habit = LoopDatabase.Habit()
    habit.id = number()
    habit.name = text()
    habit.uuid = text()
    habit.question = text()
    habit.color = number()
    habit.frequencyNumerator = number()
    habit.frequencyDenominator = number()
    habit.position = number()
    habit.reminderHour = number()
    habit.reminderMinute = number()
    habit.reminderDays = number()
    habit.type = number()
    habit.targetType = number()
    habit.targetValue = Double(bitPattern: (try? input.u64()) ?? 0)
    habit.unit = text()
    database.add(habit)
  }
  for _ in 0..<500 where !input.isAtEnd {
    let before = input.offset
    try database.add(LoopDatabase.Repetition(habit: number(), timestamp: number(), value: number(), notes: text()))
    if input.offset == before { break }
  }
  return try database.package()
}
