import Core
import RecordStore
import Records
import ServiceLifecycle
import Synchronization

/// Delivers notices of changes to native programs on Apple's devices that have registered Apple's token
/// (`tokens/register`, R-16).
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

  private struct State {
    var notices = TurnQueue<UserKey, ChangeNotice>(
      limit: TurnLimit(count: APNsDelivery.recipientsMax),
      ownerLimit: TurnLimit(count: APNsQueue.messagesPerUserMax))
    var queue = APNsQueue()
    var workerCount = 0
  }

  private enum Job {
    case lookUp(UserKey, ChangeNotice)
    case send(APNsQueue.Item)
  }

  private let identity: APNsIdentity
  private let topics: [ContainerID: String]
  private let carrier: any APNsCarrying
  private let tokens: TokenReader
  private let removeToken: TokenRemover
  private let metrics: ServerMetrics
  private let report: @Sendable (String) -> Void
  private let now: @Sendable () -> Timestamp
  private let sleep: @Sendable (Int64) async -> Void
  private let state = Mutex(State())
  private let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

  init(
    _ file: APNsFile, carrier: any APNsCarrying, tokens: @escaping TokenReader, removeToken: @escaping TokenRemover,
    metrics: ServerMetrics, report: @escaping @Sendable (String) -> Void,
    now: @escaping @Sendable () -> Timestamp = { ServerClock.now },
    sleep: @escaping @Sendable (Int64) async -> Void = { try? await Task.sleep(for: .milliseconds($0)) }
  ) {
    identity = file.identity
    topics = file.topics
    self.carrier = carrier
    self.tokens = tokens
    self.removeToken = removeToken
    self.metrics = metrics
    self.report = report
    self.now = now
    self.sleep = sleep
  }

  /// The number of messages that wait or are under way.
  var count: Int { state.withLock { $0.notices.count + $0.queue.count } }

  func add(_ notices: [ChangeNotice]) {
    let own = notices.filter { topics[$0.container] != nil }
    if own.isEmpty { return }
    state.withLock { state in
      for notice in own {
        let user = UserKey(notice.container, notice.environment, notice.recipient)
        if state.notices.append(notice, of: user) != nil { metrics.countAPNs(.dropped) }
      }
    }
    signal.yield()
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
    !state.notices.isEmpty || state.queue.hasReady(at: now)
  }

  /// Runs one worker until there is no job left.
  private func perform() async {
    while let job = next() {
      switch job {
      case .lookUp(let user, let notice): await lookUp(user, notice)
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
        if let waiting = state.notices.popFirst() {
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

  /// Adds a message for each device of the recipient except the one that made the change.
  private func lookUp(_ user: UserKey, _ notice: ChangeNotice) async {
    guard let topic = topics[notice.container], let tokens = try? await tokens(user) else { return }
    let messages = tokens.compactMap { stored -> APNsMessage? in
      guard stored.deviceID != notice.originDeviceID, let token = APNsToken(stored.token) else { return nil }
      return APNsMessage(
        user: user, deviceID: stored.deviceID, token: token, environment: stored.environment, topic: topic,
        subscriptionID: notice.subscriptionID, payload: notice.payload, isShown: notice.isShown)
    }
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
