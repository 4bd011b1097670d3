import Foundation

/// Prevents files from being removed while they are copied, even by another process: the files that a copied database names must exist
/// until they are copied. The lock ends with the value, and with the process.
final class AssetsLock: Sendable {
  enum Purpose: Sendable {
    /// Waits until no files are being removed; several may copy.
    case copying
    /// Does not wait: files to be removed can stay for another round.
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
