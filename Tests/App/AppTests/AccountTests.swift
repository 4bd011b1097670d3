import Core
import Habits
import Replica
import Sync
import Testing
import Texts

@testable import App

/// The account as the user sees it; the test plays the host and the server.
@Suite struct AccountTests {
  static let user = "_0123456789abcdef0123456789abcdef"

  /// A device on the account's screen, with a server that accepts new accounts.
  static func atTheScreen(languages: String = "de-DE") -> AppDriver {
    var app = AppDriver(languages: languages)
    app.addHabit("Lesen")
    app.send("route:/settings/account")
    #expect(app.effects.contains(.openAccount))
    app.deliver(.accountTexts, [[], []])
    #expect(app.requests == ["GET /account/options"])
    app.answer(
      "options", 200, #"{"creation":"open","providers":[{"id":"apple","title":"Apple"}],"passwordCharactersMin":10}"#)
    return app
  }

  static func signedIn(user: String = Self.user) -> AppDriver {
    var app = atTheScreen()
    app.signIn(user: user)
    app.send("account.leads:true")
    app.answer("user", 200, #"{"userRecordName":"\#(user)"}"#)
    return app
  }

  /// A proxy's wait, in seconds or as a date, at most an hour.
  @Test(
    arguments: [
      ("", 15_000), ("5", 15_000), ("600", 600_000), ("999999999", 3_600_000),
      ("Tue, 31 Dec 2199 23:59:59 GMT", 3_600_000),
      ("Sun, 06 Nov 1994 08:49:37 GMT", 15_000), ("soon", 15_000),
    ] as [(String, Int64)])
  func whoIsSignedInIsAskedAgainWhenTheServerWants(retryAfter: String, milliseconds: Int64) {
    var app = Self.signedIn()
    app.send("account.leads:false")
    app.send("account.leads:true")
    app.answer("user", 503, "<html>", retryAfter: retryAfter)
    #expect(app.effects.contains(.timer(name: "sync", milliseconds: milliseconds)))
  }

  @Test func theSyncWaitsAsLongAsAProxyWants() {
    var app = Self.signedIn()
    var timers: [App.Effect] = []
    for case .account(.request(let id, _, _, _)) in app.effects where id.hasPrefix("sync/") {
      app.answer(id, 503, "<html>", retryAfter: "600")
      timers = app.effects
    }
    // The first answer's wait is the shortest; a step later is a second later.
    #expect(timers.contains { if case .timer("sync", 590_000...600_000) = $0 { true } else { false } })
  }

  @Test func withoutAnAccountNothingIsAskedOfTheHost() {
    var app = AppDriver()
    let id = app.addHabit("Lesen")
    for message in [
      "habit.check:\(id.text)", "route:/settings", "online", "offline", "tick", "foreign", "timer:sync",
      "account.noticed",
      "account.leads:true",
    ] {
      _ = app.core.receive(message, app.tick())
      app.collect()
      #expect(app.requests.isEmpty)
      #expect(!app.effects.contains(.openAccount))
    }
    #expect(app.html.contains("<") && app.model.account == nil)
  }

  /// Missing data comes from the server.
  @Test func damagedPartsAreReadAnewWithAnAccountOnly() throws {
    func entries(_ app: AppDriver) -> [Change] {
      app.effects.flatMap { effect -> [Change] in
        if case .append(let entry) = effect { (try? Change.changes(inEntry: entry)) ?? [] } else { [] }
      }
    }
    var app = Self.signedIn()
    app.send("storage:damaged:habit/x")
    #expect(entries(app).first == .synced(SyncStepBox(.startOver)))
    var alone = AppDriver()
    alone.send("storage:damaged:habit/x")
    #expect(entries(alone).isEmpty)
    // The deletion remembers that there was an account: the next user to sign in is asked.
    alone.send("storage:damaged:sync/state")
    #expect(!entries(alone).isEmpty)
    #expect(alone.model.replica.hasLedger)
  }

  @Test func signingInAsksWhoAndThenUploads() {
    var app = Self.atTheScreen()
    app.send("account.type:name:anna")
    app.send("account.type:password:correct: horse")
    app.send("account.submit")
    #expect(app.requests == ["POST /account/sign-in"])
    #expect(app.body.contains(#""password":"correct: horse""#))
    app.answer("sign-in", 200, #"{"device":"d1"}"#)
    #expect(app.requests == ["GET /account"])
    app.answer("who", 200, #"{"account":{"id":"1","name":"anna","displayName":"","hasPassword":true},"device":"d1"}"#)
    #expect(app.requests.contains { $0.hasSuffix("/users/current") })
    app.answer("user", 200, #"{"userRecordName":"\#(Self.user)"}"#)
    #expect(app.model.replica.syncAccount == SyncAccount(user: Self.user, device: "d1"))
    #expect(app.effects.contains(.account(.sync(isOn: true))))
    app.send("account.leads:true")
    app.answer("user", 200, #"{"userRecordName":"\#(Self.user)"}"#)
    #expect(app.requests.contains { $0.hasPrefix("POST /database/1/iCloud.app.alltag/production/private/") })
    #expect(!app.html.contains("correct"))
  }

  @Test(arguments: [
    ("credentials-wrong", 401, German.strings.accountErrorCredentials),
    ("limited", 429, German.strings.accountErrorLimited),
    ("busy", 503, German.strings.accountErrorBusy),
    ("a-new-word", 400, German.strings.accountErrorOther),
    ("", 0, German.strings.accountErrorUnreachable),
  ])
  func aRefusalIsSaidInWords(_ word: String, _ status: Int, _ text: String) {
    var app = Self.atTheScreen()
    app.send("account.type:name:anna")
    app.send("account.type:password:wrong horse")
    app.send("account.submit")
    app.answer("sign-in", status, #"{"error":"\#(word)","message":"…"}"#)
    #expect(app.page.element("account-error")?.contains(text) == true)
    #expect(app.model.replica.syncAccount == nil)
  }

  @Test func emptyFieldsAreNotSent() {
    var app = Self.atTheScreen()
    app.send("account.submit")
    #expect(app.requests.isEmpty)
    #expect(app.html.contains(German.strings.accountErrorEmpty))
  }

  @Test(arguments: [
    (404, "", German.strings.accountNoServer), (200, "<!doctype html>", German.strings.accountNoServer),
    (0, "", German.strings.accountUnreachable), (503, "", German.strings.accountUnreachable),
  ])
  func aPlaceWithoutAccountsIsToldPlainly(_ status: Int, _ body: String, _ text: String) {
    var app = AppDriver(path: "/settings/account")
    app.deliver(.accountTexts, [[], []])
    app.answer("options", status, body)
    #expect(app.html.contains(text))
  }

  @Test func whatCannotBeLoadedIsSaid() {
    var app = AppDriver(path: "/settings/account")
    app.send("account:failed")
    #expect(app.html.contains(German.strings.settingsAccountFailed))
  }

  @Test func aTapIsSentAndAnotherTabOnlyJournals() {
    var app = Self.signedIn()
    app.send("account.leads:false")
    #expect(app.effects.contains(.timer(name: "sync", milliseconds: 0)))
    app.addHabit("Laufen")
    #expect(app.requests.isEmpty)
    app.send("account.leads:true")
    #expect(app.requests.contains { $0.hasSuffix("/users/current") })
  }

  /// Refuses the request under way, which was sent before the sign-in was confirmed, and then its repetition.
  private static func endSession(_ app: inout AppDriver) {
    for _ in 0..<2 {
      app.answerSync(401, #"{"uuid":"1","serverErrorCode":"AUTHENTICATION_REQUIRED","reason":"x","redirectURL":"y"}"#)
    }
  }

  @Test func theEndOfTheSessionKeepsWhatIsPendingAndSignsInAgain() {
    var app = Self.signedIn()
    Self.endSession(&app)
    #expect(app.model.account?.sync.status.phase == .signInNeeded)
    #expect(app.html.contains(German.strings.accountSessionOver))
    app.answer("options", 200, #"{"creation":"open","providers":[],"passwordCharactersMin":10}"#)
    #expect(app.html.contains("account-form") && !app.html.contains(German.strings.accountCreate))
    app.signIn(user: Self.user, device: "d2")
    #expect(app.model.account?.sync.status.phase != .signInNeeded)
    #expect(app.model.replica.syncAccount?.device == "d2")
    #expect(app.model.habits.all.count == 1)
  }

  @Test func whatTheServerCannotReadIsSaid() {
    var app = Self.signedIn()
    app.answerSync(200, #"{"zones":[{"zoneID":{"zoneName":"MainZone"},"atomic":true}]}"#)
    app.answerSync(200, #"{"records":[{"recordName":"zone","serverErrorCode":"NOT_FOUND","reason":""}]}"#)
    #expect(!app.html.contains(German.strings.accountProblemDamaged))
    let lost =
      #"{"recordName":"11112222-3333-4444-8555-666677778888","serverErrorCode":"INTERNAL_ERROR","reason":"","recordChangeTag":"7"}"#
    app.answerSync(
      200,
      #"{"zones":[{"zoneID":{"zoneName":"MainZone"},"records":[\#(lost)],"syncToken":"t","moreComing":false}]}"#)
    #expect(app.html.contains(German.strings.accountProblemDamaged))
    #expect(app.html.contains(German.strings.accountHealthDamaged(count: 1)))
  }

  @Test(arguments: [true, false])
  func anotherAccountIsAskedAbout(_ merges: Bool) {
    var app = Self.signedIn()
    app.answer("user", 200, #"{"userRecordName":"_ffffffffffffffffffffffffffffffff"}"#)
    app.send("account.leads:false")
    app.send("account.leads:true")
    app.answer("user", 200, #"{"userRecordName":"_ffffffffffffffffffffffffffffffff"}"#)
    #expect(app.html.contains(German.strings.accountOtherTitle))
    #expect(app.requests.allSatisfy { !$0.contains("/records/modify") })
    app.send("account.decide:\(merges)")
    #expect(app.model.replica.syncAccount?.user == "_ffffffffffffffffffffffffffffffff")
    #expect(app.model.habits.all.count == (merges ? 1 : 0))
  }

  @Test(arguments: [true, false])
  func signingOutKeepsOrRemovesTheData(_ keepsData: Bool) {
    var app = Self.signedIn()
    app.send("account.signout:\(keepsData)")
    #expect(app.requests == ["POST /account/sign-out"])
    #expect(app.model.replica.syncAccount != nil)
    app.answer("sign-out", 204, "")
    #expect(app.model.replica.syncAccount == nil)
    #expect(app.model.habits.all.count == (keepsData ? 1 : 0))
    #expect(app.effects.contains(.account(.sync(isOn: false))))
  }

  @Test func withoutAConnectionNobodyIsSignedOut() {
    var app = Self.signedIn()
    app.send("account.signout:false")
    app.answer("sign-out", 0, "")
    #expect(app.model.replica.syncAccount != nil)
    #expect(app.model.habits.all.count == 1)
  }

  @Test func whoIsSignedOutElsewhereIsShownHowToSignIn() {
    var app = Self.signedIn()
    app.fold()
    app.open("/settings/account")
    app.deliver(.accountTexts, [[], []])
    app.send("account.leads:true")
    app.answer("user", 200, #"{"userRecordName":"\(Self.user)"}"#)
    Self.endSession(&app)
    #expect(app.requests == ["GET /account/options"])
    #expect(app.html.contains(German.strings.accountSessionOver))
  }

  @Test(arguments: [
    ("recover", "account.form:recover", German.strings.accountErrorCode),
    ("password", "account.form:signIn", German.strings.accountErrorPassword),
  ])
  func whatDoesNotMatchIsNamed(_ call: String, _ message: String, _ text: String) {
    var app = Self.atTheScreen()
    app.send(message)
    app.answer(call, 401, #"{"error":"credentials-wrong","message":"…"}"#)
    #expect(app.page.element("account-error")?.contains(text) == true)
  }

  @Test func whoSetsANewPasswordGoesOnWithIt() {
    var app = Self.atTheScreen()
    app.send("account.form:recover")
    #expect(app.effects.contains(.focus(id: "account-name")))
    for (field, text) in [("name", "anna"), ("code", "aaaa-1"), ("new", "correct horse")] {
      app.send("account.type:\(field):\(text)")
    }
    app.send("account.submit")
    #expect(app.requests == ["POST /account/recover"])
    app.answer("recover", 204, "")
    #expect(app.html.contains(German.strings.accountRecovered))
    #expect(app.html.contains(#"value="anna""#) && !app.html.contains("correct"))
    #expect(app.effects.contains(.focus(id: "account-password")))
    app.send("account.type:password:correct horse")
    app.send("account.submit")
    #expect(app.body.contains(#""name":"anna""#))
  }

  @Test func aDeletedAccountLeavesItsDataToWhoeverComes() {
    var app = Self.signedIn()
    app.send("shell.open:account2")
    app.send("account.type:password:correct horse")
    app.send("settings.wipeword:\(German.strings.settingsDeleteEverythingWord)")
    app.send("account.delete")
    #expect(app.requests == ["POST /account/delete"])
    app.answer("delete", 204, "")
    #expect(app.model.replica.syncAccount == nil)
    #expect(app.model.habits.all.count == 1)
    app.fold()
    app.open("/settings/account")
    app.deliver(.accountTexts, [[], []])
    app.answer("who", 401, #"{"error":"sign-in-needed","message":"…"}"#)
    app.answer("options", 200, #"{"creation":"open","providers":[],"passwordCharactersMin":10}"#)
    app.signIn(user: "_ffffffffffffffffffffffffffffffff")
    #expect(app.model.replica.syncAccount?.user == "_ffffffffffffffffffffffffffffffff")
  }

  @Test func whatConfirmsTheDeletionStaysWhenThePasswordIsWrong() {
    var app = Self.signedIn()
    app.send("shell.open:account2")
    app.send("settings.wipeword:\(German.strings.settingsDeleteEverythingWord)")
    app.send("account.type:password:wrong horse")
    app.send("account.delete")
    app.answer("delete", 401, #"{"error":"credentials-wrong","message":"…"}"#)
    #expect(app.page.element("account-error") != nil)
    #expect(app.page.element("account-word")?.contains(#"value="löschen""#) == true)
  }

  /// Whether others can find the account is off until the user switches it on, and follows what the server has.
  @Test func beingFoundIsAChoiceThatTheServerConfirms() {
    func isOn(_ app: AppDriver) -> Bool? {
      guard let row = app.html.firstRange(of: German.strings.accountFindable) else { return nil }
      return app.html[row.upperBound...].split(separator: "</li>").first?.contains("checked")
    }
    var app = Self.signedIn()
    #expect(isOn(app) == false && app.html.contains(German.strings.accountFindableCaption))
    app.send("account.discoverable:true")
    #expect(app.requests == ["POST /account/discoverable"] && app.body == #"{"isDiscoverable":true}"#)
    #expect(isOn(app) == false)
    // No second call while one is on its way.
    app.send("account.discoverable:true")
    #expect(app.requests.isEmpty)
    app.answer("discoverable", 0, "")
    #expect(
      isOn(app) == false && app.page.element("account-error")?.contains(German.strings.accountErrorUnreachable) == true)
    app.send("account.discoverable:true")
    app.answer("discoverable", 204, "")
    #expect(isOn(app) == true && app.html.contains(German.strings.accountFindableOn))
    app.send("account.discoverable:false")
    #expect(app.body == #"{"isDiscoverable":false}"#)
    app.answer("discoverable", 204, "")
    #expect(isOn(app) == false && app.html.contains(German.strings.accountFindableOff))
    app.answer(
      "who", 200, #"{"account":{"id":"1","name":"anna","hasPassword":true,"isDiscoverable":true},"device":"d1"}"#)
    #expect(isOn(app) == true)
  }

  @Test func theDeviceInTheHandStandsFirst() {
    var app = Self.signedIn()
    let devices = [("d2", "Handy"), ("d1", "Laptop"), ("d3", "Tablet")].map { id, name in
      #"{"id":"\#(id)","name":"\#(name)","created":"2026-11-12T08:00:00Z","used":"2026-11-12T09:00:00Z","#
        + #""isThis":\#(id == "d1")}"#
    }
    app.answer("devices", 200, "{\"devices\":[\(devices.joined(separator: ","))]}")
    let order = app.html.split(separator: #"id="device-"#).dropFirst().map { String($0.prefix(2)) }
    #expect(order == ["d1", "d2", "d3"])
  }

  @Test func aPageThatWasClosedAtTheQuestionAsksAgain() {
    var app = Self.signedIn()
    app.send("account.signout:true")
    app.answer("sign-out", 204, "")
    app.signIn(user: "_ffffffffffffffffffffffffffffffff")
    #expect(app.html.contains(German.strings.accountOtherTitle))
    app.fold()
    app.open("/settings/account")
    app.deliver(.accountTexts, [[], []])
    #expect(app.requests == ["GET /account", "GET /account/options"])
    app.answer("who", 200, #"{"account":{"id":"1","name":"bert","hasPassword":true},"device":"d2"}"#)
    app.answer("user", 200, #"{"userRecordName":"_ffffffffffffffffffffffffffffffff"}"#)
    #expect(
      app.html.contains(German.strings.accountOtherTitle)
        && app.html.contains(German.strings.accountOtherText(name: "bert")))
    #expect(app.model.replica.syncAccount == nil)
  }

  @Test func aTabThatSomebodyElseSignedOutOfAsksHowToSignIn() {
    var app = Self.signedIn()
    var other = app
    other.open("/settings/account")
    other.deliver(.accountTexts, [[], []])
    other.send("account.signout:true")
    other.answer("sign-out", 204, "")
    for entry in other.journal.dropFirst(app.journal.count) { app.replay(entry) }
    app.send("foreign")
    #expect(app.model.replica.syncAccount == nil)
    #expect(app.effects.contains(.account(.sync(isOn: false))))
    #expect(app.html.contains("account-form"))
  }

  /// Until it is known whether there is an account nothing may be deleted: it would be deleted on this device only.
  @Test func deletingEverythingWaitsForTheAccount() {
    var app = Self.signedIn()
    app.fold()
    app.open("/settings/data")
    app.send("settings.askwipe")
    app.send("settings.wipeword:\(German.strings.settingsDeleteEverythingWord)")
    #expect(app.html.contains("<progress") && !app.html.contains(German.strings.accountWipeText))
    app.send("settings.wipe")
    #expect(!app.effects.contains(.wipe) && app.model.habits.all.count == 1)
    app.send("account:failed")
    #expect(app.html.contains(German.strings.settingsAccountFailed))
    app.send("settings.wipe")
    #expect(!app.effects.contains(.wipe) && app.model.habits.all.count == 1)
    app.deliver(.accountTexts, [[], []])
    #expect(app.html.contains(German.strings.accountWipeText))
    app.send("settings.wipe")
    #expect(!app.effects.contains(.wipe) && app.model.habits.all.isEmpty)
    #expect(app.model.replica.syncAccount != nil)
  }

  @Test func deletingEverythingIsForTheServerToo() {
    var app = Self.signedIn()
    app.send("settings.askwipe")
    #expect(app.html.contains(German.strings.accountWipeText))
    app.send("settings.wipeword:\(German.strings.settingsDeleteEverythingWord)")
    app.send("settings.wipe")
    #expect(!app.effects.contains(.wipe))
    #expect(app.model.habits.all.isEmpty)
    #expect(app.model.replica.syncAccount != nil)
  }

  @Test(arguments: [
    (
      #""storage":{"quota":5000000000,"used":[{"container":"iCloud.other","environment":"production","bytes":9},"#
        + #"{"container":"iCloud.app.alltag","environment":"development","bytes":8},"#
        + #"{"container":"iCloud.app.alltag","environment":"production","bytes":1250000}]},"#,
      German.strings.accountStorageUsed(used: "1,3\u{A0}MB", quota: "5\u{A0}GB")
    ),
    (
      #""storage":{"quota":1000000,"used":[]},"#,
      German.strings.accountStorageUsed(used: "0\u{A0}KB", quota: "1\u{A0}MB")
    ), ("", nil),
  ])
  func howMuchOfTheQuotaIsUsedIsShown(_ storage: String, _ text: String?) {
    var app = Self.signedIn()
    app.answer("who", 200, #"{\#(storage)"account":{"id":"1","name":"anna","hasPassword":true},"device":"d1"}"#)
    #expect(app.html.contains("belegt") == (text != nil))
    if let text { #expect(app.html.contains(text)) }
  }

  @Test func theStateSurvivesAReload() {
    var app = Self.signedIn()
    app.fold()
    app.open("/settings")
    #expect(app.effects.contains(.openAccount))
    app.deliver(.accountTexts, [[], []])
    #expect(app.effects.contains(.account(.sync(isOn: true))))
    #expect(app.requests.isEmpty)
    app.send("account.leads:true")
    #expect(app.requests.contains { $0.hasSuffix("/users/current") })
  }

  @Test func recoveryCodesAreShownUntilTheyAreKept() {
    var app = Self.atTheScreen()
    app.send("account.form:create:on")
    app.send("account.type:name:anna")
    app.send("account.type:password:correct horse")
    app.send("account.submit")
    #expect(app.requests == ["POST /account/sign-up"])
    app.answer("create", 201, #"{"device":"d1","account":{},"recoveryCodes":["aaaa-1","bbbb-2"]}"#)
    #expect(app.html.contains("bbbb-2"))
    #expect(app.effects.contains(.scrollToTop) && app.effects.contains(.focus(id: "account-codes")))
    app.send("account.copycodes")
    #expect(app.effects.contains(.copy(text: "aaaa-1\nbbbb-2")))
    app.send("account.keptcodes")
    #expect(!app.html.contains("bbbb-2"))
  }
}

extension AppDriver {
  /// The last step's request to the server, as `METHOD path`.
  var requests: [String] {
    effects.compactMap {
      if case .account(.request(_, let method, let path, _)) = $0 { method + " " + path } else { nil }
    }
  }

  var body: String {
    for case .account(.request(_, _, _, let body)) in effects { return String(decoding: body, as: UTF8.self) }
    return ""
  }

  mutating func deliver(_ delivery: Delivery, _ fields: [[UInt8]]) {
    core.deliver(delivery, fields, tick())
    collect()
  }

  mutating func answer(_ id: String, _ status: Int, _ body: String, retryAfter: String = "") {
    deliver(.answer, [Array(id.utf8), Array("\(status)".utf8), Array(retryAfter.utf8), Array(body.utf8)])
  }

  /// Answers the engine's request that is under way.
  mutating func answerSync(_ status: Int, _ body: String, retryAfter: String = "") {
    for case .account(.request(let id, _, _, _)) in effects where id.hasPrefix("sync/") {
      return answer(id, status, body, retryAfter: retryAfter)
    }
    Issue.record("the engine has asked nothing")
  }

  mutating func signIn(user: String, device: String = "d1") {
    send("account.type:name:anna")
    send("account.type:password:correct horse")
    send("account.submit")
    answer("sign-in", 200, #"{"device":"\#(device)"}"#)
    answer("who", 200, #"{"account":{"id":"1","name":"anna","hasPassword":true},"device":"\#(device)"}"#)
    answer("user", 200, #"{"userRecordName":"\#(user)"}"#)
  }
}
