import Core
import RecordStore
import Records
import Synchronization

/// Reports the incidents of a store's disk: as lines on standard error, as problems, and as counts.
///
/// Each zone gets at most one line an hour, however often its devices ask: each pull meets the same unreadable record.
final class StoreWatch: Sendable {
  /// The most damaged records and reported zones that are remembered; further ones are only counted.
  static let rememberedCountMax = 1000
  /// The most damaged records that are read again in one check.
  private static let lookedAtOnceMax = 100
  private static let silenceMilliseconds: Int64 = 3_600_000

  struct DamagedRecord: Hashable, Sendable {
    let name: RecordName
    let zone: StoredZone.ID
    let key: ZoneKey?
  }

  /// Informs devices of a damaged record of a zone.
  typealias DamageReport = @Sendable (RecordName, ZoneKey) async throws -> Void

  private struct State {
    var records: Set<DamagedRecord> = []
    /// The damaged records for which informing the devices was tried, successfully or not. Each is tried once.
    var tried: Set<DamagedRecord> = []
    /// The time of the last report for a zone; nil for damage in an unknown zone.
    var reported: [ZoneKey?: Timestamp] = [:]
    var recordReads = 0
    var fileErrors = 0
    var failedWrites = 0

    /// Reports whether another line about the zone is due.
    mutating func isNews(of zone: ZoneKey?, _ now: Timestamp) -> Bool {
      let isRecent = { (last: Timestamp) in now < last.adding(milliseconds: silenceMilliseconds) }
      if let last = reported[zone], isRecent(last) { return false }
      if reported.count >= rememberedCountMax { reported = reported.filter { isRecent($0.value) } }
      guard reported.count < rememberedCountMax else { return false }
      reported[zone] = now
      return true
    }
  }

  private let state = Mutex(State())
  let health: ServerHealth
  private let report: @Sendable (String) -> Void
  /// Whether the store is a database elsewhere. Its errors name machines and users, so they are not for everybody.
  private let isRemote: Bool
  private let account = Mutex<AccountName>({ _, _ in nil })

  /// Returns the sign-in name of a container's user, for the operator only.
  typealias AccountName = @Sendable (RecordName, ContainerID) -> String?

  init(isRemote: Bool = false, report: @escaping @Sendable (String) -> Void) {
    health = ServerHealth(report: report)
    self.report = report
    self.isRemote = isRemote
  }

  /// Notes whether the store could be read just now.
  func hear(isReadable: Bool) {
    if isReadable { return health.end(.storeUnreadable) }
    health.begin(
      .storeUnreadable,
      isRemote
        ? "the database does not answer; the server goes on by itself when it does" : "the data folder cannot be read")
  }

  func nameAccounts(by name: @escaping AccountName) { account.withLock { $0 = name } }

  func hear(_ incident: StoreIncident, at now: Timestamp = ServerClock.now) {
    switch incident {
    case .damagedRecord(let name, let zone, let key):
      hear(of: DamagedRecord(name: name, zone: zone, key: key), key, now)
    case .damagedFile(let what, let key):
      let isNews = state.withLock { state in
        state.fileErrors += 1
        return state.isNews(of: key, now)
      }
      if isNews { report("damage: the database cannot be read, in \(zoneText(key)): \(what)") }
      health.begin(
        .damagedPages, "a part of the database cannot be read; stop the server, keep its folder, and restore a backup")
    case .writesFail(let error): hearThatWritesFail(error)
    case .writesSucceed: endFailedWrites()
    }
  }

  private func hear(of record: DamagedRecord, _ key: ZoneKey?, _ now: Timestamp) {
    let (count, isNews) = state.withLock { state in
      state.recordReads += 1
      if state.records.count < Self.rememberedCountMax { state.records.insert(record) }
      return (state.records.count, state.isNews(of: key, now))
    }
    if isNews { report("damage: the record \(Self.quoted(record.name.text)) cannot be read, in \(zoneText(key))") }
    let number = count < Self.rememberedCountMax ? "\(count)" : "\(count) or more"
    health.begin(.damagedRecords, "records that cannot be read: \(number); standard error says in which zones")
  }

  private func hearThatWritesFail(_ error: StoreError) {
    switch error {
    // A write that meets a damaged page fails alone. The damage is reported by the read or write that meets it.
    case .closed, .tooBusy, .damaged: return
    case .diskFull: health.begin(.diskFull, error.text)
    default:
      if isRemote { report("database: \(error.text)") }
      health.begin(
        .storeFailing,
        isRemote
          ? "the database takes no writes; standard error says why, and the server goes on by itself when it does"
          : error.text)
    }
    state.withLock { $0.failedWrites += 1 }
  }

  private func endFailedWrites() {
    health.end(.diskFull)
    health.end(.storeFailing)
  }

  /// Checks again whether writes succeed and whether the damaged records have been replaced. Informs the devices of
  /// those that have not.
  func lookAgain(at store: any ServedStore, notify: DamageReport) async {
    if health.has(.diskFull) || health.has(.storeFailing), (try? await store.tryWriting()) != nil { endFailedWrites() }
    let damaged = state.withLock { $0.records }
    for record in damaged.prefix(Self.lookedAtOnceMax) {
      let isIntact = try? await store.read { try $0.record(record.name, in: record.zone)?.isIntact ?? true }
      if isIntact == true {
        state.withLock { state in
          state.records.remove(record)
          state.tried.remove(record)
        }
      } else if let key = record.key, state.withLock({ $0.tried.insert(record).inserted }) {
        // This fails if the record's page cannot be read.
        try? await notify(record.name, key)
      }
    }
    if !damaged.isEmpty, state.withLock({ $0.records.isEmpty }) { health.end(.damagedRecords) }
  }

  /// The counters for the metrics: name, meaning, value.
  var counters: [(name: String, help: String, value: Int)] {
    let state = state.withLock { $0 }
    return [
      ("alltag_damaged_record_reads_total", "Reads of records that cannot be read.", state.recordReads),
      ("alltag_store_read_errors_total", "Parts of the database that could not be read.", state.fileErrors),
      ("alltag_store_write_errors_total", "Writes that failed for the disk.", state.failedWrites),
    ]
  }

  private func zoneText(_ key: ZoneKey?) -> String {
    guard let key else { return "a place that cannot be told" }
    let container = key.database.container.text
    guard let owner = key.database.owner else { return "the public database of \(Self.quoted(container))" }
    let account = account.withLock { $0 }(owner, key.database.container)
    return "the zone \(Self.quoted(key.name.text)) of \(Self.quoted(owner.text))"
      + (account.map { " (account \(Self.quoted($0)))" } ?? "") + " in \(Self.quoted(container))"
  }

  /// Returns a name, which a user has chosen, in quotes, so that it cannot end the line.
  private static func quoted(_ text: String) -> String { String(decoding: JSON.string(text).bytes(), as: UTF8.self) }
}
