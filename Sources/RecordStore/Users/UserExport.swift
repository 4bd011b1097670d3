import Core
import Records

/// Exports a user's data in a container, for their own copy (GDPR, article 20), in slices that fit into memory.
///
/// Each slice is read by itself: a record that changes meanwhile may come twice, and the later one counts.
public enum UserExport {
  /// Records in wire format, `{…},{…}`, and the start of the next slice; nil after the last one.
  public struct Slice<Place: Sendable>: Sendable {
    public var records: [UInt8] = []
    public var next: Place?
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

  /// Returns other users' zones that the user takes part in; their records belong to their owners.
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

  /// Returns a slice of the zone's records after a sequence. `assetURL` is the download URL of files, without a slash
  /// at its end.
  public static func records(
    in zone: StoredZone, after sequence: Int64, assetURL: String, in transaction: any RecordTransaction
  ) throws -> Slice<Int64> {
    var slice = Slice<Int64>()
    var count = 0
    try transaction.changes(in: zone.id, (sequence + 1)...Int64.max, isReverse: false) { row, bytes in
      count += 1
      if let name = row.damagedName {
        add(unreadable: name, to: &slice.records)
      } else if !row.isDeleted {
        try add(bytes, assetURL, to: &slice.records) { row.isPersonal ? try row.decoded(bytes) : nil }
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
    _ names: ArraySlice<RecordName>, of user: UserKey, assetURL: String, in transaction: any RecordTransaction
  ) throws -> Slice<Int> {
    var slice = Slice<Int>()
    guard let zone = try publicZone(user, transaction) else { return slice }
    for (position, name) in zip(names.indices, names) {
      guard slice.records.count < sliceByteCount else {
        slice.next = position
        break
      }
      guard let record = try transaction.record(name, in: zone.id), !record.isDeleted else { continue }
      if record.isIntact {
        try add(record.bytes.span, assetURL, to: &slice.records) { record.isPersonal ? try record.decoded() : nil }
      } else {
        add(unreadable: name, to: &slice.records)
      }
    }
    return slice
  }

  private static func publicZone(_ user: UserKey, _ transaction: any RecordTransaction) throws -> StoredZone? {
    try transaction.zone(ZoneKey(DatabaseKey(user.container, user.environment, owner: nil), .defaultZone))
  }

  /// Adds the error of a damaged record, so that the copy says what it lacks.
  private static func add(unreadable name: RecordName, to records: inout [UInt8]) {
    if !records.isEmpty { records.append(UInt8(ascii: ",")) }
    var writer = WireWriter(form: .answer)
    Refusal.unreadable(name).item(.record(name)).write(to: &writer)
    records += writer.bytes
  }

  /// Adds a record to the slice. `personal` is the record if its readers get other bytes than the stored ones.
  private static func add(
    _ bytes: Span<UInt8>, _ assetURL: String, to records: inout [UInt8], _ personal: () throws -> Record?
  ) throws {
    if !records.isEmpty { records.append(UInt8(ascii: ",")) }
    guard var record = try personal() else {
      bytes.withUnsafeBufferPointer { records += $0 }
      return
    }
    record.fields.giveURLs(assetURL)
    records += record.answerBytes
  }
}
