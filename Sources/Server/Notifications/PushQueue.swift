import Accounts
import Core

/// Messages on their way to push services: chooses the next one, keeps those that wait for another try, and drops some
/// when there are too many. It uses neither a clock nor a network.
///
/// Each endpoint has at most one message under way; its later ones wait, at most one of each topic. After a failed try
/// only this endpoint pauses. Recipients' accounts take turns. Each push service that has answered has a limited share
/// of the messages under way, and all that have not yet answered share another: however many services hang, the others
/// are still served.
struct PushQueue: Sendable {
  static let itemsMax = 10_000
  static let underWayMax = 256
  /// The share of a push service that has answered. It is large: many reminders are due in the same minute, and most
  /// phones use one of two services.
  static let serviceShareMax = 64
  /// The common share of all push services that have not yet answered.
  static let unprovenShareMax = 16
  /// The most push services that are remembered as answering.
  static let answeringOriginsMax = 256

  private enum Pool: Hashable {
    case origin(String)
    case unproven

    var shareMax: Int {
      switch self {
      case .origin: PushQueue.serviceShareMax
      case .unproven: PushQueue.unprovenShareMax
      }
    }
  }

  private enum Phase {
    case parked(Pool)
    case ready(Pool)
    case underWay(Pool)
    case later(Timestamp)
  }

  private struct Lane {
    let owner: AccountID
    let origin: String
    var phase: Phase
    /// The waiting messages, without the one under way.
    var waiting: [PushItem]
    var isUnderWay: Bool { if case .underWay = phase { true } else { false } }
  }

  private struct PoolState {
    /// The number of lanes that are ready or under way.
    var admittedCount = 0
    var parked = TurnQueue<AccountID, PushDestination>()
  }

  private let itemsMax: Int
  private let underWayMax: Int
  private var lanes: [PushDestination: Lane] = [:]
  private var destinations: [AccountID: Set<PushDestination>] = [:]
  private var tally = OwnerTally<AccountID>()
  private var pools: [Pool: PoolState] = [:]
  private var ready = TurnQueue<AccountID, PushDestination>()
  private var later = DeadlineQueue<PushDestination>()
  private var answering = RecentSet<String>(countMax: Self.answeringOriginsMax)
  private(set) var underWayCount = 0

  init(itemsMax: Int = Self.itemsMax, underWayMax: Int = Self.underWayMax) {
    (self.itemsMax, self.underWayMax) = (itemsMax, underWayMax)
  }

  /// The number of messages, including those under way.
  var count: Int { tally.total }

  /// The time when the next endpoint may be tried again; nil if none waits for a time.
  var wakeTime: Timestamp? { later.first }

  /// Adds a message. Returns the outcome of the message that this removes, the new one or another; nil if it removes
  /// none.
  mutating func add(_ item: PushItem) -> PushOutcome? {
    let destination = item.destination
    if let index = lanes[destination]?.waiting.firstIndex(where: { $0.message.topic == item.message.topic }) {
      // The new message gets the place and time of the earlier one, so that a flood of messages is not sent sooner.
      lanes[destination]?.waiting[index] = item
      return .replaced
    }
    let hadRoom = tally.total < itemsMax
    guard hadRoom || dropOne(forThe: item.owner) else { return .dropped }
    tally.add(item.owner)
    if lanes[destination] != nil {
      lanes[destination]?.waiting.append(item)
    } else {
      lanes[destination] = Lane(owner: item.owner, origin: item.origin, phase: .ready(.unproven), waiting: [item])
      destinations[item.owner, default: []].insert(destination)
      admit(destination)
    }
    return hadRoom ? nil : .dropped
  }

  /// Whether `next` would return a message now.
  var hasReady: Bool { underWayCount < underWayMax && !ready.isEmpty }

  /// Whether further messages could be sent now, besides those in the queue.
  var acceptsMore: Bool { underWayCount < underWayMax && ready.isEmpty && count < itemsMax }

  /// Makes the endpoints ready whose pause has ended.
  mutating func wake(at now: Timestamp) {
    while let destination = later.popFirst(upTo: now) { admit(destination) }
  }

