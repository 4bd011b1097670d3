import Core
import Foundation
import Synchronization

@testable import Accounts

/// Accounts in memory with a clock that the test sets and repeatable randomness.
final class Fixture: Sendable {
  let accounts: Accounts
  let database: any AccountsDatabase
  private let clock: Clock

  /// 2025-11-12T08:00:00Z.
  static let start = Timestamp(milliseconds: 1_762_934_400_000)
  static let password = "correct horse battery"
  static let address = "192.0.2.1"

  final class Clock: Sendable {
    let milliseconds = Atomic<Int64>(Fixture.start.milliseconds)
    let counter = Atomic<UInt64>(1)
  }

  init(
    _ creation: AccountsConfiguration.Creation = .open, publicURL: String? = nil,
    providers: [ProviderConfiguration] = [], fetcher: any HTTPFetching = Offline(),
    cost: PasswordCost = PasswordCost(rounds: 16, blockSize: 1, parallelism: 1),
    on database: (any AccountsDatabase)? = nil, number: Int = 0
  ) throws {
    let clock = Clock()
    // A second server on the same file must not draw the same tokens.
    if database != nil { clock.counter.store(UInt64(1 + number) << 40, ordering: .relaxed) }
    let database = try database ?? TestDatabase.make()
    self.clock = clock
    self.database = database
    let environment = AccountsEnvironment(
      now: { Timestamp(milliseconds: clock.milliseconds.load(ordering: .relaxed)) },
      randomBytes: { count in (0..<count).map { _ in clock.nextByte() } }, fetcher: fetcher)
    accounts = try Accounts(
      database: database,
      configuration: AccountsConfiguration(
        creation: creation, providers: providers, publicURL: publicURL, passwordCost: cost),
      environment: environment)
  }

  var now: Timestamp { Timestamp(milliseconds: clock.milliseconds.load(ordering: .relaxed)) }

  func advance(seconds: Int64) { clock.milliseconds.add(seconds * 1000, ordering: .relaxed) }
  func advance(days: Int64) { advance(seconds: days * 86_400) }

  /// Creates an account called `name` with the fixture's password.
  @discardableResult
  func account(_ name: String = "anna") async throws -> NewAccount {
    try await accounts.createAccount(AccountDraft(name: name, password: Self.password), from: Self.address)
  }

  func signIn(
    _ name: String = "anna", password: String = Fixture.password, kind: SessionTransport = .bearer, isKept: Bool = true,
    device: String = "Laptop", from address: String = Fixture.address, knownDevice: KnownDeviceWish = .none
  ) async throws -> SignIn {
    try await accounts.signIn(
      name: name, password: password, device: DeviceDraft(name: device, client: "terminal"), kind: kind,
      isKept: isKept, from: address, knownDevice: knownDevice)
  }

  func authenticate(bearer token: String) async -> Authentication {
    await accounts.authenticate(
      AuthenticationRequest(method: "GET", path: "/account", headers: [("authorization", "Bearer \(token)")]))
  }

  /// Returns the number of rows that each table has for an account.
  func rowCounts(_ tables: [String]) async throws -> [Int] {
    try await database.read { database in
      try tables.map { try database.value(Int.self, "SELECT COUNT(*) FROM \($0)") ?? 0 }
    }
  }

  /// Returns all stored values, as a thief of the database would search them.
  func storedValues() async throws -> [SQLValue] {
    let tables = TestDatabase.tables
    return try await database.read { database in
      try database.values(String.self, tables).flatMap { try database.rows("SELECT * FROM \($0)").flatMap(\.values) }
    }
  }
}

extension Fixture.Clock {
  /// A fixed sequence (SplitMix64), the same in every run.
  func nextByte() -> UInt8 {
    UInt8(truncatingIfNeeded: SplitMix64.mixed(counter.wrappingAdd(0x9E37_79B9_7F4A_7C15, ordering: .relaxed).newValue))
  }
}

/// For tests without an identity provider.
struct Offline: HTTPFetching {
  func fetch(_ request: OutboundRequest) async throws(AccountError) -> OutboundAnswer {
    throw .providerFailed("\(request.url): there is no network in this test")
  }
}

extension Authentication {
  var signedIn: SignedIn? { if case .person(let person) = self { person } else { nil } }
  var rejection: Rejection? { if case .rejected(let rejection) = self { rejection } else { nil } }
}
