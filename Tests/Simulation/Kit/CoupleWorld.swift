import Core
import Couple
import RecordStore
import Records
import Sync

/// Two couples' worth of people with two devices each, and the server in virtual time: everybody pairs, writes and parts at random
/// while requests get lost. Everything that happens follows from the seed.
public struct CoupleWorld {
  enum Happening {
    case act(Int)
    case arrives(Message)
    case answered(Message, status: Int, body: [UInt8])
    case unanswered(Message)
    case notice(Int)
    case wake(Int, Timestamp)
    case online(Int)
  }

  struct Message {
    let request: SyncRequest
    let actor: Int
    let life: Int
  }

  struct Actor {
    var device: CoupleDevice
    let person: Int
    let skew: Int64
    var life = 0
    var isOnline = true
    var wake: Timestamp?
    var actionsLeft: Int
    /// Whether the two were together when it was looked last, and under which code.
    var couple: InviteCode?
  }

  /// What a person entered into a field, when, and for whom.
  struct Edit {
    let actor: Int
    let name: String
    let stamp: EditStamp
    let value: FieldValue?
    let code: InviteCode?
    /// When the partner's place had become free, as far as the device knew; with the code it says which couple that was.
    let issuedAt: FieldValue?
  }

  public let seed: UInt64
  let faultPercent: Double
  var random: SimulatedRandom
  public internal(set) var now = Timestamp(milliseconds: 1_790_000_000_000)
  let cloud = SimulatedCloud()
  var actors: [Actor] = []
  var edits: [Edit] = []
  /// For which couple each note was written, by its text.
  var notes: [String: FieldValue?] = [:]
  /// The first who read what was not for them.
  var leak: String?
  var isQuiet = false
  public internal(set) var messageCount = 0
  private var eventCount = 0
  /// How often two came together.
  public internal(set) var coupleCount = 0
  public var isTracing = false
  public private(set) var trace: [String] = []
  private var queue = EventQueue<Happening>()

  static let personCount = 3
  static let deviceCount = 2
  private static let messageCountMax = 20_000

  public init(seed: UInt64, actionCount: Int = 12, faultPercent: Double = 8) {
    self.seed = seed
    self.faultPercent = faultPercent
    random = SimulatedRandom(seed: seed)
    for person in 0..<Self.personCount {
      for _ in 0..<Self.deviceCount {
        let account = SyncAccount(user: "_person\(person)", device: "device\(actors.count)")
        let skew = random.chance(50) ? 0 : random.between(-90_000, 90_000)
        actors.append(
          Actor(device: CoupleDevice(account, at: now), person: person, skew: skew, actionsLeft: actionCount))
      }
    }
  }

  func clock(_ i: Int) -> Timestamp { now.adding(milliseconds: actors[i].skew) }

  mutating func log(_ text: @autoclosure () -> String) {
    if isTracing { trace.append("\(now.milliseconds - 1_790_000_000_000) \(text())") }
  }

  mutating func schedule(_ what: Happening, in milliseconds: Int64) {
    queue.put(what, at: now.milliseconds + max(milliseconds, 0))
  }

  /// Runs to the end; returns what is wrong then, or nil.
  public mutating func run() -> String? {
    for i in actors.indices {
      restart(i)
      schedule(.act(i), in: random.between(0, 60_000))
    }
    if let problem = drain(until: .max) { return problem }
    isQuiet = true
    // Twice: who has no couple asks for one at a start only, and another device may have found one after that.
    for _ in 0..<2 {
      for i in actors.indices {
        actors[i].isOnline = true
        restart(i)
      }
      // A wait for too many attempts, and some polls.
      if let problem = drain(until: now.milliseconds + 6 * 3_600_000) { return problem }
    }
    return check()
  }

  private mutating func drain(until end: Int64) -> String? {
    while let next = queue.takeFirst() {
      // Not in the middle of a poll; and what only waits for a poll is at rest.
      if next.time > end, actors.allSatisfy({ $0.device.status.phase != .syncing }) { return nil }
      if end == .max, actors.allSatisfy({ $0.actionsLeft == 0 }), case .wake = next.event {
        queue.removeAll()
        return nil
      }
      now = Timestamp(milliseconds: next.time)
      happen(next.event)
      eventCount += 1
      if messageCount > Self.messageCountMax || eventCount > Self.messageCountMax * 4 { return "it never gets quiet" }
    }
    return nil
  }

