import Cryptography
import Foundation

enum Digest {
  static func sha256(_ text: String) -> [UInt8] { SHA256.hash(Array(text.utf8)) }

  static func hex(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Returns a short name for something that is stored as a hash, too short to reveal anything about it.
  static func name(_ hash: Data) -> String { hex(hash.prefix(6)) }
}
