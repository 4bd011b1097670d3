import Actions
import Core
import Habits
import Replica
import Texts

/// Applies an import and undoes it. Each is one step, stored as a whole or not at all (H-21, H-22).
extension TransferScreens {
  /// Whether the import changes neither habits nor another area.
  func changesNothing(_ plan: ImportPlan) -> Bool {
    plan.changesNothing && app.transfer.areaImports.allSatisfy { $0.remark(app).utf8.isEmpty }
      && (plan.package.couple.isEmpty || !app.coupleScreens.bringsCouple(plan.package))
  }

  func applyImport(_ step: inout Step) {
    guard case .ready(let plan) = app.transfer.importing, app.transfer.storing == nil, !changesNothing(plan) else {
      return
    }
    app.transfer.isUnstored = false
    app.transfer.areasText = areasText(plan)
    app.replica.apply(plan)
    var undo = AreasUndo()
    for areaImport in app.transfer.areaImports {
      undo.add(areaImport.part.area.rawValue, areaImport.apply(to: app, at: step.now))
    }
    app.transfer.areaUndo = undo
    if !undo.areas.isEmpty { app.replica.storeImportUndo(ofAreas: undo.bytes) }
    app.followSettings(&step)
    app.transfer.importing = .storing(plan)
    app.transfer.storing = .importing
    step.effects.append(.requestFold(reason: "import"))
  }

  /// Returns the text about the areas to which an import adds something, before it is applied; empty for none.
  private func areasText(_ plan: ImportPlan) -> String {
    var texts = app.transfer.areaImports.filter { !$0.remark(app).utf8.isEmpty }.map { $0.doneText }
    if !plan.package.couple.isEmpty, app.coupleScreens.bringsCouple(plan.package) {
      texts.append(strings.coupleImported)
    }
    return texts.joined(separator: " ")
  }

  /// Undoes the last import. Entries made since stay.
  func undoImport(_ step: inout Step) {
    guard canUndoImport else { return }
    let bytes = app.replica.importUndo?.areas ?? []
    let areas = bytes.isEmpty ? AreasUndo() : (try? AreasUndo(bytes: bytes)) ?? AreasUndo()
    for part in ModulePart.allCases where !areas[part.area.rawValue].isEmpty && app.screens(of: part) == nil {
      return awaitPart(part, .undoImport, &step)
    }
    guard app.replica.undoImport(at: step.now) else { return }
    undo(areas, step.now)
    app.followSettings(&step)
    if let id = app.route.habit, app.habits[id] == nil { app.go(.habits, .replace, &step) }
    app.transfer.storing = .undoing
    app.transfer.revision += 1
    step.effects.append(.requestFold(reason: "undo"))
  }

  private func undo(_ areas: AreasUndo, _ now: Timestamp) {
    for part in ModulePart.allCases where !areas[part.area.rawValue].isEmpty {
      app.screens(of: part)?.undoImport(areas[part.area.rawValue], app, at: now)
    }
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
    app.replica.finishImport(isStored: true, at: step.now)
    guard case .storing(let plan) = app.transfer.importing else { return }
    app.transfer.importing = .idle
    app.record(.importDone, &step)
    if app.overlay == .importPreview { app.closeOverlay(&step) }
    if !plan.package.couple.isEmpty { app.coupleScreens.importFile(plan.package, &step) }
    let habits = plan.habitsTouched
    let logs = plan.counts.logsAdded + plan.counts.logsChanged
    let text =
      plan.changesNothing
      ? (app.transfer.areasText.utf8.isEmpty ? strings.importPreviewNothing : app.transfer.areasText)
      : habits == 0
        ? strings.importPreviewPauses(count: plan.counts.pausesAdded)
        : logs == 0 ? strings.importDoneHabits(count: habits) : strings.importDone(count: logs)
    app.showToast(text, undo: canUndoImport ? .importFile : nil, &step)
  }

  /// Reverts an import that the host could not store, and offers it again in the sheet. The import before it can still
  /// be undone.
  private func revertImport(_ step: inout Step) {
    app.replica.finishImport(isStored: false, at: step.now)
    // Entries that were loaded again in the meantime differ, and stay.
    undo(app.transfer.areaUndo, step.now)
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
