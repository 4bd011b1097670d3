import RecordStore
import Records
import Synchronization

/// Limits concurrent uploads, since each takes disk space before a quota can count it.
final class UploadGate: Sendable {
  static let uploadsMax = 256
  static let uploadsPerUserMax = 8
  /// Seconds after which one of the uploads may have ended.
  private static let retrySeconds = 5.0

  static var refusal: RequestFailure {
    .refused(
      .throttled, reason: "too many uploads at once: wait until one is over", retryAfterSeconds: retrySeconds)
  }

  private let open = Mutex<[UserKey: Int]>([:])

  /// Admits an upload of this user; returns false at the limit. Call `leave` when an admitted one ends.
  func admit(_ user: UserKey) -> Bool {
    open.withLock { open in
      guard open[user, default: 0] < Self.uploadsPerUserMax, open.values.reduce(0, +) < Self.uploadsMax else {
        return false
      }
      open[user, default: 0] += 1
      return true
    }
  }

  func release(_ user: UserKey) {
    open.withLock { open in
      let left = (open[user] ?? 1) - 1
      open[user] = left > 0 ? left : nil
    }
  }
}
