import Core
import Foundation
import HabitFiles
import Habits
import Testing

@Suite("Taking a file into a book (H-21)")
struct ImportPlanTests {
  private static let habitID = TransferFixtures.id(9)
  private static let day = TransferFixtures.day(20_251_110)

  /// A book with one habit, changed at 10 o'clock, with one log of 10 o'clock.
  private static func book(_ log: DayLog? = nil, updatedAt: String = "2025-11-10T10:00:00Z") -> HabitBook {
    var book = HabitBook()
    var tracked = TrackedHabit(
      Habit(
        id: habitID, name: "Mine", color: HabitColor(rgb: 1), reminders: [60, 120], isPinned: true,
        schedule: .timesPerWeek(2),
        createdAt: TransferFixtures.time("2025-11-01T00:00:00Z"), updatedAt: TransferFixtures.time(updatedAt)))
    if let log { tracked.history.set(day, log) }
    book.put(tracked)
    return book
  }

  private static func file(
    name: String = "Theirs", updatedAt: String, log: String = "", version: Int = 1, more: String = "",
    isArchived: String = "false"
  ) throws -> HabitPackage {
    let text = """
      {"version":\(version),"habits":[{"id":"\(habitID.text)","name":"\(name)","colorHex":"#000002","reminderMinutes":90,
      "isArchived":\(isArchived),"createdAt":"2025-11-01T00:00:00Z","updatedAt":"\(updatedAt)"\(more)}],"logs":[\(log)]}
      """
    return try HabitPackageReader.read(Array(text.utf8))
  }

  private static func log(_ time: String, day: Int = 20_251_110, isDone: Bool = true, more: String = "") -> String {
    """
    {"id":"\(habitID.text)","habitID":"\(habitID.text)","dayIndex":\(day),"isDone":\(isDone),"timestamp":"\(time)"\(more)}
    """
  }

  @Test(
    "the newer fields win, equal ones are mine",
    arguments: [("2025-11-10T09:00:00Z", false), ("2025-11-10T10:00:00Z", false), ("2025-11-10T11:00:00Z", true)])
  func fields(time: String, isTheirs: Bool) throws {
    var book = Self.book()
    let plan = try TransferFixtures.plan(try Self.file(updatedAt: time), book)
    _ = plan.apply(to: &book)
    let habit = try #require(book[Self.habitID]).habit
    #expect(habit.name == (isTheirs ? "Theirs" : "Mine"))
    #expect(plan.items[0].change == (isTheirs ? .changed(HabitFieldSet([.name, .color, .reminder])) : .unchanged))
    #expect(plan.items[0].name == habit.name)
    #expect(habit.reminders == (isTheirs ? [90, 120] : [60, 120]))
    // A version 1 file does not contain these.
    #expect(habit.schedule == .timesPerWeek(2))
    #expect(habit.isPinned)
    #expect(plan.changesNothing == !isTheirs)
  }

