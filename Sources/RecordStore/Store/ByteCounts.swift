import Records

/// Approximate bytes on the disk by kind, as a quota counts them.
public struct ByteCounts: Equatable, Sendable {
  /// Records with their names, index entries and links.
  public var records: Int64 = 0
  /// Tombstones of deleted records, until a compaction.
  public var deletions: Int64 = 0
  /// Files: counted for each record that has them, and for their uploader while no record has.
  public var files: Int64 = 0
  /// Zones, participants, subscriptions, push tokens, field types and responses stored for repetitions.
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

/// The counted size of each stored row: its bytes, its names as often as tables and indexes contain them, and an overhead measured with
/// SQLite (decision 0022). An engine that counts in its own language uses the same numbers.
public enum RowSize {
  static let record: Int64 = 250
  static let link: Int64 = 40
  static let zone: Int64 = 200
  static let participant: Int64 = 100
  static let subscription: Int64 = 300
  static let answer: Int64 = 300
  static let token: Int64 = 250
  static let learnedType: Int64 = 250
  static let asset: Int64 = 350
  static let assetUse: Int64 = 130

  /// Returns the counts of a record or a tombstone.
  public static func of(_ row: StoredRecord) -> ByteCounts {
    ofRecord(row.name, type: row.type.text.utf8.count, bytes: row.bytes.count, isDeleted: row.isDeleted)
  }

  /// Returns the counts of a record or a tombstone, given the bytes of its type and of its JSON.
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

  public static func of(_ type: LearnedType) -> ByteCounts {
    if type.fields.isEmpty { return .zero }
    return ByteCounts(others: learnedType + Int64(type.bytes.count + type.name.text.utf8.count))
  }

  /// Returns the size of a file that no record has.
  public static func ofLoose(_ asset: StoredAsset) -> Int64 { Self.asset + asset.size }

  /// Returns the size of a file in a record, including the file's own row, which then counts for nobody else.
  public static func ofUse(_ size: Int64, in record: RecordName) -> Int64 {
    asset + assetUse + size + Int64(2 * record.text.utf8.count)
  }
}

/// A row that another one replaced.
public struct ReplacedRow: Equatable, Sendable {
  /// The creator of the record.
  public var creator: RecordName
  public var counts: ByteCounts

  public init(creator: RecordName, counts: ByteCounts) {
    self.creator = creator
    self.counts = counts
  }
}
