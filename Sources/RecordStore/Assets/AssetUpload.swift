import Core
import Records

/// The upload of one file: the host receives the bytes at the URL that `assets/upload` gave, keeps them under the receipt, and then
/// says so here.
public enum AssetUpload {
  /// How long the URL is good for.
  public static let waitMilliseconds: Int64 = 15 * 60_000

  /// Whether bytes may be sent for this receipt now, once.
  public static func isExpected(_ receipt: String, at now: Timestamp, in transaction: any RecordTransaction) throws
    -> Bool
  {
    guard let asset = try transaction.asset(receipt) else { return false }
    return asset.fileChecksum == nil && asset.expiry > now
  }

  /// Notes that the bytes are kept, and gives the answer to the upload; nil if they were not expected.
  public static func finish(
    _ receipt: String, checksum: String, size: Int64, limits: ServiceLimits, at now: Timestamp,
    in transaction: any RecordTransaction
  ) throws -> AssetUploadedAnswer? {
    guard var stored = try transaction.asset(receipt), stored.fileChecksum == nil, stored.expiry > now,
      size <= limits.assetByteCountMax
    else { return nil }
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
