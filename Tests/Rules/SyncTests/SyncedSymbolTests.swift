import Core
import Habits
import Records
import Testing

@testable import Replica

/// A habit's symbol and a bought Pro as fields of their records: without them the records are as before.
struct SyncedSymbolTests {
  @Test(arguments: ["", "📚"])
  func theSymbolIsAField(_ symbol: String) {
    var habit = Sample.habit()
    (habit.symbol, habit.unknownFields) = (symbol, "")
    let fields = HabitRecordFormat.fields(habit)
    #expect((fields[value: "symbol"] != nil) == !symbol.isEmpty)
    #expect(HabitRecordFormat.habit(habit.id, fields, updatedAt: habit.updatedAt)?.symbol == symbol)
  }

  @Test(arguments: [true, false])
  func whatWasBoughtIsAField(_ isOwned: Bool) {
    var settings = Sample.settings(at: 3)
    settings.ownsPro = isOwned
    let fields = SettingsRecordFormat.fields(settings)
    #expect((fields[value: "ownsPro"] != nil) == isOwned)
    #expect(SettingsRecordFormat.settings(fields, updatedAt: settings.updatedAt)?.ownsPro == isOwned)
    #expect((try? Settings(bytes: settings.bytes))?.ownsPro == isOwned)
  }
}
