import Core
import Habits
import Records
import Sync

/// Accounts, their devices and the server in virtual time. Everything that happens follows from the plan.
public struct SimulatedWorld {
  enum Happening {
    case act(Int)
    case arrives(SyncRequest, from: Int, life: Int)
    case answered(Int, life: Int, id: UInt64, status: Int, body: [UInt8])
    case unanswered(Int, life: Int, id: UInt64)
    case notice(Int, life: Int)
    case wake(Int, life: Int, Timestamp)
    case online(Int)
    case diskFree(Int)
    case compaction
    case zoneDeletion(account: Int)
  }

  /// A device, and what the simulation knows of it.
  struct Actor {
    var device = SimulatedDevice()
    let account: Int
    let skew: Int64
    /// Grows with every start: what was meant for an earlier one gets lost.
    var life = 0
    var isOnline = true
    var actionsLeft: Int
    var wake: Timestamp?
  }

  let plan: SimulationPlan
  var random: SimulatedRandom
  var now = Timestamp(milliseconds: 1_790_000_000_000)
  let cloud = SimulatedCloud()
  var actors: [Actor] = []
  var record = SimulationRecord()
  public var isTracing = false
  public private(set) var trace: [String] = []
  public private(set) var messageCount = 0

  private var queue: [(time: Int64, order: Int, what: Happening)] = []
  private var orderCount = 0
  private var isQuiet = false

  /// Requests that are late arrive within this.
  static let lateMillisecondsMax: Int64 = 300_000

  public init(_ plan: SimulationPlan) {
    self.plan = plan
    random = SimulatedRandom(seed: plan.seed)
    for account in 0..<plan.accountCount {
      for _ in 0..<plan.deviceCount {
        let skew =
          plan.skewMillisecondsMax == 0
          ? 0 : random.between(-plan.skewMillisecondsMax, plan.skewMillisecondsMax)
        actors.append(Actor(account: account, skew: skew, actionsLeft: plan.actionCount))
      }
    }
  }

  func user(_ account: Int) -> String { "_user\(account)" }
  func clock(_ i: Int) -> Timestamp { now.adding(milliseconds: actors[i].skew) }

  mutating func log(_ text: @autoclosure () -> String) {
    if isTracing { trace.append("\(now.milliseconds - 1_790_000_000_000) \(text())") }
  }

  // MARK: The queue, a heap by time and then by order

  mutating func schedule(_ what: Happening, in milliseconds: Int64) {
    orderCount += 1
    queue.append((now.milliseconds + max(milliseconds, 0), orderCount, what))
    var i = queue.count - 1
    while i > 0, isEarlier(i, (i - 1) / 2) {
      queue.swapAt(i, (i - 1) / 2)
      i = (i - 1) / 2
    }
  }

  private func isEarlier(_ a: Int, _ b: Int) -> Bool {
    (queue[a].time, queue[a].order) < (queue[b].time, queue[b].order)
  }

  private mutating func takeNext() -> (time: Int64, order: Int, what: Happening)? {
    guard let first = queue.first else { return nil }
    queue.swapAt(0, queue.count - 1)
    queue.removeLast()
    var i = 0
    while true {
      var least = i
      for child in [2 * i + 1, 2 * i + 2] where child < queue.count && isEarlier(child, least) { least = child }
      if least == i { break }
      queue.swapAt(i, least)
      i = least
    }
    return first
  }

  // MARK: Running

  /// Runs to the end; returns what is wrong then, or nil.
  public mutating func run() -> String? {
    for i in actors.indices {
      start(i)
      if random.chance(70) { signIn(i) }
      schedule(.act(i), in: random.between(0, 60_000))
    }
    let length = Int64(plan.actionCount) * 120_000
    for _ in 0..<plan.compactionCount { schedule(.compaction, in: random.between(length / 4, length)) }
    for _ in 0..<plan.zoneDeletionCount {
      schedule(.zoneDeletion(account: random.below(plan.accountCount)), in: random.between(length / 4, length))
    }
    let end = now.milliseconds + length * 3 + 1_200_000
    while let next = takeNext() {
      if next.time > end { break }
      now = Timestamp(milliseconds: next.time)
      happen(next.what)
    }
    return rest()
  }

  /// No more faults and no more edits: after a while all have to be equal.
  private mutating func rest() -> String? {
    isQuiet = true
    queue = []
    for i in actors.indices {
      actors[i].device.isDiskFull = false
      actors[i].isOnline = true
      restart(i)
      signIn(i)
    }
    // Two polls and some: whatever was missed is then found.
    let end = now.milliseconds + 8 * 3_600_000
    while let next = takeNext() {
      // Not in the middle of a poll.
      if next.time > end, !actors.contains(where: { $0.device.status.phase == .syncing }) || next.time > end * 2 {
        break
      }
      now = Timestamp(milliseconds: next.time)
      happen(next.what)
      if messageCount > 2_000_000 { return "it never gets quiet" }
    }
    return check()
  }

