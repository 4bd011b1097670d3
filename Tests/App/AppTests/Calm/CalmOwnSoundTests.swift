import Calm
import Core
import Replica
import Testing
import Texts

@testable import App

/// The user's own file as a background sound (M-17).
@Suite struct CalmOwnSoundTests {
  private static func app(_ path: String = "/calm/settings", kept: String? = nil) -> AppDriver {
    var app = AppDriver(languages: "de-DE")
    app.send("settings.area:calm:true")
    app.send("route:" + path)
    app.send("calm.formats:true:true")
    if let kept { app.send("calm.own:kept:" + kept) }
    return app
  }

  @Test func aFileIsChosenNamedTriedAndForgotten() {
    var app = Self.app()
    let strings = German.strings
    app.send("calm.set:background:255")
    #expect(app.html.contains(strings.calmOwnSoundNone) && !app.html.contains(strings.calmOwnSoundForget))
    app.send("calm.sound:choose")
    #expect(app.effects.contains(.ownSound(.choose)))
    app.send("calm.own:kept:Meer: Nr. 1.mp3")
    #expect(app.html.contains("Meer: Nr. 1.mp3") && app.html.contains(strings.calmOwnSoundForget))
    app.send("calm.hear:background")
    #expect(app.effects.contains(.background(.alone(slot: -1, level: 45))))
    app.send("calm.sound:forget")
    #expect(app.effects.contains(.ownSound(.forget)))
    app.send("calm.own:none:")
    #expect(app.effects.contains(.background(.stop)))
    #expect(app.html.contains(strings.calmOwnSoundNone))
  }

  @Test func aFileThatCannotBePlayedIsSaidAndTheOneBeforeStays() {
    var app = Self.app(kept: "Regen.mp3")
    app.send("calm.set:background:255")
    app.send("calm.own:refused:")
    #expect(app.html.contains(German.strings.calmOwnSoundRefused) && app.html.contains("Regen.mp3"))
    app.send("calm.own:kept:Wald.mp3")
    #expect(!app.html.contains(German.strings.calmOwnSoundRefused) && app.html.contains("Wald.mp3"))
  }

  @Test func itPlaysBehindASessionAtItsLevel() {
    var app = Self.app(kept: "Regen.mp3")
    app.send("calm.set:background:255")
    app.send("calm.set:volume:80")
    app.send("calm.start:meditation")
    #expect(app.effects.contains(.background(.behindTrack(slot: -1, level: 80))))
    #expect(!app.effects.contains { if case .backgroundFile = $0 { true } else { false } })
  }

  /// The choice is synced, the file is not.
  @Test func withoutAFileOnThisDeviceTheSessionHasNone() {
    var app = Self.app()
    app.send("calm.set:background:255")
    app.send("calm.start:meditation")
    #expect(!app.effects.contains { if case .background(.behindTrack) = $0 { true } else { false } })
    #expect(app.model.replica.calm.running.count == 1)
  }
}
