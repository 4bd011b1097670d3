import Accounts
import Core
import PostgresStore
import RecordStore
import Records
import Replica
import ServiceLifecycle
import Synchronization

/// Hears what other servers on the same database change: notifies the streams that are open here, and looks at the
/// reminders that may have become due earlier.
///
/// A notice names a zone and its position only, so what has changed is read. After the connection was lost, everybody
/// who listens here is looked at.
final class OthersChanges: Service, Sendable {
  /// The most zones that wait, and whose positions are remembered; beyond it, all are looked at.
  private static let zonesMax = 10_000
  private static let retryMilliseconds = 500
  /// There is one public zone in a database.
  private static let publicZonesMax = 10

  private struct State {
    /// The zones with news.
    var waiting: Set<ZoneKey> = []
    var mustLookAgain = false
    /// The positions up to which listeners were notified.
    var positions: [ZoneKey: Int64] = [:]
  }

  private let store: PostgresStore
  private let service: RecordService
  private let notifications: NotificationQueue
  private let reminders: ReminderService?
  private let accounts: Accounts
  private let state = Mutex(State())
  private let signals: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation

  init(
    _ store: PostgresStore, service: RecordService, notifications: NotificationQueue, reminders: ReminderService?,
    _ accounts: Accounts
  ) {
    (self.store, self.service, self.notifications) = (store, service, notifications)
    (self.reminders, self.accounts) = (reminders, accounts)
    (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  }

  func run() async throws {
    accounts.whenOthersChangeReceivers { [reminders] account in
      guard let reminders else { return }
      Task {
        if let account { await reminders.refresh(account) } else { await reminders.refreshAll() }
      }
    }
    let listener = store.listen { [weak self] news in self?.hear(news) }
    await cancelWhenGracefulShutdown {
      for await _ in self.signals {
        await self.round()
        if Task.isCancelled { break }
      }
    }
    listener.close()
  }

  private func hear(_ news: StoreNews) {
    state.withLock { state in
      switch news {
      case .zone(let news): state.waiting.insert(news.key)
      case .lookAgain: state.mustLookAgain = true
      }
      if state.waiting.count > Self.zonesMax { (state.waiting, state.mustLookAgain) = ([], true) }
    }
    signal.yield()
  }

  /// Notifies listeners of all zones with news. Zones that cannot be read now stay for the next round.
  private func round() async {
    let (zones, mustLookAgain) = state.withLock { state in
      defer { (state.waiting, state.mustLookAgain) = ([], false) }
      return (state.waiting, state.mustLookAgain)
    }
    var failed: Set<ZoneKey> = []
    var isComplete = true
    if mustLookAgain {
      do { failed = try await lookAgain() } catch { isComplete = false }
    }
    for zone in zones {
      lookAtReminders(of: zone)
      do { try await notify(of: zone) } catch { failed.insert(zone) }
    }
    if failed.isEmpty, isComplete { return }
    state.withLock { state in
      state.waiting.formUnion(failed)
      if !isComplete { state.mustLookAgain = true }
    }
    try? await Task.sleep(for: .milliseconds(Self.retryMilliseconds))
    signal.yield()
  }

  private func isListening(_ user: RecordName, _ container: ContainerID, _ environment: CloudEnvironment) -> Bool {
    let address = ChangeHub.Address(container: container, environment: environment, user: user)
    return notifications.hub.hasStream(address) || notifications.couriers.hasCourier(address)
  }

  private func notify(of zone: ZoneKey) async throws {
    guard notifications.hub.streamCount > 0 || notifications.couriers.count > 0 else { return remember(zone, nil) }
    let (container, environment) = (zone.database.container, zone.database.environment)
    let position = state.withLock { $0.positions[zone] }
    let (notices, sequence) = try await store.read { [self] transaction in
      let notices = try service.notices(
        ofOthersChangesIn: zone, after: position, for: { self.isListening($0, container, environment) },
        at: ServerClock.now, id: ServerClock.randomID(), in: transaction)
      return (notices, try transaction.zone(zone)?.sequence)
    }
    remember(zone, sequence)
    notifications.deliver(others: notices)
  }

  private func remember(_ zone: ZoneKey, _ sequence: Int64?) {
    state.withLock { state in
      if state.positions.count >= Self.zonesMax { state.positions = [:] }
      state.positions[zone] = sequence
    }
  }

  /// Notifies everybody who listens here of all that they can read: a change of it may have been missed. Returns the
  /// zones that could not be read.
  private func lookAgain() async throws -> Set<ZoneKey> {
    let addresses = Set(notifications.hub.addresses + notifications.couriers.addresses)
    if addresses.isEmpty { return [] }
    let users = addresses.map { UserKey($0.container, $0.environment, $0.user) }
    var zones = Set(try await store.news(of: users, after: 0).zones.map(\.key))
    for database in Set(addresses.map { DatabaseKey($0.container, $0.environment, owner: nil) }) {
      zones.formUnion(
        try await store.read { try $0.zones(of: database, limit: Self.publicZonesMax).map(\.key) })
    }
    var failed: Set<ZoneKey> = []
    for zone in zones {
      do { try await notify(of: zone) } catch { failed.insert(zone) }
    }
    return failed
  }

  /// The server that made the change looks at once. This one looks later, in case that one has ended.
  private func lookAtReminders(of zone: ZoneKey) {
    guard let reminders, let owner = zone.database.owner else { return }
    let (container, environment) = (zone.database.container, zone.database.environment)
    if zone.name == ReminderRecords.zone {
      reminders.refreshLater(.own(UserKey(container, environment, owner)))
    } else if service.isFamilyZone(zone) {
      reminders.refreshLater(.family(FamilyZone(container, environment, ZoneID(zone.name, owner: owner))))
    }
  }
}
