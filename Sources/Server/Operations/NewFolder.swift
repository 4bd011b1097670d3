import Foundation

/// Creates folders accessible to their owner only, and reports the system's own reason on failure.
public enum NewFolder {
  public struct Failure: Error, Equatable {
    public let reason: String
  }

  /// Creates the folder and its missing parents; does nothing if it exists.
  public static func make(_ path: String) throws(Failure) {
    if mkdir(path, 0o700) == 0 { return }
    if errno == ENOENT {
      let above = (path as NSString).deletingLastPathComponent
      if !above.isEmpty, above != path {
        try make(above)
        if mkdir(path, 0o700) == 0 { return }
      }
    }
    let code = errno
    guard code == EEXIST else { throw Failure(reason: String(cString: strerror(code))) }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      throw Failure(reason: "there is a file in its place")
    }
  }
}
