import Core
import Habits
import Replica
import Testing
import Texts

@testable import App

/// The search's screen.
@Suite struct SearchFlowTests {
  /// An app with a habit and notes on two days.
  private func app(flags: String = "touch") -> AppDriver {
    var app = AppDriver(flags: flags)
    let id = HabitID(UniqueID(high: 7, low: 1))
    let created = Timestamp(milliseconds: app.clock.milliseconds - 30 * Timestamp.millisecondsPerDay)
    let habit = Habit(
      id: id, name: "Yoga", color: HabitColor(rgb: 0x5B8DEF), createdAt: created, updatedAt: created)
    var changes: [Change] = [.habit(habit)]
    for (days, note) in [(Int32(3), "Der Rücken <war> steif"), (40, "Ruecken gut")] {
      changes.append(.log(id, app.core.model.today - days, DayLog(.done, at: created, note: note)))
    }
    app.journal.append(Change.entry(changes))
    app.open("/")
    return app
  }

  @Test func resultsFollowTheWords() {
    var app = app()
    app.send(.shell(.go(.search)))
    #expect(app.effects.contains(.focus(id: "search-field")))
    #expect(app.html.contains(app.core.model.strings.searchEmpty))
    app.send("search.type:rücken")
    #expect(app.patchIDs == ["search-results"], "only one region is drawn for a key")
    #expect(app.html.contains("Der <mark>Rücken</mark> &lt;war&gt; steif"))
    #expect(app.html.contains("<mark>Ruecken</mark> gut"))
    app.send("search.type:rücken x")
    #expect(app.html.contains(app.core.model.strings.searchNothingText))
    app.send("search.type:yo: ga")
    #expect(app.core.model.searchView?.text == "yo: ga")
    app.send("search.clear")
    #expect(app.core.model.searchView?.text == "" && app.html.contains(app.core.model.strings.searchEmpty))
  }

  @Test func aNoteOpensItsDayAndBackReturnsToTheWords() {
    var app = app()
    app.send(.shell(.go(.search)))
    app.send("search.type:ruecken gut")
    let day = app.core.model.today - 40
    let id = HabitID(UniqueID(high: 7, low: 1))
    #expect(app.html.contains("search.open:note:\(id.text):\(day.index)"))
    app.send("search.open:note:\(id.text):\(day.index)")
    #expect(app.core.model.route == .habit(id) && app.core.model.habitView.day == day)
    #expect(app.html.contains("note-\(day.index)") && app.html.contains("Ruecken gut"))
    app.send("route:/search")
    #expect(app.html.contains("value=\"ruecken gut\"") && app.html.contains("<mark>gut</mark>"))
    #expect(!app.effects.contains(.focus(id: "search-field")), "the keyboard does not cover the results")
    app.send(.shell(.go(.today)))
    app.send(.shell(.go(.search)))
    #expect(app.core.model.searchView?.text == "", "opened anew, it begins without words")
  }

  @Test func theKeyboardOpensAndLeavesIt() {
    var app = app()
    app.send(.host(.key("/")))
    #expect(app.core.model.route == .search)
    app.send("search.type:yoga")
    app.send("search.first")
    #expect(app.effects.contains(.focus(id: "search-first")) && app.html.contains("id=\"search-first\""))
    app.send(.host(.key("/")))
    #expect(app.effects.contains(.focus(id: "search-field")))
    app.send(.host(.key("Escape")))
    #expect(app.effects.contains(.navigate(.back, path: "")))
  }

  @Test func anAreaThatIsOffIsNotSearched() {
    var app = app()
    app.send(.settings(.area(.habits, false)))
    app.send(.shell(.go(.search)))
    app.send("search.type:yoga")
    #expect(app.html.contains(app.core.model.strings.searchNothingText))
  }

  @Test func resultsFollowTheData() {
    var app = app()
    app.send(.shell(.go(.search)))
    app.send("search.type:lesen")
    #expect(app.html.contains(app.core.model.strings.searchNothingText))
    let habit = Habit(
      id: HabitID(UniqueID(high: 7, low: 2)), name: "Lesen", color: HabitColor(rgb: 0x5B8DEF), createdAt: app.clock,
      updatedAt: app.clock)
    app.replay(Change.entry([.habit(habit)]))
    app.send(.host(.foreign))
    #expect(app.html.contains("<mark>Lesen</mark>"))
  }

  /// Everything calm has is opened where it is edited; chores and the couple need only an address.
  @Test func anUnknownResultOpensNothing() {
    var app = app()
    app.send(.shell(.go(.search)))
    for wire in [
      "search.open:garden:x:", "search.open:note:x:20251112", "search.open:evening", "search.open", "search.x",
    ] {
      app.send(wire)
      #expect(app.core.model.route == .search)
    }
  }
}
