import Actions
import Chores
import Core
import Replica

/// The state of the import of a file of chores.
struct ChoresFiles {
  enum Phase {
    case idle
    /// First the host reads the file, then `reader`; then it is compared with the families.
    case reading, comparing, storing, takingBack
    case failed(text: String, code: String)
    case ready(ChoresPreview)
    /// The summary of the import, and its undo data.
    case done(text: String, undo: [UInt8])
  }

  var phase = Phase.idle
  var name = ""
  var bytes: [UInt8] = []
  /// The work for the timer's next turn, with an Alltag file. Not in the phase, so that large values are never copied.
  var reader: FamilyFileReader?
  var comparison: ChoresComparison?
  var storing: ChoresStoring?
  var takingBack: ChoresImportUndoing?
  /// The summary of the import that is being stored.
  var doneText = ""
  /// The number of the file; answers about an earlier one are ignored.
  private(set) var number = 0

  var token: String { "\(number)" }

  /// The progress of the work; a total of 0 means it is unknown.
  var progress: (done: Int, total: Int) {
    reader?.progress ?? comparison?.progress ?? storing?.progress ?? takingBack?.progress ?? (0, 0)
  }

  var percent: Int { progress.total == 0 ? 0 : Int(Int64(progress.done) * 100 / Int64(progress.total)) }

  var isWorking: Bool { reader != nil || comparison != nil || isStoring }

  /// Whether data are being changed, which cannot be cancelled.
  var isStoring: Bool { storing != nil || takingBack != nil }

  /// Discards the file's content and switches to a phase without work.
  mutating func end(_ phase: Phase) {
    number += 1
    bytes = []
    (reader, comparison, storing, takingBack) = (nil, nil, nil, nil)
    self.phase = phase
  }
}

/// A file's content and the records that it would add. A class, because it can be large.
final class ChoresPreview {
  /// Nil for an Alltag file.
  let foreign: ForeignChores?
  let addition: ChoresAddition
  let plan: ChoreImportPlan?

  init(_ foreign: ForeignChores?, _ addition: ChoresAddition, _ plan: ChoreImportPlan?) {
    (self.foreign, self.addition, self.plan) = (foreign, addition, plan)
  }
}
