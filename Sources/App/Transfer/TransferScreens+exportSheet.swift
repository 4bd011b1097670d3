import Core
import Habits
import Texts

extension TransferScreens {
  @HTMLBuilder var exportSheet: Node {
    app.sheet(strings.exportTitle) {
      if hasNothingToExport {
        p(.class("sheet-lead")) { strings.exportNothing }
        div(.class("buttons")) {
          button(.class("btn btn-primary"), .on(.click, .shell(.closeOverlay))) { strings.appClose }
        }
      } else if let progress = app.transfer.exporting {
        app.workCard(strings.exportWriting, done: progress.done, total: progress.total, cancel: .transfer(.cancel))
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
}
