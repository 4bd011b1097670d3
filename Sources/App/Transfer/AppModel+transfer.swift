import Core
import Couple
import Habits
import Replica

/// Dispatches what goes in and out of the app to the files that do it.
extension AppModel {
  /// Drives work that is done in turns.
  static let workTimer = "transfer"
  /// Turns the pages of a series of codes.
  static let codeTimer = "codes"

  /// Changes with everything that the transfer sheets show.
  var transferVersion: Int64 { transfer.revision }

  @inline(never)
  func update(_ message: TransferMessage, _ step: inout Step) {
    switch message {
    case .pick: pickFile(&step)
    case .cancel: cancelWork(&step)
    case .apply: applyImport(&step)
    case .undoImport: undoImport(&step)
    case .export(let format): export(format, &step)
    case .codeLogs(let days): chooseCodeLogs(days, &step)
    case .codeStep(let places): stepCode(places, &step)
    case .codeRuns(let isOn): runCodes(isOn, &step)
    case .copyLink: copyCodeLink(&step)
    case .scanAgain: startScan(&step)
    case .shareLook(let isDark): transfer.share.isDark = isDark
    case .sharePicture(let use): sharePicture(use, &step)
    }
    transfer.revision += 1
  }

  func takeTransfer(_ delivery: Delivery, _ fields: [[UInt8]], _ step: inout Step) {
    switch delivery {
    case .file: takeFile(fields, &step)
    case .inflated: takeInflated(fields, &step)
    case .deflated: takeDeflated(fields, &step)
    case .cameraFrame: takeFrame(fields, &step)
    case .zone, .answer, .accountTexts: break
    }
  }

  func takeTransfer(_ message: HostMessage, _ step: inout Step) {
    switch message {
    case .shared(let outcome): takeShared(outcome, &step)
    case .copied(let isDone): if case .us = route { tellCopied(isDone, &step) } else { takeCopied(isDone) }
    case .pickFailed(let reason): failPick(reason, &step)
    case .inflateFailed(let token, let reason): takeCompressionFailure(token, reason)
    case .scanFailed(let reason): failScan(reason)
    default: break
    }
  }

  func ringTransfer(_ name: String, _ step: inout Step) {
    if name == Self.workTimer { work(&step) }
    if name == Self.codeTimer, transfer.code.isRunning { turnCode(&step) }
  }

  /// Takes the data of a link that the app was opened with; other places have none.
  func openLink(_ path: String, _ step: inout Step) {
    guard let hash = path.firstIndex(of: "#") else { return }
    let fragment = String(path[hash...])
    if fragment.hasPrefix(InviteLink.mark) {
      settingsView.invitation = fragment
      return go(.us(.pairing), .replace, &step)
    }
    guard fragment.hasPrefix("#import=") || fragment.hasPrefix("#part=") else { return }
    // The data goes out of the address, so that a reload does not bring it again.
    step.effects.append(.navigate(.replace, path: route.path))
    addCode(fragment, from: .link, &step)
  }

  /// Begins what an overlay needs when it opens.
  func prepare(_ overlay: Overlay, _ step: inout Step) {
    switch overlay {
    case .qr: beginCodes(&step)
    case .scan: startScan(&step)
    case .share: transfer.share = ShareState(isDark: settings.theme == .dark)
    case .exportOptions: transfer.exporting = nil
    case .account: prepareAccountSheet()
    case .couple(let sheet): prepareCoupleSheet(sheet, &step)
    default: break
    }
  }

  /// Ends what an overlay held when it closes.
  func dismantle(_ overlay: Overlay, _ step: inout Step) {
    switch overlay {
    case .importPreview: dropImport(&step)
    case .exportOptions: dropWork(&step)
    case .qr: endCodes(&step)
    case .scan: endScan(&step)
    default: break
    }
  }

  /// Does a turn of the work at hand, and asks for the next.
  func work(_ step: inout Step) {
    let task = transfer.task
    transfer.task = .none
    switch task {
    case .none: return
    case .write: writeOn(&step)
    case .writeTable(let format): writeTable(format, &step)
    default: workOnImport(task, &step)
    }
    transfer.revision += 1
    if !transfer.task.isNone { step.effects.append(.timer(name: Self.workTimer, milliseconds: 1)) }
  }

  /// Forgets the work at hand.
  func dropWork(_ step: inout Step) {
    if !transfer.task.isNone { step.effects.append(.timer(name: Self.workTimer, milliseconds: 0)) }
    transfer.task = .none
    transfer.reader = nil
    transfer.comparison = nil
    transfer.isStoredAgain = false
    transfer.writing = nil
    transfer.unpacking = nil
    transfer.exporting = nil
  }

  /// Stops reading or writing; the sheet stays and can begin anew.
  private func cancelWork(_ step: inout Step) {
    dropWork(&step)
    if transfer.importing.isWorking { transfer.importing = .idle }
  }
}
