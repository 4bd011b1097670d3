import Core
import Couple
import Replica
import Testing

@testable import App

/// Messages about the partner's notes; the test gives the host's answers.
@Suite struct PushFlowTests {
  private static let user = AccountTests.user

  /// A user in a couple who opens the app at `path`.
  private static func paired(_ path: String, languages: String = "de-DE") throws -> AppDriver {
    var app = AppDriver(languages: languages)
    app.send("route:/settings/account")
    app.deliver(.accountTexts, [[], []])
    app.answer("options", 200, #"{"creation":"open","providers":[]}"#)
    app.signIn(user: user)
    var state = app.model.replica.couple.state
    state.pairing.found(try InviteCode("ABCD2345"), as: .owner, hasPartner: true, at: app.clock)
    let steps = app.model.replica.couple.steps(to: state, at: app.clock, device: "d1")
    app.journal.append(Change.entry(steps.map { .couple(CoupledStep($0)) }))
    app.open(path)
    app.deliver(.accountTexts, [[], []])
    #expect(app.model.couple.pairing.isPaired)
    return app
  }

  private static func fields(_ wish: PushWish, quiet: String = "keep", language: Language = .german) -> Effect {
    .account(
      .push(
        wish, user: user, title: language == .german ? "Neue Notiz" : "New note",
        from: language == .german ? "Von {name}" : "From {name}",
        security: language == .german
          ? "Dein Konto: neue Anmeldung oder Änderung" : "Your account: new sign-in or change", quiet: quiet))
  }

  @Test func thePermissionIsAskedForByATapOnly() throws {
    var app = try Self.paired("/us/note")
    #expect(app.wishes == [.check, .seen, .look])
    #expect(app.html.contains("Bescheid bei neuen Notizen"))
    app.send("couple.push.state:off")
    #expect(!app.html.contains("Ruhezeit"))
    app.send("couple.push.on:true")
    #expect(app.effects.contains(Self.fields(.on)))
    app.send("couple.push.state:on")
    #expect(app.html.contains("Ruhezeit") && !app.html.contains("couple-quiet-start"))
    app.send("couple.push.on:false")
    #expect(app.wishes == [.decline] && !app.html.contains("Ruhezeit"))
  }

  @Test func quietHoursAreSentAsTheyAreSet() throws {
    var app = try Self.paired("/us/note")
    app.send("couple.push.state:on")
    app.send("couple.push.quiet:true")
    #expect(app.effects.contains(Self.fields(.hours, quiet: "1320-420")))
    app.send("couple.push.start:23:30")
    #expect(app.effects.contains(Self.fields(.hours, quiet: "1410-420")))
    app.send("couple.push.end:06:15")
    #expect(app.effects.contains(Self.fields(.hours, quiet: "1410-375")))
    for nonsense in ["", "24:00", "x"] {
      app.send("couple.push.end:" + nonsense)
      #expect(app.wishes.isEmpty)
    }
    app.send("couple.push.state:on:1410-375")
    #expect(app.page.element("couple-quiet-start")?.contains("23:30") == true)
    app.send("couple.push.quiet:false")
    #expect(app.effects.contains(Self.fields(.hours, quiet: "")))
    #expect(!app.html.contains("couple-quiet-start"))
  }

  @Test(arguments: [
    ("denied", "Erlaube Mitteilungen"), ("install", "Home-Bildschirm"), ("unsupported", "Dieser Browser kann es nicht"),
    ("none", "Dieser Server verschickt keine"), ("failed:offline", "nicht erreichbar"),
    ("failed:service", "seinen Dienst"), ("failed:session", "abgemeldet"), ("failed:browser", "nicht geklappt"),
    ("failed:refused", "nicht geklappt"),
  ])
  func whatStandsInTheWayIsSaid(_ state: String, _ words: String) throws {
    var app = try Self.paired("/us/note")
    app.send("couple.push.state:" + state)
    #expect(app.html.contains(words))
    #expect(!app.html.contains("Ruhezeit"))
  }

  @Test func itIsOfferedUntilItIsTakenOrDeclined() throws {
    var app = try Self.paired("/us")
    #expect(app.wishes == [.check, .look] && !app.html.contains("Keine Notiz verpassen"))
    app.send("couple.push.state:off")
    #expect(app.html.contains("Keine Notiz verpassen"))
    app.send("couple.push.on:true")
    #expect(app.wishes == [.on])
    app.send("couple.push.state:on")
    #expect(!app.html.contains("Keine Notiz verpassen"))
    app.send("couple.push.state:off")
    app.send("couple.push.on:false")
    #expect(app.wishes == [.decline] && !app.html.contains("Keine Notiz verpassen"))
    app.send("couple.push.state:declined")
    #expect(!app.html.contains("Keine Notiz verpassen"))
    // Asked once: the screen may be opened many times.
    app.send("route:/")
    app.send("route:/us")
    #expect(app.wishes.isEmpty)
  }

  @Test func theSendersSwitchIsPartOfTheProfile() throws {
    var app = try Self.paired("/us/note")
    #expect(app.model.couple.me.notifiesPartner)
    app.send("couple.push.tells:false")
    #expect(!app.model.couple.me.notifiesPartner)
    app.send("couple.push.tells:true")
    #expect(app.model.couple.me.notifiesPartner)
  }

  @Test func theWorkerGetsTheWordsOfAnotherLanguage() throws {
    var app = try Self.paired("/us/note")
    app.send("couple.push.state:on")
    app.send("settings.language:en")
    #expect(app.effects.contains(Self.fields(.check, language: .english)))
    app.send("settings.theme:dark")
    #expect(app.wishes.isEmpty)
  }

  @Test func signingOutEndsIt() throws {
    var app = try Self.paired("/us/note")
    app.send("couple.push.state:on")
    app.send("account.signout:true")
    app.answer("sign-out", 204, "")
    #expect(app.wishes == [.forget])
    #expect(app.model.account?.couple.push == .unknown)
  }

  @Test func whoIsAloneIsAskedNothing() throws {
    var app = AccountTests.signedIn()
    for path in ["/us", "/us/note", "/us/pairing"] {
      app.send("route:" + path)
      #expect(app.wishes.isEmpty && !app.html.contains("Bescheid bei neuen Notizen"))
    }
  }
}

extension AppDriver {
  /// The last step's request to the host about push messages.
  fileprivate var wishes: [PushWish] {
    effects.compactMap { if case .account(.push(let wish, _, _, _, _, _)) = $0 { wish } else { nil } }
  }
}
