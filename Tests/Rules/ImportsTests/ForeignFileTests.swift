import Core
import Foundation
import HabitFiles
import Habits
import Imports
import Testing

@Suite("Files of other apps (H-22)")
struct ForeignFileTests {
  private static func package(_ file: String) throws -> HabitPackage {
    let bytes = try TransferFixtures.bytes(file)
    return try ForeignFile.package(bytes, try ForeignFile.detect(bytes))
  }

  private static func imported(_ package: HabitPackage) throws -> HabitBook {
    var book = HabitBook()
    _ = try TransferFixtures.plan(package).apply(to: &book)
    return book
  }

  private static func states(_ history: History) -> [Int32: String] {
    var states: [Int32: String] = [:]
    for number in history.days {
      let day = Day(number)
      guard let log = history.log(day) else { continue }
      let letter =
        switch log.state {
        case .none: "-"
        case .done: "d"
        case .open: "o"
        case .skipped: "s"
        }
      states[day.index] = letter + (log.amount.map { "\($0.thousandths)" } ?? "") + (log.note.map { " \($0)" } ?? "")
    }
    return states
  }

  private static func notes(_ package: HabitPackage) -> [String: Int] {
    var notes: [String: Int] = [:]
    for note in package.remarks { notes[note.reason.code] = note.count }
    return notes
  }

