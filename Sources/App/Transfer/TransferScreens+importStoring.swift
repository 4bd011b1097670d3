import Core
import Habits
import Replica

/// Applies an import and undoes it. Each is one step, stored as a whole or not at all (H-21, H-22).
extension TransferScreens {
  /// Whether the import changes neither habits nor another area.
  func changesNothing(_ plan: ImportPlan) -> Bool {
    plan.changesNothing && (app.transfer.areaImport?.remark(app) ?? "").utf8.isEmpty
      && (plan.package.couple.isEmpty || !app.coupleScreens.bringsCouple(plan.package))
  }

  func applyImport(_ step: inout Step) {
    guard case .ready(let plan) = app.transfer.importing, app.transfer.storing == nil, !changesNothing(plan) else {
      return
    }
    app.transfer.isUnstored = false
    app.replica.apply(plan)
    app.transfer.areaUndo = app.transfer.areaImport?.apply(to: app, at: step.now) ?? []
    if !app.transfer.areaUndo.isEmpty { app.replica.keepImportUndo(ofAreas: app.transfer.areaUndo) }
    app.followSettings(&step)
    app.transfer.importing = .storing(plan)
    app.transfer.storing = .importing
    step.effects.append(.requestFold(reason: "import"))
  }

  /// Undoes the last import and keeps what was entered since.
  func undoImport(_ step: inout Step) {
    guard canUndoImport else { return }
    let areas = app.replica.importUndo?.areas ?? []
    if !areas.isEmpty, app.screens(of: .calm) == nil { return awaitPart(.undoImport, &step) }
    guard app.replica.undoImport(at: step.now) else { return }
    if !areas.isEmpty { app.screens(of: .calm)?.undoImport(areas, app, at: step.now) }
    app.followSettings(&step)
    if let id = app.route.habit, app.habits[id] == nil { app.go(.habits, .replace, &step) }
    app.transfer.storing = .undoing
    app.transfer.revision += 1
    step.effects.append(.requestFold(reason: "undo"))
  }

  /// Ends an import or its undo, once the host has stored it or failed to.
  func endStoring(_ storing: TransferState.Storing, _ isStored: Bool, _ reason: String, _ step: inout Step) {
    if reason == Self.overtaken, !app.transfer.isStoredAgain { return storeAgain(storing, &step) }
    app.transfer.isStoredAgain = false
    switch (storing, isStored) {
    case (.importing, true): finishImport(&step)
    case (.importing, false): revertImport(&step)
    case (.undoing, true): app.showToast(strings.importUndone, &step)
    case (.undoing, false): app.banner = .notStored(reason: reason)
    }
  }

  private func finishImport(_ step: inout Step) {
    app.replica.settleImport(isStored: true, at: step.now)
    guard case .storing(let plan) = app.transfer.importing else { return }
    app.transfer.importing = .idle
    app.record(.importDone, &step)
    if app.overlay == .importPreview { app.closeOverlay(&step) }
    if !plan.package.couple.isEmpty { app.coupleScreens.importFile(plan.package, &step) }
    let habits = plan.habitsTouched
    let logs = plan.counts.logsAdded + plan.counts.logsChanged
    let text =
      plan.changesNothing
      ? (plan.package.couple.isEmpty ? strings.calmImportDone : strings.coupleImported)
      : habits == 0
        ? strings.importPreviewPauses(count: plan.counts.pausesAdded)
        : logs == 0 ? strings.importDoneHabits(count: habits) : strings.importDone(count: logs)
    app.showToast(text, undo: canUndoImport ? .importFile : nil, &step)
  }

  /// Reverts an import that the host could not store, and offers it again in the sheet. The import before it can still
  /// be undone.
  private func revertImport(_ step: inout Step) {
    app.replica.settleImport(isStored: false, at: step.now)
    // Entries that were loaded again in the meantime differ, and stay.
    app.screens(of: .calm)?.undoImport(app.transfer.areaUndo, app, at: step.now)
    app.replica.markAllStale()
    app.followSettings(&step)
    guard case .storing(let plan) = app.transfer.importing else { return }
    if app.overlay == .importPreview {
      app.transfer.isUnstored = true
      app.transfer.importing = .ready(plan)
    } else {
      app.transfer.importing = .idle
      app.showToast(strings.importErrorStorage, &step)
    }
  }

  /// The host's error when another tab folded first. The page has then read everything stored again, without this
  /// import.
  private static let overtaken = "InvalidStateError"

  /// Repeats the work on top of the other tab's data, without telling the user.
  private func storeAgain(_ storing: TransferState.Storing, _ step: inout Step) {
    app.followSettings(&step)
    switch (storing, app.transfer.importing) {
    case (.importing, .storing(let plan)): compareAgain(plan.package, &step)
    case (.importing, _): break
    case (.undoing, _):
      undoImport(&step)
      app.transfer.isStoredAgain = app.transfer.storing != nil
    }
  }
}
