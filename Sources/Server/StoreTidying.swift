import Core
import RecordStore
import Synchronization

/// Removes data that the store no longer needs: old tombstones, answers that will not be requested again, and files of
/// no record.
final class StoreTidying: Sendable {
  /// The lifetime of sync tokens.
  static let tombstoneDays: Int64 = 30
  private static let millisecondsPerDay: Int64 = 86_400_000
  /// The most rows of one transaction, so that other writers do not wait long.
  private static let rowsAtOnce = 500
  private static let roundsMax = 1_000
  /// The most transactions for the remains of removed zones in one round.
  private static let lotsMax = 100_000

  private struct Removal {
    var isUnderWay = false
    var isWanted = false
  }

  let store: any RecordStore
  let files: AssetFiles
  private let removal = Mutex(Removal())

  init(store: any RecordStore, files: AssetFiles) {
    self.store = store
    self.files = files
  }

  /// Does one round. Ignores failures: the next round tries again.
  func round() async {
    let horizon = ServerClock.now.adding(milliseconds: -Self.tombstoneDays * Self.millisecondsPerDay)
    for _ in 0..<Self.roundsMax {
      let isMore = try? await store.write { try $0.compact(before: horizon, limit: Self.rowsAtOnce) }
      if isMore != true { break }
    }
    await removeRemains()
  }

  /// Starts to remove unneeded data, so that a deletion makes room soon; does not wait. Calls during a removal share
  /// the next one.
  func removeRemainsSoon() {
    let mustBegin = removal.withLock { removal in
      removal.isWanted = true
      defer { removal.isUnderWay = true }
      return !removal.isUnderWay
    }
    guard mustBegin else { return }
    Task {
      while takeWish() { await removeRemains() }
    }
  }

  private func takeWish() -> Bool {
    removal.withLock { removal in
      defer { removal.isWanted = false }
      removal.isUnderWay = removal.isWanted
      return removal.isWanted
    }
  }

  /// Removes remains in small writes, between which others can write, so that nobody waits for the end of a large
  /// removal.
  private func removeRemains() async {
    for _ in 0..<Self.lotsMax {
      let isMore = try? await store.write(for: .server, weight: Self.rowsAtOnce) {
        try $0.removeLeftovers(limit: Self.rowsAtOnce)
      }
      if isMore != true { break }
    }
    await removeEndedFiles()
  }

  /// Removes the file before the row that counts it, so that no file is forgotten if the server ends in between.
  private func removeEndedFiles() async {
    // The files that a running backup will copy must not be removed.
    guard let turn = AssetsLock(files.folder, for: .removing) else { return }
    defer { withExtendedLifetime(turn) {} }
    for _ in 0..<Self.roundsMax {
      let receipts = try? await store.write { transaction in
        try AssetUpload.ended(at: ServerClock.now, limit: Self.rowsAtOnce, in: transaction)
      }
      guard let receipts, !receipts.isEmpty else { return }
      guard (try? await files.remove(receipts)) != nil else { return }
      guard (try? await store.write({ try AssetUpload.forget(receipts, in: $0) })) != nil else { return }
    }
  }
}
