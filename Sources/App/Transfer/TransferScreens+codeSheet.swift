import Core
import Habits
import Texts

extension TransferScreens {
  @HTMLBuilder var qrSheet: Node {
    app.sheet(strings.exportQr) {
      switch app.transfer.code.phase {
      case .nothing: p(.class("sheet-lead")) { strings.exportNothing }
      case .preparing: app.workCard(strings.exportQrPreparing, done: 0, total: 0, cancel: nil)
      case .ready: codeFigure
      case .tooLarge: app.problemBanner(strings.exportQrTooLarge, code: "transfer.qr-too-large")
      case .failed: app.problemBanner(strings.exportQrFailed, code: "transfer.qr-failed")
      }
      if app.transfer.code.phase != .nothing { codeChoices }
      div(.class("buttons")) {
        if app.transfer.code.phase != .nothing {
          button(.class("btn"), .type("button"), .on(.click, .transfer(.export(.json)))) {
            strings.exportAsFile
          }
        }
        button(.class("btn btn-plain"), .type("button"), .on(.click, .shell(.closeOverlay))) { strings.appClose }
      }
    }
  }

  @HTMLBuilder private var codeFigure: Node {
    let code = app.transfer.code
    let count = code.texts.count
    p(.class("sheet-lead")) {
      count == 1
        ? strings.exportQrSingle
        : strings.exportQrScanHint + " " + (isMotionReduced ? strings.exportQrManual : strings.exportQrSequence)
    }
    figure(.class("qr"), .id("code")) {
      svg(
        .attribute("viewBox", "0 0 \(code.picture.side) \(code.picture.side)"), .role("img"),
        .label(strings.exportQrAlt(part: code.index + 1, total: count))
      ) { path(.attribute("d", code.picture.path)) }
      codeCaption
    }
    div(.class("buttons")) {
      if count == 1 {
        button(.class("btn btn-primary"), .type("button"), .on(.click, .transfer(.copyLink))) {
          icon(.copy)
          strings.exportLinkCopy
        }
      } else {
        codeButtons
      }
    }
    if !code.notice.isEmpty { p(.class("help"), .role("status")) { code.notice } }
  }

  @HTMLBuilder private var codeCaption: Node {
    let code = app.transfer.code
    if code.texts.count > 1 {
      figcaption { strings.exportQrPart(part: code.index + 1, total: code.texts.count) }
      ul(.class("qr-parts"), .role("list"), .aria("hidden", true)) {
        for i in code.texts.indices { li(Attribute("class", "is-done", if: i == code.index)) }
      }
    }
  }

  @HTMLBuilder private var codeButtons: Node {
    let isRunning = app.transfer.code.isRunning
    button(
      .class("round"), .type("button"), .label(strings.exportQrPrevious), .on(.click, .transfer(.codeStep(-1)))
    ) { mirroredIcon(.back) }
    button(.class("btn"), .type("button"), .on(.click, .transfer(.codeRuns(!isRunning)))) {
      isRunning ? strings.exportQrPause : strings.exportQrResume
    }
    button(.class("round"), .type("button"), .label(strings.exportQrNext), .on(.click, .transfer(.codeStep(1)))) {
      mirroredIcon(.forward)
    }
  }

  private var codeChoices: Node {
    fieldset(.class("field")) {
      legend(.class("label label-row")) { strings.exportQrContents }
      div(.class("segments")) {
        for days in CodeState.logDayChoices {
          segment(
            "codelogs", days == 0 ? strings.exportQrLogsNone : strings.exportQrLogsDays(count: Int(days)),
            isChosen: app.transfer.code.logDays == days, .transfer(.codeLogs(days: days)))
        }
      }
    }
  }
}
