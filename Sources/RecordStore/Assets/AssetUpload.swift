import Core
import Records

/// The upload of one file. The host receives the bytes at the URL from `assets/upload`, stores them under the receipt,
/// and then calls `finish`.
public enum AssetUpload {
  /// The lifetime of the upload URL.
  public static let waitMilliseconds: Int64 = 15 * 60_000

  /// Returns the owner of the file that may now be uploaded once for this receipt; nil if none may. Throws `NoRoom` if
  /// there is no room for `size` bytes.
  public static func sender(
    _ receipt: String, size: Int64, for service: RecordService, at now: Timestamp, in transaction: any RecordTransaction
  ) throws -> UserKey? {
    guard let asset = try transaction.asset(receipt), asset.fileChecksum == nil, asset.expiry > now else { return nil }
    try service.requireRoom(for: size, of: asset.owner, in: transaction)
    return asset.owner
  }

  /// Records that the bytes are stored. Returns the response to the upload; nil for an unexpected one. Throws `NoRoom`
  /// if there is no room.
  public static func finish(
    _ receipt: String, checksum: String, size: Int64, for service: RecordService, at now: Timestamp,
    in transaction: any RecordTransaction
  ) throws -> AssetUploadedAnswer? {
    guard var stored = try transaction.asset(receipt), stored.fileChecksum == nil, stored.expiry > now,
      size <= service.limits.assetByteCountMax
    else { return nil }
    try service.requireRoom(for: size, of: stored.owner, in: transaction)
    stored.fileChecksum = checksum
    stored.size = size
    stored.expiry = now.adding(milliseconds: service.limits.assetMilliseconds)
    try transaction.save(stored)
    var asset = Asset()
    asset.fileChecksum = checksum
    asset.size = size
    asset.receipt = receipt
    asset.wrappingKey = Base64.encode(Array(receipt.utf8.prefix(16)))
    asset.referenceChecksum = checksum
    return AssetUploadedAnswer(asset)
  }

  /// Returns the receipts of expired files that no record refers to. From here on no record can use these files. The
  /// host removes their bytes, then calls `forget`.
  public static func ended(
    at now: Timestamp, limit: Int, in transaction: any RecordTransaction
  ) throws -> [String] {
    try transaction.looseAssets(expiredBy: now, limit: limit).map { asset in
      if asset.expiry.milliseconds > 0 {
        var ended = asset
        ended.expiry = Timestamp(milliseconds: 0)
        try transaction.save(ended)
      }
      return asset.receipt
    }
  }

  /// Removes the rows of files whose bytes are gone.
  public static func forget(_ receipts: [String], in transaction: any RecordTransaction) throws {
    for receipt in receipts { try transaction.removeAsset(receipt) }
  }
}
