import Records

/// The records of a zone that are shared singly with one user, or with anyone: each root, and everything below it (0050).
final class SharedRecords {
  /// The maximum number of records between a record and its root. A deeper record is not shared.
  static let depthMax = 50
  /// The maximum number of shares of single records in one zone.
  static let shareCountMax = 1000

  private let transaction: any RecordTransaction
  private let zone: StoredZone.ID
  /// The permission that the share of each root grants.
  private(set) var roots: [RecordName: SharePermission] = [:]
  private(set) var shares: Set<RecordName> = []
  private var found: [RecordName: SharePermission?] = [:]

  /// Finds the shares that the user has accepted; without a user, all of the zone.
  init(of user: RecordName?, in zone: StoredZone.ID, _ transaction: any RecordTransaction) throws {
    self.transaction = transaction
    self.zone = zone
    let names =
      if let user {
        try transaction.sources(.participant, to: user, in: zone, limit: Self.shareCountMax)
      } else {
        try transaction.sources(.share, to: .zoneShare, in: zone, limit: Self.shareCountMax)
      }
    for name in names {
      guard let stored = try living(name), stored.type == .share, let details = try stored.decoded().shareDetails,
        let root = details.root, let permission = Self.permission(of: user, in: details)
      else { continue }
      shares.insert(name)
      roots[root.recordName] = permission
    }
  }

  private static func permission(of user: RecordName?, in details: ShareDetails) -> SharePermission? {
    guard let user else { return .readWrite }
    let mine = details.participants?.first { $0.identity.userRecordName == user && $0.acceptance == .accepted }
    switch mine?.permission {
    case .readOnly: return .readOnly
    case .readWrite: return .readWrite
    default: return nil
    }
  }

  /// Returns the permission for a record; nil for one that is not shared, that is deleted or that cannot be read.
  func permission(of stored: StoredRecord, _ decoded: Record? = nil) throws -> SharePermission? {
    guard !roots.isEmpty, !stored.isDeleted, stored.isIntact else { return nil }
    if stored.type == .share { return shares.contains(stored.name) ? .readOnly : nil }
    return try permission(stored.name) { try decoded ?? stored.decoded() }
  }

  /// Returns the permission for a record on a page of changes.
  func permission(of record: Record) throws -> SharePermission? {
    if record.type == .share { return shares.contains(record.name) ? .readOnly : nil }
    return try permission(record.name) { record }
  }

  /// Walks upwards from a record to the first root.
  private func permission(_ first: RecordName, _ record: () throws -> Record) throws -> SharePermission? {
    var path: [RecordName] = []
    var name = first
    while true {
      if let permission = roots[name] ?? found[name] ?? nil {
        for passed in path { found[passed] = permission }
        return permission
      }
      guard found[name] == nil else { break }
      // The result is not cached, since records above this one may be near enough to a root.
      guard path.count < Self.depthMax else { return nil }
      path.append(name)
      let parent = name == first ? try record().parent : try living(name).flatMap { try Self.parent(of: $0) }
      guard let parent else { break }
      name = parent.recordName
    }
    for passed in path { found[passed] = .some(nil) }
    return nil
  }

  private static func parent(of stored: StoredRecord) throws -> Reference? {
    stored.type == .share ? nil : try stored.decoded().parent
  }

  private func living(_ name: RecordName) throws -> StoredRecord? {
    guard let stored = try transaction.record(name, in: zone), !stored.isDeleted, stored.isIntact else { return nil }
    return stored
  }
}

extension ServiceRun {
  /// Returns the records of the zone that are shared with the caller singly.
  func sharedRecords(in zone: OpenZone) throws -> SharedRecords {
    if let found = sharedFound[zone.stored.id] { return found }
    let found = try SharedRecords(of: user ?? "", in: zone.stored.id, transaction)
    sharedFound[zone.stored.id] = found
    return found
  }
}
