import Accounts
import Core
import RecordStore
import Records

/// Removes what deleted accounts have left in their containers, as the accounts have written it down (`Accounts.erasures`); what fails stays
/// written down for the next round.
actor AccountErasure {
  /// Looked at in one round; the next ones see to the rest.
  private static let atOnceMax = 100
  /// What was under way when an account was deleted has ended by then, and is removed once more.
  private static let settleMilliseconds: Int64 = 60_000
  /// Transactions for one user's public records, each of which removes some hundred.
  private static let stepsMax = 1_000_000

  private let accounts: Accounts
  private let store: any RecordStore
  private let service: RecordService
  /// Whether nobody else writes.
  private let isAlone: Bool
  private let tell: @Sendable ([ChangeNotice]) -> Void
  private var running: Task<Void, Never>?

  init(
    _ accounts: Accounts, _ store: any RecordStore, _ service: RecordService, isAlone: Bool = false,
    tell: @escaping @Sendable ([ChangeNotice]) -> Void = { _ in }
  ) {
    self.accounts = accounts
    self.store = store
    self.service = service
    self.isAlone = isAlone
    self.tell = tell
  }

  /// Removes all that is owed when this is called, and waits for it.
  func round() async {
    // One that runs already may have begun before the last account was deleted.
    while let running { await running.value }
    let task = Task {
      await self.eraseAll()
      self.running = nil
    }
    running = task
    await task.value
  }

  private func eraseAll() async {
    guard let owed = try? await accounts.erasures(countMax: Self.atOnceMax) else { return }
    let settled = ServerClock.now.adding(milliseconds: -Self.settleMilliseconds)
    for erasure in owed {
      if let erased = erasure.erased, erased > settled { continue }
      do {
        try await erase(erasure.user)
        try await accounts.erased(erasure.user, isLast: isAlone || erasure.erased != nil)
      } catch {
        // It is owed still.
      }
    }
  }

  private func erase(_ user: ContainerUser) async throws {
    let service = service
    for environment in CloudEnvironment.allCases {
      let key = UserKey(ContainerID(user.container), environment, RecordName(user.name))
      try await store.write { transaction in
        try UserErasure.erase(key, at: ServerClock.now, in: transaction)
      }
      for _ in 0..<Self.stepsMax {
        let erased = try await store.write { transaction in
          try service.erasePublicRecords(of: key, at: ServerClock.now, id: ServerClock.randomID(), in: transaction)
        }
        tell(erased.notices)
        if !erased.isMore { break }
      }
    }
  }
}

extension RecordService {
  /// The rules of this server's records.
  static func alltag(_ limits: ServiceLimits, _ accounts: Accounts) -> RecordService {
    RecordService(schema: .alltag(.alltag), limits: limits, directory: AccountDirectory(accounts: accounts))
  }
}
