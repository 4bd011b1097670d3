import Actions
import Chores
import Core
import Replica
import Testing
import Texts

@testable import App

/// Messages to a member (F-16): the switches, the reminders of this device, and the texts of messages from the server.
@Suite struct ChoresAlertTests {
  /// An app whose family has the parent Anna, its user, and the child Ben; 8:00 in the family's zone.
  private static func family(_ languages: String = "de-DE") -> AppDriver {
    var app = AppDriver.withFamily(languages, children: "Ben")
    app.send("notifications:granted")
    return app
  }

  private static func add(_ line: String, _ app: inout AppDriver) throws -> Chore {
    app.send("chores.type:quick:" + line)
    app.send("chores.add")
    return try #require(try state(app).chores.first)
  }

  private static func state(_ app: AppDriver) throws -> FamilyState {
    let zone = try #require(app.model.replica.familyZones.first)
    return try #require(app.model.replica.family(in: zone))
  }

  private static func alerts(_ app: AppDriver) throws -> MemberAlerts {
    try #require(try state(app).members.first { $0.name == "Anna" }).alerts
  }

  private static func notices(_ app: AppDriver) -> [ReminderNotice] {
    app.effects.compactMap { if case .notify(let notice) = $0 { notice } else { nil } }
  }

  /// Lets hours pass, and a minute begin.
  private static func wait(_ hours: Double, _ app: inout AppDriver) {
    app.clock = app.clock.adding(milliseconds: Int64(hours * 3_600_000))
    app.send("tick")
  }

  private static func deliver(_ notice: ReminderNotice, _ app: inout AppDriver) {
    app.send("reminded:\(notice.key) \(app.clock.milliseconds / 60_000) 0")
  }

  @Test func switchesAreKept() throws {
    var app = Self.family()
    app.send("route:/chores/family")
    // A family on one device hears of what is due only.
    #expect(app.html.contains(German.strings.choreAlertDue) && !app.html.contains(German.strings.choreAlertAssigned))
    app.send("chores.alert:due:false")
    #expect(try Self.alerts(app).text == "assigned,overdue,approval")
    app.send("chores.alert:due:true")
    #expect(try Self.alerts(app) == .standard)
    app.send("chores.alert:nonsense:false")
    #expect(try Self.alerts(app) == .standard)
  }

  @Test func aChoreIsMutedOnItsScreen() throws {
    var app = Self.family()
    let chore = try Self.add("Bad putzen heute bis 12 Uhr @Anna", &app)
    app.send("route:/chores/" + chore.id.id.text)
    #expect(app.html.contains(German.strings.choreTell))
    app.send("chores.tell:\(chore.id.id.text):false")
    #expect(try Self.alerts(app).muted == [chore.id])
    Self.wait(2.1, &app)
    #expect(Self.notices(app).isEmpty)
    app.send("chores.tell:\(chore.id.id.text):true")
    #expect(Self.notices(app).map { $0.title } == ["Bad putzen"])
  }

  @Test func whatIsDueIsSaidOnceAndItsButtonDoesItOnce() throws {
    var app = Self.family()
    let chore = try Self.add("Bad putzen heute bis 12 Uhr @Anna", &app)
    _ = try Self.add("Müll heute bis 12 Uhr @Ben", &app)
    _ = try Self.add("Blumen heute bis 12 Uhr", &app)
    Self.wait(1.9, &app)
    #expect(Self.notices(app).isEmpty)
    Self.wait(0.2, &app)
    let notice = try #require(Self.notices(app).first)
    #expect(Self.notices(app).count == 1 && notice.title == "Bad putzen")
    #expect(notice.body == German.strings.choreRemindBy(time: "12:00") && notice.path == "/chores/" + chore.id.id.text)
    Self.deliver(notice, &app)
    app.send("tick")
    #expect(Self.notices(app).isEmpty)
    let button = try #require(notice.buttons.first)
    app.send(button.message)
    #expect(try Self.state(app).history.count == 1)
    #expect(app.effects.contains(.withdraw(keys: [notice.key])))
    // A second tap, perhaps of another tab, takes nothing back.
    app.send(button.message)
    #expect(try Self.state(app).history.count == 1)
    #expect(try #require(app.model.choresScreens.snapshot).statuses.contains { $0.state == .done })
  }

  @Test func whatIsOverdueIsSaidToo() throws {
    var app = Self.family()
    _ = try Self.add("Bad putzen heute bis 12 Uhr @Anna", &app)
    Self.wait(2.1, &app)
    let due = try #require(Self.notices(app).first)
    Self.deliver(due, &app)
    Self.wait(2, &app)
    let overdue = try #require(Self.notices(app).first)
    #expect(overdue.body == German.strings.choreOverdueTitle && overdue.key != due.key && overdue.tag == due.tag)
    // Half a day later it is too late for either.
    var later = Self.family()
    _ = try Self.add("Bad putzen heute bis 12 Uhr @Anna", &later)
    Self.wait(6, &later)
    #expect(Self.notices(later).isEmpty)
  }

  @Test func theServerIsGivenTwoMinutesToTell() throws {
    for isReached in [false, true] {
      var app = Self.family()
      app.model.push = PushState()
      app.model.push?.status = .onAlways
      let chore = try Self.add("Bad putzen heute bis 12 Uhr @Anna", &app)
      Self.wait(2, &app)
      Self.wait(1.0 / 60, &app)
      #expect(Self.notices(app).isEmpty)
      let status = try #require(app.model.choresScreens.snapshot?.statuses.first { $0.chore == chore.id })
      let key = "chore-" + OccurrenceKey(status).text + "-due"
      if isReached { app.send("reminded:\(key) \(app.clock.milliseconds / 60_000) 0") }
      Self.wait(1.0 / 60, &app)
      #expect(Self.notices(app).map { $0.key } == (isReached ? [] : [key]))
    }
  }

  @Test func withoutThePermissionNothingIsComputed() throws {
    var app = Self.family()
    app.send("notifications:denied")
    _ = try Self.add("Bad putzen heute bis 12 Uhr @Anna", &app)
    Self.wait(2.1, &app)
    #expect(Self.notices(app).isEmpty)
  }

  @Test func comingRemindersAreListed() throws {
    var app = Self.family()
    _ = try Self.add("Bad putzen heute bis 12 Uhr @Anna", &app)
    app.send("route:/settings/reminders")
    #expect(app.html.contains("Bad putzen") && app.html.contains(German.strings.choreRemindIfOverdue))
    app.send("chores.alert:overdue:false")
    #expect(!app.html.contains(German.strings.choreRemindIfOverdue))
    #expect(app.html.contains(German.strings.choreRemindOff))
  }

  @Test(arguments: ["de-DE", "en-US"]) func messagesHaveTheirTexts(languages: String) {
    let app = Self.family(languages)
    let lines = app.model.choresScreens.pushWords.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    #expect(lines.count == 19 && lines.allSatisfy { $0.count == 3 || $0.count == 6 && !$0[1].isEmpty })
    // Those that take the place of a reminder have its button.
    let buttons = lines.filter { $0.count == 6 }
    #expect(buttons.map { $0[0] } == ["chore.due", "chore.due:by", "chore.overdue"])
    #expect(buttons.allSatisfy { Message(wire: "\($0[4])X") != nil && $0[5] == app.model.strings.reminderSnooze })
    #expect(Set(lines.map { $0[0] }).count == lines.count)
    #expect(lines.contains { $0[0] == "chore.done" && $0[1] == "{title}" && $0[2].contains("{name}") })
  }
}
