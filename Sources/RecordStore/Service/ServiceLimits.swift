/// Bounds of the service that are neither the protocol's (`RecordLimits`) nor a client's business; tests lower them.
public struct ServiceLimits: Sendable {
  /// Zones of one user.
  public var zoneCountMax = 1000
  /// Names of zones of one user, deleted ones included.
  public var zoneNameCountMax = 5000
  /// Subscriptions of one user in one database.
  public var subscriptionCountMax = 100
  /// Records that go with one deleted record, and those that go with these.
  public var cascadeCountMax = 10_000
  /// Bytes of one answer's records; a page of changes or of a query ends earlier, a lookup or modify is refused.
  public var answerByteCountMax = 16 << 20
  /// Rows that a page of changes looks at to find wanted types.
  public var changeScanCountMax = 5000
  /// Records that one page of a query looks at; with `sortBy` more than this of a type are refused.
  public var queryScanCountMax = 100_000
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
  /// Bytes of records and files that one user may have in a container; nil for any number. Deletions are always possible.
  public var quotaByteCount: Int64?
  /// How long an uploaded file waits for a record that has it.
  public var assetMilliseconds: Int64 = 86_400_000
  /// Bytes of one uploaded file.
  public var assetByteCountMax: Int64 = 50_000_000

  public init() {}
}