  private mutating func happen(_ what: Happening) {
    switch what {
    case .act(let i): act(i)
    case .arrives(let message): arrive(message)
    case .answered(let message, let status, let body):
      guard actors[message.actor].life == message.life else { return }
      tell(message.actor, .answered(id: message.request.id, status: status, body: body))
    case .unanswered(let message):
      guard actors[message.actor].life == message.life else { return }
      tell(message.actor, .failed(id: message.request.id))
    case .notice(let i): if actors[i].isOnline { tell(i, .noticed(.publicDatabase)) }
    case .wake(let i, let time):
      guard actors[i].wake == time else { return }
      actors[i].wake = nil
      tell(i, .woke)
    case .online(let i):
      actors[i].isOnline = true
      tell(i, .network(isUp: true))
    }
  }

  // MARK: Devices

  mutating func restart(_ i: Int) {
    actors[i].life += 1
    actors[i].wake = nil
    if random.chance(50) { actors[i].device.fold() }
    actors[i].device.restart(at: clock(i), seed: random.next())
    if !actors[i].isOnline { actors[i].device.receive(.network(isUp: false), at: clock(i)) }
    // Few look at it all the time.
    if random.chance(70) { actors[i].device.receive(.foreground(false), at: clock(i)) }
    collect(i)
  }

  mutating func tell(_ i: Int, _ event: SyncEvent) {
    actors[i].device.receive(event, at: clock(i))
    collect(i)
  }

  /// Sends what the device wants sent, and sets its alarm.
  mutating func collect(_ i: Int) {
    look(i)
    while let request = actors[i].device.takeRequest() { send(request, from: i) }
    let wake = actors[i].device.wake
    guard wake != actors[i].wake else { return }
    actors[i].wake = wake
    if let wake { schedule(.wake(i, wake), in: wake.milliseconds - clock(i).milliseconds) }
  }

  /// What somebody wrote before they came together with this partner is not for this couple.
  private mutating func look(_ i: Int) {
    lookAtNote(i)
    let pairing = actors[i].device.replica.couple.pairing
    let couple = pairing.isPaired ? pairing.code : nil
    guard couple != actors[i].couple else { return }
    log("device \(i) is \(couple.map { "paired by \($0.displayed)" } ?? "alone")")
    actors[i].couple = couple
    if couple != nil {
      coupleCount += 1
      if pairing.role == .partner { edits.removeAll { $0.actor == i && !$0.name.hasPrefix("owner") } }
    }
  }

  /// Nobody who is in a couple sees the note of another one.
  private mutating func lookAtNote(_ i: Int) {
    let couple = actors[i].device.replica.couple
    guard couple.pairing.isPaired, case .string(let text) = couple.own.fields[value: "noteText"], leak == nil else {
      return
    }
    if notes[text] != issuedAt(couple) { leak = "device \(i) reads \(text)" }
  }

  func issuedAt(_ couple: CoupleData) -> FieldValue? { couple.server?.version.fields[value: "codeIssuedAt"] }

  // MARK: Messages

  private mutating func send(_ request: SyncRequest, from i: Int) {
    messageCount += 1
    log("device \(i) sends \(request.path.operation.word) \(String(decoding: request.body.prefix(300), as: UTF8.self))")
    let message = Message(request: request, actor: i, life: actors[i].life)
    if !actors[i].isOnline || occurs() { return schedule(.unanswered(message), in: random.between(10, 30_000)) }
    schedule(.arrives(message), in: random.between(5, 200))
    // Twice, as when the connection broke after the first.
    if occurs() { schedule(.arrives(message), in: random.between(5, 5000)) }
  }

  private mutating func occurs() -> Bool { !isQuiet && random.chance(faultPercent) }

  private mutating func arrive(_ message: Message) {
    let i = message.actor
    let answer =
      occurs()
      ? cloud.refuse(random.chance(50) ? .tryAgainLater : .throttled, "busy", retryAfter: Double(random.below(30)))
      : cloud.answer(
        message.request, user: actors[i].device.account.user, device: actors[i].device.account.device, now: now)
    log("  device \(i) is answered \(answer.status) \(String(decoding: answer.body.prefix(400), as: UTF8.self))")
    for user in Set(answer.notified).sorted() {
      for j in actors.indices where j != i && actors[j].device.account.user == user && !occurs() {
        schedule(.notice(j), in: random.between(5, 2000))
      }
    }
    if occurs() { return schedule(.unanswered(message), in: random.between(10, 60_000)) }
    schedule(.answered(message, status: answer.status, body: answer.body), in: random.between(5, 200))
  }
}
