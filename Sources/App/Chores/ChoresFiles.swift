import Actions
import Chores
import Core
import Replica

/// A file of chores on its way into a family.
struct ChoresFiles {
  enum Phase {
    case idle, reading
    case failed(text: String, code: String)
    case ready(ChoresPreview)
    /// The import's additions in words, and the way back.
    case done(text: String, undo: [UInt8])
  }

  var phase = Phase.idle
  var name = ""
  var bytes: [UInt8] = []
  /// The number of the file; what comes of an earlier one is ignored.
  private(set) var number = 0

  var token: String { "\(number)" }

  /// Drops what is read.
  mutating func end(_ phase: Phase) {
    number += 1
    bytes = []
    self.phase = phase
  }
}

/// A file's content with what it would add. A class, because it can be large.
final class ChoresPreview {
  /// Nil for an Alltag file.
  let foreign: ForeignChores?
  let families: [FamilyFile.Content]
  let addition: ChoresAddition
  let plan: ChoreImportPlan?

  init(
    _ foreign: ForeignChores?, _ families: [FamilyFile.Content], _ addition: ChoresAddition, _ plan: ChoreImportPlan?
  ) {
    (self.foreign, self.families, self.addition, self.plan) = (foreign, families, addition, plan)
  }
}
