import Core
import Habits
import Sync

/// Taking an import over and back; both are one step that is stored or undone as a whole (H-21, H-22).
extension AppModel {
  var canUndoImport: Bool { transfer.storing == nil && !(replica.importUndo?.isEmpty ?? true) }

  mutating func applyImport(_ step: inout Step) {
    guard case .ready(var preview) = transfer.importing, transfer.storing == nil, !preview.changesNothing else {
      return
    }
    preview.isUnstored = false
    replica.apply(preview.plan)
    let before = settings.pauses
    transfer.pauses = TransferState.PauseChange(before: before, after: preview.pauses)
    let unknown = preview.plan.package.unknownMembers
    if before != preview.pauses || (!unknown.isEmpty && unknown != settings.unknownMembers) {
      changeSettings(&step) {
        $0.pauses = preview.pauses
        if !unknown.isEmpty { $0.unknownMembers = unknown }
      }
    }
    transfer.importing = .storing(preview)
    transfer.storing = .importing
    step.effects.append(.requestFold(reason: "import"))
  }

  /// Takes the last import back and leaves what was entered since.
  mutating func undoImport(_ step: inout Step) {
    guard canUndoImport, replica.undoImport() else { return }
    restorePauses(&step)
    if let id = route.habit, habits[id] == nil { go(.habits, .replace, &step) }
    transfer.storing = .undoing
    transfer.revision += 1
    step.effects.append(.requestFold(reason: "undo"))
  }

  mutating func takeFolded(_ isStored: Bool, _ reason: String, _ step: inout Step) {
    if !isStored { replica.markAllStale() }
    guard let storing = transfer.storing else { return }
    transfer.storing = nil
    transfer.revision += 1
    switch (storing, isStored) {
    case (.importing, true): finishImport(&step)
    case (.importing, false): takeImportBack(&step)
    case (.undoing, true): showToast(strings.importUndone, &step)
    case (.undoing, false): banner = .notStored(reason: reason)
    }
  }

  private mutating func finishImport(_ step: inout Step) {
    guard case .storing(let preview) = transfer.importing else { return }
    transfer.importing = .idle
    record(.importDone, &step)
    if overlay == .importPreview { closeOverlay(&step) }
    let habits = preview.habitsTouched
    let logs = preview.plan.counts.logsAdded + preview.plan.counts.logsChanged
    let text =
      habits == 0
      ? strings.importPreviewPauses(count: preview.pausesAdded)
      : logs == 0 ? strings.importDoneHabits(count: habits) : strings.importDone(count: logs)
    showToast(text, undo: canUndoImport ? .importFile : nil, &step)
  }

  /// The host could not store the import: it goes out of memory as well, and the sheet offers it again.
  private mutating func takeImportBack(_ step: inout Step) {
    _ = replica.undoImport()
    replica.markAllStale()
    restorePauses(&step)
    guard case .storing(var preview) = transfer.importing else { return }
    preview.isUnstored = true
    if overlay == .importPreview {
      transfer.importing = .ready(preview)
    } else {
      transfer.importing = .idle
      showToast(strings.importErrorStorage, &step)
    }
  }

  /// The pauses as they were before the import, unless they were changed since.
  private mutating func restorePauses(_ step: inout Step) {
    guard let change = transfer.pauses else { return }
    transfer.pauses = nil
    if change.before != change.after, settings.pauses == change.after {
      changeSettings(&step) { $0.pauses = change.before }
    }
  }
}
