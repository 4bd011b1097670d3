import Actions
import Chores
import Core
import Replica

/// A file of chores on its way into a family.
struct ChoresFiles {
  enum Phase {
    case idle
    /// The host reads the file, then `reader` does, then it is compared.
    case reading, comparing, storing, takingBack
    case failed(text: String, code: String)
    case ready(ChoresPreview)
    /// The import's additions in words, and the way back.
    case done(text: String, undo: [UInt8])
  }

  var phase = Phase.idle
  var name = ""
  var bytes: [UInt8] = []
  /// The work of the timer's next turn, of an Alltag file. Apart from the phase, so that what was read is never copied.
  var reader: FamilyFileReader?
  var comparison: ChoresComparison?
  var storing: ChoresStoring?
  var takingBack: ChoresTakingBack?
  /// The additions of what is being stored, in words.
  var doneText = ""
  /// The number of the file; what comes of an earlier one is ignored.
  private(set) var number = 0

  var token: String { "\(number)" }

  /// The progress of the work; a total of 0 means it is unknown.
  var progress: (done: Int, total: Int) {
    reader?.progress ?? comparison?.progress ?? storing?.progress ?? takingBack?.progress ?? (0, 0)
  }

  var percent: Int { progress.total == 0 ? 0 : Int(Int64(progress.done) * 100 / Int64(progress.total)) }

  var isWorking: Bool { reader != nil || comparison != nil || isStoring }

  /// Whether data changes, which cannot be cancelled.
  var isStoring: Bool { storing != nil || takingBack != nil }

  /// Drops what is read.
  mutating func end(_ phase: Phase) {
    number += 1
    bytes = []
    (reader, comparison, storing, takingBack) = (nil, nil, nil, nil)
    self.phase = phase
  }
}

/// A file's content with what it would add. A class, because it can be large.
final class ChoresPreview {
  /// Nil for an Alltag file.
  let foreign: ForeignChores?
  let addition: ChoresAddition
  let plan: ChoreImportPlan?

  init(_ foreign: ForeignChores?, _ addition: ChoresAddition, _ plan: ChoreImportPlan?) {
    (self.foreign, self.addition, self.plan) = (foreign, addition, plan)
  }
}
