import Core
import Couple
import Replica
import Testing
import Texts

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
    state.pairing.found(try CoupleCode("ABCD2345"), as: .owner, hasPartner: true, at: app.clock)
    let steps = app.model.replica.couple.steps(to: state, at: app.clock, device: "d1")
    app.journal.append(Change.entry(steps.map { .couple(CoupleStepBox($0)) }))
    app.open(path)
    app.deliver(.accountTexts, [[], []])
    #expect(app.model.replica.couple.state.pairing.isPaired)
    return app
  }

  private static func fields(
    _ wish: PushWish, quiet: String = "keep", language: Language = .german, without: String = "calm chore"
  ) -> Effect {
    let strings = Strings(language: language)
    return .account(
      .push(
        wish, user: user, title: strings.couplePushTitle, from: strings.couplePushFrom(name: "{name}"),
        security: strings.accountPushSecurity, areas: "", without: without, quiet: quiet))
  }

  @Test func thePermissionIsAskedForByATapOnly() throws {
    var app = try Self.paired("/us/note")
    #expect(app.wishes == [.seen, .look])
    #expect(app.html.contains(German.strings.couplePushOn))
    app.send("push.state:off")
    #expect(!app.html.contains(German.strings.couplePushQuiet))
    app.send("push.on:true")
    #expect(app.effects.contains(Self.fields(.on)))
    app.send("push.state:on")
    #expect(app.html.contains(German.strings.couplePushQuiet) && !app.html.contains("couple-quiet-start"))
    app.send("push.on:false")
    #expect(app.wishes == [.decline] && !app.html.contains(German.strings.couplePushQuiet))
  }

  /// The subscription stays for the other areas; the server is told what the device does not want.
  @Test func anAreaThatIsSwitchedOffIsSilent() throws {
    var app = try Self.paired("/us/note")
    app.send("push.state:on")
    app.send("route:/settings")
    app.send("settings.area:us:false")
    #expect(app.effects.contains(Self.fields(.check, without: "calm chore note us")))
    app.send("settings.area:us:false")
    #expect(app.wishes.isEmpty)
    app.send("settings.area:us:true")
    #expect(app.effects.contains(Self.fields(.check)))
    app.send("settings.area:habits:false")
    #expect(app.effects.contains(Self.fields(.check, without: "calm chore habits")))
  }

  /// The device's zone decides when it is reminded (R-2); the screen of reminders says how they come (R-12).
  @Test func anotherTimeZoneIsToldAndTheListSaysHowRemindersCome() throws {
    var app = try Self.paired("/")
    app.send("push.state:on")
    app.deliver(.timeZone, [[]])
    #expect(app.wishes == [.check])
    app.send("route:/settings/reminders")
    #expect(app.wishes == [.look] && app.html.contains(German.strings.couplePushOn))
    #expect(!app.html.contains(German.strings.reminderClosedAccount))
    app.send("push.state:none")
    #expect(app.html.contains(German.strings.couplePushNone) && app.html.contains("settings.notify"))
    var alone = AppDriver(languages: "de-DE")
    alone.send("route:/settings/reminders")
    #expect(alone.html.contains(German.strings.reminderClosedAccount) && alone.wishes.isEmpty)
  }

  @Test func aTestMessageSaysWhetherItHasCome() throws {
    let strings = German.strings
    var app = try Self.paired("/")
    app.send("push.state:on")
    app.send("route:/settings/reminders")
    #expect(app.html.contains(strings.reminderTestText))
    let minute = { (app: AppDriver) in app.clock.milliseconds / 60_000 }
    app.send("push.test")
    let isAsked = app.effects.contains {
      if case .account(.request("test-message", "POST", "/account/push/test", _)) = $0 { true } else { false }
    }
    #expect(isAsked && app.html.contains(strings.reminderTestSent))
    app.answer("test-message", 204, "")
    app.clock = app.clock.adding(milliseconds: 61_000)
    app.send("timer:test-message")
    #expect(app.html.contains(strings.reminderTestLost))
    app.send("reminded:test-1 \(minute(app)) 0 server")
    let time = app.model.formats.time(app.model.environment.timeZone.wallClock(at: app.clock).minute)
    #expect(app.html.contains(strings.reminderTestArrived(time: time)))
    #expect(app.html.contains(strings.reminderCameServer))
    app.clock = app.clock.adding(milliseconds: 120_000)
    app.send("push.test")
    app.answer("test-message", 429, #"{"error":"limited"}"#)
    #expect(app.html.contains(strings.reminderTestLimit))
  }

  /// Without a connection the page tells by itself, after two minutes.
  @Test func theServerIsGivenTheTimeToTellFirst() throws {
    var app = try Self.paired("/")
    app.send("push.state:on")
    let minute = app.model.environment.timeZone.wallClock(at: app.clock).minute
    app.addHabit("Lesen", [.addReminder, .reminder(0, time: "\(minute / 60):\(minute % 60 + 2)")])
    let isTold = { (app: AppDriver) in app.effects.contains { if case .notify = $0 { true } else { false } } }
    app.send("tick")
    for passed in 1...4 {
      app.clock = app.clock.adding(milliseconds: 60_000)
      app.send("tick")
      #expect(isTold(app) == (passed == 4), "after \(passed) minutes")
    }
  }

  @Test func quietHoursAreSentAsTheyAreSet() throws {
    var app = try Self.paired("/us/note")
    app.send("push.state:on")
    app.send("push.quiet:true")
    #expect(app.effects.contains(Self.fields(.hours, quiet: "1320-420")))
    app.send("push.start:23:30")
    #expect(app.effects.contains(Self.fields(.hours, quiet: "1410-420")))
    app.send("push.end:06:15")
    #expect(app.effects.contains(Self.fields(.hours, quiet: "1410-375")))
    for nonsense in ["", "24:00", "x"] {
      app.send("push.end:" + nonsense)
      #expect(app.wishes.isEmpty)
    }
    app.send("push.state:on:1410-375")
    #expect(app.page.element("couple-quiet-start")?.contains("23:30") == true)
    app.send("push.quiet:false")
    #expect(app.effects.contains(Self.fields(.hours, quiet: "")))
    #expect(!app.html.contains("couple-quiet-start"))
  }

  @Test(arguments: [
    ("denied", German.strings.couplePushDenied), ("install", German.strings.couplePushInstall),
    ("unsupported", German.strings.couplePushUnsupported),
    ("none", German.strings.couplePushNone), ("failed:offline", German.strings.couplePushOffline),
    ("failed:service", German.strings.couplePushService), ("failed:session", "abgemeldet"),
    ("failed:browser", German.strings.couplePushFailed),
    ("failed:refused", German.strings.couplePushFailed),
  ])
  func whatStandsInTheWayIsSaid(_ state: String, _ words: String) throws {
    var app = try Self.paired("/us/note")
    app.send("push.state:" + state)
    #expect(app.html.contains(words))
    #expect(!app.html.contains(German.strings.couplePushQuiet))
  }

  @Test func itIsOfferedUntilItIsTakenOrDeclined() throws {
    var app = try Self.paired("/us")
    #expect(app.wishes == [.look] && !app.html.contains(German.strings.couplePushOfferTitle))
    app.send("push.state:off")
    #expect(app.html.contains(German.strings.couplePushOfferTitle))
    app.send("push.on:true")
    #expect(app.wishes == [.on])
    app.send("push.state:on")
    #expect(!app.html.contains(German.strings.couplePushOfferTitle))
    app.send("push.state:off")
    app.send("push.on:false")
    #expect(app.wishes == [.decline] && !app.html.contains(German.strings.couplePushOfferTitle))
    app.send("push.state:declined")
    #expect(!app.html.contains(German.strings.couplePushOfferTitle))
    // The question is asked once, however often the screen is opened.
    app.send("route:/")
    app.send("route:/us")
    #expect(app.wishes.isEmpty)
  }

  @Test func theSendersSwitchIsPartOfTheProfile() throws {
    var app = try Self.paired("/us/note")
    #expect(app.model.replica.couple.state.me.notifiesPartner)
    app.send("couple.tells:false")
    #expect(!app.model.replica.couple.state.me.notifiesPartner)
    app.send("couple.tells:true")
    #expect(app.model.replica.couple.state.me.notifiesPartner)
  }

  @Test func theWorkerGetsTheWordsOfAnotherLanguage() throws {
    var app = try Self.paired("/us/note")
    app.send("push.state:on")
    app.send("settings.language:en")
    #expect(app.effects.contains(Self.fields(.check, language: .english)))
    app.send("settings.theme:dark")
    #expect(app.wishes.isEmpty)
  }

  @Test func signingOutEndsIt() throws {
    var app = try Self.paired("/us/note")
    app.send("push.state:on")
    app.send("account.signout:true")
    app.answer("sign-out", 204, "")
    #expect(app.wishes == [.forget])
    #expect(app.model.push?.status == .unknown)
  }

  @Test func whoIsAloneIsAskedNothing() throws {
    var app = AccountTests.signedIn()
    for path in ["/us", "/us/note", "/us/pairing"] {
      app.send("route:" + path)
      #expect(app.wishes.isEmpty && !app.html.contains(German.strings.couplePushOn))
    }
  }
}

extension AppDriver {
  /// The last step's request to the host about push messages.
  fileprivate var wishes: [PushWish] {
    effects.compactMap { if case .account(.push(let wish, _, _, _, _, _, _, _)) = $0 { wish } else { nil } }
  }
}
