import Core
import Couple
import Replica
import Testing
import Texts

@testable import App

/// The couple's screens as two users see them, with the real service between them.
@Suite struct CoupleFlowTests {
  @Test func aCodeJoinsTwoAndBothHearOfIt() {
    var two = TwoPeople()
    let code = two.invite()
    #expect(
      two.anna.html.contains(code)
        && two.anna.html.contains(German.strings.coupleCodeUntil(date: "Donnerstag, 19.\u{A0}November")))
    two.send(\.ben, "route:/us/pairing", "couple.type:code:" + code.lowercased(), "couple.redeem")
    #expect(two.ben.model.route == .couple(.home))
    #expect(
      two.ben.html.contains(German.strings.couplePaired(name: "Anna"))
        && two.ben.html.contains(German.strings.coupleJoined))
    two.notice(\.anna)
    #expect(two.anna.html.contains(German.strings.couplePaired(name: "Ben")) && two.anna.html.contains("A ↔ B"))
    #expect(two.anna.html.contains(German.strings.coupleFooter(first: "A", second: "B")))
    #expect(two.anna.model.replica.couple.state.me.timeZoneName == "Europe/Berlin")
  }

  /// A row's name stands above its value, for both and before they are paired.
  @Test func thePairingsNamesStandAboveTheirValues() {
    func expectRows(_ app: AppDriver, _ rows: [(name: String, value: String)]) {
      for row in rows {
        let text = "<span class=\"row-title\">\(row.name)</span><span class=\"row-sub\">\(row.value)</span>"
        #expect(app.html.contains(text), "\(row)")
      }
    }
    let strings = German.strings
    var two = TwoPeople()
    two.send(\.anna, "route:/us/pairing")
    expectRows(
      two.anna, [(strings.coupleRole, strings.coupleRoleNone), (strings.coupleEntitlement, strings.coupleLocked)])
    two.pair()
    for (path, own, other) in [(\TwoPeople.anna, "Anna", "Ben"), (\TwoPeople.ben, "Ben", "Anna")] {
      two.send(path, "route:/us/pairing")
      let isOwner = own == "Anna"
      expectRows(
        two[keyPath: path],
        [
          (strings.coupleRole, isOwner ? strings.coupleRoleOwner : strings.coupleRolePartner),
          (strings.coupleEntitlement, isOwner ? strings.coupleUnlocked : strings.coupleUnlockedByPartner),
          (strings.coupleMe, own), (strings.couplePartner, other),
        ])
    }
  }

  @Test(arguments: [
    ("----", German.strings.coupleErrorMalformed), ("ABCD", German.strings.coupleErrorMalformed),
    ("", German.strings.coupleErrorMalformed),
    ("ABCD-2340", German.strings.coupleErrorMalformed), ("ABCD-2345", German.strings.coupleCodeUnknown),
  ])
  func aWrongCodeIsSaidAtItsField(_ code: String, _ text: String) {
    var two = TwoPeople()
    two.send(\.ben, "route:/us/pairing", "couple.type:code:" + code, "couple.redeem")
    #expect(two.ben.page.element("couple-redeem")?.contains(text) == true)
    #expect(two.ben.model.replica.couple.state.pairing == Pairing())
  }

  @Test func ownCodesAndTakenCodesAreRefused() {
    var two = TwoPeople()
    let code = two.invite()
    two.send(\.anna, "couple.type:code:" + code, "couple.redeem")
    #expect(two.anna.html.contains(German.strings.coupleErrorOwnCode))
    two.pair()
    #expect(two.ben.model.replica.couple.state.pairing.isPaired)
    two.send(\.ben, "couple.issue")
    #expect(two.ben.html.contains(German.strings.coupleErrorAlready))
  }

  @Test func aLinkBringsItsCode() {
    var two = TwoPeople()
    two.send(\.ben, "route:/#couple=ABCD2345")
    #expect(two.ben.model.route == .couple(.pairing))
    #expect(two.ben.effects.contains(.focus(id: "couple-code")))
    #expect(two.ben.page.element("couple-code")?.contains(#"value="ABCD-2345""#) == true)
  }

  /// Opened on a device without any of the app's data.
  @Test func aLinkWaitsForThePartOfTheAccount() {
    var app = AppDriver(path: "/#couple=ABCD2345")
    #expect(app.effects.contains(.openAccount) && app.model.route == .couple(.pairing))
    app.deliver(.accountTexts, [[], [], []])
    #expect(app.html.contains(German.strings.coupleSignInTitle))
    #expect(app.model.coupleView?.code == "ABCD-2345")
  }

  @Test func withoutAnAccountNobodyPairs() {
    var app = AppDriver(path: "/us/pairing")
    #expect(app.html.contains("<progress"))
    app.deliver(.accountTexts, [[], [], []])
    #expect(app.html.contains(German.strings.coupleSignInAction) && !app.html.contains("couple-redeem"))
    app.send("couple.issue")
    #expect(app.html.contains(German.strings.coupleErrorSignIn) && app.model.replica.couple.state.pairing.code == nil)
  }

  // MARK: Names

  /// Pairing asks for a name, and offers the one that is known.
  @Test(arguments: ["Mia", "", " "]) func theNameIsAskedWhereOnePairs(_ typed: String) {
    var two = TwoPeople()
    two.send(\.ben, "settings.name:", "route:/us/pairing")
    #expect(two.ben.html.contains(German.strings.coupleOwnName))
    two.send(\.ben, "couple.type:name:" + typed)
    let code = two.invite()
    two.send(\.ben, "couple.type:code:" + code, "couple.redeem")
    two.notice(\.anna)
    let isNamed = typed == "Mia"
    #expect(two.ben.model.settings.name == (isNamed ? "Mia" : ""))
    let line = isNamed ? German.strings.couplePaired(name: "Mia") : German.strings.couplePairedUnnamed
    #expect(two.anna.html.contains(line))
    #expect(two.anna.html.contains(isNamed ? "A ↔ M" : "A ↔ B"))
    #expect(two.anna.html.contains("us-foot") == isNamed)
  }

  @Test func theNameInTheFamilyIsOffered() {
    var two = TwoPeople()
    two.ben.createFamily()
    two.send(\.ben, "settings.name:", "route:/us/pairing")
    #expect(two.ben.model.coupleScreens.offeredName == "Anna", "the parent who founded the family")
    two.send(\.ben, "settings.name:Benjamin")
    #expect(two.ben.model.coupleScreens.offeredName == "Benjamin")
  }

  @Test func oneOfThemHasToHaveBought() {
    var two = TwoPeople()
    two.send(\.anna, "route:/us/pairing")
    #expect(two.anna.html.contains(German.strings.coupleBuy))
    two.send(\.anna, "couple.issue")
    #expect(two.anna.html.contains(German.strings.coupleErrorLocked))
    two.send(\.anna, "settings.buy")
    #expect(two.anna.html.contains(German.strings.coupleInviteAction))
  }

  @Test func aNewCodeMakesTheOldOneVoid() {
    var two = TwoPeople()
    let old = two.invite()
    two.send(\.anna, "shell.open:us\(CoupleSheet.regenerate.rawValue)")
    #expect(two.anna.html.contains(German.strings.coupleRegenerateText))
    two.send(\.anna, "couple.issue")
    #expect(two.anna.model.overlay == nil && two.anna.model.replica.couple.state.pairing.code?.displayed != old)
    two.send(\.ben, "route:/us/pairing", "couple.type:code:" + old, "couple.redeem")
    #expect(two.ben.html.contains(German.strings.coupleCodeUnknown))
  }

  @Test func theCodeIsCopiedSharedAndDrawn() {
    var two = TwoPeople()
    let code = two.invite()
    let link = "http://127.0.0.1:8080/#couple=" + code.filter { $0 != "-" }
    two.send(\.anna, "couple.copycode")
    #expect(two.anna.effects.contains(.copy(text: link)))
    two.send(\.anna, "copied:ok")
    #expect(two.anna.html.contains(German.strings.coupleCopied))
    two.send(\.anna, "couple.sharecode")
    let shared = two.anna.effects.contains { effect in
      if case .share(_, _, [], _, let text) = effect { text.hasSuffix(link) } else { false }
    }
    #expect(shared)
    two.send(\.anna, "shell.open:us\(CoupleSheet.qr.rawValue)")
    #expect(two.anna.html.contains("<figcaption>\(code)</figcaption>") && two.anna.html.contains("M4 4h7v1"))
  }

  // MARK: Editors

  @Test func aNoteIsSavedOnceItDiffersAndComesOver() {
    var two = TwoPeople()
    two.pair()
    two.send(\.anna, "route:/us/note")
    #expect(!two.anna.model.coupleScreens.isCoupleEdited)
    two.send(\.anna, "couple.type:note:  ", "couple.save")
    #expect(!two.anna.model.coupleScreens.isCoupleEdited && two.anna.model.replica.couple.state.note == nil)
    two.send(\.anna, "couple.type:note: Hallo: du ", "couple.save")
    #expect(
      two.anna.model.replica.couple.state.note?.text == "Hallo: du" && !two.anna.model.coupleScreens.isCoupleEdited)
    two.notice(\.ben)
    two.send(\.ben, "route:/us")
    #expect(two.ben.html.contains("A: Hallo: du") && two.ben.html.contains(German.strings.coupleAgoNow))
    two.send(\.ben, "route:/")
    #expect(two.ben.page.element("today-us")?.contains("A: Hallo: du") == true)
  }

  @Test func aNoteThatIsTooLongStaysInItsField() {
    var two = TwoPeople()
    two.pair()
    let text = String(repeating: "ä", count: 101)
    two.send(\.anna, "route:/us/note", "couple.type:note:" + text, "couple.save")
    #expect(two.anna.html.contains("101 / 100") && two.anna.html.contains(German.strings.coupleNoteTooLong(max: 100)))
    #expect(two.anna.model.replica.couple.state.note == nil && two.anna.html.contains(text))
  }

  @Test func theCountdownNeedsADateAndIsShared() {
    var two = TwoPeople()
    two.pair()
    two.send(\.ben, "route:/us/countdown", "couple.type:time:18:30", "couple.save")
    #expect(two.ben.html.contains(German.strings.coupleDateMissing))
    two.send(\.ben, "couple.type:date:2026-11-20", "couple.type:label: Rom ", "couple.save")
    #expect(two.ben.model.replica.couple.state.countdown.label == "Rom" && two.ben.html.contains("8\u{A0}Tage"))
    two.notice(\.anna)
    two.send(\.anna, "route:/us")
    #expect(two.anna.html.contains("Rom") && two.anna.html.contains("8\u{A0}Tage"))
    two.send(\.anna, "route:/us/countdown", "couple.counts:false", "couple.save")
    #expect(two.anna.model.replica.couple.state.countdown == Countdown(label: "Rom"))
    two.notice(\.ben)
    #expect(two.ben.model.replica.couple.state.countdown.eventAt == nil)
  }

  @Test func whatWasTypedStaysUntilItIsSaved() {
    var two = TwoPeople()
    two.pair()
    two.send(\.anna, "route:/us/note", "couple.type:note:halb", "route:/us", "route:/us/note")
    #expect(two.anna.html.contains("halb") && two.anna.model.coupleScreens.isCoupleEdited)
  }

  // MARK: Leaving

  @Test func aGoodbyeIsToldAndCanBeTakenBack() {
    var two = TwoPeople()
    two.pair()
    let goodbye = German.strings.coupleGoodbyeOther(name: "Ben", date: "Donnerstag, 19.\u{A0}November")
    two.send(\.ben, "route:/us/pairing", "shell.open:us\(CoupleSheet.leave.rawValue)")
    #expect(two.ben.html.contains(German.strings.coupleLeaveText(name: "Anna")))
    two.send(\.ben, "couple.goodbye")
    #expect(two.ben.html.contains(German.strings.coupleGoodbyeOwn(date: "Donnerstag, 19.\u{A0}November")))
    two.notice(\.anna)
    two.send(\.anna, "route:/us")
    #expect(
      two.anna.html.contains(goodbye) && !two.anna.html.contains(German.strings.coupleStay))
    two.send(\.ben, "couple.stay")
    two.notice(\.anna)
    #expect(!two.anna.html.contains(goodbye) && two.anna.model.replica.couple.state.pairing.isPaired)
  }

  @Test func partingAtOnceLeavesEachTheirOwn() {
    var two = TwoPeople()
    two.pair()
    two.send(\.anna, "route:/us/pairing", "couple.unlink")
    #expect(
      two.anna.html.contains(German.strings.coupleParted) && two.anna.html.contains(German.strings.coupleRedeemTitle))
    two.notice(\.ben)
    #expect(!two.ben.model.replica.couple.state.pairing.isPaired && two.ben.html.contains(German.strings.coupleParted))
    #expect(two.ben.model.replica.couple.state.me.name == "Ben")
  }

  // MARK: Links for widgets

  @Test func aLinkForWidgetsIsShownOnce() {
    var two = TwoPeople()
    two.anna.send("route:/us/widgets")
    #expect(two.anna.requests == ["GET /account/widgets"])
    two.anna.answer("widgets", 200, #"{"widgetLinks":[]}"#)
    two.anna.send("couple.addwidget")
    #expect(two.anna.requests == ["POST /account/widgets"] && two.anna.body == #"{"name":"Handy"}"#)
    two.anna.answer("add-widget", 201, #"{"link":{"id":"1","name":"Handy"},"url":"https://a.example/widgets/S"}"#)
    #expect(two.anna.html.contains("https://a.example/widgets/S/scriptable.js"))
    two.anna.answer(
      "widgets", 200, #"{"widgetLinks":[{"id":"1","name":"Handy","created":"2026-11-12T08:00:00Z","used":null}]}"#)
    #expect(two.anna.html.contains(German.strings.coupleWidgetMade(day: "Heute")))
    two.anna.send("couple.copywidget")
    #expect(two.anna.effects.contains(.copy(text: "https://a.example/widgets/S/scriptable.js")))
    two.anna.send("couple.endwidget:1")
    #expect(two.anna.requests == ["DELETE /account/widgets/1"])
    two.anna.answer("end-widget", 204, "")
    #expect(!two.anna.html.contains("https://a.example"))
  }

  // MARK: The whole

  /// Neither engine requests records of the other one's database.
  @Test func aNoticeAsksOnlyWhereSomethingChanged() {
    var two = TwoPeople()
    two.pair()
    for (notice, paths) in [
      ("public", ["public/records/query"]), ("private", ["private/changes/zone"]),
      ("", ["private/changes/zone", "public/records/query"]),
      ("undefined", ["private/changes/zone", "public/records/query"]),
    ] {
      two.anna.send(notice.isEmpty ? "account.noticed" : "account.noticed:" + notice)
      let asked = two.anna.requests.filter { $0.hasPrefix("POST /database") }
      #expect(asked.map { $0.split(separator: "/").suffix(3).joined(separator: "/") } == paths)
      two.serve(\.anna)
    }
  }

  /// The state survives the tab, and changes stored before the account's part was loaded are not lost.
  @Test func aReloadShowsTheSame() {
    var two = TwoPeople()
    two.pair()
    two.send(\.anna, "route:/us/note", "couple.type:note:Hallo", "couple.save")
    two.anna.fold()
    two.anna.open("/us")
    #expect(two.anna.effects.contains(.openAccount) && two.anna.html.contains("<progress"))
    two.anna.deliver(.accountTexts, [[], [], []])
    #expect(two.anna.html.contains("A: Hallo") && two.anna.html.contains(German.strings.couplePaired(name: "Ben")))
  }

  @Test(arguments: ["/us", "/us/note", "/us/countdown", "/us/distance", "/us/pairing", "/us/widgets"])
  func bothLanguagesAreComplete(_ path: String) {
    var two = TwoPeople(languages: "en-GB")
    two.pair()
    two.send(\.anna, "route:" + path)
    #expect(two.anna.html.contains("Us") && !two.anna.html.contains("Verb"))
  }

  @Test(arguments: [
    ("/us/web%2Balltag%3Anote", "/us/note"), ("/us/web%2Balltag%3A%2F%2Fpairing", "/us/pairing"),
    ("/us/distance", "/us/distance"), ("/us/nowhere", "/us"), ("/us/pairing/more", "/us/pairing"),
  ])
  func linksLeadToTheirPlaces(_ path: String, _ place: String) {
    var two = TwoPeople()
    two.pair()
    two.send(\.anna, "route:" + path)
    #expect(two.anna.model.route.path == place)
  }

  @Test func theLinkOfAnInvitationOpensPairing() { #expect(Route.pairing == .couple(.pairing)) }
}
