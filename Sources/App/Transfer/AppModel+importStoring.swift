import Core
import Habits
import Replica

/// Taking an import over and back; both are one step that is stored or undone as a whole (H-21, H-22).
extension AppModel {
  /// Nothing of the habits, and nothing of a couple.
  func changesNothing(_ plan: ImportPlan) -> Bool {
    plan.changesNothing && (plan.package.couple.isEmpty || !bringsCouple(plan.package))
  }

  var canUndoImport: Bool { transfer.storing == nil && !(replica.importUndo?.isEmpty ?? true) }

  func applyImport(_ step: inout Step) {
    guard case .ready(let plan) = transfer.importing, transfer.storing == nil, !changesNothing(plan) else { return }
    transfer.isUnstored = false
    replica.apply(plan)
    followSettings(&step)
    transfer.importing = .storing(plan)
    transfer.storing = .importing
    step.effects.append(.requestFold(reason: "import"))
  }

  /// Takes the last import back and leaves what was entered since.
  func undoImport(_ step: inout Step) {
    guard canUndoImport, replica.undoImport(at: step.now) else { return }
    followSettings(&step)
    if let id = route.habit, habits[id] == nil { go(.habits, .replace, &step) }
    transfer.storing = .undoing
    transfer.revision += 1
    step.effects.append(.requestFold(reason: "undo"))
  }

  func takeFolded(_ isStored: Bool, _ reason: String, _ step: inout Step) {
    if !isStored { replica.markAllStale() }
    guard let storing = transfer.storing else { return }
    transfer.storing = nil
    transfer.revision += 1
    if reason == Self.overtaken, !transfer.isStoredAgain { return storeAgain(storing, &step) }
    transfer.isStoredAgain = false
    switch (storing, isStored) {
    case (.importing, true): finishImport(&step)
    case (.importing, false): takeImportBack(&step)
    case (.undoing, true): showToast(strings.importUndone, &step)
    case (.undoing, false): banner = .notStored(reason: reason)
    }
  }

  private func finishImport(_ step: inout Step) {
    replica.settleImport(isStored: true, at: step.now)
    guard case .storing(let plan) = transfer.importing else { return }
    transfer.importing = .idle
    record(.importDone, &step)
    if overlay == .importPreview { closeOverlay(&step) }
    if !plan.package.couple.isEmpty { importCouple(plan.package, &step) }
    let habits = plan.habitsTouched
    let logs = plan.counts.logsAdded + plan.counts.logsChanged
    let text =
      plan.changesNothing
      ? strings.coupleImported
      : habits == 0
        ? strings.importPreviewPauses(count: plan.counts.pausesAdded)
        : logs == 0 ? strings.importDoneHabits(count: habits) : strings.importDone(count: logs)
    showToast(text, undo: canUndoImport ? .importFile : nil, &step)
  }

  /// The host could not store the import: it goes out of memory as well, and the sheet offers it again. An import before it can still
  /// be undone.
  private func takeImportBack(_ step: inout Step) {
    replica.settleImport(isStored: false, at: step.now)
    replica.markAllStale()
    followSettings(&step)
    guard case .storing(let plan) = transfer.importing else { return }
    if overlay == .importPreview {
      transfer.isUnstored = true
      transfer.importing = .ready(plan)
    } else {
      transfer.importing = .idle
      showToast(strings.importErrorStorage, &step)
    }
  }

  /// The host's word for another tab that folded first. It has then read everything stored anew, without our work.
  private static let overtaken = "InvalidStateError"

  /// Does the work once more, on top of what the other tab stored; nobody need hear of it.
  private func storeAgain(_ storing: TransferState.Storing, _ step: inout Step) {
    followSettings(&step)
    switch (storing, transfer.importing) {
    case (.importing, .storing(let plan)): compareAgain(plan.package, &step)
    case (.importing, _): break
    case (.undoing, _):
      undoImport(&step)
      transfer.isStoredAgain = transfer.storing != nil
    }
  }
}
