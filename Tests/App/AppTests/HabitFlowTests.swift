import Core
import Habits
import Replica
import Testing
import Texts

@testable import App

/// A user's actions on habits, from the message to the page, the journal and the next start.
@Suite struct HabitFlowTests {
  @Test func aNewHabitIsOnTheListAndSurvivesAReload() {
    var app = AppDriver()
    let id = app.addHabit("Lesen")
    #expect(app.model.route == .habits)
    #expect(app.html.contains("Lesen"))
    app.open("/habits/" + id.text)
    #expect(app.model.route == .habit(id))
    #expect(app.html.contains("Lesen"))
    app.fold()
    app.open()
    #expect(app.model.habits[id]?.habit.name == "Lesen")
  }

  @Test func aCheckPaintsOneRowAndItsCountAndIsJournalled() {
    var app = AppDriver()
    let id = app.addHabit("Lesen")
    app.addHabit("Laufen")
    let before = app.journal.count
    app.send(.habit(.check(id)))
    #expect(app.journal.count == before + 1)
    #expect(Set(app.patchIDs) == ["row-" + id.text, "list-head"])
    #expect(app.page.element("row-" + id.text)?.contains("aria-pressed=\"true\"") == true)
    #expect(app.page.element("list-head")?.contains(German.strings.todayProgress(done: 1, total: 2)) == true)
    app.open("/habits")
    #expect(app.model.habits[id]?.history.state(app.model.today) == .done)
  }

  @Test func checkingTwiceLeavesNoLogHoweverOften() {
    var app = AppDriver()
    let id = app.addHabit("Lesen")
    for taps in 1...6 {
      app.send(.habit(.check(id)))
      #expect(app.model.habits[id]?.history.count == taps % 2)
    }
  }

  @Test func aFutureDayIsRefusedInWords() {
    var app = AppDriver()
    let id = app.addHabit("Lesen")
    let before = app.journal.count
    app.send(.habit(.toggle(id, app.model.today + 1)))
    #expect(app.journal.count == before)
    #expect(app.model.toast?.text == app.model.strings.habitErrorFutureDay)
  }

  @Test func anAmountFillsUpAndIsDoneAtItsGoal() {
    var app = AppDriver()
    let id = app.addHabit("Wasser", [.goal(.amount), .target("3"), .unit("Gläser")])
    for glasses in 1...3 {
      app.send(.habit(.check(id)))
      #expect(app.model.habits[id]?.history.amount(app.model.today) == Amount(Int64(glasses)))
      #expect(app.model.habits[id]?.history.state(app.model.today) == (glasses == 3 ? .done : .open))
    }
    app.send(.habit(.check(id)))
    #expect(app.model.habits[id]?.history.count == 0)
    app.send(.shell(.undo))
    #expect(app.model.habits[id]?.history.amount(app.model.today) == Amount(3))
  }

  @Test(arguments: [
    ("", EditField.name, HabitError.nameEmpty), ("   ", .name, .nameEmpty),
    (String(repeating: "ä", count: 41), .name, .nameTooLong(characters: 41)),
  ])
  func aBadNameKeepsTheInputAndSaysWhy(_ name: String, _ field: EditField, _ error: HabitError) {
    var app = AppDriver()
    app.send(.shell(.go(.newHabit)))
    app.send(.edit(.name(name)))
    app.send(.edit(.unit("bleibt")))
    app.send(.edit(.save))
    #expect(app.model.habits.all.isEmpty)
    #expect(app.model.draft?.errors[field] == error)
    #expect(app.model.draft?.name == name)
    #expect(app.model.draft?.unit == "bleibt")
    #expect(app.effects.contains(.focus(id: field.elementID)))
    #expect(app.html.contains(app.model.formats.text(for: error)))
  }

  @Test func fortyFamiliesAreFortyCharacters() {
    var app = AppDriver()
    app.addHabit(String(repeating: "👨‍👩‍👧", count: 40))
    #expect(app.model.habits.all.count == 1)
  }

  @Test func noWeekdayAndNoTargetAreSaid() {
    var app = AppDriver()
    app.send(.shell(.go(.newHabit)))
    app.send(.edit(.name("Lesen")))
    app.send(.edit(.schedule(.weekdays)))
    for day in [Weekday.monday, .tuesday, .wednesday, .thursday, .friday] { app.send(.edit(.weekday(day))) }
    app.send(.edit(.goal(.minutes)))
    app.send(.edit(.target("viel")))
    app.send(.edit(.save))
    #expect(app.model.draft?.errors == [.schedule: .noWeekday, .target: .goalNotPositive])
  }

  @Test(
    arguments: [
      ("8", 8000), ("2,5", 2500), ("2.5", 2500), (" 0,125 ", 125), ("1000000", 1_000_000_000), ("", nil),
      ("1,2,3", nil),
      ("-1", nil), ("1e3", nil), ("1000001", nil), ("1,2345", nil), (",", nil),
    ] as [(String, Int32?)])
  func typedAmounts(_ text: String, _ thousandths: Int32?) {
    #expect(Amount(typed: text)?.thousandths == thousandths)
  }

  @Test func theFourthHabitAsksForPro() {
    var app = AppDriver()
    for name in ["A", "B", "C"] { app.addHabit(name) }
    app.send("key:n")
    #expect(app.model.overlay == .upgrade)
    app.send(.shell(.closeOverlay))
    app.send(.habit(.archive(app.model.habits.all[0].habit.id)))
    app.addHabit("D")
    #expect(app.model.habits.activeCount == 3)
    #expect(app.model.habits.all.count == 4)
  }

