import Foundation
import Testing

/// The tables of `Tests/Fixtures/cryptography`: bytes as hexadecimal digits, flags and numbers.
enum Vectors {
  struct Row: @unchecked Sendable, CustomTestStringConvertible {
    let number: Int
    let values: [Any]

    var testDescription: String { "row \(number)" }

    func bytes(_ index: Int) -> [UInt8] { Vectors.bytes(text(index)) }
    func text(_ index: Int) -> String { values[index] as? String ?? "" }
    func number(_ index: Int) -> Int { values[index] as? Int ?? -1 }
    func flag(_ index: Int) -> Bool { values[index] as? Bool ?? false }
  }

  /// Project Wycheproof's cases: `ecdsa`, `ecdh`, `aes-gcm` or `rsa`.
  static func wycheproof(_ file: String) -> [Row] { rows(file, "cases") }

  /// The results of PyPI's `cryptography` for random inputs (`make-agreement`).
  static func agreement(_ part: String) -> [Row] { rows("agreement", part) }

  private static func rows(_ file: String, _ key: String) -> [Row] {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/cryptography/\(file).json").standardizedFileURL
    let read = (try? Data(contentsOf: path)).flatMap { try? JSONSerialization.jsonObject(with: $0) }
    let rows = (read as? [String: Any])?[key] as? [[Any]] ?? []
    precondition(rows.count >= 40, "\(file).json cannot be read")
    return rows.enumerated().map { Row(number: $0.offset, values: $0.element) }
  }

  static func bytes(_ digits: String) -> [UInt8] {
    let digits = Array(digits.utf8)
    return stride(from: 0, to: digits.count, by: 2).map { place in
      UInt8(String(decoding: digits[place..<place + 2], as: UTF8.self), radix: 16) ?? 0
    }
  }
}
