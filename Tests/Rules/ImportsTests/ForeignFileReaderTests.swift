import HabitFiles
import Habits
import Imports
import Testing

@Suite("Files read in slices (A-6)")
struct ForeignFileReaderTests {
  /// The least number of steps with the smallest budget: one for each habit, and for tables two for every row.
  @Test(
    "slices of any size give the same",
    arguments: [
      ("version1.json", 6), ("version2.json", 6), ("table-habit.json", 4), ("beaver.json", 3), ("habitbull.csv", 8),
      ("list.csv", 8), ("matrix.csv", 4), ("", 4), ("loop.db", 12), ("tickmate.db", 5), ("rewire.db", 7),
    ])
  func slices(file: String, stepsMin: Int) throws {
    let whole = try package(file, budget: 1 << 20)
    #expect(whole.package.logCount > 0)
    for budget in [1, 2, 3, 100] {
      let sliced = try package(file, budget: budget)
      #expect(sliced.package == whole.package)
      #expect(budget > 1 || sliced.steps >= stepsMin)
    }
  }

  /// An empty name stands for Loop's archive. The progress never decreases and ends at 1.
  private func package(_ file: String, budget: Int) throws -> (package: HabitPackage, steps: Int) {
    var reader: ForeignFileReader
    if file.isEmpty {
      reader = try ForeignFileReader(archive: try TransferFixtures.loopFiles())
    } else {
      let bytes = try TransferFixtures.bytes(file)
      reader = try ForeignFileReader(bytes, try ForeignFile.detect(bytes))
    }
    var last = 0.0
    for steps in 1..<1000 {
      let progress = try reader.step(budget: budget)
      #expect(progress.fraction >= last)
      last = progress.fraction
      #expect(progress.isFinished == (reader.package != nil))
      if let package = reader.package {
        #expect(last == 1)
        return (package, steps)
      }
    }
    Issue.record("it does not end")
    throw TransferError(.emptyFile)
  }

  @Test("an archive is not unpacked here, and other bytes are no database")
  func refuses() {
    for kind in [ForeignFile.Kind.archive, .database] {
      #expect(throws: TransferError.self) { try ForeignFileReader([1, 2], kind) }
    }
  }
}
