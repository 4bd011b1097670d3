import Accounts
import Core
import RecordStore
import Records
import ServiceLifecycle
import Synchronization

/// Delivers notices of changes, and reminders as alerts, to native programs on Apple's devices that have registered
/// Apple's token (`tokens/register`, R-16).
///
/// Messages are only in memory: after a restart a program fetches what is new when it is opened. All work happens
/// within `run`, so that nothing continues after the server has stopped.
final class APNsDelivery: Service {
  /// The most notices whose recipients' devices are not yet looked up.
  static let recipientsMax = 10_000
  private static let restSecondsMax: Int64 = 3600
  private static let deviceRestMilliseconds: Int64 = 60_000
  private static let misconfiguredRestMilliseconds: Int64 = 10 * 60_000
  private static let sleepMillisecondsMax: Int64 = 60_000

  /// Returns the tokens that a user's devices have registered.
  typealias TokenReader = @Sendable (UserKey) async throws -> [StoredPushToken]
  /// Forgets a device's token, unless the device has registered another since.
  typealias TokenRemover = @Sendable (StoredPushToken) async throws -> Void

  /// Reports whether a device still gets alerts.
  typealias AlertReader = @Sendable (DeviceID) async throws -> Bool

  fileprivate enum News: Sendable {
    case notice(ChangeNotice)
    case alert(ReminderAlert)
  }

  private struct State {
    var news = TurnQueue<UserKey, News>(
      limit: TurnLimit(count: APNsDelivery.recipientsMax),
      ownerLimit: TurnLimit(count: APNsQueue.messagesPerUserMax))
    var queue = APNsQueue()
    var workerCount = 0
  }

  private enum Job {
    case lookUp(UserKey, News)
    case send(APNsQueue.Item)
  }

  private let identity: APNsIdentity
  private let topics: [ContainerID: String]
  private let carrier: any APNsCarrying
  private let tokens: TokenReader
  private let removeToken: TokenRemover
  private let acceptsAlerts: AlertReader
  private let metrics: ServerMetrics
  private let report: @Sendable (String) -> Void
  private let now: @Sendable () -> Timestamp
  private let sleep: @Sendable (Int64) async -> Void
  private let state = Mutex(State())
  private let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

  init(
    _ file: APNsFile, carrier: any APNsCarrying, tokens: @escaping TokenReader, removeToken: @escaping TokenRemover,
    acceptsAlerts: @escaping AlertReader, metrics: ServerMetrics, report: @escaping @Sendable (String) -> Void,
    now: @escaping @Sendable () -> Timestamp = { ServerClock.now },
    sleep: @escaping @Sendable (Int64) async -> Void = { try? await Task.sleep(for: .milliseconds($0)) }
  ) {
    identity = file.identity
    topics = file.topics
    self.carrier = carrier
    self.tokens = tokens
    self.removeToken = removeToken
    self.acceptsAlerts = acceptsAlerts
    self.metrics = metrics
    self.report = report
    self.now = now
    self.sleep = sleep
  }

  /// The number of messages that wait or are under way.
  var count: Int { state.withLock { $0.news.count + $0.queue.count } }

  func add(_ notices: [ChangeNotice]) {
    let own = notices.filter { topics[$0.container] != nil }
    add(own.map { (UserKey($0.container, $0.environment, $0.recipient), .notice($0)) })
  }

  func add(_ alerts: [ReminderAlert]) { add(alerts.map { ($0.user, .alert($0)) }) }

  private func add(_ news: [(UserKey, News)]) {
    if news.isEmpty { return }
    state.withLock { state in
      for (user, each) in news where state.news.append(each, of: user) != nil { metrics.countAPNs(.dropped) }
    }
    signal.yield()
  }

  /// Returns the ids of the user's devices with a token of the app's own program, which alone gets alerts.
  func alertable(_ user: UserKey) async throws -> Set<String> {
    guard user.container == .alltag, topics[user.container] != nil else { return [] }
    return Set(try await tokens(user).filter { APNsToken($0.token) != nil }.map { $0.deviceID })
  }

  /// Sends messages until the server is asked to stop; drops those that still wait.
  func run() async throws {
    let work = Task { await self.work() }
    await withTaskCancellationHandler {
      await withGracefulShutdownHandler {
        await work.value
      } onGracefulShutdown: { [signal] in
        signal.finish()
        work.cancel()
      }
    } onCancel: {
      work.cancel()
    }
  }

  private func work() async {
    await withDiscardingTaskGroup { group in
      var timer: Task<Void, Never>?
      for await _ in signals {
        let now = now()
        let (begins, wakeTime) = state.withLock { state in
          let begins = state.workerCount < APNsQueue.underWayMax && Self.hasWork(state, at: now)
          if begins { state.workerCount += 1 }
          return (begins, state.queue.wakeTime(at: now))
        }
        if begins { group.addTask { await self.perform() } }
        timer?.cancel()
        timer = wakeTime.map { time in
          Task { [sleep, signal] in
            await sleep(min(max(time.milliseconds - now.milliseconds, 1), Self.sleepMillisecondsMax))
            if !Task.isCancelled { signal.yield() }
          }
        }
      }
      timer?.cancel()
    }
  }

