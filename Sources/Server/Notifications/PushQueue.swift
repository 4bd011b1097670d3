import Accounts
import Core

/// Messages on their way to push services: chooses the next one, keeps those that wait for another try, and drops some when there are too
/// many. It knows neither a clock nor a network.
///
/// An endpoint has one message under way; later ones for it wait behind, one of each topic. An endpoint whose service was busy waits for
/// a time and delays nobody else. Recipients' accounts take turns. One push service has a share of the messages under way, and all services
/// together that have not yet answered have one: hanging services, however many, leave the rest alone.
struct PushQueue: Sendable {
  static let itemsMax = 10_000
  static let underWayMax = 256
  /// The share of a push service that has answered. Many reminders fall due in the same minute, and most phones have one of two services.
  static let serviceShareMax = 64
  /// The share of all push services together that have not yet answered.
  static let unprovenShareMax = 16
  /// The number of push services remembered as answering.
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

  private enum Place {
    case parked(Pool)
    case ready(Pool)
    case underWay(Pool)
    case later(Timestamp)
  }

  private struct Lane {
    let owner: AccountID
    let origin: String
    var place: Place
    /// The messages that wait, without the one under way.
    var waiting: [PushItem]
    var isUnderWay: Bool { if case .underWay = place { true } else { false } }
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

  /// Adds a message; returns the outcome of a message that this removes, the new one or another.
  mutating func add(_ item: PushItem) -> PushOutcome? {
    let destination = item.destination
    if let index = lanes[destination]?.waiting.firstIndex(where: { $0.message.topic == item.message.topic }) {
      // It keeps its place and time: a flood does not make an endpoint ready sooner.
      lanes[destination]?.waiting[index] = item
      return .replaced
    }
    let hadRoom = tally.total < itemsMax
    guard hadRoom || dropOne(forThe: item.owner) else { return .dropped }
    tally.add(item.owner)
    if lanes[destination] != nil {
      lanes[destination]?.waiting.append(item)
    } else {
      lanes[destination] = Lane(owner: item.owner, origin: item.origin, place: .ready(.unproven), waiting: [item])
      destinations[item.owner, default: []].insert(destination)
      admit(destination)
    }
    return hadRoom ? nil : .dropped
  }

  /// Whether `next` has a message now.
  var hasReady: Bool { underWayCount < underWayMax && !ready.isEmpty }

  /// Whether the messages that it has leave room for others to be sent now.
  var takesMore: Bool { underWayCount < underWayMax && ready.isEmpty && count < itemsMax }

  /// Makes the endpoints ready that have waited long enough.
  mutating func wake(at now: Timestamp) {
    while let destination = later.popFirst(upTo: now) { admit(destination) }
  }

  /// Returns the next message, which is under way until `finish`; nil if none may go now.
  mutating func next(at now: Timestamp) -> PushItem? {
    wake(at: now)
    guard underWayCount < underWayMax, let destination = ready.popFirst()?.element, var lane = lanes[destination],
      case .ready(let pool) = lane.place
    else { return nil }
    let item = lane.waiting.removeFirst()
    lane.place = .underWay(pool)
    lanes[destination] = lane
    underWayCount += 1
    return item
  }

  /// Ends a message that was under way.
  mutating func finish(_ item: PushItem) { end(item, isAgain: false, notBefore: nil) }

  /// Ends a failed try: the endpoint rests until `time`. The message waits for it if `isAgain` and no later one of its topic has come;
  /// returns whether it waits.
  mutating func rest(_ item: PushItem, until time: Timestamp, isAgain: Bool) -> Bool {
    let isNews = lanes[item.destination]?.waiting.contains { $0.message.topic == item.message.topic } == false
    end(item, isAgain: isAgain && isNews, notBefore: time)
    return isAgain && isNews
  }

  /// Notes whether a push service answers, even if it is busy.
  mutating func note(_ origin: String, isAnswering: Bool) {
    if isAnswering { answering.insert(origin) } else { answering.remove(origin) }
  }

  private mutating func end(_ item: PushItem, isAgain: Bool, notBefore time: Timestamp?) {
    let destination = item.destination
    guard var lane = lanes[destination], case .underWay(let pool) = lane.place else { return }
    underWayCount -= 1
    leave(pool)
    if isAgain { lane.waiting.insert(item, at: 0) } else { tally.remove(lane.owner) }
    guard !lane.waiting.isEmpty else {
      forget(destination)
      return
    }
    if let time { lane.place = .later(time) }
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
      lanes[destination]?.place = .parked(pool)
    }
  }

  private mutating func makeReady(_ destination: PushDestination, of owner: AccountID, in pool: Pool) {
    pools[pool, default: PoolState()].admittedCount += 1
    ready.append(destination, of: owner)
    lanes[destination]?.place = .ready(pool)
  }

  /// Gives the place of a lane that was ready or under way to the next one.
  private mutating func leave(_ pool: Pool) {
    pools[pool]?.admittedCount -= 1
    if let next = pools[pool]?.parked.popFirst()?.element, let lane = lanes[next] {
      makeReady(next, of: lane.owner, in: pool)
    } else if pools[pool]?.admittedCount == 0 {
      pools[pool] = nil
    }
  }

  /// Drops a message of an account with the most, if that account has no fewer than `owner` afterwards; returns false if none was
  /// dropped.
  private mutating func dropOne(forThe owner: AccountID) -> Bool {
    guard tally[owner] + 1 < tally.largestCount, let loser = tally.largest,
      let destination = destinations[loser]?.first(where: { lanes[$0]?.waiting.isEmpty == false }),
      var lane = lanes[destination]
    else { return false }
    lane.waiting.removeFirst()
    lanes[destination] = lane
    tally.remove(loser)
    guard lane.waiting.isEmpty, !lane.isUnderWay else { return true }
    switch lane.place {
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