  private mutating func happen(_ what: Happening) {
    switch what {
    case .act(let i): act(i)
    case .arrives(let request, let i, let life): serve(request, from: i, life: life)
    case .answered(let i, let life, let id, let status, let body):
      guard actors[i].life == life else { return }
      log("device \(i) gets \(status) for \(id)")
      tell(i, .answered(id: id, status: status, body: body))
    case .unanswered(let i, let life, let id):
      guard actors[i].life == life else { return }
      tell(i, .failed(id: id))
    case .notice(let i, let life):
      if actors[i].life == life, actors[i].isOnline { tell(i, .noticed) }
    case .wake(let i, let life, let time):
      guard actors[i].life == life, actors[i].wake == time else { return }
      actors[i].wake = nil
      tell(i, .woke)
    case .online(let i):
      if actors[i].isOnline { return }
      actors[i].isOnline = true
      log("device \(i) is online")
      tell(i, .network(isUp: true))
    case .diskFree(let i): actors[i].device.isDiskFull = false
    case .compaction:
      log("compaction")
      cloud.compact(now: now)
    case .zoneDeletion(let account):
      log("zone \(account) deleted")
      record.hasLostZone = true
      cloud.deleteZone(user(account), now: now)
    }
  }

  // MARK: Devices

  mutating func start(_ i: Int) {
    actors[i].life += 1
    actors[i].wake = nil
    let seed = random.next()
    actors[i].device.restart(at: clock(i), seed: seed)
    if !actors[i].isOnline { actors[i].device.receive(.network(isUp: false), at: clock(i)) }
    collect(i)
  }

  mutating func restart(_ i: Int) {
    log("device \(i) restarts")
    start(i)
  }

  mutating func signIn(_ i: Int) {
    tell(i, .signedIn(SyncAccount(user: user(actors[i].account), device: "device\(i)")))
  }

  mutating func tell(_ i: Int, _ event: SyncEvent) {
    actors[i].device.receive(event, at: clock(i))
    collect(i)
  }

  /// Sends what the device wants sent, and sets its alarm.
  mutating func collect(_ i: Int) {
    while let request = actors[i].device.takeRequest() { send(request, from: i) }
    let wake = actors[i].device.wake
    guard wake != actors[i].wake else { return }
    actors[i].wake = wake
    if let wake {
      schedule(.wake(i, life: actors[i].life, wake), in: wake.milliseconds - clock(i).milliseconds)
    }
  }

  // MARK: Messages

  private var isFaulty: Bool { !isQuiet }

  private mutating func send(_ request: SyncRequest, from i: Int) {
    messageCount += 1
    let life = actors[i].life
    log("device \(i) sends \(request.id) \(request.path.operation.word)")
    if !actors[i].isOnline || (isFaulty && random.chance(plan.lossPercent)) {
      return schedule(.unanswered(i, life: life, id: request.id), in: random.between(10, 30_000))
    }
    let isLate = isFaulty && random.chance(plan.latePercent)
    let delay = isLate ? random.between(1000, Self.lateMillisecondsMax) : random.between(5, 200)
    schedule(.arrives(request, from: i, life: life), in: delay)
    if isLate, random.chance(50) {
      schedule(.unanswered(i, life: life, id: request.id), in: random.between(10, 30_000))
    }
    if isFaulty, random.chance(plan.repeatPercent) {
      schedule(.arrives(request, from: i, life: life), in: delay + random.between(0, Self.lateMillisecondsMax))
    }
  }

  private mutating func serve(_ request: SyncRequest, from i: Int, life: Int) {
    let account = actors[i].account
    var answer = SimulatedCloud.Answer(status: 200, body: [], notified: [])
    if isFaulty, random.chance(plan.faultPercent) {
      switch random.below(4) {
      case 0: answer = cloud.refuse(.throttled, "too many", retryAfter: Double(random.below(60)))
      case 1: answer = cloud.refuse(.tryAgainLater, "busy")
      case 2: answer = SimulatedCloud.Answer(status: 502, body: Array("<html>".utf8), notified: [])
      default: answer = SimulatedCloud.Answer(status: 200, body: [123], notified: [])
      }
    } else {
      answer = cloud.answer(request, user: user(account), device: "device\(i)", now: now)
    }
    log("server answers \(request.id) of device \(i): \(answer.status)")
    if isTracing { trace.append("    " + String(decoding: request.body.prefix(1500), as: UTF8.self)) }
    if isTracing { trace.append("    -> " + String(decoding: answer.body.prefix(1500), as: UTF8.self)) }
    for j in actors.indices where j != i && actors[j].account == account && !answer.notified.isEmpty {
      if !isFaulty || !random.chance(plan.lossPercent) {
        schedule(.notice(j, life: actors[j].life), in: random.between(5, 2000))
      }
    }
    if isFaulty, random.chance(plan.lossPercent) {
      return schedule(.unanswered(i, life: life, id: request.id), in: random.between(10, 60_000))
    }
    schedule(
      .answered(i, life: life, id: request.id, status: answer.status, body: answer.body), in: random.between(5, 200))
  }
}
