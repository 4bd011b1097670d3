import Core
import Habits
import Replica
import Sync

/// Showing the habits as codes for another device's camera (H-24).
extension AppModel {
  private static let codeToken = "code"

  func beginCodes(_ step: inout Step) {
    transfer.code = CodeState()
    makeCodes(&step)
  }

  func chooseCodeLogs(_ days: Int32, _ step: inout Step) {
    guard overlay == .qr, CodeState.logDayChoices.contains(days), days != transfer.code.logDays else { return }
    let isCounted = transfer.code.isCounted
    endCodes(&step)
    transfer.code.logDays = days
    transfer.code.isCounted = isCounted
    makeCodes(&step)
  }

  /// Has the host compress the file that the codes are to carry.
  private func makeCodes(_ step: inout Step) {
    transfer.revision += 1
    transfer.code.texts = []
    guard !hasNoHabits else {
      transfer.code.phase = .nothing
      return
    }
    transfer.code.phase = .preparing
    let days = transfer.code.logDays
    let file = QRPayload.file(
      habits, today: today, logDays: days == 0 ? nil : days, exportedAt: step.now, pauses: settings.pauses)
    step.effects.append(.deflate(token: transfer.nextToken(Self.codeToken), bytes: file))
  }

  func takeDeflated(_ fields: [[UInt8]], _ step: inout Step) {
    guard overlay == .qr, transfer.code.phase == .preparing, fields.count == 2,
      String(decoding: fields[0], as: UTF8.self) == transfer.token(Self.codeToken)
    else { return }
    transfer.revision += 1
    guard let texts = QRPayload.texts(fields[1], link: environment.origin + Route.today.path) else {
      transfer.code.phase = .tooLarge
      return
    }
    transfer.code.texts = texts
    transfer.code.phase = .ready
    showCode(0)
    if !transfer.code.isCounted { record(.exportDone, &step) }
    transfer.code.isCounted = true
    runCodes(texts.count > 1 && !isMotionReduced, &step)
  }

  func failCodes(_ token: String) {
    guard overlay == .qr, transfer.code.phase == .preparing, token == transfer.token(Self.codeToken) else { return }
    transfer.code.phase = .failed
    transfer.revision += 1
  }

  var isMotionReduced: Bool { environment.flags.contains("reducedMotion") }

  func runCodes(_ isOn: Bool, _ step: inout Step) {
    guard transfer.code.texts.count > 1 else { return }
    transfer.code.isRunning = isOn
    step.effects.append(.timer(name: Self.codeTimer, milliseconds: isOn ? CodeState.millisecondsEach : 0))
  }

  /// The next code of the series, and the one after it in a moment.
  func turnCode(_ step: inout Step) {
    showCode(transfer.code.index + 1)
    runCodes(true, &step)
  }

  /// Turning the pages by hand ends their turning by themselves.
  func stepCode(_ places: Int32, _ step: inout Step) {
    runCodes(false, &step)
    showCode(transfer.code.index + Int(max(-1, min(places, 1))))
  }

  private func showCode(_ index: Int) {
    let count = transfer.code.texts.count
    guard count > 0 else { return }
    transfer.revision += 1
    transfer.code.index = (index + count) % count
    do throws(QRError) {
      transfer.code.picture = CodePicture(try QRCode.encode(transfer.code.texts[transfer.code.index], level: .low))
    } catch {
      transfer.code.phase = .tooLarge
    }
  }

  func endCodes(_ step: inout Step) {
    if transfer.code.isRunning { step.effects.append(.timer(name: Self.codeTimer, milliseconds: 0)) }
    transfer.code = CodeState()
  }

  func copyCodeLink(_ step: inout Step) {
    guard transfer.code.texts.count == 1 else { return }
    step.effects.append(.copy(text: transfer.code.texts[0]))
  }

  func takeCopied(_ isDone: Bool) {
    guard overlay == .qr else { return }
    transfer.code.notice = isDone ? strings.exportLinkCopied : strings.errorClipboard
    transfer.revision += 1
  }
}
