import Core
import HabitFiles
import Habits
import Imports
import Testing

@Suite("Files of Habo, Kadō, Tickmate and Rewire (H-22)")
struct OtherAppsTests {
  private static func package(_ text: String, _ kind: ForeignFile.Kind, timeZone: TimeZoneRules = .utc) throws
    -> HabitPackage
  {
    let bytes = Array(text.utf8)
    #expect(try ForeignFile.detect(bytes) == kind)
    return try ForeignFile.package(bytes, kind, timeZone: timeZone)
  }

  private static func states(_ package: HabitPackage, _ name: String) throws -> [Int32: String] {
    let history = try #require(package.entries.first { $0.habit.name == name }).history
    var states: [Int32: String] = [:]
    for day in history.days.map({ Day($0) }) {
      guard let log = history.log(day) else { continue }
      states[day.index] =
        "\(log.state)" + (log.amount.map { " \($0.thousandths)" } ?? "") + (log.note.map { " \($0)" } ?? "")
    }
    return states
  }

  private static func notes(_ package: HabitPackage) -> [String: Int] {
    var notes: [String: Int] = [:]
    for note in package.remarks { notes[note.reason.code] = note.count }
    return notes
  }

  private static let habo = """
    [{"id":1,"title":"Read","twoDayRule":1,"position":1,"cue":"Tea","routine":"","reward":"","showReward":0,"advanced":0,\
    "notification":1,"notTime":"9:5","events":{"2025-11-10 12:00:00.000Z":["DayType.check",""],\
    "2025-11-11 12:00:00.000Z":["DayType.Skip","ill"],"2025-11-12 12:00:00.000Z":["DayType.fail","late"],\
    "2025-11-13 12:00:00.000Z":["DayType.fail",""],"2025-11-14 12:00:00.000Z":["DayType.clear",""]},\
    "sanction":"","showSanction":0,"accountant":""},
    {"id":2,"title":"Walk","twoDayRule":0,"position":0,"cue":"","notification":0,"notTime":"12:0","events":{\
    "2025-11-10 12:00:00.000Z":["DayType.check",""],"2025-11-11 12:00:00.000Z":["DayType.progress","rain",2.5],\
    "2025-11-12 12:00:00.000Z":["DayType.progress","",3,3]},"habitType":1,"targetValue":5.0,"partialValue":1.0,\
    "unit":"km","categories":[{"id":1,"title":"Out"}],"archived":1}]
    """

