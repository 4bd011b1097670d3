import Core
import Records

/// Exports a user's data in a container, for their own copy (GDPR, article 20), in slices that fit into memory.
///
/// Each slice is read by itself: a record that changes meanwhile may come twice, and the later one counts.
public enum UserExport {
  /// Records in wire format, `{…},{…}`, and the start of the next slice; nil after the last one.
  public struct Slice<Position: Sendable>: Sendable {
    public var records: [UInt8] = []
    public var next: Position?
  }

  static let sliceByteCount = 1 << 20
  private static let sliceCountMax = 500
  private static let zoneCountMax = 10_000

  /// Returns the user's own zones.
  public static func zones(of user: UserKey, in transaction: any RecordTransaction) throws -> [StoredZone] {
    let own = DatabaseKey(user.container, user.environment, owner: user.user)
    return try transaction.zones(of: own, limit: zoneCountMax).filter { $0.owner == user.user }
      + participations(of: user, in: transaction).filter {
        $0.owner == user.user && $0.key.database.owner != user.user
      }
  }

  /// Returns other users' zones of which the user is a participant; their records belong to their owners.
  public static func shared(with user: UserKey, in transaction: any RecordTransaction) throws -> [StoredZone] {
    try participations(of: user, in: transaction).filter { $0.owner != user.user }
  }

  private static func participations(
    of user: UserKey, in transaction: any RecordTransaction
  ) throws -> [StoredZone] {
    try transaction.participations(of: user.user, user.container, user.environment)
      .filter { $0.participant.state == .accepted && !$0.zone.isDeleted }.map(\.zone)
  }

  /// Returns the name of a zone as JSON.
  public static func wireID(of zone: StoredZone) -> [UInt8] {
    var writer = WireWriter(form: .answer)
    zone.wireID.write(to: &writer)
    return writer.bytes
  }

  /// Returns a slice of the zone's records after a sequence, for its owner.
  public static func records(
    in zone: StoredZone, after sequence: Int64, files: ExportedFiles, in transaction: any RecordTransaction
  ) throws -> Slice<Int64> {
    let files = files.of(zone)
    var slice = Slice<Int64>()
    var count = 0
    try transaction.changes(in: zone.id, (sequence + 1)...Int64.max, isReverse: false) { row, bytes in
      count += 1
      if let name = row.damagedName {
        add(unreadable: name, to: &slice.records)
      } else if !row.isDeleted {
        try add(bytes, files, to: &slice.records) { row.isPersonal ? try row.decoded(bytes) : nil }
      }
      guard slice.records.count < sliceByteCount, count < sliceCountMax else {
        slice.next = row.sequence
        return false
      }
      return true
    }
    return slice
  }

  /// Returns the names of the records that the user created in the public database, or shares there with another
  /// (`PairPolicy`).
  public static func publicNames(of user: UserKey, in transaction: any RecordTransaction) throws -> [RecordName] {
    guard let zone = try publicZone(user, transaction) else { return [] }
    let made = try transaction.sources(.creator, to: user.user, in: zone.id, limit: .max)
    let shared = try transaction.sources(.member, to: user.user, in: zone.id, limit: .max)
    return shared.isEmpty ? made : Set(made).union(shared).sorted()
  }

  /// Returns as many of these public records as fit into a slice; `next` is the position of the first that does not.
  public static func publicRecords(
    _ names: ArraySlice<RecordName>, of user: UserKey, files: ExportedFiles, in transaction: any RecordTransaction
  ) throws -> Slice<Int> {
    var slice = Slice<Int>()
    guard let zone = try publicZone(user, transaction) else { return slice }
    let files = files.of(zone, readBy: user.user)
    for (position, name) in zip(names.indices, names) {
      guard slice.records.count < sliceByteCount else {
        slice.next = position
        break
      }
      guard let record = try transaction.record(name, in: zone.id), !record.isDeleted else { continue }
      if record.isIntact {
        try add(record.bytes.span, files, to: &slice.records) { record.isPersonal ? try record.decoded() : nil }
      } else {
        add(unreadable: name, to: &slice.records)
      }
    }
    return slice
  }

  private static func publicZone(_ user: UserKey, _ transaction: any RecordTransaction) throws -> StoredZone? {
    try transaction.zone(ZoneKey(DatabaseKey(user.container, user.environment, owner: nil), .defaultZone))
  }

  /// Adds the error of a damaged record, so that the copy states what is missing.
  private static func add(unreadable name: RecordName, to records: inout [UInt8]) {
    if !records.isEmpty { records.append(UInt8(ascii: ",")) }
    var writer = WireWriter(form: .answer)
    Refusal.unreadable(name).item(.record(name)).write(to: &writer)
    records += writer.bytes
  }

  /// Adds a record to the slice. `personal` is the record if its readers get other bytes than the stored ones.
  private static func add(
    _ bytes: Span<UInt8>, _ files: AssetAddresses, to records: inout [UInt8], _ personal: () throws -> Record?
  ) throws {
    if !records.isEmpty { records.append(UInt8(ascii: ",")) }
    guard var record = try personal() else {
      bytes.withUnsafeBufferPointer { records += $0 }
      return
    }
    var files = files
    files.grant.record = record.name
    record.fields.giveURLs(files)
    records += record.answerBytes
  }
}

/// The URLs of files in an export.
public struct ExportedFiles: Sendable {
  let base: String
  let sign: AssetAddresses.Signing?
  let end: Timestamp

  /// Creates URLs that begin with `base`, which has no slash at its end. They are valid for a week, so that files can be fetched after the
  /// document.
  public init(_ base: String, sign: AssetAddresses.Signing?, at now: Timestamp) {
    (self.base, self.sign) = (base, sign)
    end = now.adding(milliseconds: 7 * 86_400_000)
  }

  fileprivate func of(_ zone: StoredZone, readBy reader: RecordName? = nil) -> AssetAddresses {
    let user = reader ?? zone.owner ?? ""
    let first = zone.key.database.owner
    // A user who took over a family reaches its zone through the shared database.
    let database: CloudDatabase = first == nil ? .publicDatabase : first == user ? .privateDatabase : .sharedDatabase
    let path = CloudPath(.recordsLookup, in: database, of: zone.key.database.container, zone.key.database.environment)
    return AssetAddresses(base, sign: sign, AssetGrant(path, .user(user), zone: zone.wireID, until: end))
  }
}
