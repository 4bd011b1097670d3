import Records

/// What somebody's things take on the disk, about, by kind: what a quota counts.
public struct ByteCounts: Equatable, Sendable {
  /// Records with their names, their places in indexes and what they point to.
  public var records: Int64 = 0
  /// What is remembered of deleted records, until a compaction.
  public var deletions: Int64 = 0
  /// Files: of each record that has them, and of who sent them while no record has.
  public var files: Int64 = 0
  /// Zones, participants, subscriptions, push tokens and the answers that are kept for repetitions.
  public var others: Int64 = 0

  public init(records: Int64 = 0, deletions: Int64 = 0, files: Int64 = 0, others: Int64 = 0) {
    self.records = records
    self.deletions = deletions
    self.files = files
    self.others = others
  }

  public static let zero = ByteCounts()

  public var total: Int64 { records + deletions + files + others }

  public static func + (a: ByteCounts, b: ByteCounts) -> ByteCounts {
    ByteCounts(
      records: a.records + b.records, deletions: a.deletions + b.deletions, files: a.files + b.files,
      others: a.others + b.others)
  }

  public static func - (a: ByteCounts, b: ByteCounts) -> ByteCounts {
    ByteCounts(
      records: a.records - b.records, deletions: a.deletions - b.deletions, files: a.files - b.files,
      others: a.others - b.others)
  }

  public static func += (a: inout ByteCounts, b: ByteCounts) { a = a + b }
  public static func -= (a: inout ByteCounts, b: ByteCounts) { a = a - b }
}

/// What each kept thing counts: its bytes, names as often as tables and indexes have them, and for the rest what was measured of SQLite
/// (decision 0022). An engine that counts in its own language uses the same numbers.
public enum RowSize {
  static let record: Int64 = 250
  static let link: Int64 = 40
  static let zone: Int64 = 200
  static let participant: Int64 = 100
  static let subscription: Int64 = 300
  static let answer: Int64 = 300
  static let token: Int64 = 250
  static let asset: Int64 = 350
  static let assetUse: Int64 = 130

  /// A record or a tombstone.
  public static func of(_ row: StoredRecord) -> ByteCounts {
    ofRecord(row.name, type: row.type.text.utf8.count, bytes: row.bytes.count, isDeleted: row.isDeleted)
  }

  /// The same by the number of bytes of its type and of its JSON.
  public static func ofRecord(_ name: RecordName, type: Int, bytes: Int, isDeleted: Bool) -> ByteCounts {
    let size = record + Int64(2 * name.text.utf8.count + 2 * type + bytes)
    return isDeleted ? ByteCounts(deletions: size) : ByteCounts(records: size)
  }

  public static func of(_ links: [RecordLink], from source: RecordName) -> Int64 {
    links.reduce(0) { $0 + link + Int64(2 * ($1.target.text.utf8.count + source.text.utf8.count)) }
  }

  public static func of(_ key: ZoneKey) -> ByteCounts {
    ByteCounts(others: zone + Int64(2 * key.name.text.utf8.count))
  }

  public static func of(_ subscription: StoredSubscription) -> ByteCounts {
    var writer = WireWriter(form: .answer)
    subscription.subscription.write(to: &writer)
    let count = writer.byteCount + subscription.subscription.id.text.utf8.count
    return ByteCounts(others: Self.subscription + Int64(count))
  }

  public static func of(_ answer: StoredAnswer, _ key: AnswerKey) -> ByteCounts {
    ByteCounts(others: Self.answer + Int64(answer.body.count + key.clientOperationID.utf8.count))
  }

  public static func of(_ token: StoredPushToken) -> ByteCounts {
    ByteCounts(others: Self.token + Int64(token.token.utf8.count))
  }

  /// A file that no record has.
  public static func ofLoose(_ asset: StoredAsset) -> Int64 { Self.asset + asset.size }

  /// A file of this size in a record, with its own row, which nobody else pays for then.
  public static func ofUse(_ size: Int64, in record: RecordName) -> Int64 {
    asset + assetUse + size + Int64(2 * record.text.utf8.count)
  }
}

/// The row in whose place another was put.
public struct ReplacedRow: Equatable, Sendable {
  /// By whom the record was made.
  public var creator: RecordName
  public var counts: ByteCounts

  public init(creator: RecordName, counts: ByteCounts) {
    self.creator = creator
    self.counts = counts
  }
}
