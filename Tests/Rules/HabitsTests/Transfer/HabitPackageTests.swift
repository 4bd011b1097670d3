import Core
import Foundation
import HabitFiles
import Habits
import Testing

@Suite("Alltag files (H-20)")
struct HabitPackageTests {
  @Test("version 1 reads for ever")
  func frozenVersionOne() throws {
    let bytes = try TransferFixtures.bytes("version1.json")
    let package = try HabitPackageReader.read(bytes)
    #expect(package.version == 1)
    #expect(package.exportedAt == TransferFixtures.time("2025-11-12T08:30:00Z"))
    #expect(package.unknownMembers == #"{"source":{"app":"Alltag for iOS","build":7}}"#)
    #expect(package.logCount == 3)
    let water = package.entries[0]
    #expect(water.habit.name == "Wasser trinken")
    #expect(water.habit.color.hex == "#5B8DEF")
    #expect(water.habit.reminders == [1200])
    #expect(water.habit.updatedAt == TransferFixtures.time("2025-06-01T10:15:30.25Z"))
    #expect(water.fields == .versionOne)
    #expect(water.history.state(TransferFixtures.day(20_251_109)) == .done)
    #expect(water.history.state(TransferFixtures.day(20_251_110)) == .open)
    let reading = package.entries[1]
    #expect(reading.habit.name == "Lesen \"30 min\" – 読書")
    #expect(reading.habit.isArchived)
    #expect(reading.habit.reminders.isEmpty)
    #expect(reading.habit.unknownFields == #"{"icon":"book","tags":["a",{"b":null}]}"#)

    var book = HabitBook()
    _ = try TransferFixtures.plan(package).apply(to: &book)
    let again = HabitPackageWriter.bytes(
      book, version: .one, exportedAt: try #require(package.exportedAt), unknownMembers: package.unknownMembers)
    #expect(TransferFixtures.text(again) == TransferFixtures.text(bytes))
  }

  @Test("version 2 reads for ever")
  func frozenVersionTwo() throws {
    let book = try TransferFixtures.fullBook()
    let pauses = try TransferFixtures.pauses()
    let made = HabitPackageWriter.bytes(
      book, version: .two, exportedAt: TransferFixtures.now, pauses: pauses, unknownMembers: #"{"later":true}"#)
    let bytes = try TransferFixtures.bytes("version2.json")
    #expect(TransferFixtures.text(made) == TransferFixtures.text(bytes))
    let package = try HabitPackageReader.read(bytes)
    #expect(package.pauses == pauses)
    #expect(package.remarks.isEmpty)
    var copy = HabitBook()
    _ = try TransferFixtures.plan(package).apply(to: &copy)
    #expect(copy.all.count == book.all.count)
    for tracked in book.all {
      #expect(copy[tracked.habit.id]?.habit == tracked.habit)
      for number in tracked.history.days where tracked.history.state(Day(number)) != .none {
        #expect(copy[tracked.habit.id]?.history.log(Day(number)) == tracked.history.log(Day(number)))
      }
    }
    #expect(copy[TransferFixtures.id(1)]?.history.log(TransferFixtures.day(20_251_109)) == nil)
  }

  @Test("export, import, export gives the same bytes", arguments: HabitPackageWriter.Version.allCases)
  func roundTrip(version: HabitPackageWriter.Version) throws {
    for seed in 0..<60 {
      var random = TransferSeed(UInt64(seed))
      let book = random.book()
      let first = HabitPackageWriter.bytes(book, version: version, exportedAt: TransferFixtures.now)
      let package = try HabitPackageReader.read(first)
      var copy = HabitBook()
      let plan = try TransferFixtures.plan(package, copy)
      _ = plan.apply(to: &copy)
      let second = HabitPackageWriter.bytes(copy, version: version, exportedAt: TransferFixtures.now)
      #expect(TransferFixtures.text(second) == TransferFixtures.text(first), "seed \(seed)")

      for target in [copy, book] {
        let again = try TransferFixtures.plan(package, target)
        #expect(again.changesNothing, "seed \(seed)")
        var untouched = target
        let undo = again.apply(to: &untouched)
        #expect(untouched == target && undo.isEmpty, "seed \(seed)")
      }
    }
  }

  @Test("written in slices it is the same")
  func slices() throws {
    var writer = HabitPackageWriter(try TransferFixtures.fullBook(), version: .two, exportedAt: TransferFixtures.now)
    var pieces: [UInt8] = []
    var count = 0
    while let piece = writer.next(byteCount: 100) {
      pieces += piece
      count += 1
    }
    #expect(count > 5)
    #expect(writer.progress.isFinished)
    #expect(
      pieces
        == HabitPackageWriter.bytes(try TransferFixtures.fullBook(), version: .two, exportedAt: TransferFixtures.now))
  }

  @Test("a log's id is made of habit and day (H-2)")
  func logIDs() throws {
    let package = try HabitPackageReader.read(try TransferFixtures.bytes("version1.json"))
    let text = TransferFixtures.text(try TransferFixtures.bytes("version1.json"))
    for entry in package.entries {
      for number in entry.history.days where entry.history.state(Day(number)) != .none {
        #expect(text.contains("{\"id\":\"\(entry.habit.id.logID(Day(number)).text)\""))
      }
    }
  }

  @Test("logs may be chosen by day")
  func chosenLogs() throws {
    let book = try TransferFixtures.fullBook()
    for (choice, count) in [
      (HabitPackageWriter.LogChoice.all, 3), (.none, 0), (.since(TransferFixtures.day(20_251_110)), 2),
    ] {
      let bytes = HabitPackageWriter.bytes(book, version: .two, exportedAt: TransferFixtures.now, logs: choice)
      #expect(try HabitPackageReader.read(bytes).logCount == count)
    }
  }

  @Test("a byte order mark, other orders of members and other spellings of times are taken")
  func lenience() throws {
    let text = """
      {"logs":[{"timestamp":"2025-01-01T12:00:00.1234+02:00","isDone":true,"dayIndex":20250101,\
      "habitID":"00000000-0000-0000-0000-00000000000\\u0061","id":"00000000-0000-0000-0000-000000000000"}],
      "habits":[{"updatedAt":"2025-01-01t00:00:00z","createdAt":"2025-01-01 00:00:00Z","isArchived":false,"colorHex":"#abcdef",\
      "name":" A ","id":"00000000-0000-0000-0000-00000000000a"}],"exportedAt":"2025-01-01T00:00:00Z","version":1}
      """
    let package = try HabitPackageReader.read([0xEF, 0xBB, 0xBF] + Array(text.utf8))
    #expect(package.entries.count == 1)
    #expect(package.entries[0].habit.name == "A")
    #expect(
      package.entries[0].history.log(TransferFixtures.day(20_250_101))?.timestamp
        == TransferFixtures.time("2025-01-01T10:00:00.123Z"))
  }

