import Core
import Habits
import Replica
import Testing

@testable import Actions

/// Creating and editing habits (H-1, H-9, H-12).
struct FormActionTests {
  struct Wrong: CustomTestStringConvertible, Sendable {
    let name: String
    let error: HabitError
    let change: @Sendable (inout HabitForm) -> Void

    var testDescription: String { name }
  }

  static let wrongs = [
    Wrong(name: "no name", error: .nameEmpty) { $0.name = "" },
    Wrong(name: "only spaces", error: .nameEmpty) { $0.name = "  " },
    Wrong(name: "a long name", error: .nameTooLong(characters: 41)) { $0.name = String(repeating: "ä", count: 41) },
    Wrong(name: "nothing to reach", error: .goalNotPositive) { $0.goal = .minutes(.zero) },
    Wrong(name: "no glass", error: .goalNotPositive) { $0.goal = .amount(.zero, unit: "Glas", .atLeast) },
    Wrong(name: "a long unit", error: .unitTooLong(characters: 21)) {
      $0.goal = .amount(Amount(1), unit: String(repeating: "x", count: 21), .atMost)
    },
    Wrong(name: "no weekday", error: .noWeekday) { $0.schedule = .weekdays(WeekdaySet([])) },
    Wrong(name: "a minute beyond the day", error: .reminderOutOfRange) { $0.reminders = [1440] },
    Wrong(name: "before the calendar", error: .dayOutOfRange) { $0.referenceDay = Day.earliest - 1 },
    Wrong(name: "a beginning to come", error: .futureReferenceDay) { $0.referenceDay = HabitScene.today + 1 },
  ]

  @Test(arguments: wrongs)
  func whatIsWrongIsRefused(_ wrong: Wrong) {
    var form = HabitForm(color: HabitColor(rgb: 1))
    form.name = "Neu"
    wrong.change(&form)
    var scene = HabitScene()
    let created = scene.refusal { [form] (actions) throws(HabitError) in
      try actions.create(form, HabitScene.id("X"))
    }
    #expect(created == wrong.error)
    var edited = HabitForm(scene["Lesen"].habit)
    wrong.change(&edited)
    let refusal = scene.refusal { [edited] (actions) throws(HabitError) in
      try actions.edit(HabitScene.id("Lesen"), edited)
    }
    #expect(refusal == wrong.error)
    #expect(scene.replica.habits.all.count == 1 && scene.changes.isEmpty)
  }

  @Test func aHabitIsCreatedAtTheEnd() throws {
    var scene = HabitScene([HabitScene.habit("A", 4)])
    var form = HabitForm(color: HabitColor(rgb: 1))
    form.name = "  Neu "
    form.reminders = [480, 480, 60]
    form.referenceDay = HabitScene.today
    try scene.act { [form] (actions) throws(HabitError) in try actions.create(form, HabitScene.id("Neu")) }
    let habit = scene["Neu"].habit
    #expect(habit.name == "Neu" && habit.reminders == [480, 60] && habit.referenceDay == HabitScene.today)
    #expect(habit.sortOrder == 5 && habit.createdAt == HabitScene.now && !habit.isPinned)
    #expect(scene.replica.settings.hasSeenOnboarding)
    #expect(scene.replica.events.events.map { $0.kind } == [.habitCreated])
  }

  @Test func theFreeEditionRefusesAFourth() {
    var scene = HabitScene(["A", "B", "C"].map { HabitScene.habit($0) })
    var form = HabitForm(color: HabitColor(rgb: 1))
    form.name = "D"
    let create = { [form] (actions: HabitActions) throws(HabitError) in try actions.create(form, HabitScene.id("D")) }
    #expect(scene.refusal(create) == .freeLimitReached(activeMax: 3))
    scene.setEdition(.pro)
    #expect(scene.refusal(create) == nil)
  }

  @Test func nothingIsWrittenForAnUnchangedForm() throws {
    var scene = HabitScene()
    let form = HabitForm(scene["Lesen"].habit)
    try scene.act { (actions) throws(HabitError) in try actions.edit(HabitScene.id("Lesen"), form) }
    #expect(scene.changes.isEmpty)
  }

  /// An imported name may be longer than a typed one.
  @Test func whatIsNotEditedIsNotChecked() throws {
    var scene = HabitScene([HabitScene.habit("Lesen") { $0.name = String(repeating: "x", count: 60) }])
    var form = HabitForm(scene["Lesen"].habit)
    form.color = HabitColor(rgb: 7)
    try scene.act { [form] (actions) throws(HabitError) in try actions.edit(HabitScene.id("Lesen"), form) }
    #expect(scene["Lesen"].habit.color == HabitColor(rgb: 7))
  }
}