  /// The day of archiving belongs to the archiving; older files do not contain it.
  @Test(
    arguments: [
      ("true", #","archivedOn":20251105"#, 20_251_105), ("true", "", nil), ("false", #","archivedOn":20251105"#, nil),
    ] as [(String, String, Int?)])
  func theDayOfArchiving(isArchived: String, day: String, expected: Int?) throws {
    var book = Self.book()
    let package = try Self.file(updatedAt: "2025-11-10T11:00:00Z", version: 2, more: day, isArchived: isArchived)
    _ = try TransferFixtures.plan(package, book).apply(to: &book)
    let habit = try #require(book[Self.habitID]).habit
    #expect(habit.isArchived == (isArchived == "true"))
    #expect(habit.archivedOn?.index == expected.map { Int32($0) })
    let again = HabitPackageWriter.bytes(book, version: .two, exportedAt: TransferFixtures.now)
    #expect(TransferFixtures.text(again).contains("archivedOn") == (expected != nil))
    #expect(try TransferFixtures.plan(HabitPackageReader.read(again), book).changesNothing)
    // A file without the day does not remove it.
    let older = try Self.file(updatedAt: "2025-11-10T12:00:00Z", isArchived: isArchived)
    _ = try TransferFixtures.plan(older, book).apply(to: &book)
    #expect(book[Self.habitID]?.habit.archivedOn?.index == expected.map { Int32($0) })
  }

  struct LogCase: CustomTestStringConvertible {
    let name: String
    let mine: DayLog?
    let theirs: String
    let isDone: Bool
    let expected: DayLog?
    var version = 1
    var more = ""
    /// Added, changed, unchanged, older.
    let counts: [Int]
    var testDescription: String { name }
  }

  private static func time(_ hour: String) -> Timestamp { TransferFixtures.time("2025-11-10T\(hour):00:00Z") }

  static let logCases: [LogCase] = [
    LogCase(
      name: "new", mine: nil, theirs: "10", isDone: true, expected: DayLog(.done, at: time("10")), counts: [1, 0, 0, 0]),
    LogCase(
      name: "newer", mine: DayLog(.open, at: time("10")), theirs: "11", isDone: true,
      expected: DayLog(.done, at: time("11")), counts: [0, 1, 0, 0]),
    LogCase(
      name: "older", mine: DayLog(.open, at: time("10")), theirs: "09", isDone: true,
      expected: DayLog(.open, at: time("10")), counts: [0, 0, 0, 1]),
    LogCase(
      name: "equal time", mine: DayLog(.skipped, at: time("10")), theirs: "10", isDone: true,
      expected: DayLog(.skipped, at: time("10")), counts: [0, 0, 0, 1]),
    LogCase(
      name: "equal", mine: DayLog(.done, at: time("10")), theirs: "10", isDone: true,
      expected: DayLog(.done, at: time("10")), counts: [0, 0, 1, 0]),
    LogCase(
      name: "equal, newer time", mine: DayLog(.done, at: time("10")), theirs: "11", isDone: true,
      expected: DayLog(.done, at: time("11")), counts: [0, 0, 1, 0]),
    LogCase(
      name: "taken away here later", mine: DayLog(.none, at: time("10")), theirs: "09", isDone: true,
      expected: DayLog(.none, at: time("10")), counts: [0, 0, 0, 1]),
    LogCase(
      name: "taken away here before", mine: DayLog(.none, at: time("10")), theirs: "11", isDone: true,
      expected: DayLog(.done, at: time("11")), counts: [1, 0, 0, 0]),
    LogCase(
      name: "version 1 keeps note and amount",
      mine: DayLog(.done, at: time("10"), amount: Amount(3), note: "n"), theirs: "11", isDone: true,
      expected: DayLog(.done, at: time("11"), amount: Amount(3), note: "n"), counts: [0, 0, 1, 0]),
    LogCase(
      name: "version 1 knows no skip", mine: DayLog(.skipped, at: time("10")), theirs: "11", isDone: false,
      expected: DayLog(.skipped, at: time("11")), counts: [0, 0, 1, 0]),
    LogCase(
      name: "version 2 replaces note and amount",
      mine: DayLog(.done, at: time("10"), amount: Amount(3), note: "n"), theirs: "11", isDone: true,
      expected: DayLog(.done, at: time("11"), amount: Amount(4)), version: 2, more: ",\"amount\":4",
      counts: [0, 1, 0, 0]),
  ]

  @Test("the newer log wins", arguments: logCases)
  func logs(_ example: LogCase) throws {
    var book = Self.book(example.mine)
    let log = Self.log("2025-11-10T\(example.theirs):00:00Z", isDone: example.isDone, more: example.more)
    let file = try Self.file(updatedAt: "2025-11-10T10:00:00Z", log: log, version: example.version)
    let plan = try TransferFixtures.plan(file, book)
    let item = plan.items[0]
    #expect([item.logsAdded, item.logsChanged, item.logsUnchanged, item.logsOlder] == example.counts)
    _ = plan.apply(to: &book)
    #expect(book[Self.habitID]?.history.log(Self.day) == example.expected)
    #expect(try TransferFixtures.plan(file, book).changesNothing)
  }

  @Test("times in the future count as now, and days after tomorrow are left out")
  func future() throws {
    let logs = [
      Self.log("2031-01-01T00:00:00Z"), Self.log("2025-11-10T10:00:00Z", day: 20_251_113),
      Self.log("2025-11-10T10:00:00Z", day: 20_251_114),
    ]
    let file = try Self.file(updatedAt: "2030-01-01T00:00:00Z", log: logs.joined(separator: ","))
    for base in [HabitBook(), Self.book()] {
      var book = base
      let plan = try TransferFixtures.plan(file, book)
      #expect(TransferFixtures.count(.timesClamped, plan.remarks) == 2)
      #expect(TransferFixtures.count(.futureDays, plan.remarks) == 1)
      #expect(plan.counts.logsAdded == 2)
      _ = plan.apply(to: &book)
      let tracked = try #require(book[Self.habitID])
      #expect(tracked.habit.name == "Theirs")
      #expect(tracked.habit.updatedAt == TransferFixtures.now)
      #expect(tracked.history.log(Self.day)?.timestamp == TransferFixtures.now)
      // An hour later the same file still changes nothing.
      let later = try ImportPlan(
        file, into: book, now: TransferFixtures.now.adding(milliseconds: 3_600_000), today: TransferFixtures.today)
      #expect(later.changesNothing)
      var same = book
      #expect(later.apply(to: &same).isEmpty)
      #expect(same == book)
    }
  }

  @Test("orphaned, repeated and overlong things are counted")
  func notes() throws {
    let stranger = Self.log("2025-11-10T10:00:00Z").replacingOccurrence(
      of: "\"habitID\":\"\(Self.habitID.text)", with: "\"habitID\":\"\(TransferFixtures.id(77).text)")
    let logs = [Self.log("2025-11-10T10:00:00Z"), Self.log("2025-11-10T11:00:00Z", isDone: false), stranger]
    let long = String(repeating: "x", count: 41)
    let note = String(repeating: "é", count: 281)
    let file = try Self.file(
      name: long, updatedAt: "2025-11-10T10:00:00Z",
      log: logs.joined(separator: ",") + ","
        + Self.log("2025-11-10T10:00:00Z", day: 20_251_109, more: ",\"note\":\"\(note)\""))
    #expect(TransferFixtures.count(.orphanedDays, file.remarks) == 1)
    #expect(TransferFixtures.count(.repeatedDays, file.remarks) == 1)
    #expect(TransferFixtures.count(.namesCut, file.remarks) == 1)
    #expect(TransferFixtures.count(.notesCut, file.remarks) == 1)
    #expect(file.entries[0].habit.name.count == 40)
    #expect(file.entries[0].history.log(Self.day)?.state == .open)
    #expect(file.entries[0].history.log(TransferFixtures.day(20_251_109))?.note?.count == 280)
  }

  @Test("of two habits with one id the newer is taken")
  func repeatedHabits() throws {
    let one = """
      {"id":"\(Self.habitID.text)","name":"A","colorHex":"#000002","isArchived":false,\
      "createdAt":"2025-11-01T00:00:00Z","updatedAt":"2025-11-03T00:00:00Z"}
      """
    let two = one.replacingOccurrence(of: "\"A\"", with: "\"B\"").replacingOccurrence(of: "11-03", with: "11-02")
    for habits in [one + "," + two, two + "," + one] {
      let package = try HabitPackageReader.read(Array("{\"version\":1,\"habits\":[\(habits)],\"logs\":[]}".utf8))
      #expect(package.entries.map { $0.habit.name } == ["A"])
      #expect(TransferFixtures.count(.repeatedHabits, package.remarks) == 1)
    }
  }

  @Test("a habit that is being deleted comes back")
  func deletion() throws {
    var book = Self.book()
    var habit = try #require(book[Self.habitID]).habit
    habit.deletedAt = TransferFixtures.now
    book.put(habit)
    let plan = try TransferFixtures.plan(try Self.file(updatedAt: "2025-11-10T10:00:00Z"), book)
    #expect(plan.items[0].change == .changed(HabitFieldSet([.deletion])))
    _ = plan.apply(to: &book)
    #expect(book[Self.habitID]?.habit.isActive == true)
  }

  @Test("entries between preview and import stay")
  func staleness() throws {
    var book = Self.book()
    let file = try Self.file(updatedAt: "2025-11-10T11:00:00Z", log: Self.log("2025-11-10T10:00:00Z"))
    let plan = try TransferFixtures.plan(file, book)
    book.merge(Self.habitID, Self.day, DayLog(.skipped, at: TransferFixtures.now.adding(milliseconds: 5)))
    _ = plan.apply(to: &book)
    #expect(book[Self.habitID]?.history.state(Self.day) == .skipped)
  }

  @Test("in slices the same as at once")
  func slices() throws {
    for seed in 0..<20 {
      var random = TransferSeed(UInt64(seed))
      let book = random.book()
      let package = try HabitPackageReader.read(
        HabitPackageWriter.bytes(random.book(), version: .two, exportedAt: TransferFixtures.now))
      let whole = try TransferFixtures.plan(package, book)
      var comparison = ImportComparison(
        package, with: book, pauses: [], now: TransferFixtures.now, today: TransferFixtures.today)
      var steps = 0
      while comparison.plan == nil {
        let progress = try comparison.step(budget: 1)
        steps += 1
        #expect(progress.done == min(steps, package.entries.count))
      }
      let plan = try #require(comparison.plan)
      #expect(steps == package.entries.count)
      #expect(plan.items == whole.items)
      #expect(plan.counts == whole.counts)
      #expect(plan.remarks == whole.remarks)
      var (a, b) = (book, book)
      let (undo, wholeUndo) = (plan.apply(to: &a), whole.apply(to: &b))
      #expect(undo == wholeUndo)
      #expect(a == b)
    }
  }

  @Test("a history taken whole is the one that its logs make one by one")
  func wholeHistories() throws {
    for seed in 0..<20 {
      var random = TransferSeed(UInt64(seed))
      let package = try HabitPackageReader.read(
        HabitPackageWriter.bytes(random.book(), version: .two, exportedAt: TransferFixtures.now))
      for entry in package.entries {
        var expected = History()
        for number in entry.history.days where Day(number) <= TransferFixtures.today + 1 {
          guard var log = entry.history.log(Day(number)) else { continue }
          log.timestamp = min(log.timestamp, TransferFixtures.now)
          expected.set(Day(number), log)
        }
        var book = HabitBook()
        _ = try TransferFixtures.plan(package, book).apply(to: &book)
        let history = try #require(book[entry.habit.id]).history
        for number in entry.history.days { #expect(history.log(Day(number)) == expected.log(Day(number))) }
      }
    }
  }

  @Test("a book does not grow beyond its limit")
  func limit() throws {
    var book = HabitBook()
    for i in 0..<HabitLimits.habitCountMax {
      let time = TransferFixtures.now
      book.put(
        Habit(
          id: TransferFixtures.id(UInt64(i) << 8), name: "n", color: HabitColor(rgb: 0), createdAt: time,
          updatedAt: time))
    }
    let error = try #require(throws: TransferError.self) {
      try TransferFixtures.plan(try Self.file(updatedAt: "2025-11-10T11:00:00Z"), book)
    }
    #expect(error.code == "transfer.too-many")
  }
}

extension String {
  fileprivate func replacingOccurrence(of text: String, with other: String) -> String {
    components(separatedBy: text).joined(separator: other)
  }
}
