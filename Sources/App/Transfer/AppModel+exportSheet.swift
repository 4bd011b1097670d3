import Core
import Habits

extension AppModel {
  @HTMLBuilder var exportSheet: Node {
    sheet(strings.exportTitle) {
      if hasNothingToExport {
        p(.class("sheet-lead")) { strings.exportNothing }
        div(.class("buttons")) {
          button(.class("btn btn-primary"), .on(.click, .shell(.closeOverlay))) { strings.appClose }
        }
      } else if let progress = transfer.exporting {
        workCard(strings.exportWriting, done: progress.done, total: progress.total, cancel: .transfer(.cancel))
      } else {
        p(.class("sheet-lead")) { strings.settingsExportCaption }
        ul(.class("list"), .role("list")) {
          exportRow(.download, strings.exportJson, strings.exportJsonCaption, .transfer(.export(.json)))
          exportRow(.chart, strings.exportCsvLogs, strings.exportCsvCaption, .transfer(.export(.logTable)))
          exportRow(.habits, strings.exportCsvHabits, strings.exportCsvHabitsCaption, .transfer(.export(.habitTable)))
          exportRow(.qr, strings.exportQr, strings.exportQrCaption, .shell(.open(.qr)))
          exportRow(
            .file, strings.exportJsonVersion1, strings.exportJsonVersion1Caption, .transfer(.export(.jsonVersion1)))
        }
      }
    }
  }

  private func exportRow(_ symbol: Icon, _ title: String, _ caption: String, _ message: Message) -> Node {
    li(.class("row row-icon")) {
      span(.class("row-glyph")) { icon(symbol) }
      button(.class("row-main"), .type("button"), .on(.click, message)) {
        span(.class("row-title")) { title }
        span(.class("row-sub")) { caption }
      }
    }
  }

  /// Work that takes long: what, how far, and the way to stop it. Of no known length while `total` is 0.
  func workCard(_ title: String, done: Int, total: Int, cancel: Message?) -> Node {
    let percent = total == 0 ? 0 : Int(Int64(done) * 100 / Int64(total))
    return div(.class("card card-pad work")) {
      div(.class("work-head")) {
        // Only the kind of work is announced, not every step of it.
        Node("b", [.role("status")], Node(text: title))
        if total > 0 { span(.class("num ink-2")) { formats.percent(percent) } }
      }
      Node(
        "progress",
        [
          .class("progress"), .label(title), .attribute("max", "100"),
          Attribute("value", "\(percent)", if: total > 0),
        ])
      if let cancel {
        button(.class("btn btn-s"), .type("button"), .on(.click, cancel)) { strings.appCancel }
      }
    }
  }

  /// Says what happened, what it means for the data, and what to do.
  func problemBanner(_ text: String, code: String = "") -> Node {
    div(.class("banner banner-error"), .role("alert")) {
      icon(.warning)
      p(.class("banner-text")) {
        Node("b", [], Node(text: strings.errorTitle))
        span { text }
        if !code.isEmpty {
          br()
          small(.class("ink-3")) { strings.errorCode(code: code) }
        }
      }
    }
  }
}
