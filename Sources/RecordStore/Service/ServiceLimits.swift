/// Bounds of the service that are neither the protocol's (`RecordLimits`) nor a client's business; tests lower them.
public struct ServiceLimits: Sendable {
  /// Zones of one user.
  public var zoneCountMax = 1000
  /// Names of zones of one user, deleted ones included.
  public var zoneNameCountMax = 5000
  /// Subscriptions of one user in one database.
  public var subscriptionCountMax = 100
  /// Bytes of all of them together: each write reads them.
  public var subscriptionByteCountMax = 256 << 10
  /// Records that go with one deleted record, and those that go with these.
  public var cascadeCountMax = 10_000
  /// Bytes of one answer's records; a page of changes or of a query ends earlier, a lookup or modify is refused.
  public var answerByteCountMax = 16 << 20
  /// Rows that a page of changes looks at to find wanted types.
  public var changeScanCountMax = 5000
  /// What one request may look at, in bytes of records decoded (`WorkMeter`): a page ends there, a query with `sortBy` and a lookup
  /// are refused.
  public var workMax = 32 << 20
  /// The same for a read on the thread that answers others, too; one that needs more is read again where it holds nobody up.
  public var briefWorkMax = 128 << 10
  /// Bytes of a request's body that are read at once; up to the second bound it is on the thread that answers others, too, but in turns.
  public var smallBodyByteCountMax = 32 << 10
  public var briefBodyByteCountMax = 512 << 10
  /// Bytes of the body of a request that writes something else than records: it is read while others who write wait.
  public var otherWriteByteCountMax = 1 << 20
  /// Bytes of records, as they were and as they will be, that one request may write: others who write wait meanwhile.
  public var writeWorkMax = 16 << 20
  /// Answers kept for repetitions: how many of one user, how long, up to which size, and how many bytes of all of a user.
  public var keptAnswerCountMax = 1000
  public var keptAnswerMilliseconds: Int64 = 86_400_000
  public var keptAnswerByteCountMax = 4 << 20
  public var keptAnswersByteCountMax = 8 << 20
  /// Attempts at a code within an hour, of an account and of an address; nil for any number.
  public var redeemCountMax: Int? = 10
  public var redeemWindowMilliseconds: Int64 = 3_600_000
  /// Notices that one request makes.
  public var noticeCountMax = 2000
  /// Bytes that all of an account may take (`ByteCounts`); nil for any number. Deletions are always possible.
  public var quotaByteCount: Int64?
  /// How long an uploaded file waits for a record that has it.
  public var assetMilliseconds: Int64 = 86_400_000
  /// Bytes of one uploaded file.
  public var assetByteCountMax: Int64 = 50_000_000

  public init() {}
}
