import Foundation

/// The undo data of an area's last change, in a file beside the data file.
struct UndoFile {
  private let path: String

  /// Creates the file of an area, by its name.
  init(beside dataPath: String, of area: String) { path = dataPath + ".\(area)-undo" }

  private static let byteCountMax = 256 << 20

  /// Returns nil if there is nothing to undo, or if the file cannot be read.
  func read() -> [UInt8]? { try? InputFile.read(path, byteCountMax: Self.byteCountMax) }

  /// Stores the undo data. The change itself is stored already, so a full disk only means that it cannot be undone.
  func write(_ bytes: [UInt8]) {
    remove()
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    if (try? Terminal.write(bytes, to: descriptor, of: path)) == nil { remove() }
  }

  func remove() { unlink(path) }
}
