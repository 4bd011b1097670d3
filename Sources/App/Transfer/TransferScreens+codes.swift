import Core
import Habits
import Replica
import Sync
import Texts

/// Shows the habits as QR codes for another device's camera (H-24).
extension TransferScreens {
  private static let codeToken = "code"

  func beginCodes(_ step: inout Step) {
    app.transfer.code = CodeState()
    makeCodes(&step)
  }

  func chooseCodeLogs(_ days: Int32, _ step: inout Step) {
    guard app.overlay == .qr, CodeState.logDayChoices.contains(days), days != app.transfer.code.logDays else { return }
    let isCounted = app.transfer.code.isCounted
    endCodes(&step)
    app.transfer.code.logDays = days
    app.transfer.code.isCounted = isCounted
    makeCodes(&step)
  }

  /// Asks the host to compress the file for the codes.
  private func makeCodes(_ step: inout Step) {
    app.transfer.revision += 1
    app.transfer.code.texts = []
    guard !hasNoHabits else {
      app.transfer.code.phase = .nothing
      return
    }
    app.transfer.code.phase = .preparing
    let days = app.transfer.code.logDays
    let file = QRPayload.file(
      app.habits, today: today, logDays: days == 0 ? nil : days, exportedAt: step.now, pauses: app.settings.pauses)
    step.effects.append(.deflate(token: app.transfer.nextToken(Self.codeToken), bytes: file))
  }

  func receiveDeflated(_ fields: [[UInt8]], _ step: inout Step) {
    guard app.overlay == .qr, app.transfer.code.phase == .preparing, fields.count == 2,
      String(decoding: fields[0], as: UTF8.self) == app.transfer.token(Self.codeToken)
    else { return }
    app.transfer.revision += 1
    guard let texts = QRPayload.texts(fields[1], link: app.environment.origin + Route.today.path) else {
      app.transfer.code.phase = .tooLarge
      return
    }
    app.transfer.code.texts = texts
    app.transfer.code.phase = .ready
    showCode(0)
    if !app.transfer.code.isCounted { app.record(.exportDone, &step) }
    app.transfer.code.isCounted = true
    runCodes(texts.count > 1 && !isMotionReduced, &step)
  }

  func failCodes(_ token: String) {
    guard app.overlay == .qr, app.transfer.code.phase == .preparing, token == app.transfer.token(Self.codeToken) else {
      return
    }
    app.transfer.code.phase = .failed
    app.transfer.revision += 1
  }

  var isMotionReduced: Bool { app.environment.flags.contains("reducedMotion") }

  func runCodes(_ isOn: Bool, _ step: inout Step) {
    guard app.transfer.code.texts.count > 1 else { return }
    app.transfer.code.isRunning = isOn
    step.effects.append(.timer(name: Self.codeTimer, milliseconds: isOn ? CodeState.millisecondsEach : 0))
  }

  /// Shows the next code of the series, and restarts the timer.
  func turnCode(_ step: inout Step) {
    showCode(app.transfer.code.index + 1)
    runCodes(true, &step)
  }

  /// Shows another code by hand, which stops the timer.
  func stepCode(_ steps: Int32, _ step: inout Step) {
    runCodes(false, &step)
    showCode(app.transfer.code.index + Int(max(-1, min(steps, 1))))
  }

  private func showCode(_ index: Int) {
    let count = app.transfer.code.texts.count
    guard count > 0 else { return }
    app.transfer.revision += 1
    app.transfer.code.index = (index + count) % count
    do throws(QRError) {
      app.transfer.code.picture = CodePicture(
        try QRCode.encode(app.transfer.code.texts[app.transfer.code.index], level: .low))
    } catch {
      app.transfer.code.phase = .tooLarge
    }
  }

  func endCodes(_ step: inout Step) {
    if app.transfer.code.isRunning { step.effects.append(.timer(name: Self.codeTimer, milliseconds: 0)) }
    app.transfer.code = CodeState()
  }

  func copyCodeLink(_ step: inout Step) {
    guard app.transfer.code.texts.count == 1 else { return }
    step.effects.append(.copy(text: app.transfer.code.texts[0]))
  }

  func receiveCopied(_ isDone: Bool) {
    guard app.overlay == .qr else { return }
    app.transfer.code.notice = isDone ? strings.exportLinkCopied : strings.errorClipboard
    app.transfer.revision += 1
  }
}
