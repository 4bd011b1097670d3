import Foundation

/// Keeps a second server out of a store: two would not hear of each other's changes.
final class FolderLock: Sendable {
  static let name = "lock"

  private let descriptor: Int32

  /// Makes the folder, for its owner's eyes only, and takes the lock; throws if another process has it.
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
