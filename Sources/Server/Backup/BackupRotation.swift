import Foundation

/// A folder of backups, each in a folder named after its time. Ignores entries with other names.
struct BackupRotation {
  let folder: String

  private static let format = "yyyy-MM-dd'T'HH-mm-ss'Z'"

  private static var formatter: DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = format
    return formatter
  }

  /// The folder of an unfinished backup; there is at most one.
  var part: String { folder + "/new.part" }
  /// The place of a backup while it is removed, so that an incomplete one is not taken for a backup.
  private var old: String { folder + "/old.part" }

  func path(for time: Date) -> String { folder + "/" + Self.formatter.string(from: time) }

  /// The backups, oldest first.
  var names: [String] {
    let formatter = Self.formatter
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return all.filter { name in formatter.date(from: name).map { formatter.string(from: $0) == name } ?? false }
      .sorted()
  }

  /// Removes the oldest backups until `count` are left; returns the removed names.
  func removeAllBut(_ count: Int) throws(FileFailure) -> [String] {
    let surplus = names.dropLast(count)
    for name in surplus {
      try? FileManager.default.removeItem(atPath: old)
      try FileCopy.move(folder + "/" + name, to: old)
      do { try FileManager.default.removeItem(atPath: old) } catch { throw FileFailure(old) }
    }
    return Array(surplus)
  }
}
