import NIOCore
import Synchronization

/// The reason why there is no room for a body.
enum BodyRefusal: Error, Equatable {
  /// The account or address has reached its limit.
  case payerFull
  /// All bodies together have reached their limit.
  case full
}

/// Limits the memory of bodies received for unanswered requests, by account or address and in total. When all of it is
/// in use, the payer with the most loses a body, the slowest first, if another payer with less needs room. Nobody can
/// thus lock others out, however many bodies they leave unfinished.
final class BodyBudget: Sendable {
  /// The limit of all bodies together: room for sixteen of the largest requests.
  static let byteCountMax = 64 << 20
  /// The announced size up to which a body is not counted, since its connection takes more memory.
  static let freeByteCountMax = 4096
  /// The limit of one account or address.
  static let payerByteCountMax = 16 << 20
  /// The room beyond `byteCountMax` that is used until a displaced body has ended.
  static let passingByteCountMax = 8 << 20

  private enum Stage { case coming, whole, leaving }

  private struct Body {
    let payer: RequestRates.Payer
    let since: Int64
    var byteCount = 0
    var stage = Stage.coming
    let displace: @Sendable () -> Void
  }

  private struct State {
    var bodies: [Int: Body] = [:]
    var byPayer: [RequestRates.Payer: Int] = [:]
    var total = 0
    /// The bytes of bodies that have been asked to end.
    var leaving = 0
    var nextID = 0
  }

  private let state = Mutex(State())
  private let byteCountMax: Int
  private let payerByteCountMax: Int
  private let passingByteCountMax: Int
  /// The time in nanoseconds.
  private let now: @Sendable () -> Int64

  init(
    byteCountMax: Int = BodyBudget.byteCountMax, payerByteCountMax: Int = BodyBudget.payerByteCountMax,
    passingByteCountMax: Int = BodyBudget.passingByteCountMax,
    now: @escaping @Sendable () -> Int64 = { Int64(NIODeadline.now().uptimeNanoseconds) }
  ) {
    self.byteCountMax = byteCountMax
    self.payerByteCountMax = payerByteCountMax
    self.passingByteCountMax = passingByteCountMax
    self.now = now
  }

  /// The bytes in use now.
  var byteCount: Int { state.withLock { $0.total } }

  /// Returns the share of a body that has no bytes yet. `displace` is called, from any thread, when the body must end
  /// to make room.
  func share(of payer: RequestRates.Payer, displace: @escaping @Sendable () -> Void) -> BodyShare {
    let now = now()
    return state.withLock { state in
      state.nextID += 1
      state.bodies[state.nextID] = Body(payer: payer, since: now, displace: displace)
      return BodyShare(id: state.nextID, budget: self)
    }
  }

  fileprivate func add(_ byteCount: Int, to id: Int) throws(BodyRefusal) {
    let now = now()
    var displaced: [@Sendable () -> Void] = []
    let refusal = state.withLock { state -> BodyRefusal? in
      // A body that has been asked to end gets no more room.
      guard let body = state.bodies[id], body.stage != .leaving else { return .full }
      let used = state.byPayer[body.payer, default: 0] + byteCount
      guard used <= payerByteCountMax else { return .payerFull }
      while state.total + byteCount - state.leaving > byteCountMax {
        guard let other = Self.slowestOfGreediest(state, above: used, now) else { return .full }
        if let displace = Self.evict(other, &state) { displaced.append(displace) }
      }
      guard state.total + byteCount <= byteCountMax + passingByteCountMax else { return .full }
      state.bodies[id]?.byteCount += byteCount
      state.byPayer[body.payer] = used
      state.total += byteCount
      return nil
    }
    for displace in displaced { displace() }
    if let refusal { throw refusal }
  }

  fileprivate func markComplete(_ id: Int) {
    state.withLock { if $0.bodies[id]?.stage == .coming { $0.bodies[id]?.stage = .whole } }
  }

  fileprivate func remove(_ id: Int) {
    state.withLock { state in
      guard let body = state.bodies.removeValue(forKey: id) else { return }
      let used = (state.byPayer[body.payer] ?? 0) - body.byteCount
      state.byPayer[body.payer] = used > 0 ? used : nil
      state.total -= body.byteCount
      if body.stage == .leaving { state.leaving -= body.byteCount }
    }
  }

  /// Marks a body as ending. The caller must call the returned closure, which informs the body's request.
  private static func evict(_ id: Int, _ state: inout State) -> (@Sendable () -> Void)? {
    guard let body = state.bodies[id] else { return nil }
    state.leaving += body.byteCount
    state.bodies[id]?.stage = .leaving
    return body.displace
  }

  /// Returns the slowest unfinished body of the payer with the most bytes, among payers with more than `byteCount` and
  /// an unfinished body. It is called only when the budget is used up.
  private static func slowestOfGreediest(_ state: State, above byteCount: Int, _ now: Int64) -> Int? {
    var found: (id: Int, used: Int, rate: Double)?
    for (id, body) in state.bodies where body.stage == .coming && body.byteCount > 0 {
      let used = state.byPayer[body.payer] ?? 0
      guard used > byteCount else { continue }
      let rate = Double(body.byteCount) / Double(max(1, now - body.since))
      if let best = found, used < best.used || (used == best.used && rate >= best.rate) { continue }
      found = (id, used, rate)
    }
    return found?.id
  }
}

/// A body's share of the memory. Releasing the value frees the memory.
final class BodyShare: Sendable {
  private let id: Int
  private let budget: BodyBudget

  fileprivate init(id: Int, budget: BodyBudget) {
    self.id = id
    self.budget = budget
  }

  deinit { budget.remove(id) }

  func add(_ byteCount: Int) throws(BodyRefusal) { try budget.add(byteCount, to: id) }

  /// Marks the body as complete, so that it need not make room any more.
  func markComplete() { budget.markComplete(id) }

  func giveBack() { budget.remove(id) }
}
