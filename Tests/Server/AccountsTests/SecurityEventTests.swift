import Core
import Foundation
import Synchronization
import Testing

@testable import Accounts

@Suite(.eachDatabase) struct SecurityEventTests {
  /// The notifications that devices would get.
  private final class Notices: Sendable {
    private let all = Mutex<[SecurityNotice]>([])
    func listen(to fixture: Fixture) {
      fixture.accounts.whenSecurityChanges { notice in self.all.withLock { $0.append(notice) } }
    }
    var kinds: [SecurityEvent.Kind] { all.withLock { $0.map(\.kind) } }
    var last: SecurityNotice? { all.withLock { $0.last } }
  }

  @Test func whatHappensToAnAccountIsKeptAndTold() async throws {
    let fixture = try Fixture()
    let notices = Notices()
    let made = try await fixture.account()
    let (id, accounts) = (made.account.id, fixture.accounts)
    notices.listen(to: fixture)
    let laptop = try await fixture.signIn(from: "2001:db8:1:2::3")
    let origin = EventOrigin(device: laptop.device, address: "192.0.2.1")
    _ = try await accounts.registerKey(
      publicKeyPEM: SignatureTests.pem, name: "Import", scope: SignatureTests.scope, for: id, by: origin)
    _ = try await accounts.createWidgetLink(name: "Kitchen", for: id, by: origin)
    let codes = try await accounts.renewRecoveryCodes(of: id, by: origin)
    try await accounts.signOutEverywhere(id, keeping: laptop.device, by: origin)
    try await accounts.changePassword(
      of: id, to: "another password", proof: .password(Fixture.password), keeping: laptop.device, from: "192.0.2.1")
    fixture.advance(seconds: 60)
    try await accounts.recover(name: "anna", code: codes[0], newPassword: Fixture.password, from: "203.0.113.9")
    let events = try await accounts.securityEvents(of: id)
    let kinds: [SecurityEvent.Kind] = [
      .signedIn, .keyMade, .widgetLinkMade, .codesRenewed, .signedOutEverywhere, .passwordChanged, .recovered,
    ]
    #expect(events.map(\.kind) == kinds && notices.kinds == kinds)
    #expect(events.map(\.number) == Array(1...7))
    #expect(events.map(\.name) == ["Laptop", "Import", "Kitchen", "Laptop", "Laptop", "Laptop", ""])
    #expect(events[0].client == "terminal" && events[0].networks == ["2001:db8:1::/48"])
    #expect(events[1].device == laptop.device && events[1].networks == ["192.0.2.0/24"])
    #expect(events[6].networks == ["203.0.113.0/24"] && events[6].time == fixture.now)
    #expect(try await accounts.securityEvents(of: id, after: 5).map(\.number) == [6, 7])
    _ = try await accounts.deleteAccount(id, proof: .password(Fixture.password), from: "")
    #expect(try await fixture.rowCounts(["account_event", "account_known_device"]) == [0, 0])
  }

  @Test func eventsHaveABoundAndAnEnd() async throws {
    let fixture = try Fixture()
    let id = try await fixture.account().account.id
    for _ in 0..<AccountLimits.securityEventsMax + 20 { _ = try await fixture.signIn() }
    let events = try await fixture.accounts.securityEvents(of: id)
    #expect(events.count == AccountLimits.securityEventsMax && events.first?.number == 21)
    fixture.advance(days: 91)
    #expect(try await fixture.accounts.securityEvents(of: id).isEmpty)
    try await fixture.accounts.tidySecurity()
    #expect(try await fixture.rowCounts(["account_event"]) == [1], "the newest stays for its number")
    _ = try await fixture.signIn()
    #expect(try await fixture.accounts.securityEvents(of: id).map(\.number) == [121])
    #expect(try await fixture.rowCounts(["account_event"]) == [1])
  }

