import Accounts
import Core
import Records
import ServiceLifecycle
import Synchronization

/// Delivers users' messages to the push services of their browsers (RFC 8030), outside their quiet hours. Undeliverable
/// messages are dropped and counted: the app shows their content when it is opened.
///
/// All work happens within `run`, so that nothing continues after the server has stopped.
final class PushDelivery: Service {
  /// Returns the present message for a held one; nil if it is obsolete.
  typealias HeldWriter = @Sendable (HeldMessage, Timestamp) async throws -> DeviceMessage?

  static let triesMax = 6
  /// The longest pause that a push service can impose.
  static let retrySecondsMax: Int64 = 3600
  /// The most look-ups of devices at the same time.
  private static let lookupsMax = 4
  private static let workersMax = underWayMax + lookupsMax
  /// The most messages under way in all queues together.
  static let underWayMax = PushQueue.underWayMax + sealedUnderWayMax
  /// The most messages under way to devices without an account. Anyone can register many of these, so they have a share
  /// of their own.
  static let sealedUnderWayMax = 64
  /// The most sealed messages that are claimed at once. Claimed messages are only in memory, and lost when the server
  /// stops.
  static let sealedTakenMax = 64
  /// The time for the last messages after the server was asked to stop.
  private static let stopMilliseconds: Int64 = 1_000
  /// The longest sleep, so that a change of the clock is noticed.
  private static let sleepMillisecondsMax: Int64 = 60_000

  let identity: PushIdentity
  let allowsLocal: Bool
  private let accounts: Accounts
  private let sender: PushSender
  private let metrics: ServerMetrics
  private let heldWriters: [String: HeldWriter]
  private let now: @Sendable () -> Timestamp
  /// Waits for a number of milliseconds, or until it is cancelled.
  private let sleep: @Sendable (Int64) async -> Void
  private let state = Mutex(State())
  private let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

  private struct State {
    var budget = MessageBudget()
    var pending = PendingPushes()
    var queue = PushQueue()
    var sealed = PushQueue(underWayMax: PushDelivery.sealedUnderWayMax)
    var workerCount = 0
    var lookupCount = 0
    var wantsHeld = false
    var isTakingHeld = false
    var wantsSealed = false
    var isTakingSealed = false

    /// The time at which a waiting message may be sent; nil if none waits for a time.
    var wakeTime: Timestamp? { [queue.wakeTime, sealed.wakeTime, budget.wakeTime].compactMap { $0 }.min() }

    var mayTakeHeld: Bool { wantsHeld && !isTakingHeld && pending.hasRoomForHeld }
    var mayTakeSealed: Bool { wantsSealed && !isTakingSealed && sealed.acceptsMore }
    var mayLookUp: Bool { lookupCount < lookupsMax && !pending.isEmpty }
    /// Whether there is work for one more worker.
    var mayBegin: Bool {
      workerCount < workersMax && (mayTakeHeld || mayLookUp || mayTakeSealed || queue.hasReady || sealed.hasReady)
    }

    /// Changes the queue to which the message belongs: the one of sealed messages or the other.
    mutating func inQueue<Value>(of message: DeviceMessage, _ change: (inout PushQueue) -> Value) -> Value {
      message.sealedBody == nil ? change(&queue) : change(&sealed)
    }
  }

  private enum Job {
    case notify(DeviceMessage)
    case release(HeldMessage)
    case takeHeld
    case takeSealed
    case send(PushItem)
  }

  /// - Parameter heldWriters: By kind of message. Held messages of a kind without a writer are dropped.
  init(
    _ identity: PushIdentity, accounts: Accounts, names: any NameResolving, carrier: any PushCarrying,
    allowsLocal: Bool, metrics: ServerMetrics,
    heldWriters: [String: HeldWriter],
    now: @escaping @Sendable () -> Timestamp = { ServerClock.now },
    sleep: @escaping @Sendable (Int64) async -> Void = { try? await Task.sleep(for: .milliseconds($0)) }
  ) {
    self.identity = identity
    self.accounts = accounts
    self.allowsLocal = allowsLocal
    self.metrics = metrics
    self.heldWriters = heldWriters
    self.now = now
    self.sleep = sleep
    sender = PushSender(identity: identity, names: names, carrier: carrier, allowsLocal: allowsLocal)
  }

  /// The number of messages that wait or are under way.
  var count: Int { state.withLock { $0.queue.count + $0.sealed.count } }

