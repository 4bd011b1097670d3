import Accounts
import Core
import RecordStore
import Records
import ServiceLifecycle
import Synchronization

/// Tells members of what has become due or overdue, whether or not a page is open (F-16, 0067). Only families with a device that receives such
/// messages are looked at: after a change, at the time of each reminder, and at midnight.
final class FamilyReminders: Service, Sendable {
  private static let roundSeconds: Int64 = 1
  /// The time after which a family is tried again that could not be read.
  private static let retryMilliseconds: Int64 = 60_000
  /// A family rests so many times as long as a look at it took: one that is huge and changes all the time must not keep the server busy.
  private static let restFactor: Int64 = 20

  private let reader: FamilyReader
  private let accounts: Accounts
  private let tell: @Sendable ([DeviceMessage]) -> Void
  private let plan = Mutex(Plan())

  private struct Plan {
    /// The time at which each family is looked at next.
    var times: [FamilyZone: Timestamp] = [:]
    /// The time until which a family is left alone, however often it changes.
    var rests: [FamilyZone: Timestamp] = [:]

    mutating func look(at family: FamilyZone, _ time: Timestamp) { times[family] = min(times[family] ?? time, time) }
  }

  init(_ reader: FamilyReader, _ accounts: Accounts, tell: @escaping @Sendable ([DeviceMessage]) -> Void) {
    self.reader = reader
    self.accounts = accounts
    self.tell = tell
  }

  /// Looks at a family in the next round, since something in it has changed.
  func note(_ family: FamilyZone) {
    plan.withLock { $0.look(at: family, $0.rests[family] ?? Timestamp(milliseconds: 0)) }
  }

  /// Looks at all families of an account in the next round, since a device of it has begun to receive messages.
  func note(_ id: AccountID) async {
    guard let users = try? await accounts.users(of: id) else { return }
    let service = reader.service
    let families = try? await reader.store.readLong(for: .server, until: nil) { transaction in
      try users.flatMap { user in
        try CloudEnvironment.allCases.flatMap { environment in
          try service.familyZones(
            of: UserKey(ContainerID(user.container), environment, RecordName(user.name)), in: transaction)
        }
      }
    }
    for family in families ?? [] { note(family) }
  }

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      for id in (try? await self.accounts.accountsWithPush()) ?? [] where !Task.isCancelled { await self.note(id) }
      while !Task.isCancelled {
        await self.round(at: ServerClock.now)
        try await Task.sleep(for: .seconds(Self.roundSeconds))
      }
    }
  }

  /// Looks at the families whose time has come.
  func round(at now: Timestamp) async {
    let families = plan.withLock { plan in
      plan.rests = plan.rests.filter { $0.value > now }
      return plan.times.filter { $0.value <= now }.map { $0.key }
    }
    for family in families where !Task.isCancelled {
      plan.withLock { $0.times[family] = nil }
      let start = ContinuousClock.now
      let next: Timestamp?
      do { next = try await look(at: family, now) } catch { next = now.adding(milliseconds: Self.retryMilliseconds) }
      let took = (ContinuousClock.now - start).components
      let rest = (took.seconds * 1000 + took.attoseconds / 1_000_000_000_000_000) * Self.restFactor
      plan.withLock { plan in
        plan.rests[family] = now.adding(milliseconds: rest)
        // It may have changed again meanwhile.
        if let next { plan.look(at: family, next) }
      }
    }
  }

  /// Tells the members of a family what is to be told. Returns the time at which to look again; nil if nobody can be told anything.
  private func look(at family: FamilyZone, _ now: Timestamp) async throws -> Timestamp? {
    let service = reader.service
    var reached: [String: AccountID] = [:]
    for user in try await reader.store.read({ try service.familyUsers(of: family, in: $0) }) {
      let devices = try await accounts.pushDevices(userRecordName: user.text, in: family.container.text)
      if let device = devices.first(where: { !$0.without.contains(MessageTopic.choreKind) }) {
        reached[user.text] = device.account
      }
    }
    if reached.isEmpty { return nil }
    let users = Set(reached.keys)
    guard let plan = try await reader.read(family, at: now, { DuePlan($0, in: family, for: users) }) else { return nil }
    for (user, account) in reached {
      let due = plan.now.filter { $0.alert.recipient.text == user }
      if due.isEmpty { continue }
      let new = try await accounts.claimReminders(due.map { $0.key }, of: account)
      tell(due.filter { new.contains($0.key) }.map { $0.message })
    }
    return plan.next
  }
}