  @Test func guessesAreOneEventBetweenTwoSignIns() async throws {
    let fixture = try Fixture()
    let notices = Notices()
    let made = try await fixture.account()
    notices.listen(to: fixture)
    func guess(_ count: Int, from network: Int) async throws {
      for number in 0..<count {
        _ = try? await fixture.signIn(password: "not the password", from: "198.\(network).\(number).1")
      }
    }
    try await guess(4, from: 1)
    fixture.advance(seconds: 30)
    try await fixture.accounts.recover(
      name: "anna", code: made.recoveryCodes[0], newPassword: Fixture.password, from: "203.0.113.9")
    await #expect(throws: AccountError.credentialsWrong) {
      try await fixture.accounts.recover(
        name: "anna", code: made.recoveryCodes[0], newPassword: Fixture.password, from: "203.0.113.9")
    }
    try await fixture.accounts.reportGuesses()
    #expect(!notices.kinds.contains(.guessed))
    try await guess(6, from: 2)
    try await fixture.accounts.reportGuesses()
    #expect(notices.kinds.count { $0 == .guessed } == 1)
    try await guess(6, from: 3)
    try await fixture.accounts.reportGuesses()
    #expect(notices.kinds.count { $0 == .guessed } == 1, "once between two sign-ins")
    #expect(try await fixture.accounts.failedAttempts(of: made.account.id)?.count == 17)
    let failed = try #require(try await fixture.signIn().failedAttempts)
    #expect(failed.count == 17 && failed.first == Fixture.start && failed.last == fixture.now)
    #expect(failed.networks == (0..<4).map { "198.1.\($0).0/24" } + ["203.0.113.0/24"], "some of them")
    #expect(try await fixture.signIn().failedAttempts == nil)
    #expect(try await fixture.accounts.failedAttempts(of: made.account.id) == nil)
    let kinds = try await fixture.accounts.securityEvents(of: made.account.id).map(\.kind)
    #expect(kinds == [.recovered, .guessed, .signedIn, .signedIn])
  }

  @Test func guessesAtNobodysNameLeaveNothing() async throws {
    let fixture = try Fixture()
    try await fixture.account()
    for number in 0..<5 {
      await #expect(throws: AccountError.credentialsWrong) { try await fixture.signIn("nobody\(number)") }
    }
    #expect(!fixture.accounts.guesses.isEmpty, "until it is noted nothing differs")
    try await fixture.accounts.reportGuesses()
    #expect(fixture.accounts.guesses.isEmpty)
    #expect(try await fixture.rowCounts(["account_event"]) == [0])
  }

  @Test func talliesHaveABoundAndKeepWhoIsGuessedAtMost() {
    let tallies = GuessTallies()
    for _ in 0..<3 { tallies.add("anna", "192.0.2.0/24", at: Fixture.start) }
    for number in 0..<3 * GuessTallies.namesMax { tallies.add("name\(number)", "", at: Fixture.start) }
    let all = tallies.takeAll()
    #expect(all.count <= GuessTallies.namesMax && all["anna"]?.count == 3)
  }

  @Test func devicesThatAreSignedOutAreToldToo() async throws {
    let fixture = try Fixture()
    let made = try await fixture.account()
    let (id, accounts) = (made.account.id, fixture.accounts)
    let (here, there) = (try await fixture.signIn(), try await fixture.signIn(device: "Phone"))
    try await accounts.setPushSubscription(try PushTests.subscription(1), of: here.device, id)
    try await accounts.setPushSubscription(try PushTests.subscription(2), of: there.device, id)
    let notices = Notices()
    notices.listen(to: fixture)
    try await accounts.changePassword(
      of: id, to: "another password", proof: .password(Fixture.password), keeping: here.device, from: "")
    #expect(notices.last?.endedDevices.map(\.id) == [there.device] && notices.last?.origin == here.device)
    #expect(try await accounts.pushDevices(of: id).map(\.id) == [here.device])
    try await accounts.recover(name: "anna", code: made.recoveryCodes[0], newPassword: Fixture.password, from: "")
    #expect(notices.last?.endedDevices.map(\.id) == [here.device] && notices.last?.origin == nil)
    #expect(try await fixture.rowCounts(["account_push"]) == [0])
  }

  private static let ends = ["password", "recovery", "everywhere"]

  @Test(arguments: ends, [false, true]) func whatSomebodyElseMayHaveMadeEnds(_ end: String, _ keeps: Bool) async throws
  {
    let fixture = try Fixture()
    let made = try await fixture.account()
    let (id, accounts) = (made.account.id, fixture.accounts)
    let key = try await accounts.registerKey(
      publicKeyPEM: SignatureTests.pem, name: "K", scope: SignatureTests.scope, for: id)
    let (link, token) = try await accounts.createWidgetLink(name: "L", for: id)
    let content = try CalendarFeedContent(JSON.parse(Array(#"{"areas":["habits"],"zone":"UTC"}"#.utf8)))
    let (feed, address) = try await accounts.createCalendarFeed(name: "F", content, for: id)
    let draft = MessageAddressDraft(
      name: "A", kind: .ntfy, url: "https://example.com/x", token: "", areas: [.habits],
      locale: DeviceLocale(timeZoneName: "UTC", language: "en"))
    let reminded = try await accounts.createAddress(draft, for: id)
    // The cache still has the state of a moment ago.
    #expect(try await accounts.key(key.id) != nil)
    let pairing = try await accounts.startPairing(DeviceDraft(name: "T", client: "terminal"), from: "")
    try await accounts.answerPairing(userCode: pairing.userCode, for: id, isAllowed: true, from: "")
    let here = try await fixture.signIn()
    let all = AccountAccess(keys: [key], widgetLinks: [link], feeds: [feed], addresses: [reminded])
    switch end {
    case "password", "recovery":
      let change =
        if end == "password" {
          try await accounts.changePassword(
            of: id, to: "another password", proof: .password(Fixture.password), keeping: here.device, from: "",
            keepsAccess: keeps)
        } else {
          try await accounts.recover(
            name: "anna", code: made.recoveryCodes[0], newPassword: "another password", from: "", keepsAccess: keeps)
        }
      #expect(change.ended == (keeps ? .none : all) && change.kept == (keeps ? all : .none))
    default:
      #expect(try await accounts.signOutEverywhere(id, keeping: keeps ? here.device : nil) == all)
    }
    let goOn = keeps || end == "everywhere"
    #expect(try await (accounts.key(key.id) != nil) == goOn)
    #expect(try await (accounts.account(ofWidgetLink: token) != nil) == goOn)
    #expect(try await (accounts.calendarFeed(token: address) != nil) == goOn)
    #expect(try await accounts.addresses(of: id) == (goOn ? [reminded] : []))
    await #expect(throws: AccountError.pairingEnded) {
      try await accounts.finishPairing(deviceCode: pairing.deviceCode, from: "")
    }
  }
}
