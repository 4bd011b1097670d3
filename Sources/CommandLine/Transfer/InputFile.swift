import CFileSize
import Foundation

/// Reads a whole file or standard input, up to a limit.
enum InputFile {
  /// The maximum size of a file: five times that of ten years of a hundred habits in Loop's or Alltag's own format.
  static let byteCountMax = 256 << 20
  private static let chunkByteCount = 1 << 20

  /// Returns the beginning of the file; empty for standard input, a pipe, or an unreadable file, which `read` reports.
  static func head(_ path: String, byteCount: Int) -> [UInt8] {
    guard path != "-", alltag_size_of_file_at(path) >= 0 else { return [] }
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: byteCount)
    let count = Foundation.read(descriptor, &bytes, byteCount)
    return Array(bytes.prefix(max(0, count)))
  }

  /// Reads the file; `-` is standard input. Throws the system's error message.
  static func read(_ path: String, byteCountMax: Int = byteCountMax) throws(CommandError) -> [UInt8] {
    var descriptor = STDIN_FILENO
    if path != "-" {
      descriptor = open(path, O_RDONLY)
      guard descriptor >= 0 else { throw .fileUnreadable(path, reason: String(cString: strerror(errno))) }
    }
    defer { if path != "-" { close(descriptor) } }
    var out: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: chunkByteCount)
    while true {
      let count = Foundation.read(descriptor, &chunk, chunkByteCount)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .fileUnreadable(path, reason: String(cString: strerror(errno))) }
      if count == 0 { return out }
      guard out.count + count <= byteCountMax else { throw .fileTooLarge(path, byteCountMax: byteCountMax) }
      out += chunk[..<count]
    }
  }
}
