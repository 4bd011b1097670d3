import Core
import Foundation

/// The reminders that this device has shown, in a file beside the data, so that each is shown at most once, also by
/// several programs at the same time.
struct DeliveredReminders {
  let path: String

  /// The time in milliseconds for which keys stay in the file, longer than any reminder is due.
  private static let keptMilliseconds: Int64 = 3 * 24 * 3_600_000
  private static let byteCountMax = 1 << 20

  init(beside dataPath: String) { path = dataPath + ".reminded" }

  /// Returns the keys of the reminders shown in the last days; empty if the file cannot be read.
  func keys() -> Set<String> { Set(times().keys) }

  /// Returns the time at which each reminder of the last days was shown; empty if the file cannot be read.
  func times() -> [String: Timestamp] {
    Self.entries((try? InputFile.read(path, byteCountMax: Self.byteCountMax)) ?? [])
  }

  /// Records reminders before they are shown: after a crash a reminder is lost, but none is shown twice.
  ///
  /// - Returns: The keys that were not recorded before.
  func claim(_ keys: [String], at now: Timestamp) throws(CommandError) -> Set<String> {
    if keys.isEmpty { return [] }
    let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
    guard descriptor >= 0 else { throw failure() }
    // Closing it ends the lock.
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw failure() }
    }
    var entries = Self.entries(try read(descriptor))
    let new = Set(keys.filter { entries[$0] == nil })
    if new.isEmpty { return [] }
    for key in new { entries[key] = now }
    let kept = entries.filter { $0.value.milliseconds > now.milliseconds - Self.keptMilliseconds }
    let text = kept.keys.sorted().map { "\($0)\t\(kept[$0]?.milliseconds ?? 0)\n" }.joined()
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw failure() }
    try Terminal.write(Array(text.utf8), to: descriptor, of: path)
    guard ftruncate(descriptor, off_t(text.utf8.count)) == 0, fsync(descriptor) == 0 else { throw failure() }
    return new
  }

  /// Reads the lines `key<tab>milliseconds`; ignores damaged ones.
  private static func entries(_ bytes: [UInt8]) -> [String: Timestamp] {
    var entries: [String: Timestamp] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard parts.count == 2, let time = Int64(parts[1]) else { continue }
      entries[String(parts[0])] = Timestamp(milliseconds: time)
    }
    return entries
  }

  private func read(_ descriptor: Int32) throws(CommandError) -> [UInt8] {
    var bytes: [UInt8] = []
    var slice = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < Self.byteCountMax {
      let count = Foundation.read(descriptor, &slice, slice.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure() }
      if count == 0 { break }
      bytes += slice[..<count]
    }
    return bytes
  }

  private func failure() -> CommandError { .fileUnwritable(path, reason: String(cString: strerror(errno))) }
}
