import Core
import Habits
import Replica
import Testing

@testable import Actions

/// The symbol before a habit's name (H-1).
struct HabitSymbolTests {
  static let family = "👩‍👩‍👧‍👦"
  static let created = Timestamp(milliseconds: 1_000_000)

  static func habit(_ symbol: String, schedule: Schedule = .daily) -> Habit {
    Habit(
      id: HabitID(UniqueID(high: 1, low: 2)), name: "Lesen", color: HabitPalette.standard.color, schedule: schedule,
      createdAt: created, updatedAt: created, symbol: symbol)
  }

  @Test(arguments: [
    ("📚", "📚"), (" 📚 Buch", "📚"), ("", ""), ("  ", ""), ("B", "B"), ("ä", "ä"), (family, family), ("🇨🇭", "🇨🇭"),
    ("e" + String(repeating: "\u{301}", count: 100), ""),
  ])
  func itIsOneCharacter(_ typed: String, _ symbol: String) throws {
    var form = HabitForm(color: HabitPalette.standard.color)
    (form.name, form.symbol) = ("Lesen", typed)
    var habit = Self.habit("")
    try form.fill(&habit, today: Day(year: 2026, month: 11, day: 12))
    #expect(habit.symbol == symbol && HabitForm(habit).symbol == symbol)
  }

  /// Only habits with a symbol need the newer stored form.
  @Test(arguments: ["", "📚", family], [Schedule.daily, .timesPerMonth(2)])
  func itIsStoredAndReadAgain(_ symbol: String, _ schedule: Schedule) throws {
    for archivedOn in [nil, Day(year: 2026, month: 1, day: 2)] {
      var habit = Self.habit(symbol, schedule: schedule)
      (habit.isArchived, habit.archivedOn) = (archivedOn != nil, archivedOn)
      var out = ByteWriter()
      habit.write(to: &out)
      #expect((out.bytes[0] == 4) == !symbol.isEmpty)
      var input = ByteReader(out.bytes)
      #expect(try Habit(from: &input) == habit)
      try input.finish()
    }
  }

  @Test(arguments: ["", "📚", family])
  func filesHaveIt(_ symbol: String) throws {
    var book = HabitBook()
    book.put(TrackedHabit(Self.habit(symbol)))
    let bytes = HabitPackageWriter.bytes(book, version: .two, exportedAt: Self.created)
    #expect(String(decoding: bytes, as: UTF8.self).contains("symbol") == !symbol.isEmpty)
    let read = try HabitPackageReader.read(bytes)
    #expect(read.entries.map { $0.habit.symbol } == [symbol])
    // Earlier apps know no symbol.
    let old = HabitPackageWriter.bytes(book, version: .one, exportedAt: Self.created)
    #expect(!String(decoding: old, as: UTF8.self).contains("symbol"))
  }
}