  @Test func aDeletedHabitComesBackWithinItsTime() {
    var app = AppDriver()
    let id = app.addHabit("Lesen")
    app.send(.habit(.check(id)))
    app.send(.habit(.delete(id)))
    #expect(app.model.habits.listed.isEmpty)
    #expect(app.effects.contains(.timer(name: "toast", milliseconds: Toast.milliseconds)))
    app.send(.shell(.undo))
    #expect(app.model.habits.listed.count == 1)
    #expect(app.model.habits[id]?.history.count == 1)
    app.send(.habit(.delete(id)))
    app.send("timer:toast")
    #expect(app.model.habits.all.isEmpty)
    app.open()
    #expect(app.model.habits.all.isEmpty)
  }

  @Test func aDeletionIsFinalAtTheNextStart() {
    var app = AppDriver()
    let id = app.addHabit("Lesen")
    app.send(.habit(.delete(id)))
    app.open()
    #expect(app.model.habits.all.isEmpty)
  }

  @Test func archivingKeepsTheLogs() {
    var app = AppDriver()
    let id = app.addHabit("Lesen")
    app.send(.habit(.check(id)))
    app.send(.habit(.archive(id)))
    #expect(app.model.habits.archived.map { $0.habit.id } == [id])
    #expect(app.model.habits[id]?.history.count == 1)
    app.send(.shell(.undo))
    #expect(app.model.habits.listed.count == 1)
  }

  @Test func movingKeepsPinnedFirst() {
    var app = AppDriver()
    app.send(.settings(.buy))
    let ids = ["A", "B", "C", "D"].map { app.addHabit($0) }
    app.send(.habit(.pin(ids[2])))
    #expect(app.model.habits.listed.map { $0.habit.name } == ["C", "A", "B", "D"])
    app.send(.habit(.drop(ids[3], at: 1)))
    #expect(app.model.habits.listed.map { $0.habit.name } == ["C", "D", "A", "B"])
    app.send(.habit(.move(ids[1], by: -1)))
    #expect(app.model.habits.listed.map { $0.habit.name } == ["C", "D", "B", "A"])
    app.open()
    #expect(app.model.habits.listed.map { $0.habit.name } == ["C", "D", "B", "A"])
  }

  @Test func twoTabsThatExchangeEntriesEndAlike() {
    var first = AppDriver()
    let id = first.addHabit("Lesen")
    var second = first
    second.open()
    first.send(.habit(.check(id)))
    second.send(.habit(.toggle(id, second.model.today - 1)))
    let (a, b) = (first.journal.last!, second.journal.last!)
    first.replay(b)
    second.replay(a)
    #expect(first.model.habits == second.model.habits)
    #expect(first.model.habits[id]?.history.count == 2)
  }

  @Test func anotherTabsTapRepaintsTheRow() {
    var first = AppDriver(path: "/habits")
    let id = first.addHabit("Lesen")
    var second = first
    second.open()
    second.send(.habit(.check(id)))
    first.replay(second.journal.last!)
    first.core.render()
    first.collect()
    #expect(first.page.element("row-" + id.text)?.contains("aria-pressed=\"true\"") == true)
  }

  @Test func theDayEndsAtMidnightAndTheRowOpensAgain() {
    var app = AppDriver()
    let id = app.addHabit("Lesen")
    app.send(.habit(.check(id)))
    app.clock = app.clock.adding(milliseconds: 86_400_000)
    app.send("tick")
    #expect(app.model.habits[id]?.history.state(app.model.today) == DayLog.State.none)
    #expect(app.model.habits[id]?.currentStreak(app.model.rules) == 1)
  }

  @Test func aClockSetBackDoesNotMakeTapsStale() {
    var app = AppDriver()
    let id = app.addHabit("Lesen")
    app.send(.habit(.check(id)))
    app.clock = app.clock.adding(milliseconds: -3_600_000)
    app.send(.habit(.check(id)))
    #expect(app.model.habits[id]?.history.count == 0)
  }

  @Test func textsOfAPersonAreEscaped() {
    var app = AppDriver()
    app.addHabit("<b>\"Größe\" & 🦊</b>")
    #expect(app.html.contains("&lt;b&gt;&quot;Größe&quot; &amp; 🦊&lt;/b&gt;"))
    #expect(!app.html.contains("<b>\"Größe"))
  }

  @Test func aPauseRestsTheHabitAndEnds() {
    var app = AppDriver()
    let id = app.addHabit("Lesen")
    let today = app.model.today
    app.send(.habit(.pause(id, first: today - 1, last: today + 5)))
    #expect(app.model.habitScreens.currentPause(app.model.habits[id]!.habit) != nil)
    app.send(.habit(.endPause(id, first: today - 1)))
    #expect(app.model.habitScreens.currentPause(app.model.habits[id]!.habit) == nil)
    #expect(app.model.habits[id]?.habit.pauses.count == 1)
  }

  @Test(arguments: [
    "/", "/habits", "/habits/new", "/statistics", "/settings", "/settings/data", "/settings/privacy",
    "/settings/reminders",
  ])
  func everyPlaceHasItsPath(_ path: String) {
    #expect(Route(path: path).path == path)
  }

  @Test(arguments: [
    "/nowhere", "/habits/not-an-id", "/habits/00000000-0000-4000-8000-000000000000", "", "//", "/habits/new/x/y",
  ])
  func strangePathsLeadSomewhere(_ path: String) {
    let app = AppDriver(path: path)
    #expect(app.html.contains("id=\"main\""))
  }
}
