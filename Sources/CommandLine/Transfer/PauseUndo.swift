import Core
import Habits
import Sync

/// What an import did to the pauses of everything, kept in the data file so that the import can be undone as one step.
struct PauseUndo: Equatable {
  static let metaKey = "import-pauses"

  let before: [DayRange]
  let after: [DayRange]

  init(before: [DayRange], after: [DayRange]) {
    self.before = before
    self.after = after
  }

  var bytes: [UInt8] {
    var out = ByteWriter()
    DayRange.write(before, to: &out)
    DayRange.write(after, to: &out)
    return out.bytes
  }

  /// Nil for bytes that are none of ours.
  init?(bytes: [UInt8]) {
    var input = ByteReader(bytes)
    guard let before = try? DayRange.read(from: &input), let after = try? DayRange.read(from: &input) else {
      return nil
    }
    self.init(before: before, after: after)
  }

  /// The pauses here with those of a file; at most as many as settings may hold.
  static func union(_ pauses: [DayRange], _ others: [DayRange]) -> (pauses: [DayRange], added: Int) {
    var union = pauses
    var added = 0
    for range in others where !union.contains(where: { $0.first <= range.first && range.last <= $0.last }) {
      let larger = union.joined(with: range)
      guard larger.count <= HabitLimits.pauseCountMax else { break }
      union = larger
      added += 1
    }
    return (union, added)
  }
}
