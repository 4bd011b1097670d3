import Accounts
import Calm
import Chores
import Core
import Couple
import RecordStore
import Records
import Replica
import Synchronization

/// Reads the content of a calendar feed (R-15). Calendars ask often and little changes, so an answer is kept until the
/// data behind it change, at most until the next full hour.
final class FeedReader: Sendable {
  struct Answer: Sendable {
    let bytes: [UInt8]
    let entityTag: String
  }

  /// Identifies the data behind an answer: the answer is kept while it stays equal.
  private struct Version: Equatable {
    let hour: Int64
    let zones: [String]
    let couple: CoupleState?
  }

  private struct CachedFeed {
    let version: Version
    let answer: Answer
  }

  private struct State {
    /// By the feed's id, most recently requested last.
    var cached: [(feed: String, cached: CachedFeed)] = []
    var byteCount = 0

    mutating func remove(_ feed: String) {
      guard let index = cached.firstIndex(where: { $0.feed == feed }) else { return }
      byteCount -= cached.remove(at: index).cached.answer.bytes.count
    }
  }

  private static let hourMilliseconds: Int64 = 3_600_000
  /// The most bytes of all kept answers.
  private static let cachedBytesMax = 16 << 20
  /// The most bytes of records that are read for one answer.
  private static let bytesMax = 8 << 20
  /// The most changes of a zone that are searched for sessions, latest first.
  private static let changesMax = 5000

  private let accounts: Accounts
  private let families: FamilyReader
  private let couples: CoupleSource
  private let origin: String?
  private let state = Mutex(State())

  private var store: any RecordStore { families.store }
  private var service: RecordService { families.service }

  /// - Parameter origin: Prefix of the events' addresses; nil leaves the addresses out.
  init(accounts: Accounts, families: FamilyReader, couples: CoupleSource, origin: String?) {
    (self.accounts, self.families, self.couples, self.origin) = (accounts, families, couples, origin)
  }

  func answer(_ feed: CalendarFeed, at now: Timestamp) async throws -> Answer {
    let name = RecordName(accounts.userRecordName(of: feed.account, in: ContainerID.alltag.text))
    let user = UserKey(.alltag, .production, name)
    let (familyZones, version) = try await version(of: feed, user, now)
    if let cached = cached(feed.id, version) { return cached }
    let start = now.adding(milliseconds: -Int64(FeedWriter.daysBack + 1) * Timestamp.millisecondsPerDay)
    let writer = FeedWriter(
      feed.content, TimeZoneRules(named: feed.content.timeZoneName, around: start) ?? .utc, at: now)
    let payer = Payer.account(feed.account.text)
    var events = try await ownEvents(writer, user, payer)
    for family in familyZones {
      events += try await families.read(family, at: now, for: payer) { writer.events(of: $0, for: name.text) } ?? []
    }
    events += try await privateChores(writer, user, payer)
    if let event = version.couple.flatMap({ writer.event(of: $0.countdown) }) { events.append(event) }
    let file = FeedFile(
      name: feed.name.isEmpty ? "Alltag" : feed.name, timeZoneName: feed.content.timeZoneName, stamp: feed.created,
      origin: origin)
    var uids: Set<String> = []
    // Chores that were copied into a family are in both until the originals are deleted.
    let bytes = file.bytes(events.filter { uids.insert($0.uid).inserted })
    let tag = "\"\(bytes.withUnsafeBytes { EntityTag.digest($0) })\""
    let answer = Answer(bytes: bytes, entityTag: tag)
    cache(CachedFeed(version: version, answer: answer), feed.id)
    return answer
  }

  // MARK: Reading

