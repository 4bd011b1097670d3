// rooms: Core Habits Imports

import Core
import Habits
import Imports

/// Any bytes as an Alltag file: no trap; slices give the same as reading at once; imported data is exported and imported again as the same
/// bytes, and undo leaves nothing.
public func fuzzImportPackage(_ bytes: [UInt8]) {
  guard let package = try? HabitPackageReader.read(bytes) else { return }
  guard var reader = try? ForeignFileReader(bytes, .alltag) else { fatalError("read at once but not in slices") }
  var last = 0.0
  while reader.package == nil {
    guard let progress = try? reader.step(budget: 1) else { fatalError("read at once but not in slices") }
    precondition(progress.fraction >= last)
    last = progress.fraction
  }
  precondition(reader.package == package)
  let now = Timestamp(milliseconds: 1_800_000_000_000)
  let today = Day(year: 2027, month: 1, day: 15)
  var book = HabitBook()
  guard let plan = try? ImportPlan(package, into: book, now: now, today: today) else { return }
  let undo = plan.apply(to: &book)
  for version in HabitPackageWriter.Version.allCases {
    let first = HabitPackageWriter.bytes(
      book, version: version, exportedAt: now, unknownMembers: package.unknownMembers)
    guard let again = try? HabitPackageReader.read(first) else { fatalError("what was written does not read") }
    guard let second = try? ImportPlan(again, into: book, now: now, today: today) else { fatalError("no plan") }
    precondition(second.changesNothing, "a file of the book itself changes it")
    var copy = HabitBook()
    guard let third = try? ImportPlan(again, into: copy, now: now, today: today) else { fatalError("no plan") }
    _ = third.apply(to: &copy)
    let written = HabitPackageWriter.bytes(
      copy, version: version, exportedAt: now, unknownMembers: again.unknownMembers)
    precondition(written == first, "another export differs")
  }
  precondition((try? ImportUndo(bytes: undo.bytes)) == undo)
  undo.undo(on: &book)
  precondition(book.all.isEmpty)
}
