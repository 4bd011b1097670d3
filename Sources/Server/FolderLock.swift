import Foundation

/// Locks a store against a second server: two servers would not notice each other's changes.
final class FolderLock: Sendable {
  static let name = "lock"

  private let descriptor: Int32

  /// Creates the folder, accessible to its owner only, and locks it; throws if another process has the lock.
  init(_ folder: String) throws(ServerError) {
    do { try NewFolder.make(folder) } catch {
      throw .storeUnusable(reason: "\(folder) cannot be made (\(error.reason))")
    }
    descriptor = open(folder + "/" + Self.name, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .storeUnusable(reason: "\(folder) cannot be written (\(String(cString: strerror(errno))))")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw .storeUnusable(reason: "another server uses \(folder); stop it first")
    }
  }

  deinit { close(descriptor) }
}
