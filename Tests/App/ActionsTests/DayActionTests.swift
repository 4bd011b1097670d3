import Core
import Habits
import Replica
import Testing

@testable import Actions

/// Entries for a day (H-4, H-8a).
struct DayActionTests {
  enum Entry: String, CaseIterable, Sendable {
    case toggle, complete, clear, skip, toggleSkip, amount, add, note
  }

  private static let id = HabitScene.id("Lesen")
  private static let today = HabitScene.today

  private static func act(_ entry: Entry, _ day: Day) -> (HabitActions) throws(HabitError) -> [Change] {
    { (actions) throws(HabitError) in
      switch entry {
      case .toggle: try actions.toggle(id, day, isLive: true, RuleContext(today: HabitScene.today))
      case .complete: try actions.complete(id, day, isLive: true)
      case .clear: try actions.clear(id, day)
      case .skip: try actions.skip(id, day)
      case .toggleSkip: try actions.toggleSkip(id, day)
      case .amount: try actions.setAmount(Amount(2), id, day, isLive: true)
      case .add: try actions.add(thousandths: 1500, id, day, isLive: true)
      case .note: try actions.note("  gut  ", id, day)
      }
    }
  }

  private static let glasses = HabitScene.habit("Lesen") { $0.goal = .amount(Amount(2), unit: "Seiten", .atLeast) }

  @Test(arguments: Entry.allCases)
  func daysToComeAndUnknownHabitsAreRefused(_ entry: Entry) {
    var scene = HabitScene([Self.glasses])
    #expect(scene.refusal(Self.act(entry, Self.today + 1)) == .futureDay)
    #expect(scene.refusal(Self.act(entry, Day.earliest - 1)) == .dayOutOfRange)
    var empty = HabitScene([])
    #expect(empty.refusal(Self.act(entry, Self.today)) == .unknownHabit)
    #expect(scene["Lesen"].history.count == 0 && scene.changes.isEmpty)
  }

  /// The state, amount and note after an action on an empty day, and its events.
  @Test(arguments: [
    (Entry.toggle, DayLog.State.open, Int32(1000), false), (.complete, .done, 2000, true), (.clear, .none, 0, false),
    (.skip, .skipped, 0, false), (.toggleSkip, .skipped, 0, false), (.amount, .done, 2000, true),
    (.add, .open, 1500, false),
    (.note, .none, 0, false),
  ])
  func anEntryOnAnEmptyDay(_ entry: Entry, _ state: DayLog.State, _ thousandths: Int32, _ isSuccess: Bool) throws {
    var scene = HabitScene([Self.glasses])
    try scene.act(Self.act(entry, Self.today))
    let history = scene["Lesen"].history
    #expect(history.state(Self.today) == state)
    #expect((history.amount(Self.today) ?? .zero).thousandths == thousandths)
    #expect(history.notes[Self.today.number] == (entry == .note ? "gut" : nil))
    #expect(scene.replica.events.events.map { $0.kind } == (isSuccess ? [.toggleSuccess] : []))
  }

  /// Repeating an action has an effect only for taps; nothing is written if the state is already the wanted one.
  @Test(arguments: [
    (Entry.complete, true), (.clear, true), (.skip, true), (.amount, true), (.note, true), (.toggle, false),
    (.toggleSkip, false), (.add, false),
  ])
  func theSameOnceMore(_ entry: Entry, _ isNothing: Bool) throws {
    var scene = HabitScene([Self.glasses])
    try scene.act(Self.act(entry, Self.today))
    try scene.act(Self.act(entry, Self.today))
    #expect(scene.changes.isEmpty == isNothing)
  }

  @Test func clearingKeepsTheNoteAndIsNotedAsUndone() throws {
    var scene = HabitScene()
    try scene.act(Self.act(.complete, Self.today))
    try scene.act(Self.act(.note, Self.today))
    try scene.act(Self.act(.clear, Self.today))
    #expect(scene["Lesen"].history.state(Self.today) == DayLog.State.none)
    #expect(scene["Lesen"].history.notes[Self.today.number] == "gut")
    #expect(scene.replica.events.events.map { $0.kind } == [.toggleSuccess, .toggleUndo])
  }

  @Test func nothingIsNotedWhereTheUserWantsNothingNoted() throws {
    var scene = HabitScene()
    var settings = scene.replica.settings
    settings.keepsEvents = false
    scene.replica.apply(.settings(settings))
    try scene.act(Self.act(.toggle, Self.today))
    #expect(scene["Lesen"].history.state(Self.today) == .done && scene.replica.events.events.isEmpty)
  }

  @Test func anEditIsNewerThanWhatItReplacesWhateverTheClockSays() throws {
    var scene = HabitScene()
    try scene.act(Self.act(.toggle, Self.today))
    scene.time = ActionTime(HabitScene.now.adding(milliseconds: -5000), today: Self.today)
    try scene.act(Self.act(.toggle, Self.today))
    #expect(scene["Lesen"].history.state(Self.today) == DayLog.State.none)
  }

  @Test func aLongNoteIsRefused() {
    var scene = HabitScene()
    let long = String(repeating: "ä", count: HabitLimits.noteCharactersMax + 1)
    let refusal = scene.refusal { (actions) throws(HabitError) in try actions.note(long, Self.id, Self.today) }
    #expect(refusal == .noteTooLong(characters: HabitLimits.noteCharactersMax + 1))
  }

  @Test func whatWasEmptiedComesBack() throws {
    var scene = HabitScene([Self.glasses])
    try scene.act(Self.act(.complete, Self.today))
    let before = try #require(scene["Lesen"].history.log(Self.today))
    try scene.act(Self.act(.clear, Self.today))
    try scene.act { (actions) throws(HabitError) in try actions.restore(before, Self.id, Self.today) }
    #expect(scene["Lesen"].history.amount(Self.today) == Amount(2))
  }
}
