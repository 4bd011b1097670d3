import Crypto
import Foundation

enum Digest {
  static func sha256(_ text: String) -> [UInt8] { Array(SHA256.hash(data: Data(text.utf8))) }

  static func hex(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Returns a short name for something stored as a hash; too short to reveal anything about it.
  static func name(_ hash: Data) -> String { hex(hash.prefix(6)) }

  /// Compares in constant time, so that the duration does not reveal the first difference.
  static func areEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
