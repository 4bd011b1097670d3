import Foundation

/// Prevents files from being removed while they are copied, even by another process: all files that a copied database
/// names must still exist when their turn comes. The lock ends with the value, and with the process.
final class AssetsLock: Sendable {
  enum Purpose: Sendable {
    /// Waits while files are being removed. Several may copy at the same time.
    case copying
    /// Does not wait: files can also be removed in a later round.
    case removing
  }

  private let descriptor: Int32

  /// Acquires the lock; nil if it is not available.
  init?(_ folder: String, for purpose: Purpose) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    while flock(descriptor, purpose == .copying ? LOCK_SH : LOCK_EX | LOCK_NB) != 0 {
      guard errno == EINTR else {
        close(descriptor)
        return nil
      }
    }
  }

  deinit { close(descriptor) }
}
