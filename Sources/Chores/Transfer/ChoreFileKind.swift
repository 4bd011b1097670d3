/// The kinds of files of chores, told apart by their first byte.
public enum ChoreFileKind: Sendable {
  /// Donetick's, or an Alltag file.
  case json
  case table

  /// Returns nil for an empty file.
  public init?(_ bytes: [UInt8]) {
    // A byte order mark and white space may come first.
    let skipped: [UInt8] = [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D]
    guard let first = bytes.first(where: { !skipped.contains($0) }) else { return nil }
    self = first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .json : .table
  }
}