  /// Whether nothing is being done, and nothing could be done now.
  var isIdle: Bool { state.withLock { $0.workerCount == 0 && !$0.mayBegin } }

  func add(_ messages: [DeviceMessage]) {
    if messages.isEmpty { return }
    let now = now()
    let outcomes = state.withLock { state in
      messages.compactMap { message -> PushOutcome? in
        guard let admitted = state.budget.admit(message, at: now) else { return .collected }
        return state.pending.add(admitted)
      }
    }
    for outcome in outcomes { metrics.countPush(outcome) }
    signal.yield()
  }

  /// Requests that held messages that are due be sent; does not wait for them.
  func sendHeld() {
    state.withLock { $0.wantsHeld = true }
    signal.yield()
  }

  /// Requests that sealed messages that are due be sent; does not wait for them.
  func sendSealed() {
    state.withLock { $0.wantsSealed = true }
    signal.yield()
  }

  /// Reads the clock again, for example after a test has moved it.
  func wake() { signal.yield() }

  /// Sends messages until the server is asked to stop, and for `stopMilliseconds` longer what needs no wait.
  func run() async throws {
    let work = Task { await self.work() }
    await withTaskCancellationHandler {
      await withGracefulShutdownHandler {
        await work.value
      } onGracefulShutdown: { [sleep, signal] in
        signal.finish()
        Task {
          await sleep(Self.stopMilliseconds)
          work.cancel()
        }
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
        let (wakeTime, mayBegin) = state.withLock { state in
          state.queue.wake(at: now)
          state.sealed.wake(at: now)
          for message in state.budget.due(at: now) { _ = state.pending.add(message) }
          let mayBegin = state.mayBegin
          if mayBegin { state.workerCount += 1 }
          return (state.wakeTime, mayBegin)
        }
        if mayBegin { group.addTask { await self.perform() } }
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

  /// Runs one worker until there is no job left.
  private func perform() async {
    while let job = next() {
      switch job {
      case .notify(let message):
        for device in await devices(of: message) { enqueue(message, to: device) }
        endLookup()
      case .release(let held):
        if let message = try? await heldWriters[held.topic.kind]?(held, now()) { enqueue(message, to: held.device) }
        endLookup()
      case .takeHeld: await takeHeld()
      case .takeSealed: await takeSealed()
      case .send(let item): await send(item)
      }
    }
    // Lets `work` set the timer for messages that have failed meanwhile.
    signal.yield()
  }

  /// Returns the worker's next job. Returns nil and ends the worker if there is none, or if the server stops.
  private func next() -> Job? {
    let now = now()
    let (job, isMore) = state.withLock { state -> (Job?, Bool) in
      let job = Task.isCancelled ? nil : Self.job(&state, now)
      if job == nil { state.workerCount -= 1 }
      return (job, job != nil && state.mayBegin)
    }
    if isMore { signal.yield() }
    return job
  }

  private static func job(_ state: inout State, _ now: Timestamp) -> Job? {
    if state.mayTakeHeld {
      (state.wantsHeld, state.isTakingHeld) = (false, true)
      return .takeHeld
    }
    if state.mayLookUp {
      var job: Job?
      if let message = state.pending.popMessage() {
        job = .notify(message)
      } else if let due = state.pending.popHeld() {
        job = .release(due)
      }
      if let job {
        state.lookupCount += 1
        return job
      }
    }
    if let item = state.queue.next(at: now) { return .send(item) }
    if state.mayTakeSealed {
      (state.wantsSealed, state.isTakingSealed) = (false, true)
      return .takeSealed
    }
    return state.sealed.next(at: now).map { .send($0) }
  }

  private func endLookup() { state.withLock { $0.lookupCount -= 1 } }

  private func takeHeld() async {
    let taken = try? await accounts.takeHeld(countMax: PendingPushes.heldCountMax)
    state.withLock { state in
      state.pending.add(taken?.messages ?? [])
      state.isTakingHeld = false
      if taken?.isMore == true { state.wantsHeld = true }
    }
  }

  /// Claims sealed messages and puts them into their queue.
  private func takeSealed() async {
    let taken = try? await accounts.takeSealed(countMax: Self.sealedTakenMax)
    for due in taken?.messages ?? [] {
      let message = DeviceMessage(due)
      guard let endpoint = PushEndpoint(due.device.endpoint, allowsLocal: allowsLocal) else {
        metrics.countPush(.refused)
        continue
      }
      let outcome = state.withLock { $0.sealed.add(PushItem(message, to: due.device, at: endpoint)) }
      if let outcome { metrics.countPush(outcome) }
    }
    state.withLock { state in
      state.isTakingSealed = false
      if taken?.isMore == true { state.wantsSealed = true }
    }
  }

  private func devices(of message: DeviceMessage) async -> [PushDevice] {
    let devices: [PushDevice]? =
      switch message.recipient {
      case .user(let name, let container):
        try? await accounts.pushDevices(userRecordName: name.text, in: container.text)
      case .account(let id): try? await accounts.pushDevices(of: id)
      case .device(let device): [device]
      case .devices(let devices): devices
      case .sealed: []
      }
    return (devices ?? []).filter { $0.id != message.originDevice && !$0.without.contains(message.topic.kind) }
  }

  /// Returns the item's device with its present endpoint; nil if it no longer receives messages. For a message about
  /// the end of its session, returns the device as it was before.
  private func device(of item: PushItem) async throws -> PushDevice? {
    if case .devices(let ended) = item.message.recipient { return ended.first { $0.id == item.destination.device } }
    return try await accounts.signedInPushDevice(item.destination.device)
  }

  private func enqueue(_ message: DeviceMessage, to device: PushDevice) {
    let url = device.subscription.endpoint
    guard let endpoint = PushEndpoint(url, allowsLocal: allowsLocal) else { return metrics.countPush(.refused) }
    let item = PushItem(
      destination: PushDestination(device: device.id, url: url), owner: device.account, origin: endpoint.origin,
      message: message)
    if let outcome = state.withLock({ $0.queue.add(item) }) { metrics.countPush(outcome) }
  }

  private func send(_ item: PushItem) async {
    let result = await attempt(item)
    let now = now()
    let outcome = state.withLock { state -> PushOutcome? in
      switch result {
      case .over(let outcome):
        state.inQueue(of: item.message) { queue in
          if outcome == .sent || outcome == .gone { queue.mark(item.origin, isAnswering: true) }
          queue.finish(item)
        }
        return outcome
      case .again(let asked, let isAnswering):
        state.inQueue(of: item.message) { $0.mark(item.origin, isAnswering: isAnswering) }
        var failed = item
        failed.failureCount += 1
        let isAgain = failed.failureCount < Self.triesMax
        let seconds = min(max(asked ?? 1 << (2 * Int64(failed.failureCount)), 0), Self.retrySecondsMax)
        let again = now.adding(milliseconds: seconds * 1000)
        let waits = state.inQueue(of: item.message) { $0.rest(failed, until: again, isAgain: isAgain) }
        return waits ? nil : isAgain ? .replaced : .failed
      }
    }
    if let outcome { metrics.countPush(outcome) }
  }

  /// Tries once to send the message, if the device still has this endpoint. Quiet hours are checked here, on the
  /// server, since a browser shows every message that it receives.
  private func attempt(_ item: PushItem) async -> PushTry {
    do {
      if case .sealed(let device) = item.message.recipient { return try await attempt(item, to: device) }
      guard let device = try await device(of: item), device.subscription.endpoint == item.destination.url
      else { return .over(.ended) }
      let now = now()
      if let end = item.message.end, end <= now { return .over(.late) }
      if let subject = item.message.subject {
        let due = device.quietHours?.deliveryTime(at: now) ?? now
        guard due <= now else {
          let isHeld = try await accounts.hold(
            item.message.topic, subject, for: device.id, until: due, by: device.quietHours)
          return isHeld ? .over(.held) : await attempt(item)
        }
        try await accounts.dropHeld(item.message.topic, of: device.id)
      }
      let result = await sender.send(item.message, to: device.subscription, at: now)
      if result == .over(.gone) { try await accounts.removePushSubscription(endpoint: item.destination.url) }
      return result
    } catch {
      return .over(.failed)
    }
  }

  /// Tries once to send a message that its device has encrypted, if the device is still registered.
  private func attempt(_ item: PushItem, to device: SealedDevice) async throws -> PushTry {
    guard let body = item.message.sealedBody, try await accounts.hasSealed(device.id) else { return .over(.ended) }
    let now = now()
    if let end = item.message.end, end <= now { return .over(.late) }
    let result = await sender.send(item.message, encrypted: body, to: device.endpoint, at: now)
    if result == .over(.gone) { try await accounts.removeSealed(device.id) }
    return result
  }
}
