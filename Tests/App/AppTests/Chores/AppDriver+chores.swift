import Chores
import Replica
import Testing

@testable import App

extension AppDriver {
  /// Returns an app with chores on, at their home, in the zone UTC.
  static func withChores(_ languages: String = "de-DE") -> AppDriver {
    var app = AppDriver(languages: languages)
    app.openChores()
    return app
  }

  private mutating func openChores() {
    send("settings.area:chores:true")
    send("route:/chores")
    core.deliver(.areaFile, [Array("chores".utf8), Array("zone".utf8), Array("UTC".utf8), [49], []], tick())
    collect()
  }

  /// Founds a family whose parent Anna is the app's user.
  mutating func createFamily() {
    openChores()
    send("chores.type:family:Die Fischers")
    send("chores.type:name:Anna")
    send("chores.found")
  }

  /// Returns an app whose family has the parent Anna, its user, and children.
  static func withFamily(_ languages: String = "de-DE", children: String...) -> AppDriver {
    var app = AppDriver(languages: languages)
    app.createFamily()
    for child in children {
      app.send("chores.member:")
      app.send("chores.type:name:" + child)
      app.send("chores.savemember")
    }
    return app
  }

  /// The data of the first family.
  func family() throws -> FamilyState {
    let zone = try #require(model.replica.familyZones.first)
    return try #require(model.replica.family(in: zone))
  }

  /// Adds a chore by a line; returns the first one of the family.
  mutating func addChore(_ line: String) throws -> Chore {
    send("chores.type:quick:" + line)
    send("chores.add")
    return try #require(try family().chores.first)
  }

  /// The name of a chore's current occurrence in messages.
  func currentKey(of chore: Chore) throws -> String {
    let snapshot = try #require(model.choresScreens.snapshot)
    return OccurrenceKey(try #require(snapshot.moment.statuses(of: chore).first)).text
  }

  func member(_ name: String) throws -> MemberID {
    try #require(try family().members.first { $0.name == name }).id
  }
}
