import Actions
import Core
import Couple
import Habits
import Replica
import Texts

/// Import and export. Dispatches to the extensions in this folder's other files.
struct TransferScreens: Screens {
  let app: AppModel

  /// The name of the timer for work in turns.
  static let workTimer = "transfer"
  /// The name of the timer that shows the codes of a series in turn.
  static let codeTimer = "codes"

  /// Changes whenever a transfer sheet's content does.
  var version: Int64 { app.transfer.revision }

  func update(_ message: TransferMessage, _ step: inout Step) {
    switch message {
    case .pick: pickFile(&step)
    case .cancel: cancelWork(&step)
    case .apply: applyImport(&step)
    case .undoImport: undoImport(&step)
    case .export(let format): export(format, &step)
    case .codeLogs(let days): chooseCodeLogs(days, &step)
    case .codeStep(let steps): stepCode(steps, &step)
    case .codeRuns(let isOn): runCodes(isOn, &step)
    case .copyLink: copyCodeLink(&step)
    case .scanAgain: startScan(&step)
    case .shareLook(let isDark): app.transfer.share.isDark = isDark
    case .sharePicture(let use): sharePicture(use, &step)
    }
    app.transfer.revision += 1
  }

  func receive(_ delivery: Delivery, _ fields: [[UInt8]], _ step: inout Step) {
    switch delivery {
    case .file: receiveFile(fields, &step)
    case .inflated: receiveInflated(fields, &step)
    case .deflated: receiveDeflated(fields, &step)
    case .cameraFrame: receiveFrame(fields, &step)
    case .timeZone, .answer, .accountTexts, .areaFile: break
    }
  }

  func receive(_ message: HostMessage, _ step: inout Step) {
    switch message {
    case .shared(let outcome): receiveShared(outcome, &step)
    case .pickFailed: failPick(&step)
    case .inflateFailed(let token, let reason): receiveCompressionFailure(token, reason)
    case .scanFailed(let reason): failScan(reason)
    default: break
    }
  }

  func ring(_ name: String, _ step: inout Step) {
    if name == Self.workTimer { work(&step) }
    if name == Self.codeTimer, app.transfer.code.isRunning { turnCode(&step) }
  }

  /// Does one turn of the current work, and requests the next.
  func work(_ step: inout Step) {
    let task = app.transfer.task
    app.transfer.task = .none
    switch task {
    case .none: return
    case .beginWriting(let format): export(format, &step)
    case .undoImport: undoImport(&step)
    case .write: writeOn(&step)
    case .writeTable(let format): writeTable(format, &step)
    default: workOnImport(task, &step)
    }
    app.transfer.revision += 1
    guard !app.transfer.task.isNone, app.transfer.awaitedPart == nil else { return }
    step.effects.append(.timer(name: Self.workTimer, milliseconds: 1))
  }

  /// Continues the work with a task that needs the code of an area, once that is loaded.
  func awaitPart(_ part: ModulePart, _ task: TransferTask, _ step: inout Step) {
    app.transfer.task = task
    app.transfer.awaitedPart = part
    app.open(part, &step)
  }

  /// Continues work that waited for the code of an area, which has arrived or could not be loaded.
  func receivePart(_ step: inout Step) {
    guard let part = app.transfer.awaitedPart else { return }
    guard app.screens(of: part) == nil else {
      app.transfer.awaitedPart = nil
      return work(&step)
    }
    // The next try asks for it again.
    app.parts[part] = .none
    if app.transfer.importing.isWorking {
      failImport(.area(AreaImportProblem(code: "transfer.part-missing", text: strings.settingsAccountFailed)))
    } else {
      dropWork(&step)
      app.transfer.revision += 1
      app.showToast(strings.settingsAccountFailed, &step)
    }
  }

  /// Drops the current work.
  func dropWork(_ step: inout Step) {
    if !app.transfer.task.isNone { step.effects.append(.timer(name: Self.workTimer, milliseconds: 0)) }
    app.transfer.task = .none
    app.transfer.awaitedPart = nil
    app.transfer.reader = nil
    app.transfer.comparison = nil
    app.transfer.isStoredAgain = false
    app.transfer.writing = nil
    app.transfer.unpacking = nil
    app.transfer.exporting = nil
  }

  /// Stops reading or writing. The sheet stays open and can start again.
  private func cancelWork(_ step: inout Step) {
    dropWork(&step)
    if app.transfer.importing.isWorking { app.transfer.importing = .idle }
  }
}