  /// Returns the next message, which is under way until `finish`; nil if none may go now.
  mutating func next(at now: Timestamp) -> PushItem? {
    wake(at: now)
    guard underWayCount < underWayMax, let destination = ready.popFirst()?.element, var lane = lanes[destination],
      case .ready(let pool) = lane.phase
    else { return nil }
    let item = lane.waiting.removeFirst()
    lane.phase = .underWay(pool)
    lanes[destination] = lane
    underWayCount += 1
    return item
  }

  /// Removes a message that was under way.
  mutating func finish(_ item: PushItem) { end(item, isAgain: false, notBefore: nil) }

  /// Ends a failed try and lets the endpoint pause until `time`. With `isAgain`, the message is tried again then,
  /// unless a later one of its topic has come. Returns whether it will be tried again.
  mutating func rest(_ item: PushItem, until time: Timestamp, isAgain: Bool) -> Bool {
    let isNews = lanes[item.destination]?.waiting.contains { $0.message.topic == item.message.topic } == false
    end(item, isAgain: isAgain && isNews, notBefore: time)
    return isAgain && isNews
  }

  /// Remembers whether a push service answers; "busy" is an answer, too.
  mutating func mark(_ origin: String, isAnswering: Bool) {
    if isAnswering { answering.insert(origin) } else { answering.remove(origin) }
  }

  private mutating func end(_ item: PushItem, isAgain: Bool, notBefore time: Timestamp?) {
    let destination = item.destination
    guard var lane = lanes[destination], case .underWay(let pool) = lane.phase else { return }
    underWayCount -= 1
    leave(pool)
    if isAgain { lane.waiting.insert(item, at: 0) } else { tally.remove(lane.owner) }
    guard !lane.waiting.isEmpty else {
      forget(destination)
      return
    }
    if let time { lane.phase = .later(time) }
    lanes[destination] = lane
    if let time { later.insert(destination, at: time) } else { admit(destination) }
  }

  private mutating func admit(_ destination: PushDestination) {
    guard let lane = lanes[destination] else { return }
    let pool = answering.contains(lane.origin) ? Pool.origin(lane.origin) : .unproven
    if pools[pool, default: PoolState()].admittedCount < pool.shareMax {
      makeReady(destination, of: lane.owner, in: pool)
    } else {
      pools[pool, default: PoolState()].parked.append(destination, of: lane.owner)
      lanes[destination]?.phase = .parked(pool)
    }
  }

  private mutating func makeReady(_ destination: PushDestination, of owner: AccountID, in pool: Pool) {
    pools[pool, default: PoolState()].admittedCount += 1
    ready.append(destination, of: owner)
    lanes[destination]?.phase = .ready(pool)
  }

  /// Frees the place of a lane that was ready or under way, and gives it to the next parked one.
  private mutating func leave(_ pool: Pool) {
    pools[pool]?.admittedCount -= 1
    if let next = pools[pool]?.parked.popFirst()?.element, let lane = lanes[next] {
      makeReady(next, of: lane.owner, in: pool)
    } else if pools[pool]?.admittedCount == 0 {
      pools[pool] = nil
    }
  }

  /// Drops a message of the account with the most messages, unless this would leave it fewer than `owner` would have
  /// with the new one. Returns false if none was dropped.
  private mutating func dropOne(forThe owner: AccountID) -> Bool {
    guard tally[owner] + 1 < tally.largestCount, let loser = tally.largest,
      let destination = destinations[loser]?.first(where: { lanes[$0]?.waiting.isEmpty == false }),
      var lane = lanes[destination]
    else { return false }
    lane.waiting.removeFirst()
    lanes[destination] = lane
    tally.remove(loser)
    guard lane.waiting.isEmpty, !lane.isUnderWay else { return true }
    switch lane.phase {
    case .parked(let pool): pools[pool]?.parked.remove(of: loser) { $0 == destination }
    case .ready(let pool):
      ready.remove(of: loser) { $0 == destination }
      leave(pool)
    case .later(let time): later.remove(destination, at: time)
    case .underWay: break
    }
    forget(destination)
    return true
  }

  private mutating func forget(_ destination: PushDestination) {
    guard let lane = lanes.removeValue(forKey: destination) else { return }
    destinations[lane.owner]?.remove(destination)
    if destinations[lane.owner]?.isEmpty == true { destinations[lane.owner] = nil }
  }
}
