import Accounts
import Foundation

extension ProviderFile {
  /// Returns the providers of the file at `path`, whose own paths may be relative to its folder; none without a path.
  static func read(at path: String?) throws(AccountError) -> [ProviderConfiguration] {
    guard let path else { return [] }
    guard let data = contents(path) else {
      throw .providerMisconfigured("the file does not exist, may not be read or has more than \(bytesMax) bytes")
    }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    return try read(Array(data)) { named in
      contents(URL(fileURLWithPath: named, relativeTo: folder).path).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private static func contents(_ path: String) -> Data? {
    guard let handle = FileHandle(forReadingAtPath: path),
      let data = try? handle.read(upToCount: bytesMax + 1), data.count <= bytesMax
    else { return nil }
    return data
  }
}
