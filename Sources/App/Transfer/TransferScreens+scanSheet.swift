import Core
import Habits
import Texts

extension TransferScreens {
  @HTMLBuilder var scanSheet: Node {
    let scan = app.transfer.scan
    app.sheet(strings.importScan) {
      switch scan.camera {
      case .on:
        p(.class("sheet-lead")) { strings.importScanHint }
        // Without this wrapper the sheet's layout would shrink the picture.
        div {
          div(.class("camera")) {
            video(
              .id(Self.scanVideoID), .data("keep", ""), .flag("playsinline", true), .flag("muted", true),
              .label(strings.importScanVideo))
          }
        }
        scanProgress
      case .refused: app.problemBanner(strings.importScanCameraRefused, code: "transfer.camera-refused")
      case .missing: app.problemBanner(strings.importScanCameraMissing, code: "transfer.camera-missing")
      }
      div(.class("buttons")) {
        if scan.camera != .on || scan.problem != nil || scan.assembler.progress.done > 0 {
          button(.class("btn"), .type("button"), .on(.click, .transfer(.scanAgain))) {
            scan.camera == .on ? strings.importScanRestart : strings.appRetry
          }
        }
        button(.class("btn"), .type("button"), .on(.click, .transfer(.pick))) {
          strings.importChooseFile
        }
        button(.class("btn btn-plain"), .type("button"), .on(.click, .shell(.closeOverlay))) { strings.appCancel }
      }
    }
  }

  /// Shows which codes of a series have been read, and the problem of the last one.
  private var scanProgress: Node {
    let scan = app.transfer.scan
    let progress = scan.assembler.progress
    let missing = Set(scan.assembler.missing)
    return div(.id("scan-progress"), .role("status")) {
      if progress.total > 0 {
        figure(.class("qr")) {
          ul(.class("qr-parts"), .role("list"), .aria("hidden", true)) {
            for i in 1...progress.total { li(Attribute("class", "is-done", if: !missing.contains(i))) }
          }
          figcaption { strings.importScanProgress(done: progress.done, total: progress.total) }
        }
      }
      if let problem = scan.problem { p(.class("error")) { text(for: problem) } }
    }
  }
}
