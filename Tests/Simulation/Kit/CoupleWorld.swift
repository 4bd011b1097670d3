import Core
import Couple
import RecordStore
import Records
import Replica
import Sync

/// Three users with two devices each, and the server in virtual time: everyone pairs, writes and leaves at random, signs out and in, and
/// passes devices on, while requests get lost. The engine of the habits works beside the couple's, on the same replica, as in the hosts.
/// Everything follows from the seed.
public struct CoupleWorld {
  enum Happening {
    case act(Int)
    case arrives(Message)
    case answered(Message, status: Int, body: [UInt8])
    case unanswered(Message)
    case notice(Int, CloudDatabase)
    case wake(Int, Timestamp)
    case online(Int)
    /// There is room again, or the process dies with its unstored data.
    case diskEnds(Int)
    case signsIn(Int)
  }

  struct Message {
    let request: SyncRequest
    let actor: Int
    let life: Int
    /// The owner of the session it was sent with; nil without one.
    let user: String?
  }

  /// A device, and the simulation's knowledge of it.
  struct Actor {
    var device = SimulatedDevice(hasCouple: true)
    /// The user who has the device now.
    var person: Int
    let skew: Int64
    var life = 0
    var isOnline = true
    var wake: Timestamp?
    var actionsLeft: Int
    /// The owner of the device's session, and whether the server has ended it.
    var session: String?
    var isSessionOver = false
    /// The couple at the last check.
    var couple: InviteCode?
    /// The state last shown to the witness.
    var seenCouple: Int64?
    var data = DataOrigin()
  }

  public let seed: UInt64
  let faultPercent: Double
  /// Percentage of all actions: signing in and out, other accounts, deletion.
  let accountPercent: Double
  var random: SimulatedRandom
  public internal(set) var now = Timestamp(milliseconds: 1_790_000_000_000)
  let cloud = SimulatedCloud()
  var actors: [Actor] = []
  var witness = CoupleWitness()
  /// The number of times each user has deleted their account.
  var generations = [Int](repeating: 0, count: personCount)
  var isQuiet = false
  public internal(set) var messageCount = 0
  public internal(set) var faults = FaultCounts()
  private var eventCount = 0
  /// The number of couples formed.
  public internal(set) var coupleCount = 0
  public var digests: DeviceDigests { actors.reduce(into: DeviceDigests()) { $0.add($1.device.digests) } }
  public var isTracing = false
  public private(set) var trace: [String] = []
  private var queue = EventQueue<Happening>()

  static let personCount = 3
  static let deviceCount = 2
  private static let messageCountMax = 20_000

  public init(seed: UInt64, actionCount: Int = 12, faultPercent: Double = 8, accountPercent: Double? = nil) {
    self.seed = seed
    self.faultPercent = faultPercent
    random = SimulatedRandom(seed: seed)
    // In some worlds nobody leaves their account, so that couples last.
    let usual: Double = [0, 4, 12][random.below(3)]
    self.accountPercent = accountPercent ?? usual
    for person in 0..<Self.personCount {
      for _ in 0..<Self.deviceCount {
        let skew = random.chance(50) ? 0 : random.between(-90_000, 90_000)
        actors.append(Actor(person: person, skew: skew, actionsLeft: actionCount))
      }
    }
  }

  func user(_ person: Int) -> String {
    "_person\(person)" + (generations[person] > 0 ? "-\(generations[person])" : "")
  }
  func clock(_ i: Int) -> Timestamp { now.adding(milliseconds: actors[i].skew) }

  mutating func log(_ text: @autoclosure () -> String) {
    if isTracing { trace.append("\(now.milliseconds - 1_790_000_000_000) \(text())") }
  }

  mutating func schedule(_ what: Happening, in milliseconds: Int64) {
    queue.put(what, at: now.milliseconds + max(milliseconds, 0))
  }

  /// Whether something fails now.
  mutating func occurs(_ percent: Double? = nil) -> Bool { !isQuiet && random.chance(percent ?? faultPercent) }

  // MARK: Running

  /// Runs to the end; returns the problem found then, or nil.
  public mutating func run() -> String? {
    for i in actors.indices {
      restart(i)
      signIn(i)
      schedule(.act(i), in: random.between(0, 60_000))
    }
    if let problem = drain(until: .max) { return problem }
    isQuiet = true
    // Twice: a user without a couple only asks for one at a start, and another device may have found one after that.
    for _ in 0..<2 {
      for i in actors.indices {
        actors[i].isOnline = true
        actors[i].device.disk.isFull = false
        restart(i)
        signIn(i)
      }
      // Long enough to wait after too many attempts, and for some polls.
      if let problem = drain(until: now.milliseconds + 6 * 3_600_000) { return problem }
    }
    return check()
  }

  private mutating func drain(until end: Int64) -> String? {
    while let next = queue.takeFirst() {
      // Not in the middle of a poll; a lane that only waits for a poll is at rest.
      if next.time > end, actors.allSatisfy({ !$0.device.isBusy }) { return nil }
      if end == .max, actors.allSatisfy({ $0.actionsLeft == 0 }), next.event.isAlarm {
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
    case .notice(let i, let database): if actors[i].isOnline { tell(i, .noticed(database)) }
    case .wake(let i, let time):
      guard actors[i].wake == time else { return }
      actors[i].wake = nil
      tell(i, .woke)
    case .online(let i):
      actors[i].isOnline = true
      tell(i, .network(isUp: true))
    case .diskEnds(let i):
      if random.chance(50) { return restart(i) }
      actors[i].device.disk.isFull = false
    case .signsIn(let i): signIn(i)
    }
  }
}

extension CoupleWorld.Happening {
  fileprivate var isAlarm: Bool {
    switch self {
    case .wake: true
    default: false
    }
  }
}

extension SimulatedDevice {
  fileprivate var isBusy: Bool { status.phase == .syncing || coupleStatus.phase == .syncing }
}
