import Foundation
import Synchronization

/// Draws PNGs one after another, and caches the most recently requested ones.
final class PictureMaker: Sendable {
  static let cachedCountMax = 128
  /// The most pictures that wait to be drawn; further ones are refused.
  static let waitingCountMax = 64

  enum Failure: Error {
    case tooBusy
    case converter(PictureConverterError)
  }

  private struct State {
    /// The cached pictures, the most recently used last.
    var cached: [(key: String, bytes: [UInt8])] = []
    var waitingCount = 0
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "alltag.pictures")

  /// Returns the picture of `svg`, which `key` identifies together with its size.
  func png(_ svg: String, width: Int, height: Int, key: String) async throws(Failure) -> [UInt8] {
    if let known = cached(key) { return known }
    let mayWait = state.withLock { state in
      guard state.waitingCount < Self.waitingCountMax else { return false }
      state.waitingCount += 1
      return true
    }
    guard mayWait else { throw .tooBusy }
    let result: Result<[UInt8], PictureConverterError> = await withCheckedContinuation { continuation in
      queue.async {
        continuation.resume(
          returning: Result { () throws(PictureConverterError) in
            if let known = self.cached(key) { return known }
            let bytes = try PictureConverter.png(
              svg, width: width, height: height,
              searchPath: ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
            self.cache(key, bytes)
            return bytes
          })
      }
    }
    state.withLock { $0.waitingCount -= 1 }
    do { return try result.get() } catch { throw .converter(error) }
  }

  private func cached(_ key: String) -> [UInt8]? {
    state.withLock { state in
      guard let index = state.cached.firstIndex(where: { $0.key == key }) else { return nil }
      let found = state.cached.remove(at: index)
      state.cached.append(found)
      return found.bytes
    }
  }

  private func cache(_ key: String, _ bytes: [UInt8]) {
    state.withLock { state in
      if state.cached.count >= Self.cachedCountMax { state.cached.removeFirst() }
      state.cached.append((key, bytes))
    }
  }
}