  @Test("ten years of a hundred habits")
  func bigFile() throws {
    var book = HabitBook()
    let first = Day(year: 2015, month: 11, day: 14)
    for number in 0..<100 {
      var tracked = TrackedHabit(
        Habit(
          id: TransferFixtures.id(UInt64(number) << 8), name: "Habit \(number)", color: HabitColor(rgb: 0x5B8DEF),
          createdAt: TransferFixtures.time("2015-11-14T00:00:00Z"),
          updatedAt: TransferFixtures.time("2015-11-14T00:00:00Z")))
      for offset in 0..<3650 {
        let day = first + Int32(offset)
        tracked.history.set(
          day, DayLog(.done, at: Timestamp(milliseconds: Int64(day.number) * 86_400_000 + 43_200_001)))
      }
      book.put(tracked)
    }
    let clock = ContinuousClock()
    var bytes: [UInt8] = []
    var package: HabitPackage?
    var copy = HabitBook()
    let writing = clock.measure {
      bytes = HabitPackageWriter.bytes(book, version: .two, exportedAt: TransferFixtures.now)
    }
    let reading = try clock.measure { package = try HabitPackageReader.read(bytes) }
    let taking = try clock.measure {
      _ = try TransferFixtures.plan(try #require(package)).apply(to: &copy)
    }
    print(
      "365,000 logs, \(bytes.count) bytes: written in \(writing), read in \(reading), planned and applied in \(taking)")
    #expect(copy == book)
  }

  @Test("logs in the opposite order give the same")
  func reversed() throws {
    var random = TransferSeed(11)
    var book = random.book()
    while book.all.count < 3 { book = random.book() }
    let bytes = HabitPackageWriter.bytes(book, version: .two, exportedAt: TransferFixtures.now)
    let text = TransferFixtures.text(bytes)
    let start = try #require(text.range(of: "\"logs\":[\n")?.upperBound)
    let end = try #require(text.range(of: "\n]}\n", options: .backwards)?.lowerBound)
    let logs = text[start..<end].components(separatedBy: ",\n").reversed().joined(separator: ",\n")
    let turned = text[..<start] + logs + text[end...]
    #expect(try HabitPackageReader.read(Array(turned.utf8)) == HabitPackageReader.read(bytes))
  }
}
