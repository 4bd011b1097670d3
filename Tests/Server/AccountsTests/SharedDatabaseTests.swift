import Core
import Synchronization
import Testing

@testable import Accounts

/// Several servers on one database.
@Suite(.postgres) struct SharedDatabaseTests {
  /// A server, and others with connections of their own.
  private static func servers(
    _ count: Int, _ creation: AccountsConfiguration.Creation = .open
  ) throws -> [Fixture] {
    let first = try Fixture(creation)
    let schemas = try #require(TestDatabase.schemas)
    return [first] + (try (1..<count).map { try Fixture(creation, on: schemas.another(), number: $0) })
  }

  /// Waits until the condition holds.
  private static func wait(_ holds: () async throws -> Bool) async throws {
    for _ in 0..<30_000 {
      if try await holds() { return }
      try await Task.sleep(for: .milliseconds(1))
    }
    Issue.record("it never came to that")
  }

  @Test func endsOfSessionsReachTheOtherServers() async throws {
    let servers = try Self.servers(2)
    let ended = Mutex<[DeviceID]>([])
    servers[1].accounts.whenDevicesEnd { devices in ended.withLock { $0 += devices } }
    try await servers[0].account()
    // Until the other one listens, notices are lost.
    try await Self.wait {
      let signIn = try await servers[0].signIn(from: "a")
      #expect(await servers[1].authenticate(bearer: signIn.token).signedIn != nil)
      try await servers[0].accounts.signOut(signIn.device, of: signIn.account)
      for _ in 0..<100 where ended.withLock({ $0.isEmpty }) { try await Task.sleep(for: .milliseconds(1)) }
      return ended.withLock { $0.last == signIn.device }
    }
    let signIn = try await servers[0].signIn(from: "a")
    #expect(await servers[1].authenticate(bearer: signIn.token).signedIn != nil)
    _ = try await servers[0].accounts.signOutEverywhere(signIn.account)
    // The other one had cached the session.
    try await Self.wait { await servers[1].authenticate(bearer: signIn.token).rejection == .failed }
    try await Self.wait { ended.withLock { $0.contains(signIn.device) } }
  }

  /// The notice of the sign-out is lost with the connection.
  @Test func aServerThatWasCutOffForgetsWhatItCached() async throws {
    let servers = try Self.servers(2)
    try await servers[0].account()
    let signIn = try await servers[0].signIn()
    try await Self.wait { try await Self.listeners(servers[0]).count == 2 }
    #expect(await servers[1].authenticate(bearer: signIn.token).signedIn != nil)
    for process in try await Self.listeners(servers[0]) {
      _ = try await servers[0].accounts.read { try $0.rows("SELECT pg_terminate_backend(?)", [process]) }
    }
    try await servers[0].accounts.signOut(signIn.device, of: signIn.account)
    try await Self.wait { await servers[1].authenticate(bearer: signIn.token).rejection == .failed }
  }

  /// Returns the numbers of the database's processes that listen for the servers.
  private static func listeners(_ server: Fixture) async throws -> [Int64] {
    try await server.accounts.read { database in
      try database.values(
        Int64.self,
        """
        SELECT pid FROM pg_stat_activity
        WHERE query = 'LISTEN alltag_' || to_regnamespace(current_schema()::text)::oid::bigint || '_accounts'
        """)
    }
  }

  @Test func aServerDoesNotHearItself() async throws {
    let server = try Self.servers(1)[0]
    let count = Mutex(0)
    server.accounts.whenDevicesEnd { _ in count.withLock { $0 += 1 } }
    try await server.account()
    for _ in 0..<20 {
      let signIn = try await server.signIn()
      try await server.accounts.signOut(signIn.device, of: signIn.account)
    }
    #expect(count.withLock { $0 } == 20)
  }

  @Test func attemptsAreCountedTogether() async throws {
    let servers = try Self.servers(3)
    try await servers[0].account()
    var wrong = 0
    for number in 0..<30 {
      do {
        _ = try await servers[number % 3].signIn(password: "wrong password")
      } catch AccountError.credentialsWrong {
        wrong += 1
      } catch AccountError.limited {
        continue
      }
    }
    #expect(wrong == Int(RateLimiter.signInByNameAndAddress.burst))
  }

  @Test func aPINOpensAMemberAtEachServer() async throws {
    let servers = try Self.servers(2)
    let account = try await servers[0].account().account.id
    let key = MemberKey(container: "iCloud.app", environment: "production", owner: "_o", zone: "Z", member: "m")
    try await servers[0].accounts.setPIN("1234", of: key, by: account)
    _ = try await servers[0].accounts.checkPIN("1234", of: key, by: account, on: DeviceID("d"), user: "_u")
    let now = servers[0].now
    #expect(servers.map { $0.accounts.isOpen(key, by: "_u", at: now) } == [true, true])
    #expect(!servers[1].accounts.isOpen(key, by: "_v", at: now))
    #expect(!servers[1].accounts.isOpen(key, by: "_u", at: now.adding(milliseconds: Accounts.pinOpenMilliseconds)))
    try await servers[1].accounts.setPIN("4321", of: key, by: account)
    #expect(servers.map { $0.accounts.isOpen(key, by: "_u", at: now) } == [false, false])
  }

  /// Of simultaneous requests at several servers, as many succeed as the rules allow.
  @Test func simultaneousWritesActOneAfterTheOther() async throws {
    let servers = try Self.servers(4, .invite)
    let code = try await servers[0].accounts.createInvite(uses: 3).code
    func create(_ number: Int, _ name: String) async -> AccountError? {
      do throws(AccountError) {
        _ = try await servers[number % 4].accounts.createAccount(
          AccountDraft(name: name, password: Fixture.password, invite: code), from: "\(number + 20).0.2.1")
        return nil
      } catch {
        return error
      }
    }
    let results = await withTaskGroup(of: AccountError?.self) { group in
      for number in 0..<16 { group.addTask { await create(number, number < 8 ? "anna" : "user\(number)") } }
      return await group.reduce(into: [AccountError?]()) { $0.append($1) }
    }
    #expect(results.count { $0 == nil } == 3)
    #expect(results.allSatisfy { $0 == nil || $0 == .inviteUsed || $0 == .nameTaken }, "\(results)")
    #expect(try await servers[0].rowCounts(["account_person"]) == [3])
    #expect(try await servers[0].accounts.accounts(named: "anna").count <= 1)
  }

  @Test func remindersAreClaimedOnce() async throws {
    let servers = try Self.servers(4)
    let id = try await servers[0].account().account.id
    let keys = (0..<50).map { "key\($0)" }
    let claimed = try await withThrowingTaskGroup(of: Set<String>.self) { group in
      for server in servers { group.addTask { try await server.accounts.claimReminders(keys, of: id) } }
      return try await group.reduce(into: [String]()) { $0 += $1 }
    }
    #expect(claimed.sorted() == keys.sorted())
  }
}
