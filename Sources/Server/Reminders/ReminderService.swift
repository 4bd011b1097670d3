import Accounts
import Core
import RecordStore
import Records
import ServiceLifecycle
import Synchronization

/// Sends reminders when they become due, whether or not a page is open (R-4, 0067). It checks only users and families
/// with a receiver of messages: after a change, at the time of each reminder, and at least once a day.
final class ReminderService: Service, Sendable {
  typealias Subject = ReminderPlan.Subject

  private static let roundSeconds: Int64 = 1
  /// The time until a subject that could not be read is tried again.
  private static let retryMilliseconds: Int64 = 60_000
  /// A subject rests this many times as long as its check took, so that a huge one that changes all the time does not
  /// keep the server busy.
  private static let restFactor: Int64 = 20
  /// The longest rest. A check may also be slow because of other checks, which must not delay this subject for long.
  private static let restMillisecondsMax: Int64 = 30_000
  /// The most checks under way at the same time. A check mostly waits until its claims are durable; the store makes
  /// many durable at once.
  private static let looksMax = 32

  private let families: FamilyReminders
  private let own: OwnReminders
  private let accounts: Accounts
  private let tests: TestMessages
  private let plan = Mutex(ReminderPlan())

  init(_ families: FamilyReminders, _ own: OwnReminders, _ accounts: Accounts) {
    (self.families, self.own, self.accounts) = (families, own, accounts)
    tests = TestMessages(accounts, origin: own.origin, notify: own.notify)
  }

  /// Sends a device a test message soon; see `TestMessages.ask` for the result.
  func test(_ device: DeviceID, at now: Timestamp) -> Int? { tests.ask(device, at: now) }

  /// Checks a subject in the next round that its rest allows, since something in it has changed.
  func refresh(_ subject: Subject) {
    plan.withLock { $0.refresh(subject) }
  }

  /// Checks a subject that another server has changed, which looks at it at once.
  func refreshLater(_ subject: Subject, _ now: Timestamp = ServerClock.now) {
    plan.withLock { $0.refresh(subject, after: now.adding(milliseconds: Self.othersMilliseconds)) }
  }

  private static let othersMilliseconds: Int64 = 30_000

  /// Checks all subjects with a receiver of messages in the next rounds.
  func refreshAll() async {
    for id in (try? await accounts.accountsWithPush()) ?? [] where !Task.isCancelled { await refresh(id) }
  }

  /// Checks all subjects of an account in the next round, since one of its devices has begun to receive messages or
  /// changed its time zone or language.
  func refresh(_ id: AccountID) async {
    guard let users = try? await accounts.users(of: id) else { return }
    let keys = users.flatMap { user in
      CloudEnvironment.allCases.map { UserKey(ContainerID(user.container), $0, RecordName(user.name)) }
    }
    for key in keys { refresh(.own(key)) }
    for family in (try? await families.families(of: keys)) ?? [] { refresh(.family(family)) }
  }

  /// Checks everything of a user in the next round, since a program of theirs can be reached.
  func refresh(_ user: UserKey) async {
    refresh(.own(user))
    for family in (try? await families.families(of: [user])) ?? [] { refresh(.family(family)) }
  }

  /// Tells a user that their partner has moved closer. A message that cannot be sent now is lost: the app shows the
  /// distance.
  func notify(_ move: PairMove, _ now: Timestamp = ServerClock.now) async { try? await own.notify(move, now) }

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      await self.refreshAll()
      while !Task.isCancelled {
        await self.round(at: ServerClock.now)
        try await Task.sleep(for: .seconds(Self.roundSeconds))
      }
    }
  }

  /// Sends the test messages and makes the checks that are due.
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
    let duration = (ContinuousClock.now - start).components
    let milliseconds = duration.seconds * 1000 + duration.attoseconds / 1_000_000_000_000_000
    let rest = min(milliseconds * Self.restFactor, Self.restMillisecondsMax)
    // Whatever the check answers, the subject is not checked again in this round.
    next = next.map { max($0, now.adding(milliseconds: 1)) }
    plan.withLock { $0.finish(subject, restUntil: now.adding(milliseconds: rest), next: next) }
  }

  /// Sends what is due. Returns the time of the next check; nil if only a change can make something due.
  private func look(at subject: Subject, _ now: Timestamp) async throws -> Timestamp? {
    switch subject {
    case .family(let family): try await families.look(at: family, now)
    case .own(let user): try await own.look(at: user, now)
    }
  }
}
