import Core
import RecordStore
import Records

/// Messages on their way to Apple: users take turns, and a message replaces an earlier one of its group. It uses neither
/// a clock nor a network.
struct APNsQueue: Sendable {
  static let messagesMax = 10_000
  static let messagesPerUserMax = 500
  /// The most messages under way at the same time; they share a connection.
  static let underWayMax = 64
  static let triesMax = 4

  struct Item: Sendable {
    let key: APNsMessageKey
    let message: APNsMessage
    /// The number of failed tries.
    var failureCount = 0
  }

  private var items: [APNsMessageKey: Item] = [:]
  private var waiting = TurnQueue<UserKey, APNsMessageKey>(
    limit: TurnLimit(count: Self.messagesMax), ownerLimit: TurnLimit(count: Self.messagesPerUserMax))
  private var later = DeadlineQueue<APNsMessageKey>()
  private var underWayCount = 0
  private var lastNumber = 0
  /// Nothing is sent before this time, since the service is busy or does not answer.
  private var restsUntil: Timestamp?

  /// The number of messages that wait or are under way.
  var count: Int { items.count + underWayCount }

  /// The time when a message may be tried again; nil if none waits for a time.
  func wakeTime(at now: Timestamp) -> Timestamp? {
    if let restsUntil, restsUntil > now, !waiting.isEmpty || later.first != nil { return restsUntil }
    return later.first
  }

  func hasReady(at now: Timestamp) -> Bool {
    guard underWayCount < Self.underWayMax, !rests(at: now) else { return false }
    return !waiting.isEmpty || later.first.map { $0 <= now } == true
  }

  /// Adds a message. Returns the outcome of the message that this removes, the new one or another; nil if it removes
  /// none.
  mutating func add(_ message: APNsMessage) -> PushOutcome? {
    if message.group == nil { lastNumber += 1 }
    let key = APNsMessageKey(
      token: message.token, isShown: message.isShown, group: message.group,
      number: message.group == nil ? lastNumber : 0)
    let item = Item(key: key, message: message)
    if let earlier = items[key] {
      // The new message keeps the earlier one's place and failures, so that a flood is not sent sooner.
      items[key] = Item(key: key, message: message, failureCount: earlier.failureCount)
      return .replaced
    }
    guard items.count < Self.messagesMax, waiting.append(key, of: message.user) == nil else { return .dropped }
    items[key] = item
    return nil
  }

  /// Returns the next message, which is under way until `finish` or `retry`; nil if none may go now.
  mutating func next(at now: Timestamp) -> Item? {
    while let key = later.popFirst(upTo: now) {
      if let item = items[key], waiting.append(key, of: item.message.user) != nil { items[key] = nil }
    }
    guard underWayCount < Self.underWayMax, !rests(at: now), let key = waiting.popFirst()?.element,
      let item = items.removeValue(forKey: key)
    else { return nil }
    underWayCount += 1
    return item
  }

  mutating func finish() { underWayCount -= 1 }

  /// Ends a failed try. Returns the message's outcome if it will not be tried again.
  mutating func retry(_ item: Item, at time: Timestamp) -> PushOutcome? {
    underWayCount -= 1
    var failed = item
    failed.failureCount += 1
    if failed.failureCount >= Self.triesMax { return .failed }
    // A later message has replaced it meanwhile.
    guard items[item.key] == nil else { return .replaced }
    items[item.key] = failed
    later.insert(item.key, at: time)
    return nil
  }

  /// Sends nothing until `time`. Returns true if sending was not paused before.
  mutating func rest(until time: Timestamp, at now: Timestamp) -> Bool {
    defer { restsUntil = max(restsUntil ?? time, time) }
    return !rests(at: now)
  }

  private func rests(at now: Timestamp) -> Bool { restsUntil.map { $0 > now } ?? false }
}
