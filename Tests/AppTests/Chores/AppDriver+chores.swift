@testable import App

extension AppDriver {
  /// Returns an app with chores on, at their home, in the zone UTC.
  static func withChores(_ languages: String = "de-DE") -> AppDriver {
    var app = AppDriver(languages: languages)
    app.send("settings.area:chores:true")
    app.send("route:/chores")
    app.core.deliver(.areaFile, [Array("chores".utf8), Array("zone".utf8), Array("UTC".utf8), [49], []], app.tick())
    app.collect()
    return app
  }

  /// Returns an app whose family has the parent Anna, its user, and children.
  static func withFamily(_ languages: String = "de-DE", children: String...) -> AppDriver {
    var app = withChores(languages)
    app.send("chores.type:family:Die Fischers")
    app.send("chores.type:name:Anna")
    app.send("chores.found")
    for child in children {
      app.send("chores.member:")
      app.send("chores.type:name:" + child)
      app.send("chores.savemember")
    }
    return app
  }
}
