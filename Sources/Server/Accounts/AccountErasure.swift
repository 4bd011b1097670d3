import Accounts
import Chores
import Core
import RecordStore
import Records

/// Removes the data that deleted accounts have left in their containers, as listed by `Accounts.erasures`. Data whose
/// removal fails stays on the list for the next round.
actor AccountErasure {
  /// The most erasures in one round; later rounds do the rest.
  private static let atOnceMax = 100
  /// The time after which requests that were under way when an account was deleted have ended; then its data is removed
  /// once more.
  private static let requestMilliseconds: Int64 = 60_000
  /// The most transactions for one user's public records; each removes some hundred.
  private static let stepsMax = 1_000_000

  private let accounts: Accounts
  private let store: any RecordStore
  private let service: RecordService
  /// Whether no other process writes to the store.
  private let isAlone: Bool
  private let notify: @Sendable ([ChangeNotice]) -> Void
  private var running: Task<Void, Never>?

  init(
    _ accounts: Accounts, _ store: any RecordStore, _ service: RecordService, isAlone: Bool = false,
    notify: @escaping @Sendable ([ChangeNotice]) -> Void = { _ in }
  ) {
    self.accounts = accounts
    self.store = store
    self.service = service
    self.isAlone = isAlone
    self.notify = notify
  }

  /// Removes the data on the list, and returns when it is done.
  func round() async {
    // A round that is already running may have begun before the last account was deleted.
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
    let ended = ServerClock.now.adding(milliseconds: -Self.requestMilliseconds)
    for erasure in owed {
      if let erased = erasure.erased, erased > ended { continue }
      do {
        let handedOver = try await erase(erasure.user)
        try await accounts.erased(
          erasure.user, isLast: isAlone || erasure.erased != nil, handedOver: handedOver)
      } catch {
        // The erasure stays on the list.
      }
    }
  }

  /// Removes a user's data. Returns the names of the user's zones that were handed over to others; these stay.
  private func erase(_ user: ContainerUser) async throws -> Set<String> {
    let service = service
    var handedOver: Set<String> = []
    for environment in CloudEnvironment.allCases {
      let key = UserKey(ContainerID(user.container), environment, RecordName(user.name))
      let kept = try await store.write { transaction in
        try UserErasure.erase(key, at: ServerClock.now, in: transaction)
        return try UserErasure.handedOver(by: key, in: transaction)
      }
      handedOver.formUnion(kept.map { $0.text })
      for _ in 0..<Self.stepsMax {
        let erased = try await store.write { transaction in
          try service.erasePublicRecords(of: key, at: ServerClock.now, id: ServerClock.randomID(), in: transaction)
        }
        notify(erased.notices)
        if !erased.isMore { break }
      }
    }
    return handedOver
  }
}

extension RecordService {
  /// Returns the record service with this server's schema and limits.
  static func alltag(_ limits: ServiceLimits, _ accounts: Accounts) -> RecordService {
    var service = RecordService(
      schema: .alltag(
        .alltag, zoneRules: { TimeZoneRules(named: $0, around: $1) },
        isOpen: { accounts.isOpen(MemberKey($0), by: $1.text, at: $2) },
        opens: { RhythmLines.mayOpen(text: $0, on: $1, firstWeekday: $2) }), limits: limits,
      directory: AccountDirectory(accounts: accounts))
    let signatures = AssetSignatures(accounts: accounts)
    service.signAsset = { signatures.sign($0, for: $1) }
    return service
  }
}
