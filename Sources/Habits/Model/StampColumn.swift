import Core

/// The times of a history's cells in milliseconds, 0 for days without an entry.
///
/// Times read from the disk stay packed until one of them changes: opening a hundred histories then copies a few bytes for each day, or
/// none.
struct StampColumn: Equatable, Sendable {
  /// The stored bytes; empty when the times are in `plain`.
  private(set) var packed: [UInt8]
  private var plain: [Int64]

  init(_ stamps: [Int64] = []) {
    packed = []
    plain = stamps
  }

  /// Creates a column of stored bytes (`StampColumn+bytes.swift`) with a width below eight.
  init(packed: [UInt8]) {
    self.packed = packed
    plain = []
  }

  var count: Int { packed.isEmpty ? plain.count : Int(layout.count) }

  subscript(_ i: Int) -> Int64 { packed.isEmpty ? plain[i] : layout.stamp(i, packed) }

  mutating func set(_ i: Int, _ stamp: Int64) {
    unpack()
    plain[i] = stamp
  }

  /// Adds empty cells at both ends.
  mutating func extend(before: Int, behind: Int) {
    unpack()
    if before > 0 { plain.insert(contentsOf: [Int64](repeating: 0, count: before), at: 0) }
    if behind > 0 { plain.append(contentsOf: [Int64](repeating: 0, count: behind)) }
  }

  func contains(where matches: (Int64) -> Bool) -> Bool {
    for i in 0..<count where matches(self[i]) { return true }
    return false
  }

  static func == (a: StampColumn, b: StampColumn) -> Bool {
    if a.packed == b.packed { return a.plain == b.plain }
    guard a.count == b.count else { return false }
    for i in 0..<a.count where a[i] != b[i] { return false }
    return true
  }

  /// All times, unpacked.
  var unpacked: [Int64] {
    if packed.isEmpty { return plain }
    let layout = layout
    return (0..<Int(layout.count)).map { layout.stamp($0, packed) }
  }

  private mutating func unpack() {
    guard !packed.isEmpty else { return }
    plain = unpacked
    packed = []
  }

  private var layout: StampLayout { StampLayout(of: packed) }
}
