import Foundation
import Testing

/// Stored bytes as written by their versions, in `Tests/Fixtures/stored`: hexadecimal digits, the version at the end of the name. Never
/// edited; a new format is a new version and a new file.
enum FrozenBytes {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Fixtures/stored").standardizedFileURL

  static func read(_ name: String) throws -> [UInt8] {
    let text = try String(contentsOf: folder.appending(path: name + ".hex"), encoding: .utf8)
    let digits = text.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    try #require(digits.count.isMultiple(of: 2) && !digits.isEmpty, "\(name) is no fixture")
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
  }

  /// The bytes in the format of a fixture's file.
  static func text(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef")
    var lines: [String] = []
    for start in stride(from: 0, to: bytes.count, by: 40) {
      let line = bytes[start..<min(start + 40, bytes.count)]
      lines.append(String(line.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }))
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
