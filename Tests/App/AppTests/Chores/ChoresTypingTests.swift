import Chores
import Replica
import Testing

@testable import App

/// Hints of quick add wait for the end of the word that is being typed, or for a pause.
@Suite struct ChoresTypingTests {
  private static let lines = [
    "Bad putzen jedn samstag", "Müll letzte Woche", "Fenster alle paar Tage", "Kuchen für Anna", "Bad @Kim",
    "Bad #Dach",
    "Tonne zweimal pro Woche", "Bericht am 30. Februar",
  ]

  @Test(arguments: lines) func aHintWaitsForTheEndOfTheWord(_ line: String) {
    var app = AppDriver.withFamily(children: "Ben")
    var typed = ""
    for letter in line {
      typed.append(letter)
      app.send("chores.type:quick:" + typed)
    }
    #expect(app.effects.contains(.timer(name: "chores", milliseconds: 900)))
    let before = app.html
    app.send(.host(.timer(name: "chores")))
    let hints = app.html.matches("class=\"help\"")
    #expect(hints > before.matches("class=\"help\""), "\(line)")
    // A blank ends the word, too.
    app.send("chores.type:quick:" + line + " ")
    #expect(app.html.matches("class=\"help\"") == hints)
    #expect(app.effects.contains(.timer(name: "chores", milliseconds: 0)))
  }

  /// No hint comes and goes while the words of a line are typed, and none is left at its end.
  @Test(arguments: [
    "Bad putzen jeden Samstag um 18 Uhr", "Müll alle zwei Wochen dienstags", "Steuer bis Ende des Monats",
    "Oma anrufen jeden ersten des Monats", "Fenster übernächsten Samstag", "Clean bath every other Tuesday by 6pm",
  ])
  func nothingFlickersWhileOneTypes(_ line: String) {
    var app = AppDriver.withFamily()
    var typed = ""
    for letter in line {
      typed.append(letter)
      app.send("chores.type:quick:" + typed)
      if letter != " " { #expect(!app.html.contains("bleibt im Namen"), "\(typed)") }
    }
    app.send(.host(.timer(name: "chores")))
    #expect(!app.html.contains("bleibt im Namen"))
  }

  /// A line that is sent in the middle of a word is added as it reads.
  @Test func aLineIsAddedWithoutAPause() throws {
    var app = AppDriver.withFamily()
    _ = try app.addChore("Bad putzen jedn samstag")
    #expect(try app.family().chores[0].isOnce)
  }
}

extension String {
  /// Returns how often the text occurs.
  fileprivate func matches(_ text: String) -> Int { ranges(of: text).count }
}