  /// Returns the families whose chores the feed shows and to which the user belongs now, and the version of the data
  /// behind an answer.
  private func version(
    of feed: CalendarFeed, _ user: UserKey, _ now: Timestamp
  ) async throws -> (familyZones: [FamilyZone], version: Version) {
    let (service, content) = (service, feed.content)
    let (familyZones, zones) = try await store.read { transaction in
      var familyZones: [FamilyZone] = []
      if content.parts.contains(.chores) {
        familyZones = try service.familyZones(of: user, in: transaction).filter { family in
          content.families?.contains(family.zone.name.text) ?? true
        }
      }
      let own = try service.version(of: ReminderRecords.zone, user, transaction)
      let others = try familyZones.map { family in
        "\(family.zone.owner?.text ?? "") \(family.zone.name.text) \(try service.version(of: family, in: transaction))"
      }
      return (familyZones, [own] + others)
    }
    let couple = content.parts.contains(.countdown) ? try await couples.couple(of: user.user, at: now).state : nil
    return (familyZones, Version(hour: now.milliseconds / Self.hourMilliseconds, zones: zones, couple: couple))
  }

  private func ownEvents(_ writer: FeedWriter, _ user: UserKey, _ payer: Payer) async throws -> [FeedEvent] {
    let parts = writer.content.parts
    guard parts.contains(.habits) || parts.contains(.calm) || parts.contains(.sessions) else { return [] }
    let (service, zone) = (service, ReminderRecords.zone)
    return try await store.readLong(for: payer, until: nil) { transaction in
      var budget = ReadingBudget(bytes: Self.bytesMax)
      let fixed = try service.ownRecords(named: ReminderRecords.fixedNames, user, in: zone, &budget, transaction)
      guard
        let times = try service.ownRecords(
          of: ReminderRecords.types, countMax: ReminderRecords.countMax, user, in: zone, &budget, transaction)
      else { return [] }
      let today = writer.timeZone.wallClock(at: writer.now).day
      let first = ReminderRecords(times + fixed, days: writer.days.lowerBound...today + 1)
      var records = first.records
      records += try service.ownRecords(named: first.names, user, in: zone, &budget, transaction)
      if first.sessionType != nil || parts.contains(.sessions) {
        let days = Int64(FeedWriter.daysBack + 1) * Timestamp.millisecondsPerDay
        records += try service.ownRecords(
          of: ReminderRecords.sessions,
          writtenSince: writer.now.adding(milliseconds: -days - ReminderRecords.sessionMilliseconds),
          countMax: Self.changesMax, user, in: zone, &budget, transaction)
      }
      return writer.events(of: .reading(records))
    }
  }

  /// Returns the events of the chores that only the user's private zone has (0069); none if they have more records than a look reads.
  private func privateChores(_ writer: FeedWriter, _ user: UserKey, _ payer: Payer) async throws -> [FeedEvent] {
    let (service, zone, content) = (service, ReminderRecords.zone, writer.content)
    guard content.parts.contains(.chores), content.families?.contains(zone.text) ?? true else { return [] }
    return try await store.readLong(for: payer, until: nil) { transaction in
      var budget = ReadingBudget(bytes: Self.bytesMax)
      let records = try service.ownRecords(
        of: FamilyState.dueTypes, countMax: .max, user, in: zone, &budget, transaction)
      guard let records, !records.isEmpty, !budget.isExceeded,
        let moment = FamilyReader.moment(of: FamilyState(records), at: writer.now),
        let member = moment.household.members.ofDevice
      else { return [] }
      return writer.events(of: moment, for: member.id)
    }
  }

  // MARK: Kept answers

  private func cached(_ feed: String, _ version: Version) -> Answer? {
    state.withLock { state in
      guard let index = state.cached.firstIndex(where: { $0.feed == feed }) else { return nil }
      let found = state.cached.remove(at: index)
      guard found.cached.version == version else {
        state.byteCount -= found.cached.answer.bytes.count
        return nil
      }
      state.cached.append(found)
      return found.cached.answer
    }
  }

  private func cache(_ cached: CachedFeed, _ feed: String) {
    state.withLock { state in
      state.remove(feed)
      state.cached.append((feed, cached))
      state.byteCount += cached.answer.bytes.count
      while state.byteCount > Self.cachedBytesMax, let oldest = state.cached.first { state.remove(oldest.feed) }
    }
  }
}
