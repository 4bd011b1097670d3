import Core
import Habits

/// Apple Health's export, which has no habits. It is recognised so that the user can be led to the area that reads it.
extension ForeignFile {
  /// The length of the beginning that tells the export from other files.
  public static let healthHeadByteCount = 4096

  /// Reports whether a file that begins with `head` is Apple Health's export, packed or not. No other known archive
  /// begins with an XML file.
  public static func isOfAppleHealth(_ head: [UInt8]) -> Bool {
    let head = Array(head.prefix(healthHeadByteCount))
    if head.starts(with: [0x50, 0x4B, 3, 4]) {
      guard head.count > 30 else { return false }
      let count = Int(head[26]) | Int(head[27]) << 8
      let name = String(decoding: head.dropFirst(30).prefix(count), as: UTF8.self).caseFolded
      return name.hasPrefix("apple_health_export/") || name.endsIn(".xml") && !name.containsText("/")
    }
    // In UTF-16 a zero stands beside each byte.
    let text = String(decoding: head.filter { $0 != 0 }, as: UTF8.self)
    return ["<!DOCTYPE HealthData", "<HealthData ", "<HealthData>"].contains { text.containsText($0) }
  }
}
