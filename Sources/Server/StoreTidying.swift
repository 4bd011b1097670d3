import Core
import RecordStore

/// Drops what the store need not keep any longer: old tombstones, answers that will not be asked for again, files that no record has.
struct StoreTidying: Sendable {
  /// Sync tokens are good for this long.
  static let tombstoneDays: Int64 = 30
  private static let millisecondsPerDay: Int64 = 86_400_000
  /// Rows of one transaction, so that writers do not wait long.
  private static let rowsAtOnce = 500
  private static let roundsMax = 1_000

  let store: any RecordStore
  let files: AssetFiles

  /// A failure is no matter: the next round finds the same.
  func round() async {
    let horizon = ServerClock.now.adding(milliseconds: -Self.tombstoneDays * Self.millisecondsPerDay)
    for _ in 0..<Self.roundsMax {
      let isMore = try? await store.write { try $0.compact(before: horizon, limit: Self.rowsAtOnce) }
      if isMore != true { break }
    }
    for _ in 0..<Self.roundsMax {
      let receipts = try? await store.write { transaction in
        try AssetUpload.sweep(at: ServerClock.now, limit: Self.rowsAtOnce, in: transaction)
      }
      guard let receipts, !receipts.isEmpty else { break }
      for receipt in receipts { files.remove(receipt) }
    }
  }
}