  private static func hasWork(_ state: State, at now: Timestamp) -> Bool {
    !state.news.isEmpty || state.queue.hasReady(at: now)
  }

  /// Runs one worker until there is no job left.
  private func perform() async {
    while let job = next() {
      switch job {
      case .lookUp(let user, let news): await lookUp(user, news)
      case .send(let item): await send(item)
      }
    }
    signal.yield()
  }

  private func next() -> Job? {
    let now = now()
    let (job, isMore) = state.withLock { state -> (Job?, Bool) in
      var job: Job?
      if !Task.isCancelled {
        if let waiting = state.news.popFirst() {
          job = .lookUp(waiting.owner, waiting.element)
        } else {
          job = state.queue.next(at: now).map { .send($0) }
        }
      }
      if job == nil { state.workerCount -= 1 }
      return (job, job != nil && Self.hasWork(state, at: now))
    }
    if isMore { signal.yield() }
    return job
  }

  /// Makes a message for each device of the recipient that the news is for.
  private func lookUp(_ user: UserKey, _ news: News) async {
    guard let topic = topics[user.container], let tokens = try? await tokens(user) else { return }
    let messages = tokens.compactMap { APNsMessage(news, for: user, on: $0, topic) }
    let outcomes = state.withLock { state in messages.compactMap { state.queue.add($0) } }
    for outcome in outcomes { metrics.countAPNs(outcome) }
  }

  private func send(_ item: APNsQueue.Item) async {
    let message = item.message
    let now = now()
    // A device that has signed out meanwhile, or has another token, receives nothing.
    guard let stored = try? await tokens(message.user).first(where: { APNsToken($0.token) == message.token }) else {
      return finish(.ended)
    }
    if let end = message.end {
      if end <= now { return finish(.late) }
      guard (try? await acceptsAlerts(DeviceID(message.deviceID))) == true else { return finish(.ended) }
    }
    switch await carrier.carry(message, authorization: identity.authorization(at: now), at: now) {
    case .sent: finish(.sent)
    case .gone:
      try? await removeToken(stored)
      finish(.gone)
    case .refused(let reason):
      report("Apple's push service refuses a message: \(reason)")
      finish(.refused)
    case .deviceBusy: retry(item, at: now.adding(milliseconds: Self.deviceRestMilliseconds))
    case .tokenExpired:
      identity.renew(at: now)
      retry(item, at: now.adding(milliseconds: 1000))
    case .unavailable(let seconds):
      let asked = seconds ?? 1 << (2 * Int64(item.failureCount + 1))
      _ = rest(item, milliseconds: min(max(asked, 1), Self.restSecondsMax) * 1000, at: now)
    case .misconfigured(let reason):
      if rest(item, milliseconds: Self.misconfiguredRestMilliseconds, at: now) {
        report("Apple's push service refuses this server: \(reason); check the file of --apns")
      }
    }
  }

  private func finish(_ outcome: PushOutcome) {
    state.withLock { $0.queue.finish() }
    metrics.countAPNs(outcome)
  }

  private func retry(_ item: APNsQueue.Item, at time: Timestamp) {
    if let outcome = state.withLock({ $0.queue.retry(item, at: time) }) { metrics.countAPNs(outcome) }
  }

  /// Ends a failed try and pauses all sending. Returns true if sending was not paused before.
  private func rest(_ item: APNsQueue.Item, milliseconds: Int64, at now: Timestamp) -> Bool {
    let time = now.adding(milliseconds: milliseconds)
    let isNew = state.withLock { $0.queue.rest(until: time, at: now) }
    retry(item, at: time)
    return isNew
  }
}

extension APNsMessage {
  /// Nil for a device that the news is not for: a change is news for each but the one that made it.
  fileprivate init?(_ news: APNsDelivery.News, for user: UserKey, on stored: StoredPushToken, _ topic: String) {
    guard let token = APNsToken(stored.token) else { return nil }
    let (device, environment) = (stored.deviceID, stored.environment)
    switch news {
    case .notice(let notice):
      guard device != notice.originDeviceID else { return nil }
      self.init(
        user: user, deviceID: device, token: token, environment: environment, topic: topic, payload: notice.payload,
        isShown: notice.isShown, group: notice.isShown ? nil : notice.subscriptionID.text, end: nil)
    case .alert(let alert):
      guard device == alert.device.text else { return nil }
      self.init(
        user: user, deviceID: device, token: token, environment: environment, topic: topic, payload: alert.payload,
        isShown: true, group: alert.group, end: alert.end)
    }
  }
}
