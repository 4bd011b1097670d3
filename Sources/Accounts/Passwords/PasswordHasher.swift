import Foundation

/// Hashes passwords, a few at a time, so that sign-ins can take neither the memory nor the threads of everything else.
actor PasswordHasher {
  /// Beyond these the server says that it is busy.
  static let waitingMax = 64

  nonisolated let cost: PasswordCost
  /// What the hashes since the start have cost in all, by `PasswordCost.work`.
  private(set) var workCount = 0
  private var freeCount: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(cost: PasswordCost, atOnceMax: Int) {
    self.cost = cost
    freeCount = max(1, atOnceMax)
  }

  func hash(_ password: String, salt: [UInt8]) async throws(AccountError) -> PasswordHash {
    let cost = cost
    let made = try await inTurn(cost) { PasswordHash.make(password, salt: salt, cost: cost) }
    guard let made else { throw .storage("the configured cost of passwords is not one that scrypt accepts") }
    return made
  }

  /// Whether the password is that of `hash`; without one it does the work of `decoy` and says no.
  func verify(
    _ password: String, against hash: PasswordHash?, decoy: PasswordCost
  ) async throws(AccountError) -> Bool {
    let checked =
      hash
      ?? PasswordHash(
        cost: decoy, salt: [UInt8](repeating: 0, count: PasswordHash.saltBytes),
        hash: [UInt8](repeating: 0, count: PasswordHash.hashBytes))
    let matches = try await inTurn(checked.cost) { checked.matches(password) }
    return matches && hash != nil
  }

  private func inTurn<Value: Sendable>(
    _ cost: PasswordCost, _ body: @escaping @Sendable () -> Value
  ) async throws(AccountError) -> Value {
    workCount += cost.work
    if freeCount > 0 {
      freeCount -= 1
    } else {
      guard waiting.count < Self.waitingMax else { throw .busy }
      await withCheckedContinuation { waiting.append($0) }
    }
    // Off the cooperative threads, which the hash would hold for a tenth of a second and more.
    let value = await withCheckedContinuation { done in
      DispatchQueue.global(qos: .utility).async { done.resume(returning: body()) }
    }
    if waiting.isEmpty { freeCount += 1 } else { waiting.removeFirst().resume() }
    return value
  }
}
