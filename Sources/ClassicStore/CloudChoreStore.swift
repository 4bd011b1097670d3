import CloudKitWeb
import Core
import Records

/// A store over the record API, this server's or Apple's (S-20): the zone `MainZone` of the private database, or a family's.
public struct CloudChoreStore: ChoreStore {
  public static let mainZone = ZoneID("MainZone")
  /// Tries to write over a record that others change at the same time.
  private static let triesMax = 4

  private let database: DatabaseClient
  private let zoneID: ZoneID
  private let log: @Sendable (SkippedRecord) -> Void

  public init(
    _ database: DatabaseClient, zoneID: ZoneID = Self.mainZone,
    log: @escaping @Sendable (SkippedRecord) -> Void = { _ in }
  ) {
    (self.database, self.zoneID, self.log) = (database, zoneID, log)
  }

  /// Makes the zone and both subscriptions; all of them may exist already. The notifications only say that there is something new.
  public func setUp() async throws(ChoreStoreError) {
    do throws(CloudError) {
      _ = try await database.save(zoneID)
    } catch {
      throw ChoreStoreError(error)
    }
    try await subscribe("ChoreSubscription", to: ClassicChore.type)
    try await subscribe("FamilyMemberSubscription", to: ClassicMember.type)
  }

  public func loadChores() async throws(ChoreStoreError) -> [ClassicChore] { try await load("createdAt", false) }
  public func loadMembers() async throws(ChoreStoreError) -> [ClassicMember] { try await load("name", true) }
  public func add(_ chore: ClassicChore) async throws(ChoreStoreError) { try await insert(chore) }
  public func change(_ chore: ClassicChore) async throws(ChoreStoreError) { try await rewrite(chore) }
  public func delete(chore id: UniqueID) async throws(ChoreStoreError) { try await remove(id) }
  public func add(_ member: ClassicMember) async throws(ChoreStoreError) { try await insert(member) }
  public func change(_ member: ClassicMember) async throws(ChoreStoreError) { try await rewrite(member) }
  public func delete(member id: UniqueID) async throws(ChoreStoreError) { try await remove(id) }

  /// Subscribes to all changes of a type. Saving it again changes nothing.
  private func subscribe(_ name: String, to type: RecordType) async throws(ChoreStoreError) {
    var subscription = Subscription(SubscriptionID(name), kind: .query)
    subscription.query = RecordQuery(type)
    subscription.firesOn = [.create, .update, .delete]
    subscription.zoneID = zoneID
    var information = NotificationInfo()
    information.shouldSendContentAvailable = true
    subscription.notificationInfo = information
    do throws(CloudError) {
      _ = try await database.save(subscription)
    } catch {
      // Another device may have saved it at the same time.
      guard error.code == .serverRecordChanged else { throw ChoreStoreError(error) }
    }
  }

  private func load<Item: ClassicItem>(_ sort: FieldName, _ isAscending: Bool) async throws(ChoreStoreError) -> [Item] {
    let query = RecordQuery(Item.type, sorts: [QuerySort(.field(sort), isAscending: isAscending)])
    var items: [Item] = []
    var cursor: SyncToken?
    repeat {
      let page: (matchResults: [ItemOutcome<Record>], queryCursor: SyncToken?)
      do throws(CloudError) {
        page = try await database.records(matching: query, inZoneWith: zoneID, continuing: cursor)
      } catch {
        throw ChoreStoreError(error)
      }
      for outcome in page.matchResults {
        guard let record = outcome.item else { continue }
        do throws(SkippedRecord) { items.append(try Item(record)) } catch { log(error) }
      }
      cursor = page.queryCursor
    } while cursor != nil
    // Equal keys have no order on the server.
    return items.sorted { Item.comes($0, before: $1) }
  }

  /// Returns the number of records on the first page of a query of all of a type, with its sort.
  func recordCount(of type: RecordType) async throws(ChoreStoreError) -> Int {
    let (sort, isAscending): (FieldName, Bool) = type == ClassicChore.type ? ("createdAt", false) : ("name", true)
    let query = RecordQuery(type, sorts: [QuerySort(.field(sort), isAscending: isAscending)])
    do throws(CloudError) {
      return try await database.records(matching: query, inZoneWith: zoneID, continuing: nil).matchResults.count
    } catch {
      throw ChoreStoreError(error)
    }
  }

  private func insert<Item: ClassicItem>(_ item: Item) async throws(ChoreStoreError) {
    var record = Record(RecordName(item.id.text), type: Item.type, zoneID: zoneID)
    item.write(to: &record)
    do throws(CloudError) {
      _ = try await database.save(record)
    } catch {
      if error.code == .serverRecordChanged { throw .exists }
      throw ChoreStoreError(error)
    }
  }

  /// Writes over the server's record, so that fields of other programs stay.
  private func rewrite<Item: ClassicItem>(_ item: Item) async throws(ChoreStoreError) {
    for _ in 0..<Self.triesMax {
      do throws(CloudError) {
        var record = try await database.record(for: RecordName(item.id.text), in: zoneID)
        guard record.type == Item.type else {
          throw CloudError.failed(
            ItemError(.record(record.name), code: .notFound, reason: "another type of record has this name"))
        }
        record.zoneID = zoneID
        let before = record.fields
        item.write(to: &record)
        // An update removes only fields that it names.
        for entry in before.entries where record.fields[entry.name] == nil { record.fields[entry.name] = Field(nil) }
        _ = try await database.save(record)
        return
      } catch {
        guard error.code == .serverRecordChanged else { throw ChoreStoreError(error) }
      }
    }
    throw .changedElsewhere
  }

  private func remove(_ id: UniqueID) async throws(ChoreStoreError) {
    do throws(CloudError) {
      try await database.deleteRecord(withID: RecordName(id.text), in: zoneID)
    } catch {
      throw ChoreStoreError(error)
    }
  }
}

extension ChoreStoreError {
  init(_ error: CloudError) {
    switch error.code {
    case .unknownItem, .zoneNotFound, .userDeletedZone: self = .notFound
    case .permissionFailure: self = .notAllowed
    case .notAuthenticated: self = .signedOut
    case .quotaExceeded, .limitExceeded: self = .full
    case .networkFailure, .networkUnavailable, .serviceUnavailable, .requestRateLimited, .zoneBusy:
      self = .unreachable(error.reason)
    case .invalidArguments: self = .invalid(error.reason)
    default: self = .failed(error.reason)
    }
  }
}
