import Foundation

/// Collects the identifiers in Swift files, to find unused texts.
enum IdentifierScan {
  /// Returns every identifier in the Swift files below `folder`.
  static func identifiers(below folder: URL) -> Set<String> {
    var found: Set<String> = []
    guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { return [] }
    for case let file as URL in files where file.pathExtension == "swift" {
      guard let data = try? Data(contentsOf: file) else { continue }
      collect(data, into: &found)
    }
    return found
  }

  static func collect(_ data: Data, into found: inout Set<String>) {
    var word: [UInt8] = []
    for byte in data {
      switch byte {
      case 48...57, 65...90, 97...122, 95: word.append(byte)
      default:
        if !word.isEmpty { found.insert(String(decoding: word, as: UTF8.self)) }
        word.removeAll(keepingCapacity: true)
      }
    }
    if !word.isEmpty { found.insert(String(decoding: word, as: UTF8.self)) }
  }
}