  @Test("Habo, in both forms", arguments: [habo, "{\"habits\":\(habo),\"events\":{}}"])
  func haboFile(text: String) throws {
    let package = try Self.package(text, .habo)
    #expect(package.format == .habo)
    #expect(package.entries.map { $0.habit.name } == ["Read", "Walk"])
    #expect(package.entries.map { $0.habit.sortOrder } == [1, 0])
    #expect(package.entries.map { $0.habit.reminders } == [[545], []])
    #expect(package.entries.map { $0.habit.isArchived } == [false, true])
    #expect(package.entries.map { $0.habit.goal } == [.check, .amount(Amount(5), unit: "km", .atLeast)])
    #expect(
      try Self.states(package, "Read") == [20_251_110: "done", 20_251_111: "skipped ill", 20_251_112: "open late"])
    #expect(
      try Self.states(package, "Walk") == [
        20_251_110: "done 5000", 20_251_111: "open 2500 rain", 20_251_112: "done 3000",
      ])
    #expect(
      Self.notes(package) == [
        "not-done-days": 2, "schedules-approximated": 1, "descriptions-dropped": 1, "tags-dropped": 1,
      ])
  }

  @Test(
    "Habo's errors name the line",
    arguments: [
      ("DayType.check", "DayType.other", "transfer.unknown-value"), ("9:5", "25:5", "transfer.unknown-value"),
      ("2025-11-10", "2025-02-30", "transfer.malformed-date"),
      ("\"habitType\":1", "\"habitType\":7", "transfer.out-of-range"),
    ])
  func haboErrors(from: String, to: String, code: String) throws {
    let text = Self.habo.replacing(from, with: to, maxReplacements: 1)
    let error = try #require(throws: TransferError.self) { try ForeignFile.package(Array(text.utf8), .habo) }
    #expect(error.code == code)
    #expect(error.line > 0)
  }

  private static let kado = """
    {"appVersion":"1.0","exportedAt":"2025-11-14T08:00:00Z","formatVersion":1,"habits":[
    {"id":"3F2504E0-4F89-11D3-9A0C-0305E82C3301","name":"Read","frequency":{"kind":"specificDays","days":[1,2]},\
    "type":{"kind":"binary"},"createdAt":"2025-11-01T08:00:00Z","color":"red","icon":"book","remindersEnabled":true,\
    "reminderHour":20,"reminderMinute":15,"completions":[\
    {"id":"3F2504E0-4F89-11D3-9A0C-0305E82C3302","date":"2025-11-09T23:00:00Z","value":1},\
    {"id":"3F2504E0-4F89-11D3-9A0C-0305E82C3303","date":"2025-11-11T10:00:00Z","value":0,"note":"ill"}]},
    {"id":"3F2504E0-4F89-11D3-9A0C-0305E82C3304","name":"Water","frequency":{"kind":"daysPerWeek","count":3},\
    "type":{"kind":"counter","target":8},"createdAt":"2025-11-01T08:00:00Z","archivedAt":"2025-11-13T08:00:00Z",\
    "color":"blue","icon":"x","remindersEnabled":false,"reminderHour":9,"reminderMinute":0,"completions":[\
    {"id":"3F2504E0-4F89-11D3-9A0C-0305E82C3305","date":"2025-11-10T08:00:00Z","value":5},\
    {"id":"3F2504E0-4F89-11D3-9A0C-0305E82C3306","date":"2025-11-10T18:00:00Z","value":3},\
    {"id":"3F2504E0-4F89-11D3-9A0C-0305E82C3307","date":"2025-11-11T08:00:00Z","value":2.5}]},
    {"id":"3F2504E0-4F89-11D3-9A0C-0305E82C3308","name":"Sit","frequency":{"kind":"everyNDays","interval":2},\
    "type":{"kind":"timer","targetSeconds":600},"createdAt":"2025-11-01T08:00:00Z","color":"mint","icon":"x",\
    "remindersEnabled":false,"reminderHour":9,"reminderMinute":0,"completions":[\
    {"id":"3F2504E0-4F89-11D3-9A0C-0305E82C3309","date":"2025-11-10T08:00:00Z","value":600}]},
    {"id":"3F2504E0-4F89-11D3-9A0C-0305E82C330A","name":"No sugar","frequency":{"kind":"daily"},\
    "type":{"kind":"negative"},"createdAt":"2025-11-01T08:00:00Z","color":"pink","icon":"x","remindersEnabled":false,\
    "reminderHour":9,"reminderMinute":0,"completions":[\
    {"id":"3F2504E0-4F89-11D3-9A0C-0305E82C330B","date":"2025-11-10T08:00:00Z","value":1}]}]}
    """

  @Test("Kadō; a moment belongs to the day of the zone", arguments: [(0, 20_251_109), (3600, 20_251_110)])
  func kadoFile(offset: Int32, day: Int32) throws {
    let package = try Self.package(Self.kado, .kado, timeZone: TimeZoneRules(fixedOffsetSeconds: offset))
    #expect(package.format == .kado)
    let habits = package.entries.map { $0.habit }
    #expect(habits.map { $0.name } == ["Read", "Water", "Sit", "No sugar"])
    #expect(habits[0].id == HabitID("3F2504E0-4F89-11D3-9A0C-0305E82C3301"))
    #expect(habits[0].schedule == .weekdays(WeekdaySet([.sunday, .monday])))
    #expect(habits[1].schedule == .timesPerWeek(3))
    #expect(habits[3].schedule == .daily)
    #expect(
      habits.map { $0.goal } == [
        .check, .amount(Amount(8), unit: "", .atLeast), .minutes(Amount(10)), .amount(.zero, unit: "", .atMost),
      ])
    #expect(habits.map { $0.isArchived } == [false, true, false, false])
    #expect(habits.map { $0.reminders } == [[1215], [], [], []])
    #expect(habits[0].color.hex == "#FF3B30")
    #expect(try Self.states(package, "Read") == [day: "done", 20_251_111: "open ill"])
    #expect(try Self.states(package, "Water") == [20_251_110: "done 8000", 20_251_111: "open 2500"])
    #expect(try Self.states(package, "Sit") == [20_251_110: "done 10000"])
    #expect(try Self.states(package, "No sugar") == [20_251_110: "open 1000"])
    #expect(Self.notes(package) == ["colors-replaced": 1])
  }

  @Test(
    "Kadō's errors name the line",
    arguments: [
      ("\"formatVersion\":1", "\"formatVersion\":2", "transfer.unsupported-version", 1),
      ("specificDays", "someDays", "transfer.unknown-value", 2), ("[1,2]", "[8]", "transfer.out-of-range", 2),
      ("counter", "amount", "transfer.unknown-value", 3), ("\"target\":8", "\"target\":0", "transfer.out-of-range", 3),
      ("2025-11-09T23:00:00Z", "yesterday", "transfer.malformed-date", 2),
    ])
  func kadoErrors(from: String, to: String, code: String, line: Int) throws {
    let text = Self.kado.replacing(from, with: to, maxReplacements: 1)
    let error = try #require(throws: TransferError.self) { try ForeignFile.package(Array(text.utf8), .kado) }
    #expect(error.code == code)
    #expect(error.line == line)
  }

  @Test("importing twice changes nothing", arguments: [(habo, ForeignFile.Kind.habo), (kado, .kado)])
  func twice(text: String, kind: ForeignFile.Kind) throws {
    let package = try Self.package(text, kind)
    var book = HabitBook()
    let undo = try TransferFixtures.plan(package).apply(to: &book)
    #expect(book.all.count == package.entries.count)
    #expect(try TransferFixtures.plan(package, book).changesNothing)
    undo.undo(on: &book)
    #expect(book.all.isEmpty)
  }

  @Test("Tickmate's months begin with 0, and several ticks of a day add up")
  func tickmate() throws {
    let package = try TickmateDatabase.package(
      [.init(id: 3, name: "Run", description: "far"), .init(id: 4, name: " ")],
      [
        .init(track: 3, year: 2025, month: 0, day: 31), .init(track: 3, year: 2025, month: 0, day: 31),
        .init(track: 3, year: 2025, month: 11, day: 1), .init(track: 9, year: 2025, month: 0, day: 1),
      ])
    #expect(package.format == .tickmate)
    #expect(try Self.states(package, "Run") == [20_250_131: "done 2000", 20_251_201: "done 1000"])
    #expect(
      Self.notes(package) == [
        "days-added-up": 1, "targets-guessed": 1, "orphaned-days": 1, "nameless-habits": 1, "descriptions-dropped": 1,
      ])
    for (month, day) in [(12, 1), (1, 30), (-1, 1), (Int64.max, 1)] as [(Int64, Int64)] {
      let ticks = [TickmateDatabase.Tick(track: 3, year: 2025, month: month, day: day)]
      let error = try #require(throws: TransferError.self) {
        try TickmateDatabase.package([.init(id: 3, name: "Run")], ticks)
      }
      #expect(error.code == "transfer.no-such-day")
    }
  }

  @Test(
    "Loop's periods and targets keep their meaning",
    arguments: [
      (1, 30, false, false, 0, Schedule.timesPerMonth(1), Goal.check, true),
      (1, 3, false, false, 0, .everyDays(3, from: TransferFixtures.day(20_251_110)), .check, true),
      (2, 14, false, false, 0, .timesPerWeek(1), .check, true), (1, 7, false, false, 0, .timesPerWeek(1), .check, true),
      (3, 40, false, false, 0, .timesPerMonth(2), .check, false),
      (5, 8, false, false, 0, .timesPerWeek(4), .check, false),
      (1, 7, true, false, 10, .daily, .amount(Amount(10), unit: "km", .atLeast, per: .week), true),
      (1, 30, true, true, 12, .daily, .amount(Amount(12), unit: "km", .atMost, per: .month), true),
      (1, 1, true, true, 0, .daily, .amount(.zero, unit: "km", .atMost), true),
      (1, 14, true, false, 10, .daily, .amount(Amount(5), unit: "km", .atLeast, per: .week), false),
      (1, 90, true, false, 9, .daily, .amount(Amount(3), unit: "km", .atLeast, per: .month), false),
    ])
  func loopPeriods(
    numerator: Int64, denominator: Int64, isNumerical: Bool, isAtMost: Bool, target: Int64, schedule: Schedule,
    goal: Goal, isExact: Bool
  ) throws {
    var habit = LoopDatabase.Habit()
    habit.id = 1
    habit.name = "Run"
    (habit.frequencyNumerator, habit.frequencyDenominator) = (numerator, denominator)
    (habit.type, habit.targetType, habit.targetValue) = (isNumerical ? 1 : 0, isAtMost ? 1 : 0, Double(target))
    habit.unit = "km"
    let day = TransferFixtures.day(20_251_110)
    let log = LoopDatabase.Repetition(habit: 1, timestamp: Int64(day.number) * 86_400_000, value: 2)
    let package = try LoopDatabase.package([habit], [log])
    #expect(package.entries.map { $0.habit.schedule } == [schedule])
    #expect(package.entries.map { $0.habit.goal } == [goal])
    let expected = isExact ? [] : [TransferRemark(.schedulesApproximated, count: 1, habits: ["Run"])]
    #expect(package.remarks == expected)
  }

  @Test(
    "Rewire's schedules",
    arguments: [
      (0, "0,1,2,3,4,5,6", 0, 0, 0, Schedule.daily, true), (0, "0,2,4", 0, 0, 0, .timesPerWeek(3), false),
      (1, "", 0, 3, 0, .timesPerWeek(3), true), (1, "", 0, 31, 1, .daily, true),
      (2, "", 7, 0, 0, .timesPerWeek(1), true), (2, "", 3, 0, 0, .everyDays(3, from: .earliest), true),
      (1, "", 0, 2, 1, .timesPerMonth(2), true), (1, "", 0, 52, 2, .timesPerMonth(4), false),
    ])
  func rewireSchedules(
    kind: Int64, active: String, repeating: Int64, days: Int64, period: Int64, schedule: Schedule, isExact: Bool
  ) throws {
    var habit = RewireDatabase.Habit()
    habit.name = "Run"
    habit.schedule = kind
    habit.activeDays = active
    habit.repeatingCount = repeating
    habit.days = days
    habit.period = period
    let package = try RewireDatabase.package([habit])
    #expect(package.entries.map { $0.habit.schedule } == [schedule])
    #expect((Self.notes(package)["schedules-approximated"] == nil) == isExact)
  }

  @Test("Rewire's check-ins and reminders")
  func rewire() throws {
    var habit = RewireDatabase.Habit()
    habit.id = 5
    habit.name = "Run"
    habit.schedule = 2
    habit.reminderTime = 1230
    habit.reminderDays = "0,1"
    let package = try RewireDatabase.package(
      [habit],
      [
        .init(habit: 5, date: "20251110", type: 2), .init(habit: 5, date: "20251111", type: 1),
        .init(habit: 6, date: "20251111", type: 2),
      ])
    #expect(package.entries[0].habit.reminders == [1230])
    #expect(try Self.states(package, "Run") == [20_251_110: "done"])
    #expect(Self.notes(package) == ["not-done-days": 1, "orphaned-days": 1, "reminder-days-widened": 1])
    let error = try #require(throws: TransferError.self) {
      try RewireDatabase.package([habit], [.init(habit: 5, date: "2025-11-10", type: 2)])
    }
    #expect(error.code == "transfer.malformed-date")
  }
}
