import CFileSize
import Foundation

/// Writes a whole file or to standard output.
enum OutputFile {
  /// Writes the file atomically: the bytes are first written to another file in the same folder.
  static func write(_ bytes: [UInt8], _ path: String) throws {
    if path == "-" { return try Terminal.write(bytes, to: STDOUT_FILENO) }
    if alltag_size_of_file_at(path) == alltag_no_regular_file {
      // A device or a pipe cannot be replaced by a file.
      let descriptor = open(path, O_WRONLY)
      guard descriptor >= 0 else { throw failure(path) }
      defer { close(descriptor) }
      return try Terminal.write(bytes, to: descriptor, of: path)
    }
    let temporary = path + ".alltag-\(getpid())"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_TRUNC, 0o666)
    guard descriptor >= 0 else { throw failure(path) }
    do {
      try Terminal.write(bytes, to: descriptor, of: path)
      guard fsync(descriptor) == 0, close(descriptor) == 0, rename(temporary, path) == 0 else { throw failure(path) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private static func failure(_ path: String) -> CommandError {
    .fileUnwritable(path, reason: String(cString: strerror(errno)))
  }
}
