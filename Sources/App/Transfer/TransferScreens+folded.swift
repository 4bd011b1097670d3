import Core
import Habits
import Replica

/// The code for imports that every page needs, because each fold of the journal checks whether it has stored an import.
extension TransferScreens {
  var canUndoImport: Bool { app.transfer.storing == nil && !(app.replica.importUndo?.isEmpty ?? true) }

  func receiveFolded(_ isStored: Bool, _ reason: String, _ step: inout Step) {
    if !isStored { app.replica.markAllStale() }
    guard let storing = app.transfer.storing else { return }
    app.transfer.storing = nil
    app.transfer.revision += 1
    endStoring(storing, isStored, reason, &step)
  }
}