  @Test("Loop's folders, with notes and without")
  func loopArchive() throws {
    let package = try ForeignFile.package(archive: try TransferFixtures.loopFiles())
    #expect(package.format == .loopArchive)
    #expect(package.entries.map { $0.habit.name } == ["Meditate", "Water", "Café, less", "Old"])
    #expect(package.entries.map { $0.habit.color.hex } == ["#FF8F00", "#1976D2", "#5D4037", "#388E3C"])
    #expect(package.entries.map { $0.habit.isArchived } == [false, false, true, false])
    #expect(package.entries.map { $0.habit.schedule } == [.daily, .daily, .daily, .timesPerWeek(3)])
    #expect(package.entries[1].habit.goal == .amount(Amount(8), unit: "glasses", .atLeast))
    #expect(package.entries[2].habit.goal == .amount(Amount(2), unit: "cups", .atMost))
    #expect(
      Self.states(package.entries[0].history)
        == [20_251_106: "d", 20_251_109: "o too late, \"again\"", 20_251_111: "s ill", 20_251_112: "d"])
    #expect(Self.states(package.entries[1].history) == [20_251_110: "s", 20_251_111: "o2500", 20_251_112: "d8000"])
    #expect(Self.states(package.entries[2].history) == [20_251_110: "d0", 20_251_111: "d1000", 20_251_112: "o3000"])
    #expect(Self.states(package.entries[3].history) == [20_251_111: "d", 20_251_112: "d"])
    #expect(
      Self.notes(package)
        == ["automatic-days": 2, "not-done-days": 4, "unknown-days": 2, "descriptions-dropped": 1])
    let book = try Self.imported(package)
    let meditate = try TransferFixtures.habit("Meditate", book)
    #expect(meditate.habit.createdAt == TransferFixtures.time("2025-11-06T12:00:00Z"))
  }

  @Test("a folder inside the archive is found, a missing file named")
  func loopPlaces() throws {
    let files = try TransferFixtures.loopFiles()
    let nested = files.map { (path: "backup/" + $0.path, bytes: $0.bytes) } + [(path: "Checkmarks.csv", bytes: [])]
    #expect(try ForeignFile.package(archive: nested) == ForeignFile.package(archive: files))
    let error = try #require(throws: TransferError.self) { try ForeignFile.package(archive: Array(files.dropLast())) }
    #expect(error.code == "transfer.missing-file")
    #expect(error.line == 5)
    #expect(error.path == "004 Old/Checkmarks.csv")
  }

  @Test("Loop's files as a spreadsheet saves them: semicolons, its dates, its encodings")
  func loopResaved() throws {
    let files = try TransferFixtures.loopFiles()
    let plain = try ForeignFile.package(archive: files)
    for index in files.indices {
      var changed = files
      let text = TransferFixtures.text(changed[index].bytes)
      var reader = try CSVReader(changed[index].bytes, delimiter: UInt8(ascii: ","))
      var writer = CSVWriter(delimiter: UInt8(ascii: ";"))
      while let row = try reader.nextRow() {
        let parts = row.fields[0].split(separator: "-")
        let first = parts.count == 3 ? "\(parts[2]).\(parts[1]).\(parts[0])" : row.fields[0]
        writer.row([first] + row.fields.dropFirst())
      }
      changed[index].bytes = writer.bytes
      #expect(try ForeignFile.package(archive: changed) == plain, "\(files[index].path)")
      changed[index].bytes = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      #expect(try ForeignFile.package(archive: changed) == plain, "\(files[index].path)")
    }
  }

  @Test(
    "Loop's errors name file, line and column",
    arguments: [
      ("Habits.csv", "#FF8F00", "orange", "transfer.malformed-color", 2, "Color"),
      ("Habits.csv", ",NUMERICAL", ",ODD", "transfer.unknown-value", 3, "Type"),
      ("Habits.csv", "8.0", "many", "transfer.malformed-number", 3, "Target Value"),
      ("Habits.csv", "3,7", "0,7", "transfer.malformed-number", 5, "FrequencyNumerator"),
      ("Habits.csv", "Position", "Place", "transfer.missing-column", 1, "position"),
      ("001 Meditate/Checkmarks.csv", "2025-11-11", "2025-02-30", "transfer.malformed-date", 3, "Date"),
      ("001 Meditate/Checkmarks.csv", "SKIP", "MAYBE", "transfer.unknown-value", 3, "Value"),
      ("001 Meditate/Checkmarks.csv", "ill", "\"ill", "transfer.not-csv", 5, ""),
    ])
  func loopErrors(file: String, from: String, to: String, code: String, line: Int, path: String) throws {
    var files = try TransferFixtures.loopFiles()
    let index = try #require(files.firstIndex { $0.path == file })
    files[index].bytes = Array(
      TransferFixtures.text(files[index].bytes).replacing(from, with: to, maxReplacements: 1).utf8)
    let error = try #require(throws: TransferError.self) { try ForeignFile.package(archive: files) }
    #expect(error.code == code)
    #expect(error.file == file)
    #expect(error.line == line)
    #expect(error.path == path)
  }

  @Test("Loop's database keeps identities")
  func loopDatabase() throws {
    var run = LoopDatabase.Habit()
    run.id = 1
    run.name = "Run"
    run.uuid = "3f2504e04f8911d39a0c0305e82c3301"
    run.color = 3
    run.frequencyNumerator = 10
    run.frequencyDenominator = 30
    run.position = 2
    run.reminderHour = 7
    run.reminderMinute = 5
    run.reminderDays = 0b000_0001
    var water = LoopDatabase.Habit()
    water.id = 2
    water.name = "Water"
    water.type = 1
    water.targetValue = 2.5
    water.unit = "l"
    water.position = 1
    water.color = 99
    let midnight: Int64 = 1_762_819_200_000
    let package = try LoopDatabase.package(
      [run, water],
      [
        .init(habit: 1, timestamp: midnight, value: 2, notes: "wet"),
        .init(habit: 1, timestamp: midnight - 86_400_000, value: 3),
        .init(habit: 1, timestamp: midnight - 2 * 86_400_000, value: 1),
        .init(habit: 2, timestamp: midnight, value: 2500),
        .init(habit: 7, timestamp: midnight, value: 2),
      ])
    #expect(package.entries.map { $0.habit.name } == ["Water", "Run"])
    let entry = package.entries[1]
    #expect(entry.habit.id == HabitID("3F2504E0-4F89-11D3-9A0C-0305E82C3301"))
    #expect(entry.habit.color.hex == "#FF8F00")
    #expect(entry.habit.schedule == .timesPerMonth(10))
    #expect(entry.habit.reminders == [425])
    #expect(Self.states(entry.history) == [20_251_110: "s", 20_251_111: "d wet"])
    #expect(Self.states(package.entries[0].history) == [20_251_111: "d2500"])
    #expect(
      Self.notes(package) == [
        "automatic-days": 1, "orphaned-days": 1, "colors-replaced": 1, "reminder-days-widened": 1,
      ])
    #expect(LoopDatabase.weekdays(0b000_0001) == WeekdaySet([.saturday]))
    #expect(LoopDatabase.weekdays(0b000_0010) == WeekdaySet([.sunday]))
    #expect(LoopDatabase.weekdays(0b100_0000) == WeekdaySet([.friday]))
    #expect(LoopDatabase.weekdays(127) == .all)
    let error = try #require(throws: TransferError.self) {
      try LoopDatabase.package([run], [.init(habit: 1, timestamp: Int64.min, value: 2)])
    }
    #expect(error.path == "Repetitions[0].timestamp")
  }

  @Test(
    "the colours of old versions of Loop's database stay what they were",
    arguments: [
      // ARGB values, of which unknown ones become the first colour.
      (12, -2_937_041, "#D32F2F"), (12, -415_707, "#F9A825"), (13, -7_461_718, "#8E24AA"), (13, -5_592_406, "#AAAAAA"),
      (13, -1, "#D32F2F"), (9, 13, "#D32F2F"),
      // A palette of 13.
      (14, 0, "#D32F2F"), (14, 1, "#E64A19"), (15, 2, "#F9A825"), (16, 3, "#AFB42B"), (17, 4, "#388E3C"),
      (18, 5, "#00897B"), (19, 6, "#00ACC1"), (20, 7, "#039BE5"), (20, 8, "#5E35B1"), (20, 9, "#8E24AA"),
      (20, 10, "#D81B60"), (20, 11, "#303030"), (20, 12, "#AAAAAA"), (20, 20, "#D32F2F"), (20, -1, "#D32F2F"),
      // Today's palette.
      (21, 2, "#F57C00"), (22, 10, "#039BE5"), (25, 19, "#AAAAAA"), (26, 3, "#FF8F00"),
    ])
  func loopColors(version: Int64, color: Int64, hex: String) throws {
    var habit = LoopDatabase.Habit()
    habit.id = 1
    habit.name = "Run"
    habit.color = color
    let package = try LoopDatabase.package([habit], version: version)
    #expect(package.entries.map { $0.habit.color.hex } == [hex])
    #expect(Self.notes(package).isEmpty)
  }

  @Test("of a day's entries in an old database of Loop the first counts", arguments: [(21, "d"), (22, "s")])
  func loopRepeatedDays(version: Int64, state: String) throws {
    var habit = LoopDatabase.Habit()
    habit.id = 1
    habit.name = "Run"
    let midnight: Int64 = 1_762_819_200_000
    let package = try LoopDatabase.package(
      [habit], [.init(habit: 1, timestamp: midnight), .init(habit: 1, timestamp: midnight, value: 3)], version: version)
    #expect(Self.states(package.entries[0].history) == [20_251_111: state])
    #expect(Self.notes(package) == ["repeated-days": 1])
  }

  @Test("Table Habit")
  func tableHabit() throws {
    let package = try Self.package("table-habit.json")
    #expect(package.format == .tableHabit)
    #expect(package.entries.map { $0.habit.name } == ["Run", "No sugar", "Floss"])
    let run = package.entries[0]
    #expect(run.habit.goal == .amount(Amount(5), unit: "km", .atLeast))
    #expect(run.habit.schedule == .timesPerWeek(3))
    #expect(run.habit.referenceDay == TransferFixtures.day(20_250_101))
    #expect(run.habit.createdAt == TransferFixtures.time("2025-01-01T00:00:00Z"))
    #expect(run.habit.updatedAt == TransferFixtures.time("2025-02-01T00:00:00Z"))
    #expect(Self.states(run.history) == [20_250_112: "d5250", 20_250_113: "o2000", 20_250_114: "s ill"])
    #expect(
      run.history.log(TransferFixtures.day(20_250_112))?.timestamp == TransferFixtures.time("2025-01-12T16:50:00Z"))
    let sugar = package.entries[1]
    #expect(sugar.habit.isArchived)
    #expect(sugar.habit.color.hex == "#FF0000")
    #expect(sugar.habit.goal == .amount(Amount(20), unit: "g", .atMost))
    #expect(Self.states(sugar.history) == [20_250_112: "o25000", 20_250_113: "d0"])
    #expect(package.entries[2].habit.goal == .check)
    #expect(package.entries[2].habit.schedule == .timesPerWeek(4))
    #expect(
      Self.notes(package) == [
        "deleted-habits": 1, "descriptions-dropped": 1, "groups-dropped": 1, "reminders-dropped": 1,
        "schedules-approximated": 1,
      ])
  }

  @Test("Beaver")
  func beaver() throws {
    let package = try Self.package("beaver.json")
    #expect(package.format == .beaver)
    #expect(package.entries.map { $0.habit.name } == ["Read", "Walk", "Rent"])
    #expect(package.entries.map { $0.habit.schedule } == [.timesPerWeek(3), .daily, .timesPerMonth(1)])
    #expect(package.entries.map { $0.habit.isPinned } == [false, true, false])
    #expect(package.entries.map { $0.habit.isArchived } == [false, true, false])
    #expect(package.entries.map { $0.habit.sortOrder } == [1, 0, 2])
    #expect(Self.states(package.entries[0].history) == [20_251_110: "d", 20_251_111: "o headache"])
    #expect(Self.states(package.entries[1].history) == [20_251_109: "d in the rain"])
    #expect(
      Self.notes(package) == ["deleted-habits": 1, "not-done-days": 1, "tags-dropped": 1])
  }

  @Test("HabitBull")
  func habitBull() throws {
    let package = try Self.package("habitbull.csv")
    #expect(package.format == .habitBull)
    let book = try Self.imported(package)
    let dragons = try TransferFixtures.habit("Breed dragons", book)
    #expect(dragons.habit.goal == .check)
    #expect(Self.states(dragons.history) == [20_160_318: "d", 20_160_319: "d two, at once", 20_160_321: "o"])
    let pushUps = try TransferFixtures.habit("Push-ups", book)
    #expect(pushUps.habit.goal == .amount(Amount(1), unit: "", .atLeast))
    #expect(Self.states(pushUps.history) == [20_160_318: "d20000", 20_160_319: "d1000"])
    #expect(Self.notes(package) == ["descriptions-dropped": 1, "groups-dropped": 2, "targets-guessed": 1])
  }

  @Test("days down, habits across")
  func matrix() throws {
    let book = try Self.imported(try Self.package("matrix.csv"))
    #expect(
      Self.states(try TransferFixtures.habit("Water", book).history) == [20_251_110: "d3000", 20_251_111: "d8500"])
    #expect(
      Self.states(try TransferFixtures.habit("Read", book).history) == [
        20_251_110: "d", 20_251_111: "s", 20_251_112: "o",
      ])
    #expect(Self.states(try TransferFixtures.habit("=HYPERLINK", book).history) == [20_251_110: "d", 20_251_112: "d"])
  }

  @Test("a row for each habit and day")
  func list() throws {
    let book = try Self.imported(try Self.package("list.csv"))
    #expect(Self.states(try TransferFixtures.habit("Lesen", book).history) == [20_251_110: "d", 20_251_111: "s krank"])
    #expect(
      Self.states(try TransferFixtures.habit("Wasser", book).history) == [
        20_251_110: "d1500", 20_251_111: "d2000 mit Zitrone",
      ])
  }

  @Test(
    "importing twice changes nothing, and undo takes all of it back",
    arguments: [
      "table-habit.json", "beaver.json", "habitbull.csv", "matrix.csv", "list.csv", "version1.json", "loop",
    ])
  func twice(file: String) throws {
    let read = {
      try file == "loop" ? ForeignFile.package(archive: try TransferFixtures.loopFiles()) : Self.package(file)
    }
    var book = HabitBook()
    let undo = try TransferFixtures.plan(try read(), book).apply(to: &book)
    #expect(!book.all.isEmpty)
    let later = try ImportPlan(
      try read(), into: book, now: TransferFixtures.now.adding(milliseconds: 99_999_999),
      today: TransferFixtures.today + 1)
    #expect(later.changesNothing)
    #expect(later.counts.habitsAdded == 0)
    var same = book
    #expect(later.apply(to: &same).isEmpty)
    #expect(same == book)
    undo.undo(on: &book)
    #expect(book.all.isEmpty)
  }

  @Test("a habit of the same name is meant, unless it is archived")
  func names() throws {
    let package = try Self.package("matrix.csv")
    var book = HabitBook()
    let time = TransferFixtures.time("2025-11-10T18:00:00Z")
    var own = TrackedHabit(
      Habit(
        id: TransferFixtures.id(1), name: "WATER", color: HabitColor(rgb: 7),
        goal: .amount(Amount(4), unit: "cups", .atLeast),
        createdAt: time, updatedAt: time))
    own.history.set(TransferFixtures.day(20_251_110), DayLog(.done, at: time, amount: Amount(5)))
    book.put(own)
    book.put(
      Habit(
        id: TransferFixtures.id(2), name: "Read", color: HabitColor(rgb: 7), isArchived: true, createdAt: time,
        updatedAt: time))
    let plan = try TransferFixtures.plan(package, book)
    #expect(plan.items.map { $0.change } == [.unchanged, .added, .added])
    #expect(plan.items[0].id == TransferFixtures.id(1))
    #expect(plan.items[0].name == "WATER")
    #expect(plan.items[0].logsAdded == 1)
    #expect(plan.items[0].logsOlder == 1)
    let undo = plan.apply(to: &book)
    // The user's goal measures the numbers, and the user's own entry of the day stays.
    #expect(
      Self.states(try #require(book[TransferFixtures.id(1)]).history) == [20_251_110: "d5000", 20_251_111: "d8500"])
    #expect(book.all.count == 4)
    #expect(try TransferFixtures.plan(package, book).changesNothing)
    undo.undo(on: &book)
    #expect(book[TransferFixtures.id(1)] == own)
    #expect(book.all.count == 2)
  }

  @Test(
    "the kind shows in the content",
    arguments: [
      ("version1.json", ForeignFile.Kind.alltag), ("version2.json", .alltag), ("table-habit.json", .tableHabit),
      ("beaver.json", .beaver), ("habitbull.csv", .habitBull), ("matrix.csv", .matrix), ("list.csv", .list),
    ])
  func kinds(file: String, kind: ForeignFile.Kind) throws {
    let bytes = try TransferFixtures.bytes(file)
    #expect(try ForeignFile.detect(bytes) == kind)
    #expect(try ForeignFile.detect([0xEF, 0xBB, 0xBF] + bytes) == kind)
    let marked = try ForeignFile.package([0xEF, 0xBB, 0xBF] + bytes, kind)
    #expect(marked == (try ForeignFile.package(bytes, kind)))
  }

  @Test(
    "other files are refused with a reason",
    arguments: [
      ("", "transfer.empty-file"), (" \n", "transfer.empty-file"),
      ("{}", "transfer.unknown-format"), ("{\"habits\":[]}", "transfer.unknown-format"),
      ("[1]", "transfer.unknown-format"),
      ("<html>", "transfer.unknown-format"), ("<?xml version=\"1.0\"?><HealthDataBase/>", "transfer.unknown-format"),
      ("<?xml version=\"1.0\"?>\n<!DOCTYPE HealthData [", "transfer.health-export"),
      ("\u{FEFF}\n<!-- a --><HealthData>", "transfer.health-export"),
      ("Name,Age\nA,1", "transfer.unknown-format"),
      ("{\"a\":", "transfer.not-json"),
      ("\u{0}\u{1}", "transfer.unknown-format"), ("hello", "transfer.unknown-format"),
    ])
  func unknown(text: String, code: String) throws {
    let error = try #require(throws: TransferError.self) {
      try ForeignFile.detect(Array(text.utf8))
    }
    #expect(error.code == code)
  }

  @Test("only the files that are read need unpacking")
  func wanted() throws {
    let paths = [
      "a/Habits.csv", "a/Checkmarks.csv", "a/Scores.csv", "a/001 X/Checkmarks.csv", "a/001 X/Scores.csv", "b.csv",
    ]
    #expect(ForeignFile.wanted(inArchive: paths) == [0, 1, 3])
    #expect(ForeignFile.wanted(inArchive: ["x/export.JSON", "x/icon.png"]) == [0])
  }

  @Test("databases and archives are recognised")
  func containers() throws {
    #expect(try ForeignFile.detect(Array("SQLite format 3\0…".utf8)) == .database)
    #expect(try ForeignFile.detect([0x50, 0x4B, 3, 4, 0]) == .archive)
    let one = [
      (path: "x/habits.json", bytes: try TransferFixtures.bytes("version1.json")), (path: "x/README", bytes: [1]),
    ]
    #expect(try ForeignFile.package(archive: one).format == .alltag)
    #expect(throws: TransferError.self) { try ForeignFile.package(archive: [(path: "a.txt", bytes: [1])]) }
  }
}
