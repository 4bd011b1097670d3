import Foundation

/// Hashes passwords, a few at a time, so that sign-ins can take neither the memory nor the threads of everything else. The others wait
/// in a fair queue: whoever sends many waits for their own.
actor PasswordHasher {
  /// Beyond these the server says that it is busy, to whoever has the most waiting.
  static let waitingMax = 64

  nonisolated let cost: PasswordCost
  /// The total cost of all hashes since the start, by `PasswordCost.work`.
  private(set) var workCount = 0
  private(set) var freeCount: Int
  /// A turn is true; false says that there is none.
  private var waiting = FairQueue<CheckedContinuation<Bool, Never>>(countMax: waitingMax)

  init(cost: PasswordCost, atOnceMax: Int) {
    self.cost = cost
    freeCount = max(1, atOnceMax)
  }

  var waitingCount: Int { waiting.count }

  /// Throws `busy` if too many wait already; `path` says with whom the caller waits.
  func hash(_ password: String, salt: [UInt8], at path: [WaitingGroup]) async throws(AccountError) -> PasswordHash {
    let cost = cost
    let made = try await inTurn(at: path, costing: cost) { PasswordHash.make(password, salt: salt, cost: cost) }
    guard let made else { throw .storage("the configured cost of passwords is not one that scrypt accepts") }
    return made
  }

  /// Whether the password is that of `hash`; without one it does the work of `decoy` and says no. Throws `busy` as `hash` does.
  func verify(
    _ password: String, against hash: PasswordHash?, decoy: PasswordCost, at path: [WaitingGroup]
  ) async throws(AccountError) -> Bool {
    let checked =
      hash
      ?? PasswordHash(
        cost: decoy, salt: [UInt8](repeating: 0, count: PasswordHash.saltBytes),
        hash: [UInt8](repeating: 0, count: PasswordHash.hashBytes))
    let matches = try await inTurn(at: path, costing: checked.cost) { checked.matches(password) }
    return matches && hash != nil
  }

  func inTurn<Value: Sendable>(
    at path: [WaitingGroup], costing cost: PasswordCost, _ body: @escaping @Sendable () -> Value
  ) async throws(AccountError) -> Value {
    if freeCount > 0 {
      freeCount -= 1
    } else {
      let isItsTurn = await withCheckedContinuation { waiting.add($0, at: path)?.resume(returning: false) }
      guard isItsTurn else { throw .busy }
    }
    workCount += cost.work
    // Off the cooperative threads, which the hash would hold for a tenth of a second and more.
    let value = await withCheckedContinuation { done in
      DispatchQueue.global(qos: .utility).async { done.resume(returning: body()) }
    }
    if let next = waiting.popFirst() { next.resume(returning: true) } else { freeCount += 1 }
    return value
  }
}
