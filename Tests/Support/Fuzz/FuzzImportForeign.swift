// rooms: Core Habits Imports

import Core
import Habits
import Imports

/// Any bytes as a file of another app, with the detected kind and with each kind: no trap; importing twice changes nothing, and undo leaves
/// nothing.
public func fuzzImportForeign(_ bytes: [UInt8]) {
  for kind in ForeignFile.Kind.allCases {
    guard let package = try? ForeignFile.package(bytes, kind) else { continue }
    precondition(inSlices(bytes, kind) == package, "in slices it is another")
    check(package)
  }
  if let kind = try? ForeignFile.detect(bytes) {
    precondition(ForeignFile.Kind.allCases.contains(kind))
  }
}

private func inSlices(_ bytes: [UInt8], _ kind: ForeignFile.Kind) -> HabitPackage? {
  guard var reader = try? ForeignFileReader(bytes, kind) else { return nil }
  while reader.package == nil {
    guard (try? reader.step(budget: 1)) != nil else { return nil }
  }
  return reader.package
}

private func check(_ package: HabitPackage) {
  let now = Timestamp(milliseconds: 1_800_000_000_000)
  let today = Day(year: 2027, month: 1, day: 15)
  for entry in package.entries {
    precondition(!entry.habit.name.isEmpty && entry.habit.name.count <= HabitLimits.nameCharactersMax)
    precondition(entry.history.days.isEmpty || Day(entry.history.days.lowerBound) >= .earliest)
    precondition(entry.history.days.isEmpty || Day(entry.history.days.upperBound - 1) <= .latest)
  }
  var book = HabitBook()
  guard let plan = try? ImportPlan(package, into: book, now: now, today: today) else { return }
  let undo = plan.apply(to: &book)
  guard let again = try? ImportPlan(package, into: book, now: now.adding(milliseconds: 5000), today: today) else {
    fatalError("no second plan")
  }
  precondition(again.changesNothing, "the same file again changes something")
  let bytes = HabitPackageWriter.bytes(book, version: .two, exportedAt: now)
  guard let own = try? HabitPackageReader.read(bytes) else { fatalError("what was taken does not export") }
  precondition(own.entries.count == book.all.count)
  _ = CSVExport.habits(book)
  undo.undo(on: &book)
  precondition(book.all.isEmpty)
}
