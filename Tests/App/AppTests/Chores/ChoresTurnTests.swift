import Chores
import Core
import Replica
import Testing
import Texts

@testable import App

/// The rule and the next names of a rotation (F-9), hints of quick add, and pasted lists, as the page shows them on Thursday, 12 November 2026.
@Suite struct ChoresTurnTests {
  @Test(
    arguments: [
      (AssignmentSharing.turns, German.strings.choreRuleTurns), (.points, German.strings.choreRulePoints),
      (.oldest, German.strings.choreRuleOldest),
    ])
  func theEditorSaysTheRuleAndTheNextNames(_ sharing: AssignmentSharing, _ rule: String) throws {
    var app = AppDriver.withFamily(children: "Ben", "Mia")
    app.send("chores.edit:")
    for name in ["Mia", "Anna", "Ben"] { app.send("chores.type:member:\(try app.member(name).id.text):true") }
    #expect(!app.html.contains("chores-turns"))
    app.send("chores.type:sharing:\(sharing.rawValue)")
    #expect(app.html.contains(rule) && app.html.contains("Als Nächstes dran: Mia, Anna, Ben, Mia, Anna"))
    let missing = German.strings.chorePointsMissing
    #expect(app.html.contains(missing) == (sharing == .points))
    app.send("chores.type:points:3")
    #expect(!app.html.contains(missing))
    // The turns are as they were shown.
    app.send("chores.type:title:Bad putzen")
    app.send("chores.save")
    let chore = try #require(try app.family().chores.first)
    let moment = try #require(app.model.choresScreens.snapshot).moment
    #expect(moment.nextTurns(of: chore, count: 2) == [try app.member("Mia"), try app.member("Anna")])
  }

  @Test func unreadTimesAreToldAndNotDaily() throws {
    var app = AppDriver.withFamily()
    app.send("chores.type:quick:Bad putzen letzten Freitag ")
    #expect(app.html.contains(German.strings.choreUnread(text: "letzten Freitag")))
    #expect(!app.html.contains(">" + app.model.formats.choreEvery(1, .day)))
    app.send("chores.add")
    let chore = try #require(try app.family().chores.first)
    #expect(chore.title == "Bad putzen letzten Freitag" && chore.isOnce && chore.rhythms.latest.start == nil)
  }

  @Test func aMisspeltWordIsCorrectedByATap() throws {
    var app = AppDriver.withFamily()
    app.send("chores.type:quick:Bad putzen jedn samstag @Anna")
    app.send(.host(.timer(name: "chores")))
    #expect(app.html.contains(German.strings.choreMisspelt(text: "jedn samstag", suggestion: "jeden samstag")))
    #expect(app.html.contains("chores.type:quick:Bad putzen jeden samstag @Anna"))
    app.send("chores.type:quick:Bad putzen jeden samstag @Anna")
    app.send("chores.add")
    let chore = try #require(try app.family().chores.first)
    #expect(chore.title == "Bad putzen" && chore.rhythms.latest.weekdays == WeekdaySet([.saturday]))
  }

  @Test func aNameInTheTitleIsTold() {
    var app = AppDriver.withFamily(children: "Ben")
    app.send("chores.type:quick:Kuchen backen für Ben")
    app.send(.host(.timer(name: "chores")))
    #expect(app.html.contains(German.strings.choreUnclearMember(text: "für Ben")))
  }

  @Test func eachLineOfAListIsAChore() throws {
    var app = AppDriver.withFamily(children: "Ben")
    app.send("chores.type:quick:Bad putzen jeden Samstag ⏎  ⏎ - Müll raus @Ben ⏎ Steuer bis 1.12.")
    #expect(app.html.contains(German.strings.choreList(count: 3)) && app.html.contains("chores-lines"))
    app.send("chores.add")
    let chores = try app.family().chores
    #expect(Set(chores.map { $0.title }) == ["Bad putzen", "Müll raus", "Steuer"] && app.model.choresView?.line == "")
    #expect(app.html.contains(German.strings.choreListAdded(count: 3)))
    app.send("shell.undo")
    #expect(try app.family().chores.isEmpty)
  }

  /// A list that cannot be added is not half there.
  @Test func aListIsAddedWholeOrNotAtAll() throws {
    var app = AppDriver.withFamily()
    app.send("chores.type:quick:Bad putzen ⏎ " + String(repeating: "x", count: 100))
    app.send("chores.add")
    #expect(try app.family().chores.isEmpty && app.html.contains(German.strings.choreErrorTitle) == false)
    #expect(app.html.contains("chores-quick-error"))
  }
}
