import Core
import Foundation
import Testing

@testable import Accounts

/// The effect of a flood of sign-ins on others. The hashes are held up, so that nothing depends on this machine's speed.
@Suite(.eachDatabase) struct BusyTests {
  /// Keeps both places of the hasher occupied until it is opened.
  private final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    private let count = 2

    func hold(_ hasher: PasswordHasher) async -> [Task<Void, any Error>] {
      let tasks = (0..<count).map { _ in
        Task { try await hasher.inTurn(at: [], costing: hasher.cost) { self.semaphore.wait() } }
      }
      // Later sign-ins wait.
      await Self.until { await hasher.freeCount == 0 }
      return tasks
    }

    func open() { for _ in 0..<count { semaphore.signal() } }

    static func until(_ isSo: () async -> Bool) async {
      for _ in 0..<30_000 {
        if await isSo() { return }
        try? await Task.sleep(for: .milliseconds(1))
      }
      Issue.record("it never became true")
    }
  }

  /// The results of sign-ins, in their order.
  private actor Ends {
    private(set) var names: [String] = []
    private(set) var busyCount = 0
    func add(_ name: String, _ error: (any Error)?) {
      if error as? AccountError == .busy { busyCount += 1 } else { names.append(name) }
    }
  }

  private static func start(_ name: String, _ fixture: Fixture, from address: String, _ ends: Ends) -> Task<Void, Never>
  {
    Task {
      do {
        _ = try await fixture.signIn(name, from: address)
        await ends.add(name, nil)
      } catch {
        await ends.add(name, error)
      }
    }
  }

  @Test func oneNetworkDoesNotKeepOthersFromSigningIn() async throws {
    let fixture = try Fixture()
    try await fixture.account()
    let (hasher, gate, ends) = (fixture.accounts.hasher, Gate(), Ends())
    let held = await gate.hold(hasher)
    var tasks: [Task<Void, Never>] = []
    // One after the other: concurrent ones would also exceed the limit of their network.
    for number in 0..<90 {
      tasks.append(Self.start("flood\(number)", fixture, from: "2001:db8:0:\(String(number, radix: 16))::1", ends))
      await Gate.until { await ends.busyCount + hasher.waitingCount == number + 1 }
    }
    #expect(await hasher.waitingCount == 48, "of one /56 so many wait; the others were told that the server is busy")
    let before = await hasher.waitingCount
    tasks.append(Self.start("anna", fixture, from: "203.0.113.9", ends))
    await Gate.until { await hasher.waitingCount == before + 1 }
    gate.open()
    for task in tasks { await task.value }
    for task in held { try await task.value }
    #expect(await ends.names.contains("anna"), "she is never busy; when her turn comes, FairQueueTests says")
  }

  @Test func whoFindsTheServerBusyHasNotTried() async throws {
    let fixture = try Fixture()
    try await fixture.account()
    let (hasher, gate, ends) = (fixture.accounts.hasher, Gate(), Ends())
    let held = await gate.hold(hasher)
    let others = (0..<48).map { Self.start("other\($0)", fixture, from: "2001:db8:0:\($0 % 2)::1", ends) }
    await Gate.until { await hasher.waitingCount == 48 }
    for _ in 0..<100 {
      await #expect(throws: AccountError.busy) { try await fixture.signIn(from: "2001:db8::99") }
    }
    gate.open()
    for task in others { await task.value }
    for task in held { try await task.value }
    _ = try await fixture.signIn(from: "2001:db8::99")
    let later = Timestamp(milliseconds: fixture.now.milliseconds + 3_600_000)
    let full = Accounts.signInBuckets("anna", "2001:db8:0:1::99").filter { $0.rule == RateLimiter.signInByName }
    // All of the name's attempts remain.
    for _ in 0..<RateLimiter.signInByName.burst { try await fixture.accounts.limiter.consume(full, at: fixture.now) }
    await #expect(throws: AccountError.self) { try await fixture.accounts.limiter.consume(full, at: fixture.now) }
    try await fixture.accounts.limiter.consume(full, at: later)
  }

  @Test func aCodeIsCheckedBeforeThePasswordIsHashed() async throws {
    let (fixture, spent) = (try Fixture(.invite), "ABCDE-FGHJK-MNPQR")
    let used = try await fixture.accounts.createInvite().code
    let make = { @Sendable (name: String, code: String?) async throws in
      _ = try await fixture.accounts.createAccount(
        AccountDraft(name: name, password: Fixture.password, invite: code), from: Fixture.address,
        familyCode: { $0 == spent ? .open : .void })
    }
    try await make("kim", spent)
    try await make("lee", used)
    let (hasher, gate, ends) = (fixture.accounts.hasher, Gate(), Ends())
    let held = await gate.hold(hasher)
    let codes: [(code: String?, error: AccountError)] = [
      (spent, .inviteUsed), (used, .inviteUsed), ("never-given", .inviteInvalid), (nil, .inviteNeeded),
    ]
    let tasks = codes.map { code, error in
      Task {
        // The name is another's: without a code that holds, nobody learns it.
        await #expect(throws: error) { try await make("kim", code) }
        await ends.add(code ?? "", nil)
      }
    }
    await Gate.until { await ends.names.count + hasher.waitingCount == codes.count }
    #expect(await hasher.waitingCount == 0)
    gate.open()
    for task in tasks { await task.value }
    for task in held { try await task.value }
  }

  @Test func whoProvesTheirAccountWaitsByThemselves() async throws {
    let fixture = try Fixture()
    let made = try await fixture.account()
    let (hasher, gate, ends) = (fixture.accounts.hasher, Gate(), Ends())
    let known = try #require(try await fixture.signIn(knownDevice: .keep("")).knownDevice)
    let held = await gate.hold(hasher)
    // From her own address.
    let others = (0..<32).map { number in
      Self.start("other\(number)", fixture, from: number < 28 ? Fixture.address : "192.0.2.2", ends)
    }
    await Gate.until { await hasher.waitingCount == 32 }
    let anna = Task {
      _ = try await fixture.signIn(knownDevice: .keep(known))
      try await fixture.accounts.recover(
        name: "anna", code: made.recoveryCodes[0], newPassword: "another password", from: Fixture.address)
    }
    await Gate.until { await hasher.waitingCount == 33 }
    gate.open()
    try await anna.value
    for task in others { await task.value }
    for task in held { try await task.value }
    _ = try await fixture.signIn(password: "another password", from: "203.0.113.9")
  }
}
