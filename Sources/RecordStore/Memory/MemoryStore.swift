import Core
import Records

/// Stores everything in memory, for tests and simulations. Nothing survives the process: here "durable" means stored in this memory.
public actor MemoryStore: RecordStore {
  private let records: MemoryRecords

  public init(incarnation: UInt64 = 1) { records = MemoryRecords(incarnation: incarnation) }

  public func write<Value: Sendable>(
    for payer: Payer, weight: Int, _ body: @escaping @Sendable (any RecordTransaction) throws -> Value
  ) async throws -> Value {
    try records.transaction(body)
  }

  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (any RecordTransaction) throws -> Value
  ) async throws -> Value {
    try records.transaction(body)
  }

  public func readLong<Value: Sendable>(
    for payer: Payer, until stop: StopSign?, _ body: @escaping @Sendable (any RecordTransaction) throws -> Value
  ) async throws -> Value {
    if stop?.reason() == .abandoned { throw CancellationError() }
    return try records.transaction(body)
  }

  public func inTurn<Value: Sendable>(
    for payer: Payer, _ body: @Sendable () throws -> Value
  ) async throws -> Value {
    try body()
  }

  public func work<Value: Sendable>(
    for payer: Payer, until stop: StopSign?, _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    if stop?.reason() == .abandoned { throw CancellationError() }
    return try body()
  }
}

/// The contents of a `MemoryStore`, without `async`: a simulator answers calls on it directly, one at a time.
public final class MemoryRecords: RecordTransaction {
  struct Contents {
    var records: [RecordName: StoredRecord] = [:]
    /// The rows in the order of their sequences; an entry is stale if its record has a newer sequence.
    var order: [(sequence: Int64, name: RecordName)] = []
    var links: [RecordName: [RecordLink]] = [:]
    /// The names of the records that point to each target.
    var sources: [RecordLink: Set<RecordName>] = [:]
    var participants: [RecordName: StoredParticipant] = [:]
    var assets: [RecordName: [String]] = [:]
  }

  struct KeptAnswers {
    var byID: [String: StoredAnswer] = [:]
    var order: [String] = []
  }

  let storeIncarnation: UInt64
  var changeCount: Int64 = 0
  var zones: [ZoneKey: StoredZone] = [:]
  var zoneKeys: [StoredZone.ID: ZoneKey] = [:]
  var contents: [StoredZone.ID: Contents] = [:]
  var keptSubscriptions: [SubscriptionKey: [SubscriptionID: StoredSubscription]] = [:]
  var answers: [UserKey: KeptAnswers] = [:]
  var keptAttempts: [UserKey: [Timestamp]] = [:]
  var keptTokens: [UserKey: [String: StoredPushToken]] = [:]
  var keptAssets: [String: StoredAsset] = [:]
  var learnedTypes: [DatabaseKey: [RecordType: LearnedType]] = [:]
  /// The steps that undo this transaction, last first.
  private var undo: [(MemoryRecords) -> Void] = []

  public init(incarnation: UInt64 = 1) { storeIncarnation = incarnation }

  /// Returns a copy with its own incarnation.
  public func copy(incarnation: UInt64) -> MemoryRecords {
    let copy = MemoryRecords(incarnation: incarnation)
    copy.changeCount = changeCount
    copy.zones = zones
    copy.zoneKeys = zoneKeys
    copy.contents = contents
    copy.keptSubscriptions = keptSubscriptions
    copy.answers = answers
    copy.keptAttempts = keptAttempts
    copy.keptTokens = keptTokens
    copy.keptAssets = keptAssets
    copy.learnedTypes = learnedTypes
    return copy
  }

  /// Runs `body`; undoes its writes if it throws.
  public func transaction<Value>(_ body: (any RecordTransaction) throws -> Value) throws -> Value {
    undo = []
    do {
      let value = try body(self)
      undo = []
      return value
    } catch {
      try rollBack()
      throw error
    }
  }

  public func rollBack() throws {
    while let step = undo.popLast() { step(self) }
  }

  func undoing(_ step: @escaping (MemoryRecords) -> Void) { undo.append(step) }

  func nextChangeNumber() -> Int64 {
    let before = changeCount
    undoing { $0.changeCount = before }
    changeCount += 1
    return changeCount
  }

  /// The keys of all private zones ever made, in the order of their creation.
  public var privateZoneKeys: [ZoneKey] {
    zones.values.filter { $0.key.database.owner != nil }.sorted { $0.id < $1.id }.map(\.key)
  }

  public func incarnation() throws -> UInt64 { storeIncarnation }
  public func lastChangeNumber() throws -> Int64 { changeCount }
}
