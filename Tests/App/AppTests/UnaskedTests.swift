import Chores
import Core
import Habits
import Replica
import Testing
import Texts

@testable import App

/// Taps do what they say and no more: what could be a mistake can be undone, and what was typed is not thrown away.
@Suite struct UnaskedTests {
  // MARK: A past day

  @Test(arguments: [Int32(1), 2, 6, 30, 200], [0, 1, 2])
  func aTapOnAPastDayCanBeUndone(_ back: Int32, _ taps: Int) {
    var app = AppDriver()
    let id = app.addHabit("Lesen")
    let day = app.model.today - back
    for _ in 0..<taps { app.send(.habit(.toggle(id, day))) }
    let before = app.model.habits[id]?.history.state(day)
    app.send(.habit(.toggle(id, day)))
    #expect(app.model.habits[id]?.history.state(day) != before)
    let shown = app.model.formats.relativeDay(day, today: app.model.today)
    let strings = German.strings
    #expect(
      app.model.toast?.text
        == (taps % 2 == 0
          ? strings.toastDayDone(name: "Lesen", day: shown) : strings.toastDayOpen(name: "Lesen", day: shown)))
    app.send(.shell(.undo))
    #expect(app.model.habits[id]?.history.state(day) == before && app.model.toast == nil)
  }

  @Test func anAmountOfAPastDayComesBack() {
    var app = AppDriver()
    let id = app.addHabit("Wasser", [.goal(.amount), .target("8"), .unit("Gläser")])
    let day = app.model.today - 3
    app.send(.habit(.step(id, day, 5000)))
    app.send(.habit(.note(id, day, "viel")))
    app.send(.habit(.toggle(id, day)))
    app.send(.shell(.undo))
    #expect(app.model.habits[id]?.history.amount(day) == Amount(5))
    #expect(app.model.habits[id]?.history.log(day)?.note == "viel")
  }

  @Test func todayHasNoToast() {
    var app = AppDriver()
    let id = app.addHabit("Lesen")
    app.send(.habit(.toggle(id, app.model.today)))
    #expect(app.model.toast == nil)
  }

  // MARK: A form that is left

  static let inputs: [EditMessage] = [
    .name("Lesen"), .schedule(.times), .goal(.amount), .addReminder, .color(HabitPalette.all[5].color),
    .reference("2026-01-01"),
  ]

  @Test(arguments: inputs, ["route:/habits", "route:/", "shell.go:/settings"])
  func aFormThatIsLeftComesBackWithItsInput(_ input: EditMessage, _ way: String) {
    var app = AppDriver()
    app.send(.shell(.go(.newHabit)))
    app.send(.edit(input))
    let typed = app.model.draft
    app.send(way)
    #expect(app.model.draft == nil && app.model.toast?.text == German.strings.toastHabitLeft)
    app.send(.shell(.undo))
    #expect(app.model.route == .newHabit && app.model.draft == typed)
  }

  @Test func anEditThatIsLeftComesBack() {
    var app = AppDriver()
    let id = app.addHabit("Lesen")
    app.send(.shell(.go(.editHabit(id))))
    app.send("route:/habits")
    #expect(app.model.toast == nil, "nothing was entered")
    app.send(.shell(.go(.editHabit(id))))
    app.send(.edit(.name("Viel lesen")))
    app.send("route:/habits/" + id.text)
    app.send(.shell(.undo))
    #expect(app.model.route == .editHabit(id) && app.model.draft?.name == "Viel lesen")
    app.send(.edit(.save))
    #expect(app.model.habits[id]?.habit.name == "Viel lesen" && app.model.toast == nil)
  }

  @Test func whatIsSavedOrEmptyIsNotOffered() {
    var app = AppDriver()
    app.send(.shell(.go(.newHabit)))
    app.send("route:/habits")
    #expect(app.model.toast == nil)
    let id = app.addHabit("Lesen")
    #expect(app.model.toast == nil)
    app.send(.shell(.go(.editHabit(id))))
    app.send(.edit(.name("Anders")))
    app.send(.habit(.archive(id)))
    #expect(app.model.toast?.text == German.strings.toastHabitArchived(name: "Lesen"))
  }

  // MARK: Ready-made chores

  @Test(arguments: ["small-flat", "house-with-garden", "school-week"])
  func aSampleSetIsTakenBackAsOne(_ set: String) throws {
    var app = AppDriver.withFamily(children: "Mia")
    let count = try #require(SampleChores(code: set)).chores.count
    #expect(app.html.contains("(\(count))"))
    app.send("chores.samples:" + set)
    #expect(try app.family().chores.count == count)
    #expect(app.model.toast?.text == German.strings.choreSamplesAdded(count: count))
    app.send(.shell(.undo))
    #expect(try app.family().chores.isEmpty)
  }

  // MARK: Delete everything

  @Test func deleteEverythingNamesEveryArea() throws {
    var app = AppDriver.withFamily(children: "Mia")
    app.addHabit("Lesen")
    app.send("chores.samples:small-flat")
    app.send("settings.area:calm:true")
    app.send("route:/calm/diary")
    for message in ["calm.diary", "calm.level:easy", "calm.savediary"] { app.send(message) }
    app.send("settings.askwipe")
    let strings = German.strings
    let chores = try app.family().chores.count
    for line in [
      strings.settingsDeleteEverythingHabits(count: 1), strings.choreLoss(name: "Die Fischers", count: chores),
      strings.calmLossEvenings(count: 1), strings.settingsDeleteEverythingSettings,
    ] {
      #expect(app.html.contains(line), "\(line)")
    }
  }

  @Test func deleteEverythingNamesThePairing() {
    var two = TwoPeople()
    two.pair()
    two.send(\.anna, "settings.askwipe")
    #expect(two.anna.html.contains(German.strings.coupleLoss(name: "Ben")))
  }
}
