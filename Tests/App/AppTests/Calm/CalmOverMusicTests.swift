import Calm
import Core
import Replica
import Testing
import Texts

@testable import App

/// Cues of workouts over the user's own music (M-12a).
@Suite struct CalmOverMusicTests {
  private static func app(isOn: Bool = true) -> AppDriver {
    var app = AppDriver(languages: "de-DE")
    app.send("settings.area:calm:true")
    app.send("route:/calm/workout")
    app.send("calm.formats:true:true")
    app.send("calm.set:overmusic:\(isOn)")
    app.send("calm.choose:workout:tabata")
    return app
  }

  /// The lengths of the clips that the last step played, in chunks.
  private static func clips(_ app: AppDriver) -> [Int] {
    app.effects.compactMap { effect in
      if case .playClip(_, isOverMusic: true, let chunks) = effect { chunks.count } else { nil }
    }
  }

  private static func tracks(_ app: AppDriver) -> Int {
    app.effects.count { effect in
      switch effect {
      case .playTrack, .track: true
      default: false
      }
    }
  }

  /// Lets the session's timer ring each second, and returns the seconds in which a clip began.
  private static func run(_ app: inout AppDriver, seconds: Int) -> [Int] {
    (1...seconds).filter { _ in
      app.send("timer:calm")
      #expect(tracks(app) == 0)
      return clips(app).contains { $0 > 0 }
    }
  }

  @Test func withoutTheSettingThereIsATrack() {
    var app = Self.app(isOn: false)
    app.send("calm.start:workout")
    #expect(Self.tracks(app) == 1 && Self.clips(app).isEmpty)
  }

  @Test func everyCueIsAClipAtItsTime() throws {
    var app = Self.app()
    app.send("calm.start:workout")
    // The tap itself plays something, so that the element may play by itself later.
    #expect(Self.tracks(app) == 0 && Self.clips(app).contains { $0 > 0 })
    let session = try #require(app.model.replica.calm.running.first)
    let cues = CuePlan(session.plan)
    let found = Self.run(&app, seconds: Int(cues.milliseconds / 1000) + 2)
    // A second passes with each message, so that a cue is found in the first one at or after it; the tap took one, too.
    #expect(found.count == Set(cues.cues.map(\.at)).count)
    let lateness = zip(found, cues.cues).map { Int64($0) * 1000 - $1.at }
    #expect((lateness.max() ?? 0) - (lateness.min() ?? 0) <= 1000, "\(lateness)")
    #expect(app.model.replica.calm.sessions.count == 1)
  }

  @Test(arguments: ["calm.pause", "calm.discard"]) func aPauseAndAnEndAreSilent(_ message: String) {
    var app = Self.app()
    app.send("calm.start:workout")
    app.send(message)
    #expect(Self.clips(app) == [0] && Self.tracks(app) == 0)
    #expect(Self.run(&app, seconds: 30).isEmpty)
  }

  @Test func otherSessionsKeepTheirTrack() {
    var app = Self.app()
    app.send("calm.start:breathing")
    #expect(Self.tracks(app) == 1 && Self.clips(app).isEmpty)
  }

  @Test func theSettingIsSaidWithItsLimit() {
    var app = Self.app()
    app.open("/calm/settings")
    #expect(app.html.contains(German.strings.calmOverMusic) && app.html.contains(German.strings.calmOverMusicCaption))
  }
}
