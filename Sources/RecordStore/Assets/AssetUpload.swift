import Core
import Records

/// The upload of one file: the host receives the bytes at the URL that `assets/upload` gave, keeps them under the receipt, and then
/// says so here.
public enum AssetUpload {
  /// How long the URL is good for.
  public static let waitMilliseconds: Int64 = 15 * 60_000

  /// Whose file may be sent for this receipt now, once; nil if none may. Throws `QuotaExceeded` if there is no room for `size` bytes.
  public static func sender(
    _ receipt: String, size: Int64, limits: ServiceLimits, at now: Timestamp, in transaction: any RecordTransaction
  ) throws -> UserKey? {
    guard let asset = try transaction.asset(receipt), asset.fileChecksum == nil, asset.expiry > now else { return nil }
    try requireRoom(for: size, of: asset.owner, limits, at: now, in: transaction)
    return asset.owner
  }

  /// Notes that the bytes are kept, and gives the answer to the upload; nil if they were not expected. Throws `QuotaExceeded` if
  /// their sender has no room for them.
  public static func finish(
    _ receipt: String, checksum: String, size: Int64, limits: ServiceLimits, at now: Timestamp,
    in transaction: any RecordTransaction
  ) throws -> AssetUploadedAnswer? {
    guard var stored = try transaction.asset(receipt), stored.fileChecksum == nil, stored.expiry > now,
      size <= limits.assetByteCountMax
    else { return nil }
    try requireRoom(for: size, of: stored.owner, limits, at: now, in: transaction)
    stored.fileChecksum = checksum
    stored.size = size
    stored.expiry = now.adding(milliseconds: limits.assetMilliseconds)
    try transaction.save(stored)
    var asset = Asset()
    asset.fileChecksum = checksum
    asset.size = size
    asset.receipt = receipt
    asset.wrappingKey = Base64.encode(Array(receipt.utf8.prefix(16)))
    asset.referenceChecksum = checksum
    return AssetUploadedAnswer(asset)
  }

  /// Files count for who sent them until a record has them, then for whose record it is.
  static func requireRoom(
    for size: Int64, of user: UserKey, _ limits: ServiceLimits, at now: Timestamp, in transaction: any RecordTransaction
  ) throws {
    guard let quota = limits.quotaByteCount else { return }
    let used = try transaction.byteCount(of: user) + transaction.looseByteCount(of: user, after: now)
    guard used + size <= quota else { throw QuotaExceeded(used: used, quota: quota) }
  }

  /// Forgets files that no record has, and says which, so that the host removes their bytes.
  public static func sweep(
    at now: Timestamp, limit: Int, in transaction: any RecordTransaction
  ) throws -> [String] {
    try transaction.looseAssets(expiredBy: now, limit: limit).map { asset in
      try transaction.removeAsset(asset.receipt)
      return asset.receipt
    }
  }
}

/// An account has no room for a file.
public struct QuotaExceeded: Error, Equatable {
  /// Bytes.
  public let used: Int64
  public let quota: Int64

  var refusal: Refusal { .overQuota(used: used, quota) }
  /// One sentence, with what to do about it.
  public var reason: String { refusal.reason }
}
