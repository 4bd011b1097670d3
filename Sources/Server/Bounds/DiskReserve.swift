import Foundation
import Synchronization

/// Keeps space free on the store's disk (`--disk-reserve`). Below it the server accepts nothing that makes the store
/// larger, so that reading, deleting, signing in and the operator's tools still work.
public final class DiskReserve: Sendable {
  /// The size as configured.
  public enum Size: Equatable, Sendable {
    /// A part of the file system, and at least `percentBytesMin`.
    case percent(Int)
    case megabytes(Int)
  }

  struct Space: Equatable, Sendable {
    /// The free bytes for users other than root.
    var free: Int64
    var total: Int64
  }

  static let percentRange = 0...90
  static let percentBytesMin: Int64 = 200 * ServerConfiguration.bytesPerMegabyte
  /// The shortest time between two queries of the free space.
  private static let lookSeconds = 1.0

  private struct State {
    var space = Space(free: .max, total: 0)
    var lookedAt: ContinuousClock.Instant?
    /// The bytes reserved by uploads under way.
    var takenBytes: Int64 = 0
  }

  private let size: Size
  private let health: ServerHealth
  private let look: @Sendable () -> Space?
  private let state = Mutex(State())

  init(_ size: Size, folder: String, health: ServerHealth) {
    self.size = size
    self.health = health
    look = { Self.space(of: folder) }
  }

  /// Whether no space is left except the reserve.
  var isReached: Bool { !hasRoom(for: 0) }

  /// Reserves the bytes if there is room for them besides earlier reservations. Call `release` for each successful
  /// reservation.
  func reserve(_ byteCount: Int64) -> Bool {
    guard hasRoom(for: byteCount) else { return false }
    state.withLock { $0.takenBytes += byteCount }
    return true
  }

  func release(_ byteCount: Int64) { state.withLock { $0.takenBytes -= byteCount } }

  var freeByteCount: Int64 { isOff ? look()?.free ?? 0 : look(at: .now).free }

  private var isOff: Bool { size == .megabytes(0) || size == .percent(0) }

  private func hasRoom(for byteCount: Int64) -> Bool {
    if isOff { return true }
    let space = look(at: .now)
    return space.free - state.withLock { $0.takenBytes } - byteCount > Self.bytes(size, of: space)
  }

  /// Returns the free space, at most `lookSeconds` old.
  private func look(at now: ContinuousClock.Instant) -> Space {
    let (known, mustLook) = state.withLock { state -> (Space, Bool) in
      if let last = state.lookedAt, now - last < .seconds(Self.lookSeconds) { return (state.space, false) }
      state.lookedAt = now
      return (state.space, true)
    }
    guard mustLook, let space = look() else { return known }
    state.withLock { $0.space = space }
    let reserved = Self.bytes(size, of: space)
    if space.free > reserved {
      health.end(.diskReserve)
    } else {
      health.begin(
        .diskReserve,
        "the store's disk has \(space.free / ServerConfiguration.bytesPerMegabyte) MB left, and "
          + "\(reserved / ServerConfiguration.bytesPerMegabyte) MB are reserved: nothing grows until you make room")
    }
    return space
  }

  static func bytes(_ size: Size, of space: Space) -> Int64 {
    switch size {
    case .percent(0): 0
    case .percent(let percent): max(space.total / 100 * Int64(percent), percentBytesMin)
    case .megabytes(let count): Int64(count) * ServerConfiguration.bytesPerMegabyte
    }
  }

  private static func space(of folder: String) -> Space? {
    var found = statvfs()
    guard statvfs(folder, &found) == 0 else { return nil }
    let block = Int64(found.f_frsize)
    return Space(free: Int64(found.f_bavail) * block, total: Int64(found.f_blocks) * block)
  }
}
