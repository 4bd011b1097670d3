import Foundation

/// Hashes passwords, a few at a time, so that sign-ins cannot use up memory and threads. Others wait in a fair queue,
/// so that a client with many attempts delays only itself.
actor PasswordHasher {
  /// The most waiting hashes; beyond it the client with the most gets `busy`.
  static let waitingMax = 64

  nonisolated let cost: PasswordCost
  /// The total cost of all hashes since the start, by `PasswordCost.work`.
  private(set) var workCount = 0
  private(set) var freeCount: Int
  /// The callers that wait for a turn: true gives it, false refuses it.
  private var waiting = FairQueue<CheckedContinuation<Bool, Never>>(countMax: waitingMax)

  init(cost: PasswordCost, atOnceMax: Int) {
    self.cost = cost
    freeCount = max(1, atOnceMax)
  }

  var waitingCount: Int { waiting.count }

  /// Throws `busy` if too many are waiting; `path` is the caller's place in the queue.
  func hash(_ password: String, salt: [UInt8], at path: [WaitingGroup]) async throws(AccountError) -> PasswordHash {
    let cost = cost
    let made = try await inTurn(at: path, costing: cost) { PasswordHash.make(password, salt: salt, cost: cost) }
    guard let made else { throw .storage("the configured cost of passwords is not one that scrypt accepts") }
    return made
  }

  /// Reports whether the password is that of `hash`. Without a hash, does the work of `decoy` and returns false. Throws
  /// `busy` as `hash` does.
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
    // Runs outside the cooperative threads, which the hash would block for a tenth of a second or more.
    let value = await withCheckedContinuation { done in
      DispatchQueue.global(qos: .utility).async { done.resume(returning: body()) }
    }
    if let next = waiting.popFirst() { next.resume(returning: true) } else { freeCount += 1 }
    return value
  }
}
