import Testing
import Texts

@testable import App

/// The list of what "delete everything" takes away names what there is, and nothing that there is not.
@Suite struct WipeListTests {
  private static let strings = German.strings
  private static let evening = ["calm.diary:20261111", "calm.level:easy", "calm.savediary"]
  private static let session = ["calm.add:20261111", "calm.type:entryminutes:10", "calm.saveentry"]
  private static let reminder = ["calm.reminder:add:0"]

  @Test(arguments: [
    ([], [strings.settingsDeleteEverythingHabits(count: 1)]),
    (evening, [strings.settingsDeleteEverythingHabits(count: 1), strings.calmLossEvenings(count: 1)]),
    (session, [strings.settingsDeleteEverythingHabits(count: 1), strings.calmLossSessions(count: 1)]),
    (reminder, [strings.settingsDeleteEverythingHabits(count: 1), strings.calmLossChoices]),
    (
      evening + session + reminder,
      [
        strings.settingsDeleteEverythingHabits(count: 1), strings.calmLossSessions(count: 1),
        strings.calmLossEvenings(count: 1), strings.calmLossChoices,
      ]
    ),
  ])
  func theListNamesWhatThereIs(_ messages: [String], _ losses: [String]) {
    var app = AppDriver()
    app.addHabit("Lesen")
    app.send("settings.area:calm:true")
    app.send("route:/calm")
    for message in messages { app.send(message) }
    app.send("route:/settings/data")
    app.send("settings.askwipe")
    let list = (losses + [Self.strings.settingsDeleteEverythingSettings]).map { "<li>" + $0 + "</li>" }.joined()
    #expect(app.html.contains("<ul class=\"losses\">" + list + "</ul>"))
  }
}
