import Habits
import Replica
import Testing
import Texts

@testable import App

/// Every message can be converted to the page's text and back.
struct MessageWireTests {
  typealias Examples = MessageExamples

  @Test func everyCaseHasAnExample() {
    #expect(Message.missing(in: Examples.all) == [])
    #expect(HabitMessage.missing(in: Examples.habits) == [])
    #expect(EditMessage.missing(in: Examples.edits) == [])
    #expect(SettingsMessage.missing(in: Examples.settings) == [])
    #expect(ShellMessage.missing(in: Examples.shell) == [])
    #expect(Overlay.missing(in: Examples.overlays) == [])
    #expect(Route.missing(in: Examples.routes) == [])
    #expect(HostMessage.missing(in: Examples.host) == [])
    #expect(TransferMessage.missing(in: Examples.transfers) == [])
    #expect(AccountMessage.missing(in: Examples.account) == [])
    #expect(CalmMessage.missing(in: Examples.calm) == [])
    #expect(ReminderMessage.missing(in: Examples.reminders) == [])
    #expect(ExerciseMessage.missing(in: Examples.exercises) == [])
    #expect(CoupleMessage.missing(in: Examples.couple) == [])
    #expect(PlaceMessage.missing(in: Examples.places) == [])
    #expect(NotificationMessage.missing(in: Examples.notifications) == [])
    #expect(SealingMessage.missing(in: Examples.sealed) == [])
  }

  @Test(arguments: Examples.all)
  func roundTrips(_ message: Message) {
    #expect(Message(wire: message.wire) == message, "\(message.wire)")
  }

  @Test func noTwoMessagesAreWrittenAlike() {
    #expect(Set(Examples.all.map(\.wire)).count == Examples.all.count)
  }

  @Test(arguments: [
    "", "settings", "settings.", "settings.theme:blue", "settings.pause:20251112", "settings.pause:20251399:20251112",
    "settings.events:on", "settings.slide:x", "shell.open:nothing", "shell.open:delete", "shell.open:delete/x",
    "habit.check:x",
    "habit.toggle:", "edit.weekday:9", "edit.goal:some", "nonsense:1",
    "account.form:other", "account.type:colour:red", "account.leads:maybe", "account.nothing", "shell.open:account9",
    "push.on:maybe", "push.other:true", "push", "sealed.on:maybe", "sealed", "sealed.off:true", "calm", "couple",
    "shell.open:garden1", "shell.open:us",
    "shell.open:us256",
    "transfer.", "transfer.export:xml", "transfer.codestep", "transfer.look:maybe",
  ])
  func nonsenseIsNoMessage(_ wire: String) {
    #expect(Message(wire: wire) == nil)
  }

  /// Returns the message that any of the areas reads, each asked in turn.
  private static func foundInTurn(_ wire: String) -> Message? {
    let text = MessageText(wire)
    if let message = HabitMessage(text) { return .habit(message) }
    if let message = ShellMessage(text) { return .shell(message) }
    if let message = EditMessage(text) { return .edit(message) }
    if let message = SettingsMessage(text) { return .settings(message) }
    if let message = TransferMessage(text) { return .transfer(message) }
    if let message = HostMessage(text) { return .host(message) }
    if let message = AccountMessage(accountText: text) { return .account(message) }
    if let message = NotificationMessage(pushText: text) { return .notification(message) }
    if let message = SealingMessage(sealedText: text) { return .sealed(message) }
    if text.name.hasPrefix("search.") { return .search(wire) }
    if text.name.hasPrefix("calendar.") { return .calendar(wire) }
    return ModulePart.allCases.first { text.name.hasPrefix($0.rawValue + ".") }.map { .area($0, wire) }
  }

  /// The beginning of a name tells whose message it is: no other area would read it.
  @Test func theBeginningTellsTheArea() {
    let areas = [
      "", ".", "habit.", "shell.", "edit.", "settings.", "transfer.", "account.", "push.", "sealed.", "calm.",
      "chores.",
      "couple.", "search.", "calendar.",
      "habits.", "Habit.", "..", "other.",
    ]
    for message in Examples.all {
      let wire = message.wire
      let rest = wire.split(separator: ".", maxSplits: 1).last.map { String($0) } ?? wire
      var texts = areas.flatMap { [$0 + rest, $0 + wire] }
      texts += [String(wire.dropFirst()), String(wire.dropLast()), wire + ":", wire + ".", wire.uppercased()]
      texts.append(wire.filter { $0 != "." })
      texts.append(wire.replacing(":", with: "."))
      for text in texts { #expect(Message(wire: text) == Self.foundInTurn(text), "\(text)") }
    }
  }

  /// Areas that are parts of the module read their messages themselves.
  @Test(arguments: Examples.calm)
  func messagesOfCalmRoundTrip(_ message: CalmMessage) {
    #expect(CalmMessage(calmText: MessageText(message.calmWire)) == message)
  }

  @Test(arguments: Examples.couple)
  func messagesOfTheCoupleRoundTrip(_ message: CoupleMessage) {
    #expect(CoupleMessage(coupleText: MessageText(message.coupleWire)) == message)
  }

  @Test(arguments: [
    "couple.place.choose:-1", "couple.place.choose:x", "couple.place.precision:4", "couple.place.at:1",
    "couple.place.at:1:99999999999", "couple.place.refused:why", "couple.place.follow:maybe", "couple.place.nothing",
    "couple.tells:maybe", "couple.type:colour:red", "couple.nothing",
    "calm.start:sleep", "calm.rate:0", "calm.rate:11", "calm.remove:x", "calm.type:colour:red", "calm.hear:bell9",
    "calm.level:drunk", "calm.set:colour:red", "calm.plan:open:sleep:", "calm.plan:remove:x", "calm.plan:nothing",
    "calm.month:2", "calm.track:maybe", "calm.formats:true", "calm.nothing",
    "calm.reminder:open:x", "calm.reminder:type:colour:red", "calm.reminder:day:7", "calm.reminder:on:x:true",
    "calm.reminder:add:9", "calm.reminder:nothing", "calm.evening:drunk:1",
    "calm.ownexercise:open:x", "calm.ownexercise:type:colour:red", "calm.ownexercise:nothing",
  ])
  func nonsenseIsNoMessageOfAnArea(_ wire: String) {
    #expect(CalmMessage(calmText: MessageText(wire)) == nil && CoupleMessage(coupleText: MessageText(wire)) == nil)
  }

  /// The host appends a colon and the value to a prefix.
  @Test(arguments: [
    (MessagePrefix.settingsName, "Anna", SettingsMessage.name("Anna")),
    (.settingsLanguage, "", .language("")), (.settingsTheme, "dark", .theme(.dark)),
    (.settingsPalette, "graphite", .palette("graphite")), (.settingsStartOfDay, "04:30", .startOfDay("04:30")),
    (.settingsFirstWeekday, "6", .firstWeekday("6")), (.settingsEvents, "false", .keepEvents(false)),
    (.settingsWipeWord, "delete", .wipeWord("delete")),
  ])
  func inputsCompleteTheirPrefix(_ prefix: MessagePrefix, _ value: String, _ message: SettingsMessage) {
    #expect(Message(wire: prefix.wire + ":" + value) == .settings(message))
  }
}
