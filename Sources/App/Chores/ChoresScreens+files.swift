import Actions
import Chores
import Core
import Replica
import Sync
import Texts

/// The screen for importing and exporting chores (F-23).
extension ChoresScreens {
  private static let choresShownMax = 40
  private static let remarkNamesMax = 8

  @HTMLBuilder var filesScreen: Node {
    if let snapshot {
      div(.class("screen c-amber")) {
        subhead(strings.choreFiles, back: .family)
        if snapshot.actor.isParent { titled("import", strings.importTitle) { importContent } }
        settingsSection("chores-export", strings.exportTitle, hint: strings.choreFilesNote) {
          exportRow(.download, strings.exportJson, strings.choreFilesJson, "json")
          exportRow(.calendarDay, strings.choreFilesCalendar, strings.choreFilesCalendarCaption, "ics")
          exportRow(.file, strings.choreFilesTable, strings.choreFilesTableCaption, "csv")
          exportRow(.archive, strings.choreFilesHistory, strings.choreFilesHistoryCaption, "done")
        }
      }
    }
  }

  private func exportRow(_ symbol: Icon, _ title: String, _ caption: String, _ kind: String) -> Node {
    actionRow(symbol, title, caption, .chores(.export, kind))
  }

  @HTMLBuilder private var importContent: Node {
    if let files = app.choresView?.files {
      switch files.phase {
      case .idle: chooseCard(strings.importChooseFile)
      case .reading: workCard(strings.importReading, files, cancel: .chores(.dropFile))
      case .comparing: workCard(strings.importComparing, files, cancel: .chores(.dropFile))
      case .storing: workCard(strings.importStoring, files, cancel: nil)
      case .takingBack: workCard(strings.choreFilesUndoing, files, cancel: nil)
      case .failed(let text, let code):
        p(.class("sheet-lead")) { files.name }
        app.problemBanner(text, code: code)
        chooseCard(strings.importChooseOther)
      case .ready(let preview): previewCard(preview, files.name)
      case .done(let text, _):
        div(.class("card card-pad")) {
          p(.role("status")) { text }
          div(.class("buttons")) {
            a(.class("btn btn-primary"), .href(Route.chores(.list).path)) { strings.choreFilesShow }
            fileButton(strings.appUndo, .undoImport)
            fileButton(strings.importChooseOther, .pickFile)
          }
        }
      }
    }
  }

  private func workCard(_ title: String, _ files: ChoresFiles, cancel: Message?) -> Node {
    app.workCard(title, done: files.progress.done, total: files.progress.total, cancel: cancel)
  }

  private func fileButton(_ title: String, _ verb: ChoresVerb, isPrimary: Bool = false) -> Node {
    button(.class(isPrimary ? "btn btn-primary" : "btn"), .type("button"), .on(.click, .chores(verb))) { title }
  }

  private func chooseCard(_ choose: String) -> Node {
    div(.class("card card-pad")) {
      p(.class("ink-2")) { strings.choreFilesIntro }
      div(.class("buttons")) { fileButton(choose, .pickFile, isPrimary: true) }
    }
  }

  private func previewCard(_ preview: ChoresPreview, _ name: String) -> Node {
    let isNothing = preview.addition.changesNothing
    return div(.class("card card-pad")) {
      p(.class("sheet-lead")) { name }
      p { isNothing ? strings.choreFilesNothing : app.formats.choreImportText(preview.addition) }
      for part in preview.addition.parts where !part.chores.isEmpty { choreRows(part) }
      remarks(preview)
      if isNothing {
        div(.class("buttons")) { fileButton(strings.appClose, .dropFile, isPrimary: true) }
      } else {
        div(.class("buttons")) {
          fileButton(strings.importApply, .importFile, isPrimary: true)
          fileButton(strings.appCancel, .dropFile)
        }
      }
    }
  }

  private func choreRows(_ part: ChoresAddition.Part) -> Node {
    let members = part.members + (app.replica.family(in: part.zone)?.members ?? [])
    let rest = part.chores.count - Self.choresShownMax
    let today = rules(of: part.family).day(at: now, startOfDayMinutes: 0)
    return ul(.class("list"), .role("list")) {
      for chore in part.chores.prefix(Self.choresShownMax) {
        let assignment = chore.assignments.lines[chore.assignments.lines.count - 1]
        let names = assignment.members.map { id in members.first { $0.id == id }?.name ?? "?" }
        let days = app.formats.choreNextDays(chore.rhythms, today: today, part.family.firstWeekday)
        let caption =
          app.formats.choreRhythm(chore.rhythms.latest) + (days.isEmpty ? "" : " (" + days + ")") + " · "
          + app.formats.choreAssignment(assignment, names: names)
        li(.class("row")) { div(.class("row-main")) { rowText(chore.title, caption) } }
      }
      if rest > 0 { li(.class("row")) { div(.class("row-main")) { rowText("+" + app.formats.integer(rest), "") } } }
    }
  }

  /// Lists the changes and omissions, by chore.
  @HTMLBuilder private func remarks(_ preview: ChoresPreview) -> Node {
    if let plan = preview.plan {
      for (title, isLeftOut) in [(strings.importNotesChanged, false), (strings.importNotesDropped, true)] {
        let remarks = plan.remarks.filter { $0.reason.isLeftOut == isLeftOut }
        if !remarks.isEmpty {
          h3 { title }
          div(.class("prose")) {
            ul { for remark in remarks { li { app.formats.choreImportRemark(remark, namesMax: Self.remarkNamesMax) } } }
          }
        }
      }
    }
  }
}
