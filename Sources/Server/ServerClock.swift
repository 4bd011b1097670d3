import Core
import Foundation
import Synchronization

/// The machine's clock and randomness.
enum ServerClock {
  private static let words = Mutex(RandomWords())

  static var now: Timestamp { Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }

  private static let date = Mutex((second: Int64(0), text: ""))

  /// The time for the header `Date`, formatted once a second.
  static var httpDate: String {
    let now = now
    return date.withLock { date in
      let second = now.milliseconds / 1000
      if date.second != second { date = (second, now.httpDate) }
      return date.text
    }
  }

  static func randomID() -> UniqueID { words.withLock { UniqueID(random: $0.next(), $0.next()) } }
}

/// Random numbers of the operating system, fetched many at once: each request needs four, and a system call for each
/// would take longer than parsing the request's path. A number is erased when it is returned.
private struct RandomWords: RandomNumberGenerator {
  /// 256 bytes, the most that `getentropy` returns at once.
  private static let count = 32
  private var words = [UInt64](repeating: 0, count: count)
  private var left = 0

  mutating func next() -> UInt64 {
    if left == 0 {
      let result = words.withUnsafeMutableBytes { getentropy($0.baseAddress, $0.count) }
      precondition(result == 0, "the system has no random numbers")
      left = Self.count
    }
    left -= 1
    defer { words[left] = 0 }
    return words[left]
  }
}
