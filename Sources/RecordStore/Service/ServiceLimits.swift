/// Limits of the service beyond the protocol's (`RecordLimits`) that clients need not know; tests lower them.
public struct ServiceLimits: Sendable {
  /// The most zones of one user.
  public var zoneCountMax = 1000
  /// The most zone names of one user, including deleted ones.
  public var zoneNameCountMax = 5000
  /// The most record types with stored field types in one database.
  public var learnedTypeCountMax = 200
  /// The most record types of a development container's public database for which one user may have been the first to
  /// save a field.
  public var ownTypeCountMax = 20
  /// The most fields of one such type that one user may have been the first to save.
  public var ownFieldCountMax = 100
  /// The most subscriptions of one user in one database.
  public var subscriptionCountMax = 100
  /// The most bytes of all subscriptions of one user in one database; each write reads them.
  public var subscriptionByteCountMax = 256 << 10
  /// The most records deleted along with one record, directly or through others.
  public var cascadeCountMax = 10_000
  /// The most bytes of records in one answer. A page of changes or of a query ends earlier; a lookup or modify is
  /// refused.
  public var answerByteCountMax = 16 << 20
  /// The most rows that a page of changes visits to find wanted types.
  public var changeScanCountMax = 5000
  /// The most work of one request, in bytes of decoded records (`WorkMeter`). A page ends there; a query with `sortBy`
  /// and a lookup are refused.
  public var workMax = 32 << 20
  /// The most work of a read on the thread that also answers other requests; a longer one starts again on a separate
  /// thread.
  public var briefWorkMax = 128 << 10
  /// The bytes of a body that is parsed at once. Up to the second limit it is parsed on the thread that answers other
  /// requests, too, but in turns.
  public var smallBodyByteCountMax = 32 << 10
  public var briefBodyByteCountMax = 512 << 10
  /// The most bytes in the body of a write other than `records/modify`; it is parsed while other writers wait.
  public var otherWriteByteCountMax = 1 << 20
  /// The most bytes of records, old and new versions, that one request may write while other writers wait.
  public var writeWorkMax = 16 << 20
  /// The limits of responses stored for repetitions: the number for one user, their lifetime, the size of one, and the
  /// bytes of all for one user.
  public var keptAnswerCountMax = 1000
  public var keptAnswerMilliseconds: Int64 = 86_400_000
  public var keptAnswerByteCountMax = 4 << 20
  public var keptAnswersByteCountMax = 8 << 20
  /// The most attempts at a code within the window, by account and by address; nil for no limit.
  public var redeemCountMax: Int? = 10
  public var redeemWindowMilliseconds: Int64 = 3_600_000
  /// The most notices that one request may cause.
  public var noticeCountMax = 2000
  /// The most bytes of all data of an account (`ByteCounts`); nil for no limit. Deletions are always possible.
  public var quotaByteCount: Int64?
  /// The time for which an uploaded file waits for a record that refers to it.
  public var assetMilliseconds: Int64 = 86_400_000
  /// The most bytes of one uploaded file.
  public var assetByteCountMax: Int64 = 50_000_000

  public init() {}
}
