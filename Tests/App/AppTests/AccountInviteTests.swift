import Core
import Replica
import Sync
import Testing
import Texts

@testable import App

/// A new account where the server asks for an invite, or makes none.
@Suite struct AccountInviteTests {
  private static let link = "/#family=ABCDEFGHJKMNPQR"

  /// A device on the account's screen of a server with this choice, perhaps sent there by a link into a family.
  private static func atTheScreen(_ creation: String, link: String = "/", providers: String = "") -> AppDriver {
    var app = AppDriver(languages: "de-DE", path: link)
    app.send("route:/settings/account")
    app.deliver(.accountTexts, [[], []])
    app.answer("options", 200, #"{"creation":"\#(creation)","providers":[\#(providers)],"passwordCharactersMin":10}"#)
    return app
  }

  @Test(arguments: [
    ("invite-needed", German.strings.accountErrorInviteNeeded), ("invite-invalid", German.strings.accountErrorInvite),
    ("invite-used", German.strings.accountErrorInviteUsed),
  ])
  func aRefusedCodeIsToldFromOthers(_ word: String, _ text: String) {
    var app = Self.atTheScreen("invite", link: Self.link)
    app.send("account.form:create")
    app.send("account.type:name:mia")
    app.send("account.type:password:correct horse")
    app.send("account.submit")
    #expect(app.body.contains(#""invite":"ABCDEFGHJKMNPQR""#))
    app.answer("create", 403, #"{"error":"\#(word)","message":"…"}"#)
    #expect(app.page.element("account-error")?.contains(text) == true)
    #expect(app.model.replica.syncAccount == nil)
    // The code waits: it may be the user's own account that it has opened.
    #expect(app.model.familyCode == "ABCDEFGHJKMNPQR")
  }

  /// The host puts the link that waits behind the address, also behind that of a provider's return.
  @Test(arguments: ["", "#family=ABCDEFGHJKMNPQR"]) func aProvidersReturnSignsInWithALinkThatWaits(_ link: String) {
    var app = AppDriver(languages: "de-DE", path: "/settings/account?signed-in" + link)
    #expect(app.effects.contains(.openAccount))
    app.deliver(.accountTexts, [[], []])
    #expect(app.requests.contains("GET /account"))
    app.answer("who", 200, #"{"account":{"id":"1","name":"","hasPassword":false},"device":"d1"}"#)
    app.answer("user", 200, #"{"userRecordName":"\#(AccountTests.user)"}"#)
    #expect(app.model.replica.syncAccount == SyncAccount(user: AccountTests.user, device: "d1"))
    // The invitation goes on where the family is joined.
    #expect(app.model.route == (link.isEmpty ? .account : .area(.chores, "")))
  }

  @Test func aLinkToAServerWithoutNewAccountsSaysSo() {
    let text = German.strings.accountErrorClosed
    #expect(Self.atTheScreen("closed", link: Self.link).html.contains(text))
    #expect(!Self.atTheScreen("closed").html.contains(text))
    #expect(!Self.atTheScreen("invite", link: Self.link).html.contains(text))
    // A provider may make them.
    let provider = #"{"id":"home","title":"Hausdienst"}"#
    #expect(!Self.atTheScreen("closed", link: Self.link, providers: provider).html.contains(text))
  }
}
