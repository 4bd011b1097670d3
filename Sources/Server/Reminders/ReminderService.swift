import Accounts
import Core
import RecordStore
import Records
import ServiceLifecycle
import Synchronization

/// Tells devices of what has become due, whether or not a page is open (R-4, 0067). Only what belongs to a device that receives such
/// messages is looked at: after a change of what decides, at the time of each reminder, and at midnight.
final class ReminderService: Service, Sendable {
  typealias Subject = ReminderPlan.Subject

  private static let roundSeconds: Int64 = 1
  /// The time after which a subject is tried again that could not be read.
  private static let retryMilliseconds: Int64 = 60_000
  /// A subject rests so many times as long as a look at it took: one that is huge and changes all the time must not keep the server busy.
  private static let restFactor: Int64 = 20
  /// The longest rest: a look also takes long because it waits for those of others, who must not delay what this one has changed.
  private static let restMillisecondsMax: Int64 = 30_000
  /// The looks under way at the same time. Most of a look is waiting for its claims to be durable, which the store does for many at once.
  private static let looksMax = 32

  private let families: FamilyReminders
  private let own: OwnReminders
  private let accounts: Accounts
  private let tests: TestMessages
  private let plan = Mutex(ReminderPlan())

  init(_ families: FamilyReminders, _ own: OwnReminders, _ accounts: Accounts) {
    (self.families, self.own, self.accounts) = (families, own, accounts)
    tests = TestMessages(accounts, origin: own.origin, tell: own.tell)
  }

  /// Sends a device a test message soon. Returns the seconds after which it may ask again, if it has asked too often.
  func test(_ device: DeviceID, at now: Timestamp) -> Int? { tests.ask(device, at: now) }

  /// Looks at a subject in the next round, since something in it has changed.
  func note(_ subject: Subject) {
    plan.withLock { $0.note(subject) }
  }

  /// Looks at everything of an account in the next round, since a device of it has begun to receive messages, or said where it is.
  func note(_ id: AccountID) async {
    guard let users = try? await accounts.users(of: id) else { return }
    let keys = users.flatMap { user in
      CloudEnvironment.allCases.map { UserKey(ContainerID(user.container), $0, RecordName(user.name)) }
    }
    for key in keys { note(.own(key)) }
    for family in (try? await families.families(of: keys)) ?? [] { note(.family(family)) }
  }

  /// Tells a user of their partner's move. A message that cannot be sent now is lost: the app shows the place.
  func tell(_ move: PairMove, _ now: Timestamp = ServerClock.now) async { try? await own.tell(move, now) }

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      for id in (try? await self.accounts.accountsWithPush()) ?? [] where !Task.isCancelled { await self.note(id) }
      while !Task.isCancelled {
        await self.round(at: ServerClock.now)
        try await Task.sleep(for: .seconds(Self.roundSeconds))
      }
    }
  }

  /// Looks at all whose time has come.
  func round(at now: Timestamp) async {
    plan.withLock { $0.endRests(at: now) }
    await tests.round(at: now)
    await withTaskGroup(of: Void.self) { group in
      var count = 0
      while !Task.isCancelled, let subject = plan.withLock({ $0.next(at: now) }) {
        if count == Self.looksMax { await group.next() } else { count += 1 }
        group.addTask { await self.lookOnce(at: subject, now) }
      }
    }
  }

  private func lookOnce(at subject: Subject, _ now: Timestamp) async {
    let start = ContinuousClock.now
    var next: Timestamp?
    do { next = try await look(at: subject, now) } catch { next = now.adding(milliseconds: Self.retryMilliseconds) }
    let took = (ContinuousClock.now - start).components
    let milliseconds = took.seconds * 1000 + took.attoseconds / 1_000_000_000_000_000
    let rest = min(milliseconds * Self.restFactor, Self.restMillisecondsMax)
    // Not in this round again, whatever it says.
    next = next.map { max($0, now.adding(milliseconds: 1)) }
    plan.withLock { $0.finish(subject, restUntil: now.adding(milliseconds: rest), next: next) }
  }

  /// Tells what is to be told. Returns the time at which to look again; nil if nobody can be told anything.
  private func look(at subject: Subject, _ now: Timestamp) async throws -> Timestamp? {
    switch subject {
    case .family(let family): try await families.look(at: family, now)
    case .own(let user): try await own.look(at: user, now)
    }
  }
}
