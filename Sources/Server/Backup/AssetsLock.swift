import Foundation

/// Keeps the removing of files apart from their being copied, also between processes: a copy of the database names files that must be there
/// until they are copied. It is let go with the value, and with the process.
final class AssetsLock: Sendable {
  enum Purpose: Sendable {
    /// Waits until no files are being removed; several may copy.
    case copying
    /// Does not wait: what is to be removed can stay for another round.
    case removing
  }

  private let descriptor: Int32

  /// Nil if it is not to be had.
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
