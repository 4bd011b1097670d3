import Core
import HabitFiles
import Habits
import Testing

@Suite("Taking an import back (H-22)")
struct ImportUndoTests {
  private static let after = TransferFixtures.now.adding(milliseconds: 1)
  private static let day = TransferFixtures.day(20_251_112)

  /// Two books that share habits, and the second as a file.
  private static func example(_ seed: UInt64) throws -> (book: HabitBook, package: HabitPackage) {
    var random = TransferSeed(seed)
    let theirs = random.book()
    var mine = HabitBook()
    for tracked in theirs.all where random.below(3) > 0 {
      var mixed = tracked
      if random.below(2) == 0 {
        mixed.habit.name = "Mine"
        mixed.habit.updatedAt = tracked.habit.updatedAt.adding(milliseconds: Int64(random.below(2000)) - 1000)
      }
      mixed.history = History()
      for number in tracked.history.days {
        guard let log = tracked.history.log(Day(number)), random.below(2) == 0 else { continue }
        mixed.history.set(
          Day(number),
          DayLog(.open, at: log.timestamp.adding(milliseconds: Int64(random.below(200)) - 100), note: "mine"))
      }
      mine.put(mixed)
    }
    let bytes = HabitPackageWriter.bytes(theirs, version: .two, exportedAt: TransferFixtures.now)
    return (mine, try HabitPackageReader.read(bytes))
  }

  @Test("afterwards the book is as before")
  func restores() throws {
    for seed in 0..<60 {
      let (before, package) = try Self.example(UInt64(seed))
      var book = before
      let undo = try TransferFixtures.plan(package, book).apply(to: &book)
      let stored = try ImportUndo(bytes: undo.bytes)
      #expect(stored == undo)
      stored.undo(on: &book)
      #expect(book == before, "seed \(seed)")
      stored.undo(on: &book)
      #expect(book == before, "seed \(seed): twice")
    }
  }

  @Test("what areas need is kept, and older versions read all others")
  func keepsBytesOfAreas() throws {
    var undo = ImportUndo(importedAt: Self.after, steps: [])
    #expect(undo.isEmpty && undo.bytes.first == 2)
    undo.areas = [1, 2, 3]
    #expect(!undo.isEmpty && undo.bytes.first == 3)
    #expect(try ImportUndo(bytes: undo.bytes) == undo)
    #expect(throws: ByteError.self) { try ImportUndo(bytes: undo.bytes.dropLast()) }
    #expect(throws: ByteError.self) { try ImportUndo(bytes: [4] + undo.bytes.dropFirst()) }
  }

  @Test("what the person entered since stays")
  func keepsOwn() throws {
    for seed in 0..<40 {
      let (before, package) = try Self.example(UInt64(seed))
      var book = before
      let undo = try TransferFixtures.plan(package, book).apply(to: &book)
      guard let touched = undo.touched.first else { continue }
      book.merge(touched, Self.day, DayLog(.done, at: Self.after, note: "own"))
      undo.undo(on: &book)
      #expect(book[touched]?.history.log(Self.day) == DayLog(.done, at: Self.after, note: "own"))
      for id in undo.touched.dropFirst() { #expect(book[id] == before[id]) }
      // Only that is left of an added habit, everything of another one.
      #expect(
        book[touched]?.history.count == (before[touched]?.history.count ?? 0)
          + (before[touched]?.history.log(Self.day) == nil ? 1 : 0))
    }
  }

  @Test("fields that were changed since stay, the others go back")
  func keepsOwnFields() throws {
    var book = try TransferFixtures.fullBook()
    let id = TransferFixtures.id(3)
    let old = try #require(book[id]).habit
    var newer = old
    newer.name = "Reading"
    newer.color = HabitColor(rgb: 5)
    newer.updatedAt = TransferFixtures.time("2025-11-01T00:00:00Z")
    var theirs = HabitBook()
    theirs.put(newer)
    let bytes = HabitPackageWriter.bytes(theirs, version: .two, exportedAt: TransferFixtures.now)
    let undo = try TransferFixtures.plan(try HabitPackageReader.read(bytes), book).apply(to: &book)
    #expect(book[id]?.habit.name == "Reading")
    var own = try #require(book[id]).habit
    own.color = HabitColor(rgb: 9)
    own.updatedAt = Self.after
    book.put(own)
    undo.undo(on: &book)
    #expect(book[id]?.habit.name == old.name)
    #expect(book[id]?.habit.color == HabitColor(rgb: 9))
    #expect(book[id]?.habit.updatedAt == Self.after)
  }

  @Test("a habit that was removed since stays removed")
  func removed() throws {
    let package = try HabitPackageReader.read(try TransferFixtures.bytes("version2.json"))
    var book = HabitBook()
    let undo = try TransferFixtures.plan(package, book).apply(to: &book)
    book.remove(TransferFixtures.id(1))
    undo.undo(on: &book)
    #expect(book.all.isEmpty)
  }

  @Test("damaged stored bytes are refused")
  func damage() throws {
    let package = try HabitPackageReader.read(try TransferFixtures.bytes("version2.json"))
    var book = try TransferFixtures.fullBook()
    book.remove(TransferFixtures.id(2))
    let bytes = try TransferFixtures.plan(package, book).apply(to: &book).bytes
    #expect(throws: ByteError.self) { try ImportUndo(bytes: []) }
    for count in 0..<bytes.count {
      #expect(throws: ByteError.self) { try ImportUndo(bytes: Array(bytes.prefix(count))) }
    }
    #expect(throws: ByteError.self) { try ImportUndo(bytes: bytes + [0]) }
  }
}
