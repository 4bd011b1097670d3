import Core
import Foundation
import Habits
import Testing

/// Files and books that the transfer tests share.
public enum TransferFixtures {
  public static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../Fixtures/transfer")

  public static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }

  public static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  public static let loopPaths = [
    "Habits.csv", "001 Meditate/Checkmarks.csv", "002 Water/Checkmarks.csv", "003 Caf/Checkmarks.csv",
    "004 Old/Checkmarks.csv",
  ]

  public static func loopFiles() throws -> [(path: String, bytes: [UInt8])] {
    try loopPaths.map { ($0, try bytes("loop/" + $0)) }
  }

  public static let now = time("2025-11-12T12:00:00Z")
  public static let today = Day(year: 2025, month: 11, day: 12)

  public static func time(_ text: String) -> Timestamp { Timestamp(iso8601: text) ?? Timestamp(milliseconds: 1) }
  public static func day(_ index: Int32) -> Day { Day(index: index) ?? Day(0) }
  public static func id(_ number: UInt64) -> HabitID { HabitID(UniqueID(random: 7, number)) }

  /// The content of `version2.json`.
  public static func fullBook() throws -> HabitBook {
    var book = HabitBook()
    var water = TrackedHabit(
      Habit(
        id: id(1), name: "Wasser \u{2028}„trinken“", color: HabitColor(rgb: 0x5B8DEF), reminders: [480, 1200, 0],
        isPinned: true,
        sortOrder: -3, schedule: .weekdays(WeekdaySet([.monday, .sunday])),
        goal: .amount(Amount(thousandths: 2250), unit: "l", .atLeast),
        pauses: [try #require(DayRange(day(20_250_801), day(20_250_814)))], referenceDay: day(20_250_101),
        createdAt: time("2025-01-01T07:00:00Z"), updatedAt: time("2025-10-01T07:00:00.5Z"),
        unknownFields: #"{"icon":"drop"}"#))
    water.history.set(
      day(20_251_110), DayLog(.done, at: time("2025-11-10T21:00:00Z"), amount: Amount(thousandths: 2500), isLive: true))
    water.history.set(
      day(20_251_111),
      DayLog(.open, at: time("2025-11-11T21:00:00Z"), amount: Amount(thousandths: 5), note: "a\n\"b\" \\ é 水"))
    water.history.set(day(20_251_109), DayLog(.none, at: time("2025-11-11T21:00:00Z")))
    water.history.set(day(20_251_108), DayLog(.skipped, at: time("2025-11-08T21:00:00.123Z"), note: "krank"))
    book.put(water)
    book.put(
      TrackedHabit(
        Habit(
          id: id(2), name: "Kein Kaffee", color: HabitColor(rgb: 0x010203), isArchived: true,
          schedule: .timesPerWeek(3),
          goal: .amount(.zero, unit: "", .atMost), createdAt: time("2025-02-01T07:00:00Z"),
          updatedAt: time("2025-02-01T07:00:00Z"))))
    book.put(
      TrackedHabit(
        Habit(
          id: id(3), name: "Lesen", color: HabitColor(rgb: 0xFFFFFF), goal: .minutes(Amount(30)),
          createdAt: time("2025-03-01T07:00:00Z"), updatedAt: time("2025-03-01T07:00:00Z"))))
    return book
  }

  public static func pauses() throws -> [DayRange] { [try #require(DayRange(day(20_251_224), day(20_260_102)))] }

  public static func plan(_ package: HabitPackage, _ book: HabitBook = HabitBook()) throws -> ImportPlan {
    try ImportPlan(package, into: book, now: now, today: today)
  }

  /// Returns the habit of the name.
  public static func habit(_ name: String, _ book: HabitBook) throws -> TrackedHabit {
    try #require(book.all.first { $0.habit.name == name })
  }

  public static func count(_ reason: TransferRemark.Reason, _ notes: [TransferRemark]) -> Int {
    notes.first { $0.reason == reason }?.count ?? 0
  }
}

/// Random texts and books that are the same for a seed.
public struct TransferSeed {
  private var numbers: SplitMix64

  public init(_ seed: UInt64) { numbers = SplitMix64(seed: seed) }

  public mutating func next() -> UInt64 { numbers.next() }
  public mutating func below(_ count: Int) -> Int { numbers.below(count) }

  public mutating func text(_ max: Int) -> String {
    let pieces = ["a", "Ä", " ", "\"", "\\", "水", "\u{1F}", "e\u{301}", "\n", "=", "{", "z", "9", "\u{2028}"]
    var text = ""
    for _ in 0..<below(max) { text += pieces[below(pieces.count)] }
    return text
  }

  /// Returns a book with habits of every kind; times are before `TransferFixtures.now`.
  public mutating func book() -> HabitBook {
    var book = HabitBook()
    for number in 0..<below(6) {
      let first = TransferFixtures.today - Int32(below(500)) - 45
      let created = Timestamp(milliseconds: Int64(first.number) * 86_400_000 + Int64(below(86_400_000)))
      var habit = Habit(
        id: HabitID(UniqueID(random: next(), next())), name: ("N\(number)" + text(9)).trimmedWhitespace,
        color: HabitColor(rgb: UInt32(below(1 << 24))), isArchived: below(4) == 0, isPinned: below(3) == 0,
        sortOrder: Int32(below(100)) - 50, createdAt: created,
        updatedAt: created.adding(milliseconds: Int64(below(9999))))
      for _ in 0..<below(4) {
        let minute = Int32(below(1440))
        if !habit.reminders.contains(minute) { habit.reminders.append(minute) }
      }
      habit.schedule =
        [
          .daily, .timesPerWeek(Int32(below(6)) + 1), .weekdays(WeekdaySet(bits: UInt8(below(126) + 1))),
          .timesPerMonth(Int32(below(30)) + 1), .everyDays(Int32(below(365)) + 2, from: first),
        ][below(5)]
      let amount = Amount(thousandths: Int64(below(100_000) + 1))
      habit.goal =
        [
          .check, .minutes(amount), .amount(amount, unit: text(5).trimmedWhitespace, .atLeast),
          .amount(amount, unit: "", .atMost), .minutes(amount, per: .month),
          .amount(amount, unit: "", .atMost, per: .week),
        ][below(6)]
      if below(3) == 0 { habit.referenceDay = first - Int32(below(100)) }
      if below(3) == 0, let range = DayRange(first, first + Int32(below(30))) { habit.pauses = [range] }
      if below(4) == 0 { habit.unknownFields = #"{"x":[1,2.5,{"y":null}]}"# }
      var tracked = TrackedHabit(habit)
      for _ in 0..<below(60) {
        let day = first + Int32(below(40))
        let note = text(12).trimmedWhitespace
        tracked.history.set(
          day,
          DayLog(
            [.none, .done, .open, .skipped][below(4)],
            at: Timestamp(milliseconds: Int64(day.number) * 86_400_000 + Int64(below(172_800_000)) + 1),
            amount: below(2) == 0 ? Amount(thousandths: Int64(below(5000))) : nil, note: note.isEmpty ? nil : note,
            isLive: below(2) == 0))
      }
      book.put(tracked)
    }
    return book
  }
}
